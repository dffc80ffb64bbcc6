import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from "react";
import { useText } from "../../text/text.ts";
import { Icon } from "../icon.tsx";
import { useTypedNumber } from "./typed-number.ts";

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A refusal of this field, shown under it. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly type?: "text" | "password" | "tel" | "search";
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "none";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /** Maximum decimals of a number field; 2 if inputMode is decimal. */
  readonly places?: number;
  readonly locked?: boolean;
  readonly clearable?: boolean;
  /** Inside the frame on the right: a button. */
  readonly right?: ReactNode;
  readonly onBlur?: () => void;
}

/** A field for a number; invalid input shows an error under the field. */
function NumberField({ places, ...props }: FieldProps & { readonly places: number }) {
  const t = useText().shell;
  const typed = useTypedNumber(props.value, places, props.onChange, props.maxLength);
  return <Labelled {...props} value={typed.shown} onChange={typed.change} error={typed.refused ? t.numberOnly(places) : props.error} />;
}

/** A labelled input whose error stands under it and is tied to it for screen readers. */
export function Field({ places, ...props }: FieldProps) {
  const decimals = places ?? (props.inputMode === "decimal" ? 2 : null);
  return decimals === null ? <Labelled {...props} /> : <NumberField {...props} places={decimals} />;
}

function Labelled(props: FieldProps) {
  const id = useId();
  const t = useText().shell;
  const { label, value, onChange, error, hint, locked, right, clearable } = props;
  const told = error ?? hint;
  return (
    <div className="fieldset">
      <label htmlFor={id}>{label}</label>
      <div className={`field${error ? " bad" : ""}${locked ? " locked" : ""}`}>
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={props.onBlur}
          type={props.type ?? "text"}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? "off"}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          readOnly={locked}
          aria-invalid={error ? true : undefined}
          aria-describedby={told ? `${id}-told` : undefined}
        />
        {clearable && value !== "" && !locked && (
          <button type="button" className="inner" aria-label={t.clear} onClick={() => onChange("")}>
            <Icon name="close" size="s" />
          </button>
        )}
        {right}
      </div>
      {told && (
        <div id={`${id}-told`} className={error ? "help bad" : "help"} role={error ? "alert" : undefined}>
          {error && <Icon name="warn" size="xs" />}
          <span>{told}</span>
        </div>
      )}
    </div>
  );
}

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
