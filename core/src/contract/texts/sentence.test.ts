import { expect, test } from "vitest";
import { spoken } from "./sentence.ts";

test.each([
  [100_000, "转出100,000元"],
  ["1234567.5", "转出1,234,567.50元"],
  [16.96, "转出16.96元"],
  [83, "转出83元"],
  [-1_000, "转出-1,000元"],
  ["很多", "转出很多元"],
])("a sum of %s is said with thousands", (n, said) => {
  expect(spoken({ zh: "转出{n,}元", tw: "", en: "" }, "zh-CN", { n })).toBe(said);
});

test("what is no sum stays as it is, and what is not given stays as its name", () => {
  expect(spoken({ zh: "{account} {n}笔 {why}", tw: "", en: "" }, "zh-CN", { account: 80_000_001, n: 1000 })).toBe("80000001 1000笔 {why}");
});

test.each([
  ["shares", "平仓1,000股", "1,000 shares closed"],
  ["bonds", "平仓1,000张", "1,000 bonds closed"],
  ["lots", "平仓1,000手", "1,000 lots closed"],
])("a number of %s is said with its unit", (unit, zh, en) => {
  const sentence = { zh: "平仓{n#}", tw: "", en: "{n#} closed" };
  expect(spoken(sentence, "zh-CN", { n: 1000, unit })).toBe(zh);
  expect(spoken(sentence, "en", { n: 1000, unit })).toBe(en);
});
