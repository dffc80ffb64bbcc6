/** Bars of a chart, gathered in pieces of a few days so that nobody waits for somebody else's years. */
import { addDays, dayOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { foldDays, foldMinutes, type Bar, type DayPeriod } from "@hongpan/core/rules/tape/candles.ts";
import { adjusted, type Adjustment } from "@hongpan/core/rules/products/ex-rights.ts";
import { isIndex, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare, productOf } from "@hongpan/core/rules/products/products.ts";
import type { Market } from "./answers.ts";
import type { Asker } from "../fairness/job-queue.ts";
import type { Pieces } from "../fairness/questions.ts";

export const MINUTE_SIZES: readonly number[] = [1, 5, 15, 30, 60];
export const ADJUSTMENTS: readonly Adjustment[] = ["none", "forward", "backward"];

/** Most days that one reply is made of: a share's day takes some 0.4 ms the first time, an index's 20 ms for its members' closes. */
const MOST_DAYS = { share: 2600, index: 520 } as const;
/** Most days of minutes: 1,000 bars of an hour. */
const MOST_MINUTE_DAYS = 260;
const DAYS_A_BAR = { day: 1, week: 5, month: 23 } as const;
/** Days of one piece, and how many are looked through at once where there is no print. */
const AT_ONCE = 4;
const MOST_AT_ONCE = 40;
/** No bar is older. */
const FIRST_DAY: Day = "1990-01-01";
/**
 * Calendar days of closes that one piece walks back. A day takes a share some 3 µs once another share has been there; the first works
 * out what all share of it, and anything else takes a hundred times as much.
 */
const BACK_AT_ONCE = { again: 700, first: 30 } as const;

/** Bars in order; `more` when there may be older ones. */
export interface Bars {
  readonly bars: readonly Bar[];
  readonly more: boolean;
}

interface Asked {
  readonly size: number;
  readonly adjustment: Adjustment;
  readonly end?: Day;
  /** Bars of days before it are not needed, but for one. */
  readonly since?: Day;
}
type AskedDays = Asked & { readonly period: DayPeriod };
type AskedMinutes = Asked & { readonly minutes: number };

/** The last `size` bars of a day, week or month, none later than day `end`, when their turn has come. Throws Crowded. */
export function askDayBars(market: Market, asker: Asker, instrument: Instrument, asked: AskedDays): Promise<Bars> {
  const name = `days ${instrument.id} ${asked.period} ${asked.size} ${asked.adjustment} ${asked.end} ${asked.since}`;
  return market.costly.answer(asker, name, () => dayBars(market, instrument, asked));
}

/** The same of `minutes` minutes. */
export function askMinuteBars(market: Market, asker: Asker, instrument: Instrument, asked: AskedMinutes): Promise<Bars> {
  const name = `minutes ${instrument.id} ${asked.minutes} ${asked.size} ${asked.adjustment} ${asked.end} ${asked.since}`;
  return market.costly.answer(asker, name, () => minuteBars(market, instrument, asked));
}

/** Works out the minutes of the last `days` days (before `before`), so that they are at hand. */
export function* minutesBack(market: Market, { id }: Instrument, days: number, before?: Day): Pieces<null> {
  for (let count = 1; count <= days; count++) {
    market.venueOf(id).minutes(id, count, before);
    yield;
  }
  return null;
}

function* dayBars(market: Market, instrument: Instrument, asked: AskedDays): Pieces<Bars> {
  const most = isIndex(instrument) ? MOST_DAYS.index : MOST_DAYS.share;
  const wanted = Math.min(most, (asked.size + 1) * DAYS_A_BAR[asked.period]);
  if (asked.end !== undefined) yield* reachBack(market, instrument, asked.end);
  // The oldest week or month may be cut off below.
  const since = asked.period === "day" ? asked.since : undefined;
  const { days, more } = yield* gather({ ...asked, since, wanted }, (count, before) =>
    market
      .venueOf(instrument.id)
      .dailyBars(instrument.id, count, before)
      .map((bar) => [bar]),
  );
  const folded = foldDays(yield* adjust(market, instrument, days.flat(), asked.adjustment), asked.period);
  // Where the days were cut off, the oldest week or month may have lost its beginning.
  const complete = more && asked.period !== "day" ? folded.slice(1) : folded;
  return { bars: complete.slice(-asked.size), more: more || complete.length > asked.size };
}

function* minuteBars(market: Market, instrument: Instrument, asked: AskedMinutes): Pieces<Bars> {
  const wanted = Math.min(MOST_MINUTE_DAYS, Math.ceil((asked.size * asked.minutes) / 240) + 1);
  if (asked.end !== undefined) yield* reachBack(market, instrument, asked.end);
  const { days, more } = yield* gather({ ...asked, wanted }, (count, before) =>
    market.venueOf(instrument.id).minutes(instrument.id, count, before),
  );
  const folded = yield* adjust(
    market,
    instrument,
    days.flatMap((each) => foldMinutes(each, asked.minutes)),
    asked.adjustment,
  );
  return { bars: folded.slice(-asked.size), more: more || folded.length > asked.size };
}

type Read = (count: number, before: Day | undefined) => readonly (readonly Bar[])[];

/** Works out an instrument's closes back to `day`. */
export function* reachBack(market: Market, instrument: Instrument, day: Day): Pieces<void> {
  const { id, listedOn } = instrument;
  const share = isShare(instrument);
  const to = [listedOn, day, FIRST_DAY].reduce(later);
  let at = market.day();
  while (at > to) {
    const known = share ? market.home.reached() : market.day();
    at = later(to, at > known ? later(known, addDays(at, -BACK_AT_ONCE.again)) : addDays(at, -BACK_AT_ONCE.first));
    market.venueOf(id).reachBack(id, at);
    yield;
  }
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b;
}

// `more` when it was not the market that had no older days.
function* gather(
  { wanted, end, since = FIRST_DAY }: { readonly wanted: number; readonly end?: Day | undefined; readonly since?: Day | undefined },
  read: Read,
): Pieces<{ days: readonly (readonly Bar[])[]; more: boolean }> {
  let before = end === undefined ? undefined : addDays(end, 1);
  let bite = 1;
  const bites: (readonly (readonly Bar[])[])[] = [];
  for (let left = wanted; left > 0 && (bites.length === 0 || before! >= since);) {
    const found = read(bite, before);
    const older = found.filter((bars) => bars.length > 0);
    const first = older[0]?.[0];
    // Days without a print, in a suspension or before today's opening, are stepped over.
    if (!first && found.length > 0 && bite < MOST_AT_ONCE) {
      bite *= 2;
      yield;
      continue;
    }
    if (!first || (before !== undefined && dayOf(first.xt) >= before)) return { days: bites.toReversed().flat(), more: false };
    bites.push(older);
    left -= older.length;
    before = dayOf(first.xt);
    bite = Math.min(left, AT_ONCE);
    yield;
  }
  return { days: bites.toReversed().flat(), more: true };
}

// In today's terms only the ex-dates since the first bar count; in those of the first day all of them.
function* adjust(market: Market, instrument: Instrument, bars: readonly Bar[], adjustment: Adjustment): Pieces<readonly Bar[]> {
  const [first] = bars;
  if (adjustment === "none" || !first || !productOf(instrument).goesEx) return bars;
  if (adjustment === "forward") return adjusted(bars, market.home.exDates(instrument.id, dayOf(first.xt)), adjustment, dayOf);
  yield* reachBack(market, instrument, instrument.listedOn);
  return adjusted(bars, market.home.exDates(instrument.id), adjustment, dayOf);
}
