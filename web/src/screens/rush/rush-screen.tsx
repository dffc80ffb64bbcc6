import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { useRushPool } from "../../data/blocks.ts";
import { useStock } from "../../data/market/stock.ts";
import { useLoggedIn, useUser } from "../../data/session.ts";
import { codeOfAddress } from "../../issues/addresses.ts";
import { blockWordsAhead, useBlockWords } from "../../text/blocks.ts";
import { PriceLine } from "../../trade/ticket/price-line.tsx";
import { IdentityFirst } from "../../trade/ticket/identity-first.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { go, useQueryFields } from "../../ui/page/location.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { LINKS } from "../../ui/page/targets.ts";
import { RushForm } from "./rush-form.tsx";
import "../../trade/cost.css";
import "../../trade/ticket.css";
import "../../trade/trade.css";
import "./rush.css";

/** /vipdetail: the order of 抢筹 for one name of the pool. Of the address only its code is believed. */
export default function RushScreen() {
  const t = useBlockWords().rush;
  const code = codeOfAddress(useQueryFields());
  const pool = useRushPool();
  const row = pool.data?.find(({ c }) => c === code);
  if (pool.isPending) return <SkeletonRows rows={6} />;
  if (!pool.data) return <ErrorState error={pool.error} onRetry={() => void pool.refetch()} />;
  if (!row) return <EmptyState icon="star" text={t.unknown} action={t.toPool} onAction={() => go(LINKS.issues[5])} />;
  return (
    <main className="sheet-sec ticket">
      <PriceLine gid={row.stockGid} name={row.n} />
      <Ticket gid={row.stockGid} />
    </main>
  );
}

RushScreen.ahead = blockWordsAhead;

function Ticket({ gid }: { readonly gid: string }) {
  const t = useBlockWords().rush;
  const stock = useStock(gid);
  const loggedIn = useLoggedIn();
  const user = useUser().data;
  if (stock.isError && !stock.data) return <ErrorState error={stock.error} onRetry={() => void stock.refetch()} />;
  if (!stock.data || (loggedIn && !user)) return <SkeletonRows rows={6} />;
  const gate = !loggedIn ? (
    <Button full onClick={() => requireLogin()}>
      {t.login}
    </Button>
  ) : user && user.isActive !== IDENTITY.passed ? (
    <IdentityFirst />
  ) : null;
  return <RushForm key={gid} gid={gid} available={user?.enableAmt ?? null} gate={gate} />;
}
