import { expect, test } from "vitest";
import { sumOf } from "./fees.ts";
import { openPart } from "../orders/open-part.ts";
import { holdOf, newOrder, type Order } from "../orders/orders.ts";
import { settingsOn } from "./settings.ts";
import { stockTerms } from "./terms.ts";

const terms = stockTerms(settingsOn("2026-11-20"));
const when = { day: "2026-11-20", xt: 1 };

/** 1,000 shares at 33.33, five times, at a spread fee of 0.07 %. */
function order(spreadRate: number): Order {
  const resting = newOrder({
    ...{ sn: "A", action: "open", closeOf: null, purse: "stock", instrumentId: 1, direction: 1, lever: 5, kind: "limit", valid: "day" },
    ...{ shares: 1000, price: 333_300, worst: 333_300, auction: false, profitTarget: null, stopTarget: null },
    ...{ watchDay: "2026-11-20", watchStep: 0, placedXt: 0, closeReason: null, spreadRate },
  });
  return { ...resting, hold: holdOf(resting, terms) };
}

function filledIn(parts: readonly number[], spreadRate: number) {
  let at = order(spreadRate);
  let position = null as ReturnType<typeof openPart>["position"] | null;
  const spreads: number[] = [];
  for (const shares of parts) {
    const part = openPart(at, position, { shares, legs: [{ price: 333_300, shares }] }, when, terms, "");
    [at, position] = [part.order, part.position];
    spreads.push(part.fees.spread);
  }
  return { order: at, position: position!, spreads };
}

test("what is held for a resting order is margin, commission, transfer fee and the spread fee of its worst price", () => {
  // 33,330.00: margin 6,666.00, commission 8.33 (0.025 %, half up), transfer 0.33, spread 23.33.
  expect(order(700).hold).toBe(666_600 + 833 + 33 + 2333);
  expect(order(0).hold).toBe(666_600 + 833 + 33);
});

test.each([[[1000]], [[300, 700]], [[100, 100, 800]], [[1, 998, 1]]])("filled in parts of %j it is charged what the whole is", (parts) => {
  const { order: after, position, spreads } = filledIn(parts, 700);
  expect([after.fees.spread, position.openFees.spread, spreads.reduce((sum, each) => sum + each, 0)]).toEqual([2333, 2333, 2333]);
  expect([after.hold, after.state]).toEqual([0, "filled"]);
  expect(sumOf(after.fees) + after.margin).toBe(order(700).hold);
});

test("the rate of the placing counts, whatever the bands say at the fill", () => {
  expect(filledIn([400, 600], 0).order.fees.spread).toBe(0);
});
