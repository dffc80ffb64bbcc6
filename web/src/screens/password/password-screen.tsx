import { usePath } from "../../ui/page/location.ts";
import { LoginPasswordForm } from "./login-password-form.tsx";
import { TradePasswordForm } from "./trade-password-form.tsx";

/** /loginPassword changes the login password, /setPassword the trade password. */
export default function PasswordScreen() {
  const trade = usePath().toLowerCase().startsWith("/setpassword");
  return <main className="sheet-sec form-page">{trade ? <TradePasswordForm /> : <LoginPasswordForm />}</main>;
}
