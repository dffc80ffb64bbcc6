/** What every share stood at when each minute of the running day ended: 5-minute changes come from here. */
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { lastStepOf, minuteOf } from "@hongpan/core/exchange/minutes-of-day.ts";
import type { Price } from "@hongpan/core/rules/money.ts";

const MINUTES_BACK = 5;

/** One row of prices a minute, 4 bytes a share. */
export function createMinuteCloses() {
  let rows: Int32Array[] = [];
  return {
    /** A day begins. */
    open: () => {
      rows = [];
    },
    /** A step has been walked. */
    note: (day: MarketDay, step: number) => {
      const minute = minuteOf(step);
      if (minute >= 0 && step === lastStepOf(minute)) rows[minute] = day.last.slice();
    },
    /** What share `i` stood at when each `stride`th minute ended, the opening match first. */
    every: (stride: number, i: number): Price[] => {
      const closes: Price[] = [];
      for (let minute = 0; minute < rows.length; minute += stride) closes.push(rows[minute]?.[i] ?? 0);
      return closes;
    },
    /** The price of share `i` five traded minutes before the day's present step; its opening while there are none. 0 before any print. */
    fiveAgo: (day: MarketDay, i: number): Price => {
      const step = day.step();
      const minute = minuteOf(step) < 0 ? rows.length - 1 : minuteOf(step);
      const ended = minute >= 0 && step >= lastStepOf(minute) ? minute : minute - 1;
      return rows[ended - MINUTES_BACK]?.[i] ?? day.open[i]!;
    },
  };
}
