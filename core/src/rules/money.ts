/**
 * Money, prices and rates as integers. Decimals exist at the wire and on the screen only.
 *
 * Fen is 1/100 yuan, Price is 1/10,000 of the quote currency, Ppm is a millionth.
 */
export type Fen = number & { readonly _unit?: "fen" };
export type Price = number & { readonly _unit?: "price" };
export type Ppm = number & { readonly _unit?: "ppm" };
/** One whole, in millionths. */
export const PPM: Ppm = 1_000_000;
export type Rounding = "up" | "down" | "half-up";

const PRICE_SCALE = 10_000;
const PRICE_PER_FEN = 100;

/** a * b / c in exact integers; `rounding` says what happens to the remainder (up is away from zero). */
export function mulDiv(a: number, b: number, c: number, rounding: Rounding): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const negative = product < 0n !== divisor < 0n;
  const dividend = product < 0n ? -product : product;
  const by = divisor < 0n ? -divisor : divisor;
  let quotient = dividend / by;
  const rest = dividend % by;
  if (rest !== 0n && (rounding === "up" || (rounding === "half-up" && rest * 2n >= by))) quotient += 1n;
  return exact(negative ? -quotient : quotient);
}

/** Amount times a rate in millionths. */
export function mulRate(amount: Fen, rate: Ppm, rounding: Rounding): Fen {
  return mulDiv(amount, rate, PPM, rounding);
}

/** Value of `shares` at `price`, in fen. Exact for prices on a tick of 0.01. */
export function valueOf(price: Price, shares: number, rounding: Rounding = "half-up"): Fen {
  return mulDiv(price, shares, PRICE_PER_FEN, rounding);
}

/** "12.34" -> 1234 fen; null when it is not a plain decimal of at most two places below a hundred billion. */
export function fenOf(text: string): Fen | null {
  return scaled(text, 2);
}

/** "12.34" -> 123400; null when it is not a plain decimal of at most four places. */
export function priceOf(text: string): Price | null {
  return scaled(text, 4);
}

/** Fen as a JSON number in yuan, for the wire. */
export function yuan(amount: Fen): number {
  return amount / 100;
}

/** A price as a JSON number, for the wire. */
export function quoted(price: Price): number {
  return price / PRICE_SCALE;
}

function scaled(text: string, places: number): number | null {
  const match = /^(\d{1,11})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const decimals = match[2] ?? "";
  if (decimals.length > places) return null;
  const value = Number(match[1] + decimals.padEnd(places, "0"));
  return Number.isSafeInteger(value) ? value : null;
}

function exact(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${value}`);
  return number === 0 ? 0 : number;
}
