import { expect, test } from "vitest";
import { inkBox } from "./ink.ts";

/** A picture of rows; # is ink. */
function boxOf(...rows: readonly string[]) {
  const points = rows.join("");
  return inkBox(rows[0]!.length, rows.length, (place) => points[place] === "#");
}

test("the box holds all ink and a point around it", () => {
  expect(boxOf(".........", ".........", "...##....", "....#....", ".........", ".........")).toEqual({
    ...{ left: 1, top: 0, width: 6, height: 6 },
  });
});

test("it ends at the picture's edge, and there is none without ink", () => {
  expect(boxOf("#...", "....", "...#")).toEqual({ left: 0, top: 0, width: 4, height: 3 });
  expect(boxOf("....", "....")).toBeNull();
});

test("of a long stroke a twelfth of its length stays white above and below", () => {
  // 101 points in row 50: 100 x 0.08 = 8, and one more.
  expect(inkBox(200, 100, (place) => place >= 50 * 200 + 40 && place <= 50 * 200 + 140)).toEqual({
    ...{ left: 31, top: 41, width: 119, height: 19 },
  });
});
