/** One row of a listing: its eight columns, or eleven with what is public of the company, and what each must be. */
import { boardOf, instrumentId, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Exchange } from "@hongpan/core/rules/exchanges.ts";
import { priceOf, type Price } from "@hongpan/core/rules/money.ts";
import { INDUSTRIES } from "./industries.ts";

export const HEADER = "code,name,spell,industry,listed_on,base_price,total_shares,float_shares";
/** Of a list that also says what is public of a company: usual turnover of a day in ppm of the float, yuan a share earned and owned. */
export const HEADER_WITH_COMPANY = `${HEADER},turnover_ppm,eps,bvps`;

const TICK: Price = 100;

/**
 * The instrument of a row without its line break, `withCompany` with the last three columns; throws an Error whose message says what
 * is wrong with it.
 */
export function listedInstrument(row: string, withCompany = false): Instrument {
  const fields = row.split(",");
  const columns = withCompany ? HEADER_WITH_COMPANY : HEADER;
  const count = columns.split(",").length;
  if (!isWhole(fields, count)) throw new Error(`has ${fields.length} columns and not ${count} (${columns})`);
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
    ...(withCompany && companyOf(fields)),
  };
}

/** The row of an instrument: what `listedInstrument` reads back. */
export function listingRow(stock: Instrument): string {
  const { code, name, spell, industry, listedOn, basePrice, totalShares, floatShares } = stock;
  const { turnoverPpm, earnings, bookValue } = stock;
  const company = [turnoverPpm, yuanOf(earnings), yuanOf(bookValue)].filter((each) => each !== undefined);
  return [code, name, spell, industry, listedOn, (basePrice / 10_000).toFixed(2), totalShares, floatShares, ...company].join(",");
}

function yuanOf(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value / 10_000;
}

type Columns = readonly [string, string, string, string, string, string, string, string, ...string[]];

function isWhole(fields: readonly string[], count: number): fields is Columns {
  return fields.length === count;
}

function companyOf([, , , , , , , , turnover = "", eps = "", bvps = ""]: Columns) {
  const turnoverPpm = Number(matching("turnover_ppm", turnover, /^[1-9]\d{1,5}$/, "a whole number from 10 to 999999"));
  return { turnoverPpm, earnings: perShareOf("eps", eps), bookValue: perShareOf("bvps", bvps) };
}

function perShareOf(column: string, text: string): number {
  matching(column, text, /^-?\d{1,6}(\.\d{1,4})?$/, "an amount in yuan with at most four decimals");
  return Math.round(Number(text) * 10_000);
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
