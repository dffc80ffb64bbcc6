/**
 * When the markets beside A-shares trade, and which of their days have keys. In continuous mode all of them keep the hours of A-shares
 * (模拟时段); in live mode each its own (spec/3-decisions.md 2; research/market.md 2.10, 2.11). A session is named by the day it begins on
 * in Beijing; New York's evening and the futures' night run into the next calendar day. A new market is a folder and its lines here.
 */
import { addDays, dayOf, isTradingDay, xtOf, type Day } from "../time/calendar.ts";
import { OPEN_SECOND } from "../time/day-seconds.ts";
import { LAST_STEP, xtOfStep } from "../time/sessions.ts";
import type { ExchangeAbroad } from "./exchanges.ts";
import { futures } from "./futures/hours.ts";
import { gold } from "./gold/hours.ts";
import { hk } from "./hk/hours.ts";
import { isWeekday } from "./holidays.ts";
import { at, type MarketHours, type Span } from "./market.ts";
import { us } from "./us/hours.ts";
import { recordNames } from "../records.ts";

const ABROAD = { hk, us } satisfies Readonly<Record<ExchangeAbroad, MarketHours>>;
const LIVE = { ...hk.hours, ...us.hours, ...futures.hours, ...gold.hours };

/** Trading hours used by the instruments of a market. */
export const HOURS_OF = { hk: hoursOf(hk), us: hoursOf(us), futures: hoursOf(futures), gold: hoursOf(gold) };

// Lets the bundler drop unused lists.
/* @__NO_SIDE_EFFECTS__ */
function hoursOf<Name extends string>({ hours }: { readonly hours: Readonly<Record<Name, unknown>> }): readonly Name[] {
  return recordNames(hours);
}

export type ForeignMarket = keyof typeof HOURS_OF;
/** Trading hours of an instrument; cn: the hours of A-shares. */
export type Hours = keyof typeof LIVE;
export type ClockMode = "continuous" | "live";

export const FOREIGN_MARKETS = recordNames(HOURS_OF);

/** The continuous sessions of A-shares. */
export const A_SHARE_SPANS: readonly Span[] = [
  { from: at(9, 30), to: at(11, 30) },
  { from: at(13), to: at(15) },
];

/** The spans in which `hours` trade on `day`, in order; none on a closed day. */
export function spansOf(hours: Hours, day: Day, mode: ClockMode): readonly Span[] {
  const live = mode === "live" && LIVE[hours];
  if (!live) return isTradingDay(day) ? A_SHARE_SPANS : [];
  const name = `${hours} ${day}`;
  const known = remembered.get(name);
  if (known) return known;
  const spans = live(day);
  if (remembered.size > 5000) remembered.clear();
  remembered.set(name, spans);
  return spans;
}

const remembered = new Map<string, readonly Span[]>();

/** Whether a stock exchange abroad trades on a day of its own calendar, for half of it, or rests. */
export function calendarAbroad(exchange: ExchangeAbroad, day: Day): "open" | "half" | "closed" {
  if (!tradesOn(exchange, day, "live")) return "closed";
  return ABROAD[exchange].isShort(day) ? "half" : "open";
}

/** First and last instant of the session of `day`, or null on a closed day. */
export function sessionOf(hours: Hours, day: Day, mode: ClockMode): { readonly openXt: number; readonly closeXt: number } | null {
  const spans = spansOf(hours, day, mode);
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? { openXt: xtOf(day, first.from), closeXt: xtOf(day, last.to) } : null;
}

/** Whether `hours` trade on `day`. */
export function tradesOn(hours: Hours, day: Day, mode: ClockMode): boolean {
  return spansOf(hours, day, mode).length > 0;
}

/** First day after `day` on which `hours` trade. */
export function nextDayOf(hours: Hours, day: Day, mode: ClockMode): Day {
  let next = addDays(day, 1);
  while (!tradesOn(hours, next, mode)) next = addDays(next, 1);
  return next;
}

/** Last day before `day` on which `hours` trade. */
export function previousDayOf(hours: Hours, day: Day, mode: ClockMode): Day {
  let previous = addDays(day, -1);
  while (!tradesOn(hours, previous, mode)) previous = addDays(previous, -1);
  return previous;
}

/** The day of the session that runs at `xt`, or of the last one that began before it. */
export function sessionDayAt(hours: Hours, xt: number, mode: ClockMode): Day {
  const day = dayOf(xt);
  const session = sessionOf(hours, day, mode);
  return session && session.openXt <= xt ? day : previousDayOf(hours, day, mode);
}

/** Whether `hours` trade at `xt`; a span's two ends belong to it. */
export function isOpenAt(hours: Hours, xt: number, mode: ClockMode): boolean {
  const day = sessionDayAt(hours, xt, mode);
  return spansOf(hours, day, mode).some(({ from, to }) => xt >= xtOf(day, from) && xt <= xtOf(day, to));
}

/**
 * Whether `hours` trade at `xt`, and whether they rest on its weekday: a holiday of theirs, on which no session that began the day
 * before runs either.
 */
export function hoursAt(hours: Hours, xt: number, mode: ClockMode): { readonly inSession: boolean; readonly restDay: boolean } {
  const [day, inSession] = [dayOf(xt), isOpenAt(hours, xt, mode)];
  return { inSession, restDay: !inSession && isWeekday(day) && !tradesOn(hours, day, mode) };
}

/** Whether anything of `market` trades at `xt` by its own hours (live mode). */
export function isForeignOpen(market: ForeignMarket, xt: number): boolean {
  return HOURS_OF[market].some((hours) => isOpenAt(hours, xt, "live"));
}

/** Whether any market beside A-shares trades at `xt` (live mode). */
export function isAnyForeignOpen(xt: number): boolean {
  return FOREIGN_MARKETS.some((market) => isForeignOpen(market, xt));
}

const MINUTE_MS = 60_000;
/** All sets of trading hours in use. */
export const ALL_HOURS = recordNames(LIVE);

/** Whether a session of any market beside A-shares ends with the instant `xt`. */
export function closesAt(xt: number, mode: ClockMode): boolean {
  // All of them end with a minute, and this is asked at every step.
  return xt % MINUTE_MS === 0 && ALL_HOURS.some((hours) => sessionOf(hours, sessionDayAt(hours, xt, mode), mode)?.closeXt === xt);
}

/** The first instant at or after `xt` at which any market beside A-shares trades (live mode). */
export function nextForeignOpen(xt: number): number {
  if (isAnyForeignOpen(xt)) return xt;
  const starts = ALL_HOURS.flatMap((hours) => startsAfter(hours, xt));
  return Math.min(...starts);
}

function startsAfter(hours: Hours, xt: number): number[] {
  const today = sessionDayAt(hours, xt, "live");
  const days = [today, nextDayOf(hours, today, "live")];
  return days.flatMap((day) => spansOf(hours, day, "live").map((span) => xtOf(day, span.from))).filter((start) => start > xt);
}

/** Markets with their own day keys. */
export type MarketName = "cn" | ForeignMarket;

export const MARKETS: readonly MarketName[] = ["cn", ...FOREIGN_MARKETS];

/** Whether `text` names a market that has keys. */
export function isMarketName(text: string): text is MarketName {
  return MARKETS.some((market) => market === text);
}

/** Whether `market` has a session, and so a key, on `day`. */
export function hasKey(market: MarketName, day: Day, mode: ClockMode): boolean {
  return market === "cn" ? isTradingDay(day) : HOURS_OF[market].some((hours) => tradesOn(hours, day, mode));
}

/**
 * The instant from which the key of a day of `market` may be known, null on a closed day: at the market's own close, never earlier
 * (spec/3-decisions.md 3). A-shares: 15:30, since fixed-price trading after hours still prints. Others: when the last of their sessions
 * is over.
 */
export function keyOpensXt(market: MarketName, day: Day, mode: ClockMode): number | null {
  if (market === "cn") return isTradingDay(day) ? xtOfStep(day, LAST_STEP) : null;
  const closes = HOURS_OF[market].flatMap((hours) => sessionOf(hours, day, mode)?.closeXt ?? []);
  return closes.length > 0 ? Math.max(...closes) : null;
}

/** The day of `market` whose session runs at `xt`, or of the last one that began before it. */
export function keyDayAt(market: MarketName, xt: number, mode: ClockMode): Day {
  if (market !== "cn" && mode === "live") {
    const days = HOURS_OF[market].map((hours) => sessionDayAt(hours, xt, "live"));
    return days.reduce((latest, day) => (day > latest ? day : latest));
  }
  const day = dayOf(xt);
  return isTradingDay(day) && xt >= xtOf(day, OPEN_SECOND) ? day : previousDayOf("cn", day, mode);
}

/** First day after `day` that has a key. */
export function nextKeyDay(market: MarketName, day: Day, mode: ClockMode): Day {
  let next = addDays(day, 1);
  while (!hasKey(market, next, mode)) next = addDays(next, 1);
  return next;
}

/** The last day of `market` whose session was over at `xt`. */
export function lastOverDay(market: MarketName, xt: number, mode: ClockMode): Day {
  let day = dayOf(xt);
  while ((keyOpensXt(market, day, mode) ?? Number.POSITIVE_INFINITY) > xt) day = addDays(day, -1);
  return day;
}

/** Before today's session, in it, between two of its spans, after it, or on a day of Beijing's calendar that has none. */
type MarketState = "before" | "open" | "break" | "closed" | "holiday";

/** Where another market stands in its day, and what comes next: what a person who watches it wants to know. */
export interface HoursNow {
  readonly state: MarketState;
  /** When it next opens, or when what is open ends. */
  readonly nextXt: number;
}

/** How `hours` stand at `xt`. The end of a span belongs to it; a session of the evening before counts as long as it runs. */
export function hoursNow(hours: Hours, xt: number, mode: ClockMode): HoursNow {
  const begun = sessionDayAt(hours, xt, mode);
  for (const { from, to } of spansOf(hours, begun, mode)) {
    if (xt < xtOf(begun, from)) return { state: "break", nextXt: xtOf(begun, from) };
    if (xt <= xtOf(begun, to)) return { state: "open", nextXt: xtOf(begun, to) };
  }
  const next = nextDayOf(hours, begun, mode);
  const nextXt = xtOf(next, spansOf(hours, next, mode)[0]!.from);
  const today = dayOf(xt);
  if (next === today) return { state: "before", nextXt };
  return { state: tradesOn(hours, today, mode) ? "closed" : "holiday", nextXt };
}
