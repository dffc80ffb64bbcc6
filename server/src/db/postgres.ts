/**
 * The embedded PostgreSQL: real binaries from npm, a data directory of its own with fsync on, reached by a unix socket only.
 * A postmaster that outlived its killed server is stopped and started again, which recovers by the write-ahead log.
 */
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { StartRefused } from "../config.ts";
import { closedFor, makeOwned, ownBase, type Owner } from "./folders.ts";
import { holdDataDir } from "./hold.ts";
import { socketIn } from "./leftovers.ts";
import { placeOf } from "./place.ts";
import { answers, keepPostmaster, plainEnv, urlOf } from "./postmaster.ts";
import { programsFor } from "./programs.ts";

/** Who hears what: `say` at the start, `warn` when it has gone and when it is back. */
export interface Told {
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
}

const NOBODY: Told = { say: () => undefined, warn: () => undefined };

export interface Postgres {
  /** Connection string of a database of this server. */
  readonly urlOf: (database: string) => string;
  /** Where it lies: the data directory, or a folder of its own. */
  readonly dir: string;
  /** Why it is not there at the moment, Chinese first, or null. */
  readonly trouble: () => string | null;
  readonly stop: () => Promise<void>;
}

/** Starts (and at first makes) the server of `dataDir`, with the database `hongpan`, and keeps it running. */
export async function startPostgres(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  told: Told = NOBODY,
): Promise<Postgres> {
  mkdirSync(dataDir, { recursive: true });
  const place = placeOf(dataDir);
  const { dir, owner } = place;
  if (place.closed !== null) {
    told.say(
      `数据库放在 ${dir}，因为别的用户不能进入 ${place.closed} The database lies in ${dir}, since other users cannot enter ${place.closed}`,
    );
  }
  const bin = programsFor(owner, dataDir);
  const data = join(dir, "postgres");
  const socket = socketFolder(dir, owner);
  if (!existsSync(join(data, "PG_VERSION"))) initialise(bin, data, owner);
  place.settle();
  const postmaster = await keepPostmaster({ bin, data, socket, owner, settings }, told.warn);
  await ensureDatabase(socket, "hongpan");
  return {
    urlOf: (database) => urlOf(socket, database),
    dir,
    trouble: postmaster.trouble,
    stop: () => postmaster.stop().finally(() => rmSync(socket, { recursive: true, force: true })),
  };
}

/**
 * The server of `dataDir`: the one that runs there already, which `stop` then leaves alone, or one of its own. Throws StartRefused
 * where there is none yet; nothing is made.
 */
export async function joinPostgres(dataDir: string): Promise<Postgres> {
  const { dir } = existsSync(dataDir) ? placeOf(dataDir) : { dir: dataDir };
  if (!existsSync(join(dir, "postgres", "PG_VERSION")))
    throw new StartRefused(
      `There is no database in ${dataDir}. Start Hongpan there once, or set DATA_DIR or DATABASE_URL to where one is.`,
    );
  const socket = socketIn(join(dir, "postgres"));
  if (socket !== null && (await answers(socket)))
    return { urlOf: (database) => urlOf(socket, database), dir, trouble: () => null, stop: () => Promise.resolve() };
  // Nobody else may start it meanwhile, and a server that is just mending it keeps it.
  const release = await holdDataDir(dataDir);
  const own = await startPostgres(dataDir).catch((error: unknown) => {
    release();
    throw error;
  });
  return { ...own, stop: () => own.stop().finally(release) };
}

// The path of a unix socket is limited to about 100 bytes, so it stands below the system's temporary folder.
function socketFolder(dir: string, owner: Owner | null): string {
  const name = createHash("sha256").update(dir).digest("hex").slice(0, 12);
  const base = owner && closedFor(tmpdir(), owner) ? join(ownBase(owner), `socket-${name}`) : join(tmpdir(), `hongpan-${name}`);
  makeOwned(base, owner);
  return base;
}

function initialise(bin: string, data: string, owner: Owner | null): void {
  // Under another name until it is whole: what a start that was cut off leaves is made anew.
  const making = `${data}.new`;
  for (const path of [data, making]) rmSync(path, { recursive: true, force: true });
  makeOwned(making, owner);
  // All commits wait while a new file of the log is filled with zeros: 2 MB are a few milliseconds, the usual 16 a pause that people notice.
  const given = ["-U", "hongpan", "-A", "trust", "-E", "UTF8", "--locale=C", "--data-checksums", "--wal-segsize=2"];
  const command = [join(bin, "initdb"), "-D", making, ...given];
  try {
    run(command, owner);
  } catch (error) {
    const words = String((error as { stderr?: Buffer }).stderr ?? (error as Error).message);
    if (!/could not look up effective user/.test(words))
      throw new StartRefused(`The embedded PostgreSQL could not be made: ${words.trim()}`);
    runUnderName(command);
  }
  renameSync(making, data);
}

// initdb wants its user to have a name, which one that a container made up has not. In a user namespace of its own it goes by the
// name of nobody, while its files still belong to the user without a name.
function runUnderName(command: readonly string[]): void {
  try {
    run(["unshare", "--user", "--map-user=65534", "--map-group=65534", ...command], null);
  } catch {
    throw new StartRefused(
      `This process runs as user ${process.getuid?.()}, who has no name on this system (no line in /etc/passwd), and PostgreSQL cannot be made without one. Add a line for it, start as a user with a name, or start with DATABASE_URL.`,
    );
  }
}

function run([program = "", ...args]: readonly string[], owner: Owner | null): void {
  execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"], cwd: "/", env: plainEnv(), ...owner });
}

async function ensureDatabase(socket: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(socket, "postgres") });
  client.on("error", () => undefined);
  await client.connect();
  const found = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (found.rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
}
