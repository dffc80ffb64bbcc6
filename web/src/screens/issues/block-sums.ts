/** What a block costs and what of it can be bought; shares and yuan. */
import { fenOf, priceOf, valueOf, yuan } from "@hongpan/core/rules/money.ts";

interface Offered {
  readonly price: number;
  readonly stockNum: number;
  readonly left: number;
  /** Most shares for one person. */
  readonly most: number;
}

/** A-shares are bought by the hundred. */
export const LOT = 100;
const FEN = 100;

export type BlockFault = "quantity" | "least" | "lot" | "left" | "most" | "money";

/** In the order in which the server looks. */
export function blockFault(shares: number, { price, stockNum, left, most }: Offered, available: number): BlockFault | null {
  if (!(shares > 0)) return "quantity";
  if (shares < stockNum) return "least";
  if (shares % LOT !== 0) return "lot";
  if (shares > left) return "left";
  if (shares > most) return "most";
  return costOfBlock(shares, price) > available ? "money" : null;
}

/** The price of so many shares, every part of a fen a whole one. */
export function costOfBlock(shares: number, price: number): number {
  return yuan(valueOf(priceOf(String(price)) ?? 0, shares, "up"));
}

/** The most that what is left, the bound of a person and the money allow, in whole lots. */
export function mostOfBlock({ price, left, most }: Offered, available: number): number {
  const affordable = Math.floor(((fenOf(available.toFixed(2)) ?? 0) * FEN) / (priceOf(String(price)) ?? 1));
  return Math.floor(Math.min(left, most, affordable) / LOT) * LOT;
}
