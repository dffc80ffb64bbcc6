import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillMarket, fillResting, fires, queueAt } from "./fill.ts";
import type { Book, Print } from "./tape.ts";

/** 10.00 x 300, 10.01 x 500, ... against 9.99 x 200, 9.98 x 400, ... */
const book: Book = {
  step: 400,
  asks: [
    { price: 100_000, shares: 300 },
    { price: 100_100, shares: 500 },
    { price: 100_200, shares: 100 },
    { price: 100_300, shares: 900 },
    { price: 100_400, shares: 200 },
  ],
  bids: [
    { price: 99_900, shares: 200 },
    { price: 99_800, shares: 400 },
  ],
};
const print = (price: number, shares: number, side: Print["side"] = 1, step = 401): Print => ({ step, price, shares, side });

describe("a market order walks the book", () => {
  test.each([
    // side, shares, what it gets
    [1, 100, [[100_000, 100]]],
    [1, 300, [[100_000, 300]]],
    [
      1,
      1000,
      [
        [100_000, 300],
        [100_100, 500],
        [100_200, 100],
        [100_300, 100],
      ],
    ],
    [
      -1,
      500,
      [
        [99_900, 200],
        [99_800, 300],
      ],
    ],
    [
      -1,
      5000,
      [
        [99_900, 200],
        [99_800, 400],
      ],
    ],
  ] as const)("side %i, %i shares", (side, shares, legs) => {
    const filled = fillMarket(book, side, shares);
    expect(filled.legs.map((leg) => [leg.price, leg.shares])).toEqual(legs);
    expect(filled.shares).toBe(legs.reduce((sum, [, part]) => sum + part, 0));
  });

  test("what the account took before is gone for it", () => {
    const taken = new Map([
      [100_000, 300],
      [100_100, 450],
    ]);
    expect(fillMarket(book, 1, 100, taken).legs).toEqual([
      { price: 100_100, shares: 50 },
      { price: 100_200, shares: 50 },
    ]);
  });

  test("a level of which more was taken than stands now gives nothing", () => {
    expect(fillMarket(book, 1, 100, new Map([[100_000, 999]])).legs).toEqual([{ price: 100_100, shares: 100 }]);
  });

  test("never beyond its limit", () => {
    expect(fillMarket(book, 1, 1000, undefined, 100_100).shares).toBe(800);
    expect(fillMarket(book, -1, 1000, undefined, 99_900).shares).toBe(200);
  });

  test("nobody sells at the upper limit", () => {
    expect(fillMarket({ ...book, asks: [] }, 1, 100)).toEqual({ legs: [], shares: 0 });
  });
});

describe("a resting purchase at 9.95 with 500 before it", () => {
  const order = { side: 1, price: 99_500, rest: 1000, queue: 500 } as const;
  const nobody: Book = { step: 401, asks: [], bids: [] };
  test.each([
    // what happened, prints, shares got, queue left
    ["prints above it do nothing", [print(99_600, 9000)], 0, 500],
    ["prints at its price serve the queue first", [print(99_500, 300)], 0, 200],
    ["then itself", [print(99_500, 300), print(99_500, 500)], 300, 0],
    ["a print beyond its price has passed everybody", [print(99_400, 400)], 400, 0],
    ["never more than it wants", [print(99_400, 5000)], 1000, 0],
  ] as const)("%s", (_what, prints, shares, queue) => {
    expect(fillResting(order, prints, nobody)).toMatchObject({ shares, queue });
  });

  test("it gets its own price from a print beyond, the match price in an auction", () => {
    expect(fillResting(order, [print(99_400, 100)], nobody).legs).toEqual([{ price: 99_500, shares: 100 }]);
    expect(fillResting(order, [print(99_400, 100, 0)], nobody).legs).toEqual([{ price: 99_400, shares: 100 }]);
  });

  test("one whose limit lies beyond the market gets each print's and each level's own price", () => {
    const asks = [
      { price: 99_300, shares: 300 },
      { price: 99_400, shares: 600 },
      { price: 99_600, shares: 600 },
    ];
    expect(fillResting({ ...order, queue: 0, crossing: true }, [print(99_200, 200)], { ...nobody, asks }).legs).toEqual([
      { price: 99_200, shares: 200 },
      { price: 99_300, shares: 300 },
      { price: 99_400, shares: 500 },
    ]);
  });

  test("then what newly stands at its price or better meets it, at its own price", () => {
    const asks = [
      { price: 99_300, shares: 600 },
      { price: 99_600, shares: 600 },
    ];
    const filled = fillResting(order, [], { ...nobody, asks });
    expect(filled.legs).toEqual([{ price: 99_500, shares: 600 }]);
    expect(filled.took).toEqual([{ price: 99_300, shares: 600 }]);
  });

  test("its place in the queue goes on from step to step", () => {
    const steps = [300, 300, 200].map((shares) => [print(99_500, shares)]);
    const places = steps.reduce<readonly { queue: number; shares: number }[]>(
      (done, prints) => [...done, fillResting({ ...order, queue: done.at(-1)?.queue ?? order.queue }, prints, nobody)],
      [],
    );
    expect(places.map(({ queue, shares }) => [queue, shares])).toEqual([
      [200, 0],
      [0, 100],
      [0, 200],
    ]);
  });

  test("two orders of one account do not get the same print twice", () => {
    const prints = [print(99_400, 700)];
    const used = new Map<Print, number>();
    expect(fillResting({ ...order, rest: 500 }, prints, nobody, undefined, used).shares).toBe(500);
    expect(fillResting({ ...order, rest: 500 }, prints, nobody, undefined, used).shares).toBe(200);
  });
});

test("the queue before an order is what stands at its price on its own side", () => {
  expect(queueAt(book, 1, 99_800)).toBe(400);
  expect(queueAt(book, 1, 99_700)).toBe(0);
  expect(queueAt(book, -1, 100_100)).toBe(500);
});

describe("a trigger", () => {
  test.each([
    [1, 100_500, [print(100_400, 1), print(100_500, 1)], 100_500],
    [1, 100_500, [print(100_400, 1), print(100_700, 1)], 100_700],
    [1, 100_500, [print(100_400, 1)], null],
    [-1, 99_500, [print(99_600, 1), print(99_500, 1)], 99_500],
    [-1, 99_500, [], null],
  ] as const)("%i of %i", (above, line, prints, price) => {
    expect(fires(prints, line, above)?.price ?? null).toBe(price);
  });
});

test("whatever trades: no more than wanted, never worse than the limit, never more than was printed or stood", () => {
  const prices = fc.integer({ min: 990, max: 1010 }).map((ticks) => ticks * 100);
  const sizes = fc.integer({ min: 1, max: 50 }).map((lots) => lots * 100);
  const tape = fc.array(
    fc.record({ step: fc.constant(401), price: prices, shares: sizes, side: fc.constantFrom(1, -1, 0) as fc.Arbitrary<Print["side"]> }),
  );
  const orders = fc.record({
    side: fc.constantFrom(1, -1) as fc.Arbitrary<1 | -1>,
    price: prices,
    rest: sizes,
    queue: fc.integer({ min: 0, max: 9000 }),
  });
  fc.assert(
    fc.property(orders, tape, (order, prints) => {
      const filled = fillResting(order, prints, book);
      const reachable = prints.filter((each) => order.side * (order.price - each.price) >= 0).reduce((sum, each) => sum + each.shares, 0);
      const standing = fillMarket(book, order.side, 1_000_000_000, undefined, order.price).shares;
      expect(filled.shares).toBe(filled.legs.reduce((sum, leg) => sum + leg.shares, 0));
      expect(filled.shares).toBeLessThanOrEqual(Math.min(order.rest, reachable + standing));
      for (const leg of filled.legs) expect(order.side * (order.price - leg.price)).toBeGreaterThanOrEqual(0);
    }),
  );
});
