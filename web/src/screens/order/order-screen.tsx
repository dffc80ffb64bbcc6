import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { isWaiting, useSubaccounts } from "../../data/funds.ts";
import { findSymbols } from "../../data/market/find-symbols.ts";
import { useRate } from "../../data/market/rates.ts";
import { usePositions } from "../../data/positions.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { PlateTag } from "../../quotes/kind-tag.tsx";
import { averageText, countText } from "../../trade/wording.ts";
import { coinOf, foreignOf, isForeign, lotOf, placesOf } from "../../trade/contract-facts.ts";
import { NextDayOnTicket } from "../../trade/next-day.tsx";
import { HeldBoxes } from "../../trade/positions/held-boxes.tsx";
import { SellForm } from "../../trade/positions/sell-form.tsx";
import { priceUnits } from "../../trade/rules-settings.ts";
import { PriceLine } from "../../trade/ticket/price-line.tsx";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Main, usePlace } from "../../ui/page/place.ts";
import { useStock } from "../../data/market/stock.ts";
import { codeOf, gidOf, kindOf, useSymbols } from "../../data/market/symbols.ts";
import { go, goBack, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { type Texts, useText } from "../../text/text.ts";
import { TicketHeader } from "../../trade/ticket/ticket-header.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { BuyTicket } from "./buy-ticket.tsx";
import { AFTER } from "../../ui/page/targets.ts";
import "../../trade/ticket.css";
import "../../trade/cost.css";

const MOST = 12;

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

/** What is traded, with its plate; of what is no A-share what differs, under it. */
function StockLine({ gid, name, plate }: { readonly gid: string; readonly name: string; readonly plate: string }) {
  return (
    <>
      <PriceLine gid={gid} name={name}>
        <PlateTag plate={plate} />
      </PriceLine>
      {foreignOf(gid) && <Abroad gid={gid} />}
    </>
  );
}

// The coin and its rate, the lot, that it is sold the same day, and whose hours it keeps in this mode.
function Abroad({ gid }: { readonly gid: string }) {
  const { trade: t, funds, chart } = useText();
  const simulated = useClock()?.mode === "continuous" && isForeign(gid);
  const coin = coinOf(gid);
  const rate = useRate(coin);
  const lot = lotOf(gid);
  return (
    <p className="cap t3 abroad">
      {simulated && <span className="tag">{chart.simHours}</span>}
      {coin !== "CNY" && rate !== undefined && <span>{funds.rate(coin, amount(rate, 4))}</span>}
      {lot > 1 && <span>{t.lotOf(countText(gid, lot, t))}</span>}
      <span>{t.sameDay}</span>
    </p>
  );
}

/** Which stock is to be bought: found by code, initials or name in the phone's own table. */
function StockPicker({ onPick }: { readonly onPick: (gid: string) => void }) {
  const t = useText();
  const table = useSymbols();
  const [words, setWords] = useState("");
  const found = findSymbols(table ?? [], words, MOST).filter((entry) => kindOf(entry.gid) === "stock");
  return (
    <div className="stockpick">
      <label className="find-in inlist">
        <Icon name="search" size="s" />
        <input
          type="search"
          aria-label={t.trade.noStock}
          placeholder={t.funds.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      {found.length === 0 ? (
        <EmptyState icon="search" text={words === "" ? t.trade.noStock : t.funds.noMatch} />
      ) : (
        <ul className="rows">
          {found.map((entry) => (
            <li key={entry.gid}>
              <button type="button" className="between pickrow" onClick={() => onPick(entry.gid)}>
                <b>{entry.name}</b>
                <span className="cap t3">{codeOf(entry.gid)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** 卖出: the positions of this stock; the first that can be sold is open. */
function SellTab({ gid }: { readonly gid: string }) {
  const t = useText().trade;
  const stays = usePlace() !== null;
  const query = usePositions("held", { stockCode: codeOf(gid) });
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = (query.data?.pages.flatMap((page) => page.list) ?? []).filter((row) => row.stockGid === gid);
  const first = rows.find((row) => row.canSellNum > 0) ?? rows[0];
  if (!first)
    return (
      <EmptyState
        icon="holdings"
        text={t.noneToSell}
        note={foreignOf(gid) ? t.noneToSellToday : t.noneToSellNote}
        action={t.buy}
        onAction={() => go(`/buyStocks?code=${gid}&t=0`, { replace: true })}
      />
    );
  const done = (resting: boolean) => go(AFTER.stock[resting ? "resting" : "sold"], { replace: true });
  return (
    <HeldBoxes rows={rows} first={first} told={(row) => told(row, t)}>
      {/* In a pane the form stays after a sale: it begins anew with what is left. */}
      {(row) => <SellForm key={stays ? row.canSellNum : 0} position={row} onDone={done} />}
    </HeldBoxes>
  );
}

function told(row: Position, t: Texts["trade"]): string {
  const cost = averageText(row.buyOrderPrice, placesOf(row.stockGid, priceUnits(row.buyOrderPrice)));
  return `${countText(row.stockGid, row.orderNum, t)} · ${t.canSell} ${amount(row.canSellNum, 0)} · ${t.cost} ${cost}`;
}

/** 分仓下单: the ticket of a sub-account that is picked; `wanted` is the one that the address names. */
function SubTicket({ gid, wanted }: { readonly gid: string; readonly wanted: string | null }) {
  const t = useText().funds;
  const query = useSubaccounts();
  const now = useClock()?.now;
  const [picked, setPicked] = useState(wanted);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={6} />;
  // Untold, the newest that may trade already.
  const usual = query.data.find((each) => !isWaiting(each, now)) ?? query.data[0];
  const sub = query.data.find((each) => each.subaccountNumber === (picked ?? usual?.subaccountNumber));
  if (query.data.length === 0)
    return (
      <>
        <EmptyState icon="holdings" text={t.noSub} note={t.noSubNote} action={t.apply} onAction={() => go("/funds")} />
        <NextDayOnTicket gid={gid} />
      </>
    );
  return (
    <>
      <label className="field sel subpick">
        <span className="sec t3">{t.subAndFree}</span>
        <select value={sub?.subaccountNumber ?? ""} onChange={(event) => setPicked(event.target.value)}>
          {!sub && <option value="">{t.pickSub}</option>}
          {query.data.map((each) => (
            <option key={each.id} value={each.subaccountNumber}>
              {t.subOption(each.subaccountNumber, amount(each.enabledTradingAmount))}
            </option>
          ))}
        </select>
        <Icon name="down" size="s" />
      </label>
      {sub ? (
        <BuyTicket key={gid + sub.subaccountNumber} gid={gid} startPrice={null} sub={sub} />
      ) : (
        <EmptyState icon="holdings" text={t.pickSub} />
      )}
    </>
  );
}
