import { expect, test } from "vitest";
import { layOut } from "./heat-map.ts";

test("areas are the weights, nothing overlaps or sticks out", () => {
  const weights = [6, 6, 4, 3, 2, 2, 1];
  const tiles = layOut(weights, (weight) => weight, 60, 40);
  expect(tiles.map((tile) => Math.round((tile.width * tile.height) / 100))).toEqual([6, 6, 4, 3, 2, 2, 1]);
  for (const { x, y, width, height } of tiles) {
    expect([x, y, 60 - x - width, 40 - y - height].every((room) => room > -1e-9)).toBe(true);
  }
  for (const [i, a] of tiles.entries())
    for (const b of tiles.slice(i + 1)) {
      const apart =
        a.x + a.width <= b.x + 1e-9 || b.x + b.width <= a.x + 1e-9 || a.y + a.height <= b.y + 1e-9 || b.y + b.height <= a.y + 1e-9;
      expect(apart).toBe(true);
    }
});

test("one thing takes all, nothing gives nothing", () => {
  expect(layOut(["a"], () => 0, 30, 20)).toEqual([{ of: "a", x: 0, y: 0, width: 30, height: 20 }]);
  expect(layOut([], () => 1, 30, 20)).toEqual([]);
});
