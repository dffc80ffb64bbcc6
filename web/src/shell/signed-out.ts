/** The login has ended elsewhere: said in the sheet that leads back in, with why. */
import type { SessionEnd } from "@hongpan/core/contract/session-end.ts";
import { textNow } from "../text/text.ts";
import { requireLogin } from "../ui/login-wanted.ts";

/** Opens the login sheet over the page; it says that the login is over, and why, where the server has told it. */
export function askAgain(why: SessionEnd | null): void {
  requireLogin(undefined, textNow().shell.guest.ended, why);
}
