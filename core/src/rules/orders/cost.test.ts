import { stockTerms } from "../terms/terms.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { costOf, mostShares } from "./cost.ts";
import { closingFees, feesBetween, NO_FEES, openingFees, sumOf, type Direction } from "../terms/fees.ts";
import { nightFee, nightsDue } from "../positions/positions.ts";
import { contractLeversFor, largestLever, leversFor, leversOf, marginOf } from "../products/leverage.ts";
import { legalMaintenanceOf, maintenanceOf, priceAtRatio } from "../positions/maintenance.ts";
import { settingsOn } from "../terms/settings.ts";

const settings = settingsOn("2026-11-20");
const UP: Direction = 1;
const DOWN: Direction = -1;

describe("fees of a leg, in fen", () => {
  test.each([
    // leg, direction, value, commission, duty, transfer
    ["open", UP, 1_000_000, 500, 0, 10],
    ["close", UP, 1_000_000, 500, 500, 10],
    ["open", DOWN, 1_000_000, 500, 500, 10],
    ["close", DOWN, 1_000_000, 500, 0, 10],
    ["open", UP, 2_000_000, 500, 0, 20],
    ["open", UP, 2_002_000, 501, 0, 20],
    ["open", UP, 2_001_999, 500, 0, 20],
    ["close", UP, 145_880_000, 36_470, 72_940, 1_459],
    ["open", UP, 1, 500, 0, 0],
    ["open", UP, 50_000, 500, 0, 1],
    ["open", UP, 49_999, 500, 0, 0],
    ["open", UP, 0, 0, 0, 0],
  ] as const)("%s %i of %i fen: commission %i, duty %i, transfer %i", (leg, direction, value, commission, duty, transfer) => {
    const fees = (leg === "open" ? openingFees : closingFees)(value, direction, settings);
    expect(fees).toEqual({ ...NO_FEES, commission, duty, transfer });
  });

  test("of a bond: commission alone since 2026-11-26; what was placed by the row before it keeps a share's duty and transfer fee", () => {
    const of = (day: string) => stockTerms(settingsOn(day), { kind: "bond", coin: "CNY", rate: 10_000, sameDay: true });
    expect(of("2026-11-26").closing(2_000_000, 200, UP)).toEqual({ ...NO_FEES, commission: 500 });
    expect(of("2026-11-26").opening(20_000_000, 2000, UP)).toEqual({ ...NO_FEES, commission: 5000 });
    expect(of("2026-11-25").closing(2_000_000, 200, UP)).toEqual({ ...NO_FEES, commission: 500, duty: 1000, transfer: 20 });
  });

  const values = fc.integer({ min: 1, max: 100_000_000_00 });
  test("agree with the definition in exact fractions", () => {
    const half = (value: number, rate: number) => Number((BigInt(value) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n);
    fc.assert(
      fc.property(values, fc.constantFrom(UP, DOWN), (value, direction) => {
        const fees = openingFees(value, direction, settings);
        expect(fees.commission).toBe(Math.max(500, half(value, 250)));
        expect(fees.duty).toBe(direction === DOWN ? half(value, 500) : 0);
        expect(fees.transfer).toBe(half(value, 10));
      }),
    );
  });

  test("an order that fills in parts pays what one fill of the whole pays, its floor once", () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 8 }), (parts) => {
        let [filled, paid, before] = [0, 0, NO_FEES];
        for (const part of parts) {
          filled += part;
          const after = openingFees(filled, UP, settings);
          paid += sumOf(feesBetween(before, after));
          before = after;
        }
        expect(paid).toBe(sumOf(openingFees(filled, UP, settings)));
      }),
    );
  });
});

describe("margin", () => {
  test.each([
    [1_000_000, 1, 1_000_000],
    [1_000_000, 10, 100_000],
    [1_000_000, 3, 333_334],
    [100, 30, 4],
    [0, 30, 0],
  ])("of %i fen at %i times is %i", (value, lever, margin) => {
    expect(marginOf(value, lever)).toBe(margin);
  });

  test("the options of 1/2/3/5/10/20/30, without what is no lever", () => {
    expect(leversOf("1/2/3/5/10/20/30")).toEqual(settings.levers);
    expect(leversFor(null, settings.levers, 4)).toEqual([1, 2, 3]);
    expect(leversFor("2/5/10", settings.levers, 5)).toEqual([2, 5]);
    expect(leversFor("10/20", settings.levers, 4)).toEqual([4]);
    expect(contractLeversFor("hf_NG", null, settings.levers, 10)).toEqual([1, 2, 3, 5, 10]);
    expect([largestLever([1, 5, 10], 7), largestLever([10, 20], 7)]).toEqual([5, 7]);
    expect(leversOf("1/x/0/-2/2.5/20")).toEqual([1, 20]);
  });
});

describe("the ticket", () => {
  test("1,000 shares at 10.00, ten times, 买涨", () => {
    expect(costOf({ price: 100_000, shares: 1000, lever: 10, direction: UP }, settings)).toEqual({
      value: 1_000_000,
      margin: 100_000,
      opening: { ...NO_FEES, commission: 500, transfer: 10 },
      need: 100_510,
      closing: { ...NO_FEES, commission: 500, duty: 500, transfer: 10 },
      // 9,000.00 financed x 0.00022
      stayANight: 198,
      roundTrip: 1520,
      // one tick is 10.00 yuan here, so two cover 15.20
      breakEven: 100_200,
      // 80 % of the margin is 800.00, 80 ticks
      forceNow: 92_000,
      forceLater: expect.any(Number),
    });
  });

  test("the same 买跌 mirrors: duty at opening, break-even below, forced close above", () => {
    const cost = costOf({ price: 100_000, shares: 1000, lever: 10, direction: DOWN }, settings);
    expect(cost.opening).toEqual({ ...NO_FEES, commission: 500, duty: 500, transfer: 10 });
    expect(cost.closing).toEqual({ ...NO_FEES, commission: 500, transfer: 10 });
    expect(cost.breakEven).toBe(99_800);
    expect(cost.forceNow).toBe(108_000);
  });

  test("nights move the forced close towards the price", () => {
    const cost = costOf({ price: 100_000, shares: 1000, lever: 10, direction: UP }, settings);
    // 30 nights of 1.98 are 59.40, on 1,000 shares a little below 6 ticks
    expect(cost.forceLater - cost.forceNow).toBe(594);
  });

  test("without leverage nothing is financed and no night costs", () => {
    expect(costOf({ price: 100_000, shares: 1000, lever: 1, direction: UP }, settings).stayANight).toBe(0);
  });

  const orders = fc.record({
    price: fc.integer({ min: 100, max: 300_000 }).map((ticks) => ticks * 100),
    shares: fc.integer({ min: 1, max: 1000 }).map((lots) => lots * 100),
    lever: fc.constantFrom(...settings.levers),
    direction: fc.constantFrom(UP, DOWN),
  });

  test("at break-even nothing is lost, one tick before something is", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { breakEven, value, opening } = costOf(order, settings);
        const net = (price: number) => {
          const close = (price * order.shares) / 100;
          return order.direction * (close - value) - sumOf(opening) - sumOf(closingFees(close, order.direction, settings));
        };
        if (breakEven === 0) return;
        expect(net(breakEven)).toBeGreaterThanOrEqual(0);
        expect(net(breakEven - order.direction * 100)).toBeLessThan(0);
      }),
    );
  });

  test("the most that money buys is affordable, one step more is not", () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 500_000_00 }), (order, money) => {
        const given = { ...order, money, min: 100, step: 100, max: 100_000 };
        const most = mostShares(given, settings);
        const need = (shares: number) => costOf({ ...order, shares }, settings).need;
        if (most > 0) expect(need(most)).toBeLessThanOrEqual(money);
        if (most < 100_000) expect(need(most + 100)).toBeGreaterThan(money);
      }),
    );
  });
});

describe("保证金率", () => {
  const held = { direction: UP, shares: 1000, cost: 1_000_000, margin: 100_000, marginAdd: 0, stayAccrued: 0 };
  test.each([
    // price, margin added, accrued, direction, ratio in ppm
    [100_000, 0, 0, UP, 1_000_000],
    [95_000, 0, 0, UP, 500_000],
    [92_000, 0, 0, UP, 200_000],
    [92_000, 0, 1, UP, 199_990],
    [92_000, 100_000, 0, UP, 600_000],
    [89_000, 0, 0, UP, -100_000],
    [108_000, 0, 0, DOWN, 200_000],
    [92_000, 0, 0, DOWN, 1_800_000],
  ] as const)("at %i with %i added and %i accrued (%i) is %i ppm", (price, marginAdd, stayAccrued, direction, ratio) => {
    expect(maintenanceOf({ ...held, marginAdd, stayAccrued, direction }, price)).toBe(ratio);
  });

  test("a ratio below zero is rounded down too", () => {
    expect(maintenanceOf({ ...held, margin: 300_000, shares: 1, cost: 1_000_000 }, 100)).toBe(Math.floor((-699_999 / 300_000) * 1_000_000));
  });

  test("the law's ratio stands beside it: assets over debt", () => {
    expect(legalMaintenanceOf(held, 100_000)).toBe(1_111_111);
    expect(legalMaintenanceOf({ ...held, direction: DOWN }, 100_000)).toBe(1_100_000);
    expect(legalMaintenanceOf({ ...held, margin: 1_000_000 }, 100_000)).toBeNull();
  });

  test("the price of the forced close is where the ratio crosses the line, to a fraction of a tick", () => {
    const line = stockTerms(settings).forceRatio;
    const positions = fc.record({
      direction: fc.constantFrom(UP, DOWN),
      shares: fc.integer({ min: 100, max: 100_000 }),
      price: fc.integer({ min: 100, max: 300_000 }),
      lever: fc.constantFrom(2, 3, 5, 10, 20, 30),
    });
    fc.assert(
      fc.property(positions, ({ direction, shares, price, lever }) => {
        const cost = price * shares;
        const position = { direction, shares, cost, margin: marginOf(cost, lever), marginAdd: 0, stayAccrued: 0 };
        const at = priceAtRatio(position, line);
        const tick = 100 * direction;
        expect(maintenanceOf(position, at + tick)).toBeGreaterThan(line);
        expect(maintenanceOf(position, at - tick)).toBeLessThanOrEqual(line);
      }),
    );
  });
});

describe("holding fee", () => {
  test("a rate of what is financed, half up", () => {
    expect(nightFee({ cost: 1_000_000, margin: 100_000 }, settings)).toBe(198);
    expect(nightFee({ cost: 2_272, margin: 0 }, settings)).toBe(0);
    expect(nightFee({ cost: 2_273, margin: 0 }, settings)).toBe(1);
  });

  test("three nights from Friday to Monday, none the same day, what was charged is not charged again", () => {
    expect(nightsDue("2026-11-20", null, "2026-11-22")).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
    expect(nightsDue("2026-11-20", "2026-11-20", "2026-11-22")).toEqual(["2026-11-21", "2026-11-22"]);
    expect(nightsDue("2026-11-20", "2026-11-22", "2026-11-22")).toEqual([]);
    expect(nightsDue("2026-11-20", null, "2026-11-19")).toEqual([]);
    expect(nightsDue("2026-12-30", null, "2027-01-02")).toHaveLength(4);
  });
});
