import { useState } from "react";
import { useStock } from "../../data/stock.ts";
import { gidOf, isIndexGid } from "../../data/symbols.ts";
import { useQueryFields } from "../../shell/location.ts";
import { useTitle } from "../../shell/title.ts";
import { useText } from "../../text/text.ts";
import { MinuteChart } from "../../ui-charts/minute-chart.tsx";
import { ErrorState } from "../../ui/empty-state.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BookPanel } from "./book-panel.tsx";
import { ChartTabs, type ChartTab } from "./chart-tabs.tsx";
import { Facts } from "./facts.tsx";
import { Hero } from "./hero.tsx";
import { LazyKChart } from "./lazy-k-chart.tsx";
import { StateLine } from "./state-line.tsx";
import { StockHeader } from "./stock-header.tsx";
import "./stock.css";
import { TradeBar } from "./trade-bar.tsx";

/** /kline and its older variants: a stock or an index, decided by the code (spec/3-decisions.md 7). */
export default function StockScreen() {
  const fields = useQueryFields();
  const gid = gidOfAddress(fields);
  const query = useStock(gid);
  useTitle(query.data?.stock.name ?? fields.get("name"));
  if (query.isError && !query.data) {
    return (
      <>
        <StockHeader gid={gid} name={fields.get("name") ?? gid} plate="" />
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  }
  const stock = query.data?.stock;
  return (
    <>
      <StockHeader gid={gid} name={stock?.name ?? fields.get("name") ?? ""} plate={stock?.stock_plate ?? ""} />
      <main key={gid}>
        <Hero gid={gid} />
        <StateLine gid={gid} />
        <Charts gid={gid} />
        <div className="gap" />
        <About gid={gid} introduction={query.data?.introduction ?? ""} />
      </main>
      <TradeBar gid={gid} />
    </>
  );
}

function Charts({ gid }: { readonly gid: string }) {
  const [tab, setTab] = useState<ChartTab>("minute");
  const isIndex = isIndexGid(gid);
  return (
    <section className="sheet-sec nopad">
      <ChartTabs value={tab} onChange={setTab} />
      {tab === "minute" ? (
        <div className={isIndex ? "mwrap whole" : "mwrap"}>
          <MinuteChart gid={gid} days={1} />
          {!isIndex && <BookPanel gid={gid} />}
        </div>
      ) : tab === "five" ? (
        <div className="mwrap whole">
          <MinuteChart gid={gid} days={5} />
        </div>
      ) : (
        <LazyKChart gid={gid} isIndex={isIndex} period={tab} />
      )}
    </section>
  );
}

function About({ gid, introduction }: { readonly gid: string; readonly introduction: string }) {
  const t = useText().market;
  const [tab, setTab] = useState<"facts" | "profile">("facts");
  const items = [
    { id: "facts", label: t.quoteFacts },
    { id: "profile", label: t.profile },
  ] as const;
  return (
    <section className="sheet-sec nopad about-stock">
      <Tabs items={items} value={tab} onChange={setTab} label={t.stockTabs} look="pad16" />
      {tab === "facts" ? <Facts gid={gid} /> : <p className="intro sec t2">{introduction || "--"}</p>}
    </section>
  );
}

function gidOfAddress(fields: URLSearchParams): string {
  const code = fields.get("code") ?? "";
  const type = fields.get("type") ?? "";
  if (/^\d{6}$/.test(code) && /^(sh|sz|bj)$/.test(type)) return type + code;
  return gidOf(code, fields.get("if_zhishu") === "1" || type === "zs");
}
