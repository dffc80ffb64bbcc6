import { createHash, createHmac, randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allotmentsOf, hashOfList, lineText, linesOf, winsOf, type DrawLine } from "./issue-draw.ts";

function all<T>(pieces: Generator<void, T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

function listOf(sizes: readonly number[]): DrawLine[] {
  let last = 0;
  return sizes.map((size, k) => {
    const line = { from: last + 1, to: last + size, quantity: size * 500, entropy: String(k).padStart(32, "0") };
    last += size;
    return line;
  });
}

/** As the rule is written, by Node's own hashes: all numbers sorted by their whole HMAC. */
function byTheRule(seed: Uint8Array, list: string, lines: readonly DrawLine[], winners: number): number[] {
  const hash = createHash("sha256").update(list).digest();
  const keyed = lines.flatMap((line, k) =>
    Array.from({ length: line.to - line.from + 1 }, (_, i) => {
      const number = Buffer.alloc(8);
      number.writeBigUInt64BE(BigInt(line.from + i));
      return {
        k,
        mac: createHmac("sha256", seed)
          .update(Buffer.concat([hash, number]))
          .digest("hex"),
      };
    }),
  );
  const won = lines.map(() => 0);
  for (const { k } of keyed.toSorted((a, b) => (a.mac < b.mac ? -1 : 1)).slice(0, winners)) won[k]! += 1;
  return won;
}

test("the winners are the first in the order of HMAC-SHA256(seed, L + number)", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.nat(400),
      (sizes, seed, winners) => {
        const lines = listOf(sizes);
        const list = lines.map(lineText).join("");
        expect(linesOf(list)).toEqual(lines);
        const hash = all(hashOfList(list));
        const won = [...all(winsOf(seed, hash, lines, winners))];
        expect(won).toEqual(byTheRule(seed, list, lines, winners));
        expect(won.reduce((sum, n) => sum + n, 0)).toBe(Math.min(winners, lines.at(-1)!.to));
      },
    ),
    { numRuns: 60 },
  );
});

test("every byte of an applicant changes who wins", () => {
  const lines = listOf(Array.from({ length: 40 }, () => 5));
  const seed = randomBytes(32);
  const winners = (list: readonly DrawLine[]) => [...all(winsOf(seed, all(hashOfList(list.map(lineText).join(""))), list, 60))].join();
  const other = lines.with(7, { ...lines[7]!, entropy: "f".repeat(32) });
  expect(winners(other)).not.toBe(winners(lines));
  expect(winners(lines)).toBe(winners(lines));
});

test("two per cent of the numbers win, whoever holds them", () => {
  const lines = listOf(Array.from({ length: 1000 }, () => 50));
  const won = all(winsOf(randomBytes(32), all(hashOfList(lines.map(lineText).join(""))), lines, 1000));
  const mean = won.reduce((sum, n) => sum + n, 0) / 1000;
  const variance = won.reduce((sum, n) => sum + (n - mean) ** 2, 0) / 1000;
  expect(mean).toBe(1);
  // 50 draws at 2 %: 0.98, with 1,000 lines some 5 % to either side.
  expect(variance).toBeGreaterThan(0.75);
  expect(variance).toBeLessThan(1.25);
});

test.each([
  ["a gap in the numbers", "1,3,1500,aa\n5,6,1000,bb\n"],
  ["numbers that run backward", "1,0,0,aa\n"],
  ["a fifth field", "1,2,1000,aa,bb\n"],
  ["a line without an end", "1,2,1000,aa"],
])("%s is no list", (_what, list) => {
  expect(linesOf(list)).toBeNull();
});

test.each([
  // asked, offered, allotted; the last line is the synthetic one
  ["too much asked: the part of each, rounded down", [1000, 300, 98_700], 2000, [20, 6, 1974]],
  ["roundings are left to the synthetic applicants", [333, 333, 99_334], 1000, [3, 3, 994]],
  ["less asked than offered: all of it", [100, 200], 1000, [100, 200]],
])("placement, %s", (_what, asked, offered, parts) => {
  let last = 0;
  const lines = asked.map((quantity) => ({ from: last + 1, to: (last += quantity), quantity, entropy: "" }));
  expect(allotmentsOf(lines, offered, true)).toEqual(parts);
});
