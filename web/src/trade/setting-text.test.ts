import { expect, test } from "vitest";
import { settingText } from "./setting-text.ts";

test.each([
  ["buyFee", 0.00025, "0.025%"],
  ["withFeePercent", 0.008, "0.8%"],
  ["forceStopRemindRatio", 0.5, "50%"],
  ["chargeMinAmt", 1000, "1,000"],
  ["buyFeeMin", 0.5, "0.50"],
  ["buyMaxNum", 100_000, "100,000"],
  ["buySameNums", 0, "0"],
] as const)("%s of %f reads %s wherever it is shown", (name, value, text) => {
  expect(settingText(name, value)).toBe(text);
});
