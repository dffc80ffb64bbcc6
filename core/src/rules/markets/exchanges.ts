/** The stock exchanges: what a gid that begins with one looks like, and what those abroad are. A new one abroad is a folder and a line here. */
import { hk } from "./hk/market.ts";
import type { ShareMarket } from "./market.ts";
import { us } from "./us/market.ts";
import { hasName, recordBy, recordNames } from "../records.ts";

const ABROAD = { hk, us } satisfies Readonly<Record<string, ShareMarket>>;

const HOME = /^\d{6}$/;
const CODES = { sh: { code: HOME }, sz: { code: HOME }, bj: { code: HOME }, ...ABROAD };

export type ExchangeAbroad = keyof typeof ABROAD;
/** The gid of what is listed there is the exchange's name with the code behind it (sh600519, hk00700, usAAPL). */
export type StockExchange = keyof typeof CODES;
/** A stock exchange, or qh for all futures and spot metals, whose gids have no exchange in front. */
export type Exchange = StockExchange | "qh";
export type ListingBoard = "main" | "chinext" | "star" | "bse";

export const STOCK_EXCHANGES = recordNames(CODES);

export const EXCHANGES_ABROAD = recordNames(ABROAD);

/** Maps each foreign exchange to a value. */
export function perExchange<V>(of: (exchange: ExchangeAbroad) => V): Readonly<Record<ExchangeAbroad, V>> {
  return recordBy(EXCHANGES_ABROAD, of);
}

/** Whether `text` names a stock exchange. */
export function isStockExchange(text: string): text is StockExchange {
  return hasName(CODES, text);
}

/** Whether `text` names a stock exchange abroad. */
export function isAbroad(text: string): text is ExchangeAbroad {
  return hasName(ABROAD, text);
}

/** The stock exchange that a gid begins with; null for futures, metals and what is no gid. */
export function exchangeOf(gid: string): StockExchange | null {
  return STOCK_EXCHANGES.find((exchange) => gid.startsWith(exchange)) ?? null;
}

/** The exchange of a gid of Hong Kong, New York and the like; null at home. */
export function exchangeAbroad(gid: string): ExchangeAbroad | null {
  return EXCHANGES_ABROAD.find((exchange) => gid.startsWith(exchange)) ?? null;
}

/** Definition of a foreign stock exchange. */
export function shareMarket(exchange: ExchangeAbroad): ShareMarket {
  return ABROAD[exchange];
}

/** The code of a gid as it is shown: without its exchange. */
export function withoutExchange(gid: string): string {
  return gid.slice(exchangeOf(gid)?.length ?? 0);
}

/** Whether a gid names an index of an exchange abroad. */
export function isIndexAbroad(gid: string): boolean {
  const exchange = exchangeAbroad(gid);
  return exchange !== null && ABROAD[exchange].index.test(withoutExchange(gid));
}

/** The gid of a code in any case at an exchange, hk700 as hk00700; null when no code there looks like this. */
export function gidAt(exchange: StockExchange, written: string): string | null {
  const codes: Pick<ShareMarket, "code" | "digits"> = CODES[exchange];
  const code = /^\d+$/.test(written) ? written.padStart(codes.digits ?? 0, "0") : written.toUpperCase();
  return codes.code.test(code) ? exchange + code : null;
}
