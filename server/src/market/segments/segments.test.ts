/** Stored history equals directly computed history, continues after a kill, and is read only by its own market. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createChain, type Chain } from "@hongpan/core/exchange/chain.ts";
import { inventedListing, namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { countsOf } from "@hongpan/core/exchange/results/breadth.ts";
import { pastCloses, pastFacts, computeShareFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import { tradingDaysTo } from "@hongpan/core/rules/time/calendar.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openByteReader, openByteWriter } from "./bytes.ts";
import { openBarSegments } from "./bar-segments.ts";
import { createCloseFiller, storedPastIn } from "./close-segments.ts";
import { openSegmentFiles } from "./segment-files.ts";

const days = tradingDaysTo("2026-11-20", 260);
const first = days.at(-3)!;
const today = days.at(-1)!;
/** Two segments of history. One share is listed within the later one. Shares of the main board have narrow limits. */
const listing = inventedListing(9).map((each, i) => ({
  ...each,
  st: each.board === "main",
  listedOn: i === 1 ? "2026-09-15" : days[135]!,
}));
const direct = createChain(listing, days.slice(-3), 0, namedKey("segments"));

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "hongpan-segments-")), "past");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

/** Opens the files as a worker thread does. `of` overrides functions of the chain. */
function openFiles({ market = "model 1", key = "segments", of = {} as Partial<Chain> } = {}) {
  const files = openSegmentFiles({ folder, market, keyOf: (n) => namedKey(key)(direct.dayAt(n)) });
  const computing = createChain(listing, days.slice(-3), 0, namedKey(key), storedPastIn(files));
  const chain = { ...computing, ...of };
  const closes = createCloseFiller(chain, files);
  return { chain, closes, bars: openBarSegments(chain, files) };
}

const always = Infinity;
const files = () => readdirSync(folder).sort();
test("stored facts, closes and counts of every share equal directly computed ones", () => {
  const { closes, bars } = openFiles();
  expect(closes.fill(closes.oldest(), always)).toBe(true);
  expect(bars.fill(today, -1 - closes.oldest(), always)).toBe(false);
  const again = openFiles({ of: { segment: computed, symbolDay: computed } });
  let limits = 0;
  for (const day of days.slice(135, -3).filter((_, k) => k % 2 === 0)) {
    const facts = pastFacts(again.chain, day, (i) => again.bars.factsOf(i, day)!);
    expect(facts).toEqual(pastFacts(direct, day));
    limits += facts.up.size + facts.down.size;
    const counts = countsOf(listing, pastCloses(direct, day));
    expect(again.closes.countsOf(again.chain.numberOf(day))).toEqual(counts);
  }
  expect(limits).toBeGreaterThan(0);
  expect(again.bars.factsOf(1, days[136]!), "not listed yet").toBeNull();
  expect(again.bars.factsOf(0, first), "a segment that is not over").toBeNull();
});

function computed(): never {
  throw new Error("computed again");
}

test("a killed process continues after its last complete file and writes the same files", () => {
  const closes = openFiles();
  expect(closes.closes.fill(closes.closes.oldest(), always)).toBe(true);
  expect(closes.bars.fill(today, -1, always)).toBe(false);
  const whole = files().map((name) => [name, readFileSync(join(folder, name), "base64")]);
  rmSync(folder, { recursive: true });
  // Stores the closes of one segment, then simulates a kill that leaves a partial file.
  const killed = openFiles();
  killed.closes.fill(0, always);
  killed.closes.fill(1, performance.now());
  writeFileSync(join(folder, `${files()[0]!}.new`), "half");
  const segments: number[] = [];
  const next = openFiles({ of: { segment: (i, segment) => (segments.push(segment), direct.segment(i, segment)) } });
  for (let call = 0; call < 400 && !next.closes.fill(next.closes.oldest(), performance.now() + 0.01); call++);
  expect(next.bars.fill(today, -1, always)).toBe(false);
  expect(Math.min(...segments), "stored segments are not computed again").toBe(1);
  for (const [name, content] of whole) expect(readFileSync(join(folder, name!), "base64")).toBe(content);
});

test.each([
  ["model or list", { market: "model 2" }],
  ["key", { key: "others" }],
])("files of another %s are not read", (_, other) => {
  const { closes, bars } = openFiles();
  closes.fill(0, always);
  bars.fill(today, -1, always);
  expect(openFiles().closes.countsOf(-1)).not.toBeNull();
  const others = openFiles(other);
  expect([others.closes.countsOf(-1), others.bars.factsOf(0, days.at(-10)!)]).toEqual([null, null]);
  others.closes.fill(0, always);
  expect(others.closes.countsOf(-1)).not.toBeNull();
});

test("a truncated file is computed again", () => {
  const { closes } = openFiles();
  closes.fill(0, always);
  const whole = readFileSync(join(folder, files()[0]!));
  truncateSync(join(folder, files()[0]!), 500);
  const again = openFiles();
  expect(again.closes.countsOf(-1)).toBeNull();
  again.closes.fill(0, always);
  expect(readFileSync(join(folder, files()[0]!))).toEqual(whole);
});

test("a day without stored facts is computed from the stored closes of later days", () => {
  const { chain, closes, bars } = openFiles();
  closes.fill(0, always);
  const day = days[150]!;
  expect(bars.factsOf(0, day)).toBeNull();
  const facts = pastFacts(chain, day, (i) => bars.factsOf(i, day) ?? computeShareFacts(chain.symbolDay(i, day)));
  expect(facts).toEqual(pastFacts(direct, day));
});

test("without a writable folder the stored days are in memory", () => {
  rmSync(join(folder, ".."), { recursive: true });
  writeFileSync(join(folder, ".."), "a file");
  const { closes } = openFiles();
  expect(closes.fill(0, always)).toBe(true);
  expect(closes.countsOf(-1)).not.toBeNull();
});

test("integers of any size survive encoding and decoding", () => {
  const writer = openByteWriter();
  const counts = [0, 1, 127, 128, 16_383, 16_384, 2 ** 31, 2 ** 32 + 5, Number.MAX_SAFE_INTEGER];
  const signed = [0, -1, 1, -64, 64, -8192, 2 ** 40, -(2 ** 40) - 1];
  counts.forEach(writer.count);
  signed.forEach(writer.signed);
  writer.double(0.1);
  const reader = openByteReader(writer.take());
  expect(counts.map(() => reader.count())).toEqual(counts);
  expect(signed.map(() => reader.signed())).toEqual(signed);
  expect(reader.double()).toBe(0.1);
  expect(() => writer.count(0.5)).toThrow(RangeError);
});
