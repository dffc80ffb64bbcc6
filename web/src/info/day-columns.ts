/** Columns of the lists of market information: the name, a price over its change, a figure over a fainter one. */
import { MISSING } from "../ui/format.ts";

export const NAME = { key: "name", width: "minmax(0, 1.3fr)" };
export const PRICE = { key: "price", width: "minmax(0, 0.9fr)" };
export const PAIR = { key: "pair", width: "minmax(0, 1.1fr)", look: "two faint" };

/** 92500 -> "09:25:00"; 0 -> "--". */
export function clockText(hhmmss: number): string {
  return hhmmss === 0
    ? MISSING
    : String(hhmmss)
        .padStart(6, "0")
        .replace(/^(..)(..)/, "$1:$2:");
}
