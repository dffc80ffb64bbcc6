/**
 * An attack beside somebody at another address. Attacker and bystander have a process each, so that neither's own work counts; where
 * the machine can, the server and its database have one core and the two of them another, as they would be other machines. Windows of
 * quiet and of attack take turns.
 */
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { untilQuiet } from "../../bench/orders.ts";
import { benchServer, isPinned, onCore, type BenchServer } from "../../bench/server.ts";
import { demoToken, ends, memoryMb, pause, processorS } from "../real-server.ts";
import type { Order, Took } from "./attacker.ts";
import type { Lived, Watch } from "./bystander.ts";

const ROUNDS = 2;
const QUIET_MS = 6000;
/** What an attack leaves to be done is over by then. */
const AFTER_MS = 1500;
/** What a call of the bystander may take, p99; on a machine that is busy with other things so many times what it takes in quiet. */
const MOST_MS = 50;
const MOST_TIMES = 4;
const MOST_MB = 300;
/** Of a core, under an attack by sockets. */
const MOST_SHARE = 0.75;

/** A server, and the two that meet at it. */
export interface Scene {
  /** Runs the attack, prints its line, and holds it to the bounds; answers what the attacker got last and what the server spent on it. */
  readonly under: (name: string, meanwhile?: () => Promise<void>) => Promise<{ readonly took: Took; readonly processorS: number }>;
  readonly server: BenchServer & { readonly token: string };
  readonly close: () => Promise<void>;
}

/** A server process with its first work done. */
export async function openScene(): Promise<Scene> {
  // A new market stands in the middle of its morning.
  const started = await benchServer({ LOG_LEVEL: "error" }, 0);
  const server = { ...started, token: await demoToken(started.url) };
  const [attacker, bystander] = [child("attacker.ts"), child("bystander.ts")];
  console.log(isPinned ? "server and database on core 0, attacker and bystander on core 1" : "not pinned: all share the cores");
  await untilQuiet(started.pid);
  let round = 0;
  return {
    server,
    under: async (name, meanwhile = async () => {}) => {
      const [quiet, attacked]: [Window[], Window[]] = [[], []];
      let took: Took = {};
      for (let k = 0; k < ROUNDS; k++) {
        quiet.push(await windowOf(server, bystander, () => pause(QUIET_MS)));
        const attack = async () => {
          const all = order<Took>(attacker, { name, url: server.url, round: round++ });
          await meanwhile();
          took = await all;
        };
        attacked.push(await windowOf(server, bystander, attack));
        await pause(AFTER_MS);
      }
      const spent = attacked.reduce((sum, each) => sum + each.processorS, 0);
      hold(name, join(quiet), join(attacked), took);
      return { took, processorS: spent };
    },
    close: async () => {
      for (const each of [attacker, bystander]) if (each.connected) each.disconnect();
      await server.stop();
    },
  };
}

interface Window extends Lived {
  readonly seconds: number;
  readonly processorS: number;
  readonly grownMb: number;
}

async function windowOf({ url, token, pid }: Scene["server"], bystander: ChildProcess, until: () => Promise<unknown>): Promise<Window> {
  const [begun, memory, processor] = [performance.now(), memoryMb(pid), processorS(pid)];
  let peak = memory;
  const look = setInterval(() => (peak = Math.max(peak, memoryMb(pid))), 50);
  bystander.send({ url, token } satisfies Watch);
  await until();
  const lived = await order<Lived>(bystander, null);
  clearInterval(look);
  const seconds = (performance.now() - begun) / 1000;
  return { ...lived, seconds, processorS: processorS(pid) - processor, grownMb: peak - memory };
}

function join(windows: readonly Window[]): Window {
  const sum = (of: (window: Window) => number) => windows.reduce((total, each) => total + of(each), 0);
  return {
    health: windows.flatMap(({ health }) => health),
    order: windows.flatMap((each) => each.order),
    seconds: sum(({ seconds }) => seconds),
    processorS: sum((each) => each.processorS),
    grownMb: Math.max(...windows.map(({ grownMb }) => grownMb)),
  };
}

function hold(name: string, quiet: Window, attacked: Window, took: Took): void {
  const figures = ([what, key]: readonly ["health" | "order", string]) => {
    const [before, now] = [ends(quiet[what]), ends(attacked[what])];
    const ratio = `${(now.p50 / before.p50).toFixed(1)}/${(now.p99 / before.p99).toFixed(1)}`;
    return `${key} ${now.p50.toFixed(1)}/${now.p99.toFixed(1)} (quiet ${before.p50.toFixed(1)}/${before.p99.toFixed(1)}, × ${ratio})`;
  };
  const share = ({ processorS: spent, seconds }: Window) => `${((spent / seconds) * 100).toFixed(0)} %`;
  console.log(
    `${name.padEnd(31)} p50/p99 ms: ${figures(["health", "/health"])}, ${figures(["order", "order"])} · ` +
      `processor ${attacked.processorS.toFixed(1)} s, ${share(attacked)} of a core (quiet ${share(quiet)}) · ` +
      `memory +${attacked.grownMb.toFixed(0)} MB · ${Object.entries(took)
        .map(([http, count]) => `${count} × ${http}`)
        .join(", ")}`,
  );
  for (const what of ["health", "order"] as const)
    expect.soft(ends(attacked[what]).p99, `${name}: ${what}`).toBeLessThan(Math.max(MOST_MS, MOST_TIMES * ends(quiet[what]).p99));
  expect.soft(attacked.grownMb, `${name}: memory`).toBeLessThan(MOST_MB);
  if (/socket|sign-ins|joins/.test(name))
    expect.soft(attacked.processorS / attacked.seconds, `${name}: processor`).toBeLessThan(MOST_SHARE);
}

function child(file: string): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const [command, ...before] = onCore(1, [process.execPath]);
  return fork(path, { execPath: command!, execArgv: [...before] });
}

function order<T extends object = Took>(to: ChildProcess, message: Order | null): Promise<T> {
  return new Promise((settle, fail) => {
    const ended = () => fail(new Error("attacker or bystander has ended"));
    if (to.exitCode !== null) return ended();
    to.once("exit", ended);
    to.once("message", (answer) => {
      to.off("exit", ended);
      settle(answer as T);
    });
    to.send(message as never);
  });
}
