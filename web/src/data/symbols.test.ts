import { expect, test } from "vitest";
import { findSymbols, gidOf, isIndexGid, type SymbolEntry } from "./symbols.ts";

const entry = (gid: string, name: string, spell: string): SymbolEntry => ({ gid, code: gid.slice(2), name, spell, plate: "" });
const table = [
  entry("sh600519", "贵州茅台", "gzmt"),
  entry("sz000001", "平安银行", "payh"),
  entry("sh000001", "上证指数", "szzs"),
  entry("sh601318", "中国平安", "zgpa"),
];

test.each([
  ["600519", ["贵州茅台"]],
  ["gz", ["贵州茅台"]],
  ["平安", ["平安银行", "中国平安"]],
  ["pa", ["平安银行", "中国平安"]],
  ["000001", ["上证指数", "平安银行"]],
  ["", []],
  ["没有", []],
])("searching %s finds %j", (words, names) => expect(findSymbols(table, words, 9).map((row) => row.name)).toEqual(names));

test.each([
  ["600519", false, "sh600519"],
  ["000001", false, "sz000001"],
  ["000001", true, "sh000001"],
  ["399006", true, "sz399006"],
  ["sh000001", false, "sh000001"],
  ["300274", false, "sz300274"],
  ["830799", false, "bj830799"],
  ["920002", false, "bj920002"],
  ["688805", false, "sh688805"],
])("the code %s (index: %s) means %s", (code, asIndex, gid) => expect(gidOf(code, asIndex)).toBe(gid));

test("an index is known by its gid", () => {
  expect(isIndexGid("sh000001")).toBe(true);
  expect(isIndexGid("sz000001")).toBe(false);
});
