import { expect, test } from "vitest";
import { findSymbols } from "./find-symbols.ts";
import { keepSiblings, siblingsOf } from "./stock.ts";
import { addressOf, gidOf, isIndexGid, kindOf, renewed } from "./symbols.ts";
import type { SymbolEntry } from "./symbol-table.ts";

const entry = (gid: string, name: string, spell: string): SymbolEntry => ({ gid, code: gid.slice(2), name, spell, plate: "" });
const table = [
  entry("sh000001", "上证指数", "szzs"),
  entry("sh600519", "贵州茅台", "gzmt"),
  entry("sh601318", "中国平安", "zgpa"),
  entry("sz000001", "平安银行", "payh"),
  entry("sz000100", "TCL科技", "tclkj"),
  entry("usAAPL", "苹果", "pg"),
  entry("hk00700", "腾讯控股", "txkg"),
];

test.each([
  ["600519", ["贵州茅台"]],
  ["gz", ["贵州茅台"]],
  ["平安", ["平安银行", "中国平安"]],
  ["pa", ["平安银行", "中国平安"]],
  ["000001", ["上证指数", "平安银行"]],
  ["tcl", ["TCL科技"]],
  ["TCL", ["TCL科技"]],
  ["aapl", ["苹果"]],
  ["700", ["腾讯控股"]],
  ["", []],
  ["   ", []],
  ["没有", []],
  ["(a+)+$", []],
  ["__proto__", []],
])("searching %s finds %j", (words, names) => expect(findSymbols(table, words, 9).map((row) => row.name)).toEqual(names));

test("what is typed on, taken back or typed anew finds as if it had been typed at once", () => {
  for (const words of ["0", "00", "000", "0001", "000", "7", "70", "pa", "p", "pay", "6", "60", "000001"])
    expect(findSymbols(table, words, 9)).toEqual(findSymbols([...table], words, 9));
});

test("no more than asked for, the closest ones", () => {
  expect(findSymbols(table, "0", 2).map((row) => row.gid)).toEqual(["sh000001", "sz000001"]);
});

test.each([
  ["600519", false, "", "sh600519"],
  ["000001", false, "", "sz000001"],
  ["000001", true, "", "sh000001"],
  ["399006", true, "", "sz399006"],
  ["sh000001", false, "", "sh000001"],
  ["SH600519", false, "", "sh600519"],
  ["300274", false, "", "sz300274"],
  ["830799", false, "", "bj830799"],
  ["920002", false, "", "bj920002"],
  ["688805", false, "", "sh688805"],
  ["127045", false, "", "sz127045"],
  ["113050", false, "sh", "sh113050"],
  ["hk00700", false, "", "hk00700"],
  ["00700", false, "hk", "hk00700"],
  ["usAAPL", false, "us", "usAAPL"],
  ["AAPL", false, "us", "usAAPL"],
  ["hf_CL", false, "", "hf_CL"],
  ["XAUSD", false, "", "XAUUSD"],
  ["javascript:alert(1)", false, "", ""],
  ["a".repeat(17), false, "us", ""],
])("the code %s (index: %s, type %s) means %s", (code, asIndex, type, gid) => expect(gidOf(code, asIndex, type)).toBe(gid));

test.each([
  ["sh000001", "index", "/listdetail?code=sh000001&name=x&if_zhishu=1"],
  ["sz000001", "stock", "/kline?code=000001&type=sz&name=x&if_zhishu=0"],
  ["hk00700", "hk", "/kline?code=hk00700&type=hk&if_us=2&name=x&if_zhishu=0"],
  ["usAAPL", "us", "/kline?code=usAAPL&type=us&if_us=1&name=x&if_zhishu=0"],
  ["hkHSI", "index", "/listdetail?code=hkHSI&name=x&if_zhishu=1"],
  ["usDJI", "index", "/listdetail?code=usDJI&name=x&if_zhishu=1"],
  ["hf_CL", "futures", "/kline?code=hf_CL&name=x"],
  ["XAUUSD", "gold", "/kline?code=XAUUSD&name=x"],
  ["sz127045", "bond", "/kline?code=sz127045&name=x"],
])("%s is a %s and opens %s", (gid, kind, address) => {
  expect([kindOf(gid), addressOf({ gid, name: "x" })]).toEqual([kind, address]);
});

test("an index is known by its gid", () => {
  expect(isIndexGid("sh000001")).toBe(true);
  expect(isIndexGid("sz000001")).toBe(false);
});

test("a symbol leads on in the list that it was opened from", () => {
  keepSiblings(["a", "b", "c"]);
  expect(siblingsOf("b")).toEqual({ before: "a", after: "c" });
  expect(siblingsOf("a")).toEqual({ before: null, after: "b" });
  expect(siblingsOf("x")).toEqual({ before: null, after: null });
});

test("a table is renewed by what has changed", () => {
  const rows = [
    ["sh600519", "XD贵州茅", "gzmt", "", "白酒", "stock"],
    ["sh603999", "新来者", "xlz", "", "软件", "stock"],
  ];
  const next = renewed(table, rows, ["sz000100"]);
  expect(next.map((row) => row.name)).toEqual(["上证指数", "XD贵州茅", "中国平安", "平安银行", "苹果", "腾讯控股", "新来者"]);
  expect(renewed([], rows, []).map((row) => row.code)).toEqual(["600519", "603999"]);
});
