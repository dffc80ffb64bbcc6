import type { DeskWords } from "../desk-words.ts";

/** The words of a first login at the desk. */
export const setUp: DeskWords["setUp"] = {
  heading: "Set your own password and code",
  why: "The first password leads here and no further. All other logins end; log in with the new password and a code then.",
  oldPassword: "Old password (the first one)",
  newPassword: "New password (12 characters at least)",
  secret: "Scan it with an authenticator app, or type the secret",
  kept: "Reloading keeps it; another login has a new one: delete the old entry in the app then.",
  code: "Six-digit code that the app shows",
  oldEmpty: "Enter the old password",
  newShort: "The new password has 12 characters at least",
  same: "Not the old password again",
  codeEmpty: "Enter the six-digit code",
  submit: "Finish",
  qr: "QR code of the codes",
};
