import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RATE_SCALE } from "../markets/coins.ts";
import { heldAt, heldPath, type HeldAt } from "./held-path.ts";
import { maintenanceOf } from "./maintenance.ts";
import { heldAtLever, leastAdded, safeLever, worstOf, type PriceMet } from "./rescue.ts";

const LINE = 200_000;
const STAY = 220;
/** 1,000 shares at 10.00 ten times: 1,000.00 of margin, 9,000.00 lent. */
const HELD: HeldAt = {
  xt: 0,
  direction: 1,
  unit: 1,
  shares: 1000,
  cost: 1_000_000,
  margin: 100_000,
  marginAdd: 0,
  stayAccrued: 0,
  nights: 0,
};
const look = (price: number, held: Partial<HeldAt> = {}): PriceMet => ({ xt: 0, price, rate: RATE_SCALE, held: { ...HELD, ...held } });

describe("the least margin that would have kept 1,000 shares at 10.00, ten times, from the line of 20 %", () => {
  test.each([
    // lowest price, to be added in fen
    ["9.21, never reached", 92_100, 0],
    ["9.20 reached it: 1,000.01 x 79.9999 % covers the loss of 800.00", 92_000, 1],
    ["9.00: a loss of 1,000.00 needs 1,250.01", 90_000, 25_001],
    ["8.50: 1,500.00 needs 1,875.01", 85_000, 87_501],
  ])("%s", (_what, price, added) => {
    expect(leastAdded([look(price)], LINE)).toBe(added);
  });

  test("the worst of several looks counts, a night's fee with it", () => {
    expect(leastAdded([look(90_000), look(92_000)], LINE)).toBe(25_001);
    expect(leastAdded([look(90_000, { stayAccrued: 198 })], LINE)).toBe(25_248);
    expect(leastAdded([], LINE)).toBe(0);
  });

  test("is exact: with it no look is at the line, with a fen less one is", () => {
    const looks = fc.array(fc.record({ price: fc.integer({ min: 500, max: 1100 }), stay: fc.integer({ min: 0, max: 5000 }) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(looks, fc.constantFrom<1 | -1>(1, -1), fc.integer({ min: 1, max: 500_000 }), (raw, direction, margin) => {
        const all = raw.map(({ price, stay }) => look(price * 100, { direction, margin, stayAccrued: stay }));
        const added = leastAdded(all, LINE);
        const least = (marginAdd: number) => Math.min(...all.map(({ held, price }) => maintenanceOf({ ...held, marginAdd }, price)));
        expect(least(added)).toBeGreaterThan(LINE);
        if (added > 0) expect(least(added - 1)).toBeLessThanOrEqual(LINE);
      }),
    );
  });
});

describe("the leverage at which it never happens", () => {
  const offered = [1, 2, 3, 5, 10, 20, 30];
  test.each([
    // lowest price, largest leverage that survives: the margin must be more than the loss / 80 %
    ["9.20", 92_000, 5],
    ["8.40: five times is at its line of 20 %", 84_000, 3],
    ["5.00", 50_000, 1],
    ["1.00: not even without leverage", 10_000, null],
  ])("%s", (_what, price, lever) => {
    expect(safeLever([look(price)], 10, offered, LINE, STAY)).toBe(lever);
  });

  test("margin and nights are those of that leverage", () => {
    expect(heldAtLever(look(0, { nights: 3, marginAdd: 500 }), 5, STAY)).toMatchObject({ margin: 200_000, marginAdd: 0, stayAccrued: 528 });
  });
});

test("the worst look is the one with the least left, for 买跌 the highest price", () => {
  expect(worstOf([look(95_000), look(91_000), look(93_000)])?.price).toBe(91_000);
  expect(worstOf([look(95_000, { direction: -1 }), look(105_000, { direction: -1 })])?.price).toBe(105_000);
  expect(worstOf([])).toBeNull();
});

describe("a position replayed: bought in two parts, a night, margin added, half of it sold, an ex-date", () => {
  const states = heldPath({ direction: 1, unit: 1 }, [
    { xt: 10, kind: "open", shares: 400, value: 400_000, margin: 40_000 },
    { xt: 20, kind: "open", shares: 600, value: 606_000, margin: 60_600 },
    { xt: 30, kind: "night", fee: 199 },
    { xt: 40, kind: "added", marginAdd: 5_001 },
    { xt: 50, kind: "close", shares: 500 },
    { xt: 60, kind: "exDate", shares: 50, cost: -30, marginAdd: 1_000 },
    { xt: 70, kind: "close", shares: 550 },
  ]);
  test.each([
    [9, null],
    [10, { shares: 400, cost: 400_000, margin: 40_000 }],
    [29, { shares: 1000, cost: 1_006_000, margin: 100_600, stayAccrued: 0 }],
    [30, { stayAccrued: 199, nights: 1 }],
    [45, { marginAdd: 5_001 }],
    // halves are rounded down, as closePart does
    [50, { shares: 500, cost: 503_000, margin: 50_300, marginAdd: 2_501, stayAccrued: 100 }],
    [60, { shares: 550, cost: 502_970, marginAdd: 3_501 }],
    [99, { shares: 0, cost: 0, margin: 0, marginAdd: 0, stayAccrued: 0 }],
  ])("at %d", (xt, expected) => {
    const state = heldAt(states, xt);
    if (expected === null) expect(state).toBeNull();
    else expect(state).toMatchObject(expected);
  });
});
