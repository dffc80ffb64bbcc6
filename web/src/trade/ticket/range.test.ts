import { expect, test } from "vitest";
import { rangeOf } from "./range.ts";

const bar = { down: 90, up: 110 };

test("long: dead below, the range, the warning up to the order", () => {
  expect(rangeOf({ ...bar, price: 100, warn: 96, now: 92, later: 93, direction: 1 })).toEqual({
    outside: false,
    order: 50,
    dead: [0, 10],
    zone: [10, 15],
    warned: [15, 30],
  });
});

test("short mirrors it", () => {
  expect(rangeOf({ ...bar, price: 100, warn: 104, now: 108, later: 107, direction: -1 })).toEqual({
    outside: false,
    order: 50,
    dead: [90, 100],
    zone: [85, 90],
    warned: [70, 85],
  });
});

test("a forced close beyond the day's limits leaves the bar clean and says so", () => {
  expect(rangeOf({ ...bar, price: 100, warn: 50, now: 20, later: 21, direction: 1 })).toEqual({
    outside: true,
    order: 50,
    dead: [0, 0],
    zone: [0, 0],
    warned: [0, 0],
  });
});
