import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { checkDraw, type PublishedDraw } from "./issue-check.ts";
import { hashOfList, lineText, linesOf, winsOf } from "./issue-draw.ts";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const SEED = Buffer.alloc(32, 7);
const LIST = [
  { from: 1, to: 2000, quantity: 2000, entropy: "ab".repeat(16) },
  { from: 2001, to: 2500, quantity: 500, entropy: "cd".repeat(16) },
  { from: 2501, to: 5000, quantity: 2500, entropy: "" },
]
  .map(lineText)
  .join("");
const published = (type: 1 | 2, won: readonly number[]): PublishedDraw => ({
  ...{ type, commitment: sha256(SEED), seed: SEED.toString("hex"), list: LIST, listHash: sha256(LIST) },
  ...{ synthetic: 2500, won, winners: 1000, offered: 100 },
});
const DRAWN = published(1, [...winsOf(SEED, hashOfList(LIST), linesOf(LIST)!, 1000)]);
// 5,000 shares asked for, 100 to give.
const PLACED = published(2, [40, 10, 50]);

test("an honest draw is right in all three, and so is an honest allotment", () => {
  expect(checkDraw(DRAWN)).toEqual({ seed: true, list: true, winners: true, difference: null, numbers: 5000 });
  expect(checkDraw(PLACED)).toMatchObject({ winners: true, difference: null });
});

test.each<[string, Partial<PublishedDraw>, object]>([
  ["another seed", { seed: "08".repeat(32) }, { seed: false, list: true, winners: false }],
  ["another commitment", { commitment: "0".repeat(64) }, { seed: false, list: true, winners: true }],
  ["another hash", { listHash: "0".repeat(64) }, { seed: true, list: false, winners: true }],
  ["another list", { list: LIST.replace("ab", "ac") }, { seed: true, list: false, winners: false }],
  ["a winner too many", { won: DRAWN.won.with(1, DRAWN.won[1]! + 1) }, { seed: true, list: true, winners: false }],
  ["a line too many", { won: [...DRAWN.won, 1] }, { winners: false, difference: { line: 3, ours: 0, served: 1 } }],
  ["a line too few", { won: DRAWN.won.slice(0, 2) }, { winners: false, difference: { line: 2, ours: DRAWN.won[2], served: 0 } }],
])("%s is found", (_what, change, found) => {
  expect(checkDraw({ ...DRAWN, ...change })).toMatchObject(found);
});

test("what is no list is none, and the part that is done rises to 1", () => {
  expect(checkDraw({ ...DRAWN, list: "1,2" })).toBeNull();
  const parts: number[] = [];
  checkDraw(DRAWN, (part) => parts.push(part));
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts.at(-1)).toBeGreaterThan(0.8);
});
