import { expect, test } from "vitest";
import { csvCell, readCsvCell, xlsxText } from "./csv.ts";

test.each([
  ["=1+2", "'=1+2", "a formula is a text"],
  ["-1+cmd", "'-1+cmd", "so is one that begins like a number"],
  ["＝SUM(A1)", "'＝SUM(A1)", "and one in wide letters"],
  ["-44965.31", "-44965.31", "a loss is a number"],
  ["-44.97%", "-44.97%", "and so is its share"],
  ["+0.49%", "+0.49%", "a gain, too"],
  ["13900000001234", "'13900000001234", "a long number is not rounded"],
  ["-13900000001234", "'-13900000001234", "nor is one below zero"],
  ["000001", "'000001", "a code keeps its zeros"],
  ["0.5", "0.5", "a figure below one is one"],
  ["3-4", "'3-4", "a range is no date"],
  ["SEPT2", "'SEPT2", "nor is a name with a number"],
  ["1e5", "'1e5", "nor one with an exponent"],
  ["1E+05", "'1E+05", "in any letters"],
  ["600519.10", "600519.10", "a figure with decimals is one"],
  ["TRUE", "'TRUE", "no truth value"],
  ["false", "'false", "in small letters neither"],
  ["2026/11/20", "'2026/11/20", "no date"],
  ["11-20", "'11-20", "without its year neither"],
  ["11月20日", "'11月20日", "nor in Chinese"],
  ["2026年11月", "'2026年11月", "nor a month"],
  ["20/11/2026", "'20/11/2026", "nor as Europe writes it"],
  ["20 Nov", "'20 Nov", "nor with a month's name"],
  ["Nov-26", "'Nov-26", "nor a month of a year"],
  ["9:30", "'9:30", "no time"],
  ["09:30:15", "'09:30:15", "with seconds neither"],
  ["9:30 PM", "'9:30 PM", "nor in the afternoon"],
  ["2026-11-20", "2026-11-20", "a date of the standard format is one"],
  ["2026-11-20 09:30:15", "2026-11-20 09:30:15", "with its time too"],
  ["2026年11月20日", "'2026年11月20日", "nor the whole date in Chinese"],
  ["30mai", "30mai", "a word that is no month's name is kept"],
  ["沪深300", "沪深300", "a name with a number is a name"],
  ["sh600519", "sh600519", "so is a code with its exchange"],
  ["|calc", "'|calc", "nor a command"],
  ["a;=1+1", '"a;=1+1"', "a semicolon stays in its cell"],
  ["小红,三年级", '"小红,三年级"', "a comma stays in its cell"],
])("%s is written %s: %s", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
  if (!cell.startsWith('"')) expect(readCsvCell(cell)).toBe(value);
});

test.each([
  ["_x003D_1+1", "_x005F_x003D_1+1", "a sequence that stands for a character"],
  ["a_x000d_", "a_x005F_x000d_", "in small letters"],
  ["_x003D", "_x003D", "an incomplete one"],
  ["张_三", "张_三", "a name"],
])("%s is written %s in XLSX: %s", (text, cell) => expect(xlsxText(text)).toBe(cell));
