/** Exchange rates from which the daily fixings set out, as dated rows (spec/3-decisions.md 8: settings, no constants). */
import type { Day } from "../time/calendar.ts";
import type { Coin } from "./instruments.ts";

/** Yuan for one of a coin, in 1/10,000. */
export type Rate = number & { readonly _unit?: "rate" };

export const RATE_SCALE = 10_000;

/** A coin that is fixed against the yuan each day. */
export type FixedCoin = Exclude<Coin, "CNY">;

interface RateRow {
  readonly from: Day;
  readonly usual: Readonly<Record<FixedCoin, Rate>>;
}

const ROWS: readonly RateRow[] = [{ from: "1990-01-01", usual: { USD: 71_000, HKD: 9000 } }];

/** The database has the same list (rate_fixing.coin). */
export const FIXED_COINS = Object.keys(ROWS[0]!.usual) as readonly FixedCoin[];

/** The rate from which the fixings of a coin set out when `day` is the first. */
export function usualRate(coin: FixedCoin, day: Day): Rate {
  return ROWS.filter((row) => row.from <= day).at(-1)!.usual[coin];
}

/** Whether `text` names a coin that has a rate. */
export function isCoin(text: string): text is Coin {
  return text === "CNY" || FIXED_COINS.some((coin) => coin === text);
}
