import { describe, expect, test } from "vitest";
import { xtOfStep } from "./sessions.ts";
import type { Instrument } from "./instruments.ts";
import { NO_MONEY, post } from "./ledger.ts";
import { openPart } from "./open-part.ts";
import { holdOf, newOrder, type Order } from "./orders.ts";
import type { StepScene } from "./ongoing.ts";
import type { Position } from "./positions.ts";
import { settingsOn } from "./settings.ts";
import { stockTerms } from "./terms.ts";
import { runStep } from "./step.ts";
import type { Book, Print } from "./tape.ts";

const FRIDAY = "2026-11-20";
const MONDAY = "2026-11-23";
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
const at = (step: number, day = FRIDAY) => ({ day, step, xt: xtOfStep(day, step) });
const print = (price: number, shares = 100, side: Print["side"] = -1): Print => ({ step: 0, price, shares, side });
const deep = (bid: number): Book => ({
  step: 0,
  bids: [{ price: bid, shares: 100_000 }],
  asks: [{ price: bid + 100, shares: 100_000 }],
});
const EMPTY: Book = { step: 0, bids: [], asks: [] };
let numbers = 0;
const scene = (prints: readonly Print[], book: Book = EMPTY): StepScene => ({
  instrument,
  prints,
  book,
  terms,
  subject: "",
  available: () => 1_000_000_00,
  newSn: () => `close-${++numbers}`,
});

function resting(change: Partial<Order> = {}): Order {
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
function held(change: Partial<Position> = {}): Position {
  const filled = { legs: [{ price: 100_000, shares: 1000 }], shares: 1000 };
  const order = resting({ price: 100_000, worst: 100_000 });
  return { ...openPart(order, null, filled, at(301), terms, "").position, ...change };
}

/** The order after one step. */
function through(order: Order, step: StepScene, number = 901): Order {
  return runStep({ orders: [order], positions: [], depletion: [] }, step, at(number)).orders[0] ?? order;
}

describe("a resting purchase of 1,000 at 9.95 with 500 before it", () => {
  const order = resting({ queue: 500 });
  test.each<readonly [string, StepScene, number]>([
    ["nothing at its price", scene([print(99_600)]), 0],
    ["only the queue is served", scene([print(99_500, 400)]), 0],
    ["the queue, then itself", scene([print(99_500, 300), print(99_500, 500)]), 300],
    ["what newly stands below it fills it", scene([], deep(99_300)), 1000],
  ])("%s", (_what, step, filled) => {
    expect(through(order, step)).toMatchObject({ filled, state: filled === 1000 ? "filled" : "working" });
  });

  test("the step that ends with 14:57 shows the closing auction's virtual book, which nobody meets", () => {
    expect(through(order, scene([], deep(99_300)), 6839).filled).toBe(1000);
    expect(through(order, scene([], deep(99_300)), 6840).filled).toBe(0);
    expect(through(order, scene([print(99_400, 700)], deep(99_300)), 6840).filled).toBe(700);
  });

  test("prints of the step that it cites and before are not its own", () => {
    expect(through(order, scene([print(99_400, 900)]), 900).filled).toBe(0);
  });
});

describe("a purchase of 1,000 at the limit-up of 11.00, from before the opening match", () => {
  const order = resting({ price: 110_000, worst: 110_000, watchStep: 100 });
  const matched = through(order, scene([print(100_000, 300, 0)]), 200);

  test("gets what was matched at the match price", () => {
    expect(matched).toMatchObject({ filled: 300, filledValue: 300_000, state: "working" });
  });

  test("the rest costs what the market asks, not the limit that it named", () => {
    const after = through(matched, scene([print(100_200, 100)], deep(100_000)), 301);
    expect(after).toMatchObject({ filled: 1000, filledValue: 300_000 + 100_200 + 600 * 1001, state: "filled" });
  });

  test("one that waited for its price keeps to it: who sells down to it meets it there", () => {
    const waiting = through(resting(), scene([print(99_400, 300)]));
    expect(waiting).toMatchObject({ filled: 300, filledValue: 300 * 995 });
    expect(through(waiting, scene([print(99_300, 700)]), 902)).toMatchObject({ filled: 1000, filledValue: 1000 * 995 });
  });
});

describe("a 突破单 at 10.05", () => {
  const order = resting({ kind: "breakout", price: 100_500, worst: 110_000 });
  test("waits below, fires on the first print at or above, and goes as a market order", () => {
    expect(through(order, scene([print(100_400)], deep(100_400)))).toMatchObject({ state: "working", filled: 0 });
    const trade = runStep({ orders: [order], positions: [], depletion: [] }, scene([print(100_500)], deep(100_500)), at(901));
    expect(trade.orders[0]).toMatchObject({ state: "filled", filled: 1000, filledValue: 1_006_000 });
    expect(trade.positions[0]).toMatchObject({ shares: 1000 });
  });
  test("what the five levels do not give is rejected and its money goes back", () => {
    const thin: Book = { ...EMPTY, asks: [{ price: 100_600, shares: 400 }] };
    const trade = runStep({ orders: [order], positions: [], depletion: [] }, scene([print(100_500)], thin), at(901));
    const start = { ...NO_MONEY, stock_held: order.hold };
    expect(trade.orders[0]).toMatchObject({ state: "rejected", filled: 400, hold: 0 });
    expect(post(start, trade.entries).balances.stock_held).toBe(trade.positions[0]?.margin);
  });
});

describe("what an auction's match reaches, when nobody meets the book", () => {
  const order = resting({ kind: "breakout", price: 100_500, worst: 110_000, watchStep: 100 });
  const position = held({ stopTarget: 95_000, profitTarget: 105_000 });
  const seen = (which: Position, prints: readonly Print[], step: number, book: Book = EMPTY) =>
    runStep({ orders: [], positions: [which], depletion: [] }, scene(prints, book), at(step, MONDAY));

  test("a 突破单 that the opening match fires goes with the first book, though the price has come back", () => {
    const fired = through(order, scene([print(100_600, 500, 0)], deep(100_600)), 200);
    expect(fired).toMatchObject({ state: "working", filled: 0, fired: true });
    expect(through(fired, scene([print(100_100)], deep(100_100)), 301)).toMatchObject({ state: "filled", filledValue: 1_002_000 });
  });

  test.each([
    ["a stop", 94_900, "stop"],
    ["a profit", 105_100, "profit"],
  ] as const)("%s is closed with the first book, at what it then gives", (_what, match, why) => {
    const fired = seen(position, [print(match, 500, 0)], 200).positions[0]!;
    expect(fired).toMatchObject({ shares: 1000, fired: why });
    const trade = seen(fired, [print(100_000)], 301, deep(99_900));
    expect(trade.positions[0]).toMatchObject({ shares: 0, closeReason: why, soldValue: 999_000, fired: null });
  });

  test("a match between the targets reaches nothing, nor does one on the day of the purchase", () => {
    expect(seen(position, [print(100_000, 500, 0)], 200).positions).toEqual([]);
    const today = runStep({ orders: [], positions: [position], depletion: [] }, scene([print(105_100, 500, 0)]), at(6900));
    expect(today.positions).toEqual([]);
  });
});

describe("a position with a stop at 9.50 and a profit at 10.50", () => {
  const position = held({ stopTarget: 95_000, profitTarget: 105_000 });
  const run = (prints: readonly Print[], book: Book, day = MONDAY, which = position) =>
    runStep({ orders: [], positions: [which], depletion: [] }, scene(prints, book), at(400, day));

  test.each([
    ["between them", [print(100_000)], 0, null],
    ["at the stop", [print(95_000)], 1000, "stop"],
    ["through the stop within the step", [print(94_900), print(100_000)], 1000, "stop"],
    ["at the profit", [print(105_000)], 1000, "profit"],
    ["without a print the book alone does nothing", [], 0, null],
  ] as const)("%s", (_what, prints, sold, reason) => {
    const trade = run(prints, deep(prints[0]?.price ?? 90_000));
    expect(trade.positions[0]?.sold ?? 0).toBe(sold);
    expect(trade.positions[0]?.closeReason ?? null).toBe(reason);
  });

  test("is not watched on the day of its purchase", () => {
    expect(run([print(94_000)], deep(94_000), FRIDAY).fills).toEqual([]);
  });

  test("fills at what the book then gives, with the print that fired it on the receipt", () => {
    const [fill] = run([print(95_000)], deep(94_800)).fills;
    expect(fill).toMatchObject({ legs: [{ price: 94_800, shares: 1000 }], prints: [{ price: 95_000 }] });
  });
});

describe("保证金率 of a position bought at 10.00 ten times", () => {
  const run = (prices: readonly number[], position = held(), book = deep(prices.at(-1) ?? 0), day = MONDAY) =>
    runStep(
      { orders: [], positions: [position], depletion: [] },
      scene(
        prices.map((price) => print(price)),
        book,
      ),
      at(400, day),
    );

  test.each([
    // prints, warned, closed
    [[95_100], 0, false],
    [[95_000], 1, false],
    [[92_100], 1, false],
    [[92_000], 1, true],
    [[92_000, 93_000], 1, true],
    [[90_000], 1, true],
  ] as const)("prints %j", (prices, warned, closed) => {
    const trade = run(prices);
    expect(trade.marks.filter(({ kind }) => kind === "warned")).toHaveLength(warned);
    expect(trade.positions[0]?.closeReason ?? null).toBe(closed ? "force" : null);
  });

  test("the warning comes once per crossing", () => {
    expect(run([94_000], held({ warned: true })).marks).toEqual([]);
  });

  test("T+1 makes it wait; above the warning line again it is withdrawn, below it is executed", () => {
    const friday = run([92_000], held(), deep(92_000), FRIDAY).positions[0]!;
    expect(friday).toMatchObject({ shares: 1000, forcePending: true });
    expect(run([95_100], friday).positions[0]).toMatchObject({ shares: 1000, forcePending: false });
    expect(run([94_000], friday).positions[0]).toMatchObject({ shares: 0, closeReason: "force" });
  });

  test("nobody buys at limit-down: it waits", () => {
    expect(run([90_000], held(), EMPTY).positions[0]).toMatchObject({ shares: 1000, forcePending: true });
  });

  test("it takes the place of the owner's resting close, once", () => {
    const close = { ...resting({ sn: "c1", action: "close", closeOf: "p1", price: 105_000, worst: 0 }), hold: 0 };
    const trade = runStep({ orders: [close], positions: [held()], depletion: [] }, scene([print(91_000)], deep(91_000)), at(400, MONDAY));
    expect(trade.orders.find((order) => order.sn === "c1")?.state).toBe("cancelled");
    expect(trade.positions[0]).toMatchObject({ shares: 0, sold: 1000, closeReason: "force" });
    expect(trade.fills).toHaveLength(1);
  });
});

describe("the path of the ratio: what crossed a line, by which print, and why nothing was sold", () => {
  // 1,000 shares at 10.00 ten times: warned at 9.50, closed at 9.20.
  const run = (prices: readonly number[], { position = held(), book = deep(prices.at(-1) ?? 0), day = MONDAY, step = 400 } = {}) =>
    runStep(
      { orders: [], positions: [position], depletion: [] },
      scene(
        prices.map((price) => print(price)),
        book,
      ),
      at(step, day),
    );
  const told = ({ marks }: ReturnType<typeof run>) => marks.map(({ kind, price, ratio, why }) => [kind, price, ratio, why]);
  const pending = held({ warned: true, forcePending: true, blockedBy: "today" });

  test.each([
    ["above the warning", run([95_100]), []],
    ["the first print at the line, not the lowest", run([95_000, 94_000]), [["warned", 95_000, 500_000, null]]],
    [
      "sold at once",
      run([94_000, 91_900, 92_500]),
      [
        ["warned", 94_000, 400_000, null],
        ["due", 91_900, 190_000, null],
        ["closed", 91_900, 190_000, "force"],
      ],
    ],
    [
      "bought today",
      run([92_000], { day: FRIDAY }),
      [
        ["warned", 92_000, 200_000, null],
        ["due", 92_000, 200_000, null],
        ["blocked", 92_000, 200_000, "today"],
      ],
    ],
    ["the next day nobody buys", run([90_000], { position: pending, book: EMPTY }), [["blocked", 90_000, 0, "sealed"]]],
    ["said once", run([90_000], { position: { ...pending, blockedBy: "sealed" }, book: EMPTY }), []],
    ["in the opening auction", run([91_000], { position: pending, step: 200 }), [["blocked", 91_000, 100_000, "auction"]]],
    ["above the warning again", run([95_100], { position: pending }), [["withdrawn", 95_100, 510_000, null]]],
    ["recovered from a warning", run([95_100], { position: held({ warned: true }) }), [["recovered", 95_100, 510_000, null]]],
    ["a stop", run([95_200, 95_100, 95_300], { position: held({ stopTarget: 95_150 }) }), [["closed", 95_100, 510_000, "stop"]]],
  ] as const)("%s", (_what, trade, marks) => {
    expect(told(trade)).toEqual(marks);
  });

  test("the position says what keeps it, and no longer once something was sold", () => {
    expect(run([92_000], { day: FRIDAY }).positions[0]).toMatchObject({ forcePending: true, blockedBy: "today" });
    const thin: Book = { ...EMPTY, bids: [{ price: 91_000, shares: 400 }] };
    const part = run([91_000], { position: pending, book: thin });
    expect(part.positions[0]).toMatchObject({ shares: 600, forcePending: true, blockedBy: null });
    expect(told(part)).toEqual([["closed", 91_000, 100_000, "force"]]);
  });

  test("the law's ratio stands beside it: 9,200 of assets for 9,000 of debt", () => {
    expect(run([92_000]).marks[0]).toMatchObject({ legal: 1_022_222, shares: 1000, cost: 1_000_000, margin: 100_000, stay: 0 });
  });
});

describe("two positions of one share due in the same step, 1,000 bids for 1,600 shares", () => {
  test("the lower ratio is sold first, whatever came first", () => {
    const early = held({ sn: "p1", marginAdd: 5_000 });
    const late = { ...held({ sn: "p2" }), shares: 600, cost: 600_000, margin: 60_000, bought: 600 };
    const thin: Book = { ...EMPTY, bids: [{ price: 91_000, shares: 1000 }] };
    const trade = runStep({ orders: [], positions: [early, late], depletion: [] }, scene([print(91_000)], thin), at(400, MONDAY));
    expect(trade.fills.map((fill) => [fill.positionSn, fill.shares])).toEqual([
      ["p2", 600],
      ["p1", 400],
    ]);
  });
});
