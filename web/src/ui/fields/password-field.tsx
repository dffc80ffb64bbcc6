import { useState } from "react";
import { useText } from "../../text/text.ts";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "../icon.tsx";

/** A password input with an eye to show what was typed. */
export function PasswordField(props: Omit<FieldProps, "type" | "right">) {
  const t = useText().shell;
  const [shown, setShown] = useState(false);
  const eye = (
    <button
      type="button"
      className="inner"
      aria-label={shown ? t.hidePassword : t.showPassword}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? "eyeOff" : "eye"} />
    </button>
  );
  return <Field {...props} type={shown ? "text" : "password"} right={eye} />;
}
