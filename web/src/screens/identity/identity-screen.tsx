import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { useEffect } from "react";
import { useBankCard } from "../../data/bank-card.ts";
import { useUser } from "../../data/session.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/empty-state.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Strip } from "../../ui/strip.tsx";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { IdentityForm } from "./identity-form.tsx";
import "./identity.css";
import { LINKS } from "../../ui/page/targets.ts";

const ASK_AGAIN_MS = 2000;

/** Identity: none, under review, passed, failed. */
export default function IdentityScreen() {
  const t = useText().account.identity;
  const user = useUser();
  useReviewWatch(user.data?.isActive === IDENTITY.reviewing, () => void user.refetch());
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data) return <SkeletonRows />;
  const state = user.data.isActive;
  return (
    <main className="sheet-sec form-page">
      {state === IDENTITY.reviewing && (
        <Strip kind="info">
          {t.reviewing} · {t.reviewingNote}
        </Strip>
      )}
      {state === IDENTITY.failed && (
        <Strip kind="danger" alert>
          {t.failed} {user.data.authMsg && t.reason(user.data.authMsg)}
        </Strip>
      )}
      {state === IDENTITY.passed || state === IDENTITY.reviewing ? (
        <Submitted user={user.data} passed={state === IDENTITY.passed} />
      ) : (
        <IdentityForm again={state === IDENTITY.failed} />
      )}
      <p className="help">{t.delete}</p>
    </main>
  );
}

function Submitted({ user, passed }: { readonly user: UserInfo; readonly passed: boolean }) {
  const t = useText().account.identity;
  const card = useBankCard();
  return (
    <>
      {passed && <Strip kind="ok">{t.passed}</Strip>}
      <dl className="idbox">
        <KeyValue label={t.name}>{user.realName.slice(0, 15) || "--"}</KeyValue>
        <KeyValue label={t.number}>{user.idCard || "--"}</KeyValue>
      </dl>
      {passed && card.data === null && (
        <Button full kind="soft" onClick={() => go(LINKS.card)}>
          {t.goOn}
        </Button>
      )}
    </>
  );
}

/** While the reviewer looks, the page asks every two seconds. */
function useReviewWatch(on: boolean, ask: () => void): void {
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  });
}
