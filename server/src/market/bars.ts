/** Bars of a chart. Those of days that are over are worked out in the worker thread (days/day-tasks.ts), some hundred days a job. */
import { addDays, dayOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { foldDays, foldMinutes, type Bar, type DayPeriod } from "@hongpan/core/rules/tape/candles.ts";
import { adjusted, type Adjustment, type ExDate } from "@hongpan/core/rules/products/ex-rights.ts";
import { isIndex, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import type { Market } from "./answers.ts";
import type { Asker } from "../fairness/job-queue.ts";

export const MINUTE_SIZES: readonly number[] = [1, 5, 15, 30, 60];
export const ADJUSTMENTS: readonly Adjustment[] = ["none", "forward", "backward"];

/** Most days that one reply is made of: a share's day takes some 1 ms the first time, an index's 4 ms for its members' closes. */
const MOST_DAYS = { share: 2600, index: 520 } as const;
/** Most days of minutes: 1,000 bars of an hour. */
const MOST_MINUTE_DAYS = 260;
const DAYS_A_BAR = { day: 1, week: 5, month: 23 } as const;
/** Days that one job works out: other clients' jobs come in between. */
const DAYS_A_JOB = { share: 260, index: 65 } as const;
/** How many days are looked through at once where there is no print. */
const MOST_AT_ONCE = 40;
/** No bar is older. */
const FIRST_DAY: Day = "1990-01-01";

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
/** Either; `most`: of so many days at most. */
export type AskedBars = (AskedDays | AskedMinutes) & { readonly most: number };

/** The last `size` bars of a day, week or month, none later than day `end`, when their turn has come. Throws Crowded. */
export function askDayBars(market: Market, asker: Asker, instrument: Instrument, asked: AskedDays): Promise<Bars> {
  const most = isIndex(instrument) ? MOST_DAYS.index : MOST_DAYS.share;
  return ask(market, asker, instrument, { ...asked, most: Math.min(most, (asked.size + 1) * DAYS_A_BAR[asked.period]) });
}

/** The same of `minutes` minutes. */
export function askMinuteBars(market: Market, asker: Asker, instrument: Instrument, asked: AskedMinutes): Promise<Bars> {
  const most = Math.min(MOST_MINUTE_DAYS, Math.ceil((asked.size * asked.minutes) / 240) + 1);
  return ask(market, asker, instrument, { ...asked, most });
}

// What a job has worked out the thread keeps: who goes away and asks again goes on from there.
async function ask(market: Market, asker: Asker, instrument: Instrument, asked: AskedBars): Promise<Bars> {
  const { id } = instrument;
  const run = (most: number) =>
    market.charts.ask(asker, `bars ${id} ${JSON.stringify({ ...asked, most })}`, "bars", {
      ...{ instrument, now: runningOf(market, id), asked: { ...asked, most } },
    });
  const step = DAYS_A_JOB[isIndex(instrument) ? "index" : "share"];
  for (let most = step; most < asked.most; most += step) await run(most);
  return run(asked.most);
}

/** What the thread has to be told of the present: the running session, and what an index has shown on days gone by. */
export interface Running {
  readonly day: Day;
  readonly minutes: readonly Bar[];
  readonly bar: Bar | null;
  readonly lived: ReadonlyMap<Day, Uint8Array>;
}

/** An instrument's session as it stands. */
export function runningOf(market: Market, id: number): Running {
  const venue = market.venueOf(id);
  return { day: venue.day(id), minutes: venue.minutes(id, 1).at(-1) ?? [], bar: venue.barNow(id), lived: market.home.lived(id) };
}

/** Minutes of the last `days` days (before `before`), each with the close before it. Throws Crowded. */
export function askMinutes(market: Market, asker: Asker, instrument: Instrument, days: number, before?: Day) {
  const now = runningOf(market, instrument.id);
  if (days === 1 && before === undefined) return Promise.resolve([now.minutes]);
  return market.charts.ask(asker, `minutes ${instrument.id} ${days} ${before}`, "minutes", { instrument, now, days, before });
}

/** What bars are made of: the last so many days, those before `before` where it is given, and a share's ex-dates from a day on. */
export interface PastBars {
  readonly dailyBars: (id: number, count: number, before?: Day) => readonly Bar[];
  readonly minutes: (id: number, days: number, before?: Day) => readonly (readonly Bar[])[];
  readonly exDates: (id: number, from?: Day) => readonly ExDate[];
}

/** The bars that were asked for. */
export function barsOf(past: PastBars, instrument: Instrument, asked: AskedBars): Bars {
  const { id } = instrument;
  if ("minutes" in asked) {
    const { days, more } = gather(asked, (count, before) => past.minutes(id, count, before));
    const folded = adjust(
      past,
      instrument,
      days.flatMap((each) => foldMinutes(each, asked.minutes)),
      asked.adjustment,
    );
    return { bars: folded.slice(-asked.size), more: more || folded.length > asked.size };
  }
  // The oldest week or month may be cut off below.
  const { since, ...rest } = asked;
  const { days, more } = gather(asked.period === "day" ? asked : rest, (count, before) =>
    past.dailyBars(id, count, before).map((bar) => [bar]),
  );
  const folded = foldDays(adjust(past, instrument, days.flat(), asked.adjustment), asked.period);
  // Where the days were cut off, the oldest week or month may have lost its beginning.
  const complete = more && asked.period !== "day" ? folded.slice(1) : folded;
  return { bars: complete.slice(-asked.size), more: more || complete.length > asked.size };
}

type Read = (count: number, before: Day | undefined) => readonly (readonly Bar[])[];

// `more` when it was not the market that had no older days.
function gather(
  { most, end, since = FIRST_DAY }: Pick<AskedBars, "most" | "end" | "since">,
  read: Read,
): { days: readonly (readonly Bar[])[]; more: boolean } {
  let before = end === undefined ? undefined : addDays(end, 1);
  let count = 1;
  const parts: (readonly (readonly Bar[])[])[] = [];
  for (let left = most; left > 0 && (parts.length === 0 || before! >= since);) {
    const found = read(count, before);
    const older = found.filter((bars) => bars.length > 0);
    const first = older[0]?.[0];
    // Days without a print, in a suspension or before today's opening, are stepped over.
    if (!first && found.length > 0 && count < MOST_AT_ONCE) {
      count *= 2;
      continue;
    }
    if (!first || (before !== undefined && dayOf(first.xt) >= before)) return { days: parts.toReversed().flat(), more: false };
    parts.push(older);
    left -= older.length;
    before = dayOf(first.xt);
    count = Math.min(left, MOST_AT_ONCE);
  }
  return { days: parts.toReversed().flat(), more: true };
}

// In today's terms only the ex-dates since the first bar count; in those of the first day all of them.
function adjust(past: PastBars, instrument: Instrument, bars: readonly Bar[], adjustment: Adjustment): readonly Bar[] {
  const [first] = bars;
  if (adjustment === "none" || !first || !productOf(instrument).goesEx) return bars;
  const dates = adjustment === "forward" ? past.exDates(instrument.id, dayOf(first.xt)) : past.exDates(instrument.id);
  return adjusted(bars, dates, adjustment, dayOf);
}
