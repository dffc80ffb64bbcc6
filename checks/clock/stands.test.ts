/** A duty that hangs: exchange time waits for it, /ready says so within seconds, and both go on when it is done. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../server/src/db/pool.ts";
import { fewSymbols } from "../../server/test/kit/few-symbols.ts";
import { instant, testServer, type TestServer } from "../../server/test/kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ CLOCK_SPEED: "60", MARKET_SYMBOLS: fewSymbols(12) }, { handClock: false });
});
afterAll(() => server.close());

const ready = async () => {
  const reply = await fetch(`${server.url}/ready`);
  return { http: reply.status, ...((await reply.json()) as { ok: boolean; clock: boolean; why: string[] }) };
};

test("the closing duties wait for a lock: not ready, time stands at 15:00; then it goes on", async () => {
  await server.clockTo("2026-11-20 14:58:00");
  expect(await ready()).toMatchObject({ http: 200, ok: true, clock: true, why: [] });
  const other = openDatabase(server.running.world.config.databaseUrl!, 1);
  const { clock } = server.running.world;
  const began = performance.now();
  const gone = other.query("do $$ begin lock table timetable_done in access exclusive mode; perform pg_sleep(16); end $$");
  const no = await server.eventually("not ready", async () => ((await ready()).http === 503 ? ready() : null));
  expect(no).toMatchObject({ ok: false, clock: false, why: [expect.stringContaining("交易时间停住了")] });
  // Two seconds to the close, ten of patience.
  expect(performance.now() - began).toBeLessThan(16_000);
  expect(clock.doneXt()).toBeLessThan(instant("2026-11-20 15:00:00"));
  await gone;
  await other.close();
  await server.eventually("ready again", async () => (await ready()).http === 200);
  await server.eventually("time goes on", async () => clock.doneXt() > instant("2026-11-20 15:00:00"));
});
