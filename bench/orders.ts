/**
 * Placed orders a second through HTTP against pgbench that writes the same rows, one transaction an order, on the same PostgreSQL
 * in the same run: rounds of one and the other take turns, and medians are printed. Both have 32 clients, prepared statements and
 * as many accounts; fsync and synchronous_commit are on, so every acknowledged order is durable. Twice: right after the server's
 * start, while it still reckons the market's past days in what time is left, and when it has ended that. Then the tail: p99 by p50
 * under 8, 32 and 256 clients.
 */
import { fork, type ChildProcess } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase, type Database } from "../server/src/db/pool.ts";
import { load, once, type Measured } from "./load.ts";
import { captureOrder, runPgbench, type Raw } from "./pgbench.ts";
import { familyUs, ownUs } from "./processor.ts";
import type { FromServer, Ready } from "./order-server.ts";
import { NODE_FLAGS } from "./server.ts";

export const CLIENTS = 32;
const ROUNDS = 5;
const SECONDS = 4;
const WARM_SECONDS = 4;
const TAIL_CLIENTS = [8, 32, 256] as const;
const TAIL_SECONDS = 3;
/** Files of PostgreSQL's log (2 MB each) that are there before the first round, as on a server that has been busy before. */
const LOG_FILES = 320;
/** A server without requests that takes less than this part of a processor, for so long, has ended what its start began. */
const QUIET = { part: 0.1, seconds: 3 } as const;
/** What has not ended by then does not end. */
const QUIET_WITHIN_S = 600;

interface Round {
  readonly http: Measured;
  readonly raw: Raw;
  /** Processor time of one order in microseconds: of the server's process, of PostgreSQL for it, of PostgreSQL for pgbench's. */
  readonly serverUs: number;
  readonly databaseUs: number;
  readonly rawUs: number;
}

/** Prints orders a second, latencies, the ratio, and what one order asks of the database. */
export async function benchOrders(): Promise<void> {
  const server = fork(fileURLToPath(new URL("./order-server.ts", import.meta.url)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [...NODE_FLAGS],
  });
  const ready = await answerOf<Ready>(server, "ready");
  const db = openDatabase(ready.databaseUrl, 2);
  try {
    const durable = await db.query<{ on: string }>(
      "select current_setting('fsync') || ', synchronous_commit ' || current_setting('synchronous_commit') as on",
    );
    const [ours, theirs] = halves(ready);
    await readyLog(db);
    const script = await captureOrder(db, theirs.users[0]!.id, () => once(ready.url, orderOf(theirs, 0)));
    await load(ready.url, CLIENTS, WARM_SECONDS, (i) => orderOf(ours, i));
    const statements = await statementsOf(server, ours);
    const roundsFrom = async (first: number) => {
      const rounds: Round[] = [];
      for (let k = first; k < first + ROUNDS; k++) rounds.push(await roundOf(server, ours, theirs, script, k));
      return rounds;
    };
    console.log(`medians of ${ROUNDS} rounds of ${SECONDS} s each, ${CLIENTS} clients, fsync ${durable[0]?.on ?? ""}`);
    print("right after the start", await roundsFrom(1));
    console.log(`then its own work    ${(await untilQuiet(server.pid ?? 0)).toFixed(0)} s`);
    print("when that has ended", await roundsFrom(1 + ROUNDS));
    console.log(`one order            ${statements.toFixed(1)} statements, each one round trip (one by one; under load many share both)`);
    console.log(`tail                 ${await tails(ours)}`);
  } finally {
    await db.close();
    server.send("stop");
    await new Promise((stopped) => server.once("exit", stopped));
    rmSync(ready.folder, { recursive: true, force: true });
  }
}

/** Waits until the server `pid` does nothing of its own any more; answers the seconds that it took. */
export async function untilQuiet(pid: number): Promise<number> {
  for (let waited = 0; waited < QUIET_WITHIN_S; waited += QUIET.seconds) {
    const before = ownUs(pid);
    await new Promise((after) => setTimeout(after, QUIET.seconds * 1000));
    if (ownUs(pid) - before < QUIET.part * QUIET.seconds * 1e6) return waited;
  }
  throw new Error(`the bench server is still busy after ${QUIET_WITHIN_S} s`);
}

// A file of the log that is new is filled with zeros while every commit waits; after a checkpoint old ones are taken again.
async function readyLog(db: Database): Promise<void> {
  for (let k = 0; k < LOG_FILES; k++) await db.query("select pg_logical_emit_message(false, 'bench', 'x'), pg_switch_wal()");
  await db.query("checkpoint");
}

/** Medians of p99 by p50, the numbers of clients taking turns. */
async function tails(ours: Ready): Promise<string> {
  const found = TAIL_CLIENTS.map((): Measured[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [k, clients] of TAIL_CLIENTS.entries())
      found[k]!.push(
        await load(ours.url, clients, TAIL_SECONDS, (i) => orderOf(ours, i + (50 + round * TAIL_CLIENTS.length + k) * 1_000_000)),
      );
  }
  const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? Number.NaN;
  return TAIL_CLIENTS.map((clients, k) => {
    const times = middle(found[k]!.map(({ p50, p99 }) => p99 / p50));
    return `${clients} clients p50 ${middle(found[k]!.map(({ p50 }) => p50)).toFixed(1)} ms, p99 = ${times.toFixed(1)} x p50`;
  }).join("; ");
}

// Each side has accounts of its own: pgbench leaves numbers in them from which no order could go on.
function halves(ready: Ready): [Ready, Ready] {
  const users = ready.users.toSorted((a, b) => a.id - b.id);
  const half = users.length / 2;
  return [
    { ...ready, users: users.slice(0, half) },
    { ...ready, users: users.slice(half) },
  ];
}

async function roundOf(server: ChildProcess, ours: Ready, theirs: Ready, script: string, k: number): Promise<Round> {
  const postgres = Number(readFileSync(join(ours.folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  const used = () => [ownUs(server.pid ?? 0), familyUs(postgres)] as const;
  const before = used();
  const http = await load(ours.url, CLIENTS, SECONDS, (i) => orderOf(ours, i + k * 1_000_000));
  const between = used();
  const raw = await runPgbench(theirs.databaseUrl, script, CLIENTS, SECONDS, theirs.users, k * 1_000_000);
  const after = used();
  return {
    ...{ http, raw },
    serverUs: (between[0] - before[0]) / http.taken,
    databaseUs: (between[1] - before[1]) / http.taken,
    rawUs: (after[1] - between[1]) / (raw.perSecond * SECONDS),
  };
}

/** The i-th order: another account and stock each time, 100 shares at market, with a key as the phone sends it. */
export function orderOf({ users, stocks }: Ready, i: number) {
  const user = users[i % users.length]!;
  const stock = stocks[(i * 7 + Math.floor(i / users.length)) % stocks.length]!;
  return {
    path: "/user/buy.do",
    body: `stockId=${stock}&buyNum=100&buyType=0&lever=10`,
    headers: {
      usertoken: user.token,
      "idempotency-key": `bench-${i}`,
      "x-forwarded-for": `10.${user.id % 200}.${(i >> 8) % 250}.${i % 250}`,
    },
  };
}

/** Statements of one order; each is one round trip. */
async function statementsOf(server: ChildProcess, ready: Ready): Promise<number> {
  const count = async () => {
    server.send("count");
    return (await answerOf<{ readonly kind: "counted"; readonly statements: number }>(server, "counted")).statements;
  };
  const before = await count();
  const orders = 20;
  for (let i = 0; i < orders; i++) await once(ready.url, orderOf(ready, 500_000 + i * 31));
  return ((await count()) - before) / orders;
}

/** The next message of that kind from a bench server; an error when it stops before. */
export function answerOf<T extends FromServer>(server: ChildProcess, kind: T["kind"]): Promise<T> {
  return new Promise((answer, fail) => {
    const listen = (message: FromServer) => {
      if (message.kind !== kind) return;
      server.off("message", listen);
      answer(message as T);
    };
    server.on("message", listen);
    server.once("exit", () => fail(new Error("the bench server stopped")));
  });
}

function print(when: string, rounds: readonly Round[]): void {
  const median = (of: (round: Round) => number) => rounds.map(of).toSorted((a, b) => a - b)[rounds.length >> 1] ?? Number.NaN;
  const speed = (of: (round: Round) => Raw) => {
    const [p50, p99] = [median((round) => of(round).p50), median((round) => of(round).p99)];
    const times = median((round) => of(round).p99 / of(round).p50);
    const perSecond = median((round) => of(round).perSecond);
    return `${perSecond.toFixed(0)}/s   p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  (p99 = ${times.toFixed(1)} x p50)`;
  };
  const us = (of: (round: Round) => number) => `${median(of).toFixed(0)} us`;
  const [taken, sent] = [sum(rounds.map(({ http }) => http.taken)), sum(rounds.map(({ http }) => http.sent))];
  const refusals = [...new Set(rounds.flatMap(({ http }) => http.refusals))];
  console.log(
    [
      when,
      `  orders over HTTP   ${speed(({ http }) => http)}`,
      `  taken              ${taken} of ${sent}${refusals.length > 0 ? `; refused: ${refusals.join("; ")}` : ""}`,
      `  pgbench, same rows ${speed(({ raw }) => raw)}`,
      `  ratio              ${median(ratioOf).toFixed(2)}   (${rounds.map((round) => ratioOf(round).toFixed(2)).join(", ")})`,
      `  processor time     server ${us((round) => round.serverUs)} + PostgreSQL ${us((round) => round.databaseUs)} an order; pgbench: PostgreSQL ${us((round) => round.rawUs)}: ${median(({ rawUs, serverUs, databaseUs }) => rawUs / (serverUs + databaseUs)).toFixed(2)} times as much`,
    ].join("\n"),
  );
}

function ratioOf({ http, raw }: Round): number {
  return http.perSecond / raw.perSecond;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
