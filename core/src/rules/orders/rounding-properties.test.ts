/** Rounding never gains: neither by splitting an order, nor by closing in parts, nor by going there and back; and a loss is bounded. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { closePart } from "./close-part.ts";
import { only, openDesk, SHARE, type Market } from "./desk-testing.ts";
import { sumOf, type Direction } from "../terms/fees.ts";
import type { Instrument } from "../products/instruments.ts";
import type { Entry } from "../accounts/ledger.ts";
import { newOrder } from "./orders.ts";
import { settingsOn } from "../terms/settings.ts";
import { contractTerms, stockTerms, type Terms } from "../terms/terms.ts";

const FRIDAY = "2026-11-20";
const settings = settingsOn(FRIDAY);
const directions = fc.constantFrom<Direction>(1, -1);
const levers = fc.constantFrom(1, 2, 3, 5, 10, 20, 30);
const rates = fc.integer({ min: 8000, max: 79_999 });
const values = fc.integer({ min: 1, max: 5_000_000_00 });

const chargeOf = (terms: Terms, value: number, lever: number, direction: Direction) =>
  terms.margin(value, value, lever) + sumOf(terms.opening(value, value, direction));

test("two orders instead of one are never cheaper by more than a fen for each of the three fees", () => {
  fc.assert(
    fc.property(values, values, levers, directions, rates, (one, other, lever, direction, rate) => {
      for (const terms of [stockTerms(settings), stockTerms(settings, { kind: "us", coin: "USD", rate, sameDay: true })]) {
        const apart = chargeOf(terms, one, lever, direction) + chargeOf(terms, other, lever, direction);
        expect(apart).toBeGreaterThanOrEqual(chargeOf(terms, one + other, lever, direction) - 3);
      }
    }),
    { numRuns: 1000 },
  );
});

const market = (price: number, size = 1_000_000): Market => ({
  ...{ day: FRIDAY, time: "10:00:00", last: price, prevClose: price },
  ...{ asks: [[price, size]], bids: [[price, size]] },
});

test("there and back at one price never gains, whatever the coin", () => {
  const bond: Instrument = { ...SHARE, kind: "us", foreign: { market: "us", hours: "us", coin: "USD", tick: 100, lot: 1, unit: 1 } };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1200, max: 90_000 }),
      levers,
      directions,
      rates,
      (shares, ticks, lever, direction, rate) => {
        const terms = () => stockTerms(settings, { kind: "us", coin: "USD", rate, sameDay: true });
        const desk = openDesk({ instrument: bond, money: 1_000_000_000_00, terms, inSession: true });
        desk.buy({ shares: shares + 10, lever, direction }, market(ticks * 100));
        desk.sell(only(desk), {}, market(ticks * 100));
        expect(desk.money()).toMatchObject({ held: 0, debt: 0 });
        // Two commissions of at least 5.00 each.
        expect(desk.money().free).toBeLessThanOrEqual(1_000_000_000_00 - 1000);
      },
    ),
    { numRuns: 300 },
  );
});

test("a position closed in any parts never gives more than closed at once, and its one order pays the same fees", () => {
  const parts = fc.array(fc.integer({ min: 15, max: 700 }), { minLength: 2, maxLength: 6 });
  const ticks = fc.integer({ min: 500, max: 2000 });
  fc.assert(
    fc.property(parts, ticks, ticks, directions, levers, rates, (sizes, opened, closed, direction, lever, rate) => {
      const terms = stockTerms(settings, { kind: "hk", coin: "HKD", rate, sameDay: true });
      const shares = sizes.reduce((sum, size) => sum + size, 0);
      const cost = opened * shares;
      const margin = terms.margin(cost, shares, lever);
      const desk = openDesk({ money: 1_000_000_000_00, terms: () => terms, inSession: true, instrument: { ...SHARE, kind: "hk" } });
      desk.buy({ shares, lever, direction }, market(opened * 100));
      const whole = { ...only(desk), stayAccrued: 777, cost, margin };
      const order = newOrder({
        ...{ sn: "c", action: "close", closeOf: whole.sn, purse: "stock", instrumentId: SHARE.id, direction, lever, kind: "limit" },
        ...{ valid: "day", shares, price: closed * 100, worst: 0, auction: false, profitTarget: null, stopTarget: null },
        ...{ watchDay: FRIDAY, watchStep: 900, placedXt: 1, closeReason: "user" },
      });
      const came = (pieces: readonly number[]) => {
        let [left, rest] = [whole, order];
        const entries: Entry[] = [];
        for (const size of pieces) {
          const part = closePart(
            rest,
            left,
            { legs: [{ price: closed * 100, shares: size }], shares: size },
            { day: FRIDAY, xt: 2 },
            terms,
            "",
          );
          entries.push(...part.entries);
          [left, rest] = [part.position, part.order];
        }
        expect(left).toMatchObject({ shares: 0, cost: 0, margin: 0, stayAccrued: 0 });
        const money = entries.reduce((sum, each) => sum + (each.to === "stock_available" ? each.amount : -each.amount), 0);
        const held = entries.reduce((sum, each) => sum + (each.from === "stock_held" ? each.amount : 0), 0);
        return { money, held, fees: sumOf(rest.fees) };
      };
      const [split, once] = [came(sizes), came([shares])];
      expect(split.fees).toBe(once.fees);
      expect(split.held).toBe(once.held);
      expect(split.money).toBeLessThanOrEqual(once.money);
      // Each part rounds once in the coin's conversion.
      expect(split.money).toBeGreaterThanOrEqual(once.money - sizes.length);
    }),
    { numRuns: 500 },
  );
});

test("where the price moves by at most a thousandth a step, a forced close leaves part of the margin: only a gap makes debt", () => {
  const index: Instrument = { ...SHARE, id: 4_000_300, kind: "index", code: "000300", gid: "sh000300" };
  const lines = { forceSellPercent: 800_000, forceStopRemindRatio: 500_000 };
  const walk = fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 60, maxLength: 160 });
  fc.assert(
    fc.property(walk, directions, fc.constantFrom(5, 10, 20, 30), fc.integer({ min: 1, max: 9 }), (steps, direction, lever, lots) => {
      const terms = () => contractTerms({ unit: 10, coin: "CNY", rate: 10_000, depositAmt: 40_000, transFee: 1000, ...lines });
      const need = terms().margin(0, lots, lever) + lots * 1000;
      // All that he has, to the fen.
      const desk = openDesk({ instrument: index, purse: "index", money: need, terms, inSession: true });
      let level = 40_000_000;
      desk.buy({ shares: lots, lever, direction }, market(level));
      const { margin } = only(desk);
      steps.forEach((move, n) => {
        level += Math.round((level * (move - direction * 4)) / 20_000);
        const time = `10:${String(1 + Math.floor(n / 20)).padStart(2, "0")}:${String((n % 20) * 3).padStart(2, "0")}`;
        desk.step({ ...market(level), time, prints: [[level, 0, 0]] });
        const position = only(desk);
        const left = (margin + direction * ((level * lots) / 10 - (40_000_000 * lots) / 10)) / margin;
        if (position.shares > 0) expect(left).toBeGreaterThan(0.2);
        else expect(position.closeReason).toBe("force");
      });
      const { free, debt } = desk.money();
      expect(debt).toBe(0);
      // From above a fifth, one step of a thousandth takes at most lever / 1000 of the margin, and the close its fee.
      if (only(desk).shares === 0) expect(free).toBeGreaterThanOrEqual(Math.floor(margin * (0.2 - lever / 1000)) - lots * 1000);
    }),
    { numRuns: 120 },
  );
});
