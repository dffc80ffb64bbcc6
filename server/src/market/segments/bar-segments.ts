/**
 * The facts of every share and past day, in files of 64 trading days and 256 shares, from which charts, whole days and results are read.
 * 10 to 11 bytes per share and day on disk. Computing the prints of a share's day takes about 1 ms of CPU time, all facts of 5,484 shares
 * and 36 years 5 to 6 hours.
 */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import { SEGMENT_DAYS } from "@hongpan/core/exchange/day/past-segment.ts";
import { computeShareFacts, type LimitFact, type ShareFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { TICK } from "@hongpan/core/rules/products/boards.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { openByteReader, openByteWriter, type ByteReader, type ByteWriter } from "./bytes.ts";
import type { FileName, SegmentFiles } from "./segment-files.ts";

/** Shares per file. A file takes about 20 s of CPU time, the most that a killed process loses. */
const GROUP = 256;
/** Cached orders of shares, one per segment, 40 KB each. */
const ORDERS_KEPT = 8;

/** The file of a group of shares; segment q has the days 64 q to 64 q + 63. */
function barsFile(q: number, group: number): FileName {
  return { name: `bars-${q}-${group}`, last: (q + 1) * SEGMENT_DAYS - 1 };
}

interface BarSegments {
  /** Facts of symbol `i` on a day since its listing; null if not stored. */
  readonly factsOf: (i: number, day: Day) => ShareFacts | null;
  /**
   * Stores the missing segments before `end` back to `oldest`, latest first, until `untilMs` of performance.now. Returns whether to
   * continue: false when all are stored or the folder may not grow.
   */
  readonly fill: (end: Day, oldest: number, untilMs: number) => boolean;
}

/** Opens the files of facts of `chain`. */
export function openBarSegments(chain: Chain, files: SegmentFiles): BarSegments {
  const writer = openByteWriter();
  const orders = new Map<number, Order>();
  const orderOf = (q: number): Order => {
    const known = orders.get(q);
    if (known) return known;
    if (orders.size >= ORDERS_KEPT) orders.delete(orders.keys().next().value!);
    const order = orderIn(chain, q);
    orders.set(q, order);
    return order;
  };
  const store = openStore(chain, files, writer);
  // The head of a file includes the key of its last day, which exists only once that day has begun.
  const isOver = (q: number) => (q + 1) * SEGMENT_DAYS - 1 < chain.numberOf(chain.days().at(-1)!);
  // Position that the last call of `fill` reached.
  let cursor = { top: Number.NaN, q: 0 };
  let read: { readonly key: string; readonly facts: readonly (() => ShareFacts)[] } | null = null;
  return {
    factsOf: (i, day) => {
      const n = chain.numberOf(day);
      const q = Math.floor(n / SEGMENT_DAYS);
      if (!isOver(q)) return null;
      const key = `${i} ${q}`;
      if (read?.key !== key) {
        const place = orderOf(q).placeOf[i] ?? -1;
        const block = place < 0 ? null : (files.read(barsFile(q, Math.floor(place / GROUP)))?.block(place % GROUP) ?? null);
        if (!block) return null;
        read = { key, facts: unpackDays(chain, block, i, firstIn(chain, i, q)) };
      }
      return read.facts[n - firstIn(chain, i, q)]?.() ?? null;
    },
    fill: (end, oldest, untilMs) => {
      const top = Math.floor(chain.numberOf(end) / SEGMENT_DAYS) - 1;
      if (cursor.top !== top) cursor = { top, q: top };
      for (; cursor.q >= oldest; cursor.q--) {
        const { places } = orderOf(cursor.q);
        for (let group = 0; group * GROUP < places.length; group++) {
          const file = barsFile(cursor.q, group);
          if (files.has(file)) continue;
          if (!files.mayGrow()) return false;
          if (!store(file, places.subarray(group * GROUP, (group + 1) * GROUP), cursor.q, untilMs)) return true;
        }
      }
      return false;
    },
  };
}

// Computes a file share by share. The next call continues an unfinished file.
function openStore(chain: Chain, files: SegmentFiles, writer: ByteWriter) {
  let begun: { readonly name: string; readonly blocks: Buffer[] } | null = null;
  return (file: FileName, places: Int32Array, q: number, untilMs: number): boolean => {
    if (begun?.name !== file.name) begun = { name: file.name, blocks: [] };
    const { blocks } = begun;
    while (blocks.length < places.length) {
      if (performance.now() >= untilMs) return false;
      const i = places[blocks.length]!;
      const days = Array.from({ length: (q + 1) * SEGMENT_DAYS - firstIn(chain, i, q) }, (_, k) => {
        const day = chain.dayAt(firstIn(chain, i, q) + k);
        return { facts: computeShareFacts(chain.symbolDay(i, day)), prevClose: chain.closeBefore(i, day) };
      });
      blocks.push(packDays(writer, days));
    }
    files.write(file, Buffer.alloc(0), blocks);
    begun = null;
    return true;
  };
}

interface Order {
  /** Symbols listed by the end of the segment, grouped by industry to share the computation of its path. */
  readonly places: Int32Array;
  /** Index of each symbol in `places`, -1 if it is not listed. */
  readonly placeOf: Int32Array;
}

function orderIn(chain: Chain, q: number): Order {
  const last = chain.dayAt((q + 1) * SEGMENT_DAYS - 1);
  const industryOf = (i: number) => itemAt(chain.characters, i).industry;
  const listed = chain.instruments.flatMap((_, i) => (chain.listedOn(i) <= last ? [i] : []));
  const places = Int32Array.from(listed.sort((a, b) => industryOf(a) - industryOf(b) || a - b));
  const placeOf = new Int32Array(chain.instruments.length).fill(-1);
  places.forEach((i, place) => (placeOf[i] = place));
  return { places, placeOf };
}

function firstIn(chain: Chain, i: number, q: number): number {
  return Math.max(q * SEGMENT_DAYS, chain.numberOf(chain.listedOn(i)));
}

interface PackedDay {
  readonly facts: ShareFacts;
  readonly prevClose: Price;
}

const SUSPENDED = 1;
const UP = 2;
const DOWN = 4;
/** Shares per lot. Volumes in shares and amounts in fen are multiples of it on most boards. */
const LOT = 100;

// Closes and previous closes come from the chain. An amount is stored as its difference from volume times mean price.
function packDays(writer: ByteWriter, days: readonly PackedDay[]): Buffer {
  const isEven = days.every(({ facts }) => facts.shares % LOT === 0 && facts.amount % LOT === 0);
  const unit = isEven ? LOT : 1;
  writer.count(unit);
  const special = days.flatMap(({ facts }, k) => (dayFlags(facts) === 0 ? [] : [{ facts, k }]));
  writer.count(special.length);
  for (const { facts, k } of special) {
    writer.count(k);
    writer.count(dayFlags(facts));
    for (const limit of [facts.up, facts.down]) if (limit) writeLimit(writer, limit);
  }
  for (const { facts, prevClose } of days) {
    if (facts.suspended) continue;
    const { open, high, low, last, shares, amount } = facts;
    writer.signed((open - prevClose) / TICK);
    writer.count((high - Math.max(open, last)) / TICK);
    writer.count((Math.min(open, last) - low) / TICK);
    writer.count(shares / unit);
    writer.signed((amount - usualAmount(facts, unit)) / unit);
  }
  return writer.take();
}

function usualAmount(
  { open, high, low, last, shares }: Pick<ShareFacts, "open" | "high" | "low" | "last" | "shares">,
  unit: number,
): number {
  return Math.round(((shares / unit) * (open + high + low + last)) / 400) * unit;
}

function dayFlags({ suspended, up, down }: ShareFacts): number {
  return (suspended ? SUSPENDED : 0) | (up ? UP : 0) | (down ? DOWN : 0);
}

function writeLimit(writer: ByteWriter, { firstTouch, firstSeal, lastSeal, breaks, sealed, queue }: LimitFact): void {
  for (const value of [firstTouch, firstSeal + 1, lastSeal + 1, breaks, sealed ? 1 : 0, queue]) writer.count(value);
}

function readLimit(reader: ByteReader): LimitFact {
  const [firstTouch, firstSeal, lastSeal, breaks] = [reader.count(), reader.count() - 1, reader.count() - 1, reader.count()];
  return { firstTouch, firstSeal, lastSeal, breaks, sealed: reader.count() === 1, queue: reader.count() };
}

const NO_LIMITS = { up: null, down: null } as const;

/** Returns one function per day from day `first`, which computes the prices of that day on demand. */
function unpackDays(chain: Chain, block: Buffer, i: number, first: number): readonly (() => ShareFacts)[] {
  const reader = openByteReader(block);
  const unit = reader.count();
  const special = new Map<number, Pick<ShareFacts, "suspended" | "up" | "down">>();
  for (let left = reader.count(); left > 0; left--) {
    const [k, kind] = [reader.count(), reader.count()];
    const limits = { up: kind & UP ? readLimit(reader) : null, down: kind & DOWN ? readLimit(reader) : null };
    special.set(k, { suspended: (kind & SUSPENDED) !== 0, ...limits });
  }
  const last = (Math.floor(first / SEGMENT_DAYS) + 1) * SEGMENT_DAYS;
  return Array.from({ length: last - first }, (_, k) => {
    const { suspended, ...limits } = special.get(k) ?? { suspended: false, ...NO_LIMITS };
    const day = () => chain.dayAt(first + k);
    if (suspended)
      return () => ({ ...limits, suspended, open: 0, high: 0, low: 0, last: chain.closeBefore(i, day()), shares: 0, amount: 0 });
    const [rise, above, below, lots, extra] = [reader.signed(), reader.count(), reader.count(), reader.count(), reader.signed()];
    return () => {
      const open = chain.closeBefore(i, day()) + rise * TICK;
      const close = chain.closeOf(i, day());
      const prices = { open, high: Math.max(open, close) + above * TICK, low: Math.min(open, close) - below * TICK, last: close };
      const shares = lots * unit;
      return { ...limits, suspended, ...prices, shares, amount: usualAmount({ ...prices, shares }, unit) + extra * unit };
    };
  });
}
