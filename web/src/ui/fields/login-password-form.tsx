import { useState } from "react";
import { say } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { usePasswordWords } from "../password-words.ts";
import { toast } from "../toast.tsx";
import { Send, useForm } from "./form.tsx";
import { PasswordField } from "./password-field.tsx";

const LEAST = 8;
const NO_FAULTS = { old: null, next: null, repeat: null };

/** Old, new, new again. Other sessions end. */
export function LoginPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { register } = useText().account;
  const words = usePasswordWords();
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [repeat, setRepeat] = useState("");
  const [tried, setTried] = useState(false);
  const empty = old === "" || next === "" || repeat === "";
  const faults = {
    old: old === "" ? words.oldEmpty : null,
    next: next === "" ? words.nextEmpty : next.length < LEAST ? register.passwordShort : null,
    repeat: repeat === "" ? words.repeatEmpty : next === repeat ? null : words.mismatch,
  };
  const shown = tried ? faults : NO_FAULTS;
  const form = useForm({
    check: () => {
      setTried(true);
      return Object.values(faults).every((fault) => fault === null);
    },
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
        error={form.refusedAt === "oldPwd" ? words.oldWrong : shown.old}
      />
      <PasswordField
        label={words.next}
        value={next}
        onChange={setNext}
        autoComplete="new-password"
        maxLength={64}
        hint={register.passwordHint}
        error={shown.next}
      />
      <PasswordField
        label={words.repeat}
        value={repeat}
        onChange={setRepeat}
        autoComplete="new-password"
        maxLength={64}
        error={shown.repeat}
      />
      <Send form={form} told={form.refusedAt === "oldPwd" ? null : tried && empty ? words.empty : form.refused}>
        {words.submit}
      </Send>
      <p className="help">{words.others}</p>
    </form>
  );
}
