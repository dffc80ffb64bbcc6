import { useStock } from "../../data/market/stock.ts";
import { gidOf } from "../../data/market/symbols.ts";
import { go, goBack, usePath, useQueryFields } from "../../ui/location.ts";
import { useTitle } from "../../ui/title.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BuyTicket } from "./buy-ticket.tsx";
import "../../trade/ticket.css";
import "../../trade/cost.css";
import { SellTab } from "./sell-tab.tsx";
import { StockLine } from "./stock-line.tsx";
import { StockPicker } from "./stock-picker.tsx";
import { SubTicket } from "./sub-ticket.tsx";

/**
 * /buyStocks /buy /twoBuy: t=0 买入 with the direction switch, t=1 卖出 what is held of this stock. /subWarehouseBuy: 分仓下单, whose
 * positions are sold from their own list.
 */
export default function OrderScreen() {
  const t = useText();
  const fields = useQueryFields();
  const code = fields.get("code") ?? "";
  const type = fields.get("type") ?? "";
  const gid = /^\d{6}$/.test(code) && /^(sh|sz|bj)$/.test(type) ? type + code : gidOf(code);
  const ofSub = usePath().toLowerCase().startsWith("/subwarehousebuy");
  const tab = fields.get("t") === "1" && !ofSub ? "sell" : "buy";
  const wanted = fields.get("sub") ?? "";
  const sub = /^\d{8,12}$/.test(wanted) ? wanted : null;
  const query = useStock(gid);
  const word = ofSub ? t.funds.order : t.trade[tab];
  useTitle(query.data ? `${word} ${query.data.stock.name}` : ofSub ? word : null);
  const show = (id: "buy" | "sell") => {
    if (ofSub && id === "sell") go("/orderlist?index=2");
    else go(`/buyStocks?code=${gid}&t=${id === "sell" ? 1 : 0}`, { replace: true });
  };
  return (
    <>
      <header className="hd line">
        <button type="button" className="tap" aria-label={t.shell.back} onClick={() => goBack(`/kline?code=${gid}`)}>
          <Icon name="back" />
        </button>
        <div className={`grow sidetabs ${tab}`}>
          <Tabs
            items={[
              { id: "buy", label: ofSub ? t.funds.order : t.trade.buy },
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
      {gid === "" && ofSub ? (
        <main className="sheet-sec ticket">
          <StockPicker onPick={(picked) => go(`/subWarehouseBuy?code=${picked}${sub ? `&sub=${sub}` : ""}`, { replace: true })} />
        </main>
      ) : gid === "" ? (
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
          ) : ofSub ? (
            <SubTicket gid={gid} wanted={sub} />
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
