import { expect, test } from "vitest";
import { averageText } from "./wording.ts";

test.each([
  [28.72, 2, "28.72"],
  [28.725, 2, "28.725"], // half of it at 28.72, half at 28.73
  [1688, 2, "1,688.00"],
  [116.716, 3, "116.716"],
  [0, 2, "--"],
])("an average of %s in %i decimals is %s", (price, places, written) => {
  expect(averageText(price, places)).toBe(written);
});
