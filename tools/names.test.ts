/** Every industry and theme of the market has an English name, and every theme's rule. */
import { expect, test } from "vitest";
import { INDUSTRIES } from "../server/src/market/listing/row.ts";
import { CONCEPTS } from "../server/src/quotes/boards.ts";
import { en as names } from "../web/src/text/names.ts";

test("whatever is told in Chinese alone is named in English", () => {
  const told = [...INDUSTRIES, ...CONCEPTS.flatMap(({ name, rule }) => [name, rule]), "按公司所属行业"];
  expect(told.filter((name) => names[name] === undefined)).toEqual([]);
});
