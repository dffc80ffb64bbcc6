import { tradePasswordFault } from "@hongpan/core/rules/people/password.ts";
import { useState } from "react";
import { say } from "../../data/wire/api.ts";
import { useUser } from "../../data/session.ts";
import { goBack } from "../../ui/page/location.ts";
import { useText, type Texts } from "../../text/text.ts";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { AFTER } from "../../ui/page/targets.ts";

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
  const form = useForm({
    check: () => {
      const found = faultOf(next, repeat, phone, t);
      setFault(found);
      return !found;
    },
    send: () => say("/user/insertWithPwd.do", { withPwd: next, ...(old ? { oldWithPwd: old } : {}) }),
    done: (msg) => {
      toast(msg);
      goBack(AFTER.tradePassword);
    },
  });
  return (
    <form onSubmit={form.onSubmit} onInput={() => (form.onInput(), setFault(null))} noValidate>
      <p className="sec t3 agree-line">{words.tradeNote}</p>
      {known && <PasswordField label={words.oldTrade} value={old} onChange={setOld} maxLength={12} />}
      <PasswordField label={words.next} value={next} onChange={setNext} autoComplete="new-password" maxLength={12} hint={words.tradeRule} />
      <PasswordField label={words.repeat} value={repeat} onChange={setRepeat} autoComplete="new-password" maxLength={12} />
      <Send form={form} told={fault ?? form.refused}>
        {words.set}
      </Send>
    </form>
  );
}

function faultOf(next: string, repeat: string, phone: string, t: Texts): string | null {
  const words = t.account.passwords;
  if (next === "") return words.tradeEmpty;
  const fault = tradePasswordFault(next, phone);
  if (fault) return fault === "form" ? words.tradeForm : words.tradeCommon;
  return next === repeat ? null : words.mismatch;
}
