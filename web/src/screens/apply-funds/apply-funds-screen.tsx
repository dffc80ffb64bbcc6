import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { useClock } from "../../data/clock.ts";
import { useUser } from "../../data/session.ts";
import { IdentityFirst } from "../../trade/ticket/identity-first.tsx";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { Strip } from "../../ui/strip.tsx";
import { ApplyForm } from "./apply-form.tsx";
import { applyWordsAhead, useApplyWords } from "./text.ts";
import "../../trade/cost.css";
import "../../trade/ticket.css";
import "../../trade/trade.css";
import "./apply-funds.css";

/** /funds: an application for a sub-account, with what it costs at every key. */
export default function ApplyFundsScreen() {
  const t = useApplyWords();
  const user = useUser();
  const clock = useClock();
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data || !clock) return <SkeletonRows rows={6} />;
  return (
    <main className="sheet-sec ticket form-page applyfunds">
      <Strip kind="warn">{t.teaching}</Strip>
      {user.data.isActive === IDENTITY.passed ? <ApplyForm user={user.data} day={clock.day} xt={clock.now} /> : <IdentityFirst />}
    </main>
  );
}

ApplyFundsScreen.ahead = applyWordsAhead;
