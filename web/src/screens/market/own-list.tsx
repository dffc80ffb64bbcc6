import { keepSiblings } from "../../data/market/siblings.ts";
import { useLoggedIn } from "../../data/session.ts";
import { useWatchlist } from "../../data/watch.ts";
import { go } from "../../ui/page/location.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { useText } from "../../text/text.ts";
import { QuoteRow } from "../../quotes/quote-row.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { LINKS } from "../../ui/page/targets.ts";

/** The user's own names at a glance; they are arranged on their own screen. */
export function OwnList() {
  const t = useText();
  const loggedIn = useLoggedIn();
  const query = useWatchlist();
  if (!loggedIn) return <EmptyState icon="star" text={t.lists.guestWatch} action={t.lists.login} onAction={() => requireLogin()} />;
  if (query.isPending) return <SkeletonRows rows={8} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { items } = query.data;
  if (items.length === 0)
    return <EmptyState icon="star" text={t.lists.watch.empty} action={t.lists.watch.toSearch} onAction={() => go(LINKS.search)} />;
  return (
    <section className="sheet-sec nopad">
      <div className="rk th" aria-hidden="true">
        <span>{t.market.columns.name}</span>
        <span />
        <span className="r">{t.market.columns.last}</span>
        <span className="r">{t.market.columns.change}</span>
      </div>
      <div onClickCapture={() => keepSiblings(items.map(({ gid }) => gid))}>
        {items.map((item) => (
          <QuoteRow key={item.gid} gid={item.gid} name={item.name} plate={item.plate} price={item.nowPrice} rate={item.hcrate} />
        ))}
      </div>
      <p className="list-end">
        <button type="button" className="link" onClick={() => go("/MyList")}>
          {t.lists.manage} ›
        </button>
      </p>
    </section>
  );
}
