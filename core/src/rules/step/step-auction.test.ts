/** What an auction leaves to the first book after it. */
import { describe, expect, test } from "vitest";
import type { Position } from "../positions/positions.ts";
import { runStep } from "./step.ts";
import type { Book, Print } from "../tape/tape.ts";
import { MONDAY, at, print, deep, EMPTY, scene, resting, held, through } from "./step-testing.ts";

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

describe("what an auction's match reaches, when nobody meets the book", () => {
  const order = resting({ kind: "breakout", price: 100_500, worst: 110_000, watchStep: 100 });
  const position = held({ stopTarget: 95_000, profitTarget: 105_000 });
  const seen = (which: Position, prints: readonly Print[], step: number, book: Book = EMPTY) =>
    runStep({ orders: [], positions: [which], depletion: [] }, scene(prints, book), at(step, MONDAY));

  test("a 突破委托 that the opening match fires goes with the first book, though the price has come back", () => {
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
