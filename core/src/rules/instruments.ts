/** What can be quoted. Ids follow from exchange and code, so they are the same on every machine (spec/4-calls.md 2.0). */
import type { Price } from "./money.ts";

export type Exchange = "sh" | "sz" | "bj";
export type Board = "main" | "chinext" | "star" | "bse";

export interface Instrument {
  /** At least 7 digits, so never a code: 1 sh, 2 sz, 3 bj stock; 4 sh, 5 sz, 6 bj index; then the six digits. */
  readonly id: number;
  readonly gid: string;
  readonly code: string;
  readonly name: string;
  /** Pinyin initials in lower case. */
  readonly spell: string;
  readonly kind: "stock" | "index";
  readonly exchange: Exchange;
  readonly board: Board;
  readonly st: boolean;
  readonly industry: string;
  /** yyyy-MM-dd */
  readonly listedOn: string;
  readonly basePrice: Price;
  readonly totalShares: number;
  readonly floatShares: number;
}

const KIND_DIGIT = { stock: { sh: 1, sz: 2, bj: 3 }, index: { sh: 4, sz: 5, bj: 6 } } as const;

/** The id of a code: instrumentId("stock", "sh", "600519") is 1600519. */
export function instrumentId(kind: Instrument["kind"], exchange: Exchange, code: string): number {
  return KIND_DIGIT[kind][exchange] * 1_000_000 + Number(code);
}

/** Board of a stock's code: 688 689 STAR, 300 301 302 ChiNext, bj BSE, else main. */
export function boardOf(exchange: Exchange, code: string): Board {
  if (exchange === "bj") return "bse";
  if (/^68[89]/.test(code)) return "star";
  return /^30[0-9]/.test(code) ? "chinext" : "main";
}
