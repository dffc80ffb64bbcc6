/**
 * Where the embedded database of a data directory lies: in it, or, when this process is root and the database's user cannot enter
 * there, in a folder of its own. Then each side has a file that names the other, so that a data directory which was moved finds its
 * database, and one that was copied or has lost it never starts with an empty one.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartRefused } from "../config.ts";
import { BASES, closedFor, databaseUser, ownBase, type Owner } from "./folders.ts";

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
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw new StartRefused(`${file} cannot be read: ${(error as Error).message}. Put it right, or bring it back from a copy.`);
  }
}

function write(file: string, content: Here | There): void {
  const making = `${file}.${process.pid}`;
  writeFileSync(making, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(making, file);
}
