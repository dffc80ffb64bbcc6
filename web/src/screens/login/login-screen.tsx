import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Refusal } from "../../data/api.ts";
import { lastPhone } from "../../data/last-phone.ts";
import { login } from "../../data/session.ts";
import { useSite } from "../../data/site.ts";
import { go, goBack, Link, ownPath, useQueryFields } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Seal } from "../../ui/seal.tsx";
import { toast } from "../../ui/toast.tsx";
import { CaptchaField, newCaptcha } from "./captcha-field.tsx";
import { Fan } from "./fan.tsx";
import "./login.css";

const ON_MS = 1000;
const DEMO = { phone: "13800000001", password: "hongpan2026" } as const;

/** Login: paper money, two fields. After success on to where the guest wanted to go. */
export default function LoginScreen() {
  return (
    <div className="login">
      <LoginHeader />
      <main>
        <Hello />
        <LoginForm />
      </main>
      <Fan />
      <LoginFooter />
    </div>
  );
}

function LoginForm() {
  const t = useText();
  const site = useSite();
  const next = ownPath(useQueryFields().get("next"));
  const [phone, setPhone] = useState(lastPhone);
  const [password, setPassword] = useState("");
  const [captcha, setCaptcha] = useState<{ readonly uid: string; readonly code: string } | null>(null);
  const act = useMutation({
    mutationFn: () => login({ phone, userPwd: password, ...(captcha ? { yzmCode: captcha.code, uid: captcha.uid } : {}) }),
    onSuccess: (msg) => {
      toast(msg);
      setTimeout(() => go(next, { replace: true }), ON_MS);
    },
    onError: (fault) => {
      if (captcha || (fault instanceof Refusal && wantsCaptcha(fault.data))) setCaptcha({ uid: newCaptcha(), code: "" });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!act.isPending && !act.isSuccess) act.mutate();
  };
  const fill = () => {
    setPhone(DEMO.phone);
    setPassword(DEMO.password);
  };
  const empty = phone === "" || password === "" ? t.account.login.empty : null;
  const told = act.error ? errorText(act.error, t.shell.networkError) : null;
  const demo = site.data?.demo ?? Boolean(site.data?.agentCode);
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Field
        label={t.account.phone}
        value={phone}
        onChange={(value) => setPhone(value.trim())}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        maxLength={11}
        placeholder={t.account.phonePlaceholder}
        clearable
      />
      <PasswordField
        label={t.account.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={64}
        error={captcha ? null : told}
      />
      {captcha && (
        <CaptchaField
          {...captcha}
          onChange={(code) => setCaptcha({ ...captcha, code })}
          onRenew={() => setCaptcha({ uid: newCaptcha(), code: "" })}
          error={told}
        />
      )}
      <div className="between lk">
        {demo ? (
          <button type="button" className="link sec" onClick={fill}>
            {t.account.login.demo}
          </button>
        ) : (
          <span />
        )}
        <Link href="/forget" className="sec t2">
          {t.account.login.forget}
        </Link>
      </div>
      <Button full submit busy={act.isPending || act.isSuccess} off={empty}>
        {t.account.login.submit}
      </Button>
      <Button full kind="ghost" onClick={() => go(`/register?next=${encodeURIComponent(next)}`)}>
        {t.account.login.register}
      </Button>
    </form>
  );
}

function LoginHeader() {
  const t = useText().shell;
  return (
    <header className="row lh">
      <button type="button" className="tap" aria-label={t.close} onClick={() => goBack("/home")}>
        <Icon name="close" />
      </button>
      <span className="grow" />
      <Seal />
    </header>
  );
}

function Hello() {
  const t = useText();
  return (
    <div className="hello">
      <span className="logo">
        <Icon name="logo" />
      </span>
      <h1>
        {t.shell.slogan[0]}
        <br />
        {t.shell.slogan[1]}
      </h1>
      <p className="sec t3">{t.account.login.note}</p>
    </div>
  );
}

function LoginFooter() {
  const t = useText();
  return (
    <footer className="lf cap t3">
      <b className="lab t2">{t.shell.testSite}</b>
      <br />
      {t.account.login.agree}{" "}
      <Link href="/about?e=2" className="info">
        {t.account.login.userAgreement}
      </Link>{" "}
      {t.account.login.and}{" "}
      <Link href="/about?e=3" className="info">
        {t.account.login.privacy}
      </Link>
    </footer>
  );
}

function wantsCaptcha(data: unknown): boolean {
  return typeof data === "object" && data !== null && (data as { captcha?: unknown }).captcha === true;
}
