import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { useUser } from "../../data/session.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { TestSiteNote } from "../../ui/test-site-note.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { useChannels } from "./channels.ts";
import { LINKS } from "../../ui/page/targets.ts";
import "./deposit.css";

/** Money in: channel, amount, then the sandbox cashier. Paper yuan only. */
export default function DepositScreen() {
  const t = useText().account.deposit;
  const user = useUser();
  const channels = useChannels();
  if (user.isPending || channels.isPending) return <SkeletonRows />;
  if (channels.isError) return <ErrorState error={channels.error} onRetry={() => void channels.refetch()} />;
  const proved = user.data?.isActive === IDENTITY.passed;
  const reviewing = user.data?.isActive === IDENTITY.reviewing;
  return (
    <main className="sheet-sec form-page">
      {user.data && !proved && (
        <EmptyState
          icon="identity"
          text={reviewing ? t.underReview : t.needIdentity}
          action={reviewing ? t.toReview : t.toIdentity}
          onAction={() => go(LINKS.identity)}
        />
      )}
      {proved && channels.data.length === 0 && <EmptyState icon="deposit" text={t.noChannels} />}
      {proved && channels.data.length > 0 && (
        <DepositForm channels={channels.data} available={user.data?.enableAmt} askPassword={user.data?.hasTradePassword ?? false} />
      )}
      <TestSiteNote />
    </main>
  );
}
