import { expect, test } from "vitest";
import { plainAmount, plainPhone } from "./plain.ts";

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
