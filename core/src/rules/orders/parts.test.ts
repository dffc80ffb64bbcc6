import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closePart } from "./close-part.ts";
import { NO_FEES, openingFees, sumOf, type Direction } from "../terms/fees.ts";
import { NO_MONEY, Overdrawn, post, type Balances, type Entry } from "../accounts/ledger.ts";
import { marginOf } from "../products/leverage.ts";
import { endOrder, openPart } from "./open-part.ts";
import { holdOf, newOrder, type Order } from "./orders.ts";
import { type Position, sellable } from "../positions/positions.ts";
import { settingsOn } from "../terms/settings.ts";
import { stockTerms } from "../terms/terms.ts";

const settings = settingsOn("2026-11-20");
const terms = stockTerms(settings);
const friday = { day: "2026-11-20", xt: 1 };
const monday = { day: "2026-11-23", xt: 2 };
const at = (price: number, shares: number) => ({ legs: [{ price, shares }], shares });
const rich: Balances = { ...NO_MONEY, stock_available: 1_000_000_00 };
const wealth = (money: Balances) => money.stock_available + money.stock_held - money.debt;

function opening(change: Partial<Order>): Order {
  const bare = newOrder({
    sn: "p1",
    action: "open",
    closeOf: null,
    purse: "stock",
    instrumentId: 1600519,
    direction: 1,
    lever: 10,
    kind: "limit",
    valid: "day",
    shares: 1000,
    price: 100_000,
    worst: 100_000,
    auction: false,
    profitTarget: null,
    stopTarget: null,
    watchDay: friday.day,
    watchStep: 900,
    placedXt: 1,
    closeReason: null,
  });
  const order = { ...bare, ...change };
  return { ...order, hold: holdOf(order, terms) };
}

function closing(position: Position, shares = position.shares): Order {
  return {
    ...opening({ kind: "market", shares }),
    sn: "c1",
    action: "close",
    closeOf: position.sn,
    direction: position.direction,
    hold: 0,
  };
}

const held = (order: Order): Entry => ({ from: "stock_available", to: "stock_held", amount: order.hold, reason: "orderHold" });

describe("1,000 shares bought at 10.00 ten times, sold at 10.50 after three nights, to the fen", () => {
  const order = opening({});
  const bought = openPart(order, null, at(100_000, 1000), friday, terms, "样例股份");
  const before = post(rich, [held(order), ...bought.entries]).balances;

  test("opening: margin 1,000.00, commission 5.00, transfer 0.10", () => {
    expect(order.hold).toBe(100_510);
    expect(before).toEqual({ ...NO_MONEY, stock_available: 99_898_990 + 500, stock_held: 100_000 });
  });

  test("T+1: nothing on Friday, all on Monday", () => {
    expect(sellable(bought.position, friday.day)).toBe(0);
    expect(sellable(bought.position, monday.day)).toBe(1000);
  });

  test("closing: 500.00 won, commission 5.00, duty 5.25, transfer 0.11 (0.105), three nights 5.94", () => {
    const nights = { ...bought.position, stayAccrued: 3 * 198, stayDays: 3 };
    const sale = closePart(closing(nights), nights, at(105_000, 1000), monday, terms, "样例股份");
    const after = post(before, sale.entries, true).balances;
    expect(sale.gross).toBe(50_000);
    expect(sale.fees).toEqual({ ...NO_FEES, commission: 500, duty: 525, transfer: 11 });
    expect(wealth(after) - wealth(rich)).toBe(50_000 - 510 - 1036 - 594);
    expect(after.stock_held).toBe(0);
    expect(sale.order.state).toBe("filled");
    expect(sale.position).toMatchObject({ shares: 0, cost: 0, margin: 0, stayAccrued: 0, stayPosted: 594, sold: 1000, closedXt: 2 });
  });

  test("a loss beyond everything becomes debt, and available is zero", () => {
    const poor = { ...NO_MONEY, stock_held: 100_000 };
    const sale = closePart(closing(bought.position), bought.position, at(80_000, 1000), monday, terms, "");
    // 2,000.00 lost and 9.08 fees against 1,000.00 margin
    expect(post(poor, sale.entries, true).balances).toEqual({ ...NO_MONEY, debt: 100_908 });
    expect(() => post(poor, sale.entries)).toThrow(Overdrawn);
  });
});

describe("the ledger", () => {
  const credit: Entry = { from: "house_deposits", to: "stock_available", amount: 1000, reason: "deposit" };
  test("a credit repays debt first", () => {
    expect(post({ ...NO_MONEY, debt: 300 }, [credit]).balances).toMatchObject({ debt: 0, stock_available: 700 });
    expect(post({ ...NO_MONEY, debt: 3000 }, [credit]).balances).toMatchObject({ debt: 2000, stock_available: 0 });
  });
  test("empty entries are left out, wrong ones are faults", () => {
    expect(post(NO_MONEY, [{ ...credit, amount: 0 }]).postings).toEqual([]);
    for (const amount of [-1, 0.5, NaN, Infinity]) expect(() => post(NO_MONEY, [{ ...credit, amount }])).toThrow(RangeError);
  });
  test("balances stand with each posting and chain", () => {
    const { postings } = post(NO_MONEY, [credit, { ...credit, from: "stock_available", to: "stock_held", amount: 400 }]);
    expect(postings.map(({ fromBalance, toBalance }) => [fromBalance, toBalance])).toEqual([
      [null, 1000],
      [600, 400],
    ]);
  });
});

const directions = fc.constantFrom<Direction>(1, -1);
const levers = fc.constantFrom(...settings.levers);
const lots = fc.integer({ min: 1, max: 20 }).map((n) => n * 100);
const price = fc.integer({ min: 900, max: 1100 }).map((ticks) => ticks * 100);

test("a resting order that fills in parts at its limit or better holds enough, and in the end nothing too much", () => {
  const fills = fc.array(fc.record({ shares: lots, better: fc.integer({ min: 0, max: 50 }) }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fills, levers, price, (parts, lever, worst) => {
      const shares = parts.reduce((sum, part) => sum + part.shares, 0);
      let order = opening({ lever, shares, worst, price: worst });
      let money = post({ ...NO_MONEY, stock_available: order.hold }, [held(order)]).balances;
      let position: Position | null = null;
      for (const part of parts) {
        const filled = openPart(order, position, at(worst - part.better * 100, part.shares), friday, terms, "");
        money = post(money, filled.entries).balances;
        ({ order, position } = filled);
        expect(money.stock_held).toBe(order.hold + position.margin);
      }
      expect(order).toMatchObject({ state: "filled", hold: 0 });
      expect(position).toMatchObject({ shares, margin: marginOf(order.filledValue, lever) });
      expect(sumOf(order.fees)).toBe(sumOf(openingFees(order.filledValue, 1, settings)));
    }),
  );
});

test("cancelling gives back all that the rest held", () => {
  fc.assert(
    fc.property(lots, lots, levers, (done, rest, lever) => {
      const order = opening({ lever, shares: done + rest });
      const filled = openPart(order, null, at(100_000, done), friday, terms, "");
      const ended = endOrder(filled.order, "cancelled", "");
      const start = { ...NO_MONEY, stock_available: order.hold };
      const money = post(start, [held(order), ...filled.entries, ...ended.entries]).balances;
      expect(money.stock_held).toBe(filled.position.margin);
      expect(money.stock_available).toBe(order.hold - filled.position.margin - sumOf(filled.order.fees));
      expect(ended.order).toMatchObject({ state: "cancelled", hold: 0 });
    }),
  );
});

test("a position sold in any parts gives back all its margin and nights, and wins what one sale wins", () => {
  fc.assert(
    fc.property(fc.array(lots, { minLength: 1, maxLength: 6 }), directions, levers, price, (parts, direction, lever, out) => {
      const shares = parts.reduce((sum, part) => sum + part, 0);
      const bought = openPart(opening({ shares, direction, lever }), null, at(100_000, shares), friday, terms, "");
      let position: Position = { ...bought.position, stayAccrued: 1234, marginAdd: 777 };
      let order = closing(position);
      const entries: Entry[] = [];
      for (const part of parts) {
        const sale = closePart(order, position, at(out, part), monday, terms, "");
        entries.push(...sale.entries);
        ({ order, position } = sale);
      }
      const sum = (reason: Entry["reason"]) => entries.reduce((total, entry) => total + (entry.reason === reason ? entry.amount : 0), 0);
      expect(position).toMatchObject({ shares: 0, cost: 0, margin: 0, marginAdd: 0, stayAccrued: 0, stayPosted: 1234 });
      expect(sum("marginReturn")).toBe(bought.position.margin + 777);
      expect(sum("stay")).toBe(1234);
      expect(sum("profit") - sum("loss")).toBe((direction * (out - 100_000) * shares) / 100 + 0);
      expect(sum("profit") - sum("loss")).toBe(position.realized + 0);
    }),
  );
});
