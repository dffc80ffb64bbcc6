/**
 * Files of computed history with one block per share. A file is complete or absent. Its head is a hash of the market (model, list, first
 * day) and of a day's key, so files of another market are not read. Used by the worker threads.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { openKept } from "../keep.ts";

interface SegmentFile {
  /** Block at an index; null if there is none. */
  readonly block: (place: number) => Buffer | null;
  /** Data common to all shares. */
  readonly shared: Buffer;
}

/** Name of a file, and the number of its last day. */
export interface FileName {
  readonly name: string;
  readonly last: number;
}

export interface SegmentFiles {
  /** Returns the file; null if it is absent, damaged or of another market. */
  readonly read: (file: FileName) => SegmentFile | null;
  readonly has: (file: FileName) => boolean;
  /** Stores a file; in memory only if the write to disk fails. An empty block is read as null. */
  readonly write: (file: FileName, shared: Buffer, blocks: readonly Buffer[]) => void;
  /** Whether the folder is below its size limit and the disk has free space. */
  readonly mayGrow: () => boolean;
}

interface Needs {
  readonly folder: string;
  /** All inputs of the computed history except the keys. */
  readonly market: string;
  /** Key of a day by its number. */
  readonly keyOf: (n: number) => Uint8Array;
}

/** Maximum bytes of files in memory and on disk. */
const KEPT_BYTES = 32e6;
const MOST_BYTES = 400e6;
/** Free disk space below which no file is added. */
const LEAST_FREE_BYTES = 2e9;
/** Time for which an absent file is not read again, milliseconds. Another thread may write it. */
const ABSENT_MS = 5000;
const HASH_BYTES = 32;
const HEAD_BYTES = HASH_BYTES + 12;
const UNFINISHED = ".new";

/** Opens the files in `folder`, which the first write creates. Deletes files of other markets. */
export function openSegmentFiles({ folder, market, keyOf }: Needs): SegmentFiles {
  const ending = `.${hashText(market).toString("hex").slice(0, 16)}`;
  const pathOf = (name: string) => join(folder, name + ending);
  const headOf = ({ name, last }: FileName) => hashText(`${market} ${name} `, keyOf(last));
  const kept = openKept<SegmentFile & { readonly bytes: number }>(KEPT_BYTES, ({ bytes }) => bytes);
  const absent = new Map<string, number>();
  let total = removeOthers(folder, ending);
  const keep = (name: string, bytes: Buffer) => {
    const file = { ...decodeFile(bytes), bytes: bytes.length };
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
      const bytes = readWhole(pathOf(name), headOf(file));
      if (bytes) return keep(name, bytes);
      absent.set(name, performance.now());
      return null;
    },
    has: ({ name }) => kept.get(name) !== undefined || existsSync(pathOf(name)),
    write: (file, shared, blocks) => {
      const { name } = file;
      const bytes = encodeFile(headOf(file), shared, blocks);
      keep(name, bytes);
      try {
        // Does not recreate a deleted data directory.
        for (const each of [dirname(folder), folder]) if (!existsSync(each)) mkdirSync(each);
        writeFileSync(pathOf(name) + UNFINISHED, bytes);
        renameSync(pathOf(name) + UNFINISHED, pathOf(name));
        total += bytes.length;
      } catch {
        // After a failed write, the next process computes the file again. No request fails.
      }
    },
    mayGrow: () => total < MOST_BYTES && freeBytes(folder) > LEAST_FREE_BYTES,
  };
}

function encodeFile(head: Buffer, shared: Buffer, blocks: readonly Buffer[]): Buffer {
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

function decodeFile(bytes: Buffer): SegmentFile {
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

// Returns null for a file that is absent, damaged or of another market, and deletes it.
function readWhole(path: string, head: Buffer): Buffer | null {
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

/** Deletes files of other markets. Returns the bytes of the rest, with unfinished files, which are overwritten later. */
function removeOthers(folder: string, ending: string): number {
  let bytes = 0;
  try {
    for (const name of readdirSync(folder)) {
      if (name.endsWith(ending) || name.endsWith(ending + UNFINISHED)) bytes += statSync(join(folder, name)).size;
      else rmSync(join(folder, name), { force: true });
    }
  } catch {
    // The folder does not exist yet, or was deleted meanwhile.
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

function hashText(text: string, bytes: Uint8Array = new Uint8Array()): Buffer {
  return createHash("sha256").update(text).update(bytes).digest();
}
