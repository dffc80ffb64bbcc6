import type { Same } from "../../text/shape.ts";

/** The words of a first login at the desk. */
export const zh = {
  heading: "设定自己的密码和动态码",
  why: "首个密码只用来走到这一步。设定后其他登录全部退出，请用新密码和动态码登录。",
  oldPassword: "原密码（首个密码）",
  newPassword: "新密码（至少 12 位）",
  secret: "用验证器应用扫描，或手动输入密钥",
  kept: "刷新本页不变；重新登录会换一个新密钥，请删掉应用里旧的那条。",
  code: "应用上显示的六位动态码",
  oldEmpty: "请输入原密码",
  newShort: "新密码至少 12 位",
  same: "不能与原密码相同",
  codeEmpty: "请输入六位动态码",
  submit: "完成设定",
  qr: "动态码的二维码",
  recoveryTitle: "恢复码",
  recoveryWhy: "手机丢失时，用一个恢复码代替动态码登录，再设定新的动态码。每个只能用一次，只显示这一次，请抄下或打印，放在手机以外的地方。",
  recoveryDone: "已保存，去登录",
};

export const en: Same<typeof zh> = {
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
  recoveryTitle: "Recovery codes",
  recoveryWhy:
    "If you lose your phone, log in with a recovery code in place of the six-digit code, then set up a new one. Each works once, and they are shown only now: write them down or print them, and keep them away from the phone.",
  recoveryDone: "Saved, log in",
};
