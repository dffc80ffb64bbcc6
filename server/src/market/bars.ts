/** Bars of a chart, gathered a few days at a time so that nobody waits for somebody else's years. */
import { addDays, dayOf, type Day } from "@hongpan/core/rules/calendar.ts";
import { foldDays, foldMinutes, type Bar, type DayPeriod } from "@hongpan/core/rules/candles.ts";
import { adjusted, type Adjustment } from "@hongpan/core/rules/ex-rights.ts";
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import type { Market } from "./market.ts";

export const MINUTE_SIZES: readonly number[] = [1, 5, 15, 30, 60];
export const ADJUSTMENTS: readonly Adjustment[] = ["none", "forward", "backward"];

/** Days looked at before others get their turn. */
const BITE = 20;
/** Most days of minutes in one reply: 1,000 bars of an hour. */
const MOST_MINUTE_DAYS = 260;
const DAYS_A_BAR = { day: 1, week: 5, month: 23 } as const;

/** The last `size` bars of a day, week or month, none later than day `end`. */
export async function dayBars(
  market: Market,
  instrument: Instrument,
  asked: { readonly period: DayPeriod; readonly size: number; readonly adjustment: Adjustment; readonly end?: Day },
): Promise<readonly Bar[]> {
  const days = await gather((asked.size + 1) * DAYS_A_BAR[asked.period], asked.end, (count, before) =>
    market.dailyBars(instrument.id, count, before).map((bar) => [bar]),
  );
  return foldDays(adjust(market, instrument, days.flat(), asked.adjustment), asked.period).slice(-asked.size);
}

/** The last `size` bars of `minutes` minutes, none later than day `end`. */
export async function minuteBars(
  market: Market,
  instrument: Instrument,
  asked: { readonly minutes: number; readonly size: number; readonly adjustment: Adjustment; readonly end?: Day },
): Promise<readonly Bar[]> {
  const wanted = Math.min(MOST_MINUTE_DAYS, Math.ceil((asked.size * asked.minutes) / 240) + 1);
  const days = await gather(wanted, asked.end, (count, before) => market.minutes(instrument.id, count, before));
  const bars = days.flatMap((each) => foldMinutes(each, asked.minutes)).slice(-asked.size);
  return adjust(market, instrument, bars, asked.adjustment);
}

type Read = (count: number, before: Day | undefined) => readonly (readonly Bar[])[];

async function gather(wanted: number, end: Day | undefined, read: Read): Promise<(readonly Bar[])[]> {
  let before = end === undefined ? undefined : addDays(end, 1);
  const days: (readonly Bar[])[] = [];
  while (days.length < wanted) {
    const count = Math.min(BITE, wanted - days.length);
    const older = read(count, before).filter((bars) => bars.length > 0);
    const first = older[0]?.[0];
    if (!first || (before !== undefined && dayOf(first.xt) >= before)) break;
    days.unshift(...older);
    before = dayOf(first.xt);
    await new Promise((next) => setImmediate(next));
  }
  return days;
}

function adjust(market: Market, instrument: Instrument, bars: readonly Bar[], adjustment: Adjustment): readonly Bar[] {
  return adjustment === "none" ? bars : adjusted(bars, market.exDates(instrument.id), adjustment, dayOf);
}
