import { isPhone } from "@hongpan/core/rules/people/phone.ts";
import { useState } from "react";
import { ask, requireData } from "../../data/wire/api.ts";
import { keepPhone } from "../../data/last-phone.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { PasswordField } from "../../ui/fields/field.tsx";
import { PhoneField } from "../../ui/fields/phone-field.tsx";
import { SmsField } from "../../ui/fields/sms-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { sendThenWork } from "../../data/work/work.ts";
import { WorkLine } from "../../ui/fields/work-line.tsx";
import { AFTER } from "../../ui/page/targets.ts";

const ON_MS = 1000;
const LEAST = 8;
const WORK = ["forget"] as const;

/** A forgotten password: phone, code, a new one. */
export default function ForgetScreen() {
  const t = useText();
  const [phone, setPhone] = useState("");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const form = useForm({
    once: true,
    check: () => {
      setTried(true);
      return isPhone(phone) && code !== "" && password.length >= LEAST;
    },
    send: () => renewPassword(phone, code, password),
    done: (msg) => {
      toast(msg);
      keepPhone(phone);
      setTimeout(() => go(AFTER.forget, { replace: true }), ON_MS);
    },
  });
  const common = form.refusedAt === "newPwd" ? form.refused : null;
  return (
    <main className="sheet-sec form-page">
      <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
        <p className="sec t3 agree-line">{t.account.forget.note}</p>
        <PhoneField value={phone} onChange={setPhone} error={tried && !isPhone(phone) ? t.account.phoneWrong : null} />
        <SmsField
          phone={phone}
          purpose="forget"
          value={code}
          onChange={setCode}
          error={tried && code === "" ? t.account.register.codeEmpty : undefined}
          onBadPhone={() => setTried(true)}
        />
        <WorkLine purposes={WORK} phone={phone} />
        <PasswordField
          label={t.account.forget.newPassword}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          maxLength={64}
          error={tried && password.length < LEAST ? t.account.register.passwordShort : common}
          hint={t.account.register.passwordHint}
        />
        <Send form={form} told={common ? null : form.refused}>
          {t.account.forget.submit}
        </Send>
      </form>
    </main>
  );
}

/** A proof of work is asked for only where the phone has changed its address since it asked for the code. Throws Refusal. */
async function renewPassword(phone: string, code: string, password: string): Promise<string> {
  const form = { phoneNum: phone, code, newPwd: password };
  const reply = await sendThenWork("forget", phone, (pow) => ask("/api/user/updatePwd.do", pow === undefined ? form : { ...form, pow }));
  const data = requireData(reply);
  return reply.msg || String(data);
}
