/** The day's fixing of a coin: a martingale from its rate at the first lived day, drawn with the keys of the futures market's days. */
import type { Day } from "../../rules/time/calendar.ts";
import { usualRate, type FixedCoin, type Rate } from "../../rules/products/foreign-rates.ts";
import { exp, normal } from "../numbers.ts";
import { BLOCK_WORDS, draw, keyWords, PLAN_SLOT } from "../random.ts";
import { createTradingDays } from "./law/trading-days.ts";
import { inPrice } from "./law/walk-day.ts";

/** A number of its own, beside the groups' factors. */
const NONCE = 9_960_001;
const DAILY_SD = 0.0016;
/** The Hong Kong dollar moves with the US dollar inside a narrow band. */
const BAND_SD = 0.0002;
const words = new Uint32Array(BLOCK_WORDS);

/** Yuan for one of a coin on a trading day, in 1/10,000. */
export type Fixings = (coin: FixedCoin, day: Day) => Rate;

/** The fixings around `first`, whose own moves the first one away from its rate; days before it are history. */
export function fixingsFrom(first: Day, keyOf: (day: Day) => Uint8Array): Fixings {
  const line = createTradingDays("cn", "continuous", first);
  const moveOn = (n: number) => {
    draw(keyWords(keyOf(line.day(n))), NONCE, PLAN_SLOT, 1, words);
    return [normal(words[0]!), normal(words[1]!)] as const;
  };
  // Logarithms after day n - 1 and, backward, before day -n.
  const [ahead, behind] = [[NONE], [NONE]];
  const after = (sum: Logs, n: number, way: 1 | -1): Logs => {
    const [dollar, band] = moveOn(n);
    const of = (move: number, sd: number) => way * inPrice({ move: sd * move, clock: sd * sd });
    return { dollar: sum.dollar + of(dollar, DAILY_SD), band: sum.band + of(band, BAND_SD) };
  };
  const logsAt = (n: number): Logs => {
    while (n >= ahead.length) ahead.push(after(ahead.at(-1)!, ahead.length - 1, 1));
    while (-n >= behind.length) behind.push(after(behind.at(-1)!, -behind.length, -1));
    return n >= 0 ? ahead[n]! : behind[-n]!;
  };
  return (coin, day) => {
    return Math.round(usualRate(coin, first) * exp(MOVES[coin](logsAt(line.ordinal(day) + 1))));
  };
}

interface Logs {
  readonly dollar: number;
  readonly band: number;
}

/** What a coin moves with. */
const MOVES: Readonly<Record<FixedCoin, (logs: Logs) => number>> = {
  USD: ({ dollar }) => dollar,
  HKD: ({ dollar, band }) => dollar + band,
};

const NONE: Logs = { dollar: 0, band: 0 };
