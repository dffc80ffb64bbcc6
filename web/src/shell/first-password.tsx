import { loginPasswordFault } from "@hongpan/core/rules/people/password.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logout, typedPassword } from "../data/session.ts";
import { say } from "../data/wire/api.ts";
import { firstPassword } from "../data/wire/token.ts";
import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { useClassroomWords } from "../text/classroom.ts";
import { usePasswordWords } from "../text/passwords.ts";
import { Header } from "../ui/page/header.tsx";
import { Send, useForm } from "../ui/fields/form.tsx";
import { PasswordFields } from "../ui/fields/login-password-form.tsx";
import { useTried } from "../ui/fields/tried.ts";
import { go } from "../ui/page/location.ts";
import { LINKS } from "../ui/page/targets.ts";
import { toast } from "../ui/toast.tsx";

const LEAST = 8;

/** Stands in place of every screen while the login is one with a printed password. */
export default function FirstPassword() {
  const words = useClassroomWords().first;
  const { form, asksOld, ...fields } = useFirstPassword();
  return (
    <>
      <Header title={words.title} />
      <main className="sheet-sec form-page">
        <p className="sec agree-line">{words.lead}</p>
        <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
          <PasswordFields words={words} {...fields} form={form} asksOld={asksOld} />
          <Send form={form} told={form.refusedAt ? null : form.refused}>
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

/** What is typed, what is wrong with it, and the change; the old one is asked for when it is not known from the login, or was wrong. */
function useFirstPassword() {
  const { register } = useText().account;
  const words = useClassroomWords().first;
  const passwords = usePasswordWords();
  const client = useQueryClient();
  const known = typedPassword();
  const [typed, onType] = useState({ old: known, next: "", repeat: "" });
  const { old, next, repeat } = typed;
  const { told, check } = useTried({
    old: old === "" ? words.oldEmpty : null,
    next: faultOf(next, old, {
      empty: passwords.nextEmpty,
      short: register.passwordShort,
      common: register.passwordCommon,
      same: words.same,
    }),
    repeat: repeat === "" ? passwords.repeatEmpty : next === repeat ? null : passwords.mismatch,
  });
  const form = useForm({
    once: true,
    check,
    send: () => say("/user/updatePwd.do", { oldPwd: old, newPwd: next }),
    done: (msg) => {
      toast(msg);
      firstPassword.set(false);
      void client.invalidateQueries();
      go(LINKS.classroom, { replace: true });
    },
  });
  return { typed, onType, told, form, asksOld: known === "" || form.refusedAt === "oldPwd" };
}

interface Told {
  readonly empty: string;
  readonly short: string;
  readonly common: string;
  readonly same: string;
}

function faultOf(next: string, old: string, told: Told): string | null {
  if (next === "") return told.empty;
  if (next.length < LEAST) return told.short;
  if (loginPasswordFault(next, "")) return told.common;
  return next === old ? told.same : null;
}
