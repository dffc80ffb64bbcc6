/** What the tests of the results share: a day on which nothing happened. */
import type { Day } from "../../rules/time/calendar.ts";
import type { DayFacts } from "./day-facts.ts";

/** Facts of `count` shares that all stayed at `price`, each with a thousand shares traded. */
export function plainFacts(count: number, day: Day, price: number): DayFacts {
  const all = () => new Int32Array(count).fill(price);
  return {
    ...{ day, prevClose: all(), limitUp: all(), limitDown: all(), open: all(), high: all(), low: all(), last: all() },
    ...{ shares: new Float64Array(count).fill(1000), amount: new Float64Array(count).fill((price / 100) * 1000) },
    ...{
      away: new Uint8Array(count),
      free: new Uint8Array(count),
      factor: new Float64Array(count).fill(1),
      up: new Map(),
      down: new Map(),
    },
  };
}
