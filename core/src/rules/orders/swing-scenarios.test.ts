/**
 * Shares that have moved much lately, to the fen. Every account begins with 100,000.00; commission 0.025 % and at least 5.00 an order,
 * transfer fee 0.001 %.
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
/** Its swing is 2 % a day, and 7 % from Monday on: 38 times and 11, 买跌 33 and 9. */
const desk = () =>
  openDesk({ money: 10_000_000, terms: (day) => stockTerms(settingsOn(day), undefined, false, () => (day < MONDAY ? 20_000 : 70_000)) });
const at = (day: string, price: number): Market => ({ ...{ day, time: "10:00:03", last: price }, prints: [[price, 5000]] });

describe("on Monday, after a large move", () => {
  test.each([
    ["买涨 20 times", 1, 20, "orderSwing"],
    ["买跌 10 times", -1, 10, "orderSwingDown"],
  ] as const)("%s is refused, at market, at a limit and as 突破委托", (_what, direction, lever, refusal) => {
    const own = desk();
    for (const kind of TICKET_KINDS) {
      const price = namesPrice(kind) ? (ORDER_KINDS[kind].price === "trigger" && direction === 1 ? 101_000 : 99_000) : null;
      expect(() => own.buy({ shares: 1000, kind, price, direction, lever }, trading(MONDAY))).toThrow(refusal);
    }
    expect(own.money()).toEqual({ free: 100_000_00, held: 0, debt: 0 });
  });

  test("买涨 ten times is taken: 1,000.00 of margin, 5.00 + 0.10 of fees", () => {
    const own = desk();
    own.buy({ shares: 1000, lever: 10 }, trading(MONDAY));
    expect(own.money()).toEqual({ free: 98_994_90, held: 1000_00, debt: 0 });
  });

  test("what was opened on Friday with 20 times stays as it was", () => {
    const own = desk();
    own.buy({ shares: 1000, lever: 20 }, trading(FRIDAY));
    own.step(at(MONDAY, 99_500));
    expect(own.money().held).toBe(500_00);
  });

  test("what has rested since Friday with 20 times ends when it is reached, with its reason, and all is free again", () => {
    const own = desk();
    own.buy({ shares: 1000, kind: "limit", price: 99_000, lever: 20 }, trading(FRIDAY));
    own.step(at(MONDAY, 99_500));
    expect(own.money().held).toBeGreaterThan(0);
    own.step(at(TUESDAY, 98_900));
    expect([...own.orders.values()]).toMatchObject([{ state: "rejected", endReason: "swing", filled: 0, hold: 0 }]);
    expect(own.money()).toEqual({ free: 100_000_00, held: 0, debt: 0 });
  });
});
