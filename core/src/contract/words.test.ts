/** Every field of the contract has its words in Chinese and English, and no word is left over. */
import { expect, test } from "vitest";
import { wire } from "./wire.ts";
import { wordOf } from "./words.ts";
import { accountWords } from "./words/account.ts";
import { deskWords } from "./words/desk.ts";
import { feeWords } from "./words/fees.ts";
import { listWords } from "./words/lists.ts";
import { overrides } from "./words/overrides.ts";
import { quoteWords } from "./words/quotes.ts";
import { siteWords } from "./words/site.ts";
import { tradingWords } from "./words/trading.ts";

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const tables = [quoteWords, listWords, tradingWords, accountWords, feeWords, siteWords];

function namesOf({ properties = {}, items, anyOf = [] }: Schema): string[] {
  const inside = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  return [...Object.keys(properties), ...inside.flatMap(namesOf)];
}

const fields = Object.entries(wire).flatMap(([path, { request, data }]) =>
  [request, data].flatMap((each) => namesOf(each as Schema).map((name) => ({ path, name }))),
);

test("no field is without words, in both languages", () => {
  const bare = fields.filter(({ path, name }) => {
    const [zh = "", en = ""] = wordOf(path, name) ?? [];
    return zh === "" || en === "" || /[\u3400-\u9fff]{2}.*，/.test(en);
  });
  expect(bare).toEqual([]);
});

test("no name stands twice, and none is of no field", () => {
  const names = tables.flatMap((table) => Object.keys(table));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const known = new Set(fields.map(({ name }) => name));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  const places = new Set(fields.map(({ path, name }) => `${path} ${name}`));
  expect(Object.keys(overrides).filter((place) => !places.has(place))).toEqual([]);
});

test("no word of the desk is of no field of it", () => {
  const known = new Set(fields.filter(({ path }) => path.startsWith("/operator/")).map(({ name }) => name));
  expect(Object.keys(deskWords).filter((name) => !known.has(name))).toEqual([]);
});

test("every value of a field stands in its words, in both languages", () => {
  const untold = fields.flatMap(({ path, name }) => {
    const [zh = "", en = "", values = []] = wordOf(path, name) ?? [];
    const isTold = (value: string | number) => [zh, en].every((text) => new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text));
    return values.filter((value) => !isTold(value)).map((value) => `${path} ${name}: ${value}`);
  });
  expect(untold).toEqual([]);
});

test("a field whose words list numbers with their meanings has them as values", () => {
  const listed = fields.filter(({ path, name }) => /(?<![\d至])0 ?[^\d\s]+[、， ]1 ?[^\d\s]/.test(wordOf(path, name)?.[0] ?? ""));
  expect(listed.filter(({ path, name }) => !wordOf(path, name)?.[2])).toEqual([]);
  expect(listed.length).toBeGreaterThan(5);
});

test("money and rates say their unit", () => {
  const unitless = ["enableAmt", "margin", "balance", "hcrate", "amplitude", "business_amount", "manageRate", "buyFee"].filter(
    (name) => !/元|%|股/.test(wordOf("", name)?.[0] ?? ""),
  );
  expect(unitless).toEqual([]);
});
