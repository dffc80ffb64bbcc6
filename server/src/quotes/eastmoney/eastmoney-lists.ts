/** Lists, named ones and one stock in the public eastmoney form (research/market.md 1.3, 1.4). */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { SHARES } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import type { Market } from "../../market/answers.ts";
import { ranked } from "../ranking.ts";
import { LIST_FIELDS, STOCK_FIELDS, valuesOf, secidOf } from "./eastmoney-values.ts";

const MOST_ROWS = 100;

/** What a list is sorted by (fid), in the words of our own rankings. */
const SORTS: Readonly<Record<string, string>> = {
  ...{ f2: "trade", f3: "changepercent", f4: "pricechange", f5: "volume", f6: "amount", f7: "amplitude", f8: "turnoverratio", f9: "per" },
  ...{ f10: "volumeratio", f11: "speed", f12: "code", f14: "name", f15: "high", f16: "low", f17: "open", f18: "settlement" },
  ...{ f20: "mktcap", f21: "nmc", f22: "speed", f23: "pb" },
};

/** Filters (fs) by their parts, each a list of ours and who of it is meant. */
const FILTERS: Readonly<Record<string, readonly [node: string, fits: (each: Instrument) => boolean]>> = {
  "m:1 t:2": ["hs_a", (each) => each.exchange === "sh" && each.board === "main"],
  "m:1 t:23": ["hs_a", (each) => each.board === "star"],
  "m:0 t:6": ["hs_a", (each) => each.exchange === "sz" && each.board === "main"],
  "m:0 t:80": ["hs_a", (each) => each.board === "chinext"],
  "m:0 t:81 s:2048": ["hs_a", (each) => each.exchange === "bj"],
  "m:0 f:4": ["hs_a", (each) => each.exchange !== "sh" && each.st],
  "m:1 f:4": ["hs_a", (each) => each.exchange === "sh" && each.st],
  "m:1 s:2": ["zs", (each) => each.exchange === "sh"],
  "m:0 t:5": ["zs", (each) => each.exchange !== "sh"],
  ...Object.fromEntries(Object.entries(SHARES).map(([exchange, { eastmoney }]) => [eastmoney.list, [exchange, () => true]])),
  "b:MK0354": ["bond", () => true],
};

export type Data = Record<string, unknown> | null;

/** clist/get: a page of what the filter names, sorted; null when filter, sort or page make no sense. */
export function listOf(market: Market, query: URLSearchParams): Data {
  const page = whole(query.get("pn") ?? "1", 1_000_000);
  const size = whole(query.get("pz") ?? "20", 1_000_000);
  const fid = query.get("fid") ?? "f3";
  const sort = Object.hasOwn(SORTS, fid) ? SORTS[fid] : undefined;
  const parts = (query.get("fs") ?? "").split(",").map((each) => each.replaceAll("+", " ").trim());
  const filters = parts.flatMap((each) => (Object.hasOwn(FILTERS, each) ? [FILTERS[each]!] : []));
  const node = filters[0]?.[0];
  if (page === null || size === null || sort === undefined || node === undefined || filters.some(([other]) => other !== node)) return null;
  const all = ranked(market, { sort, ascending: query.get("po") === "0", node }) ?? [];
  const found = all.filter((each) => (node !== "hs_a" || isShare(each)) && filters.some(([, fits]) => fits(each)));
  const most = Math.min(size, MOST_ROWS);
  return { total: found.length, diff: rowsOf(market, query, found.slice((page - 1) * most, page * most)) };
}

/** ulist.np/get and ulist/get: the instruments that are named, unknown ones left out. */
export function namedOf(market: Market, query: URLSearchParams): Data {
  const names = (query.get("secids") ?? "").split(",").slice(0, MOST_ROWS);
  const found = names.flatMap((secid) => secidOf(market, secid)?.instrument ?? []);
  return found.length === 0 ? null : { total: found.length, diff: rowsOf(market, query, found) };
}

/** stock/get: one instrument. */
export function stockOf(market: Market, query: URLSearchParams): Data {
  const named = secidOf(market, query.get("secid") ?? undefined);
  if (!named) return null;
  const { instrument } = named;
  const of = { market, instrument, quote: market.quote(instrument.id) };
  // The five levels come when they are asked for, by their own numbers or by f530.
  const asked = query.get("fields")?.replace(/\bf530\b/, Array.from({ length: 10 }, (_, i) => `f${11 + i},f${31 + i}`).join(",")) ?? null;
  return valuesOf(STOCK_FIELDS, asked, of, isWhole(query));
}

function rowsOf(market: Market, query: URLSearchParams, found: readonly Instrument[]): object {
  const rows = found.map((instrument) => {
    const of = { market, instrument, quote: market.sheet.quote(instrument.id) };
    return valuesOf(LIST_FIELDS, query.get("fields"), of, isWhole(query));
  });
  return query.get("np") === "1" ? rows : { ...rows };
}

// Without fltt=2 prices and percentages are whole numbers, scaled by their decimals.
function isWhole(query: URLSearchParams): boolean {
  return query.get("fltt") !== "2";
}

function whole(text: string, max: number): number | null {
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max ? Number(text) : null;
}
