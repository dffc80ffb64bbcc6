import { go, usePath } from "../../ui/page/location.ts";
import { LoginPasswordForm } from "../../ui/fields/login-password-form.tsx";
import { AFTER } from "../../ui/page/targets.ts";
import { TradePasswordForm } from "./trade-password-form.tsx";
import { passwordWordsAhead } from "../../text/passwords.ts";

/** /loginPassword changes the login password, /setPassword the trade password. */
export default function PasswordScreen() {
  const trade = usePath().toLowerCase().startsWith("/setpassword");
  const back = () => go(AFTER.loginPassword, { replace: true });
  return <main className="sheet-sec form-page">{trade ? <TradePasswordForm /> : <LoginPasswordForm onDone={back} />}</main>;
}

PasswordScreen.ahead = passwordWordsAhead;
