/**
 * When the markets beside A-shares trade. In continuous mode all of them keep the hours of A-shares (模拟时段); in live mode each its
 * own (spec/3-decisions.md 2; research/market.md 2.10, 2.11). A session is named by the day it begins on in Beijing; New York's
 * evening and the futures' night run into the next calendar day. Seconds count from the midnight that begins the day.
 */
import { addDays, dayOf, isTradingDay, xtOf, type Day } from "./calendar.ts";
import {
  goodFriday,
  isHongKongDay,
  isHongKongHalfDay,
  isNewYorkDay,
  isNewYorkHalfDay,
  isNewYorkSummer,
  isWeekday,
} from "./foreign-calendar.ts";

export type ForeignMarket = "hk" | "us" | "futures" | "gold";
/**
 * Whose hours an instrument keeps: CFFEX and bonds those of A-shares (cn), Brent those of ICE. The A50 is open in Singapore for longer,
 * but it stands on A-shares and is traded here while they are (docs/decisions/abroad.md).
 */
export type Hours = "cn" | "hk" | "us" | "globex" | "grains" | "brent" | "hkex" | "a50" | "spot";
export type ClockMode = "continuous" | "live";

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The hours that a market's instruments keep. */
export const HOURS_OF: Readonly<Record<ForeignMarket, readonly Hours[]>> = {
  hk: ["hk"],
  us: ["us"],
  futures: ["cn", "globex", "grains", "brent", "hkex", "a50"],
  gold: ["spot"],
};

export const FOREIGN_MARKETS = Object.keys(HOURS_OF) as readonly ForeignMarket[];

const MINUTE = 60;
const HOUR = 3600;
const at = (hour: number, minute = 0): number => hour * HOUR + minute * MINUTE;
/** The continuous sessions of A-shares. */
export const A_SHARE_SPANS: readonly Span[] = [
  { from: at(9, 30), to: at(11, 30) },
  { from: at(13), to: at(15) },
];
const NONE: readonly Span[] = [];

/** The spans in which `hours` trade on `day`, in order; none on a closed day. */
export function spansOf(hours: Hours, day: Day, mode: ClockMode): readonly Span[] {
  if (mode === "continuous" || hours === "cn" || hours === "a50") return isTradingDay(day) ? A_SHARE_SPANS : NONE;
  const name = `${hours} ${day}`;
  const known = remembered.get(name);
  if (known) return known;
  const spans = LIVE[hours](day);
  if (remembered.size > 5000) remembered.clear();
  remembered.set(name, spans);
  return spans;
}

const remembered = new Map<string, readonly Span[]>();

const LIVE: Readonly<Record<Exclude<Hours, "cn" | "a50">, (day: Day) => readonly Span[]>> = {
  hk: (day) => {
    if (!isHongKongDay(day)) return NONE;
    const morning = { from: at(9, 30), to: at(12) };
    return isHongKongHalfDay(day) ? [morning] : [morning, { from: at(13), to: at(16) }];
  },
  us: (day) => {
    if (!isNewYorkDay(day)) return NONE;
    const behind = hoursBehind(day);
    return [{ from: at(9 + behind, 30), to: at(isNewYorkHalfDay(day) ? 13 + behind : 16 + behind) }];
  },
  // Sunday to Friday 18:00 to 17:00 New York; on New York's holidays and half days to 13:00.
  globex: (day) => globalDay(day, (behind, short) => [{ from: at(behind - 6), to: at(behind + (short ? 13 : 17)) }]),
  // 20:00 to 08:45 and 09:30 to 14:20 New York.
  grains: (day) =>
    globalDay(day, (behind, short) => {
      const night = { from: at(behind - 4), to: at(behind + 8, 45) };
      return short ? [night] : [night, { from: at(behind + 9, 30), to: at(behind + 14, 20) }];
    }),
  // 20:00 to 18:00 New York.
  brent: (day) => globalDay(day, (behind, short) => [{ from: at(behind - 4), to: at(behind + (short ? 13 : 18)) }]),
  hkex: (day) => {
    if (!isHongKongDay(day)) return NONE;
    const morning = { from: at(9, 15), to: at(12) };
    if (isHongKongHalfDay(day)) return [{ from: at(9, 15), to: at(12, 30) }];
    return [morning, { from: at(13), to: at(16, 30) }, { from: at(17, 15), to: at(27) }];
  },
  spot: (day) => (isWeekday(day) && !isWorldHoliday(day) ? [{ from: at(5), to: at(28, 59) }] : NONE),
};

/** Hours by which New York's clock is behind Beijing's on `day`. */
function hoursBehind(day: Day): number {
  return isNewYorkSummer(day) ? 12 : 13;
}

function globalDay(day: Day, spans: (behind: number, short: boolean) => readonly Span[]): readonly Span[] {
  if (!isWeekday(day) || isWorldHoliday(day) || day === goodFriday(Number(day.slice(0, 4)))) return NONE;
  return spans(hoursBehind(day), !isNewYorkDay(day) || isNewYorkHalfDay(day));
}

// The days on which the global exchanges rest too.
function isWorldHoliday(day: Day): boolean {
  return day.endsWith("-01-01") || day.endsWith("-12-25");
}

/** First and last instant of the session of `day`, or null on a closed day. */
export function sessionOf(hours: Hours, day: Day, mode: ClockMode): { readonly openXt: number; readonly closeXt: number } | null {
  const spans = spansOf(hours, day, mode);
  const last = spans.at(-1);
  return last ? { openXt: xtOf(day, spans[0]!.from), closeXt: xtOf(day, last.to) } : null;
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
const ALL_HOURS: readonly Hours[] = [...new Set(FOREIGN_MARKETS.flatMap((market) => HOURS_OF[market]))];

/** Whether a session of any market beside A-shares ends with the instant `xt`. */
export function closesAt(xt: number, mode: ClockMode): boolean {
  // All of them end with a minute, and this is asked at every step.
  return xt % MINUTE_MS === 0 && ALL_HOURS.some((hours) => sessionOf(hours, sessionDayAt(hours, xt, mode), mode)?.closeXt === xt);
}

/** The first instant at or after `xt` at which any market beside A-shares trades (live mode). */
export function nextForeignOpen(xt: number): number {
  if (isAnyForeignOpen(xt)) return xt;
  const starts = FOREIGN_MARKETS.flatMap((market) => HOURS_OF[market]).flatMap((hours) => startsAfter(hours, xt));
  return Math.min(...starts);
}

function startsAfter(hours: Hours, xt: number): number[] {
  const today = sessionDayAt(hours, xt, "live");
  const days = [today, nextDayOf(hours, today, "live")];
  return days.flatMap((day) => spansOf(hours, day, "live").map((span) => xtOf(day, span.from))).filter((start) => start > xt);
}

/** The day of `market` at `xt`: of the session that runs, or of the last one that began (live mode). */
export function foreignDayOf(market: ForeignMarket, xt: number): Day {
  const days = HOURS_OF[market].map((hours) => sessionDayAt(hours, xt, "live"));
  return days.reduce((latest, day) => (day > latest ? day : latest));
}

/** Whether `market` has a session on `day`, and so a key. */
export function isForeignDay(market: ForeignMarket, day: Day, mode: ClockMode): boolean {
  return HOURS_OF[market].some((hours) => tradesOn(hours, day, mode));
}

/** The instant at which the last of `market`'s sessions of `day` is over and its key may be known; null on a closed day. */
export function foreignClose(market: ForeignMarket, day: Day, mode: ClockMode): number | null {
  const closes = HOURS_OF[market].flatMap((hours) => sessionOf(hours, day, mode)?.closeXt ?? []);
  return closes.length > 0 ? Math.max(...closes) : null;
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
