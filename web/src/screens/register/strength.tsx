import { useText } from "../../text/text.ts";
import { strengthOf } from "./strength.ts";
import "./strength.css";

/** How strong the password is, in five steps and a word. */
export function Strength({ password }: { readonly password: string }) {
  const t = useText().account.register;
  if (password === "") return t.passwordHint;
  const level = strengthOf(password);
  return (
    <span className="strength" data-level={level} role="img" aria-label={`${t.strengthLabel} ${t.strength[level]}`}>
      {[0, 1, 2, 3, 4].map((step) => (
        <i key={step} className={step <= level ? "on" : ""} />
      ))}
      <span>{t.strength[level]}</span>
    </span>
  );
}
