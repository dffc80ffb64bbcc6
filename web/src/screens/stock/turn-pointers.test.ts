import { expect, test } from "vitest";
import { turned } from "./turn-pointers.ts";

// A box of 600 x 300 turned clockwise stands as 300 x 600 with its upper left corner at the upper right.
const box = { left: 20, top: 100, right: 320 };

test.each([
  ["its upper left corner", { x: 320, y: 100 }, { x: 0, y: 0 }],
  ["its upper right corner", { x: 320, y: 700 }, { x: 600, y: 0 }],
  ["its lower left corner", { x: 20, y: 100 }, { x: 0, y: 300 }],
  ["a point inside", { x: 270, y: 220 }, { x: 120, y: 50 }],
])("%s is found where it is in the box", (_, at, inside) => {
  const { x, y } = turned(at, box);
  expect({ x: x - box.left, y: y - box.top }).toEqual(inside);
});
