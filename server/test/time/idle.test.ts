/** An idle server simulates a minute at a time; requests, sockets, orders and alerts get the same results as on a busy server. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { serve } from "../../src/assembly/serve.ts";
import { fewSymbols } from "../kit/few-symbols.ts";
import { handWall } from "../kit/hand-wall.ts";
import { FIRST_DAY, instant, testServer, type TestServer } from "../kit/harness.ts";
import { funded, liquid } from "../kit/market-people.ts";
import { hangUp, phone } from "../kit/phones.ts";

const MARKET_SYMBOLS = fewSymbols(12);

/** Two servers with the same market and wall clock: one is idle right after each request, the other never. */
let idle: TestServer;
let busy: TestServer;
const wall = handWall(`${FIRST_DAY} 09:45:00`);
const start = wall.now();
// The wall time of a real server has fractions of a millisecond.
const fractional = { ...wall, now: () => wall.now() + (wall.now() > start ? 0.4 : 0) };
beforeAll(async () => {
  idle = await testServer({ MARKET_SYMBOLS }, { wall: fractional, idleAfterMs: 0 });
  busy = await testServer({ MARKET_SYMBOLS }, { wall: fractional, idleAfterMs: Infinity });
});
afterEach(hangUp);
afterAll(() => Promise.all([idle.close(), busy.close()]));

const both = () => [idle, busy] as const;
const doneXt = ({ running }: Pick<TestServer, "running">) => running.world.clock.doneXt();

/** Advances the wall clock of both servers to `time` of the first day in steps of one second. */
async function passTo(time: string): Promise<void> {
  const until = instant(`${FIRST_DAY} ${time}`);
  for (let at = wall.now() + 1000; at <= until; at += 1000) {
    wall.set(beijingTime(at));
    for (const { running } of both()) await running.timetable.tick();
  }
}

function beijingTime(xt: number): string {
  return new Date(xt + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

/** Replies about the market and the clock. */
async function replies(server: TestServer) {
  const stock = liquid(server);
  const { clock } = (await server.call("/api/site/getInfo.do")).data;
  const quote = (await server.call("/api/stock/getSingleStock.do", { code: stock.code })).data;
  const list = (await server.call("/api/market/list.do", { columns: "trade,changepercent,volume", node: "sh_a" })).data;
  const ticks = (await server.call("/api/stock/getTicks.do", { code: stock.gid })).data;
  return { now: clock.now, phase: clock.phase, quote, list, ticks };
}

test("a server with an alert simulates every step until the alert is cancelled", async () => {
  const cat = await funded(idle, "13900000062", 100_000_00);
  const stock = liquid(idle);
  const far = (idle.running.world.market.quote(stock.id).last * 1.08) / 10_000;
  const placed = await idle.call("/user/alert/add.do", { code: stock.gid, kind: "above", value: far.toFixed(2) }, cat.as);
  expect(placed).toMatchObject({ status: 0 });
  await passTo("09:45:34");
  expect(doneXt(idle)).toBe(instant(`${FIRST_DAY} 09:45:33`));
  expect(await idle.call("/user/alert/cancel.do", { id: placed.data.id }, cat.as)).toMatchObject({ status: 0 });
});

test("simulates whole minutes between requests; a request gets exactly the prices and time of a busy server", async () => {
  await passTo("09:47:40");
  expect([doneXt(idle), doneXt(busy)]).toEqual([instant(`${FIRST_DAY} 09:47:00`), instant(`${FIRST_DAY} 09:47:39`)]);
  const [one, other] = [await replies(idle), await replies(busy)];
  expect(one).toEqual(other);
  expect(one.now).toBe(instant(`${FIRST_DAY} 09:47:40`));
  expect(doneXt(idle)).toBe(instant(`${FIRST_DAY} 09:47:39`));
});

test("a socket gets the same prices and time, and while it is open every step is simulated when due", async () => {
  await passTo("09:49:20");
  expect(doneXt(idle)).toBe(instant(`${FIRST_DAY} 09:49:00`));
  const me = await phone(idle.url);
  expect(doneXt(idle)).toBe(instant(`${FIRST_DAY} 09:49:18`));
  me.say({ op: "sub", topics: ["clock"] });
  expect((await me.next(({ t }) => t === "clock")).d?.["now"]).toBe(instant(`${FIRST_DAY} 09:49:20`));
  await passTo("09:50:30");
  expect(doneXt(idle)).toBe(instant(`${FIRST_DAY} 09:50:30`));
  me.socket.close();
  await me.closed;
});

test("after a kill exchange time resumes no earlier than the last instant published or simulated", async () => {
  const shown = (await idle.call("/api/site/getInfo.do")).data.clock.now;
  await passTo("09:52:10");
  const next = await serve(idle.running.world.config, { handClock: true, beside: true, news: false, wall });
  try {
    expect(next.world.clock.doneXt()).toBeGreaterThanOrEqual(Math.max(shown, doneXt(idle)));
  } finally {
    await next.close();
  }
});

test("an order after idle minutes fills as on a busy server, and its position ends the idle state", async () => {
  await passTo("09:53:50");
  expect(doneXt(idle)).toBe(instant(`${FIRST_DAY} 09:53:00`));
  const fills = [];
  for (const server of both()) {
    const ann = await funded(server, "13900000061", 100_000_000_00);
    const { id } = liquid(server);
    expect(await server.call("/user/buy.do", { stockId: id, buyNum: 3000, buyType: 0, lever: 5 }, ann.as)).toMatchObject({ status: 0 });
    fills.push(await server.running.world.db.query("select day, step, xt, legs, shares, value, fees, book, taken, prints from trade_fill"));
  }
  expect(fills[0]).toEqual(fills[1]);
  await passTo("09:54:30");
  expect(doneXt(idle)).toBe(instant(`${FIRST_DAY} 09:54:30`));
});
