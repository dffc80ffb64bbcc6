import { expect, test } from "vitest";
import { ownFirst, shownLines } from "./list-lines.ts";

const LIST = `1,56,28000,${"ab".repeat(16)}\n57,58,1000,${"cd".repeat(16)}\n59,1000000,499971000,\n`;
const OWN = { entropy: "cd".repeat(16), numberFrom: 57 };

test("each line with what it won, one's own by its numbers and bytes", () => {
  const lines = shownLines(LIST, [2, 0, 19_998], OWN);
  expect(lines.map(({ at, from, to, won, mine }) => [at, from, to, won, mine])).toEqual([
    [1, 1, 56, 2, false],
    [2, 57, 58, 0, true],
    [3, 59, 1_000_000, 19_998, false],
  ]);
  expect(ownFirst(lines).map(({ at }) => at)).toEqual([2, 1, 3]);
});

test("before the draw nobody has won, and a line with other bytes is not one's own", () => {
  expect(shownLines(LIST, null, { ...OWN, entropy: "ab".repeat(16) }).map(({ won, mine }) => [won, mine])).toEqual([
    [null, false],
    [null, false],
    [null, false],
  ]);
});
