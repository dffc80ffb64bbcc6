import { useDeferredValue } from "react";
import { withoutExchange } from "@hongpan/core/rules/markets/exchanges.ts";
import { placesOf, useDetail } from "../../data/market/detail.ts";
import { useStock } from "../../data/market/stock.ts";
import { go, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { About } from "./about.tsx";
import { gidOfAddress, nameOfAddress } from "./address.ts";
import { Charts } from "./charts.tsx";
import { Hero } from "./hero.tsx";
import { StateLine } from "./state-line.tsx";
import { StockHeader } from "./stock-header.tsx";
import "./stock.css";
import "./detail.css";
import "./wide.css";
import { TradeBar } from "./trade-bar.tsx";
import { LINKS } from "../../ui/page/targets.ts";

/** /kline and its older variants: stock, index, futures, gold or bond, decided by the code (spec/3-decisions.md 7). */
export default function StockScreen() {
  const t = useText().chart;
  const fields = useQueryFields();
  const gid = gidOfAddress(fields);
  const hint = nameOfAddress(fields);
  const query = useStock(gid);
  const places = placesOf(gid, useDetail(gid).data);
  const stock = query.data?.stock;
  const name = stock?.name ?? hint;
  useTitle(name || withoutExchange(gid) || t.badAddress);
  // What lies below the charts comes a frame later: the heading and the price do not wait for it.
  const below = useDeferredValue(true, false);
  const header = <StockHeader gid={gid} name={name} plate={stock?.stock_plate ?? ""} places={places} />;
  if (gid === "")
    return (
      <>
        {header}
        <main>
          <EmptyState icon="warn" text={t.badAddress} note={t.badAddressNote} action={t.toSearch} onAction={() => go(LINKS.search)} />
        </main>
      </>
    );
  if (query.isError && !query.data)
    return (
      <>
        {header}
        <main>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </main>
      </>
    );
  return (
    <>
      {header}
      <main key={gid}>
        <Hero gid={gid} places={places} />
        <StateLine gid={gid} />
        <Charts gid={gid} name={name} places={places} />
        <div className="gap" />
        {below && <About gid={gid} places={places} introduction={query.data?.introduction ?? ""} />}
      </main>
      <TradeBar gid={gid} name={name} />
    </>
  );
}
