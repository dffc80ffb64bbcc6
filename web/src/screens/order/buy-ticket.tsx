import type { Exchange } from "@hongpan/core/rules/markets/exchanges.ts";
import { asksForRun, runBaseOf } from "@hongpan/core/rules/orders/frequency-checks.ts";
import type { OrderScene } from "@hongpan/core/rules/orders/order-checks.ts";
import { boardLots, DISPLAY_LOT } from "@hongpan/core/rules/products/boards.ts";
import { boardOf } from "@hongpan/core/rules/products/instruments.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { clockNow, useClock } from "../../data/clock.ts";
import { type Allocation, useSubaccounts, useSubPositions } from "../../data/funds.ts";
import { candles } from "../../data/market/candles.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useRate } from "../../data/market/rates.ts";
import { codeOf } from "../../data/market/symbols.ts";
import { usePositions } from "../../data/positions.ts";
import { useUser } from "../../data/session.ts";
import { useSettings } from "../../data/settings.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { Book } from "../../quotes/book.tsx";
import { useText } from "../../text/text.ts";
import { coinOf, foreignOf, placesOf } from "../../trade/contract-facts.ts";
import { signOf } from "../../trade/live.ts";
import { priceUnits, useRules } from "../../trade/rules-settings.ts";
import { usePickedLevel } from "../../trade/ticket/beside.ts";
import { limitLines } from "../../trade/ticket/limits.ts";
import { OpeningTicket } from "../../trade/ticket/opening-ticket.tsx";
import { useOrderBar } from "../../trade/ticket/order-bar.ts";
import { useTicket } from "../../trade/ticket/use-ticket.ts";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, beijing, priceText } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { Link } from "../../ui/page/location.ts";
import { perLotOf } from "../../ui/sizes.ts";
import { compute, type Computed } from "./compute.ts";
import { sceneOf } from "./scene.ts";
import { feesShown } from "@hongpan/core/rules/accounts/charges.ts";
import type { Cost } from "@hongpan/core/rules/orders/cost.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { useState } from "react";
import { feeName } from "../../trade/wording.ts";
import { PayCard } from "../../trade/ticket/ticket-header.tsx";
import { stockProduct } from "./stock-product.ts";

const FORWARD = 1;
const AN_HOUR_MS = 3_600_000;

interface Props {
  readonly gid: string;
  readonly startPrice: string | null;
  /** The sub-account that pays, in full; else the stock account with leverage. */
  readonly sub?: Allocation;
  /** 两融下单: the direction is chosen by hand. */
  readonly asksSide?: boolean;
}

/** The opening order of a stock. Every keystroke and every tick runs the rules of the server on what the phone knows. */
export function BuyTicket({ gid, startPrice, sub, asksSide = false }: Props) {
  const words = useText();
  const user = useUser();
  const { quote, settings, payer, scene, bar } = useDesk(gid, sub);
  const levers = scene?.levers ?? settings.levers;
  const ticket = useTicket({
    ...{ gid, levers, mostLever: scene?.terms.mostLever, lots: fewestLots(gid), asksSide },
    price: sub ? null : startPrice,
  });
  usePickedLevel(gid, (price) => sub || ticket.pickPrice(price));
  const opposite = useOpposite(gid, ticket.value.direction, sub);
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!scene || !payer) return <SkeletonRows rows={6} />;
  const reckoned = compute(ticket.value, scene);
  const computed = ticket.undecided ? { ...reckoned, force: null } : reckoned;
  const available = payer.enableAmt;
  const product = stockProduct({ gid, quote, scene, available, sub, bar, opposite, twoSided: asksSide }, ticket.value, computed, words);
  return (
    <OpeningTicket
      product={ticket.undecided ? { ...product, side: words.trade.marginOrder, notes: [] } : product}
      ticket={ticket}
      quote={quote}
      user={payer}
      book={
        <Book
          quote={quote}
          onPick={sub ? () => undefined : ticket.pickPrice}
          places={placesOf(gid, priceUnits(quote.nowPrice))}
          perLot={perLotOf(gid)}
        >
          <div className="midline" />
        </Book>
      }
      account={sub ? <SubTerms sub={sub} /> : <UseSub gid={gid} />}
      cost={<StockCost gid={gid} computed={computed} available={available} />}
      notes={<LimitNotes />}
    />
  );
}

// STAR begins at two lots, the other boards and markets at one.
function fewestLots(gid: string): string {
  if (foreignOf(gid)) return "1";
  return String(Math.ceil(boardLots(boardOf(gid.slice(0, 2) as Exchange, gid.slice(2))).min / DISPLAY_LOT));
}

// The way to the ticket of a sub-account, for who has one; it trades A-shares alone.
function UseSub({ gid }: { readonly gid: string }) {
  const t = useText().funds;
  const subs = useSubaccounts();
  if (foreignOf(gid) || subs.data === undefined || subs.data.length === 0) return null;
  return (
    <p className="cap usesub">
      <Link href={`/subWarehouseBuy?code=${gid}`} className="info">
        {t.useSub} ›
      </Link>
    </p>
  );
}

/** Whether the account that pays, the stock account or a sub-account, holds the other side of what is opened. */
function useOpposite(gid: string, direction: 1 | -1, sub: Allocation | undefined): boolean {
  const own = usePositions("held", { stockCode: codeOf(gid) }, sub === undefined).data;
  const lent = useSubPositions("held", sub !== undefined).data;
  const rows = sub
    ? (lent?.pages.flatMap((page) => page.list) ?? []).filter((row) => row.subaccountNumber === sub.subaccountNumber)
    : (own?.pages.flatMap((page) => page.list) ?? []);
  return rows.some((row) => row.stockGid === gid && signOf(row) !== direction);
}

/** In place of a choice of leverage: the allocation's lever, its lines and its end. */
function SubTerms({ sub }: { readonly sub: Allocation }) {
  const t = useText();
  return (
    <section className="subterms">
      <dl className="grid2">
        <KeyValue label={t.funds.lever}>{t.funds.leverOf(sub.lever)}</KeyValue>
        <KeyValue label={t.funds.equity}>{amount(sub.equity)}</KeyValue>
        <KeyValue label={t.funds.warning}>
          <span className="warn">{amount(sub.lineWarning)}</span>
        </KeyValue>
        <KeyValue label={t.funds.unwind}>
          <span className="danger">{amount(sub.lineUnwind)}</span>
        </KeyValue>
        <KeyValue label={t.funds.begin}>{beijing(sub.beginTime, "minute")}</KeyValue>
        <KeyValue label={t.funds.end}>{beijing(sub.endTime, "minute")}</KeyValue>
      </dl>
      <p className="cap t3">{t.funds.paidInFull}</p>
    </section>
  );
}

interface Known {
  readonly quote: Partial<Quote>;
  readonly settings: StockSettings;
  /** Null until user and clock are known. */
  readonly payer: UserInfo | null;
  readonly scene: OrderScene | null;
  /** Why no order can be sent now, in words. */
  readonly bar: string | null;
}

/** All of it; `sub` is the sub-account that pays in place of the stock account. */
function useDesk(gid: string, sub: Allocation | undefined): Known {
  const quote = useQuote(gid) ?? {};
  const user = useUser().data;
  const clock = useClock();
  const rate = useRate(coinOf(gid)) ?? 0;
  const live = useConnection() !== "lost";
  const settings = useRules();
  const runBase = useRunBase(gid, settings, clock?.day);
  const { notBegun } = useText().funds;
  const bar = useOrderBar(gid, quote.state) ?? beforeBegin(sub, notBegun);
  if (!user || !clock) return { quote, settings, payer: null, scene: null, bar };
  const payer = sub ? paidBy(user, sub) : user;
  return {
    quote,
    settings,
    payer,
    scene: sceneOf({ quote, user: payer, settings, clock, rate, live, subLever: sub?.lever, runBase }),
    bar,
  };
}

// A sub-account pays in full from its own free money; a debt stops it all the same.
function paidBy(user: UserInfo, sub: Allocation): UserInfo {
  return { ...user, enableAmt: sub.enabledTradingAmount, siteLever: "1" };
}

// A sub-account is traded from 09:15 of its first day.
function beforeBegin(sub: Allocation | undefined, words: (time: string) => string): string | null {
  const now = clockNow()?.now;
  return sub?.beginTime && now !== undefined && now < sub.beginTime ? words(beijing(sub.beginTime, "minute")) : null;
}

/** Close before the days of `stockDays` in today's terms, in 1/10,000; null while there is no such rule or it is not known yet. */
function useRunBase(gid: string, settings: StockSettings, day: string | undefined): number | null {
  const { stockDays } = settings;
  const bars = useQuery({
    queryKey: ["run-base", gid, day, stockDays],
    queryFn: () => candles(gid, "day", FORWARD, stockDays + 1),
    enabled: day !== undefined && asksForRun(settings) && /^(sh|sz|bj)/.test(gid),
    staleTime: AN_HOUR_MS,
  }).data?.bars;
  if (!bars || day === undefined) return null;
  const closes = bars.map(({ timestamp, close }) => ({ xt: timestamp, close: priceUnits(close) }));
  return runBaseOf(closes, day, stockDays);
}

/** On a ticket: the rules that a setting has switched on. Nothing while all are off. */
function LimitNotes() {
  const settings = useSettings();
  const { account } = useText();
  const t = account.about;
  const lines = settings ? limitLines(settings, t.limits) : [];
  if (lines.length === 0) return null;
  return (
    <details className="limitnotes cap t3">
      <summary>
        {t.sections.limits} {lines.length}
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link href="/about?e=5" className="info">
        {t.titles[5]} ›
      </Link>
    </details>
  );
}

interface StockCostProps {
  readonly gid: string;
  readonly computed: Computed;
  readonly available: number;
}

/** 应付 of a stock as an equation in yuan, the way back, a night, break-even; every fee on demand. A value in a coin stands beside its yuan. */
function StockCost({ gid, computed: { cost, value }, available }: StockCostProps) {
  const { trade: t, funds } = useText();
  const coin = coinOf(gid);
  const [open, setOpen] = useState(false);
  const yuan = (fen: number) => amount(fen / 100);
  return (
    <PayCard need={cost.need}>
      <p className="between lab t3 eq">
        <span>
          {t.available} {amount(available)}
        </span>
        <span>
          {t.margin} {yuan(cost.margin)} + {t.openFees} {yuan(sumOf(cost.opening))}
        </span>
      </p>
      {coin !== "CNY" && value > 0 && (
        <p className="between lab t3 eq">
          <span>{t.total}</span>
          <span>
            {funds.inCoin(yuan(value), coin)} ≈ {yuan(cost.value)}
          </span>
        </p>
      )}
      <dl className="grid2">
        <KeyValue label={t.closeFees}>{yuan(sumOf(cost.closing))}</KeyValue>
        <KeyValue label={t.financed}>{yuan(cost.value - cost.margin)}</KeyValue>
        <KeyValue label={t.night}>{yuan(cost.stayANight)}</KeyValue>
        <KeyValue label={t.breakEven}>{priceText(cost.breakEven / 10_000, placesOf(gid, cost.breakEven))}</KeyValue>
      </dl>
      <button type="button" className="lab info morefees" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.details} {open ? "▴" : "▾"}
      </button>
      {open && <FeeTable cost={cost} />}
    </PayCard>
  );
}

function FeeTable({ cost }: { readonly cost: Cost }) {
  const t = useText().trade;
  const { opening, closing } = cost;
  return (
    <table className="fees">
      <thead>
        <tr>
          <th />
          <th>{t.leg.open}</th>
          <th>{t.leg.close}</th>
        </tr>
      </thead>
      <tbody>
        {feesShown((name) => opening[name] + closing[name], true).map((name) => (
          <tr key={name}>
            <th>{feeName(name)}</th>
            <td>{amount(opening[name] / 100)}</td>
            <td>{amount(closing[name] / 100)}</td>
          </tr>
        ))}
        <tr>
          <th>{t.totalFees}</th>
          <td colSpan={2}>{amount(cost.roundTrip / 100)}</td>
        </tr>
      </tbody>
    </table>
  );
}
