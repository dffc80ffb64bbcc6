import { expect, test } from "vitest";
import { plainAmount, plainNumber, plainPhone } from "./plain.ts";

test.each([
  ["100,000", "100000"],
  ["１００，０００．５", "100000.5"],
  [" 1 000 ", "1000"],
  ["1000.123", "1000.123"],
  ["-5", "-5"],
])("the sum %j is taken as %j", (typed, taken) => {
  expect(plainAmount(typed)).toBe(taken);
});

test.each([
  ["1,688.005", 2, "1688.00"],
  ["1.2.3", 2, "1.23"],
  ["１２。５", 2, "12.5"],
  ["0.2465", 3, "0.246"],
  [".5", 2, ".5"],
  ["007", 2, "7"],
  ["0", 0, "0"],
  ["12.5", 0, "12"],
  ["-5股", 0, "5"],
  ["", 2, ""],
])("%j with %i decimals is typed as %j", (typed, places, taken) => {
  expect(plainNumber(typed, places)).toBe(taken);
});

test.each([
  ["107 7821 6169", "10778216169"],
  ["+86 138-0000-0001", "13800000001"],
  ["0086 13800000001", "13800000001"],
  ["１３８０００００００１", "13800000001"],
  ["1380000", "1380000"],
  ["138000000012", "13800000001"],
  ["abc", "abc"],
])("the number %j is taken as %j", (typed, taken) => {
  expect(plainPhone(typed)).toBe(taken);
});
