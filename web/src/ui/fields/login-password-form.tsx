import { useState } from "react";
import { say } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { usePasswordWords } from "../../text/passwords.ts";
import { toast } from "../toast.tsx";
import { Send, useForm } from "./form.tsx";
import { PasswordField } from "./field.tsx";
import { useTried } from "./tried.ts";

const LEAST = 8;

/** Old, new, new again. Other sessions end. */
export function LoginPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { register } = useText().account;
  const words = usePasswordWords();
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [repeat, setRepeat] = useState("");
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
      <PasswordField
        label={words.old}
        value={old}
        onChange={setOld}
        autoComplete="current-password"
        maxLength={64}
        error={form.refusedAt === "oldPwd" ? words.oldWrong : told("old")}
      />
      <PasswordField
        label={words.next}
        value={next}
        onChange={setNext}
        autoComplete="new-password"
        maxLength={64}
        hint={register.passwordHint}
        error={told("next")}
      />
      <PasswordField
        label={words.repeat}
        value={repeat}
        onChange={setRepeat}
        autoComplete="new-password"
        maxLength={64}
        error={told("repeat")}
      />
      <Send form={form} told={form.refusedAt === "oldPwd" ? null : tried && empty ? words.empty : form.refused}>
        {words.submit}
      </Send>
      <p className="help">{words.others}</p>
    </form>
  );
}
