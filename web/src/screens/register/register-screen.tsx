import { isPhone } from "@hongpan/core/rules/people/phone.ts";
import { loginPasswordFault } from "@hongpan/core/rules/people/password.ts";
import { useEffect, useState } from "react";
import { ask, requireData } from "../../data/wire/api.ts";
import { isDemo } from "../../data/demo-login.ts";
import { keepPhone } from "../../data/last-phone.ts";
import { login } from "../../data/session.ts";
import { useSite } from "../../data/site.ts";
import { go, Link, ownPath, useQueryFields } from "../../ui/page/location.ts";
import { useText, type Texts } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field, PasswordField } from "../../ui/fields/field.tsx";
import { PhoneField } from "../../ui/fields/phone-field.tsx";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { SmsField } from "../../ui/fields/sms-field.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { toast } from "../../ui/toast.tsx";
import { WorkLine } from "../../ui/fields/work-line.tsx";
import { sendWithWork } from "../../data/work/work.ts";
import { AFTER, LINKS } from "../../ui/page/targets.ts";
import { strengthOf } from "./strength.ts";
import "./strength.css";

const LEAST = 8;
const CLASS_CODE = /^\s*(?:[2-9A-HJ-NP-Za-hj-np-z][\s-]*){10}$/;
/** In the order in which they are needed: is the phone free, send its code, register. */
const WORK = ["check", "sms", "register"] as const;

interface Form {
  readonly phone: string;
  readonly code: string;
  readonly password: string;
  readonly repeat: string;
  readonly invitation: string;
}

const EMPTY: Form = { phone: "", code: "", password: "", repeat: "", invitation: "" };
/** What was typed, for who reads the agreement and comes back; in the page's memory alone, since a password is stored nowhere. */
let typed = EMPTY;

type Faults = Partial<Record<keyof Form, string>>;

/** Registration: phone, SMS code, password with its strength, invitation; then on, logged in. */
export default function RegisterScreen() {
  const { account: t, shell } = useText();
  const demo = isDemo(useSite().data);
  const next = ownPath(useQueryFields().get("next"), AFTER.register);
  const { form, faults, set, sent, badPhone } = useRegistration(next);
  const common = sent.refusedAt === "userPwd" ? sent.refused : null;
  return (
    <main className="sheet-sec form-page">
      <form onSubmit={sent.onSubmit} onInput={sent.onInput} noValidate>
        <PhoneField value={form.phone} onChange={set("phone")} error={faults.phone} />
        <SmsField
          phone={form.phone}
          purpose="register"
          value={form.code}
          onChange={set("code")}
          error={faults.code}
          onBadPhone={badPhone}
        />
        <WorkLine purposes={WORK} phone={form.phone} />
        <PasswordField
          label={t.password}
          value={form.password}
          onChange={set("password")}
          autoComplete="new-password"
          maxLength={64}
          error={common ?? faults.password}
          hint={<Strength password={form.password} />}
        />
        <PasswordField
          label={t.register.repeat}
          value={form.repeat}
          onChange={set("repeat")}
          autoComplete="new-password"
          maxLength={64}
          error={faults.repeat}
        />
        <Invitation value={form.invitation} onChange={set("invitation")} error={faults.invitation} />
        <Send form={sent} told={common ? null : sent.refused} note={<AgreeLine />}>
          {t.register.submit}
        </Send>
        <Button full kind="text" onClick={() => go(`${LINKS.login}?next=${encodeURIComponent(next)}`)}>
          {t.register.haveAccount}
        </Button>
        {demo && (
          <p>
            <Button full kind="text" onClick={() => go(LINKS.start)}>
              {shell.title("start")}
            </Button>
          </p>
        )}
      </form>
      <TestSiteNote />
    </main>
  );
}

/** What was typed with its faults, and the sending, which logs in and leads on. */
function useRegistration(next: string) {
  const t = useText();
  const [form, setForm] = useState(typed);
  const [faults, setFaults] = useState<Faults>({});
  useInvitation(setForm);
  useEffect(() => {
    typed = form;
  }, [form]);
  const set = (field: keyof Form) => (value: string) => {
    setForm((now) => ({ ...now, [field]: value }));
    setFaults((now) => ({ ...now, [field]: undefined }));
  };
  const sent = useForm({
    once: true,
    check: () => {
      const found = faultsOf(form, t);
      setFaults(found);
      return Object.keys(found).length === 0;
    },
    send: () => register(form),
    done: (msg) => {
      toast(msg);
      typed = EMPTY;
      void enter(form, next);
    },
  });
  const badPhone = () => setFaults({ phone: t.account.phoneWrong });
  return { form, faults, set, sent, badPhone };
}

// Who has just said his phone and password need not say them again; where the login fails its page tells what is missing.
async function enter({ phone, password, invitation }: Form, next: string): Promise<void> {
  keepPhone(phone);
  // Who comes by the code of a class is asked by it first.
  const on = CLASS_CODE.test(invitation) ? LINKS.classroom : next;
  const to = await login({ phone, userPwd: password }).then(
    () => on,
    () => `${LINKS.login}?registered=1&next=${encodeURIComponent(next)}`,
  );
  go(to, { replace: true });
}

function AgreeLine() {
  const t = useText().account.register;
  return (
    <p className="sec t3 agree-line">
      {t.agree}
      <Link href="/aggre?type=reg" className="info">
        {t.agreement}
      </Link>
    </p>
  );
}

/** Registers and answers the server's sentence. Throws Refusal. */
async function register({ phone, code, password, invitation }: Form): Promise<string> {
  const fields = { phone, userPwd: password, yzmCode: code, agentCode: invitation };
  const reply = await sendWithWork("register", phone, (pow) => ask("/api/user/reg.do", { ...fields, pow }));
  requireData(reply);
  return reply.msg;
}

interface InvitationProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function Invitation({ value, onChange, error }: InvitationProps) {
  const t = useText().account.register;
  const code = useSite().data?.agentCode;
  return (
    <Field
      label={t.invitation}
      value={value}
      onChange={onChange}
      maxLength={32}
      error={error}
      hint={code ? t.invitationDemo(code) : undefined}
    />
  );
}

/** The code of a class in the address that a host has given, after its #: "#code=ABCDE-FGHJK"; else empty. */
function classCode(): string {
  return new URLSearchParams(location.hash.slice(1)).get("code")?.slice(0, 32) ?? "";
}

/** A class's code, or that of a demo, which it tells: it stands in the field already. */
function useInvitation(setForm: (change: (now: Form) => Form) => void): void {
  const site = useSite().data?.agentCode;
  const code = classCode() || site;
  useEffect(() => {
    if (code) setForm((now) => (now.invitation === "" ? { ...now, invitation: code } : now));
  }, [code, setForm]);
}

/** What is wrong with the form, field by field, in the order of the page. */
function faultsOf(form: Form, t: Texts): Faults {
  const faults: Record<string, string> = {};
  const words = t.account.register;
  if (!isPhone(form.phone)) faults["phone"] = t.account.phoneWrong;
  if (form.code === "") faults["code"] = words.codeEmpty;
  if (form.password.length < LEAST) faults["password"] = words.passwordShort;
  else if (loginPasswordFault(form.password, form.phone)) faults["password"] = words.passwordCommon;
  if (form.repeat !== form.password) faults["repeat"] = words.repeatWrong;
  if (form.invitation === "") faults["invitation"] = words.invitationEmpty;
  return faults;
}

/** How strong the password is, in five steps and a word. */
function Strength({ password }: { readonly password: string }) {
  const t = useText().account.register;
  if (password === "") return t.passwordHint;
  const level = strengthOf(password);
  return (
    <span className="strength" data-level={level} role="img" aria-label={`${t.strengthLabel} ${t.strength[level]}`}>
      {[0, 1, 2, 3, 4].map((step) => (
        <i key={step} className={step <= level ? "on" : ""} />
      ))}
      <span>{t.strength[level]}</span>
    </span>
  );
}
