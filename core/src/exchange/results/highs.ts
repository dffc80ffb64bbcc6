/** Shares that closed higher, or lower, than on any of many days before. */
import type { Chain } from "../chain.ts";
import type { DayFacts } from "./day-facts.ts";

export interface Extreme {
  readonly i: number;
  readonly way: 1 | -1;
  /** 60 or 250: the longest of the two spans, in trading days, that the close is beyond. */
  readonly span: 60 | 250;
}

const SPANS = [250, 60] as const;

/**
 * Closes beyond those of the 60 or 250 trading days before, in the order of the list. Nearly every share meets a day that stands
 * against it within a few days, so this costs little more than those that are found.
 */
export function extremesOf(chain: Chain, facts: DayFacts): Extreme[] {
  const days = chain.days();
  const end = days.indexOf(facts.day);
  const found: Extreme[] = [];
  chain.instruments.forEach((_, i) => {
    if (facts.shares[i] === 0) return;
    for (const way of [1, -1] as const) {
      const span = SPANS.find((each) => each <= longest(chain, i, way, facts.last[i]!, end, days));
      if (span) found.push({ i, way, span });
    }
  });
  return found;
}

// How many closes in a row, the latest first, `close` is beyond; at most 250. Ex-dates are taken in the terms of today.
function longest(chain: Chain, i: number, way: 1 | -1, close: number, end: number, days: readonly string[]): number {
  const most = Math.min(SPANS[0], end);
  for (let back = 0; back < most; back++) {
    if (way * (close - chain.closeBefore(i, days[end - back]!)) <= 0) return back;
  }
  return most;
}
