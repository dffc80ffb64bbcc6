import { describe, expect, it } from "vitest";
import { amountOf } from "./channels.ts";

describe("an amount that was typed", () => {
  it.each([
    ["100000", 100000],
    ["1000.5", 1000.5],
    ["0.01", 0.01],
    ["0", null],
    ["", null],
    ["1.005", null],
    ["1e5", null],
    ["-5", null],
    ["１００", null],
  ])("%j is %j", (text, yuan) => {
    expect(amountOf(text)).toBe(yuan);
  });
});
