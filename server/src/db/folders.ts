/** Who may enter which folder. A server that runs as root gives its database to another user, whom not every folder lets in. */
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { StartRefused } from "../config.ts";

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Where root keeps what another user has to reach, the first that will do; the temporary folder only when there is nothing else. */
export const BASES: readonly string[] = ["/var/lib/hongpan", "/srv/hongpan", join(tmpdir(), "hongpan-lib")];

/** The user of the database: another one when this process is root, as whom PostgreSQL does not run; null for this process's own. */
export function databaseUser(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["hongpan-db", "postgres", "nobody"]) {
    const found = idOf(name);
    if (found) return found;
  }
  throw new StartRefused(
    "PostgreSQL does not run as root and this system has no user postgres or nobody. Start Hongpan as an ordinary user.",
  );
}

function idOf(name: string): Owner | null {
  const list = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "";
  const parts = list
    .split("\n")
    .find((each) => each.startsWith(`${name}:`))
    ?.split(":");
  return parts ? { uid: Number(parts[2]), gid: Number(parts[3]) } : null;
}

/** The first folder from `path` upwards that does not let `owner` in, or null. What does not exist yet lets everybody in. */
export function closedFor(path: string, owner: Owner): string | null {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && !lets(at, owner)) return at;
    if (at === dirname(at)) return null;
  }
}

function lets(path: string, { uid, gid }: Owner): boolean {
  const found = statSync(path);
  const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
  return (found.mode & bit) !== 0;
}

/** A folder of our own that `owner` can enter and nobody else can change; throws StartRefused when there is none. */
export function ownBase(owner: Owner, bases: readonly string[] = BASES): string {
  const found = bases.find((base) => isUsable(base, owner));
  if (found !== undefined) return found;
  throw new StartRefused(
    `Hongpan runs as root, so its database runs as another user, for whom there is no folder: none of ${bases.join(", ")} can be made. Start as an ordinary user, or set DATA_DIR to a folder that everybody may enter.`,
  );
}

function isUsable(base: string, owner: Owner): boolean {
  try {
    const made = mkdirSync(base, { recursive: true });
    // Whatever the umask says: what is below decides for itself who may read it.
    if (made !== undefined) chmodSync(base, 0o755);
    const { uid, mode } = lstatSync(base);
    return uid === process.getuid?.() && (mode & 0o022) === 0 && closedFor(base, owner) === null;
  } catch {
    return false;
  }
}

/** Makes a folder that belongs to `owner` and that nobody else can enter. A link in its place is not followed. */
export function makeOwned(path: string, owner: Owner | null): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  chmodSync(path, 0o700);
}
