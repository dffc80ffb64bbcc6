/** Turnover: the exact sum of price x shares, in 1/10,000 yuan. What was paid comes from it, never from a rounded average. */
import { mulDiv, type Fen, type Price } from "./money.ts";

export type Turnover = number & { readonly _unit?: "turnover" };

const PER_FEN = 100;

/** Market value in fen of a turnover; exact for prices on a tick of 0.01. */
export function fenOfTurnover(turnover: Turnover): Fen {
  return mulDiv(turnover, 1, PER_FEN, "half-up");
}

/** Average price in 1/10,000, shown to 3 decimals; 0 without shares. */
export function averagePrice(turnover: Turnover, shares: number): Price {
  return shares === 0 ? 0 : mulDiv(turnover, 1, shares, "half-up");
}

/** Turnover of `shares` at one price. */
export function turnoverOf(price: Price, shares: number): Turnover {
  return price * shares;
}
