import { describe, expect, test } from "vitest";
import { drawRatio, itemsOf } from "./ratio-path.ts";
import type { Mark, PathPoint } from "./story-data.ts";

const BOX = { width: 330, height: 200, left: 24, bottom: 20 };
const FRIDAY = Date.parse("2026-11-20T14:00:00+08:00");
const MONDAY = Date.parse("2026-11-23T09:31:00+08:00");
const point = (time: number, ratio: number, held = true): PathPoint => ({ time, price: 10, ratio, legal: 1.05, held });
const mark = (kind: string, time: number, ratio = 0.5): Mark => ({
  kind,
  time,
  step: 0,
  price: 9,
  ratio,
  legal: null,
  why: null,
  shares: 100,
});

describe("a position from 100 % to 10 % over a weekend, closed on Monday", () => {
  const path = [point(FRIDAY, 1), point(FRIDAY + 60_000, 0.5), point(MONDAY, 0.1), point(MONDAY + 60_000, 0.3, false)];
  const drawn = drawRatio({ path }, itemsOf([mark("due", MONDAY, 0.1)]), BOX);

  test("stands between 0 and 140 %, high is up", () => {
    expect(drawn.y(0)).toBe(180);
    expect(drawn.y(1.4)).toBe(0);
    expect(drawn.grid.map(({ ratio }) => ratio)).toEqual([0, 1]);
  });

  test("what was held is one line, what would have come goes on from its end", () => {
    expect(drawn.held).toBe("M24.0 51.4L124.0 115.7L224.0 167.1");
    expect(drawn.after).toBe("M224.0 167.1L324.0 141.4");
  });

  test("a new day is marked where it begins, an event where it happened", () => {
    expect(drawn.days).toEqual([{ x: 224, time: MONDAY }]);
    expect(drawn.dots).toMatchObject([{ x: 224, y: drawn.y(0.1) }]);
    expect(drawn.numbers).toEqual([{ words: "1", x: 224, y: drawn.y(0.1) - 8 }]);
  });

  test("events that stand together share a number", () => {
    const three = itemsOf([mark("warned", FRIDAY + 60_000), mark("due", MONDAY, 0.1), mark("blocked", MONDAY, 0.1)]);
    expect(drawRatio({ path }, three, BOX).numbers.map(({ words }) => words)).toEqual(["1", "2–3"]);
  });
});

test("a loss beyond the margin goes below zero, down to a floor that stands for everything below", () => {
  const below = drawRatio({ path: [point(FRIDAY, 1), point(MONDAY, -0.35)] }, [], BOX);
  expect(below.grid[0]).toMatchObject({ ratio: -0.5, y: 180, beyond: false });
  const far = drawRatio({ path: [point(FRIDAY, 1), point(MONDAY, -2.33)] }, [], BOX);
  expect(far.grid.map(({ ratio, beyond }) => [ratio, beyond])).toEqual([
    [-1, true],
    [-0.5, false],
    [0, false],
    [1, false],
  ]);
  expect(far.y(-2.33)).toBe(180);
});

test("the law's ratio of a low leverage is cut off above 220 %", () => {
  const law = drawRatio({ path: [{ ...point(FRIDAY, 1), legal: 5 }, point(MONDAY, 1)] }, [], BOX);
  expect([law.y(2.2), law.y(5)]).toEqual([0, 0]);
  expect(law.grid.at(-1)?.ratio).toBe(2);
});

test("to and fro over the warning line is one event from three crossings on", () => {
  const cross = ["warned", "recovered", "warned", "recovered"].map((kind, i) => mark(kind, i));
  const told = (marks: readonly Mark[]) => itemsOf(marks).map(({ mark: { kind }, count, until }) => [kind, count, until]);
  expect(told([...cross, mark("due", 9)])).toEqual([
    ["warned", 4, 3],
    ["due", 1, 9],
  ]);
  expect(told(cross.slice(0, 2))).toEqual([
    ["warned", 1, 0],
    ["recovered", 1, 1],
  ]);
  expect(told([])).toEqual([]);
});
