/** What the market shows: levels, books, prints, quotes. Prices are Price (1/10,000), sizes are shares. */
import type { Fen, Price } from "../money.ts";

export interface Level {
  readonly price: Price;
  readonly shares: number;
}

/** Five levels a side, best first; a side is empty at a sealed limit. `step` is the day's step that it stands for. */
export interface Book {
  readonly step: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** One trade of the tape. `side` is the taker's: 1 bought at the ask, -1 sold at the bid, 0 an auction. */
export interface Print {
  readonly step: number;
  readonly price: Price;
  readonly shares: number;
  readonly side: 1 | -1 | 0;
  /**
   * Who is not served at the print's own price: 1 those who buy there, because the value lies above it, -1 those who sell. Everybody
   * else at that price stands before them (the law of doors, docs/decisions/model.md).
   */
  readonly shut?: 1 | -1;
}

/** Reads a side, or the side that a print locks, from a typed array. */
export function signOf(value: number): 1 | -1 | 0 {
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/** A symbol at one step of the exchange clock. Before the first print of a day `last` is the previous close and `open` 0. */
export interface Quote {
  readonly id: number;
  readonly step: number;
  /** Exchange time of the step, epoch milliseconds. */
  readonly atXt: number;
  readonly last: Price;
  readonly prevClose: Price;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly shares: number;
  readonly amount: Fen;
  readonly limitUp: Price;
  readonly limitDown: Price;
  readonly suspended: boolean;
  /** Halted for some minutes (临停): nothing trades, orders wait. */
  readonly halted?: boolean;
  /** A day without a price limit; the limits are then only the bounds of what an order may name. */
  readonly free?: boolean;
}
