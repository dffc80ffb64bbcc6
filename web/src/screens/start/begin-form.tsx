import { loginPasswordFault } from "@hongpan/core/rules/people/password.ts";
import { useState } from "react";
import { Agreement } from "../../trade/ticket/agreement.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/fields/field.tsx";
import { madePassword, samplePhone } from "./account.ts";
import { setUp } from "./set-up.ts";
import { useStartWords } from "./text.ts";
import "../../trade/ticket.css";

const LEAST = 8;

/** The agreement, which nobody ticks beforehand, and the one tap; a password of one's own for who wants it. */
export function BeginForm({ onBegin }: { readonly onBegin?: () => void }) {
  const t = useStartWords();
  const [agreed, agree] = useState(false);
  const [own, setOwn] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const fault = own === null ? null : faultOf(own, t);
  const begin = () => {
    setTried(true);
    if (fault) return;
    void setUp({ phone: samplePhone(), password: own ?? madePassword(), made: own === null });
    onBegin?.();
  };
  return (
    <>
      {own !== null && (
        <PasswordField
          label={t.password}
          value={own}
          onChange={setOwn}
          autoComplete="new-password"
          maxLength={64}
          error={tried ? fault : null}
        />
      )}
      <Agreement agreed={agreed} onChange={agree} kind="register" />
      <Button full off={agreed ? null : t.agreeFirst} onClick={begin}>
        {t.begin}
      </Button>
      <div className="start-own">
        <button type="button" className="link sec touch" onClick={() => (setTried(false), setOwn(own === null ? "" : null))}>
          {own === null ? t.ownPassword : t.madePassword}
        </button>
        {own === null && <span className="lab t3">{t.madeNote}</span>}
      </div>
    </>
  );
}

function faultOf(password: string, t: ReturnType<typeof useStartWords>): string | null {
  if (password.length < LEAST) return t.passwordShort;
  return loginPasswordFault(password, "") ? t.passwordCommon : null;
}
