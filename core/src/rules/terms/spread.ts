/**
 * The spread fee of an opening order (点差费): the highest rate among the bands that it falls into, by the day's change, the order's
 * value, the code or the price (spec/4-calls.md 2.3 findSpreadRateOne). The order keeps the rate that it was placed under.
 */
import { PPM, type Fen, type Ppm, type Price } from "../money.ts";

/** A range is from `from` to below `below`; null is open above. Changes are millionths (a fall is below zero), values fen, prices 1/10,000. */
export type SpreadBand =
  | { readonly by: "change" | "turnover" | "price"; readonly from: number; readonly below: number | null; readonly rate: Ppm }
  | { readonly by: "code"; readonly prefix: string; readonly rate: Ppm };

/** What an order is judged by; what is missing meets no band. */
export interface SpreadFacts {
  readonly change?: Ppm | undefined;
  /** Value of the whole order. */
  readonly turnover?: Fen | undefined;
  readonly code?: string | undefined;
  readonly price?: Price | undefined;
}

/** The band that counts, or null. */
export function spreadBandOf(bands: readonly SpreadBand[], facts: SpreadFacts): SpreadBand | null {
  const met = bands.filter((band) => (band.by === "code" ? (facts.code ?? "").startsWith(band.prefix) : isWithin(band, facts[band.by])));
  return met.reduce<SpreadBand | null>((highest, band) => (highest && highest.rate >= band.rate ? highest : band), null);
}

/** Its rate; 0 when no band counts. */
export function spreadRateOf(bands: readonly SpreadBand[], facts: SpreadFacts): Ppm {
  return spreadBandOf(bands, facts)?.rate ?? 0;
}

/** Change of `last` against `prevClose` in millionths, rounded toward zero. */
export function changeOf(last: Price, prevClose: Price): Ppm {
  return prevClose > 0 ? Math.trunc(((last - prevClose) * PPM) / prevClose) : 0;
}

function isWithin({ from, below }: { readonly from: number; readonly below: number | null }, value: number | undefined): boolean {
  return value !== undefined && value >= from && (below === null || value < below);
}
