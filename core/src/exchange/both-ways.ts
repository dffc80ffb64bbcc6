import { itemAt, lastItem } from "../rules/item-at.ts";

/**
 * Values by number, each found from its neighbour's and kept: `next` makes that of n + 1 from that of n, `previous` that of n from that
 * of n + 1; number 0 has `first`.
 */
export function bothWays<T>(first: T, next: (value: T, n: number) => T, previous: (value: T, n: number) => T): (n: number) => T {
  const [ahead, behind] = [[first], [first]];
  return (n) => {
    while (n >= ahead.length) ahead.push(next(lastItem(ahead), ahead.length - 1));
    while (-n >= behind.length) behind.push(previous(lastItem(behind), -behind.length));
    return itemAt(n >= 0 ? ahead : behind, Math.abs(n));
  };
}
