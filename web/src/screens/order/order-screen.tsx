import { Main } from "../../ui/page/place.ts";
import { useStock } from "../../data/market/stock.ts";
import { gidOf } from "../../data/market/symbols.ts";
import { go, goBack, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { useText } from "../../text/text.ts";
import { TicketHeader } from "../../trade/ticket/ticket-header.tsx";
import { ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { BuyTicket } from "./buy-ticket.tsx";
import "../../trade/ticket.css";
import "../../trade/cost.css";
import { SellTab } from "./sell-tab.tsx";
import { StockLine } from "./stock-line.tsx";
import { StockPicker } from "./stock-picker.tsx";
import { SubTicket } from "./sub-ticket.tsx";
import { AFTER } from "../../ui/page/targets.ts";

/**
 * /buyStocks /buy: t=0 买入 with the direction switch, t=1 卖出 what is held of this stock. /twoBuy: 两融下单, whose direction is chosen
 * by hand. /subWarehouseBuy: 分仓下单, whose positions are sold from their own list.
 */
export default function OrderScreen() {
  const t = useText();
  const asked = useAsked();
  const { gid, ofSub, ofTwo, closing, sub } = asked;
  const path = ofSub ? "/subWarehouseBuy" : ofTwo ? "/twoBuy" : "/buyStocks";
  const query = useStock(gid);
  const opening = ofSub ? t.funds.order : ofTwo ? t.trade.marginOrder : t.trade.buy;
  const word = closing ? t.trade.sell : opening;
  useTitle(query.data ? `${word} ${query.data.stock.name}` : ofSub ? word : null);
  const show = (sale: boolean) => {
    if (ofSub && sale) go(AFTER.sub.filled);
    else go(`${path}?code=${gid}&t=${sale ? 1 : 0}`, { replace: true });
  };
  return (
    <>
      <TicketHeader
        closing={closing}
        words={{ open: opening, close: t.trade.sell }}
        onShow={show}
        onBack={() => goBack(gid === "" ? "/trading-list" : `/kline?code=${gid}`)}
      />
      {gid === "" ? (
        <Main className="sheet-sec ticket">
          <StockPicker
            onPick={(picked) => go(`${path}?code=${picked}${closing ? "&t=1" : ""}${sub ? `&sub=${sub}` : ""}`, { replace: true })}
          />
        </Main>
      ) : (
        <Main className="sheet-sec ticket">
          <StockLine gid={gid} name={query.data?.stock.name ?? ""} plate={query.data?.stock.stock_plate ?? ""} />
          {query.isError && !query.data ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : query.data ? (
            <Side asked={asked} />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </Main>
      )}
    </>
  );
}

interface Asked {
  readonly gid: string;
  readonly ofSub: boolean;
  /** /twoBuy: 两融下单. */
  readonly ofTwo: boolean;
  readonly closing: boolean;
  /** The sub-account that the address names. */
  readonly sub: string | null;
  readonly price: string | null;
}

// What the address asks for; old links carry code and exchange apart.
function useAsked(): Asked {
  const fields = useQueryFields();
  const code = fields.get("code") ?? "";
  const type = fields.get("type") ?? "";
  const path = usePath().toLowerCase();
  const ofSub = path.startsWith("/subwarehousebuy");
  const sub = fields.get("sub") ?? "";
  return {
    gid: /^\d{6}$/.test(code) && /^(sh|sz|bj)$/.test(type) ? type + code : gidOf(code),
    ofSub,
    ofTwo: path.startsWith("/twobuy"),
    closing: fields.get("t") === "1" && !ofSub,
    sub: /^\d{8,12}$/.test(sub) ? sub : null,
    price: fields.get("price"),
  };
}

function Side({ asked: { gid, ofSub, ofTwo, closing, sub, price } }: { readonly asked: Asked }) {
  if (ofSub) return <SubTicket key={gid} gid={gid} wanted={sub} />;
  return closing ? <SellTab key={gid} gid={gid} /> : <BuyTicket key={gid} gid={gid} startPrice={price} asksSide={ofTwo} />;
}
