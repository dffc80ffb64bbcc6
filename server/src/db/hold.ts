/** One server a data directory: a pid file that a living process holds. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "../config.ts";

const MIN_FREE_BYTES = 500 * 1024 * 1024;

/**
 * Takes the data directory for this process; throws StartRefused when it is held, not writable or nearly full. `freeOf` tells the
 * free bytes of a folder's disk.
 */
export async function holdDataDir(dir: string, freeOf = freeBytes): Promise<() => void> {
  const file = join(dir, "server.pid");
  writable(dir, () => mkdirSync(dir, { recursive: true }));
  refuseFullDisk(dir, await freeOf(dir));
  const held = existsSync(file);
  writable(dir, () => (held ? takeOver(dir, file) : writeFileSync(file, String(process.pid), { flag: "wx" })));
  return () => rmSync(file, { force: true });
}

function writable(dir: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`The data directory ${dir} cannot be written (${code}). Correct its rights or set DATA_DIR to another folder.`);
  }
}

function takeOver(dir: string, file: string): void {
  const pid = Number(readFileSync(file, "utf8"));
  if (isServer(pid))
    throw new StartRefused(
      `The data directory ${dir} is held by another Hongpan (pid ${pid}). Stop that one, or set DATA_DIR to another folder.`,
    );
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: "wx" });
}

function isServer(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || /server\/src\/main\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function freeBytes(dir: string): Promise<number> {
  const disk = await statfs(dir);
  return disk.bavail * disk.bsize;
}

function refuseFullDisk(dir: string, free: number): void {
  if (free >= MIN_FREE_BYTES) return;
  throw new StartRefused(
    `The disk of ${dir} has ${Math.floor(free / 1024 / 1024)} MB free; Hongpan needs 500 MB. Free some space, or set DATA_DIR to another disk.`,
  );
}
