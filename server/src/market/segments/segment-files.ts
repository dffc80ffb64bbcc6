/**
 * Files of computed history, each with a block a share. A file is whole or absent; its head is a hash of the market (model, list, first
 * day) and of a day's key, so that the files of another market are not read. Used by the worker threads.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { openKept } from "../keep.ts";

interface SegmentFile {
  /** The block at a place; null where there is none. */
  readonly block: (place: number) => Buffer | null;
  /** What the file has for all shares together. */
  readonly shared: Buffer;
}

/** A file's name, and the number of the last day that it is made of. */
export interface FileName {
  readonly name: string;
  readonly last: number;
}

export interface SegmentFiles {
  /** The file of a name; null where there is none that is whole and of this market. */
  readonly read: (file: FileName) => SegmentFile | null;
  readonly has: (file: FileName) => boolean;
  /** Stores a file, in memory alone where the disk takes nothing. An empty block stands for none. */
  readonly write: (file: FileName, shared: Buffer, blocks: readonly Buffer[]) => void;
  /** Whether the folder may grow: it is below its bound, and the disk has space. */
  readonly mayGrow: () => boolean;
}

interface Needs {
  readonly folder: string;
  /** What all computed history follows from, but for the keys. */
  readonly market: string;
  /** The key of a day by its number. */
  readonly keyOf: (n: number) => Uint8Array;
}

/** Bytes of files in memory, and on disk. */
const KEPT_BYTES = 32e6;
const MOST_BYTES = 400e6;
/** Free space of the disk below which nothing is added. */
const LEAST_FREE_BYTES = 2e9;
/** How long a file that was not there is not looked for again: another thread may write it. */
const ABSENT_MS = 5000;
const HASH_BYTES = 32;
const HEAD_BYTES = HASH_BYTES + 12;
const UNFINISHED = ".new";

/** The files in `folder`, which is made with the first one. Files of other markets are removed. */
export function openSegmentFiles({ folder, market, keyOf }: Needs): SegmentFiles {
  const ending = `.${hashOf(market).toString("hex").slice(0, 16)}`;
  const pathOf = (name: string) => join(folder, name + ending);
  const headOf = ({ name, last }: FileName) => hashOf(`${market} ${name} `, keyOf(last));
  const kept = openKept<SegmentFile & { readonly bytes: number }>(KEPT_BYTES, ({ bytes }) => bytes);
  const absent = new Map<string, number>();
  let total = removeOthers(folder, ending);
  const keep = (name: string, bytes: Buffer) => {
    const file = { ...opened(bytes), bytes: bytes.length };
    kept.set(name, file);
    absent.delete(name);
    return file;
  };
  return {
    read: (file) => {
      const { name } = file;
      const known = kept.get(name);
      if (known) return known;
      if (performance.now() - (absent.get(name) ?? -Infinity) < ABSENT_MS) return null;
      const bytes = wholeFile(pathOf(name), headOf(file));
      if (bytes) return keep(name, bytes);
      absent.set(name, performance.now());
      return null;
    },
    has: ({ name }) => kept.get(name) !== undefined || existsSync(pathOf(name)),
    write: (file, shared, blocks) => {
      const { name } = file;
      const bytes = packed(headOf(file), shared, blocks);
      keep(name, bytes);
      try {
        // Not the data directory itself: one that is gone is not made anew.
        for (const each of [dirname(folder), folder]) if (!existsSync(each)) mkdirSync(each);
        writeFileSync(pathOf(name) + UNFINISHED, bytes);
        renameSync(pathOf(name) + UNFINISHED, pathOf(name));
        total += bytes.length;
      } catch {
        // A disk that takes nothing costs the next start its time, and no reply.
      }
    },
    mayGrow: () => total < MOST_BYTES && freeBytes(folder) > LEAST_FREE_BYTES,
  };
}

function packed(head: Buffer, shared: Buffer, blocks: readonly Buffer[]): Buffer {
  const ends = Buffer.alloc(4 * blocks.length);
  let end = 0;
  blocks.forEach((block, place) => ends.writeUInt32LE((end += block.length), 4 * place));
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(blocks.length, 0);
  sizes.writeUInt32LE(shared.length, 4);
  const content = Buffer.concat([sizes, ends, shared, ...blocks]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(content));
  return Buffer.concat([head, sum, content]);
}

function opened(bytes: Buffer): SegmentFile {
  const [count, length] = [bytes.readUInt32LE(HASH_BYTES + 4), bytes.readUInt32LE(HASH_BYTES + 8)];
  const first = HEAD_BYTES + 4 * count + length;
  const endOf = (place: number) => (place < 0 ? 0 : bytes.readUInt32LE(HEAD_BYTES + 4 * place));
  return {
    shared: bytes.subarray(first - length, first),
    block: (place) => {
      if (place >= count) return null;
      const [from, to] = [endOf(place - 1), endOf(place)];
      return to > from ? bytes.subarray(first + from, first + to) : null;
    },
  };
}

// Null for a file that is absent, torn or of another market.
function wholeFile(path: string, head: Buffer): Buffer | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return null;
  }
  const isWhole =
    bytes.length >= HEAD_BYTES &&
    head.equals(bytes.subarray(0, HASH_BYTES)) &&
    crc32(bytes.subarray(HASH_BYTES + 4)) === bytes.readUInt32LE(HASH_BYTES);
  if (isWhole) return bytes;
  rmSync(path, { force: true });
  return null;
}

/** Removes what is not of this market; returns the bytes of the rest. What was never finished is written again. */
function removeOthers(folder: string, ending: string): number {
  let bytes = 0;
  try {
    for (const name of readdirSync(folder)) {
      if (name.endsWith(ending) || name.endsWith(ending + UNFINISHED)) bytes += statSync(join(folder, name)).size;
      else rmSync(join(folder, name), { force: true });
    }
  } catch {
    // There is no folder yet, or it was removed meanwhile.
  }
  return bytes;
}

function freeBytes(folder: string): number {
  try {
    const disk = statfsSync(existsSync(folder) ? folder : dirname(folder));
    return disk.bavail * disk.bsize;
  } catch {
    return 0;
  }
}

function hashOf(text: string, bytes: Uint8Array = new Uint8Array()): Buffer {
  return createHash("sha256").update(text).update(bytes).digest();
}
