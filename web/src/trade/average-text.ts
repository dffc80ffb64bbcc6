import { priceText } from "../ui/market-format.ts";

/** What was paid or got on average: in the price's own decimals, with one more where it lies between two prices. */
export function averageText(price: number, places: number): string {
  return priceText(price, Number(price.toFixed(places)) === price ? places : places + 1);
}
