/** Shares that closed higher, or lower, than on any of many days before. */
import type { Day } from "../../rules/time/calendar.ts";
import type { Chain } from "../chain.ts";
import { type DayFacts, daysBack } from "./day-facts.ts";
import { itemAt } from "../../rules/item-at.ts";

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
  const days = daysBack(chain, facts.day, SPANS[0]);
  const found: Extreme[] = [];
  for (let i = 0; i < facts.shares.length; i++) {
    if (facts.shares[i] === 0) continue;
    const known = days.slice(0, chain.age(i, facts.day));
    for (const way of [1, -1] as const) {
      const span = SPANS.find((each) => each <= longest(chain, i, way, itemAt(facts.last, i), known));
      if (span) found.push({ i, way, span });
    }
  }
  return found;
}

// How many closes in a row, the latest first, `close` is beyond; each in the terms of the day itself, as after every ex-date since.
function longest(chain: Chain, i: number, way: 1 | -1, close: number, days: readonly Day[]): number {
  let factor = 1;
  for (const [back, day] of days.entries()) {
    const reference = chain.closeBefore(i, day);
    if (way * (close - reference * factor) <= 0) return back;
    const before = days[back + 1];
    if (before !== undefined && chain.action(i, day) !== null) factor *= reference / chain.plan(i, before).close;
  }
  return days.length;
}
