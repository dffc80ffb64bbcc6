import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { say } from "../../data/wire/api.ts";
import { go } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";

const LEAST = 8;

/** Old, new, new again. Other sessions end. */
export function LoginPasswordForm() {
  const t = useText();
  const words = t.account.passwords;
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [repeat, setRepeat] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const act = useMutation({
    mutationFn: () => say("/user/updatePwd.do", { oldPwd: old, newPwd: next }),
    onSuccess: (msg) => {
      toast(msg);
      go("/user", { replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found =
      old === "" || next === "" || repeat === ""
        ? words.empty
        : next.length < LEAST
          ? t.account.register.passwordShort
          : next !== repeat
            ? words.mismatch
            : null;
    setFault(found);
    if (!found && !act.isPending) act.mutate();
  };
  const told = fault ?? (act.error ? errorText(act.error, t.shell.networkError) : null);
  return (
    <form onSubmit={submit} noValidate>
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
      {told && (
        <Strip kind="danger" alert>
          {told}
        </Strip>
      )}
      <Button full submit busy={act.isPending}>
        {words.submit}
      </Button>
      <p className="help">{words.others}</p>
    </form>
  );
}
