import { expect, test } from "vitest";
import { timesFallen, directionsOf, gapsOf, guaranteeOf } from "./past.ts";

const closes = (...values: number[]) => values.map((close) => ({ close }));

test("rises and falls are counted, and what came after each; a day without a change counts for neither", () => {
  // up, up, down, none, up, down, up
  expect(directionsOf(closes(10, 11, 12, 11, 11, 12, 10, 11))).toEqual({
    ...{ days: 7, ups: 4, downs: 2 },
    afterUp: { days: 3, ups: 1 }, // up, down, down
    afterDown: { days: 1, ups: 1 }, // the one that did not move is left out
  });
  expect(directionsOf(closes(10))).toMatchObject({ days: 0, ups: 0 });
});

test("bought at each opening and held two days: how often it fell so far", () => {
  const days = [
    { open: 10, low: 9.5 },
    { open: 10, low: 9.2 },
    { open: 9, low: 8.9 },
    { open: 10, low: 9 },
  ];
  expect(timesFallen(days, 0.08, 2)).toEqual({ starts: 3, fell: 2 }); // 9.2 of 10 twice; 8.9 of 9 is 1 %
  expect(timesFallen(days, 0.08, 1)).toEqual({ starts: 4, fell: 2 });
  expect(timesFallen(days, 0.08, 5)).toEqual({ starts: 0, fell: 0 });
});

test("jumps of the opening", () => {
  const bar = (timestamp: number, open: number, close: number) => ({ timestamp, open, close, low: 0 });
  const found = gapsOf([bar(1, 10, 10), bar(2, 9, 10), bar(3, 10.4, 10)]);
  expect(found?.usual).toBeCloseTo(0.07); // 10 % down and 4 % up
  expect(found?.worst.timestamp).toBe(2);
  expect(found?.worst.part).toBeCloseTo(-0.1);
  expect(gapsOf([bar(1, 10, 10)])).toBeNull();
});

test("who pays all losses for a fifth of the gains loses: 1,000 at ten times, +10 % and -10 % make 200 less 1,000", () => {
  const found = guaranteeOf(closes(100, 110, 99), 1000, 10, 0.2);
  expect(found.days).toBe(2);
  expect([found.gains, found.losses, found.share, found.result].map(Math.round)).toEqual([1000, 1000, 200, -800]);
});
