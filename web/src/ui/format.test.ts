import { describe, expect, it } from "vitest";
import { amount, beijing, compact, maskPhone, percent, signed } from "./format.ts";

describe("numbers as a trader reads them", () => {
  it.each([
    [amount(1234567.5), "1,234,567.50"],
    [amount(-0.004), "0.00"],
    [amount(-12.5), "−12.50"],
    [amount(null), "--"],
    [amount(Number.NaN), "--"],
    [signed(12.5), "+12.50"],
    [signed(-12.5), "−12.50"],
    [signed(0), "0.00"],
    [signed(0.001), "0.00"],
    [percent(0.75), "+0.75%"],
    [percent(-1.2), "−1.20%"],
    [percent(undefined), "--"],
    [compact(9999), "9,999"],
    [compact(9999.5), "1.00万"],
    [compact(99_996), "10.0万"],
    [compact(99_999_999), "1.00亿"],
    [compact(-99_999_999), "−1.00亿"],
    [compact(999_999_999_999), "1.00万亿"],
    [compact(21_000), "2.10万"],
    [compact(483_000), "48.3万"],
    [compact(3_560_000_000), "35.6亿"],
    [compact(1_230_000_000_000), "1.23万亿"],
    [maskPhone("13800000001"), "138****0001"],
    [beijing(Date.UTC(2026, 10, 20, 5, 48, 26)), "2026-11-20 13:48:26"],
    [beijing(Date.UTC(2026, 10, 20, 16, 0, 0), "day"), "2026-11-21"],
    [beijing(0), "--"],
  ])("%s is %s", (shown, wanted) => {
    expect(shown).toBe(wanted);
  });
});
