import { createHash, createHmac, randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allotmentsOf, hashOfList, lineOf, lineText, linesOf, winsOf, type DrawLine } from "./issue-draw.ts";

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
        const read = linesOf(list)!;
        expect([read.count, [...read.to], [...read.quantity]]).toEqual([
          lines.length,
          lines.map(({ to }) => to),
          lines.map(({ quantity }) => quantity),
        ]);
        lines.forEach(({ from, to }, k) => expect([lineOf(read, from), lineOf(read, to)]).toEqual([k, k]));
        const hash = hashOfList(list);
        const won = [...winsOf(seed, hash, read, winners)];
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
  const winners = (of: readonly DrawLine[]) => {
    const list = of.map(lineText).join("");
    return [...winsOf(seed, hashOfList(list), linesOf(list)!, 60)].join();
  };
  const other = lines.with(7, { ...lines[7]!, entropy: "f".repeat(32) });
  expect(winners(other)).not.toBe(winners(lines));
  expect(winners(lines)).toBe(winners(lines));
});

test("two per cent of the numbers win, whoever holds them", () => {
  const lines = listOf(Array.from({ length: 1000 }, () => 50));
  const list = lines.map(lineText).join("");
  const won = winsOf(randomBytes(32), hashOfList(list), linesOf(list)!, 1000);
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
  ["a last line without an end", "1,2,1000,aa\n3,4,1000,"],
  ["three fields", "1,2,1000\n"],
  ["an empty line", "1,2,1000,aa\n\n"],
  ["a number that is none", "1,2e3,1000,aa\n"],
  ["a number with a sign", "1,2,-1000,aa\n"],
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
  expect([...allotmentsOf(linesOf(lines.map(lineText).join(""))!, offered, true)]).toEqual(parts);
});

test("a list, its draw and its allotment under a known seed are these, to the byte, in every version", () => {
  const sha = (text: string) => createHash("sha256").update(text).digest("hex");
  const sizes = Array.from({ length: 5000 }, (_, k) => 1 + ((k * 7919) % 40));
  const bytes = (k: number) => createHash("md5").update(String(k)).digest("hex");
  const asked = listOf(sizes).map((line, k) => lineText({ ...line, entropy: bytes(k) }));
  const list = `${asked.join("")}102501,122500,10000000,\n`;
  const hash = hashOfList(list);
  const lines = linesOf(list)!;
  const won = winsOf(createHash("sha256").update("golden").digest(), hash, lines, 2500);
  expect(Buffer.from(hash).toString("hex")).toBe("f85be366a76f00ae840a8fa82c2b7c4a5a5a2c3f324393aa520a707d3c99d967");
  expect(sha(won.join())).toBe("04fce22261cef157b856564ace285f845d4f16a4aa14269bd9a25b30abb40e13");
  expect(sha(allotmentsOf(lines, 1_000_000, true).join())).toBe("6115cb58df61937729d007baa1782e1996b512d1f14e537914e6c4145c6e8185");
});
