/** One server a data directory: a lock that ends with the process that holds it, and a file that says which one that is. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartRefused } from "../config.ts";
import { freeBytes } from "./space.ts";

const MIN_FREE_BYTES = 500 * 1024 * 1024;
const BUSY = 5;

/**
 * Takes the data directory for this process; throws StartRefused when it is held, not writable or nearly full. `freeOf` tells the
 * free bytes of a folder's disk.
 */
export async function holdDataDir(dir: string, freeOf = freeBytes): Promise<() => void> {
  const file = join(dir, "server.pid");
  writable(dir, () => mkdirSync(dir, { recursive: true }));
  refuseFullDisk(dir, await freeOf(dir));
  const unlock = writable(dir, () => lock(dir, file));
  writable(dir, () => writeFileSync(file, String(process.pid)));
  return () => {
    rmSync(file, { force: true });
    unlock();
  };
}

// Two starts at once would both take over the pid file of a dead server; the system's own file lock, by way of SQLite, has one winner
// and is free again however its holder ends. Where a file system knows no locks the start goes on without.
function lock(dir: string, file: string): () => void {
  const held = new DatabaseSync(join(dir, "server.lock"), { timeout: 0 });
  try {
    held.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== BUSY) return () => held.close();
    const pid = existsSync(file) ? readFileSync(file, "utf8") : "?";
    throw new StartRefused(
      `The data directory ${dir} is held by another Hongpan (pid ${pid}). Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return () => held.close();
}

function writable<T>(dir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`The data directory ${dir} cannot be written (${code}). Correct its rights or set DATA_DIR to another folder.`);
  }
}

function refuseFullDisk(dir: string, free: number): void {
  if (free >= MIN_FREE_BYTES) return;
  throw new StartRefused(
    `The disk of ${dir} has ${Math.floor(free / 1024 / 1024)} MB free; Hongpan needs 500 MB. Free some space, or set DATA_DIR to another disk.`,
  );
}
