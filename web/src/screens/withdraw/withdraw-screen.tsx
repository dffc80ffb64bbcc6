import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { useBankCard } from "../../data/bank-card.ts";
import { useUser } from "../../data/session.ts";
import { useSettings } from "../../data/settings.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import "./withdraw.css";

/** Money out, to the one bank card: what must come before it is asked for first, one thing at a time. Paper yuan only. */
export default function WithdrawScreen() {
  const t = useText().account.withdraw;
  const [user, card, settings] = [useUser(), useBankCard(), useSettings()];
  if (card.isError) return <ErrorState error={card.error} onRetry={() => void card.refetch()} />;
  if (!user.data || card.isPending || !settings) return <SkeletonRows />;
  const { isActive, hasTradePassword } = user.data;
  const missing =
    isActive === IDENTITY.reviewing
      ? ([t.underReview, t.toReview, LINKS.identity] as const)
      : isActive !== IDENTITY.passed
        ? ([t.needIdentity, t.toIdentity, LINKS.identityToWithdraw] as const)
        : !card.data
          ? ([t.needCard, t.toCard, LINKS.cardToWithdraw] as const)
          : !hasTradePassword
            ? ([t.needPassword, t.toPassword, LINKS.tradePassword] as const)
            : null;
  return (
    <main className="sheet-sec form-page withdraw">
      {missing && <EmptyState icon="withdraw" text={missing[0]} action={missing[1]} onAction={() => go(missing[2])} />}
      {!missing && card.data && <WithdrawForm user={user.data} card={card.data} settings={settings} />}
      <TestSiteNote />
    </main>
  );
}
