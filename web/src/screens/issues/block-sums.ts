/** What a block costs and what of it can be bought; shares and yuan. */
import { fenOf, priceOf, valueOf, yuan } from "@hongpan/core/rules/money.ts";

interface Offered {
  readonly price: number;
  readonly stockNum: number;
  readonly left: number;
}

/** A-shares are bought by the hundred. */
export const LOT = 100;
const FEN = 100;

export type BlockFault = "quantity" | "least" | "lot" | "left" | "money";

/** In the order in which the server looks. */
export function blockFault(shares: number, { price, stockNum, left }: Offered, available: number): BlockFault | null {
  if (!(shares > 0)) return "quantity";
  if (shares < stockNum) return "least";
  if (shares % LOT !== 0) return "lot";
  if (shares > left) return "left";
  return costOfBlock(shares, price) > available ? "money" : null;
}

/** The price of so many shares, every part of a fen a whole one. */
export function costOfBlock(shares: number, price: number): number {
  return yuan(valueOf(priceOf(String(price)) ?? 0, shares, "up"));
}

/** The most that what is left and the money allow, in whole lots. */
export function mostOfBlock({ price, left }: Offered, available: number): number {
  const affordable = Math.floor(((fenOf(available.toFixed(2)) ?? 0) * FEN) / (priceOf(String(price)) ?? 1));
  return Math.floor(Math.min(left, affordable) / LOT) * LOT;
}
