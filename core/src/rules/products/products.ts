/** What each kind of instrument is traded as: the one place that tells kinds apart for the rules, the trading and the lists. */
import { perExchange, type ExchangeAbroad } from "../markets/exchanges.ts";
import type { Instrument, InstrumentKind } from "./instruments.ts";

export interface Product {
  /** The account that it is traded from; null: it is only quoted. */
  readonly account: "stock" | "index" | "futures" | null;
  /** home: the A-shares' day with its call auctions, its price after hours and T+1; own: the session of its own market, without any. */
  readonly session: "home" | "own";
  /** Its board and the settings say what may be ordered: lots, the cage, bands of the spread fee, how far it may have risen. */
  readonly byBoard: boolean;
  /** It pays dividends and bonus shares: positions, orders and charts go ex. */
  readonly goesEx: boolean;
  /** What shows its price: the trades of its tape, or the levels at which it is worked out, since nobody trades it itself. */
  readonly shows: "prints" | "levels";
  /** Its list on the wire (getStockByType). */
  readonly list: "hs_a" | "zs" | "world" | ExchangeAbroad | "futures" | "bond";
  /** Its sale pays stamp duty and both sides the transfer fee, as a share's do. */
  readonly taxed: boolean;
  /** What its quantity is counted in. */
  readonly unit: "shares" | "bonds" | "lots";
  /** It is a share of a company, here or abroad: a search that names no type finds it. */
  readonly company: boolean;
}

/** A share, as it is traded abroad. */
const ABROAD = { account: "stock", session: "own", byBoard: false, goesEx: false, shows: "prints", taxed: true, unit: "shares" } as const;

const PRODUCTS: Readonly<Record<InstrumentKind, Product>> = {
  stock: { ...ABROAD, session: "home", byBoard: true, goesEx: true, list: "hs_a", company: true },
  index: { ...ABROAD, account: "index", shows: "levels", list: "zs", unit: "lots", company: false },
  ...perExchange((list) => ({ ...ABROAD, list, company: true })),
  world: { ...ABROAD, account: null, list: "world", company: false },
  futures: { ...ABROAD, account: "futures", list: "futures", unit: "lots", company: false },
  gold: { ...ABROAD, account: null, list: "futures", unit: "lots", company: false },
  bond: { ...ABROAD, taxed: false, list: "bond", unit: "bonds", company: false },
};

export const KINDS: readonly string[] = Object.keys(PRODUCTS);

/** The lists on the wire that hold a whole product. */
export const LISTS: ReadonlySet<string> = new Set(Object.values(PRODUCTS).map(({ list }) => list));

/** How an instrument is traded and shown. */
export function productOf({ kind }: Pick<Instrument, "kind">): Product {
  return PRODUCTS[kind];
}

/** Whether it is traded from that account. */
export function isTradedFrom(instrument: Pick<Instrument, "kind">, account: NonNullable<Product["account"]>): boolean {
  return productOf(instrument).account === account;
}

/** Whether it is a share of the A-share market. */
export function isShare(instrument: Pick<Instrument, "kind">): boolean {
  return productOf(instrument).list === "hs_a";
}

/** Whether it is an index of the A-share market. */
export function isHomeIndex(instrument: Pick<Instrument, "kind">): boolean {
  return productOf(instrument).list === "zs";
}
