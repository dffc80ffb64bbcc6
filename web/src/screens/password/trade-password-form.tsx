import { tradePasswordFault } from "@hongpan/core/rules/people/password.ts";
import { useState } from "react";
import { say } from "../../data/wire/api.ts";
import { useUser } from "../../data/session.ts";
import { goBack } from "../../ui/page/location.ts";
import type { Same } from "../../text/shape.ts";
import type { passwords as source } from "../../text/zh-CN/passwords.ts";
import { usePasswordWords } from "../../ui/password-words.ts";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { useTried } from "../../ui/fields/tried.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import { AFTER } from "../../ui/page/targets.ts";

/** The trade password: set once, later changed with the old one. */
export function TradePasswordForm() {
  const words = usePasswordWords();
  const asked = useUser();
  const user = asked.data;
  const phone = user?.phone ?? "";
  const has = user?.hasTradePassword;
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [repeat, setRepeat] = useState("");
  const { told, check } = useTried({
    old: has === true && old === "" ? words.oldTradeEmpty : null,
    next: faultOf(next, phone, words),
    repeat: next === repeat ? null : words.mismatch,
  });
  const form = useForm({
    check,
    send: () => say("/user/insertWithPwd.do", { withPwd: next, ...(old ? { oldWithPwd: old } : {}) }),
    done: (msg) => {
      toast(msg);
      goBack(AFTER.tradePassword);
    },
  });
  // Whether there is an old one to ask for is not known before the account is.
  if (asked.isPending) return <SkeletonRows rows={3} />;
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
      <p className="sec t3 agree-line">{words.tradeNote}</p>
      {has !== false && (
        <PasswordField
          label={has ? words.oldTrade : words.oldTradeMaybe}
          value={old}
          onChange={setOld}
          maxLength={12}
          error={form.refusedAt === "oldWithPwd" ? words.oldTradeWrong : told("old")}
        />
      )}
      <PasswordField
        label={words.next}
        value={next}
        onChange={setNext}
        autoComplete="new-password"
        maxLength={12}
        hint={words.tradeRule}
        error={told("next")}
      />
      <PasswordField
        label={words.repeat}
        value={repeat}
        onChange={setRepeat}
        autoComplete="new-password"
        maxLength={12}
        error={told("repeat")}
      />
      <Send form={form} told={form.refusedAt === "oldWithPwd" ? null : form.refused}>
        {words.set}
      </Send>
    </form>
  );
}

function faultOf(next: string, phone: string, words: Same<typeof source>): string | null {
  if (next === "") return words.tradeEmpty;
  const fault = tradePasswordFault(next, phone);
  return fault === null ? null : fault === "form" ? words.tradeForm : words.tradeCommon;
}
