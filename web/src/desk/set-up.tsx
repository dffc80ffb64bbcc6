import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "../ui/fields/field.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { useTried } from "../ui/fields/tried.ts";
import { desk, deskSay, deskToken, doorSays } from "./desk-call.ts";
import { Copied, DoorHead, Qr, Trouble } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";

/** As the server asks (server/src/desk/sign-in.ts). */
const LEAST = 12;

/** A password and a code of one's own, before anything else. */
export function SetUp({ name }: { readonly name: string }) {
  const t = useDeskText();
  const [oldPassword, setOld] = useState("");
  const [newPassword, setNew] = useState("");
  const [totp, setTotp] = useState("");
  const secret = useQuery({ queryKey: ["secret"], queryFn: () => desk("/operator/setUp/begin.do", {}), staleTime: Infinity });
  const tried = useTried({
    oldPassword: oldPassword === "" ? t.setUp.oldEmpty : null,
    newPassword: [...newPassword].length < LEAST ? t.setUp.newShort : newPassword === oldPassword ? t.setUp.same : null,
    totp: /^\d{6}$/.test(totp) ? null : t.setUp.codeEmpty,
  });
  const form = useForm({
    check: tried.check,
    send: () => deskSay("/operator/setUp/finish.do", { oldPassword, newPassword, totp }),
    done: ({ msg }) => {
      doorSays.set({ msg });
      deskToken.set("");
    },
  });
  const told = (field: "oldPassword" | "newPassword" | "totp") => (form.refusedAt === field ? form.refused : tried.told(field));
  if (!secret.data) return <Trouble query={secret} />;
  return (
    <main className="desk-door">
      <DoorHead heading={t.setUp.heading} />
      <p className="sec t2">{t.setUp.why}</p>
      <form onSubmit={form.onSubmit} onInput={form.onInput}>
        <input type="text" className="sr" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden="true" />
        <PasswordField
          label={t.setUp.oldPassword}
          value={oldPassword}
          onChange={setOld}
          autoComplete="current-password"
          error={told("oldPassword")}
        />
        <PasswordField
          label={t.setUp.newPassword}
          value={newPassword}
          onChange={setNew}
          autoComplete="new-password"
          error={told("newPassword")}
        />
        <Secret {...secret.data} />
        <Field
          label={t.setUp.code}
          value={totp}
          onChange={setTotp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={told("totp")}
        />
        <Send form={form} told={form.refusedAt === null ? form.refused : null}>
          {t.setUp.submit}
        </Send>
      </form>
    </main>
  );
}

/** For the app that makes the codes: to scan, and to type. */
function Secret({ qr, secret }: { readonly qr: string; readonly secret: string }) {
  const t = useDeskText().setUp;
  return (
    <>
      <p className="lab">{t.secret}</p>
      <Qr rows={qr.split("\n")} label={t.qr} />
      <Copied text={secret} shown={secret.replace(/(.{4})(?=.)/g, "$1 ")} />
      <p className="sec t3 desk-kept">{t.kept}</p>
    </>
  );
}
