import { expect, test } from "vitest";
import { en as english, zh as glossary } from "./text-glossary.ts";
import { findTerms } from "./find-terms.ts";

const names = (words: string, terms = glossary) => findTerms(terms, words).map(({ term }) => term);

test.each([
  ["bzj", ["保证金", "保证金率"]],
  [" BZJ ", ["保证金", "保证金率"]],
  ["穿仓", ["穿仓"]],
  ["弃", ["弃购"]],
  ["没有这个词", []],
])("%j finds %j", (words, found) => {
  expect(names(words)).toEqual(found);
});

test("a name comes before a meaning", () => {
  expect(names("杠杆")).toEqual(["杠杆", "融资融券"]);
});

test("English is found by its words, by pinyin too", () => {
  expect(names("forced cl", english)[0]).toBe("Forced close");
  expect(names("bzjl", english)).toEqual(["Margin ratio"]);
});

test("nothing sought shows all", () => {
  expect(names("  ")).toHaveLength(glossary.length);
});

test("both languages explain the same words in one order, each once", () => {
  expect(english.map(({ spell }) => spell)).toEqual(glossary.map(({ spell }) => spell));
  for (const terms of [glossary, english]) expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
});
