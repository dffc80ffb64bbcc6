/** How many shares stood above and below their previous close at every five minutes of the running day. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { countsOf, type Counts } from "@hongpan/core/exchange/results/breadth.ts";
import { frameOf } from "@hongpan/core/exchange/results/day-facts.ts";
import { CLOSE_STEP, FIRST_STEP, LUNCH_STEP, AFTERNOON_STEP } from "@hongpan/core/rules/time/sessions.ts";

export interface BreadthPoint extends Counts {
  readonly step: number;
}

const STEPS = 100;

/** The line of the day that is walked; it begins anew with each day. */
export function createBreadthLine(chain: Chain) {
  let of: MarketDay | null = null;
  let points: BreadthPoint[] = [];
  const begin = (day: MarketDay) => {
    if (of !== day) points = [];
    of = day;
  };
  return {
    /** A step has been walked. */
    note: (day: MarketDay, step: number) => {
      begin(day);
      const open = step >= FIRST_STEP && step <= CLOSE_STEP && (step <= LUNCH_STEP || step > AFTERNOON_STEP);
      if (open && step % STEPS === 0) points.push({ step, ...countsOf(chain.instruments, { ...frameOf(chain, day), last: day.last }) });
    },
    points: (day: MarketDay): readonly BreadthPoint[] => (of === day ? points : []),
  };
}
