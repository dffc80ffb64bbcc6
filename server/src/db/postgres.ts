/**
 * The embedded PostgreSQL: real binaries from npm, a data directory of its own with fsync on, reached by a unix socket only.
 * A postmaster that outlived its killed server is stopped and started again, which recovers by the write-ahead log.
 */
import { createHash } from "node:crypto";
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { join, dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartRefused } from "../config.ts";
import { holdDataDir, socketIn, endLeftovers, stopProcess } from "./hold.ts";
import { placeOf, closedFor, makeOwned, ownBase, type Owner, programsFor, sharedUser } from "./place.ts";
import { errorMessage } from "../error-code.ts";

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
  const shared = sharedUser(owner);
  if (shared !== null) {
    told.say(
      `数据库以系统用户 ${shared} 运行，本机同一用户的其他程序能读到它。可在首次启动前建一个专用用户 The database runs as the system's user ${shared}: other programs of that user can read it. Before a first start make one of its own: useradd --system hongpan-db`,
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
    const words = error instanceof Error && "stderr" in error ? String(error.stderr) : errorMessage(error);
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

const LOOK_MS = 25;
/** Recovery after a crash reads what was written since the last checkpoint: mostly a second, on a slow disk a minute. */
const START_MS = 300_000;
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
const SOCKET_LOOK_MS = 5000;

/** The embedded PostgreSQL's main process, kept running: when it ends without being told to, it is started again until it is back. */
interface Site {
  /** Folder of the programs. */
  readonly bin: string;
  readonly data: string;
  /** Folder of the unix socket. */
  readonly socket: string;
  readonly owner: Owner | null;
  readonly settings: Readonly<Record<string, string>>;
}

interface Postmaster {
  /** Why it is not there at the moment, or null. */
  readonly trouble: () => string | null;
  /** Ends it in order, once and for all. */
  readonly stop: () => Promise<void>;
}

/** Starts it and keeps it; throws StartRefused when it does not even start. `tell` hears when it has gone and when it is back. */
async function keepPostmaster(site: Site, tell: (line: string) => void): Promise<Postmaster> {
  let stopping = false;
  let trouble: string | null = null;
  let mending = Promise.resolve();
  let child = await startOne(site);

  const mend = async (how: string) => {
    const since = performance.now();
    trouble = `数据库意外停止，正在自动重新启动。 The embedded database has ended (${how}) and is being started again.`;
    tell(trouble);
    for (let pause = PAUSE_MS; !stopping; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        child = await startOne(site);
        break;
      } catch (error) {
        tell(`数据库还没有恢复 The embedded database does not start yet: ${errorMessage(error)}`);
        await sleep(pause);
      }
    }
    if (stopping) return;
    tell(`数据库已恢复 The embedded database is back after ${Math.round(performance.now() - since)} ms.`);
    trouble = null;
    watch();
  };
  const watch = () => {
    const own = child;
    const gone = () => {
      if (!stopping && child === own) mending = mend(String(own.signalCode ?? `code ${own.exitCode}`));
    };
    if (hasEnded(own)) gone();
    else own.once("exit", gone);
  };
  watch();
  // A cleaner of the temporary folder may take the socket away; nobody can connect then, though it lives.
  const socketFile = join(site.socket, `.s.PGSQL.${process.env["PGPORT"] || 5432}`);
  const timer = setInterval(() => {
    if (trouble === null && !existsSync(socketFile)) child.kill("SIGINT");
  }, SOCKET_LOOK_MS);
  timer.unref();
  return {
    trouble: () => trouble,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await mending;
      await stopOne(child);
    },
  };
}

/** Whether a server answers on a socket. */
async function answers(socket: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(socket, "postgres"), connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function urlOf(socket: string, database: string): string {
  return `postgres://hongpan@/${database}?host=${encodeURIComponent(socket)}`;
}

async function startOne(site: Site): Promise<ChildProcess> {
  await endLeftovers(site.data);
  const child = launch(site);
  for (const until = performance.now() + START_MS; performance.now() < until; await sleep(LOOK_MS)) {
    if (hasEnded(child))
      throw new StartRefused("The embedded PostgreSQL stopped at its start. Its last words are in postgres.log beside its data.");
    if (await answers(site.socket)) return child;
  }
  await stopOne(child);
  throw new StartRefused(
    `The embedded PostgreSQL did not answer within ${START_MS / 1000} seconds. Its last words are in postgres.log beside its data.`,
  );
}

function launch({ bin, data, socket, owner, settings }: Site): ChildProcess {
  const all = {
    listen_addresses: "",
    unix_socket_directories: socket,
    max_connections: "60",
    shared_buffers: `${sharedMegabytes()}MB`,
    // What a morning's first minutes write finds the log's files there. After a checkpoint every page is logged whole once more, so few.
    min_wal_size: "256MB",
    checkpoint_timeout: "15min",
    timezone: "UTC",
    ...settings,
  };
  const args = ["-D", data, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  // Detached: Ctrl-C in the terminal reaches the server alone, which stops its database last.
  const child = spawn(join(bin, "postgres"), args, {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
    cwd: "/",
    env: plainEnv(),
    ...owner,
  });
  const lines: string[] = [];
  const keep = (text: string) => {
    lines.push(text);
    if (lines.length > 40) lines.shift();
  };
  child.stderr?.on("data", (chunk: Buffer) => keep(chunk.toString()));
  child.on("error", (error) => keep(error.message));
  child.on("exit", () => keepWords(join(dirname(data), "postgres.log"), lines.join("")));
  child.unref();
  return child;
}

/** The environment of PostgreSQL's programs: no locale that this machine may lack, and nothing else that would change them. */
function plainEnv(): NodeJS.ProcessEnv {
  const { PATH, PGPORT } = process.env;
  return { PATH, LC_ALL: "C", ...(PGPORT ? { PGPORT } : {}) };
}

function keepWords(file: string, words: string): void {
  try {
    writeFileSync(file, words);
  } catch {
    // The disk may be full, which is why it has ended; the words are not worth more.
  }
}

/** An eighth of the memory, from 128 MB to 1 GB: a page that is here is not fetched from the system for every order. Unused, it costs nothing. */
function sharedMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.round(Math.min(1024, Math.max(128, bytes / 8 / 1024 / 1024)));
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function stopOne(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  // It was let go at its start; without this the process would end before its database has.
  child.ref();
  return stopProcess(child.pid!, () => !hasEnded(child));
}
