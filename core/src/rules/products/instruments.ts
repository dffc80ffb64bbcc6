/** What can be quoted. Ids follow from exchange and code, so they are the same on every machine (spec/4-calls.md 2.0). */
import type { Coin } from "../markets/coins.ts";
import type { Exchange, ExchangeAbroad, ListingBoard } from "../markets/exchanges.ts";
import type { ForeignMarket, Hours } from "../markets/foreign-sessions.ts";
import type { Price } from "../money.ts";

export type { Coin };
/** stock and index are the A-share market's; a share abroad has the name of its exchange, an index there is of the world. */
export type InstrumentKind = "stock" | "index" | ExchangeAbroad | "world" | "futures" | "gold" | "bond";

export interface Instrument {
  /**
   * At least 7 digits, so never a code: 1 sh, 2 sz, 3 bj stock; 4 sh, 5 sz, 6 bj index; 7 sh, 8 sz bond; then the six digits.
   * Hong Kong 10,000,000 + code, New York 20,000,000 + the ticker as a number, world indices 40,000,000 and futures and gold
   * 50,000,000 + a number of their own, later markets from 60,000,000 on.
   */
  readonly id: number;
  readonly gid: string;
  readonly code: string;
  /** As shown today: N and C of a young share, XD XR DR of an ex-date stand before it. */
  readonly name: string;
  /** The name without them, where they differ. */
  readonly plainName?: string;
  /** A company that does not exist, from the public draw of new issues: `basePrice` is its issue price. */
  readonly issued?: boolean;
  /** Pinyin initials in lower case. */
  readonly spell: string;
  readonly kind: InstrumentKind;
  readonly exchange: Exchange;
  readonly board: ListingBoard;
  readonly st: boolean;
  readonly industry: string;
  /** yyyy-MM-dd */
  readonly listedOn: string;
  readonly basePrice: Price;
  readonly totalShares: number;
  readonly floatShares: number;
  /** Part of the float that a usual day trades; this and the next two are there when the list says them, else they are drawn. */
  readonly turnoverPpm?: number;
  /** Earned in a year and owned a share, 1/10,000 yuan; losses and debts beyond the assets are negative. */
  readonly earnings?: number;
  readonly bookValue?: number;
  /** What trades outside the A-share market's model; absent for its stocks and indices. */
  readonly foreign?: Foreign;
}

/** An instrument outside the A-share market's model. */
export interface ForeignInstrument extends Instrument {
  readonly foreign: Foreign;
}

/** How an instrument of another market trades. */
export interface Foreign {
  /** Whose day key it follows. */
  readonly market: ForeignMarket | "cn";
  readonly hours: Hours;
  /** The currency of its price. */
  readonly coin: Coin;
  /** Smallest step of its price; a market may have more of them (foreign-ticks.ts). */
  readonly tick: Price;
  /** Smallest number of shares or lots that trades. */
  readonly lot: number;
  /** What one lot moves when the price moves by 1. */
  readonly unit: number;
}

const KIND_DIGIT: Readonly<Record<"stock" | "index" | "bond", Partial<Record<Exchange, number>>>> = {
  stock: { sh: 1, sz: 2, bj: 3 },
  index: { sh: 4, sz: 5, bj: 6 },
  bond: { sh: 7, sz: 8 },
};

/** The id of a code: instrumentId("stock", "sh", "600519") is 1600519. Throws RangeError for an exchange without such things. */
export function instrumentId(kind: "stock" | "index" | "bond", exchange: Exchange, code: string): number {
  const digit = KIND_DIGIT[kind][exchange];
  if (digit === undefined) throw new RangeError(`${exchange} lists no ${kind}`);
  return digit * 1_000_000 + Number(code);
}

export function isForeign(instrument: Instrument): instrument is ForeignInstrument {
  return instrument.foreign !== undefined;
}

/** An index, of the A-share market or of another. */
export function isIndex(instrument: Instrument): boolean {
  return instrument.kind === "index" || instrument.kind === "world";
}

/** Board of a stock's code: 688 689 STAR, 300 301 302 ChiNext, bj BSE, else main. */
export function boardOf(exchange: Exchange, code: string): ListingBoard {
  if (exchange === "bj") return "bse";
  if (/^68[89]/.test(code)) return "star";
  return /^30[0-9]/.test(code) ? "chinext" : "main";
}
