import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field } from "../ui/fields/field.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { Seal } from "../ui/seal.tsx";
import { desk, deskSay, deskToken, doorSays } from "./desk-call.ts";
import { Copied, Looks, Qr, Trouble } from "./parts.tsx";
import { useDeskText } from "./text/desk-text.ts";

/** As the server asks (server/src/desk/sign-in.ts). */
const LEAST = 12;

/** A password and a code of one's own, before anything else. */
export function SetUp({ name }: { readonly name: string }) {
  const t = useDeskText();
  const { oldPassword, setOld, newPassword, setNew, totp, setTotp, form, told } = useSetUp();
  const secret = useQuery({ queryKey: ["secret"], queryFn: () => desk("/operator/setUp/begin.do", {}), staleTime: Infinity });
  if (!secret.data) return <Trouble query={secret} />;
  return (
    <main className="desk-door">
      <header>
        <h1>{t.setUp.heading}</h1>
        <Seal />
        <Looks />
      </header>
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
        <p className="lab">{t.setUp.secret}</p>
        <Qr rows={secret.data.qr.split("\n")} label={t.setUp.qr} />
        <Copied text={secret.data.secret} shown={secret.data.secret.replace(/(.{4})(?=.)/g, "$1 ")} />
        <p className="sec t3 desk-kept">{t.setUp.kept}</p>
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

/** What is typed, what is wrong with it, and how it is sent. */
function useSetUp() {
  const t = useDeskText();
  const [oldPassword, setOld] = useState("");
  const [newPassword, setNew] = useState("");
  const [totp, setTotp] = useState("");
  const [tried, setTried] = useState(false);
  const faults = {
    oldPassword: oldPassword === "" ? t.setUp.oldEmpty : null,
    newPassword: [...newPassword].length < LEAST ? t.setUp.newShort : newPassword === oldPassword ? t.setUp.same : null,
    totp: /^\d{6}$/.test(totp) ? null : t.setUp.codeEmpty,
  };
  const form = useForm({
    check: () => {
      setTried(true);
      return Object.values(faults).every((fault) => fault === null);
    },
    send: () => deskSay("/operator/setUp/finish.do", { oldPassword, newPassword, totp }),
    done: ({ msg }) => {
      doorSays.set({ msg });
      deskToken.set("");
    },
  });
  const told = (field: keyof typeof faults) => (form.refusedAt === field ? form.refused : tried ? faults[field] : null);
  return { oldPassword, setOld, newPassword, setNew, totp, setTotp, form, told };
}
