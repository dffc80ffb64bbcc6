import { describe, expect, test } from "vitest";
import { NO_MONEY, post } from "../accounts/ledger.ts";
import type { StepScene } from "./ongoing.ts";
import { runStep } from "./step.ts";
import type { Book, Print } from "../tape/tape.ts";
import { FRIDAY, MONDAY, at, print, deep, EMPTY, scene, resting, held, through } from "./step-testing.ts";

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

  test("it came in a halt: it meets the book that comes back, at its levels; what it finds nothing for waits for its price", () => {
    const back = (bid: number) => ({ ...scene([print(99_300, 900)], deep(bid)), cameHalted: () => true });
    // 1,000 at 9.93 + 0.01.
    expect(through(order, back(99_300))).toMatchObject({ filled: 1000, filledValue: 9_940_00 });
    expect(through(order, scene([print(99_300, 900)], deep(99_300)))).toMatchObject({ filled: 1000, filledValue: 9_950_00 });
    expect(through(order, { ...back(99_600), prints: [] }).filled).toBe(0);
  });

  test("prints of the step that it cites and before are not its own", () => {
    expect(through(order, scene([print(99_400, 900)]), 900).filled).toBe(0);
  });
});

describe("a purchase that rests from a day on which more leverage was taken", () => {
  // Today the share is opened with at most twice the own money.
  const terms = { ...scene([]).terms, mostLever: () => 2, leverRule: () => "swing" as const };
  const market = scene([], deep(99_300));
  test.each([
    ["twice, of the stock account", 2, undefined, "filled", null],
    ["three times, of the stock account", 3, undefined, "rejected", "swing"],
    ["of a sub-account that lends as much again", 1, 1, "filled", null],
    ["of a sub-account that lends twice as much, three times in all", 1, 2, "rejected", "swing"],
  ] as const)("%s", (_what, lever, lent, state, endReason) => {
    const sub = () => (lent === undefined ? undefined : { lever: lent, over: false });
    expect(through(resting({ lever }), { ...market, terms, sub })).toMatchObject({ state, endReason });
  });
});

describe("with a debt", () => {
  const order = resting();
  const market = scene([], deep(99_300));

  test("a purchase is rejected, and its released money repays the debt", () => {
    const trade = runStep({ orders: [order], positions: [], depletion: [] }, { ...market, owes: true }, at(901));
    expect(trade).toMatchObject({ fills: [], positions: [], orders: [{ state: "rejected", filled: 0, hold: 0, endReason: "debt" }] });
    const after = post({ ...NO_MONEY, stock_held: order.hold, debt: 1_000_000_00 }, trade.entries).balances;
    expect(after).toMatchObject({ stock_held: 0, stock_available: 0, debt: 1_000_000_00 - order.hold });
  });

  test("a close still fills", () => {
    const close = { ...resting({ sn: "c1", action: "close", closeOf: "p1", price: 100_000, worst: 0 }), hold: 0 };
    const trade = runStep(
      { orders: [close], positions: [held()], depletion: [] },
      { ...scene([], deep(100_100)), owes: true },
      at(901, MONDAY),
    );
    expect(trade.orders[0]).toMatchObject({ state: "filled" });
  });
});

describe("a 突破委托 at 10.05", () => {
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

  test("paid in full it borrows nothing: neither warned nor closed at a tenth of its price; 买跌 is", () => {
    const full = { lever: 1, margin: 1_000_000 };
    expect(run([10_000], held(full)).positions).toEqual([]);
    expect(run([180_000], held({ ...full, direction: -1 })).positions[0]).toMatchObject({ shares: 0, closeReason: "force" });
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
