/** Free space where the data lies. A database that finds no space for its log stops, so writing ends before it is gone. */
import { statfs } from "node:fs/promises";
import type { NoSpace } from "./pool.ts";

/** Below this much the log warns, and a server does not start on half of it (hold.ts). */
const FEW_BYTES = 1024 * 1024 * 1024;
/** Below this nothing is written any more; what the database does by itself has room. */
const LEAST_BYTES = 256 * 1024 * 1024;
/** Writing goes on with so much more, so that it does not come and go. */
const AGAIN_BYTES = LEAST_BYTES + 32 * 1024 * 1024;
const LOOK_MS = 1000;
/** How long a database's own word that its disk is full is believed. */
const WORD_MS = 5000;

export interface Space {
  /** Whether there is space to write; `refused` tells that the database has found none. */
  readonly mayWrite: (refused?: NoSpace) => boolean;
  /** Why nothing is written, or null. */
  readonly trouble: () => string | null;
  readonly stop: () => void;
}

/** Looks at the disks of `folders` every second; `tell` hears when space becomes short, ends, and is there again. */
export async function watchSpace(folders: readonly string[], tell: (line: string) => void): Promise<Space> {
  let free = Infinity;
  let state: "enough" | "few" | "none" = "enough";
  let saidAt = -Infinity;
  const look = async () => {
    free = Math.min(...(await Promise.all(folders.map((folder) => freeBytes(folder).catch(() => Infinity)))));
    const next = free < (state === "none" ? AGAIN_BYTES : LEAST_BYTES) ? "none" : free < FEW_BYTES ? "few" : "enough";
    if (next !== state) tell(`disk ${folders.join(", ")}: ${megabytes(free)} MB free, ${WORDS[next]}`);
    state = next;
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  const full = () => state === "none" || performance.now() - saidAt < WORD_MS;
  return {
    mayWrite: (refused) => {
      if (refused) saidAt = performance.now();
      return !full();
    },
    trouble: () =>
      full()
        ? `磁盘将满（剩余 ${megabytes(free)} MB），暂停写入，仍可查看。 The disk is nearly full (${megabytes(free)} MB free): nothing is written until there is space, reading goes on.`
        : null,
    stop: () => clearInterval(timer),
  };
}

/** Free bytes of the disk that a folder is on. */
export async function freeBytes(dir: string): Promise<number> {
  const disk = await statfs(dir);
  return disk.bavail * disk.bsize;
}

const WORDS = { enough: "enough again", few: "free some soon", none: "nothing is written any more" } as const;

function megabytes(bytes: number): string {
  return bytes === Infinity ? "?" : String(Math.floor(bytes / 1024 / 1024));
}
