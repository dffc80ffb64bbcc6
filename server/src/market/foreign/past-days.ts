/** Days of other markets gone by: their bars and minutes, worked out when asked for and remembered for a while. */
import { foreignDailyBarOf, foreignMinutesOf } from "@hongpan/core/exchange/foreign/bars.ts";
import type { ForeignModel } from "@hongpan/core/exchange/foreign/model.ts";
import { addDays, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import type { ForeignInstrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { openKept } from "../keep.ts";

/** Memory for day bars and for days of minutes, bytes; a bar takes some 250 with its name. */
const DAYS_BYTES = 30e6;
const MINUTES_BYTES = 30e6;
const BAR_BYTES = 250;
/** History goes back to here. A day's bar is folded from its prints, some 0.3 ms the first time. */
const HISTORY_FROM: Day = "2000-01-01";
const USUAL_DAYS = 5;

/** The day of an instrument's session. */
interface RunningDay {
  readonly instrument: ForeignInstrument;
  readonly day: Day;
}

/** The days behind `running`, the day of an instrument's session. */
interface PastDays {
  /** The last `count` of them, of those before `before`. */
  readonly minutes: (running: RunningDay, count: number, before: Day) => (readonly Bar[])[];
  readonly bars: (running: RunningDay, count: number, before: Day) => Bar[];
  /** Caches the bar of a finished day, so that it need not be aggregated again. */
  readonly keepBar: (over: RunningDay, bar: Bar) => void;
  /** Close before the day that lies `count` days back; 0 is the running one. */
  readonly closeBefore: (running: RunningDay, count: number) => Price;
  /** Mean shares of the last five, or of all since its listing; 0 on a first day, and with `onlyKnown` while one of them has not been worked out. */
  readonly usualShares: (running: RunningDay, onlyKnown: boolean) => number;
}

/** The past of everything in the model. */
export function openPastDays(model: ForeignModel): PastDays {
  const dayBars = openKept<Bar>(DAYS_BYTES, () => BAR_BYTES);
  const minuteDays = openKept<readonly Bar[]>(MINUTES_BYTES, (bars) => (bars.length + 1) * BAR_BYTES);
  const dayBack = ({ instrument, day }: RunningDay, count: number) => {
    const line = model.line(instrument);
    return line.day(Math.max(firstOf(model, instrument), line.ordinal(day) - count));
  };
  const pastDays = ({ instrument, day }: RunningDay, count: number, before: Day): Day[] => {
    const line = model.line(instrument);
    const end = before > day ? line.ordinal(day) : line.ordinal(addDays(before, -1)) + 1;
    const first = Math.max(end - count, firstOf(model, instrument));
    return Array.from({ length: Math.max(0, end - first) }, (_, n) => line.day(first + n));
  };
  const barOf = (instrument: ForeignInstrument, day: Day) =>
    dayBars.of(`${instrument.id} ${day}`, () => foreignDailyBarOf(model.day(instrument, day)));
  const minutesOf = (instrument: ForeignInstrument, day: Day) =>
    minuteDays.of(`${instrument.id} ${day}`, () => foreignMinutesOf(model.day(instrument, day)));
  return {
    minutes: (running, count, before) => pastDays(running, count, before).map((day) => minutesOf(running.instrument, day)),
    keepBar: ({ instrument, day }, bar) => dayBars.set(`${instrument.id} ${day}`, bar),
    bars: (running, count, before) => pastDays(running, count, before).map((day) => barOf(running.instrument, day)),
    closeBefore: (running, count) => model.closeBefore(running.instrument, dayBack(running, count)),
    usualShares: (running, onlyKnown) => {
      const { instrument, day: today } = running;
      const days = pastDays(running, USUAL_DAYS, today);
      if (days.length === 0 || (onlyKnown && !days.every((day) => dayBars.get(`${instrument.id} ${day}`)))) return 0;
      return days.reduce((sum, day) => sum + barOf(instrument, day).shares, 0) / days.length;
    },
  };
}

// The number of its first day: of a new bond that of its listing.
function firstOf(model: ForeignModel, instrument: ForeignInstrument): number {
  const line = model.line(instrument);
  return instrument.listedOn === "" ? line.ordinal(HISTORY_FROM) + 1 : line.ordinal(instrument.listedOn);
}
