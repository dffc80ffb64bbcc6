/** The day's fixing of a coin: a martingale from its rate at the first lived day, drawn with the keys of the futures market's days. */
import { bothWays } from "../both-ways.ts";
import type { Day } from "../../rules/time/calendar.ts";
import { FIXED_COINS, ownMoveOf, usualRate, type FixedCoin, type Rate } from "../../rules/markets/coins.ts";
import { exp, normal, wordAt } from "../numbers.ts";
import { BLOCK_WORDS, draw, keyWords, PLAN_SLOT } from "../random.ts";
import { createTradingDays } from "./law/trading-days.ts";
import { inPrice } from "./law/walk-day.ts";
import { itemAt } from "../../rules/item-at.ts";

/** A number of its own, beside the groups' factors. */
const NONCE = 9_960_001;
/** Standard deviation of the dollar's move in a day: word 0. */
const DAILY_SD = 0.0016;
const words = new Uint32Array(BLOCK_WORDS);

/** Yuan for one of a coin on a trading day, in 1/10,000. */
export type Fixings = (coin: FixedCoin, day: Day) => Rate;

/** The fixings around `first`, whose own moves the first one away from its rate; days before it are history. */
export function fixingsFrom(first: Day, keyOf: (day: Day) => Uint8Array): Fixings {
  const line = createTradingDays("cn", "continuous", first);
  // What the dollar and each coin beside it do on a day, forward or backward: logarithms.
  const movesOn = (n: number, way: 1 | -1): Logs => {
    draw(keyWords(keyOf(line.day(n))), NONCE, PLAN_SLOT, 1, words);
    const of = (word: number, sd: number) => way * inPrice({ move: sd * normal(wordAt(words, word)), clock: sd * sd });
    const own = FIXED_COINS.map((coin) => ownMoveOf(coin));
    return { dollar: of(0, DAILY_SD), own: own.map((each) => (each ? of(each.word, each.sd) : 0)) };
  };
  const after = (sum: Logs, moved: Logs): Logs => ({
    dollar: sum.dollar + moved.dollar,
    own: sum.own.map((each, k) => each + itemAt(moved.own, k)),
  });
  // After day n - 1 and, backward, before day -n.
  const none: Logs = { dollar: 0, own: FIXED_COINS.map(() => 0) };
  const logsAt = bothWays(
    none,
    (sum, n) => after(sum, movesOn(n, 1)),
    (sum, n) => after(sum, movesOn(n, -1)),
  );
  return (coin, day) => {
    const { dollar, own } = logsAt(line.ordinal(day) + 1);
    return Math.round(usualRate(coin, first) * exp(dollar + itemAt(own, FIXED_COINS.indexOf(coin))));
  };
}

interface Logs {
  readonly dollar: number;
  /** Of each coin, what it does beside the dollar. */
  readonly own: readonly number[];
}
