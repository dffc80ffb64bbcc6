import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maintenanceOf } from "../positions/maintenance.ts";
import { lineOfRatio } from "./watch-lines.ts";

const position = { shares: 1000, unit: 1, cost: 1_000_000, margin: 100_000, marginAdd: 0, stayAccrued: 0 };

describe("the price at which a ratio is reached: 1,000 shares at 10.00 with 1,000.00 put down", () => {
  test.each([
    ["买涨, half is left", { direction: 1 }, 500_000, 95_000],
    ["买涨, a fifth", { direction: 1 }, 200_000, 92_000],
    ["买涨, a fen of fees makes it a fen earlier", { direction: 1, stayAccrued: 1000 }, 200_000, 92_100],
    ["买跌, half is left", { direction: -1 }, 500_000, 105_000],
    ["买涨, margin was added", { direction: 1, marginAdd: 100_000 }, 200_000, 84_000],
    ["买涨, unlevered and with more added than it can lose", { direction: 1, margin: 1_000_000, marginAdd: 500_000 }, 200_000, -Infinity],
    ["买跌, fees have eaten it at every price", { direction: -1, stayAccrued: 2_000_000 }, 200_000, -Infinity],
    ["nothing put down is a ratio of 0 at every price", { direction: 1, margin: 0 }, 200_000, Infinity],
  ] as const)("%s", (_what, change, ratio, line) => {
    expect(lineOfRatio({ ...position, ...change }, ratio)).toBe(line);
  });

  test("in a foreign coin by the day's rate", () => {
    // 1,000.00 yuan at 7.1 are 140.84 of the coin: half of them are 0.0704 a share.
    expect(lineOfRatio({ ...position, direction: 1 }, 500_000, 71_000)).toBe(99_295);
    expect(maintenanceOf({ ...position, direction: 1 }, 99_295, 71_000)).toBeLessThanOrEqual(500_000);
    expect(maintenanceOf({ ...position, direction: 1 }, 99_296, 71_000)).toBeGreaterThan(500_000);
  });
});

test("at every price the line says what the ratio says, whatever is rounded on the way", () => {
  const held = fc.record({
    direction: fc.constantFrom(1 as const, -1 as const),
    shares: fc.integer({ min: 1, max: 100_000 }),
    unit: fc.constantFrom(1, 5, 10, 50, 1000),
    cost: fc.integer({ min: 100, max: 10_000_000_000 }),
    margin: fc.oneof(fc.constant(0), fc.integer({ min: 100_000, max: 1_000_000_000 })),
    marginAdd: fc.oneof(fc.constant(0), fc.integer({ min: 100_000, max: 100_000_000 })),
    stayAccrued: fc.integer({ min: 0, max: 10_000_000 }),
  });
  const ratio = fc.integer({ min: 0, max: 1_000_000 });
  const rate = fc.constantFrom(10_000, 71_234, 9_157, 1);
  const near = fc.integer({ min: -150, max: 150 });
  fc.assert(
    fc.property(held, ratio, rate, near, fc.integer({ min: 1, max: 30_000_000 }), (of, at, coin, off, anywhere) => {
      const line = lineOfRatio(of, at, coin);
      const close = Number.isFinite(line) ? [line - 1, line, line + 1, line + off] : [];
      for (const price of [...close, anywhere, 1, 100].filter((each) => each > 0)) {
        expect(of.direction === 1 ? price <= line : price >= line).toBe(maintenanceOf(of, price, coin) <= at);
      }
    }),
    { numRuns: 2000, seed: 11 },
  );
});
