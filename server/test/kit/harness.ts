/** A whole server for a test file: its own database, a real socket, a clock that the test moves. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Answers, Path, Wire } from "@hongpan/core/contract/wire.ts";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { inject } from "vitest";
import { readConfig } from "../../src/config.ts";
import { serve, type How, type Running } from "../../src/assembly/serve.ts";
import { command, onDatabase } from "./database.ts";
import { everyNth } from "./few-symbols.ts";

export interface Reply<D = unknown> {
  readonly http: number;
  readonly status: number;
  readonly success: boolean;
  readonly msg: string;
  readonly data: D;
}

/** What a call of the contract answers as data; the text of success where that stands in data. */
type DataOf<P> = P extends Path ? (Wire[P] extends { sayIn: "data" } ? string : Answers[P]) : unknown;

export type Sent = Readonly<Record<string, string | number>>;

export interface TestServer {
  readonly url: string;
  readonly running: Running;
  /** POSTs form-encoded, as old clients do. */
  readonly call: <P extends Path | (string & {})>(
    path: P,
    fields?: Sent,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply<DataOf<P>>>;
  readonly get: <D = unknown>(path: string, headers?: Readonly<Record<string, string>>) => Promise<Reply<D>>;
  /** Moves exchange time to "2026-11-20 10:00:00" with everything due on the way. */
  readonly clockTo: (time: string) => Promise<void>;
  /** Starts a sandbox jump to the next opening and waits until it ends. Returns the state of the clock. */
  readonly nextOpen: () => Promise<DataOf<"/api/sandbox/jump.do">>;
  /** Runs `step` often until `ready` holds; fails after a minute. */
  readonly eventually: <T>(what: string, ready: () => Promise<T | null | undefined | false>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** The default list: the shares that tests name and a few more, 40 of all boards. A share's prices do not depend on the rest of the list. */
export const NAMED = { MARKET_SYMBOLS: everyNth(300) } as const;

/** Settings for longer lists, only for tests that need breadth or shares to which something rare happens: a hundred shares. */
export const HUNDRED = { MARKET_SYMBOLS: everyNth(36) } as const;

/** A tenth of the built-in list. */
export const SHORT = { MARKET_SYMBOLS: everyNth(10) } as const;

/** Another name of it. */
export const TENTH = SHORT;

/** A quarter of the built-in list. */
export const QUARTER = { MARKET_SYMBOLS: everyNth(4) } as const;

/** The built-in list, as a newcomer has it. */
export const WHOLE = { MARKET_SYMBOLS: "" } as const;

/** A hundredth of the real work: tests make many people in the thread in which their server runs. */
export const EASY_WORK = 1000;

/** Minimum cost of argon2: a real hash takes 22 ms of CPU time and a run computes thousands. */
export const EASY_HASH = { memoryCost: 8, timeCost: 1 } as const;

/** The public seed of the tests' markets. */
export const SEED = "11".repeat(32);

/** A Friday before a plain weekend. */
export const FIRST_DAY = "2026-11-20";

/** Rows of settings under which every leverage on offer is taken, however far a share has moved: for stories that need thirty times. */
export const ANY_SWING = { settings: [{ ...settingsOn(FIRST_DAY), leverSwing: 0 }] } as const;

/** Starts a server on a fresh database; its market writes no news unless `news` is asked for. */
export async function testServer(settings: Readonly<Record<string, string>> = {}, how: How = {}): Promise<TestServer> {
  const base = inject("databaseUrl");
  const name = `hongpan_${randomBytes(6).toString("hex")}`;
  // As files: by the log, which is the usual way, each page of the template is written twice.
  await command(base, `create database ${name} template ${inject("template")} strategy file_copy`);
  const folder = mkdtempSync(join(inject("folder"), "data-"));
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    DATABASE_URL: onDatabase(base, name),
    MARKET_SEED: SEED,
    CLOCK_START: FIRST_DAY,
    LOG_LEVEL: "error",
    DEMO: "1",
    ...NAMED,
    ...settings,
  });
  const running = await serve(config, { handClock: true, news: false, easiestWork: EASY_WORK, hashCost: EASY_HASH, ...how });
  return {
    url: running.url,
    running,
    call: (path, fields = {}, headers = {}) => send(running.url + path, { method: "POST", body: form(fields), headers }),
    get: (path, headers = {}) => send(running.url + path, { headers }),
    clockTo: (time) => running.timetable.runTo(instant(time)),
    nextOpen: () => nextOpen(running.url),
    eventually,
    close: async () => {
      await running.close();
      await command(base, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Shared {
  readonly settings?: Readonly<Record<string, string>>;
  readonly how?: How;
  /** Where its clock stands: "10:00:00" of the first day. */
  readonly at?: string;
}

const shared = new Map<string, Promise<TestServer>>();

/**
 * The server of this worker with these settings, behind a trusted proxy, for files that never move its clock and register users of their
 * own (`freshPhone` in people.ts). It ends with the worker; its `close` does nothing.
 */
export function sharedServer({ settings = {}, how = {}, at }: Shared = {}): Promise<TestServer> {
  const key = JSON.stringify([settings, how, at]);
  const found = shared.get(key) ?? startShared(settings, how, at);
  shared.set(key, found);
  return found;
}

async function startShared(settings: Readonly<Record<string, string>>, how: How, at: string | undefined): Promise<TestServer> {
  const server = await testServer({ TRUST_PROXY: "1", ...settings }, how);
  if (at) await server.clockTo(`${FIRST_DAY} ${at}`);
  return { ...server, clockTo: () => Promise.reject(new Error("the clock of a shared server stands")), close: () => Promise.resolve() };
}

/** "2026-11-20 10:00:00" of the exchange's calendar as epoch milliseconds. */
export function instant(time: string): number {
  const [day = "", clock = "00:00:00"] = time.split(" ");
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number);
  return xtOf(day, hours * 3600 + minutes * 60 + seconds);
}

function form(fields: Sent): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
}

async function send<D>(url: string, init: RequestInit): Promise<Reply<D>> {
  const response = await fetch(url, init);
  const text = await response.text();
  const body: unknown = /^[[{"tfn\d]/.test(text) ? JSON.parse(text) : text;
  if (typeof body === "object" && body !== null && "status" in body)
    return { http: response.status, ...(body as unknown as Omit<Reply<D>, "http">) };
  return { http: response.status, status: -1, success: false, msg: "", data: body as D };
}

async function nextOpen(url: string): Promise<DataOf<"/api/sandbox/jump.do">> {
  const started = await send(`${url}/api/sandbox/clock.do`, { method: "POST", body: form({ to: "next-open" }) });
  if (started.status !== 0) throw new Error(started.msg);
  return eventually("the next opening", async () => {
    const { data } = await send<DataOf<"/api/sandbox/jump.do">>(`${url}/api/sandbox/jump.do`, { method: "POST" });
    return data.jump === null && data;
  });
}

async function eventually<T>(what: string, ready: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const value = await ready();
    if (value) return value;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`did not happen in a minute: ${what}`);
}
