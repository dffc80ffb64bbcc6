import { type Dispatch, type SetStateAction, useState } from "react";
import { say } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { usePasswordWords } from "../../text/passwords.ts";
import { toast } from "../toast.tsx";
import { type Form, Send, useForm } from "./form.tsx";
import { PasswordField } from "./field.tsx";
import { useTried } from "./tried.ts";

const LEAST = 8;

/** Old, new, new again. Other sessions end. */
export function LoginPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { register } = useText().account;
  const words = usePasswordWords();
  const [typed, setTyped] = useState({ old: "", next: "", repeat: "" });
  const { old, next, repeat } = typed;
  const empty = old === "" || next === "" || repeat === "";
  const { told, check, tried } = useTried({
    old: old === "" ? words.oldEmpty : null,
    next: next === "" ? words.nextEmpty : next.length < LEAST ? register.passwordShort : null,
    repeat: repeat === "" ? words.repeatEmpty : next === repeat ? null : words.mismatch,
  });
  const form = useForm({
    check,
    send: () => say("/user/updatePwd.do", { oldPwd: old, newPwd: next }),
    done: (msg) => {
      toast(msg);
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
      <PasswordFields words={words} typed={typed} onType={setTyped} told={told} form={form} />
      <Send form={form} told={form.refusedAt ? null : tried && empty ? words.empty : form.refused}>
        {words.submit}
      </Send>
      <p className="help">{words.others}</p>
    </form>
  );
}

interface Typed {
  readonly old: string;
  readonly next: string;
  readonly repeat: string;
}

interface FieldsProps {
  readonly words: Readonly<Record<keyof Typed | "oldWrong", string>>;
  readonly typed: Typed;
  readonly onType: Dispatch<SetStateAction<Typed>>;
  readonly told: (field: keyof Typed) => string | null;
  /** Which of them the server has refused, and why. */
  readonly form: Pick<Form, "refused" | "refusedAt">;
  /** The old one is asked for, too. */
  readonly asksOld?: boolean;
}

/** The fields of a change of password: the old one, the new one, the new one again. */
export function PasswordFields({ words, typed, onType, told, form, asksOld = true }: FieldsProps) {
  const { register } = useText().account;
  const field = (name: keyof Typed) => ({
    label: words[name],
    value: typed[name],
    onChange: (value: string) => onType((now) => ({ ...now, [name]: value })),
    maxLength: 64,
    error: told(name),
  });
  return (
    <>
      {asksOld && (
        <PasswordField
          {...field("old")}
          autoComplete="current-password"
          error={form.refusedAt === "oldPwd" ? words.oldWrong : told("old")}
        />
      )}
      <PasswordField
        {...field("next")}
        autoComplete="new-password"
        hint={register.passwordHint}
        error={form.refusedAt === "newPwd" ? form.refused : told("next")}
      />
      <PasswordField {...field("repeat")} autoComplete="new-password" />
    </>
  );
}
