import { useState } from "react";
import { keepText, recallText } from "../store/kept.ts";
import { useStore } from "../store/store.ts";
import { Field } from "../ui/fields/field.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { Strip } from "../ui/strip.tsx";
import { desk, deskToken, doorSays } from "./desk-call.ts";
import { DoorHead } from "./parts.tsx";
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
  const [tried, setTried] = useState(false);
  const form = useForm({
    check: () => {
      setTried(true);
      return name.trim() !== "" && password !== "";
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
      <DoorHead heading={t.signIn.heading} />
      {said !== "" && <Strip kind="info">{said === "over" ? t.signIn.over : said.msg}</Strip>}
      <form onSubmit={form.onSubmit} onInput={form.onInput}>
        <Field
          label={t.signIn.name}
          value={name}
          onChange={setName}
          autoComplete="username"
          maxLength={20}
          error={tried && name.trim() === "" ? t.signIn.nameEmpty : null}
        />
        <PasswordField
          label={t.signIn.password}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={tried && password === "" ? t.signIn.passwordEmpty : null}
        />
        <Field
          label={t.signIn.totp}
          value={totp}
          onChange={setTotp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          hint={t.signIn.totpHint}
        />
        <Send form={form}>{t.signIn.submit}</Send>
      </form>
      <p className="sec t3">{t.signIn.note}</p>
    </main>
  );
}
