/**
 * New shares, to the fen (spec/3-decisions.md 4). Every account begins with 100,000.00; commission 0.025 % and at least 5.00 an order,
 * stamp duty 0.05 % of a 买跌 opening, transfer fee 0.001 %.
 */
import { namesPrice, ORDER_KINDS, TICKET_KINDS } from "./order-kinds.ts";
import { describe, expect, test } from "vitest";
import { settingsOn } from "../terms/settings.ts";
import { stockTerms } from "../terms/terms.ts";
import { openDesk, type Market } from "./desk-testing.ts";

const [FRIDAY, MONDAY, TUESDAY] = ["2026-11-20", "2026-11-23", "2026-11-24"];
/** 10.00 x 5,000 against 9.99 x 5,000. */
const trading = (day: string): Market => ({
  ...{ day, time: "10:00:00", last: 100_000 },
  asks: [[100_000, 5000]],
  bids: [[99_900, 5000]],
});
/** The share is new on `days`. */
const desk = (...days: readonly string[]) =>
  openDesk({ money: 10_000_000, terms: (day) => stockTerms(settingsOn(day), undefined, days.includes(day)) });

describe("on a share's first day, 1,000 shares", () => {
  test("买涨 twice: 10,000.00 / 2 = 5,000.00 of margin, 5.00 + 0.10 of fees", () => {
    const own = desk(MONDAY);
    own.buy({ shares: 1000, lever: 2 }, trading(MONDAY));
    expect(own.money()).toEqual({ free: 94_994_90, held: 5000_00, debt: 0 });
  });

  test("买跌 once: 9,990.00 of margin, 5.00 + 5.00 (4.995) + 0.10 of fees", () => {
    const own = desk(MONDAY);
    own.buy({ shares: 1000, lever: 1, direction: -1 }, trading(MONDAY));
    expect(own.money()).toEqual({ free: 89_999_90, held: 9990_00, debt: 0 });
  });

  test.each([
    ["买涨 three times", 1, 3, "orderNewShare"],
    ["买涨 30 times", 1, 30, "orderNewShare"],
    ["买跌 twice", -1, 2, "orderNewShareDown"],
  ] as const)("%s is refused, at market, at a limit and as 突破委托, and to who holds it already", (_what, direction, lever, refusal) => {
    const own = desk(MONDAY);
    own.buy({ shares: 1000, lever: 1, direction }, trading(MONDAY));
    const money = own.money();
    for (const kind of TICKET_KINDS) {
      const price = namesPrice(kind) ? (ORDER_KINDS[kind].price === "trigger" && direction === 1 ? 101_000 : 99_000) : null;
      expect(() => own.buy({ shares: 1000, kind, price, direction, lever }, trading(MONDAY))).toThrow(refusal);
    }
    expect(own.money()).toEqual(money);
  });

  test("a second order at twice is taken: each has its own money", () => {
    const own = desk(MONDAY);
    for (let n = 0; n < 2; n++) own.buy({ shares: 1000, lever: 2 }, trading(MONDAY));
    expect(own.money()).toEqual({ free: 89_989_80, held: 10_000_00, debt: 0 });
  });

  test("a fall of half takes 5,000.00, which is the margin: nothing is owed", () => {
    const own = desk(MONDAY);
    own.buy({ shares: 1000, lever: 2 }, trading(MONDAY));
    // Tuesday at 5.00: the ratio is 0, closed at 5.00 x 1,000: 5.00 + duty 2.50 + 0.05 from what was free.
    own.step({ day: TUESDAY, time: "10:00:00", last: 50_000, prints: [[50_000, 1000]], bids: [[50_000, 5000]], asks: [[50_100, 5000]] });
    expect(own.money()).toEqual({ free: 94_987_35, held: 0, debt: 0 });
  });
});

describe("1,000 at 9.90, ten times, resting since Friday, when the share had its limit", () => {
  // 990.00 of margin, 5.00 and 0.10 of fees are held.
  const rested = () => {
    const own = desk(MONDAY);
    own.buy({ shares: 1000, kind: "limit", price: 99_000 }, trading(FRIDAY));
    return own;
  };
  const at = (day: string, price: number): Market => ({ ...{ day, time: "10:00:03", last: price }, prints: [[price, 5000]] });

  test("is not reached on Monday: it rests on, and is filled on Tuesday", () => {
    const own = rested();
    own.step(at(MONDAY, 99_500));
    expect(own.money()).toEqual({ free: 99_004_90, held: 995_10, debt: 0 });
    own.step(at(TUESDAY, 98_900));
    expect(own.money()).toEqual({ free: 99_004_90, held: 990_00, debt: 0 });
  });

  test("is reached on Monday: it ends with its reason, and all is free again", () => {
    const own = rested();
    own.step(at(MONDAY, 98_900));
    expect([...own.orders.values()]).toMatchObject([{ state: "rejected", endReason: "newShare", filled: 0, hold: 0 }]);
    expect(own.money()).toEqual({ free: 100_000_00, held: 0, debt: 0 });
    expect(own.fills).toEqual([]);
  });

  test("400 were bought on Friday: they stay as they were, the other 600 end", () => {
    const own = desk(MONDAY);
    own.buy({ shares: 1000, kind: "limit", price: 99_000 }, { ...trading(FRIDAY), last: 99_000, asks: [[99_000, 400]] });
    own.step(at(MONDAY, 98_900));
    // 400 x 9.90 = 3,960.00: 396.00 + 5.00 + 0.04.
    expect(own.money()).toEqual({ free: 99_598_96, held: 396_00, debt: 0 });
    expect([...own.orders.values()]).toMatchObject([{ state: "rejected", endReason: "newShare", filled: 400 }]);
  });

  test("a 突破委托 at 10.10 fires on Monday: it ends, and all is free again", () => {
    const own = desk(MONDAY);
    own.buy({ shares: 1000, kind: "breakout", price: 101_000 }, trading(FRIDAY));
    own.step({ ...at(MONDAY, 101_000), asks: [[101_100, 5000]] });
    expect([...own.orders.values()]).toMatchObject([{ state: "rejected", endReason: "newShare", filled: 0 }]);
    expect(own.money()).toEqual({ free: 100_000_00, held: 0, debt: 0 });
  });

  test("at twice it is filled on Monday like any other", () => {
    const own = desk(MONDAY);
    own.buy({ shares: 1000, kind: "limit", price: 99_000, lever: 2 }, trading(FRIDAY));
    own.step(at(MONDAY, 98_900));
    expect(own.money()).toEqual({ free: 95_044_90, held: 4950_00, debt: 0 });
  });
});

test("while the setting is off 30 times is taken", () => {
  const off = { ...settingsOn(MONDAY), newShareLever: 0 };
  const own = openDesk({ money: 10_000_000, terms: () => stockTerms(off, undefined, true) });
  own.buy({ shares: 1000, lever: 30 }, trading(MONDAY));
  expect(own.money().held).toBe(333_34);
});
