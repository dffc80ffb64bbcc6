/** Both clocks as a user and an operator meet them: restarts, missed days, a wall that jumps, the calendar's end. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../src/db/pool.ts";
import { serve } from "../../src/assembly/serve.ts";
import { openWall } from "../../src/time/wall.ts";
import { announce } from "../../src/changeover/announce.ts";
import { loadListing } from "../../src/market/listing/load.ts";
import { comingDays } from "../kit/coming.ts";
import { fewSymbols } from "../kit/few-symbols.ts";
import { deskPerson } from "../kit/desk.ts";
import { handWall } from "../kit/hand-wall.ts";
import { instant, testServer, type TestServer } from "../kit/harness.ts";
import { funded, liquid, rowsOf, type Stock } from "../kit/market-people.ts";

const MARKET_SYMBOLS = fewSymbols(12);

const clockOf = async (server: TestServer) => (await server.call("/api/site/getInfo.do")).data.clock;

describe("live, the phases of the real day", () => {
  const wall = handWall("2026-11-20 10:00:00");
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ CLOCK: "live", MARKET_SYMBOLS }, { wall });
  });
  afterAll(() => server.close());

  test.each([
    ["2026-11-20 10:00:00", "morning", "2026-11-20 11:30:00", "2026-11-20 13:00:00"],
    ["2026-11-20 12:00:00", "lunch", "2026-11-20 13:00:00", "2026-11-20 13:00:00"],
    ["2026-11-20 14:58:00", "auction-close", "2026-11-20 15:00:00", "2026-11-23 09:15:00"],
    ["2026-11-20 15:10:00", "fixed-price", "2026-11-20 15:30:00", "2026-11-23 09:15:00"],
    ["2026-11-20 22:00:00", "closed", "2026-11-21 00:00:00", "2026-11-23 09:15:00"],
    ["2026-11-22 13:00:00", "holiday", "2026-11-23 00:00:00", "2026-11-23 09:15:00"],
    ["2026-11-23 03:00:00", "before", "2026-11-23 09:15:00", "2026-11-23 09:15:00"],
    ["2026-11-23 09:21:00", "auction-locked", "2026-11-23 09:25:00", "2026-11-23 13:00:00"],
  ])("%s is %s until %s and takes orders from %s, by wall and exchange alike", async (now, phase, until, orders) => {
    wall.set(now);
    await server.running.timetable.catchUp();
    expect(await clockOf(server)).toMatchObject({
      ...{ mode: "live", now: instant(now), wallNow: instant(now), phase, speed: 1 },
      ...{ nextPhaseAt: instant(until), nextOrdersAt: instant(orders) },
    });
  });

  test("the wall goes back an hour: exchange time stands", async () => {
    wall.set("2026-11-23 08:21:00");
    await server.running.timetable.catchUp();
    expect(await clockOf(server)).toMatchObject({ now: instant("2026-11-23 09:21:00"), phase: "auction-locked" });
  });

  test("nobody moves it by hand", async () => {
    expect(await server.call("/api/sandbox/clock.do", { to: "next-open" })).toMatchObject({
      status: 1,
      msg: "实时模式的时钟跟随真实时间，不能快进",
    });
    const boss = await deskPerson(server, "clock-boss", ["operator"]);
    for (const act of ["pause", "open"])
      expect(await server.call("/operator/clock/announce.do", { act, seconds: 10 }, boss.as)).toMatchObject({
        status: 1,
        msg: "实时模式的时钟跟随真实时间，不能暂停、改速或快进",
      });
  });
});

describe("live, down for twenty minutes", () => {
  const wall = handWall("2026-11-20 10:00:00");
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ CLOCK: "live", TRUST_PROXY: "1", MARKET_SYMBOLS }, { wall });
  });
  afterAll(() => server.close());

  test("what rested has met every missed step before the first request is answered", async () => {
    const ann = await funded(server, "13900000071", 100_000_000_00);
    const { market } = server.running.world;
    const priceOf = ({ id }: Stock) => Math.floor((market.quote(id).last * 0.998) / 100) * 100;
    const coming = comingDays(loadListing(MARKET_SYMBOLS), "2026-11-20");
    const stock = liquid(server, (each) => coming.range(each, "2026-11-20 10:00:00", "2026-11-20 10:20:00").low < priceOf(each));
    const price = priceOf(stock);
    const fields = { stockId: stock.code, buyNum: 1000, buyType: 0, lever: 1, kind: "limit", valid: "gtc", targetPrice: price / 10_000 };
    expect(await server.call("/user/addOrder.do", fields, ann.as)).toMatchObject({ status: 0 });
    const placed = market.step();
    await server.running.app.close();
    wall.set("2026-11-20 10:20:00");
    const again = await serve(server.running.world.config, { handClock: true, beside: true, news: false, wall });
    try {
      expect(again.world.clock.now()).toMatchObject({ xt: instant("2026-11-20 10:20:00"), phase: "morning" });
      const [fill] = await again.world.db.query<{ step: number }>("select step from trade_fill order by xt, after");
      const { home } = again.world.market;
      const through = home.prints(stock.id, placed + 1, home.step()).find((print) => print.price < price);
      expect(through).toBeDefined();
      expect(fill!.step).toBeGreaterThan(placed);
      expect(fill!.step).toBeLessThanOrEqual(through!.step);
      expect(home.prints(stock.id, placed + 1, fill!.step).some((print) => print.price <= price)).toBe(true);
    } finally {
      await again.close();
    }
  });
});

describe("a directory changes its mode", () => {
  const wall = handWall("2026-11-20 10:00:00");
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ MARKET_SYMBOLS }, { wall });
  });
  afterAll(() => server.close());
  const restart = (clock: "live" | "continuous", clockStart: string | null = null) =>
    serve({ ...server.running.world.config, clock, clockStart }, { handClock: true, beside: true, news: false, wall });

  test("a first day that is none is refused by a directory that has begun too", async () => {
    await expect(restart("continuous", "2026-13-01")).rejects.toThrow(
      "The exchange calendar runs from 2024-01-01 to 2060-12-31, and 2026-13-01 is not a day of it.",
    );
  });

  test("to live while exchange time is ahead: the start is refused with both times", async () => {
    await server.clockTo("2026-11-20 10:30:00");
    await expect(restart("live")).rejects.toThrow(
      "Exchange time of this data directory stands at 2026-11-20 10:30 and cannot go back to the wall clock's 2026-11-20 10:00, which CLOCK=live follows. Go on with CLOCK=continuous, or set DATA_DIR to a new folder.",
    );
  });

  test("without an announcement the server rejects a start in live mode and resumes in continuous mode, with any CLOCK_START", async () => {
    wall.set("2026-11-20 11:00:00");
    await expect(restart("live")).rejects.toThrow(
      /The clock is not the one that market statement 1 published .* Start with CLOCK=continuous/,
    );
    const again = await restart("continuous", "2027-01-04");
    expect(again.world.clock.now()).toMatchObject({ mode: "continuous", day: "2026-11-20", phase: "morning" });
    await again.close();
  });

  test("an announced change to live takes effect once wall time reaches its day, and the clock catches up", async () => {
    await announce(server.running.world.db, { listing: loadListing(MARKET_SYMBOLS), clock: "live", from: "2026-11-24" });
    await server.clockTo("2026-11-24 10:00:00");
    await expect(restart("live")).rejects.toThrow(/announced for 2026-11-24/);
    wall.set("2026-11-24 11:00:00");
    const live = await restart("live");
    expect(live.world.clock.now()).toMatchObject({ mode: "live", xt: instant("2026-11-24 11:00:00") });
    expect(live.world.clock.firstDay).toBe("2026-11-24");
    await live.close();
  });
});

describe("the wall", () => {
  const wall = handWall("2026-11-20 10:00:00");
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ TRUST_PROXY: "1", CLOCK_SPEED: "60", MARKET_SYMBOLS }, { wall });
    await server.clockTo("2026-11-20 10:00:00");
  });
  afterAll(() => server.close());

  test("jumps back by a day: the continuous clock neither goes back nor waits for a day", async () => {
    const before = server.running.world.clock.now().xt;
    wall.set("2026-11-19 10:00:00");
    expect(server.running.world.clock.now().xt).toBe(before);
    wall.set("2026-11-19 10:00:01");
    expect(server.running.world.clock.due()).toBe(before + 60_000);
  });

  test("is in doubt: no order is served, reads are, and /ready says why", async () => {
    const bob = await funded(server, "13900000072", 10_000_000_00);
    const order = { stockId: liquid(server).id, buyNum: 1000, buyType: 0, lever: 1 };
    wall.doubt(false);
    expect(await server.call("/user/buy.do", order, bob.as)).toMatchObject({
      status: 1,
      msg: "系统繁忙：交易所时钟正在校准，请稍后再试",
    });
    expect(await rowsOf(server, bob, "/user/position/list.do", { state: 0 })).toEqual([]);
    const ready = await fetch(`${server.url}/ready`);
    const why = ["交易时间暂时无法确定，下单暂停。 Exchange time is in doubt, so no order is taken."];
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false, database: true, clock: false, disk: true, why }]);
    wall.doubt(true);
    expect(await server.call("/user/buy.do", order, bob.as)).toMatchObject({ status: 0 });
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  });
});

test("an offset to the database is believed within 250 ms; a jump only when it is said twice; a long silence is doubt", async () => {
  const [hour, pace] = [3_600_000, 300];
  const state = { ahead: 0, down: false };
  const db: Db = {
    query: <Row extends object>() =>
      state.down
        ? Promise.reject(new Error("no database"))
        : Promise.resolve([{ ms: performance.now() + hour + state.ahead } as unknown as Row]),
  };
  const wall = await openWall(db, pace);
  const off = () => Math.abs(wall.now() - performance.now() - hour - state.ahead);
  const becomes = async (sure: boolean) => {
    while (wall.sure() !== sure) await new Promise((next) => setTimeout(next, 1));
  };
  expect(wall.sure()).toBe(true);
  state.ahead = -600_000;
  await becomes(false);
  await becomes(true);
  expect(off()).toBeLessThan(250);
  state.down = true;
  await becomes(false);
  state.down = false;
  await becomes(true);
  wall.stop();
});

test("the calendar's last day ends and the clock stands there", async () => {
  const server = await testServer({ CLOCK_START: "2060-12-31", MARKET_SYMBOLS });
  await server.clockTo("2060-12-31 15:30:00");
  await server.clockTo("2061-03-01 10:00:00");
  expect(await clockOf(server)).toMatchObject({ day: "2060-12-31", phase: "closed", nextPhaseAt: 0, nextOrdersAt: 0 });
  await server.close();
});

test.each(["2061-01-03", "2023-12-29", "2026-02-30"])("CLOCK_START=%s is refused with the calendar's two ends", async (day) => {
  await expect(testServer({ CLOCK_START: day })).rejects.toThrow(
    `The exchange calendar runs from 2024-01-01 to 2060-12-31, and ${day} is not a day of it.`,
  );
});
