import type { Exchange } from "@hongpan/core/rules/markets/exchanges.ts";
import { asksForRun, runBaseOf } from "@hongpan/core/rules/orders/frequency-checks.ts";
import { boardLots, DISPLAY_LOT } from "@hongpan/core/rules/products/boards.ts";
import { boardOf } from "@hongpan/core/rules/products/instruments.ts";
import { contractLeversFor } from "@hongpan/core/rules/products/leverage.ts";
import { settingsOn, type StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { clockNow, useClock } from "../../data/clock.ts";
import type { Contract } from "../../data/contracts.ts";
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
import { coinOf, foreignOf, isOpenNow, placesOf } from "../../trade/contract-facts.ts";
import { signOf } from "../../trade/live.ts";
import { priceUnits, useRules } from "../../trade/rules-settings.ts";
import { usePickedLevel } from "../../trade/ticket/beside.ts";
import { limitLines } from "../../trade/ticket/limits.ts";
import { OpeningTicket } from "../../trade/ticket/opening-ticket.tsx";
import { useOrderBar } from "../../trade/ticket/order-bar.ts";
import { useTicket } from "../../trade/ticket/use-ticket.ts";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { Link } from "../../ui/page/location.ts";
import { perLotOf } from "../../ui/sizes.ts";
import type { Asked } from "./address.ts";
import { compute, type ProductRules } from "./compute.ts";
import { availableIn, contractRules } from "./contract-rules.ts";
import { CostCard } from "./cost-card.tsx";
import { productOf } from "./product.ts";
import { shareRules } from "./share-rules.ts";

const FORWARD = 1;
const AN_HOUR_MS = 3_600_000;

export interface Traded {
  readonly asked: Asked;
  /** The index or future; without it a share or a bond is traded. */
  readonly contract?: Contract | undefined;
  /** The sub-account that pays, in full; else the account of what is traded, with leverage. */
  readonly sub?: Allocation;
}

/** The opening order. Every keystroke and every tick runs the rules of the server on what the phone knows. */
export function OpenTab(traded: Traded) {
  const { asked, contract, sub } = traded;
  const { form, gid } = asked;
  const words = useText();
  const user = useUser();
  const { quote, levers, payer, rules, bar } = useDesk(traded);
  const atMarket = form.kinds.length === 1;
  const ticket = useTicket({
    ...{ gid, levers, mostLever: rules?.terms.mostLever, asksSide: form.asksSide },
    lots: contract ? String(contract.minNum) : fewestLots(gid),
    price: atMarket ? null : asked.price,
  });
  usePickedLevel(gid, (price) => atMarket || ticket.pickPrice(price));
  const opposite = useOpposite(traded, ticket.value.direction);
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />;
  if (!rules || !payer) return <SkeletonRows rows={6} />;
  const reckoned = compute(ticket.value, rules);
  const computed = ticket.undecided ? { ...reckoned, force: null } : reckoned;
  const available = contract ? availableIn(contract.product, payer) : payer.enableAmt;
  const product = productOf(
    { form, gid, quote, rules, available, stockFree: payer.enableAmt, sub, contract, bar, opposite },
    ticket.value,
    computed,
    words,
  );
  const book = (
    <Book
      quote={quote}
      onPick={atMarket ? () => undefined : ticket.pickPrice}
      places={placesOf(gid, priceUnits(quote.nowPrice))}
      perLot={perLotOf(gid)}
    >
      <div className="midline" />
    </Book>
  );
  const ofShares = { book, account: sub ? <SubTerms sub={sub} /> : <UseSub gid={gid} />, notes: <LimitNotes /> };
  return (
    <OpeningTicket
      product={ticket.undecided ? { ...product, side: words.trade.marginOrder, notes: [] } : product}
      ticket={ticket}
      quote={quote}
      user={payer}
      cost={<CostCard gid={gid} contract={contract} computed={computed} lever={ticket.value.lever} available={available} />}
      {...(contract ? {} : ofShares)}
    />
  );
}

// STAR begins at two lots, the other boards and markets at one.
function fewestLots(gid: string): string {
  if (foreignOf(gid)) return "1";
  return String(Math.ceil(boardLots(boardOf(gid.slice(0, 2) as Exchange, gid.slice(2))).min / DISPLAY_LOT));
}

interface Known {
  readonly quote: Partial<Quote>;
  readonly levers: readonly number[];
  /** Null until user and clock are known. */
  readonly payer: UserInfo | null;
  readonly rules: ProductRules | null;
  /** Why no order can be sent now, in words. */
  readonly bar: string | null;
}

/** What the phone knows of the market and of the account that pays. */
function useDesk({ asked: { gid }, contract, sub }: Traded): Known {
  const quote = useQuote(gid) ?? {};
  const user = useUser().data;
  const clock = useClock();
  const rate = useRate(contract ? "CNY" : coinOf(gid)) ?? 0;
  const live = useConnection() !== "lost";
  const settings = useRules();
  const runBase = useRunBase(contract ? "" : gid, settings, clock?.day);
  const { notBegun } = useText().funds;
  const bar = useOrderBar(gid, quote.state) ?? beforeBegin(sub, notBegun);
  const levers = contract
    ? contractLeversFor(gid, user?.siteLever ?? null, settingsOn(clock?.day ?? "2026-01-01").levers)
    : settings.levers;
  if (!user || !clock) return { quote, levers, payer: null, rules: null, bar };
  const payer = sub ? paidBy(user, sub) : user;
  const rules = contract
    ? contractRules({ contract, quote, user, levers, settings, xt: clock.now, open: isOpenNow(gid, clock), fresh: live })
    : shareRules({ quote, user: payer, settings, clock, rate, live, subLever: sub?.lever, runBase });
  return { quote, levers: rules.levers, payer, rules, bar };
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

/** Whether the account that pays, the stock account or a sub-account, holds the other side of what is opened. */
function useOpposite({ asked: { gid }, contract, sub }: Traded, direction: 1 | -1): boolean {
  const own = usePositions("held", { stockCode: codeOf(gid) }, !contract && !sub).data;
  const lent = useSubPositions("held", sub !== undefined).data;
  const rows = sub
    ? (lent?.pages.flatMap((page) => page.list) ?? []).filter((row) => row.subaccountNumber === sub.subaccountNumber)
    : (own?.pages.flatMap((page) => page.list) ?? []);
  return rows.some((row) => row.stockGid === gid && signOf(row) !== direction);
}

// The way to the ticket of a sub-account, where the user has one; it trades A-shares alone.
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

/** In place of a choice of leverage: the allocation's lever, its lines and its end. */
function SubTerms({ sub }: { readonly sub: Allocation }) {
  const t = useText().funds;
  return (
    <section className="subterms">
      <dl className="grid2">
        <KeyValue label={t.lever}>{t.leverOf(sub.lever)}</KeyValue>
        <KeyValue label={t.equity}>{amount(sub.equity)}</KeyValue>
        <KeyValue label={t.warning}>
          <span className="warn">{amount(sub.lineWarning)}</span>
        </KeyValue>
        <KeyValue label={t.unwind}>
          <span className="danger">{amount(sub.lineUnwind)}</span>
        </KeyValue>
        <KeyValue label={t.begin}>{beijing(sub.beginTime, "minute")}</KeyValue>
        <KeyValue label={t.end}>{beijing(sub.endTime, "minute")}</KeyValue>
      </dl>
      <p className="cap t3">{t.paidInFull}</p>
    </section>
  );
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
