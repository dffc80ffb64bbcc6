/** The database breaks under a server that people use: it is back by itself, nobody's order is lost, and an end in order answers what came in. */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fewSymbols } from "../kit/few-symbols.ts";
import { ledgerOf, loadOf, lost, readyAgain, sleep, terminateAll } from "../kit/order-load.ts";
import { cleanUp, databaseOf, demoToken, ended, folder, start, type Started } from "../kit/processes.ts";

let data: string;
let server: Started;
let token: string;
beforeAll(async () => {
  data = join(folder(), "data");
  server = await start({ DATA_DIR: data, MARKET_SYMBOLS: fewSymbols(50), CLOCK_START: "2026-11-20" });
  token = await demoToken(server.port);
});
afterAll(cleanUp);

test("terminated connections and a killed postmaster: calls hear 系统繁忙, it is back by itself, every acknowledged order is there", async () => {
  const load = loadOf(server.port, token, 4);
  while (load.acknowledged.size < 12) await sleep(20);
  for (let n = 0; n < 2; n++) {
    expect(await terminateAll(data)).toBeGreaterThan(0);
    await readyAgain(server.port);
    const before = load.acknowledged.size;
    while (load.acknowledged.size < before + 4) await sleep(20);
  }
  process.kill(Number(readFileSync(join(databaseOf(data), "postgres", "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  const { why } = await readyAgain(server.port);
  for (const each of why) expect(each).toMatch(/The embedded database has ended|The database does not answer|Exchange time stands/);
  const before = load.acknowledged.size;
  while (load.acknowledged.size < before + 4) await sleep(20);
  await load.stop();
  expect(load.strange).toEqual([]);
  expect(await lost(server.port, token, load.acknowledged)).toEqual([]);
  expect(ledgerOf(data)).toBe("adds up");
  expect(server.child.exitCode).toBeNull();
});

test("SIGTERM under load: what came in is answered, the process ends with 0", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const ask = (path: string) =>
    new Promise<{ readonly status: number; readonly text: string; readonly connection: string | undefined }>((settle, fail) => {
      const options = { agent, port: server.port, path, method: "POST", headers: { usertoken: token } };
      const sent = request(options, (reply) => {
        let text = "";
        reply.on("data", (chunk: Buffer) => (text += chunk.toString()));
        reply.on("end", () => settle({ status: reply.statusCode ?? 0, text, connection: reply.headers.connection }));
      });
      sent.on("error", fail);
      sent.end();
    });
  const all = () => Promise.all(Array.from({ length: 20 }, () => ask("/user/getUserInfo.do")));
  await all();
  const answers = all();
  server.child.kill("SIGTERM");
  for (const { status, text } of await answers) expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ status: 0 })]);
  expect(await ended(server.child)).toBe(0);
  expect(ledgerOf(data)).toBe("adds up");
});
