/** The model's version: whoever changes a number of the market changes these, and every day that was revealed before. */
import { expect, test } from "vitest";
import { goldenDay } from "./golden.ts";
import { MODEL_VERSION } from "./version.ts";

test("a day under a known key has these prints and books, on every machine", () => {
  expect(MODEL_VERSION).toBe(7);
  expect(goldenDay()).toEqual([86_353, 4_046_478_620]);
});
