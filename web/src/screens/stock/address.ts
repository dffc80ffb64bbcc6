/** Which symbol an address means. Whatever else stands in it is a hint for the eye: nothing of it is believed or sent on. */
import {
  EXCHANGES_ABROAD,
  exchangeOf,
  gidAt,
  isStockExchange,
  shareMarket,
  withoutExchange,
} from "@hongpan/core/rules/markets/exchanges.ts";
import { gidOf } from "../../data/market/symbols.ts";
import { wordOf } from "../../store/records.ts";
import { isRecord } from "../../store/store.ts";

const FUTURES = /^(?:hf_[A-Z0-9]{1,10}|XAUUSD)$/;
const MOST_LETTERS = 4096;
const LONGEST_NAME = 24;

/** The gid of `/kline` and its older variants; "" when the address names none that could exist. */
export function gidOfAddress(fields: URLSearchParams): string {
  const code = (fields.get("code") ?? codeInside(fields) ?? "").trim().slice(0, 16);
  const type = (fields.get("type") ?? "").trim().toLowerCase();
  const asIndex = fields.get("if_zhishu") === "1" || type === "zs";
  const usual = shaped(code);
  if (isGid(usual)) return usual;
  const exchange = isStockExchange(type) ? type : EXCHANGES_ABROAD.find((each) => shareMarket(each).oldName === fields.get("if_us"));
  if (exchange) return gidAt(exchange, code) ?? "";
  return /^\d{6}$/.test(code) ? gidOf(code, asIndex) : "";
}

/** The name in the address, as far as it looks like one: shown until the server has said the right one. */
export function nameOfAddress(fields: URLSearchParams): string {
  const name = fields.get("name") ?? "";
  return name.length <= LONGEST_NAME && /^[\p{L}\p{N} *.\-–·]*$/u.test(name) ? name : "";
}

function isGid(gid: string): boolean {
  const exchange = exchangeOf(gid);
  return exchange === null ? FUTURES.test(gid) : gidAt(exchange, withoutExchange(gid)) === gid;
}

function shaped(code: string): string {
  const lower = code.toLowerCase();
  if (/^xau?usd$/.test(lower)) return "XAUUSD";
  if (lower.startsWith("hf_")) return `hf_${code.slice(3).toUpperCase()}`;
  return exchangeOf(lower) !== null && /\d/.test(lower) ? lower : code;
}

// Old links carry the row that was tapped as JSON: its code is a hint like any other.
function codeInside(fields: URLSearchParams): string | undefined {
  for (const name of ["qhinfo", "zsinfo", "info", "item"]) {
    const text = fields.get(name);
    if (text === null || text.length > MOST_LETTERS) continue;
    try {
      const row: unknown = JSON.parse(text);
      if (!isRecord(row)) continue;
      const code = ["futuresGid", "indexGid", "gid", "code"].map((key) => wordOf(row, key));
      const first = code.find((one): one is string => typeof one === "string" && one.length <= 16);
      if (first !== undefined) return first;
    } catch {
      continue;
    }
  }
  return undefined;
}
