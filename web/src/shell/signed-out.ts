/** The login has ended elsewhere: said in the sheet that leads back in. */
import { textNow } from "../text/text.ts";
import { requireLogin } from "../ui/login-wanted.ts";

/** Opens the login sheet over the page; it says that the login is over. */
export function askAgain(): void {
  requireLogin(undefined, textNow().shell.guest.ended);
}
