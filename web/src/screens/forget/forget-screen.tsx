import { isPhone } from "@hongpan/core/rules/people/phone.ts";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ask, Refusal } from "../../data/wire/api.ts";
import { keepPhone } from "../../data/last-phone.ts";
import { go } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { SmsField } from "../../ui/fields/sms-field.tsx";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import { sendThenWork } from "../../data/work/work.ts";
import { WorkLine } from "../../ui/fields/work-line.tsx";

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
  const act = useMutation({
    // A proof of work is asked for only where the phone has changed its address since it asked for the code.
    mutationFn: async () => {
      const form = { phoneNum: phone, code, newPwd: password };
      const reply = await sendThenWork("forget", phone, (pow) =>
        ask("/api/user/updatePwd.do", pow === undefined ? form : { ...form, pow }),
      );
      if (reply.status !== 0) throw new Refusal(reply.status, reply.msg, reply.data);
      return reply.msg || String(reply.data);
    },
    onSuccess: (msg) => {
      toast(msg);
      keepPhone(phone);
      setTimeout(() => go("/login", { replace: true }), ON_MS);
    },
  });
  const good = isPhone(phone) && code !== "" && password.length >= LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (good && !act.isPending && !act.isSuccess) act.mutate();
  };
  return (
    <main className="sheet-sec form-page">
      <form onSubmit={submit} noValidate>
        <p className="sec t3 agree-line">{t.account.forget.note}</p>
        <Field
          label={t.account.phone}
          value={phone}
          onChange={(value) => setPhone(value.trim())}
          type="tel"
          inputMode="numeric"
          autoComplete="username"
          maxLength={11}
          placeholder={t.account.phonePlaceholder}
          error={tried && !isPhone(phone) ? t.account.phoneWrong : null}
          clearable
        />
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
          error={tried && password.length < LEAST ? t.account.register.passwordShort : null}
          hint={t.account.register.passwordHint}
        />
        {act.error && (
          <Strip kind="danger" alert>
            {errorText(act.error, t.shell.networkError)}
          </Strip>
        )}
        <Button full submit busy={act.isPending || act.isSuccess}>
          {t.account.forget.submit}
        </Button>
      </form>
    </main>
  );
}
