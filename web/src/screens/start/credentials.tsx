import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Strip } from "../../ui/strip.tsx";
import { toast } from "../../ui/toast.tsx";
import type { Account } from "./account.ts";
import { useStartWords } from "./text.ts";

/** A made-up password, shown to be kept: no other place has it. */
export function Credentials({ account: { phone, password } }: { readonly account: Account }) {
  const t = useStartWords();
  const [kept, setKept] = useState(false);
  const text = t.fileText(phone, password);
  const copy = () =>
    // A page by a plain LAN address has no clipboard.
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"))).then(
      () => (setKept(true), toast(t.copied)),
      () => toast(t.copyFailed, "warn"),
    );
  const save = () => {
    saveFile(t.file, new Blob([text], { type: "text/plain;charset=utf-8" }));
    setKept(true);
  };
  return (
    <section className="start-keep" aria-label={t.saved}>
      <b className="m">{t.saved}</b>
      <dl>
        <KeyValue label={t.phone}>
          <span className="keep-word">{phone}</span>
        </KeyValue>
        <KeyValue label={t.password}>
          <span className="keep-word">{password}</span>
        </KeyValue>
      </dl>
      <Strip kind={kept ? "ok" : "warn"}>{t.savedNote}</Strip>
      <div className="start-two">
        <Button kind="soft" small onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button kind="soft" small onClick={save}>
          {t.save}
        </Button>
      </div>
    </section>
  );
}
