/** Numbers of the examples as they are read. */
import { yuan, type Fen, type Ppm, type Price } from "@hongpan/core/rules/money.ts";
import { amount } from "../../ui/format.ts";
import { priceText, share } from "../../ui/market-format.ts";

/** Fen as yuan with separators. */
export function money(fen: Fen): string {
  return amount(yuan(fen));
}

/** Millionths as a percentage. */
export function partText(part: Ppm, places = 1): string {
  return share(part / 10_000, places);
}

/** A price of the rules. */
export function atPrice(price: Price): string {
  return priceText(price / 10_000);
}
