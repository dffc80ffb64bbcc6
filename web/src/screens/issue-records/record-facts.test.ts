import { expect, test } from "vitest";
import { isPayable, moneyOf } from "./record-facts.ts";

test.each([
  // type, status, seconds to the deadline, may be paid
  [1, 3, 1, true],
  [3, 3, 1, true],
  [1, 3, 0, false],
  [2, 3, 1, false],
  [1, 1, 1, false],
  [1, 2, 1, false],
  [1, 4, 1, false],
  [1, 5, 1, false],
])("type %i with status %i, %i s before the deadline: %s", (type, status, seconds, may) => {
  expect(isPayable({ type, status, endTime: 10_000 }, 10_000 - seconds * 1000)).toBe(may);
});

test.each([
  [1, 1, "", null],
  [1, 2, "", null],
  [1, 2, "弃购", "due"],
  [1, 3, "", "due"],
  [1, 4, "", "paid"],
  [2, 1, "", "held"],
  [2, 4, "", "paid"],
  [2, 5, "", "paid"],
])("the money of type %i with status %i %s is %s", (type, status, remarks, what) => {
  expect(moneyOf({ type, status, remarks, bond: 6170 })?.what ?? null).toBe(what);
});
