/** Every field of the contract has its words in Chinese and English, and no word is left over. */
import { expect, test } from "vitest";
import { wire } from "./wire.ts";
import { wordOf } from "./words.ts";
import { accountWords } from "./words/account.ts";
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

test("money and rates say their unit", () => {
  const unitless = ["enableAmt", "margin", "balance", "hcrate", "amplitude", "business_amount", "manageRate", "buyFee"].filter(
    (name) => !/元|%|股/.test(wordOf("", name)?.[0] ?? ""),
  );
  expect(unitless).toEqual([]);
});
