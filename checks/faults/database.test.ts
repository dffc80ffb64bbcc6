/** The long form of checks/process/process.test.ts: 30 terminations and 20 killed postmasters under orders. Prints how long each took. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fewSymbols } from "../../server/test/kit/few-symbols.ts";
import { ledgerOf, loadOf, lost, readyAgain, sleep, terminateAll } from "../../server/test/kit/order-load.ts";
import { cleanUp, databaseOf, demoToken, folder, start, type Started } from "../../server/test/kit/processes.ts";

const TERMINATIONS = 30;
const KILLS = 20;
const CLIENTS = 6;
/** A call may wait for a connection so long, and for its turn a little more. */
const LONGEST_ANSWER_MS = 7000;

let data: string;
let server: Started;
let token: string;
beforeAll(async () => {
  data = join(folder(), "data");
  server = await start({ DATA_DIR: data, MARKET_SYMBOLS: fewSymbols(50), CLOCK_START: "2026-11-20" });
  token = await demoToken(server.port);
});
afterAll(cleanUp);

async function underOrders(name: string, times: number, blow: () => Promise<void>): Promise<void> {
  const load = loadOf(server.port, token, CLIENTS, name);
  const readyMs: number[] = [];
  for (let n = 0; n < times; n++) {
    const before = load.acknowledged.size;
    while (load.acknowledged.size < before + 12) await sleep(20);
    await blow();
    readyMs.push((await readyAgain(server.port)).ms);
  }
  const after = load.acknowledged.size;
  while (load.acknowledged.size < after + 12) await sleep(20);
  await load.stop();
  const sorted = readyMs.toSorted((a, b) => a - b);
  console.log(
    `${name}: ${times} times, ${load.acknowledged.size} acknowledged, ${load.busy()} heard 系统繁忙, ready again after ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms (longest), longest answer ${Math.round(load.longest())} ms`,
  );
  expect([load.strange, load.unanswered]).toEqual([[], []]);
  expect(load.longest()).toBeLessThan(LONGEST_ANSWER_MS);
  expect(await lost(server.port, token, load.acknowledged)).toEqual([]);
  expect(ledgerOf(data)).toBe("adds up");
  expect(server.child.exitCode).toBeNull();
}

test("terminated connections", () =>
  underOrders("terminations", TERMINATIONS, async () => {
    expect(await terminateAll(data)).toBeGreaterThan(0);
  }));

test("killed postmasters", () =>
  underOrders("kills", KILLS, async () => {
    process.kill(Number(readFileSync(join(databaseOf(data), "postgres", "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
    // Until the server has noticed, /ready may still say yes.
    await sleep(50);
  }));
