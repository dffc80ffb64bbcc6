import { loginPasswordFault } from "@hongpan/core/rules/people/password.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logout, typedPassword } from "../data/session.ts";
import { say } from "../data/wire/api.ts";
import { firstPassword } from "../data/wire/token.ts";
import { useText, type Texts } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { useClassroomWords } from "../ui/classroom-words.ts";
import { Header } from "../ui/page/header.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { go } from "../ui/page/location.ts";
import { LINKS } from "../ui/page/targets.ts";
import { toast } from "../ui/toast.tsx";

const LEAST = 8;

/** Stands in place of every screen while the login is one with a printed password. */
export default function FirstPassword() {
  const t = useText().account;
  const words = useClassroomWords().first;
  const client = useQueryClient();
  const known = typedPassword();
  const [old, setOld] = useState(known);
  const [next, setNext] = useState("");
  const [repeat, setRepeat] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({
    once: true,
    check: () => {
      const found = faultOf({ old, next, repeat }, t, words.same);
      setFault(found);
      return found === null;
    },
    send: () => say("/user/updatePwd.do", { oldPwd: old, newPwd: next }),
    done: (msg) => {
      toast(msg);
      firstPassword.set(false);
      void client.invalidateQueries();
      go(LINKS.classroom, { replace: true });
    },
  });
  return (
    <>
      <Header title={words.title} />
      <main className="sheet-sec form-page">
        <p className="sec agree-line">{words.lead}</p>
        <form onSubmit={form.onSubmit} onInput={() => (form.onInput(), setFault(null))} noValidate>
          {known === "" && <PasswordField label={words.old} value={old} onChange={setOld} autoComplete="current-password" maxLength={64} />}
          <PasswordField
            label={words.next}
            value={next}
            onChange={setNext}
            autoComplete="new-password"
            maxLength={64}
            hint={t.register.passwordHint}
          />
          <PasswordField label={words.repeat} value={repeat} onChange={setRepeat} autoComplete="new-password" maxLength={64} />
          <Send form={form} told={fault ?? form.refused}>
            {words.submit}
          </Send>
          <Button full kind="text" onClick={() => void logout().then(() => go(LINKS.login, { replace: true }))}>
            {words.logout}
          </Button>
        </form>
      </main>
    </>
  );
}

interface Typed {
  readonly old: string;
  readonly next: string;
  readonly repeat: string;
}

function faultOf({ old, next, repeat }: Typed, { passwords, register }: Texts["account"], same: string): string | null {
  if (old === "" || next === "") return passwords.empty;
  if (next.length < LEAST) return register.passwordShort;
  if (loginPasswordFault(next, "")) return register.passwordCommon;
  if (next === old) return same;
  return next === repeat ? null : passwords.mismatch;
}
