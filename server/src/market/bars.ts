/** Bars of a chart, gathered a few days at a time so that nobody waits for somebody else's years. */
import { addDays, dayOf, type Day } from "@hongpan/core/rules/calendar.ts";
import { foldDays, foldMinutes, type Bar, type DayPeriod } from "@hongpan/core/rules/candles.ts";
import { adjusted, type Adjustment } from "@hongpan/core/rules/ex-rights.ts";
import { isIndex, type Instrument } from "@hongpan/core/rules/instruments.ts";
import type { Market } from "./market.ts";

export const MINUTE_SIZES: readonly number[] = [1, 5, 15, 30, 60];
export const ADJUSTMENTS: readonly Adjustment[] = ["none", "forward", "backward"];

/** Most days that one reply is made of: a share's day takes some 0.4 ms the first time, an index's 20 ms for its members' closes. */
const MOST_DAYS = { share: 2600, index: 520 } as const;
/** Most days of minutes: 1,000 bars of an hour. */
const MOST_MINUTE_DAYS = 260;
const DAYS_A_BAR = { day: 1, week: 5, month: 23 } as const;
/** How long others may have to wait while bars are worked out, milliseconds. */
const SLICE_MS = 8;
const MOST_AT_ONCE = 40;

/** Bars in order; `more` when there may be older ones. */
export interface Bars {
  readonly bars: readonly Bar[];
  readonly more: boolean;
}

/** The last `size` bars of a day, week or month, none later than day `end`. */
export async function dayBars(
  market: Market,
  instrument: Instrument,
  asked: { readonly period: DayPeriod; readonly size: number; readonly adjustment: Adjustment; readonly end?: Day },
): Promise<Bars> {
  const most = isIndex(instrument) ? MOST_DAYS.index : MOST_DAYS.share;
  const wanted = Math.min(most, (asked.size + 1) * DAYS_A_BAR[asked.period]);
  const { days, more } = await gather(wanted, asked.end, (count, before) =>
    market.dailyBars(instrument.id, count, before).map((bar) => [bar]),
  );
  const folded = foldDays(adjust(market, instrument, days.flat(), asked.adjustment), asked.period);
  // Where the days were cut off, the oldest week or month may have lost its beginning.
  const complete = more && asked.period !== "day" ? folded.slice(1) : folded;
  return { bars: complete.slice(-asked.size), more: more || complete.length > asked.size };
}

/** The last `size` bars of `minutes` minutes, none later than day `end`. */
export async function minuteBars(
  market: Market,
  instrument: Instrument,
  asked: { readonly minutes: number; readonly size: number; readonly adjustment: Adjustment; readonly end?: Day },
): Promise<Bars> {
  const wanted = Math.min(MOST_MINUTE_DAYS, Math.ceil((asked.size * asked.minutes) / 240) + 1);
  const { days, more } = await gather(wanted, asked.end, (count, before) => market.minutes(instrument.id, count, before));
  const folded = adjust(
    market,
    instrument,
    days.flatMap((each) => foldMinutes(each, asked.minutes)),
    asked.adjustment,
  );
  return { bars: folded.slice(-asked.size), more: more || folded.length > asked.size };
}

type Read = (count: number, before: Day | undefined) => readonly (readonly Bar[])[];

// In bites as large as fit a slice of time; `more` when it was not the market that had no older days.
async function gather(wanted: number, end: Day | undefined, read: Read): Promise<{ days: readonly (readonly Bar[])[]; more: boolean }> {
  let before = end === undefined ? undefined : addDays(end, 1);
  let bite = 1;
  const bites: (readonly (readonly Bar[])[])[] = [];
  for (let left = wanted; left > 0;) {
    const since = performance.now();
    const found = read(bite, before);
    const older = found.filter((bars) => bars.length > 0);
    const first = older[0]?.[0];
    // Days without a print, in a suspension or before today's opening, are stepped over.
    if (!first && found.length > 0 && bite < MOST_AT_ONCE) {
      bite *= 2;
      continue;
    }
    if (!first || (before !== undefined && dayOf(first.xt) >= before)) return { days: bites.toReversed().flat(), more: false };
    bites.push(older);
    left -= older.length;
    before = dayOf(first.xt);
    bite = performance.now() - since < SLICE_MS / 2 ? Math.min(MOST_AT_ONCE, bite * 2) : Math.max(1, bite >> 1);
    await new Promise((next) => setImmediate(next));
  }
  return { days: bites.toReversed().flat(), more: true };
}

function adjust(market: Market, instrument: Instrument, bars: readonly Bar[], adjustment: Adjustment): readonly Bar[] {
  return adjustment === "none" ? bars : adjusted(bars, market.exDates(instrument.id), adjustment, dayOf);
}
