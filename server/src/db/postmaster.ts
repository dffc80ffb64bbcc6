/** The embedded PostgreSQL's main process, kept running: when it ends without being told to, it is started again until it is back. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartRefused } from "../config.ts";
import type { Owner } from "./folders.ts";
import { endLeftovers, stopProcess } from "./leftovers.ts";

const LOOK_MS = 25;
/** Recovery after a crash reads what was written since the last checkpoint: mostly a second, on a slow disk a minute. */
const START_MS = 300_000;
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
const SOCKET_LOOK_MS = 5000;

export interface Site {
  /** Folder of the programs. */
  readonly bin: string;
  readonly data: string;
  /** Folder of the unix socket. */
  readonly socket: string;
  readonly owner: Owner | null;
  readonly settings: Readonly<Record<string, string>>;
}

export interface Postmaster {
  /** Why it is not there at the moment, or null. */
  readonly trouble: () => string | null;
  /** Ends it in order, once and for all. */
  readonly stop: () => Promise<void>;
}

/** Starts it and keeps it; throws StartRefused when it does not even start. `tell` hears when it has gone and when it is back. */
export async function keepPostmaster(site: Site, tell: (line: string) => void): Promise<Postmaster> {
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
        tell(`数据库还没有恢复 The embedded database does not start yet: ${(error as Error).message}`);
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
export async function answers(socket: string): Promise<boolean> {
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

export function urlOf(socket: string, database: string): string {
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
export function plainEnv(): NodeJS.ProcessEnv {
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
