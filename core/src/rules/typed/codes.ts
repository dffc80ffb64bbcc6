/** Parses codes of shares, indices and contracts in the formats of other programs. */
import { EXCHANGES_ABROAD, gidAt, shareMarket, type StockExchange } from "../markets/exchanges.ts";

/** Names of exchanges as programs and data services write them, in small letters. */
const EXCHANGES: ReadonlyMap<string, StockExchange> = new Map([
  ...named("sh", "sh ss sse shse xshg"),
  ...named("sz", "sz sze szse xshe"),
  ...named("bj", "bj bse bjse"),
  ...EXCHANGES_ABROAD.flatMap((exchange) => named(exchange, `${exchange} ${shareMarket(exchange).otherNames}`)),
]);

function named(exchange: StockExchange, names: string): (readonly [string, StockExchange])[] {
  return names.split(" ").map((name) => [name, exchange]);
}

/** Numbers for exchanges: 1.600519 and 0.000001 in web addresses. */
const NUMBERED: Readonly<Record<string, StockExchange>> = { "1": "sh", "0": "sz", "116": "hk", "105": "us", "106": "us" };

/**
 * The gid, or the bare code, that `typed` writes; null when it is none: 600519, SH600519, 600519.SH, sh.600519, SHSE.600519, 600519.XSHG,
 * 1.600519, 1600519 (seven digits of a list of 通达信), ="000001", 贵州茅台(600519), 00700.HK, AAPL.US, gb_aapl, hf_IF; any width.
 */
export function readCode(typed: string): string | null {
  const text = typed
    .normalize("NFKC")
    .replace(/[\p{Cf}\s'"=]/gu, "")
    .replace(/^\p{Script=Han}.*\(([^()]+)\)$/u, "$1");
  return exchanged(text) ?? contractIn(text) ?? (/^(?:\d{5,6}|XAUUSD)$/i.test(text) ? text : null) ?? numbered(text);
}

function exchanged(text: string): string | null {
  const [, code = "", behind = ""] = /^(.+)\.([A-Z]{1,6})$/i.exec(text) ?? [];
  const [, before = "", other = ""] = /^([A-Z]{2,4}?)[._]?(\d+|(?<=[._]|us)[A-Z.]+)$/i.exec(text) ?? [];
  return gidOf(behind, code) ?? gidOf(before, other);
}

function gidOf(exchange: string, code: string): string | null {
  const name = EXCHANGES.get(exchange.toLowerCase());
  return name ? gidAt(name, code) : null;
}

function contractIn(text: string): string | null {
  return /^hf_[A-Z0-9]{1,10}$/i.test(text) ? `hf_${text.slice(3)}` : null;
}

function numbered(text: string): string | null {
  const [, point = "", code = ""] = /^(\d{1,3})\.(\w+)$/.exec(text) ?? /^([012])(\d{6})$/.exec(text) ?? [];
  const exchange = point === "2" ? "bj" : NUMBERED[point];
  return exchange ? gidAt(exchange, code) : null;
}

/** A code that a spreadsheet has taken for a number, "1" for 000001; for a column that is known to hold codes. */
export function readCodeCell(cell: string): string | null {
  return readCode(cell) ?? (/^\d{1,4}$/.test(cell.trim()) ? cell.trim().padStart(6, "0") : null);
}
