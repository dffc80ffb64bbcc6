/** One row of a listing: its eight columns and what each must be. */
import { boardOf, instrumentId, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Exchange } from "@hongpan/core/rules/exchanges.ts";
import { priceOf, type Price } from "@hongpan/core/rules/money.ts";
import { INDUSTRIES } from "./industries.ts";

export const HEADER = "code,name,spell,industry,listed_on,base_price,total_shares,float_shares";

const COLUMNS = HEADER.split(",").length;
const TICK: Price = 100;

/** The instrument of a row without its line break; throws an Error whose message says what is wrong with it. */
export function instrumentOf(row: string): Instrument {
  const fields = row.split(",");
  if (!isWhole(fields)) throw new Error(`has ${fields.length} columns and not ${COLUMNS} (${HEADER})`);
  const [code, name, spell, industry, listedOn, basePrice, totalShares, floatShares] = fields;
  const exchange = exchangeOf(matching("code", code, /^\d{6}$/, "six digits"));
  const total = sharesOf("total_shares", totalShares);
  const float = sharesOf("float_shares", floatShares);
  if (float > total) throw new Error(`has more float_shares (${float}) than total_shares (${total})`);
  return {
    id: instrumentId("stock", exchange, code),
    gid: exchange + code,
    code,
    name: matching("name", name, /^[\p{Script=Han}A-Za-z0-9*-]{2,10}$/u, "2 to 10 Chinese characters, letters or digits"),
    spell: matching("spell", spell, /^[a-z0-9]{1,16}$/, "pinyin initials in lower case"),
    kind: "stock",
    exchange,
    board: boardOf(exchange, code),
    st: /^S?\*?ST/.test(name),
    industry: industryOf(industry),
    listedOn: dayOf(listedOn),
    basePrice: basePriceOf(basePrice),
    totalShares: total,
    floatShares: float,
  };
}

/** The row of an instrument: what `instrumentOf` reads back. */
export function rowOf(stock: Instrument): string {
  const { code, name, spell, industry, listedOn, basePrice, totalShares, floatShares } = stock;
  return [code, name, spell, industry, listedOn, (basePrice / 10_000).toFixed(2), totalShares, floatShares].join(",");
}

type Columns = readonly [string, string, string, string, string, string, string, string];

function isWhole(fields: readonly string[]): fields is Columns {
  return fields.length === COLUMNS;
}

// First digits of codes as the three exchanges assign them.
function exchangeOf(code: string): Exchange {
  if (/^[489]/.test(code)) return "bj";
  return /^[567]/.test(code) ? "sh" : "sz";
}

function industryOf(text: string): string {
  if (INDUSTRIES.includes(text)) return text;
  throw new Error(`has industry "${text}", which is not one of ${INDUSTRIES.join(" ")}`);
}

function dayOf(text: string): string {
  matching("listed_on", text, /^\d{4}-\d{2}-\d{2}$/, "a day such as 2001-08-27");
  const at = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text) throw new Error(`has listed_on "${text}", which is no day`);
  return text;
}

function basePriceOf(text: string): Price {
  const price = priceOf(text);
  if (price !== null && price >= TICK && price % TICK === 0) return price;
  throw new Error(`has base_price "${text}", which is not a price in yuan with at most two decimals`);
}

function sharesOf(column: string, text: string): number {
  return Number(matching(column, text, /^[1-9]\d{3,13}$/, "a whole number of shares, at least 1000"));
}

function matching(column: string, text: string, form: RegExp, wanted: string): string {
  if (form.test(text)) return text;
  throw new Error(`has ${column} "${text}", which is not ${wanted}`);
}
