import { useStock } from "../../data/stock.ts";
import { gidOf } from "../../data/symbols.ts";
import { go, goBack, useQueryFields } from "../../shell/location.ts";
import { useTitle } from "../../shell/title.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BuyTicket } from "./buy-ticket.tsx";
import "./order.css";
import "./cost.css";
import { SellTab } from "./sell-tab.tsx";
import { StockLine } from "./stock-line.tsx";

/** /buyStocks /buy /twoBuy: t=0 买入 with the direction switch, t=1 卖出 what is held of this stock. */
export default function OrderScreen() {
  const t = useText();
  const fields = useQueryFields();
  const code = fields.get("code") ?? "";
  const type = fields.get("type") ?? "";
  const gid = /^\d{6}$/.test(code) && /^(sh|sz|bj)$/.test(type) ? type + code : gidOf(code);
  const tab = fields.get("t") === "1" ? "sell" : "buy";
  const query = useStock(gid);
  useTitle(query.data ? `${t.trade[tab]} ${query.data.stock.name}` : null);
  const show = (id: "buy" | "sell") => go(`/buyStocks?code=${gid}&t=${id === "sell" ? 1 : 0}`, { replace: true });
  return (
    <>
      <header className="hd line">
        <button type="button" className="tap" aria-label={t.shell.back} onClick={() => goBack(`/kline?code=${gid}`)}>
          <Icon name="back" />
        </button>
        <div className={`grow sidetabs ${tab}`}>
          <Tabs
            items={[
              { id: "buy", label: t.trade.buy },
              { id: "sell", label: t.trade.sell },
            ]}
            value={tab}
            onChange={show}
            label={t.trade.side}
            look="lg"
          />
        </div>
        <Seal />
      </header>
      {gid === "" ? (
        <main>
          <EmptyState icon="search" text={t.trade.noStock} action={t.trade.toSearch} onAction={() => go("/Searchlist")} />
        </main>
      ) : (
        <main className="sheet-sec ticket">
          <StockLine gid={gid} name={query.data?.stock.name ?? ""} plate={query.data?.stock.stock_plate ?? ""} />
          {query.isError && !query.data ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : !query.data ? (
            <SkeletonRows rows={6} />
          ) : tab === "buy" ? (
            <BuyTicket key={gid} gid={gid} startPrice={fields.get("price")} />
          ) : (
            <SellTab gid={gid} />
          )}
        </main>
      )}
    </>
  );
}
