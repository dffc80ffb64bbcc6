/** Where things are listed: what hours, limits and lots of a listing go by, and how its gid is written. */

/**
 * The stock exchanges. The gid of what is listed there is the exchange's name with the code behind it (sh600519, hk00700, usAAPL), so
 * whoever takes a gid apart asks here.
 */
const CODES = {
  sh: { code: /^\d{6}$/, abroad: false },
  sz: { code: /^\d{6}$/, abroad: false },
  bj: { code: /^\d{6}$/, abroad: false },
  hk: { code: /^(?:\d{5}|[A-Z]{2,8})$/, abroad: true, digits: 5 },
  us: { code: /^[A-Z][A-Z.]{0,6}$/, abroad: true },
} as const satisfies Readonly<Record<string, Codes>>;

interface Codes {
  /** What a code looks like. */
  readonly code: RegExp;
  readonly abroad: boolean;
  /** A code of fewer digits is filled up to so many with zeros: 700 is 00700. */
  readonly digits?: number;
}

export type StockExchange = keyof typeof CODES;
export type ExchangeAbroad = { [E in StockExchange]: (typeof CODES)[E]["abroad"] extends true ? E : never }[StockExchange];
/** A stock exchange, or qh for all futures and spot metals, whose gids have no exchange in front. */
export type Exchange = StockExchange | "qh";
export type ListingBoard = "main" | "chinext" | "star" | "bse";

export const STOCK_EXCHANGES = Object.keys(CODES) as readonly StockExchange[];

export const EXCHANGES_ABROAD = STOCK_EXCHANGES.filter((exchange): exchange is ExchangeAbroad => CODES[exchange].abroad);

/** Whether `text` names a stock exchange. */
export function isStockExchange(text: string): text is StockExchange {
  return Object.hasOwn(CODES, text);
}

/** The stock exchange that a gid begins with; null for futures, metals and what is no gid. */
export function exchangeOf(gid: string): StockExchange | null {
  return STOCK_EXCHANGES.find((exchange) => gid.startsWith(exchange)) ?? null;
}

/** The exchange of a gid of Hong Kong, New York and the like; null at home. */
export function exchangeAbroad(gid: string): ExchangeAbroad | null {
  return EXCHANGES_ABROAD.find((exchange) => gid.startsWith(exchange)) ?? null;
}

/** The code of a gid as it is shown: without its exchange. */
export function withoutExchange(gid: string): string {
  return gid.slice(exchangeOf(gid)?.length ?? 0);
}

/** The gid of a code in any case at an exchange, hk700 as hk00700; null when no code there looks like this. */
export function gidAt(exchange: StockExchange, written: string): string | null {
  const codes: Codes = CODES[exchange];
  const code = /^\d+$/.test(written) ? written.padStart(codes.digits ?? 0, "0") : written.toUpperCase();
  return codes.code.test(code) ? exchange + code : null;
}
