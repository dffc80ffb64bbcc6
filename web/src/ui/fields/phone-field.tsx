import { readPhone } from "@hongpan/core/rules/typed/people.ts";
import { useText } from "../../text/text.ts";
import { Field, type FieldProps } from "./field.tsx";

/** The phone number, which is the name that a person logs in by. */
export function PhoneField({ onChange, ...props }: Pick<FieldProps, "value" | "onChange" | "error">) {
  const t = useText().account;
  return (
    <Field
      label={t.phone}
      {...props}
      onChange={(value) => onChange(readPhone(value))}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      placeholder={t.phonePlaceholder}
      clearable
    />
  );
}
