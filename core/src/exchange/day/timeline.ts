/** The trading days of a market as numbers: 0 is its first lived day, negative ones are history, found when they are asked for. */
import { isTradingDay, nextTradingDay, previousTradingDay, type Day } from "../../rules/time/calendar.ts";
import { factorsFrom, type Factors, type FactorsOf, type KeyOf } from "../law/factors.ts";

export interface Timeline {
  readonly first: Day;
  readonly factorsOf: FactorsOf;
  /** The number of a day. RangeError for a day on which the exchange is closed. */
  readonly numberOf: (day: Day) => number;
  readonly dayAt: (n: number) => Day;
  readonly factorsAt: (n: number) => Factors;
}

/** The timeline around `first`, a trading day. */
export function timelineFrom(first: Day, keyOf: KeyOf): Timeline {
  const factorsOf = factorsFrom(keyOf);
  const lived = [first];
  const history: Day[] = [];
  const numbers = new Map([[first, 0]]);
  const addLived = () => numbers.set(push(lived, nextTradingDay(lived.at(-1)!)), lived.length - 1);
  const addHistory = () => numbers.set(push(history, previousTradingDay(history.at(-1) ?? first)), -history.length);
  const dayAt = (n: number) => {
    while (n >= lived.length) addLived();
    while (-n > history.length) addHistory();
    return n >= 0 ? lived[n]! : history[-n - 1]!;
  };
  return {
    first,
    factorsOf,
    dayAt,
    factorsAt: (n) => factorsOf(dayAt(n)),
    numberOf: (day) => {
      const known = numbers.get(day);
      if (known !== undefined) return known;
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isTradingDay(day)) throw new RangeError(`${day} is not a day of this market`);
      while (lived.at(-1)! < day) addLived();
      while ((history.at(-1) ?? first) > day) addHistory();
      return numbers.get(day)!;
    },
  };
}

function push<T>(list: T[], value: T): T {
  list.push(value);
  return value;
}
