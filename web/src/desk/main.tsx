/** The operator's desk: a page of its own (web/operator), for a laptop first. */
import { readFactorCode, readSmsCode } from "@hongpan/core/rules/typed/people.ts";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { useStore, keepText, recallText } from "../store/store.ts";
import { startLang } from "../text/text.ts";
import { Toasts } from "../ui/toast.tsx";
import { desk, deskToken, doorSays, deskSay, newRecoveryCodes } from "./desk-call.ts";
import { Frame } from "./frame.tsx";
import { Trouble, DoorHead, Copied, Qr } from "./parts.tsx";
import { useState } from "react";
import { Field, PasswordField } from "../ui/fields/field.tsx";
import { Button } from "../ui/button.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { useTried } from "../ui/fields/tried.ts";
import { useDeskText, startDeskText } from "./text/desk-text.ts";
import { Strip } from "../ui/strip.tsx";
import "../styles/font.css";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/text.css";
import "../styles/brand.css";
import "../styles/layout.css";
import "../styles/controls.css";
import "../styles/choices.css";
import "../styles/feedback.css";
import "../styles/overlays.css";
import "./desk.css";

const COUNTS_MS = 5000;
/** What the server gave this browser when somebody was in last: no secret that opens anything. */
const DEVICE = "DESKDEVICE";
const client = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 2000, networkMode: "always" }, mutations: { networkMode: "always" } },
});

await Promise.all([startLang(), startDeskText()]);
createRoot(document.getElementById("root") as HTMLElement).render(
  <QueryClientProvider client={client}>
    <Desk />
  </QueryClientProvider>,
);

/** Who is at the desk: nobody, somebody who has to set it up, or somebody who works. */
function Desk() {
  const token = useStore(deskToken);
  const codes = useStore(newRecoveryCodes);
  if (codes.length > 0) return <RecoveryCodes codes={codes} />;
  return (
    <>
      {token === "" ? <SignIn /> : <Inside key={token} />}
      <Toasts />
    </>
  );
}

function Inside() {
  const me = useQuery({ queryKey: ["me"], queryFn: () => desk("/operator/me.do", {}), refetchInterval: COUNTS_MS });
  if (me.data) return me.data.ready ? <Frame me={me.data} lost={me.isError} /> : <SetUp name={me.data.name} />;
  return <Trouble query={me} />;
}

function knownDevice(): { readonly device?: string } {
  const device = recallText(DEVICE);
  return device === null ? {} : { device };
}

/** The desk's login: all three at once, since what was wrong of them is not told. */
function SignIn() {
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
          onChange={(text) => setTotp(readFactorCode(text))}
          autoComplete="one-time-code"
          maxLength={12}
          hint={t.signIn.totpHint}
        />
        <Send form={form}>{t.signIn.submit}</Send>
      </form>
      <p className="sec t3">{t.signIn.note}</p>
    </main>
  );
}

/** As the server asks (server/src/desk/sign-in.ts). */
const LEAST = 12;

/** A password and a code of one's own, before anything else. */
function SetUp({ name }: { readonly name: string }) {
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
    done: ({ msg, data }) => {
      doorSays.set({ msg });
      newRecoveryCodes.set(data.recoveryCodes);
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
          onChange={(text) => setTotp(readSmsCode(text))}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={told("totp")}
        />
        <Send form={form} told={form.refusedAt === null ? form.refused : null}>
          {t.setUp.submit}
        </Send>
      </form>
    </main>
  );
}

/** Displays the recovery codes until the user confirms that they are saved. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useDeskText().setUp;
  return (
    <main className="desk-door">
      <DoorHead heading={t.recoveryTitle} />
      <p className="sec t2">{t.recoveryWhy}</p>
      <Copied text={codes.join("\n")} shown={inPairs(codes)} />
      <Button onClick={() => newRecoveryCodes.set([])}>{t.recoveryDone}</Button>
    </main>
  );
}

/** Formats the codes with two per line. */
function inPairs(codes: readonly string[]): string {
  return codes.map((code, i) => `${i === 0 ? "" : i % 2 === 1 ? "   " : "\n"}${code}`).join("");
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
