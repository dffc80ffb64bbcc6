import { readSmsCode } from "@hongpan/core/rules/typed/people.ts";
import { isPhone } from "@hongpan/core/rules/people/phone.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ask, Refusal, requireData } from "../../data/wire/api.ts";
import { keepPhone } from "../../data/last-phone.ts";
import { go } from "../page/location.ts";
import { useText } from "../../text/text.ts";
import { useWorking } from "./work-line.tsx";
import { sendWithWork } from "../../data/work/work.ts";
import { useCountdown } from "../../data/clock.ts";
import { errorText } from "../empty-state.tsx";
import { Field } from "./field.tsx";
import { toast } from "../toast.tsx";
import { LINKS } from "../page/targets.ts";
import "./sms-field.css";

const AGAIN_MS = 60_000;
/** The last message of each purpose, for who leaves the form and comes back: its phone, what came, and when the next may be sent. */
const last = new Map<Props["purpose"], { readonly phone: string; readonly sent: Sent; readonly againAt: number }>();

interface Props {
  readonly phone: string;
  readonly purpose: "register" | "forget";
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  readonly onBadPhone: () => void;
}

/** The SMS code with its button (60 s apart); the sandbox shows the message as a 模拟短信 bubble under it. */
export function SmsField({ phone, purpose, value, onChange, error, onBadPhone }: Props) {
  const t = useText();
  const words = t.account.register;
  const [kept, keep] = useState(last.get(purpose));
  const left = useCountdown(kept?.againAt ?? null);
  const send = useMutation({
    mutationFn: () => sendCode(phone, purpose),
    onSuccess: (sent) => {
      if (sent === "taken") return goToLogin(phone, words.taken);
      last.set(purpose, { phone, sent, againAt: Date.now() + AGAIN_MS });
      keep(last.get(purpose));
      toast(sent.code ? sent.msg : t.account.forget.sentToHost);
    },
  });
  const working = useWorking(phone);
  const waiting = working ? t.account.work.checking : t.account.work.sending;
  const sent = kept?.phone === phone ? kept.sent : null;
  const press = () => (isPhone(phone) ? send.mutate() : onBadPhone());
  const button = (
    <button type="button" className="act" disabled={left > 0 || send.isPending} aria-busy={send.isPending || undefined} onClick={press}>
      {send.isPending ? waiting : left > 0 ? words.again(left) : words.send}
    </button>
  );
  const told = error ?? (send.error ? errorText(send.error, t.shell.networkError) : null);
  return (
    <>
      <Field
        label={words.code}
        value={value}
        onChange={(text) => onChange(readSmsCode(text))}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={told}
        right={button}
        hint={sent && !sent.code ? t.account.forget.sentElsewhere : undefined}
      />
      {sent?.code && <SmsBubble code={sent.code} onFill={() => onChange(sent.code ?? "")} />}
    </>
  );
}

function SmsBubble({ code, onFill }: { readonly code: string; readonly onFill: () => void }) {
  const t = useText().account.register;
  return (
    <div className="sms" role="status">
      <span className="tag line">{t.sms}</span>
      <p>{t.smsText(code)}</p>
      <button type="button" className="link sec" onClick={onFill}>
        {t.fill}
      </button>
    </div>
  );
}

interface Sent {
  readonly msg: string;
  /** The code itself, where the sandbox may show it. */
  readonly code: string | null;
}

async function sendCode(phone: string, purpose: Props["purpose"]): Promise<Sent | "taken"> {
  if (purpose === "register") {
    const known = await sendWithWork("check", phone, (pow) => ask("/api/user/checkPhone.do", { phoneNum: phone, pow }));
    if (known.data !== null) throw new Refusal(known.status, known.msg, known.data);
    if (known.status === 0) return "taken";
  }
  const [path, work] =
    purpose === "register" ? (["/api/sms/sendRegSms.do", "sms"] as const) : (["/api/sms/sendForgetSms.do", "forget"] as const);
  const reply = await sendWithWork(work, phone, (pow) => ask(path, { phoneNum: phone, pow }, { get: true }));
  return { msg: reply.msg, code: requireData(reply)?.sandboxCode ?? null };
}

function goToLogin(phone: string, why: string): void {
  keepPhone(phone);
  toast(why, "warn");
  go(LINKS.login);
}
