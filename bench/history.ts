/**
 * Uncached days of history for a tenth of the market: computing the closes back to a day, its facts with and without stored closes, and
 * reading stored facts. CPU time relative to raw limits of the same run: drawing the random words, computing the prints, reading the files.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { openChain, type Chain } from "../core/src/exchange/chain.ts";
import { SEGMENT_DAYS, segmentOf } from "../core/src/exchange/day/past-segment.ts";
import { inventedListing } from "../core/src/exchange/invented-listing.ts";
import { foldDay, pastFacts } from "../core/src/exchange/results/day-facts.ts";
import { DAY_WORDS, drawDay } from "../core/src/exchange/law/share-day.ts";
import { keysFrom } from "../server/src/market/key-chains.ts";
import { openBarSegments } from "../server/src/market/segments/bar-segments.ts";
import { createCloseFiller, storedPastIn } from "../server/src/market/segments/close-segments.ts";
import { openSegmentFiles } from "../server/src/market/segments/segment-files.ts";
import { printRow } from "./server.ts";

const SHARES = 548;
const FIRST_DAY = "2026-11-20";
const DISTANT = "2025-06-11";
const listing = inventedListing(SHARES);
const keyOf = keysFrom({ master: Buffer.alloc(32, 7), market: "cn", end: "2060-12-31", rounds: null });

/** Prints the figures; asserts nothing. */
export async function benchHistory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hongpan-history-"));
  try {
    const filling = openHistory(folder);
    // Warm-up: the latest day of history of every share.
    pastFacts(filling.chain, filling.chain.dayAt(-1));
    closes(filling);
    facts(filling, openHistory(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function openHistory(folder: string) {
  const files = openSegmentFiles({ folder: join(folder, "past"), market: "bench", keyOf: (n) => keyOf(chain.dayAt(n)) });
  const chain: Chain = openChain(listing, FIRST_DAY, FIRST_DAY, keyOf, storedPastIn(files));
  return { folder: join(folder, "past"), chain, closes: createCloseFiller(chain, files), bars: openBarSegments(chain, files) };
}

function closes({ chain, closes: filler, folder }: ReturnType<typeof openHistory>): void {
  const segments = segmentOf(chain.numberOf(DISTANT)) + 1;
  const shareDays = segments * SEGMENT_DAYS * SHARES;
  const took = cpuMs(() => filler.fill(segments - 1, Infinity));
  const words = new Uint32Array(DAY_WORDS);
  const { key } = chain.factorsOf(DISTANT);
  const raw = cpuMs(() => {
    for (let k = 0; k < shareDays; k++) drawDay(key, k, words);
  });
  printRow("history", {
    "closes, us a share and day": ((1000 * took) / shareDays).toFixed(1),
    "of drawing its words": (took / raw).toFixed(1),
    "bytes a share and day": (folderBytes(folder) / shareDays).toFixed(1),
  });
}

function facts({ bars, chain, folder }: ReturnType<typeof openHistory>, read: ReturnType<typeof openHistory>): void {
  const cold = openChain(listing, FIRST_DAY, FIRST_DAY, keyOf);
  const [direct, withCloses] = [cold, read.chain].map((each) => cpuMs(() => pastFacts(each, DISTANT)));
  const symbols = listing.map((_, i) => read.chain.symbolDay(i, DISTANT));
  const prints = cpuMs(() => symbols.forEach(foldDay));
  const before = folderBytes(folder);
  bars.fill(FIRST_DAY, -1, Infinity);
  const bytes = folderBytes(folder) - before;
  const again = openHistory(join(folder, ".."));
  const day = chain.dayAt(-SEGMENT_DAYS / 2);
  const stored = cpuMs(() => pastFacts(again.chain, day, (i) => again.bars.factsOf(i, day)!));
  const reading = cpuMs(() => {
    for (const name of readdirSync(folder).filter((each) => each.startsWith("bars"))) crc32(readFileSync(join(folder, name)));
  });
  printRow("a cold day", {
    shares: SHARES,
    "without stored closes ms": direct!.toFixed(0),
    "with them ms": withCloses!.toFixed(0),
    "of its prints alone": (withCloses! / prints).toFixed(2),
    "from stored facts ms": stored.toFixed(1),
    "of reading the bytes": (stored / reading).toFixed(1),
    "bytes a share and day": (bytes / SHARES / SEGMENT_DAYS).toFixed(1),
  });
}

function folderBytes(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
