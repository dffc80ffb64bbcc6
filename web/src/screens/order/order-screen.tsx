import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { type Contract, useContractPositions, useContracts } from "../../data/contracts.ts";
import { isWaiting, useSubaccounts } from "../../data/funds.ts";
import { findSymbols } from "../../data/market/find-symbols.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useRate } from "../../data/market/rates.ts";
import { useStock } from "../../data/market/stock.ts";
import { addressOf, codeOf, isIndexGid, kindOf, useSymbols } from "../../data/market/symbols.ts";
import { usePositions } from "../../data/positions.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { PlateTag } from "../../quotes/kind-tag.tsx";
import { useText } from "../../text/text.ts";
import { coinOf, foreignOf, isForeign, lotOf, placesOf } from "../../trade/contract-facts.ts";
import { STOCK } from "../../trade/held-kind.ts";
import { NextDayOnTicket } from "../../trade/next-day.tsx";
import { CloseForm } from "../../trade/positions/close-form.tsx";
import { HeldBoxes } from "../../trade/positions/held-boxes.tsx";
import { priceUnits } from "../../trade/rules-settings.ts";
import { PriceLine } from "../../trade/ticket/price-line.tsx";
import { TicketHeader } from "../../trade/ticket/ticket-header.tsx";
import { averageText, countText } from "../../trade/wording.ts";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, priceText } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { KeyValue } from "../../ui/list-row.tsx";
import { go, goBack, usePath, useQueryFields } from "../../ui/page/location.ts";
import { Main, usePlace } from "../../ui/page/place.ts";
import { AFTER } from "../../ui/page/targets.ts";
import { useTitle } from "../../ui/page/title.ts";
import { type Asked, orderAddress } from "./address.ts";
import { OpenTab, type Traded } from "./open-tab.tsx";
import "../../trade/ticket.css";
import "../../trade/cost.css";
import "../../trade/trade.css";
import "./contract.css";

const MOST = 12;

/** The ticket of every product: to open, with t=1 to close what is held of it. forms.ts has what differs by the address. */
export default function OrderScreen() {
  const t = useText();
  const asked = orderAddress(usePath(), useQueryFields());
  const { form, gid, closing } = asked;
  const { name, plate, contract, known, missing, error, refetch } = useSubject(asked);
  const words = { open: form.open(t), close: form.close(t) };
  const word = closing ? words.close : words.open;
  useTitle(known ? `${word} ${name}` : form.ofSub ? word : null);
  const show = (close: boolean) => {
    if (close && form.ofSub) go(form.found.sold);
    else go(`${form.path}?code=${gid}&t=${close ? 1 : 0}`, { replace: true });
  };
  return (
    <>
      <TicketHeader closing={closing} words={words} onShow={show} onBack={() => goBack(backOf(asked, contract))} />
      <Main className="sheet-sec ticket">
        {missing ? (
          form.product ? (
            <NoContract gid={gid} />
          ) : (
            <StockPicker asked={asked} />
          )
        ) : (
          <>
            {form.product ? contract && <ContractLine contract={contract} /> : <StockLine gid={gid} name={name} plate={plate} />}
            {known ? (
              <Side key={gid} asked={asked} contract={contract} />
            ) : error ? (
              <ErrorState error={error} onRetry={refetch} />
            ) : (
              <SkeletonRows rows={6} />
            )}
          </>
        )}
      </Main>
    </>
  );
}

// Where back leads when the app was opened on the ticket.
function backOf({ form, gid }: Asked, contract: Contract | undefined): string {
  if (form.product) return contract ? addressOf(contract) : form.product === "index" ? "/indexlist" : "/trading-list";
  return gid === "" ? "/trading-list" : `/kline?code=${gid}`;
}

/** What the address names, as far as the server has said it. */
function useSubject({ form, gid }: Asked) {
  const contracts = useContracts(form.product);
  const stock = useStock(gid);
  const contract = contracts.data?.find((each) => each.gid === gid);
  const share = stock.data?.stock;
  return {
    ...{ name: contract?.name ?? share?.name ?? "", plate: share?.stock_plate ?? "", contract },
    known: form.product ? contract !== undefined : share !== undefined,
    /** It names nothing. */
    missing: gid === "" || (contracts.data !== undefined && !contract),
    error: contracts.error ?? stock.error,
    refetch: () => void Promise.all([...(form.product ? [contracts.refetch()] : []), stock.refetch()]),
  };
}

function Side(traded: Traded) {
  const { form, closing } = traded.asked;
  if (form.ofSub) return <SubTicket asked={traded.asked} />;
  return closing ? <CloseTab {...traded} /> : <OpenTab {...traded} />;
}

/** Marks an index that cannot be traded, next to its chart. */
function NoContract({ gid }: { readonly gid: string }) {
  const t = useText();
  const beside = usePlace()?.part === "ticket";
  if (beside && isIndexGid(gid)) return <EmptyState icon="market" text={t.chart.notTradable} />;
  return <EmptyState icon="search" text={t.funds.noProduct} action={t.funds.toMarket} onAction={() => go("/indexlist")} />;
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

/** What is traded: its level, the day's figures, and what one lot is. */
function ContractLine({ contract }: { readonly contract: Contract }) {
  const t = useText().funds;
  const { gid, coin, rate, depositAmt, unit } = contract;
  const quote = useQuote(gid);
  const places = placesOf(gid);
  const inCoin = (value: number) => (coin === "CNY" ? amount(value) : t.inCoin(amount(value), coin));
  return (
    <>
      <PriceLine gid={gid} name={contract.name} />
      <dl className="daylevels">
        {(
          [
            [t.open, quote?.open_px],
            [t.prevClose, quote?.preclose_px],
            [t.high, quote?.today_max],
            [t.low, quote?.today_min],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{priceText(value, places)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid2 oneLot">
        <KeyValue label={t.deposit}>{inCoin(depositAmt)}</KeyValue>
        <KeyValue label={t.oneLot}>{t.pointWorth(inCoin(unit))}</KeyValue>
      </dl>
      {coin !== "CNY" && <p className="cap t3 rateline">{t.rate(coin, amount(rate, 4))}</p>}
    </>
  );
}

/** Which stock is to be bought: found by code, initials or name in the phone's own table. */
function StockPicker({ asked: { form, closing, sub } }: { readonly asked: Asked }) {
  const t = useText();
  const pick = (gid: string) => go(`${form.path}?code=${gid}${closing ? "&t=1" : ""}${sub ? `&sub=${sub}` : ""}`, { replace: true });
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
              <button type="button" className="between pickrow" onClick={() => pick(entry.gid)}>
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

/** What is held of it; the first that can be closed is open. */
function CloseTab({ asked: { form, gid }, contract }: Traded) {
  const t = useText().trade;
  const stays = usePlace() !== null;
  const shares = usePositions("held", { stockCode: codeOf(gid) }, !contract);
  const contracts = useContractPositions(form.product, "held");
  const query = contract ? contracts : shares;
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const lots = (contracts.data?.pages ?? []).flatMap((page) => page.list).filter(({ position }) => position.stockGid === gid);
  const own = (shares.data?.pages ?? []).flatMap((page) => page.list).filter(({ stockGid }) => stockGid === gid);
  const rows = contract ? lots.map(({ position }) => position) : own;
  const first = rows.find(({ canSellNum }) => canSellNum > 0) ?? rows[0];
  if (!first) return <NoneHeld gid={gid} contract={contract} path={contract ? form.path : "/buyStocks"} />;
  const done = (resting: boolean) => go(resting ? AFTER.stock.resting : form.found.sold, { replace: true });
  const free = (row: Position) => (contract ? "" : `${t.canSell} ${amount(row.canSellNum, 0)} · `);
  const cost = ({ buyOrderPrice: price }: Position) => averageText(price, placesOf(gid, priceUnits(price)));
  const kindOfHeld = (i: number) =>
    contract ? { account: contract.product, pointWorth: lots[i]!.pointWorth, places: placesOf(gid) } : STOCK;
  return (
    <HeldBoxes rows={rows} first={first} told={(row) => `${countText(gid, row.orderNum, t)} · ${free(row)}${t.cost} ${cost(row)}`}>
      {/* In a pane the form stays after a close: it begins anew with what is left. */}
      {(row, i) => <CloseForm key={stays ? row.canSellNum : 0} position={row} kind={kindOfHeld(i)} onDone={done} />}
    </HeldBoxes>
  );
}

interface NoneProps extends Pick<Traded, "contract"> {
  readonly gid: string;
  /** Of the ticket that opens. */
  readonly path: string;
}

function NoneHeld({ gid, contract, path }: NoneProps) {
  const { trade: t, funds } = useText();
  const open = () => go(`${path}?code=${gid}&t=0`, { replace: true });
  if (contract) return <EmptyState icon="holdings" text={funds.noneToClose} action={funds.openTab} onAction={open} />;
  const note = foreignOf(gid) ? t.noneToSellToday : t.noneToSellNote;
  return <EmptyState icon="holdings" text={t.noneToSell} note={note} action={t.buy} onAction={open} />;
}

/** 分仓下单: the ticket of the sub-account that is picked, at first of the one that the address names. */
function SubTicket({ asked }: { readonly asked: Asked }) {
  const t = useText().funds;
  const query = useSubaccounts();
  const now = useClock()?.now;
  const [picked, setPicked] = useState(asked.sub);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={6} />;
  // Untold, the newest that may trade already.
  const usual = query.data.find((each) => !isWaiting(each, now)) ?? query.data[0];
  const sub = query.data.find((each) => each.subaccountNumber === (picked ?? usual?.subaccountNumber));
  if (query.data.length === 0)
    return (
      <>
        <EmptyState icon="holdings" text={t.noSub} note={t.noSubNote} action={t.apply} onAction={() => go("/funds")} />
        <NextDayOnTicket gid={asked.gid} />
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
      {sub ? <OpenTab key={sub.subaccountNumber} asked={asked} sub={sub} /> : <EmptyState icon="holdings" text={t.pickSub} />}
    </>
  );
}
