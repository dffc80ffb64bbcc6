/**
 * What an order costs with a thousand and with a million positions in the database, closed ones and live ones of 50,000 people with
 * their orders, fills and postings: two servers, of which each takes orders in turn, so that whatever else the machine does hits both.
 */
import { fork, type ChildProcess } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../server/src/db/pool.ts";
import { load, type Sent } from "./load.ts";
import type { Ready } from "./order-server.ts";
import { familyUs, ownUs } from "./processor.ts";
import { NODE_FLAGS } from "./server.ts";

const SIZES = [1_000, Number(process.env["GROWTH_POSITIONS"] ?? 1_000_000)] as const;
const CLIENTS = 32;
const ROUNDS = 12;
const SECONDS = 2;
const REST_MS = 9_000;

/** What is asked; an order of its own account and stock each time, lists of people with a history. */
const ASKED: Readonly<Record<string, (ready: Ready, i: number) => Sent>> = {
  order: ({ users, stocks }, i) => ({
    path: "/user/buy.do",
    body: `stockId=${stocks[(i * 7 + Math.floor(i / users.length)) % stocks.length]}&buyNum=100&buyType=0&lever=10`,
    headers: headersOf(users[i % users.length]!.token, i),
  }),
  "held list": (ready, i) => listOf("/user/position/list.do", "state=0&pageNum=1&pageSize=10", ready, i),
  "sold list": (ready, i) => listOf("/user/position/list.do", "state=1&pageNum=1&pageSize=10", ready, i),
  "fund records": (ready, i) => listOf("/user/cash/list.do", "pageNum=1&pageSize=10", ready, i),
};

interface Side {
  readonly size: number;
  readonly server: ChildProcess;
  readonly ready: Ready;
  readonly postgres: number;
  /** Processors that it keeps busy while nobody asks: the market's steps over what is held, the auditor. */
  readonly rest: number;
}

interface Cost {
  /** Processor time of one call in microseconds, server and PostgreSQL together, less what both use at rest. */
  readonly us: number;
  readonly p50: number;
  readonly refused: readonly string[];
}

/** Prints medians of both sizes and their ratio. */
export async function benchGrowth(): Promise<void> {
  const began = performance.now();
  const sides = await Promise.all((await Promise.all(SIZES.map(open))).map(rested));
  try {
    console.log(`made in ${((performance.now() - began) / 1000).toFixed(0)} s: ${(await Promise.all(sides.map(rowsOf))).join(" and ")}`);
    for (const [what, make] of Object.entries(ASKED)) console.log(await lineOf(what, make, sides));
    console.log(`at rest       ${sides.map(({ size, rest }) => `${(rest * 100).toFixed(1)} % of a processor with ${size}`).join(", ")}`);
  } finally {
    for (const { server, ready } of sides) {
      server.send("stop");
      await new Promise((stopped) => server.once("exit", stopped));
      rmSync(ready.folder, { recursive: true, force: true });
    }
  }
}

async function open(size: number): Promise<Omit<Side, "rest">> {
  const server = fork(fileURLToPath(new URL("./order-server.ts", import.meta.url)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [...NODE_FLAGS],
    env: { ...process.env, POSITIONS: String(size) },
  });
  const ready = await new Promise<Ready>((settle, fail) => {
    server.once("message", (message) => settle(message as Ready));
    server.once("exit", () => fail(new Error("the bench server stopped")));
  });
  const postgres = Number(readFileSync(join(ready.folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  return { size, server, ready, postgres };
}

// A server that has just started still works out what it will be asked for: its rest begins when a stretch costs no less than the last.
async function rested(side: Omit<Side, "rest">): Promise<Side> {
  let before = Infinity;
  for (;;) {
    const [used, began] = [usedBy(side), performance.now()];
    await new Promise((passed) => setTimeout(passed, REST_MS));
    const rest = (usedBy(side) - used) / ((performance.now() - began) * 1000);
    if (rest > before * 0.8) return { ...side, rest: before };
    before = rest;
  }
}

function usedBy({ server, postgres }: Omit<Side, "rest">): number {
  return ownUs(server.pid ?? 0) + familyUs(postgres);
}

async function rowsOf({ ready }: Side): Promise<string> {
  const db = openDatabase(ready.databaseUrl, 1);
  const counted = ["stock_position", "trade_order", "trade_fill", "posting"].map((table) => `(select count(*) from ${table}) as ${table}`);
  const [row] = await db.query<Record<string, number>>(`select ${counted.join(", ")}`);
  await db.close();
  return Object.entries(row ?? {})
    .map(([table, n]) => `${n} ${table}`)
    .join(", ");
}

async function lineOf(what: string, make: (ready: Ready, i: number) => Sent, sides: readonly Side[]): Promise<string> {
  const costs = sides.map((): Cost[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    const turn = [...sides.entries()];
    for (const [k, side] of round % 2 === 0 ? turn : turn.toReversed()) {
      const cost = await costOf(side, (i) => make(side.ready, i + round * 1_000_000));
      // The first one warms up.
      if (round > 0) costs[k]!.push(cost);
    }
  }
  const [small, large] = costs as [Cost[], Cost[]];
  const ratio = (of: (cost: Cost) => number) => median(large.map((cost, k) => of(cost) / of(small[k]!))).toFixed(2);
  const of = (side: readonly Cost[]) =>
    `${median(side.map((cost) => cost.us)).toFixed(0)} us, p50 ${median(side.map((cost) => cost.p50)).toFixed(1)} ms`;
  const refused = [...new Set(costs.flat().flatMap((cost) => cost.refused))];
  const kept = refused.length > 0 ? `; refused: ${refused.slice(0, 3).join("; ")}` : "";
  return `${what.padEnd(13)} ${of(small)} with ${SIZES[0]}; ${of(large)} with ${SIZES[1]}; ratio of processor time ${ratio((cost) => cost.us)}, of p50 ${ratio((cost) => cost.p50)}${kept}`;
}

async function costOf(side: Side, make: (i: number) => Sent): Promise<Cost> {
  const [before, began] = [usedBy(side), performance.now()];
  const { taken, p50, refusals } = await load(side.ready.url, CLIENTS, SECONDS, make);
  const atRest = side.rest * (performance.now() - began) * 1000;
  return { us: (usedBy(side) - before - atRest) / taken, p50, refused: refusals };
}

// Ten people, who have a history in the small one too.
function listOf(path: string, body: string, { users }: Ready, i: number): Sent {
  return { path, body, headers: headersOf(users[i % 10]!.token, i) };
}

function headersOf(token: string, i: number): Readonly<Record<string, string>> {
  return { usertoken: token, "idempotency-key": `bench-${i}`, "x-forwarded-for": `10.${i % 200}.${(i >> 8) % 250}.${i % 250}` };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
