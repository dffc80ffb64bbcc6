import { tradePasswordFault } from "@hongpan/core/rules/people/password.ts";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { say } from "../../data/wire/api.ts";
import { useUser } from "../../data/session.ts";
import { goBack } from "../../ui/location.ts";
import { useText, type Texts } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";

/** The trade password: set once, later changed with the old one. */
export function TradePasswordForm() {
  const t = useText();
  const words = t.account.passwords;
  const user = useUser().data;
  const phone = user?.phone ?? "";
  const known = user?.hasTradePassword !== false;
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [repeat, setRepeat] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const act = useMutation({
    mutationFn: () => say("/user/insertWithPwd.do", { withPwd: next, ...(old ? { oldWithPwd: old } : {}) }),
    onSuccess: (msg) => {
      toast(msg);
      goBack("/user");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(next, repeat, phone, t);
    setFault(found);
    if (!found && !act.isPending) act.mutate();
  };
  const told = fault ?? (act.error ? errorText(act.error, t.shell.networkError) : null);
  return (
    <form onSubmit={submit} noValidate>
      <p className="sec t3 agree-line">{words.tradeNote}</p>
      {known && <PasswordField label={words.oldTrade} value={old} onChange={setOld} maxLength={12} />}
      <PasswordField label={words.next} value={next} onChange={setNext} autoComplete="new-password" maxLength={12} />
      <PasswordField label={words.repeat} value={repeat} onChange={setRepeat} autoComplete="new-password" maxLength={12} />
      {told && (
        <Strip kind="danger" alert>
          {told}
        </Strip>
      )}
      <Button full submit busy={act.isPending}>
        {words.set}
      </Button>
    </form>
  );
}

function faultOf(next: string, repeat: string, phone: string, t: Texts): string | null {
  const words = t.account.passwords;
  if (next === "") return words.tradeEmpty;
  const fault = tradePasswordFault(next, phone);
  if (fault) return fault === "form" ? words.tradeRule : words.tradeCommon;
  return next === repeat ? null : words.mismatch;
}
