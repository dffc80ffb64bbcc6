/** The coins of the markets, and the exchange rates from which the daily fixings set out (spec/3-decisions.md 8: settings, no constants). */
import type { Day } from "../time/calendar.ts";
import { recordNames } from "../records.ts";

/** The same in three languages. */
export interface Wording {
  readonly zh: string;
  readonly tw: string;
  readonly en: string;
}

/** Yuan for one of a coin, in 1/10,000. */
export type Rate = number & { readonly _unit?: "rate" };

export const RATE_SCALE = 10_000;

interface CoinRow {
  readonly name: Wording;
  readonly rates: readonly { readonly from: Day; readonly rate: Rate }[];
  /** What its fixing does beside the dollar's: a word of the day of its own, and the standard deviation of that. */
  readonly own: { readonly word: number; readonly sd: number } | null;
}

const FIXED = {
  USD: { name: { zh: "美元", tw: "美元", en: "USD" }, rates: [{ from: "1990-01-01", rate: 71_000 }], own: null },
  // The Hong Kong dollar moves with the US dollar inside a narrow band.
  HKD: {
    name: { zh: "港元", tw: "港元", en: "HKD" },
    rates: [{ from: "1990-01-01", rate: 9000 }],
    own: { word: 1, sd: 0.0002 },
  },
} satisfies Readonly<Record<string, CoinRow>>;

/** A coin that is fixed against the yuan each day. */
export type FixedCoin = keyof typeof FIXED;
export type Coin = "CNY" | FixedCoin;

export const FIXED_COINS = recordNames(FIXED);
export const COINS: readonly Coin[] = ["CNY", ...FIXED_COINS.toSorted()];

/** The rate from which the fixings of a coin set out when `day` is the first. */
export function usualRate(coin: FixedCoin, day: Day): Rate {
  return FIXED[coin].rates.filter((row) => row.from <= day).at(-1)!.rate;
}

/** What a coin's fixings do beside the dollar's. */
export function ownMoveOf(coin: FixedCoin): CoinRow["own"] {
  return FIXED[coin].own;
}

const YUAN: Wording = { zh: "人民币", tw: "人民幣", en: "CNY" };

/** Name of a currency. */
export function coinName(coin: Coin): Wording {
  return coin === "CNY" ? YUAN : FIXED[coin].name;
}

/** Whether `text` names a coin that has a rate. */
export function isCoin(text: string): text is Coin {
  return COINS.some((coin) => coin === text);
}
