/** A share at 10.00, its steps, and orders and positions in it, for the tests of rules/step/step.ts. */
import { xtOfStep } from "../time/sessions.ts";
import type { Instrument } from "../products/instruments.ts";
import { openPart } from "../orders/open-part.ts";
import { holdOf, newOrder, type Order } from "../orders/orders.ts";
import type { StepScene } from "./ongoing.ts";
import type { Position } from "../positions/positions.ts";
import { settingsOn } from "../terms/settings.ts";
import { stockTerms } from "../terms/terms.ts";
import { runStep } from "./step.ts";
import type { Book, Print } from "../tape/tape.ts";

export const FRIDAY = "2026-11-20";
export const MONDAY = "2026-11-23";
const settings = settingsOn(FRIDAY);
const terms = stockTerms(settings);
const instrument: Instrument = {
  id: 1600519,
  gid: "sh600519",
  code: "600519",
  name: "样例股份",
  spell: "ylgf",
  kind: "stock",
  exchange: "sh",
  board: "main",
  st: false,
  industry: "样例",
  listedOn: "2001-08-27",
  basePrice: 100_000,
  totalShares: 1_000_000,
  floatShares: 1_000_000,
};
export const at = (step: number, day = FRIDAY) => ({ day, step, xt: xtOfStep(day, step) });
export const print = (price: number, shares = 100, side: Print["side"] = -1): Print => ({ step: 0, price, shares, side });
export const deep = (bid: number): Book => ({
  step: 0,
  bids: [{ price: bid, shares: 100_000 }],
  asks: [{ price: bid + 100, shares: 100_000 }],
});
export const EMPTY: Book = { step: 0, bids: [], asks: [] };
let numbers = 0;
export const scene = (prints: readonly Print[], book: Book = EMPTY): StepScene => ({
  instrument,
  owes: false,
  prints,
  book,
  terms,
  subject: "",
  available: () => 1_000_000_00,
  newSn: () => `close-${++numbers}`,
});

export function resting(change: Partial<Order> = {}): Order {
  const order = newOrder({
    sn: "p1",
    action: "open",
    closeOf: null,
    purse: "stock",
    instrumentId: instrument.id,
    direction: 1,
    lever: 10,
    kind: "limit",
    valid: "day",
    shares: 1000,
    price: 99_500,
    worst: 99_500,
    auction: false,
    profitTarget: null,
    stopTarget: null,
    watchDay: FRIDAY,
    watchStep: 900,
    placedXt: 1,
    closeReason: null,
    ...change,
  });
  const whole = { ...order, ...change };
  return { ...whole, hold: holdOf(whole, terms) };
}

/** 1,000 shares at 10.00 ten times, opened on Friday. */
export function held(change: Partial<Position> = {}): Position {
  const filled = { legs: [{ price: 100_000, shares: 1000 }], shares: 1000 };
  const order = resting({ price: 100_000, worst: 100_000 });
  return { ...openPart(order, null, filled, at(301), terms, "").position, ...change };
}

/** The order after one step. */
export function through(order: Order, step: StepScene, number = 901): Order {
  return runStep({ orders: [order], positions: [], depletion: [] }, step, at(number)).orders[0] ?? order;
}
