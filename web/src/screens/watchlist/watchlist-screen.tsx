import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/api.ts";
import { seedQuote } from "../../data/quotes.ts";
import type { WatchRow } from "../../data/shapes.ts";
import { useWatchRemoval } from "../../data/watch.ts";
import { go, Link } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { QuoteRow } from "../../ui-quote/quote-row.tsx";
import { EmptyState, ErrorState, errorText } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import { gidOf } from "../../data/symbols.ts";
import "./watchlist.css";

/** /MyList: the user's own names, live, with search in the list and removal. */
export default function WatchlistScreen() {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const query = useQuery({ queryKey: ["my", "watchlist"], queryFn: watchlist });
  const rows = query.data ?? [];
  return (
    <>
      <header className="hd mk line">
        <h1 className="grow wl">{t.shell.titles.watchlist}</h1>
        {rows.length > 0 && (
          <button type="button" className="sec t2 edit" onClick={() => setEditing(!editing)}>
            {editing ? t.market.done : t.market.edit}
          </button>
        )}
        <Seal />
        <Link href="/Searchlist" className="tap" aria-label={t.shell.search}>
          <Icon name="search" />
        </Link>
      </header>
      <main>
        {query.isPending ? (
          <SkeletonRows />
        ) : query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : rows.length === 0 ? (
          <EmptyState icon="star" text={t.market.emptyWatch} action={t.market.toSearch} onAction={() => go("/Searchlist")} />
        ) : (
          <Rows rows={rows} editing={editing} />
        )}
      </main>
    </>
  );
}

function Rows({ rows, editing }: { readonly rows: readonly WatchRow[]; readonly editing: boolean }) {
  const t = useText();
  const [words, setWords] = useState("");
  const shown = rows.filter((row) => words === "" || row.stockCode.includes(words) || row.stockName.includes(words));
  return (
    <section className="sheet-sec nopad">
      <label className="find-in inlist">
        <Icon name="search" size="s" />
        <input
          type="search"
          aria-label={t.market.filterWatch}
          placeholder={t.market.filterWatch}
          value={words}
          onChange={(event) => setWords(event.target.value.trim())}
        />
      </label>
      <div className="rk th" aria-hidden="true">
        <span>{t.market.columns.name}</span>
        <span />
        <span className="r">{t.market.columns.last}</span>
        <span className="r">{t.market.columns.change}</span>
      </div>
      {shown.map((row) => (
        <div key={row.id} className={editing ? "wr editing" : "wr"}>
          {editing && <Remove row={row} />}
          <QuoteRow gid={row.stockGid} name={row.stockName} plate={row.stock_plate} price={row.nowPrice} rate={row.hcrate} />
        </div>
      ))}
      <p className="list-end">
        <Link href="/trading-list" className="link">
          ＋ {t.market.toSearch}
        </Link>
      </p>
    </section>
  );
}

function Remove({ row }: { readonly row: WatchRow }) {
  const t = useText();
  const removal = useWatchRemoval();
  const tap = () =>
    removal.mutate(row.stockGid, {
      onSuccess: () => toast(t.market.watchRemoved),
      onError: (fault) => toast(errorText(fault, t.shell.networkError), "warn"),
    });
  return (
    <button type="button" className="rm" aria-label={t.market.removeOf(row.stockName)} disabled={removal.isPending} onClick={tap}>
      <Icon name="minus" size="s" />
    </button>
  );
}

async function watchlist(): Promise<readonly WatchRow[]> {
  const { list } = await call("/user/option/list.do", { pageNum: 1, pageSize: 100 });
  return list.map((row) => {
    const stockGid = row.stockGid || gidOf(row.stockCode);
    seedQuote(stockGid, { nowPrice: row.nowPrice, hcrate: row.hcrate, preclose_px: row.preclose_px });
    return { ...row, stockGid };
  });
}
