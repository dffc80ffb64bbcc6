import { expect, test } from "vitest";
import { rangeOf } from "./number-range.ts";

test("numbers from the first to the last", () => {
  expect(rangeOf({ numberFrom: null, numberTo: null })).toBeNull();
  expect(rangeOf({ numberFrom: 1, numberTo: 1 })).toBe("1");
  expect(rangeOf({ numberFrom: 1001, numberTo: 1056 })).toBe("1,001–1,056");
});
