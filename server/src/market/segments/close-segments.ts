/**
 * Closes and fair values of the market's whole history, one file per 64 trading days. With them, computing a distant day skips the days
 * up to the first day of the market. They take 2 bytes per share and day on disk, and 2 to 3 minutes of CPU time for 5,484 shares and 36
 * years.
 */
import type { Chain, StoredPastLookup } from "@hongpan/core/exchange/chain.ts";
import {
  lastDayInSegment,
  MARK,
  SEGMENT_DAYS,
  segmentOf,
  type MarkedSegment,
  type PastSegment,
} from "@hongpan/core/exchange/day/past-segment.ts";
import type { Counts } from "@hongpan/core/exchange/results/breadth.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";
import { TICK } from "@hongpan/core/rules/products/boards.ts";
import { openByteReader, openByteWriter, type ByteWriter } from "./bytes.ts";
import type { FileName, SegmentFiles } from "./segment-files.ts";

function closesFile(segment: number): FileName {
  return { name: `closes-${segment}`, last: lastDayInSegment(segment) };
}

/** Stored history of each symbol. Caches the last segment read of each. */
export function storedPastIn(files: Pick<SegmentFiles, "read">): StoredPastLookup {
  return (i) => {
    let last: { readonly segment: number; readonly past: PastSegment } | null = null;
    return (segment) => {
      if (last?.segment === segment) return last.past;
      const block = files.read(closesFile(segment))?.block(i);
      if (!block) return null;
      last = { segment, past: unpackSegment(block) };
      return last.past;
    };
  };
}

interface CloseFiller {
  /** Stores the segments from the latest back to `segment`, until `untilMs` of performance.now. Returns whether all are stored. */
  readonly fill: (segment: number, untilMs: number) => boolean;
  /** Breadth counts of day `n` of the history; null if its segment is not stored. */
  readonly countsOf: (n: number) => Counts | null;
  /** Number of the oldest segment of the market. */
  readonly oldest: () => number;
}

/** Fills the files from which `chain` reads its history. The next call continues an unfinished segment. */
export function createCloseFiller(chain: Chain, files: SegmentFiles): CloseFiller {
  const writer = openByteWriter();
  let next = 0;
  let begun: { readonly segment: number; readonly blocks: Buffer[]; readonly counts: Uint16Array } | null = null;
  const store = (segment: number, untilMs: number): boolean => {
    if (begun?.segment !== segment) begun = { segment, blocks: [], counts: new Uint16Array(COUNTS.length * SEGMENT_DAYS) };
    const { blocks, counts } = begun;
    while (blocks.length < chain.instruments.length) {
      if (performance.now() >= untilMs) return false;
      const i = blocks.length;
      const found = chain.segment(i, segment);
      if (found && itemAt(chain.instruments, i).exchange !== "bj") addMarks(counts, found.marks);
      // An issued share is computed forward from its listing and needs no stored history.
      blocks.push(found && itemAt(chain.instruments, i).issued !== true ? packSegment(writer, found) : Buffer.alloc(0));
    }
    files.write(closesFile(segment), Buffer.from(counts.buffer), blocks);
    begun = null;
    return true;
  };
  return {
    fill: (segment, untilMs) => {
      for (; next <= segment; next++) if (!files.read(closesFile(next)) && !store(next, untilMs)) return false;
      return true;
    },
    countsOf: (n) => {
      const shared = files.read(closesFile(segmentOf(n)))?.shared;
      if (!shared) return null;
      const at = (lastDayInSegment(segmentOf(n)) - n) * COUNTS.length;
      const [up, down, limitUp, limitDown, flat] = COUNTS.map((_, k) => shared.readUInt16LE(2 * (at + k)));
      return { up: up!, down: down!, flat: flat!, limitUp: limitUp!, limitDown: limitDown! };
    },
    oldest: () => segmentOf(Math.min(-1, ...chain.instruments.map((_, i) => chain.numberOf(chain.listedOn(i)) - 1))),
  };
}

// Same counts as `countsOf` in core. A close that is neither up nor down is flat.
const COUNTS = [MARK.up, MARK.down, MARK.limitUp, MARK.limitDown, 0] as const;

function addMarks(counts: Uint16Array, marks: Uint8Array): void {
  for (const [back, mark] of marks.entries()) {
    if (mark & MARK.suspended) continue;
    COUNTS.forEach((bit, k) => {
      const counted = bit === 0 ? (mark & (MARK.up | MARK.down)) === 0 : (mark & bit) !== 0;
      if (counted) counts[back * COUNTS.length + k]!++;
    });
  }
}

function packSegment(writer: ByteWriter, { fairs, closes }: MarkedSegment): Buffer {
  writer.count(fairs.length);
  for (let k = 0; k < fairs.length; k++) writer.double(fairs[k]!);
  writer.count(closes.length);
  for (let back = 0, before = 0; back < closes.length; back++) {
    const ticks = closes[back]! / TICK;
    writer.signed(ticks - before);
    before = ticks;
  }
  return writer.take();
}

function unpackSegment(block: Buffer): PastSegment {
  const reader = openByteReader(block);
  const fairs = Float64Array.from({ length: reader.count() }, () => reader.double());
  let ticks = 0;
  return { fairs, closes: Int32Array.from({ length: reader.count() }, () => (ticks += reader.signed()) * TICK) };
}
