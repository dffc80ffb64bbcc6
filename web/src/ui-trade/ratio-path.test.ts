import { describe, expect, test } from "vitest";
import { drawRatio } from "./ratio-path.ts";
import type { Mark, PathPoint } from "./story-data.ts";

const BOX = { width: 330, height: 200, left: 24, bottom: 20 };
const FRIDAY = Date.parse("2026-11-20T14:00:00+08:00");
const MONDAY = Date.parse("2026-11-23T09:31:00+08:00");
const point = (time: number, ratio: number, held = true): PathPoint => ({ time, price: 10, ratio, legal: 1.05, held });
const mark = (time: number, ratio: number): Mark => ({ kind: "due", time, price: 9, ratio, legal: null, why: null, shares: 100 });

describe("a position from 100 % to 10 % over a weekend, closed on Monday", () => {
  const path = [point(FRIDAY, 1), point(FRIDAY + 60_000, 0.5), point(MONDAY, 0.1), point(MONDAY + 60_000, 0.3, false)];
  const drawn = drawRatio(path, [mark(MONDAY, 0.1)], BOX);

  test("stands between 0 and 140 %, high is up", () => {
    expect(drawn.y(0)).toBe(180);
    expect(drawn.y(1.4)).toBe(0);
    expect(drawn.grid.map(({ ratio }) => ratio)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4]);
  });

  test("what was held is one line, what would have come goes on from its end", () => {
    expect(drawn.held).toBe("M24.0 51.4L124.0 115.7L224.0 167.1");
    expect(drawn.after).toBe("M224.0 167.1L324.0 141.4");
  });

  test("a new day is marked where it begins, an event where it happened", () => {
    expect(drawn.days).toEqual([{ x: 224, time: MONDAY }]);
    expect(drawn.marks).toMatchObject([{ x: 224, y: drawn.y(0.1) }]);
    expect(drawn.numbers).toEqual([{ words: "1", x: 224, y: drawn.y(0.1) - 8 }]);
  });

  test("marks that stand together share a number", () => {
    const three = [mark(FRIDAY + 60_000, 0.5), mark(MONDAY, 0.1), mark(MONDAY, 0.1)];
    expect(drawRatio(path, three, BOX).numbers.map(({ words }) => words)).toEqual(["1", "2–3"]);
  });
});

test("a loss beyond the margin goes below zero, twofold leverage above 200 % is cut off", () => {
  const below = drawRatio([point(FRIDAY, 1), point(MONDAY, -0.35)], [], BOX);
  expect(below.grid[0]?.ratio).toBe(-0.4);
  expect(below.y(-0.4)).toBe(180);
  const law = drawRatio([{ ...point(FRIDAY, 1), legal: 5 }, point(MONDAY, 1)], [], BOX);
  expect(law.y(2.2)).toBe(0);
  expect(law.y(5)).toBe(0);
});
