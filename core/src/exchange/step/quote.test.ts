import { describe, expect, test } from "vitest";
import { quoteAt, shutAtPrint } from "./quote.ts";

describe("a quote holds the fair value", () => {
  test.each([
    // fair in ticks, spread, bid, ask; limits 900 and 1,100
    [1000.4, 1, 1000, 1001],
    [1000, 1, 1000, 1001],
    [1000.4, 3, 999, 1002],
    [1100, 1, 1099, 1100],
    [1100.1, 1, 1100, 0],
    [899.9, 1, 0, 900],
  ])("%d ticks, spread %i: %i / %i", (fair, spread, bid, ask) => {
    expect(quoteAt(fair, 1100, 900, spread)).toMatchObject({ bid, ask });
  });
});

describe("who is not served at a print's own price", () => {
  const limits = { up: 22_000, down: 18_000 };
  test.each([
    // 2.00 yuan is 200 ticks; 4.8 basis points of it are 0.096
    ["sold at the bid, the value just above it", 200.05, 200, 0],
    ["sold at the bid, the value in the middle: who bought there would gain more than half his costs", 200.5, 200, 1],
    ["bought at the ask, the value far below it", 200.5, 201, -1],
    ["beyond the upper limit, however little", 220.01, 220, 1],
    ["beyond the lower limit", 179.9, 180, -1],
  ] as const)("%s", (_, fair, price, shut) => {
    expect(shutAtPrint(fair, price, limits)).toBe(shut);
  });
  test("at 20 yuan a tick is less than what is let through", () => {
    expect(shutAtPrint(2000.9, 2000, { up: 220_000, down: 180_000 })).toBe(0);
  });
});
