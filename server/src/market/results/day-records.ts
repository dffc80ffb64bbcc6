/**
 * What was worked out of days that are over, kept in DATA_DIR/cache/days: a day's first reckoning takes seconds, and after a restart
 * nothing is left of it in memory. A file a day and kind; what is torn, or was made by another model, list or key, counts as not
 * there and is worked out anew. Whatever is kept here may be thrown away at any time.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { endianness } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzip, gzip } from "node:zlib";
import type { Counts } from "@hongpan/core/exchange/results/breadth.ts";
import type { DayFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import type { DayResults } from "@hongpan/core/exchange/results/day-results.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";

/** What is kept of a day, by kind. */
interface Recorded {
  readonly facts: DayFacts;
  readonly lists: Omit<DayResults, "facts">;
  readonly counts: Counts;
}

export interface DayRecords {
  /** What was kept of a day; null when nothing whole is there. Of a day that is not over nothing is read. */
  readonly read: <K extends keyof Recorded>(day: Day, kind: K) => Promise<Recorded[K] | null>;
  /** Keeps it in the background. Of a day that is not over nothing is kept. */
  readonly keep: <K extends keyof Recorded>(day: Day, kind: K, value: Recorded[K]) => void;
  /** Keeps nothing more; what is under way is written. */
  readonly close: () => Promise<void>;
}

interface Needs {
  readonly folder: string;
  /** The numbers of the model, and of what is made of its days. */
  readonly versions: readonly number[];
  readonly listing: readonly Instrument[];
  /** The first lived day, from which all prices go. */
  readonly first: Day;
  readonly keyOf: (day: Day) => Uint8Array;
  readonly isOver: (day: Day) => boolean;
}

/** Bytes on disk; a day of 5,484 shares takes some 200 KB, so a year of days has room. The oldest days go first. */
const MOST_BYTES = 64e6;
const ENDING = ".gz";
const UNFINISHED = ".new";

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** The records in `folder`, which is made when there is something to keep. */
export function openDayRecords({ folder, versions, listing, first, keyOf, isOver }: Needs): DayRecords {
  let market: string | null = null;
  const ofMarket = () => (market ??= hashOf(`${versions.join(" ")} ${endianness()} ${first} ${JSON.stringify(listing)}`));
  const nameOf = (day: Day, kind: string) => `${day}-${kind}-${ofMarket().slice(0, 16)}${ENDING}`;
  // A day's key tells a market from another one of the same list. Of the key nothing is told: it is hashed with all the rest.
  const headOf = (day: Day, kind: string) => Buffer.from(hashOf(`${ofMarket()} ${kind} ${day} `, keyOf(day)), "hex");
  const bytesOf = openReader();
  const writer = openWriter(folder, (name) => name.endsWith(`-${ofMarket().slice(0, 16)}${ENDING}`));
  return {
    read: async (day, kind) => {
      if (!isOver(day)) return null;
      const bytes = await bytesOf(join(folder, nameOf(day, kind)));
      const head = headOf(day, kind);
      return bytes && head.equals(bytes.subarray(0, head.length)) ? opened(bytes.subarray(head.length)) : null;
    },
    keep: (day, kind, value) => {
      if (isOver(day)) writer.write(nameOf(day, kind), () => packed(Buffer.concat([headOf(day, kind), laidOut(value)])));
    },
    close: writer.close,
  };
}

// Who asks for a file while it is read shares it. A torn one fails at its checksum.
function openReader() {
  const reading = new Map<string, Promise<Buffer | null>>();
  return (file: string) => {
    const same = reading.get(file);
    if (same) return same;
    const bytes = readFile(file)
      .then((content) => unpacked(content))
      .catch(() => null)
      .finally(() => reading.delete(file));
    reading.set(file, bytes);
    return bytes;
  };
}

// One file after the other, whole or not at all. A disk that takes nothing costs the next start its time, and nobody an answer.
function openWriter(folder: string, isOurs: (name: string) => boolean) {
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();
  const write = async (name: string, content: () => Promise<Buffer>) => {
    const file = join(folder, name);
    // Not the data directory itself: one that is gone is not made anew.
    await made(dirname(folder));
    await made(folder);
    await writeFile(file + UNFINISHED, await content());
    await rename(file + UNFINISHED, file);
    await clear(folder, isOurs);
  };
  return {
    write: (name: string, content: () => Promise<Buffer>) => {
      if (!closed) last = last.then(() => write(name, content)).catch(() => undefined);
    },
    close: async () => {
      closed = true;
      await last;
    },
  };
}

async function made(folder: string): Promise<void> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

// What is another market's or was never finished goes, then the oldest days beyond the bound.
async function clear(folder: string, isOurs: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => !isOurs(name)).map((name) => rm(join(folder, name), { force: true })));
  let bytes = 0;
  for (const name of names.filter(isOurs).toSorted().toReversed()) {
    bytes += (await stat(join(folder, name))).size;
    if (bytes > MOST_BYTES) await rm(join(folder, name), { force: true });
  }
}

const ARRAY = "$array";
const MAP = "$map";

// As JSON with its arrays of numbers beside it. The engine's own form of a whole object says how it holds a number: equal values have
// different bytes there.
function laidOut(value: unknown): Buffer {
  const arrays: NodeJS.TypedArray[] = [];
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Map) return { [MAP]: [...each] };
    return isNumbers(each) ? { [ARRAY]: arrays.push(each) - 1 } : each;
  });
  return serialize([Buffer.from(text), ...arrays]);
}

// Null for what another engine has laid out in a way that this one does not know.
function opened(bytes: Buffer) {
  try {
    const [text, ...arrays] = deserialize(bytes);
    return JSON.parse(Buffer.from(text).toString(), (_, each) => {
      if (each?.[MAP] !== undefined) return new Map(each[MAP]);
      return each?.[ARRAY] === undefined ? each : arrays[each[ARRAY]];
    });
  } catch {
    return null;
  }
}

function isNumbers(each: unknown): each is NodeJS.TypedArray {
  return ArrayBuffer.isView(each) && !(each instanceof DataView);
}

function hashOf(text: string, bytes: Uint8Array = new Uint8Array()): string {
  return createHash("sha256").update(text).update(bytes).digest("hex");
}
