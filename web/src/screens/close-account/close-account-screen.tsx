import { useState } from "react";
import { leavingBy, useUser } from "../../data/session.ts";
import { write } from "../../data/wire/write.ts";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { Field, PasswordField } from "../../ui/fields/field.tsx";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { go, Link } from "../../ui/page/location.ts";
import { ownWordsAhead, useOwnWords } from "../../text/own.ts";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import { AFTER, LINKS } from "../../ui/page/targets.ts";
import "./close-account.css";

/** What goes and what stays is told before; then password and word. The server says what is still open. */
export default function CloseAccountScreen() {
  const t = useOwnWords().close;
  const user = useUser();
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data) return <SkeletonRows rows={4} />;
  return (
    <main className="sheet-sec form-page close-account">
      <p className="sec">{t.lead}</p>
      <ul className="sec">
        {t.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="sec">
        <Link href={LINKS.setup} className="link">
          {t.exportFirst}
        </Link>
      </p>
      {user.data.demo ? <Strip kind="info">{t.demo}</Strip> : <CloseForm />}
    </main>
  );
}

CloseAccountScreen.ahead = ownWordsAhead;

function CloseForm() {
  const t = useOwnWords().close;
  const [password, setPassword] = useState("");
  const [word, setWord] = useState("");
  const [missing, setMissing] = useState({ password: false, word: false });
  const form = useForm({
    check: () => {
      const found = { password: password === "", word: word.trim().toUpperCase() !== t.word };
      setMissing(found);
      return !found.password && !found.word;
    },
    send: () => leavingBy(() => write("/user/account/close.do", { userPwd: password, word })),
    done: ({ msg }) => {
      toast(msg);
      go(AFTER.closing, { replace: true });
    },
    once: true,
  });
  return (
    <form onSubmit={form.onSubmit} onInput={() => (form.onInput(), setMissing({ password: false, word: false }))} noValidate>
      <PasswordField
        label={t.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={64}
        error={missing.password ? t.passwordEmpty : null}
      />
      <Field label={t.type} value={word} onChange={setWord} maxLength={16} error={missing.word ? t.wordWrong : null} />
      <Send form={form}>{t.submit}</Send>
    </form>
  );
}
