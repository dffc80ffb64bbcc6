/**
 * A class of 100 behind one address, from registration to the first order within ten minutes, with the default limits and the real proof
 * of work: nobody is turned away. Then another class, one phone of which runs wild: it alone is held back. Prints the times of both.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BenchServer } from "../../bench/server.ts";
import * as phones from "../../server/test/kit/class-phones.ts";
import { ask, ends, memoryMb, openServer, pause, processorS } from "../real-server.ts";
import type { Run } from "./wild-child.ts";
import type { Met } from "./wild-phone.ts";

const PHONES = 100;
const ARRIVE_MS = 40_000;
const AHEAD_MS = 6000;
/** Beside the wild one a call may take so many times what it took without it, or so many milliseconds at p99. */
const MOST_TIMES = 3;
const MOST_MS = 500;
/** Calls that wait for a password's hash or a picture are reckoned apart. */
const SLOW = /login|reg\.do|identity\.do|upload/;

let server: BenchServer;
const solver = new Worker(new URL("solver.ts", import.meta.url));
const solving = new Map<number, (number: number) => void>();
solver.on("message", ({ id, number }: { readonly id: number; readonly number: number }) => solving.get(id)?.(number));

beforeAll(async () => {
  server = await openServer();
  await pause(10_000);
});
afterAll(async () => {
  await solver.terminate();
  await server.stop();
});

let works = 0;
const solve: phones.Solver = (challenge) =>
  new Promise((settle) => {
    const id = works++;
    solving.set(id, settle);
    solver.postMessage({ id, challenge });
  });

/** Seconds from the first phone's arrival until each phone had each done, and the milliseconds of its calls. */
async function classOf(name: string, address: string, prefix: string) {
  const school = phones.openSchool(server.url, address, solve);
  const begun = performance.now();
  const processor = processorS(server.pid);
  const done: Record<"registered" | "loggedIn" | "identified" | "paidIn" | "ordered", number[]> = {
    ...{ registered: [], loggedIn: [], identified: [], paidIn: [], ordered: [] },
  };
  const mark = (what: keyof typeof done) => void done[what].push((performance.now() - begun) / 1000);
  const all = await Promise.all(
    Array.from({ length: PHONES }, async (_, n) => {
      await pause((n * ARRIVE_MS) / PHONES);
      const phone = await phones.openPhone(school, `${prefix}${String(n).padStart(4, "0")}`);
      await phones.registers(school, phone);
      mark("registered");
      return phone;
    }),
  );
  // Now the teacher says: log in, all of you.
  await Promise.all(all.map((phone) => phones.logsIn(phone).then(() => mark("loggedIn"))));
  const outcomes = await Promise.allSettled(
    all.map(async (phone) => {
      await phones.provesIdentity(phone);
      mark("identified");
      await phones.paysIn(phone);
      mark("paidIn");
      await phones.orders(phone, "600519");
      mark("ordered");
    }),
  );
  for (const fault of new Set(outcomes.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : [])))) console.log(fault);
  const pushed = all.filter((phone) => (phone.pushed.get("me") ?? 0) > 0).length;
  for (const phone of all) phone.close();
  const quick = [...school.lived.calls].filter(([path]) => !SLOW.test(path)).flatMap(([, times]) => times);
  print(
    name,
    done,
    school.lived,
    `processor ${(processorS(server.pid) - processor).toFixed(0)} s · memory ${memoryMb(server.pid).toFixed(0)} MB`,
  );
  return {
    turnedAway: school.lived.turnedAway,
    lastS: Math.max(...done.ordered),
    ordered: done.ordered.length,
    pushed,
    p99: ends(quick).p99,
  };
}

function print(name: string, done: Readonly<Record<string, readonly number[]>>, { calls, turnedAway }: phones.Lived, more: string): void {
  const three = (times: readonly number[], digits: number) =>
    [ends(times).p50, ends(times).p99, Math.max(...times)].map((each) => each.toFixed(digits)).join("/");
  console.log(
    [
      `${name}: ${[...calls.values()].flat().length} calls, ${turnedAway.length} turned away · ${more}`,
      ...Object.entries(done).map(([what, times]) => `  ${what} after p50/p99/max ${three(times, 1)} s`),
      ...[...calls].map(([path, times]) => `  ${path} ${times.length} × p50/p99/max ${three(times, 0)} ms`),
    ].join("\n"),
  );
}

test("100 phones behind one address go from registration to an order, beside a wild one as well", async () => {
  const without = await classOf("a class", "127.0.4.1", "1560001");
  const wildSchool = phones.openSchool(server.url, "127.0.4.2", solve);
  const wild = await phones.openPhone(wildSchool, "15600099999");
  await phones.registers(wildSchool, wild);
  await phones.logsIn(wild);
  // A process of its own: its work is not that of the phones beside it.
  const running = fork(fileURLToPath(new URL("wild-child.ts", import.meta.url)));
  running.send({ url: server.url, address: "127.0.4.2", token: wild.token() } satisfies Run);
  await pause(AHEAD_MS);
  const beside = await classOf("a class with a wild phone", "127.0.4.2", "1560002");
  const stopped = new Promise<Met>((settle) => running.once("message", (met) => settle(met as Met)));
  running.send(null as never);
  const { calls, refused } = await stopped;
  running.disconnect();
  console.log(
    `the wild phone: ${calls} calls; ${JSON.stringify(refused)} · p99 of the others ${without.p99.toFixed(0)} -> ${beside.p99.toFixed(0)} ms`,
  );
  wild.close();
  for (const { turnedAway, ordered, pushed, lastS } of [without, beside]) {
    expect(turnedAway).toEqual([]);
    expect([ordered, pushed]).toEqual([PHONES, PHONES]);
    expect(lastS).toBeLessThan(600);
  }
  expect(refused["429"] ?? 0).toBeGreaterThan(100);
  expect(refused["socket ended 4002"] ?? 0).toBeGreaterThan(10);
  expect(beside.p99).toBeLessThan(Math.max(MOST_MS, MOST_TIMES * without.p99));
  expect((await ask(server.url, { from: "127.0.4.2", path: "/health" })).http).toBe(200);
});
