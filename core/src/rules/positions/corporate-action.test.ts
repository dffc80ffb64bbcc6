/** Ex-dates: the price falls, nobody loses. */
import { NO_FEES } from "../terms/fees.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actOn } from "./corporate-action.ts";
import { exReference } from "../products/ex-rights.ts";
import { NO_MONEY, post } from "../accounts/ledger.ts";
import { floating, newPosition, type Position } from "./positions.ts";

const bought: Position = {
  ...newPosition({
    ...{ sn: "p1", purse: "stock", unit: 1, coin: "CNY", openRate: 10_000, sameDay: false, instrumentId: 1_600_519, direction: 1 },
    ...{ lever: 10, profitTarget: 110_000, stopTarget: 95_000, openedDay: "2026-05-20", openedXt: 0 },
  }),
  ...{ shares: 1000, cost: 1_000_000, margin: 100_000, bought: 1000, boughtValue: 1_000_000, lastFillShares: 1000 },
  openFees: { ...NO_FEES, commission: 500, transfer: 10 },
};

const equity = (position: Position, price: number, free: number) =>
  free + position.margin + position.marginAdd + floating(position, price) - position.stayAccrued;

describe("1,000 shares at 10.00, ten times leverage", () => {
  it.each([
    ["0.30 a share in cash", { cash: 3000, bonus: 0 }, 1000, 97_000, 30_000, 107_000, 92_000],
    ["three for ten", { cash: 0, bonus: 3 }, 1300, 76_900, 0, 84_600, 73_100],
    ["both", { cash: 2000, bonus: 4.5 }, 1450, 67_600, 20_000, 74_500, 64_100],
  ])("%s", (_, given, shares, reference, cash, profitTarget, stopTarget) => {
    const action = { day: "2026-05-21", closeBefore: 100_000, ...given };
    const { position, record } = actOn(bought, action, "");
    expect(exReference(100_000, action)).toBe(reference);
    expect(position).toMatchObject({ shares, marginAdd: cash, profitTarget, stopTarget, exDay: "2026-05-21" });
    expect(record).toMatchObject({ shares: shares - 1000, cash });
  });

  it("cash without leverage is free money", () => {
    const acted = actOn({ ...bought, lever: 1, margin: 1_000_000 }, { day: "2026-05-21", closeBefore: 100_000, cash: 3000, bonus: 0 }, "");
    expect(acted.entries).toMatchObject([{ from: "house_pnl", to: "stock_available", amount: 30_000, reason: "dividend" }]);
    expect(acted.position.marginAdd).toBe(0);
  });

  it("买跌 pays the cash, and owes what it has not", () => {
    const short = { ...bought, direction: -1 as const };
    const acted = actOn(short, { day: "2026-05-21", closeBefore: 100_000, cash: 3000, bonus: 0 }, "");
    const { balances } = post({ ...NO_MONEY, stock_available: 10_000, stock_held: 100_000 }, acted.entries, true);
    expect(balances).toMatchObject({ stock_available: 0, debt: 20_000 });
  });
});

describe("always", () => {
  it("what it is worth to its owner is the same before and after, to the fen", () => {
    fc.assert(
      fc.property(
        fc.record({
          direction: fc.constantFrom(1 as const, -1 as const),
          lever: fc.constantFrom(1, 2, 5, 10, 30),
          shares: fc.integer({ min: 1, max: 100_000 }),
          ticks: fc.integer({ min: 100, max: 200_000 }),
          was: fc.integer({ min: 100, max: 200_000 }),
          yieldPart: fc.integer({ min: 0, max: 40 }),
          bonus: fc.constantFrom(0, 2, 3, 4.5, 10),
        }),
        ({ direction, lever, shares, ticks, was, yieldPart, bonus }) => {
          const cost = was * shares;
          const margin = Math.ceil(cost / lever);
          const before: Position = { ...bought, direction, lever, shares, bought: shares, cost, boughtValue: cost, margin };
          const closeBefore = ticks * 100;
          const cash = Math.round((closeBefore * yieldPart) / 1000 / 10) * 10;
          const action = { day: "2026-05-21", closeBefore, cash, bonus };
          const { position, entries } = actOn(before, action, "");
          const held = margin;
          const free = 1_000_000_000;
          const { balances } = post({ ...NO_MONEY, stock_available: free, stock_held: held }, entries, true);
          const reference = exReference(closeBefore, action);
          expect(equity(position, reference, balances.stock_available)).toBe(equity(before, closeBefore, free));
          expect(balances.stock_held).toBe(position.margin + position.marginAdd);
          // A financed 买涨 has as much left before its forced close as it had.
          const left = (each: Position, price: number) => each.margin + each.marginAdd + floating(each, price);
          if (direction === 1 && lever > 1) expect(left(position, reference)).toBe(left(before, closeBefore));
        },
      ),
    );
  });
});
