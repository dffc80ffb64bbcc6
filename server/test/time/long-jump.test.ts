/** A clock jump of more than one second: early reply, progress for all clients, independence of the caller, and report after a restart. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { serve } from "../../src/assembly/serve.ts";
import { openDatabase } from "../../src/db/pool.ts";
import { fewSymbols } from "../kit/few-symbols.ts";
import { instant, testServer, type TestServer } from "../kit/harness.ts";
import { hangUp, phone } from "../kit/phones.ts";

const MARKET_SYMBOLS = fewSymbols(12);
const FROM = instant("2026-11-20 09:45:00");
const CLOSE = instant("2026-11-20 15:00:00");
const TO = instant("2026-11-23 09:30:00");

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS });
});
afterEach(hangUp);
afterAll(() => server.close());

const requestJump = () => server.call("/api/sandbox/clock.do", { to: "next-open" });
const state = async () => (await server.call("/api/sandbox/jump.do")).data;
const clockOf = async () => (await server.call("/api/site/getInfo.do")).data.clock;

/** Blocks the duties of a close, so that a jump waits at 15:00. Resolves with the release. */
async function holdClose(): Promise<() => Promise<void>> {
  const other = openDatabase(server.running.world.config.databaseUrl!, 1);
  let release = () => {};
  const held = new Promise<void>((settle) => (release = settle));
  let locked = () => {};
  const ready = new Promise<void>((settle) => (locked = settle));
  const transaction = other.transaction(async (db) => {
    await db.query("lock table timetable_done in exclusive mode");
    locked();
    await held;
  });
  await ready;
  return async () => {
    release();
    await transaction;
    await other.close();
  };
}

test("returns 202 while the jump runs, joins a second request, publishes progress and completes without its caller", async () => {
  const release = await holdClose();
  const me = await phone(server.url);
  me.say({ op: "sub", topics: ["clock"] });
  const progress = me.next(({ t, d }) => t === "clock" && d?.["jump"] !== null && d?.["jump"] !== undefined);
  // This caller disconnects before the reply.
  const abort = new AbortController();
  const abandoned = fetch(`${server.url}/api/sandbox/clock.do`, {
    method: "POST",
    body: new URLSearchParams({ to: "next-open" }),
    signal: abort.signal,
  });
  await server.eventually("the jump runs", async () => (await state()).jump);
  abort.abort();
  await abandoned.catch(() => undefined);
  const reply = await requestJump();
  expect(reply).toMatchObject({ http: 202, status: 0, msg: "快进已开始，进度见时钟", data: { jump: { from: FROM, to: TO } } });
  expect((await progress).d?.["jump"]).toMatchObject({ from: FROM, to: TO });

  // Without open orders quarters of an hour are simulated at once: the last whole one ends at 14:45.
  await server.eventually("14:45", async () => (await clockOf()).now >= CLOSE - 900_000);
  const second = await requestJump();
  expect(second).toMatchObject({ http: 202, data: { jump: { from: FROM, to: TO } } });
  // Minutes of 09:45 to 11:30, 13:00 to 15:30, three midnights and 09:15 to 09:30 on Monday; done are those before 14:45.
  const whole = 105 + 150 + 3 + 15;
  const done = 105 + 105;
  expect(second.data.jump?.part).toBeCloseTo(done / whole, 2);
  expect(second.data.jump?.restMs).toBeGreaterThan(0);
  expect(await clockOf()).toMatchObject({ day: "2026-11-20", jump: { from: FROM, to: TO } });
  expect((await clockOf()).now).toBeLessThan(CLOSE);

  await release();
  await server.eventually("the target", async () => (await state()).jump === null);
  const end = await state();
  expect(end.now).toBeGreaterThanOrEqual(TO);
  expect(end).toMatchObject({ jump: null, last: { from: FROM, to: TO, reached: TO, outcome: "done", why: "" } });
  await server.eventually("the end of the jump in the clock topic", async () =>
    me.heard.some(({ t, d }) => t === "clock" && d?.["jump"] === null),
  );
  expect(await clockOf()).toMatchObject({ phase: "morning", jump: null });
});

test("a short jump returns 200 at its target", async () => {
  await server.clockTo("2026-11-24 09:20:00");
  expect(await requestJump()).toMatchObject({ http: 200, status: 0, msg: "已到下一个开盘", data: { day: "2026-11-24", jump: null } });
});

test("a stopped server keeps the time reached, and the next start reports the unfinished jump", async () => {
  const release = await holdClose();
  const from = instant("2026-11-24 09:30:00");
  expect(await requestJump()).toMatchObject({ http: 202 });
  await server.eventually("14:45", async () => (await clockOf()).now >= instant("2026-11-24 14:45:00"));
  const stopped = server.running.timetable.stop();
  await release();
  await stopped;
  const reached = server.running.world.clock.doneXt();
  expect(reached).toBeLessThan(instant("2026-11-25 09:30:00"));
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const next = await serve(server.running.world.config, { handClock: true, beside: true, news: false, say });
  try {
    // The stored time includes the published time after that step, at most to the next step.
    const stored = next.world.clock.doneXt();
    expect(stored).toBeGreaterThanOrEqual(reached);
    expect(stored).toBeLessThan(reached + 3000);
    expect(lines.filter((line) => line.includes("快进"))).toEqual([
      "上次快进（2026-11-24 09:30 到 2026-11-25 09:30）没有走完，交易时间停在 2026-11-24 15:00。 The clock's jump from 2026-11-24 09:30 to 2026-11-25 09:30 did not finish: exchange time is 2026-11-24 15:00.",
    ]);
    const reply = await fetch(`${next.url}/api/sandbox/jump.do`).then((each) => each.json());
    expect(reply).toMatchObject({
      data: { jump: null, last: { from, reached: stored, outcome: "interrupted", why: "快进停在 2026-11-24 15:00：服务器停止，没有走完" } },
    });
    // The start clears the row, so that the jump is reported once.
    expect(await next.world.db.query("select from exchange_clock where jump_to_xt is null")).toHaveLength(1);
  } finally {
    await next.close();
  }
});
