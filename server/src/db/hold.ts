/** One server a data directory: a lock that ends with the process that holds it, and a file that says which one that is. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefused } from "../config.ts";
import { freeBytes } from "./space.ts";
import { errorCode } from "../error-code.ts";

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
    if (!(error instanceof Error && "errcode" in error && error.errcode === BUSY)) return () => held.close();
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
    throw new StartRefused(
      `The data directory ${dir} cannot be written (${errorCode(error)}). Correct its rights or set DATA_DIR to another folder.`,
    );
  }
}

function refuseFullDisk(dir: string, free: number): void {
  if (free >= MIN_FREE_BYTES) return;
  throw new StartRefused(
    `The disk of ${dir} has ${Math.floor(free / 1024 / 1024)} MB free; Hongpan needs 500 MB. Free some space, or set DATA_DIR to another disk.`,
  );
}

// What is left of a PostgreSQL whose postmaster was killed, or whose server was: two must never share a data directory. PostgreSQL
// itself refuses while old processes hold the shared memory that postmaster.pid names, so that file goes last.

const FAST_MS = 30_000;
const AT_ONCE_MS = 5000;

/** Stops a postmaster that runs on `data`, ends processes that have lost theirs, and takes the dead one's pid file away. */
export async function endLeftovers(data: string): Promise<void> {
  const file = join(data, "postmaster.pid");
  const pid = pidIn(file);
  if (pid !== null && isOf(data, pid)) await stopProcess(pid, () => isOf(data, pid));
  await endOrphans(data);
  // A pid that now is somebody else's would keep PostgreSQL from starting.
  if (pidIn(file) === pid && pid !== null) rmSync(file, { force: true });
}

/** The folder of the socket on which a server of `data` listens, by its own pid file; null when there is none. */
export function socketIn(data: string): string | null {
  const file = join(data, "postmaster.pid");
  const pid = pidIn(file);
  return pid !== null && isOf(data, pid) ? (readFileSync(file, "utf8").split("\n")[4] ?? null) : null;
}

/** Asks a process to stop: fast at first, then at once, then not at all kindly. Resolves once it is `gone`. */
export async function stopProcess(pid: number, lives: () => boolean): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", FAST_MS],
    ["SIGQUIT", AT_ONCE_MS],
    ["SIGKILL", FAST_MS],
  ] as const) {
    send(pid, signal);
    for (const until = performance.now() + patience; performance.now() < until; await sleep(20)) if (!lives()) return;
  }
  throw new Error(`process ${pid} does not end`);
}

// Without their postmaster they end by themselves, but one in the middle of a statement only after it.
async function endOrphans(data: string): Promise<void> {
  for (const until = performance.now() + FAST_MS; ; await sleep(20)) {
    const left = processesOf(data);
    if (left.length === 0) return;
    for (const pid of left) send(pid, "SIGKILL");
    if (performance.now() > until) throw new Error(`processes ${left.join(", ")} of an ended database do not end`);
  }
}

function pidIn(file: string): number | null {
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : Number.NaN;
  return pid > 0 ? pid : null;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

// Every process of PostgreSQL works in its data directory. Elsewhere than on Linux the postmaster alone can be told, by its command.
function isOf(data: string, pid: number): boolean {
  if (process.platform !== "linux") return commandOf(pid).includes(data);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) && /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
}

function processesOf(data: string): readonly number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isOf(data, pid));
}

function commandOf(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}
