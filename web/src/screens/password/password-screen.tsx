import { go, usePath, goBack } from "../../ui/page/location.ts";
import { LoginPasswordForm } from "../../ui/fields/login-password-form.tsx";
import { AFTER } from "../../ui/page/targets.ts";
import { tradePasswordFault } from "@hongpan/core/rules/people/password.ts";
import { useState } from "react";
import { say } from "../../data/wire/api.ts";
import { useUser } from "../../data/session.ts";
import type { Same } from "../../text/shape.ts";
import { useText } from "../../text/text.ts";
import { type zh as source, usePasswordWords, passwordWordsAhead } from "../../text/passwords.ts";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { PasswordField } from "../../ui/fields/field.tsx";
import { SmsField } from "../../ui/fields/sms-field.tsx";
import { useTried } from "../../ui/fields/tried.ts";
import { WorkLine } from "../../ui/fields/work-line.tsx";
import { SkeletonRows } from "../../ui/empty-state.tsx";
import { toast } from "../../ui/toast.tsx";

/** /loginPassword changes the login password, /setPassword the trade password. */
export default function PasswordScreen() {
  const trade = usePath().toLowerCase().startsWith("/setpassword");
  const back = () => go(AFTER.loginPassword, { replace: true });
  return <main className="sheet-sec form-page">{trade ? <TradePasswordForm /> : <LoginPasswordForm onDone={back} />}</main>;
}

PasswordScreen.ahead = passwordWordsAhead;

const WORK = ["forget"] as const;
const NEW = { autoComplete: "new-password", maxLength: 12 } as const;

/** The trade password: set once, later changed with the old one, or with a code where that is forgotten. */
function TradePasswordForm() {
  const words = usePasswordWords();
  const { codeEmpty } = useText().account.register;
  const asked = useUser();
  const user = asked.data;
  const phone = user?.phone ?? "";
  const has = user?.hasTradePassword;
  const [old, setOld] = useState("");
  const [forgotten, setForgotten] = useState(false);
  const [code, setCode] = useState("");
  const [next, setNext] = useState("");
  const [repeat, setRepeat] = useState("");
  const { told, check } = useTried({
    old: has === true && !forgotten && old === "" ? words.oldTradeEmpty : null,
    code: forgotten && code === "" ? codeEmpty : null,
    next: faultOf(next, phone, words),
    repeat: next === repeat ? null : words.mismatch,
  });
  const form = useForm({
    check,
    send: () => say("/user/insertWithPwd.do", { withPwd: next, ...(forgotten ? { code } : old ? { oldWithPwd: old } : {}) }),
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
        <Proof
          sure={has === true}
          old={{ value: old, onChange: setOld, error: form.refusedAt === "oldWithPwd" ? words.oldTradeWrong : told("old") }}
          code={{ value: code, onChange: setCode, error: told("code") ?? undefined }}
          phone={phone}
          forgotten={forgotten}
          onForgotten={setForgotten}
        />
      )}
      <PasswordField label={words.next} value={next} onChange={setNext} {...NEW} hint={words.tradeRule} error={told("next")} />
      <PasswordField label={words.repeat} value={repeat} onChange={setRepeat} {...NEW} error={told("repeat")} />
      <Send form={form} told={form.refusedAt === "oldWithPwd" ? null : form.refused}>
        {words.set}
      </Send>
    </form>
  );
}

interface Typed<E> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: E;
}

interface ProofProps {
  /** That there is one is known. */
  readonly sure: boolean;
  readonly old: Typed<string | null>;
  readonly code: Typed<string | undefined>;
  readonly phone: string;
  readonly forgotten: boolean;
  readonly onForgotten: (forgotten: boolean) => void;
}

/** The old password, or the code that is sent to his phone in its place. */
function Proof({ sure, old, code, phone, forgotten, onForgotten }: ProofProps) {
  const words = usePasswordWords();
  return (
    <>
      {forgotten ? (
        <>
          <SmsField phone={phone} purpose="forget" {...code} onBadPhone={() => undefined} />
          <WorkLine purposes={WORK} phone={phone} />
        </>
      ) : (
        <PasswordField label={sure ? words.oldTrade : words.oldTradeMaybe} {...old} maxLength={12} />
      )}
      {sure && (
        <button type="button" className="link sec touch" onClick={() => onForgotten(!forgotten)}>
          {forgotten ? words.oldKnown : words.oldForgotten}
        </button>
      )}
    </>
  );
}

function faultOf(next: string, phone: string, words: Same<typeof source>): string | null {
  if (next === "") return words.tradeEmpty;
  const fault = tradePasswordFault(next, phone);
  return fault === null ? null : fault === "form" ? words.tradeForm : words.tradeCommon;
}
