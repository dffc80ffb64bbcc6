/** Builds chart bars from daily data, in the worker thread (called through bars.ts). */
import { addDays, dayOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { foldDays, foldMinutes, type Bar, type DayPeriod } from "@hongpan/core/rules/tape/candles.ts";
import { adjusted, type Adjustment, type ExDate } from "@hongpan/core/rules/products/ex-rights.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";

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
export type AskedDays = Asked & { readonly period: DayPeriod };
export type AskedMinutes = Asked & { readonly minutes: number };
/** Either; `most`: of so many days at most. */
export type AskedBars = (AskedDays | AskedMinutes) & { readonly most: number };

/** Current data that a task carries: the running session, and the recorded bars of an index. */
export interface Running {
  readonly day: Day;
  readonly minutes: readonly Bar[];
  readonly bar: Bar | null;
  readonly lived: ReadonlyMap<Day, Uint8Array>;
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
  const { most, end, since } = asked;
  const { days, more } = gather(asked.period === "day" ? { most, end, since } : { most, end }, (count, before) =>
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
