import { useState } from "react";
import { keepText, recallText } from "../store/kept.ts";
import { useStore } from "../store/store.ts";
import { Field } from "../ui/fields/field.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { Seal } from "../ui/seal.tsx";
import { Strip } from "../ui/strip.tsx";
import { desk, deskToken, doorSays } from "./desk-call.ts";
import { Looks } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";

/** What the server gave this browser when somebody was in last: no secret that opens anything. */
const DEVICE = "DESKDEVICE";

function knownDevice(): { readonly device?: string } {
  const device = recallText(DEVICE);
  return device === null ? {} : { device };
}

/** The desk's login: all three at once, since what was wrong of them is not told. */
export function SignIn() {
  const t = useDeskText();
  const said = useStore(doorSays);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [totp, setTotp] = useState("");
  const [empty, setEmpty] = useState(false);
  const form = useForm({
    check: () => {
      const lacks = name.trim() === "" || password === "";
      setEmpty(lacks);
      return !lacks;
    },
    send: () => desk("/operator/login.do", { name: name.trim(), password, ...(totp ? { totp } : {}), ...knownDevice() }),
    done: ({ token, device }) => {
      keepText(DEVICE, device);
      doorSays.set("");
      deskToken.set(token);
    },
  });
  return (
    <main className="desk-door">
      <header>
        <h1>{t.signIn.heading}</h1>
        <Seal />
        <Looks />
      </header>
      {said !== "" && <Strip kind="info">{said === "over" ? t.signIn.over : said.msg}</Strip>}
      <form onSubmit={form.onSubmit} onInput={() => (form.onInput(), setEmpty(false))}>
        <Field label={t.signIn.name} value={name} onChange={setName} autoComplete="username" maxLength={20} />
        <PasswordField label={t.signIn.password} value={password} onChange={setPassword} autoComplete="current-password" />
        <Field
          label={t.signIn.totp}
          value={totp}
          onChange={setTotp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          hint={t.signIn.totpHint}
        />
        <Send form={form} told={empty ? t.signIn.empty : form.refused}>
          {t.signIn.submit}
        </Send>
      </form>
      <p className="sec t3">{t.signIn.note}</p>
    </main>
  );
}
