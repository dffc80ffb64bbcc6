import { useState } from "react";
import { DEMO_LOGIN, isDemo } from "../../data/demo-login.ts";
import { lastPhone } from "../../data/last-phone.ts";
import { login } from "../../data/session.ts";
import { useSite } from "../../data/site.ts";
import { go, goBack, Link, ownPath, useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Unreached, useForm } from "../../ui/fields/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PasswordField } from "../../ui/fields/field.tsx";
import { PhoneField } from "../../ui/fields/phone-field.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import { useWorking, WorkLine } from "../../ui/fields/work-line.tsx";
import { AFTER, LINKS } from "../../ui/page/targets.ts";
import "./login.css";

const WIDTH = 375;
const HEIGHT = 170;
const POINTS = 240;
const END = 205;
const ANCHORS = [
  [0, 0],
  [50, 1.6],
  [90, 0.4],
  [130, 1.9],
  [170, -0.6],
  [205, -2.2],
  [225, -1.7],
  [240, -0.9],
] as const;
const LEVERS = [
  [1, 0.4],
  [2, 0.6],
  [5, 1],
] as const;

const day = walk();
const curves = LEVERS.map(([lever, opacity]) => ({
  path: pathOf(day.map((value) => value * lever).slice(0, lever === 5 ? END + 1 : POINTS + 1)),
  opacity,
}));
const endY = yOf((day[END] ?? 0) * 5);
const endX = xOf(END);

const ON_MS = 1000;
const LOGIN = ["login"] as const;

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

/** The number in the address of a printed sheet, after its #: "#phone=10123456789"; else empty. */
function printedPhone(): string {
  return /^#phone=(\d{11})$/.exec(location.hash)?.[1] ?? "";
}

function LoginForm() {
  const t = useText();
  const site = useSite();
  const query = useQueryFields();
  const next = ownPath(query.get("next"), AFTER.login);
  const [phone, setPhone] = useState(() => printedPhone() || lastPhone());
  const [password, setPassword] = useState("");
  const form = useForm({
    once: true,
    send: () => login({ phone, userPwd: password }),
    done: (msg) => {
      toast(msg);
      setTimeout(() => go(next, { replace: true }), ON_MS);
    },
  });
  const fill = () => {
    setPhone(DEMO_LOGIN.phone);
    setPassword(DEMO_LOGIN.userPwd);
  };
  const working = useWorking(phone);
  const empty = lacking(phone, password, t.account.login);
  const demo = isDemo(site.data);
  return (
    <form className="form" onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
      {query.get("registered") !== null && <Strip kind="ok">{t.account.login.registered}</Strip>}
      <PhoneField value={phone} onChange={setPhone} />
      <PasswordField
        label={t.account.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={64}
        error={form.unreached ? null : form.refused}
      />
      <Unreached form={form} />
      <WorkLine purposes={LOGIN} phone={phone} onDemand />
      <div className="between lk">
        {demo ? (
          <button type="button" className="link sec touch" onClick={fill}>
            {t.account.login.demo}
          </button>
        ) : (
          <span />
        )}
        <Link href="/forget" className="sec t2 touch">
          {t.account.login.forget}
        </Link>
      </div>
      <Button full submit busy={form.busy} off={empty}>
        {form.sending ? (working ? t.account.work.checking : t.account.work.loggingIn) : t.account.login.submit}
      </Button>
      <Button full kind="ghost" onClick={() => go(`${LINKS.register}?next=${encodeURIComponent(next)}`)}>
        {t.account.login.register}
      </Button>
    </form>
  );
}

/** Which of the two fields is empty, or null. */
function lacking(phone: string, password: string, t: ReturnType<typeof useText>["account"]["login"]): string | null {
  if (phone !== "" && password !== "") return null;
  if (phone === "" && password === "") return t.empty;
  return phone === "" ? t.phoneEmpty : t.passwordEmpty;
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
      <Link href="/about?e=2" className="info touch">
        {t.account.login.userAgreement}
      </Link>{" "}
      {t.account.login.and}{" "}
      <Link href="/about?e=3" className="info touch">
        {t.account.login.privacy}
      </Link>
    </footer>
  );
}

/** One day under one, two and five times leverage; the highest ends in a cross. Decoration. */
function Fan() {
  return (
    <svg className="lbg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" fill="none" stroke="var(--brand)">
      <path d={`M0 ${yOf(0)}H${WIDTH}`} stroke="var(--line-strong)" strokeWidth=".8" strokeDasharray="2 4" />
      {curves.map((curve) => (
        <path key={curve.opacity} d={curve.path} strokeWidth="1.3" opacity={curve.opacity} />
      ))}
      <path d={`m${endX - 4} ${endY - 4} 8 8m0-8-8 8`} strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

/** A path through the anchors with a little fixed noise: the same drawing every time. */
function walk(): readonly number[] {
  let state = 12;
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 4_294_967_296 - 0.5) * 0.26;
  };
  const values = [0];
  let drift = 0;
  for (let index = 1; index <= POINTS; index++) {
    drift = drift * 0.9 + noise();
    values.push(between(index) + drift);
  }
  return values;
}

function between(index: number): number {
  const at = Math.max(
    1,
    ANCHORS.findIndex(([to]) => to >= index),
  );
  const [from, low] = ANCHORS[at - 1] ?? [0, 0];
  const [to, high] = ANCHORS[at] ?? [1, 0];
  return low + ((high - low) * (index - from)) / (to - from);
}

function pathOf(values: readonly number[]): string {
  return values.map((value, index) => `${index ? "L" : "M"}${xOf(index).toFixed(1)} ${yOf(value).toFixed(1)}`).join("");
}

function xOf(index: number): number {
  return (index / POINTS) * WIDTH;
}

function yOf(value: number): number {
  return HEIGHT * 0.46 - (value / 10) * HEIGHT * 0.42;
}
