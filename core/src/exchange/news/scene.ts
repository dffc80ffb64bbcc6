/** What a piece of news may know: the market as its prints have left it at one instant. */
import type { Day } from "../../rules/time/calendar.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import type { Fen, Price } from "../../rules/money.ts";
import type { Counts } from "../results/breadth.ts";
import type { DayCloses, DayFacts } from "../results/day-facts.ts";
import { itemAt } from "../../rules/item-at.ts";

export interface IndexFact {
  readonly gid: string;
  readonly name: string;
  readonly last: Price;
  readonly prevClose: Price;
}

/** What movers, counts and sums are read from: closes are enough for it, but for the amounts. */
type Leaders = DayCloses;

export interface NewsScene<F extends Leaders = Leaders> {
  readonly day: Day;
  readonly xt: number;
  readonly stocks: readonly Instrument[];
  readonly facts: F;
  readonly counts: Counts;
  /** The leading ones, the first of them in the titles. */
  readonly indices: readonly IndexFact[];
}

/** A scene that knows what happened at the limits. */
export type LimitScene = NewsScene<DayFacts>;

/** What was traded in Shanghai and Shenzhen so far. */
export function marketAmount({ stocks, facts }: NewsScene): Fen {
  return stocks.reduce((sum, stock, i) => sum + (stock.exchange === "bj" ? 0 : (facts.amount[i] ?? 0)), 0);
}

/** What was traded of the shares at `places`. */
export function amountOf({ facts }: NewsScene, places: readonly number[]): Fen {
  return places.reduce((sum, i) => sum + itemAt(facts.amount, i), 0);
}

/** Places of the shares of Shanghai and Shenzhen of which most was traded, most first. */
export function mostTraded({ stocks, facts }: NewsScene, count: number): readonly number[] {
  const places = stocks.flatMap((stock, i) => (stock.exchange !== "bj" && (facts.amount[i] ?? 0) > 0 ? [i] : []));
  const amount = (i: number) => itemAt(facts.amount, i);
  return places.sort((a, b) => amount(b) - amount(a) || itemAt(stocks, a).id - itemAt(stocks, b).id).slice(0, count);
}

/** Places of the shares with limits that rose most (way 1) or fell most, best first. */
export function leadersOf({ stocks, facts }: NewsScene, way: 1 | -1, count: number): readonly number[] {
  const change = (i: number) => way * (itemAt(facts.last, i) / itemAt(facts.prevClose, i) - 1);
  const places = stocks.flatMap((_, i) => ((facts.shares[i] ?? 0) > 0 && facts.free[i] === 0 && change(i) > 0 ? [i] : []));
  return places.sort((a, b) => change(b) - change(a) || itemAt(stocks, a).id - itemAt(stocks, b).id).slice(0, count);
}
