import { expect, test } from "vitest";
import { csvCell } from "./csv.ts";

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
  ["|calc", "'|calc", "nor a command"],
  ["a;=1+1", '"a;=1+1"', "a semicolon stays in its cell"],
  ["小红,三年级", '"小红,三年级"', "a comma stays in its cell"],
])("%s is written %s: %s", (value, cell) => expect(csvCell(value)).toBe(cell));
