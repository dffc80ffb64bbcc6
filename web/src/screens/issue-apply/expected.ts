/** What an application is refused for before it is sent, and what is to be expected of it. Quantities are shares, money yuan. */
import { fenOf, mulDiv, PPM, priceOf, valueOf, yuan } from "@hongpan/core/rules/money.ts";
import type { IssueRow } from "../../data/issues.ts";
import { winsOf } from "../../trade/rates.ts";

/** A fen in the unit of prices. */
const FEN = 100;

type Offered = Pick<IssueRow, "price" | "unit" | "maxNums" | "rate"> & Partial<Pick<IssueRow, "entitled">>;

/** Digits alone, without zeros before them. */
export function typedQuantity(text: string): string {
  return text
    .replace(/\D/g, "")
    .replace(/^0+(?=\d)/, "")
    .slice(0, 9);
}

export type QuantityFault = "empty" | "least" | "unit" | "most" | "entitled" | "money";

/** In the order in which the server looks; `available` is null where no money is held. */
export function quantityFault(
  text: string,
  { unit, maxNums, price, entitled = null }: Offered,
  available: number | null,
): QuantityFault | null {
  if (text === "") return "empty";
  const quantity = Number(text);
  if (quantity < 1) return "least";
  if (quantity % unit !== 0) return "unit";
  if (quantity > maxNums) return "most";
  if (entitled !== null && quantity > entitled) return "entitled";
  return available !== null && costOf(quantity, price) > available ? "money" : null;
}

/** What shares cost at the issue price, every part of a fen a whole one. */
export function costOf(shares: number, price: number): number {
  return yuan(valueOf(priceOf(String(price)) ?? 0, shares, "up"));
}

/** The most that the limit and the money allow, in whole units. */
export function mostOf({ unit, maxNums, price }: Offered, available: number): number {
  const affordable = Math.floor(((fenOf(available.toFixed(2)) ?? 0) * FEN) / (priceOf(String(price)) ?? 1));
  return Math.floor(Math.min(maxNums, affordable) / unit) * unit;
}

/** A part (0.25 to 1) of the most, in whole units, and one unit at least where any can be had. */
export function partOf(most: number, part: number, unit: number): number {
  return Math.min(most, Math.max(unit, Math.floor((most * part) / unit) * unit));
}

/** `way` units more or fewer, between one unit and the limit; from half a unit to the next whole one. */
export function stepped(text: string, way: 1 | -1, { unit, maxNums }: Offered): string {
  const now = Number(text || 0);
  const next = way > 0 ? Math.floor(now / unit) * unit + unit : Math.ceil(now / unit) * unit - unit;
  return String(Math.max(unit, Math.min(maxNums, next)));
}

/** Of a draw: numbers, expected wins, the chance of one at least, what one costs. */
export function expectedWins(quantity: number, { unit, rate, price }: Offered) {
  const numbers = Math.floor(quantity / unit);
  return { numbers, ...winsOf(numbers, rate), winCost: costOf(unit, price) };
}

/** Of a placement: what is held, what is allotted at the public rate, what comes back. */
export function expectedAllotment(quantity: number, { rate, price }: Offered) {
  const ppm = Math.round(rate * PPM);
  const allotted = mulDiv(quantity, ppm, PPM, "down");
  const [hold, charged] = [costOf(quantity, price), costOf(allotted, price)];
  return { hold, allotted, charged, returned: yuan(Math.round((hold - charged) * 100)) };
}
