/**
 * Orders a second and the processor time of one, against another commit: both servers are up at once on this machine and rounds take
 * turns, for the machine itself changes by half from one minute to the next. `npm run bench against` with AGAINST=<folder of a
 * checkout, installed>. Twice: right after both starts, and when the work that each start begins has ended.
 */
import { fork, type ChildProcess } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { load, type Measured } from "./load.ts";
import { answerOf, CLIENTS, orderOf, untilQuiet } from "./orders.ts";
import { familyUs, ownUs } from "./processor.ts";
import type { Ready } from "./order-server.ts";
import { NODE_FLAGS } from "./server.ts";

const PAIRS = 10;
const SECONDS = 3;
const WARM_SECONDS = 5;

interface Side {
  readonly name: string;
  readonly process: ChildProcess;
  readonly ready: Ready;
  readonly postgres: number;
}

interface Round {
  readonly http: Measured;
  /** Microseconds of processor time of one order. */
  readonly serverUs: number;
  readonly databaseUs: number;
}

/** Prints medians of both and the median pair; nothing without AGAINST. */
export async function benchAgainst(): Promise<void> {
  const other = process.env["AGAINST"];
  if (other === undefined) return console.log("against: set AGAINST to the folder of another checkout");
  const sides = [await startOf("there", other), await startOf("here", process.cwd())] as const;
  try {
    for (const side of sides) await load(side.ready.url, CLIENTS, WARM_SECONDS, (i) => orderOf(side.ready, i));
    print("right after the start", await pairsOf(sides, 1));
    const waits = await Promise.all(sides.map(({ process: { pid } }) => untilQuiet(pid ?? 0)));
    console.log(`then the own work     there ${waits[0]} s, here ${waits[1]} s`);
    print("when that has ended", await pairsOf(sides, 1 + PAIRS));
  } finally {
    for (const side of sides) await stop(side);
  }
}

async function startOf(name: string, root: string): Promise<Side> {
  const child = fork(join(root, "bench/order-server.ts"), {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [...NODE_FLAGS],
  });
  const ready = await answerOf<Ready>(child, "ready");
  const postgres = Number(readFileSync(join(ready.folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  return { name, process: child, ready, postgres };
}

async function stop({ process: child, ready }: Side): Promise<void> {
  child.send("stop");
  await new Promise((stopped) => child.once("exit", stopped));
  rmSync(ready.folder, { recursive: true, force: true });
}

// Who begins changes with each pair.
async function pairsOf(sides: readonly [Side, Side], first: number): Promise<readonly (readonly [Round, Round])[]> {
  const pairs: [Round, Round][] = [];
  for (let k = first; k < first + PAIRS; k++) {
    const turned = k % 2 === 1;
    const one = await roundOf(turned ? sides[1] : sides[0], k);
    const two = await roundOf(turned ? sides[0] : sides[1], k);
    pairs.push(turned ? [two, one] : [one, two]);
  }
  return pairs;
}

async function roundOf({ process: child, ready, postgres }: Side, k: number): Promise<Round> {
  const before = [ownUs(child.pid ?? 0), familyUs(postgres)] as const;
  const http = await load(ready.url, CLIENTS, SECONDS, (i) => orderOf(ready, i + k * 1_000_000));
  const after = [ownUs(child.pid ?? 0), familyUs(postgres)] as const;
  return { http, serverUs: (after[0] - before[0]) / http.taken, databaseUs: (after[1] - before[1]) / http.taken };
}

function print(when: string, pairs: readonly (readonly [Round, Round])[]): void {
  const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
  const row = (name: string, side: 0 | 1) => {
    const of = (figure: (round: Round) => number) => median(pairs.map((pair) => figure(pair[side]))).toFixed(0);
    const [perSecond, server, database] = [
      of(({ http }) => http.perSecond),
      of(({ serverUs }) => serverUs),
      of(({ databaseUs }) => databaseUs),
    ];
    return `  ${name.padEnd(18)} ${perSecond}/s, server ${server} + PostgreSQL ${database} us an order`;
  };
  const speeds = pairs.map(([there, here]) => here.http.perSecond / there.http.perSecond);
  const costs = pairs.map(([there, here]) => (here.serverUs + here.databaseUs) / (there.serverUs + there.databaseUs));
  console.log(
    [
      when,
      row("there", 0),
      row("here", 1),
      `  here by there      ${median(speeds).toFixed(3)} in orders (${speeds.map((each) => each.toFixed(2)).join(", ")}), ${median(costs).toFixed(3)} in processor time`,
    ].join("\n"),
  );
}
