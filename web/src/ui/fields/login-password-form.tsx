import { useState } from "react";
import { say } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { toast } from "../toast.tsx";
import { Send, useForm } from "./form.tsx";
import { PasswordField } from "./password-field.tsx";

const LEAST = 8;

/** Old, new, new again. Other sessions end. */
export function LoginPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const words = t.account.passwords;
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [repeat, setRepeat] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({
    check: () => {
      const found =
        old === "" || next === "" || repeat === ""
          ? words.empty
          : next.length < LEAST
            ? t.account.register.passwordShort
            : next !== repeat
              ? words.mismatch
              : null;
      setFault(found);
      return !found;
    },
    send: () => say("/user/updatePwd.do", { oldPwd: old, newPwd: next }),
    done: (msg) => {
      toast(msg);
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit} onInput={() => (form.onInput(), setFault(null))} noValidate>
      <PasswordField label={words.old} value={old} onChange={setOld} autoComplete="current-password" maxLength={64} />
      <PasswordField
        label={words.next}
        value={next}
        onChange={setNext}
        autoComplete="new-password"
        maxLength={64}
        hint={t.account.register.passwordHint}
      />
      <PasswordField label={words.repeat} value={repeat} onChange={setRepeat} autoComplete="new-password" maxLength={64} />
      <Send form={form} told={fault ?? form.refused}>
        {words.submit}
      </Send>
      <p className="help">{words.others}</p>
    </form>
  );
}
