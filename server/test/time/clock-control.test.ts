/** Control of the exchange clock in the back office: announcement, effect and unchanged state of each change. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { serve } from "../../src/assembly/serve.ts";
import { deskPerson, type Desk } from "../kit/desk.ts";
import { fewSymbols } from "../kit/few-symbols.ts";
import { FIRST_DAY, instant, testServer, type TestServer } from "../kit/harness.ts";
import { funded, liquid } from "../kit/market-people.ts";
import { hangUp, phone } from "../kit/phones.ts";

/** Length of a countdown second in this test, milliseconds. */
const SECOND_MS = 30;

let server: TestServer;
let boss: Desk;
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS: fewSymbols(12), CLOCK_SPEED: "60" }, { handClock: false, warm: false, secondMs: SECOND_MS });
  boss = await deskPerson(server, "clock-boss", ["operator"]);
});
afterEach(hangUp);
afterAll(() => server.close());

const announce = (fields: Readonly<Record<string, string | number>>) => server.call("/operator/clock/announce.do", fields, boss.as);
const state = async () => (await server.call("/operator/clock/state.do", {}, boss.as)).data;
const siteClock = async () => (await server.call("/api/site/getInfo.do")).data.clock;
const settled = () => server.eventually("the change", async () => (await state()).announced === null);
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));
const logged = async () => {
  const { data } = await server.call("/operator/log/list.do", {}, boss.as);
  return data
    .map(({ entry }) => JSON.parse(entry) as { who: string; action: string; subject: string })
    .filter(({ action }) => action.startsWith("clock."))
    .map(({ who, action, subject }) => `${who} ${action} ${subject}`)
    .toReversed();
};

test.each([
  [{ act: "stop", seconds: 10 }, 1, "操作只有 pause、resume、speed（带 speed）和 open"],
  [{ act: "speed", seconds: 10 }, 1, "操作只有 pause、resume、speed（带 speed）和 open"],
  [{ act: "pause", speed: 2, seconds: 10 }, 1, "操作只有 pause、resume、speed（带 speed）和 open"],
  [{ act: "resume", seconds: 10 }, 1, "时钟已是这个状态"],
  [{ act: "speed", speed: 60, seconds: 10 }, 1, "时钟已是这个状态"],
  [{ act: "speed", speed: 0, seconds: 10 }, 2, "参数错误"],
  [{ act: "speed", speed: 3601, seconds: 10 }, 2, "参数错误"],
  [{ act: "pause", seconds: 9 }, 2, "参数错误"],
  [{ act: "pause", seconds: 61 }, 2, "参数错误"],
])("rejects %j and announces nothing", async (fields, status, msg) => {
  expect(await announce(fields)).toMatchObject({ status, msg });
  expect((await siteClock()).announced).toBeNull();
});

describe("a day with an operator", () => {
  test("a pause is announced to every client, then exchange time stops; existing orders stay open", async () => {
    const ann = await funded(server, "13900000091", 100_000_000_00);
    const stock = liquid(server);
    const price = (server.running.world.market.quote(stock.id).last * 0.92) / 10_000;
    const order = { stockId: stock.code, buyNum: 1000, buyType: 0, lever: 1, kind: "limit", valid: "gtc", targetPrice: price.toFixed(2) };
    expect(await server.call("/user/addOrder.do", order, ann.as)).toMatchObject({ status: 0 });
    const me = await phone(server.url);
    me.say({ op: "sub", topics: ["clock"] });
    await me.next(({ t }) => t === "clock");
    const announcement = me.next(({ d }) => d?.["announced"] !== undefined && d["announced"] !== null);
    const stopped = me.next(({ d }) => d?.["paused"] === true);
    const began = performance.now();
    const reply = await announce({ act: "pause", seconds: 60 });
    expect(reply).toMatchObject({ status: 0, data: { act: "pause", speed: null } });
    expect((await announcement).d?.["announced"]).toEqual(reply.data);
    expect(await siteClock()).toMatchObject({ paused: false, announced: reply.data, speed: 60 });
    expect(await state()).toMatchObject({ by: "clock-boss", announced: reply.data });
    expect(await announce({ act: "open", seconds: 10 })).toMatchObject({ status: 1, msg: "已有预告或快进在进行，请等它结束或先取消" });
    expect(await server.call("/api/sandbox/clock.do", { to: "next-open" })).toMatchObject({
      status: 1,
      msg: "时钟已被管理员暂停，或有时钟操作即将生效，现在不能快进",
    });
    await settled();
    expect(performance.now() - began).toBeGreaterThanOrEqual(60 * SECOND_MS - 5);
    await stopped;
    const { now } = await siteClock();
    await pause(300);
    expect(await siteClock()).toMatchObject({ now, paused: true, announced: null, speed: 0 });
    expect(await fetch(`${server.url}/ready`).then((each) => each.status)).toBe(200);
    expect(await server.running.world.db.query("select from trade_order where state = 'working'")).toHaveLength(1);
    expect(await logged()).toEqual(["clock-boss clock.announce clock pause", "clock-boss clock.apply clock pause"]);
  });

  test("a restart keeps the pause and the instant", async () => {
    const { now } = await siteClock();
    const next = await serve(server.running.world.config, { beside: true, news: false, warm: false });
    try {
      expect(next.world.clock.face()).toMatchObject({ xt: now, paused: true, speed: 0 });
    } finally {
      await next.close();
    }
  });

  test("a cancelled change does not take effect", async () => {
    const { now } = await siteClock();
    expect(await announce({ act: "resume", seconds: 60 })).toMatchObject({ status: 0 });
    expect(await server.call("/operator/clock/cancel.do", {}, boss.as)).toMatchObject({ status: 0 });
    expect(await server.call("/operator/clock/cancel.do", {}, boss.as)).toMatchObject({ status: 1, msg: "没有可取消的预告，或已生效" });
    await pause(60 * SECOND_MS + 300);
    expect(await siteClock()).toMatchObject({ now, paused: true, announced: null });
    expect((await logged()).slice(2)).toEqual(["clock-boss clock.announce clock resume", "clock-boss clock.cancel clock resume"]);
  });

  test("a speed set during a pause applies after resuming from the same instant", async () => {
    const { now } = await siteClock();
    await announce({ act: "speed", speed: 120, seconds: 10 });
    await settled();
    expect(await state()).toMatchObject({ now, speed: 120, paused: true });
    const began = performance.now();
    await announce({ act: "resume", seconds: 10 });
    await settled();
    await pause(500);
    const later = await siteClock();
    expect(later).toMatchObject({ speed: 120, paused: false });
    expect(later.now).toBeGreaterThan(now);
    expect(later.now - now).toBeLessThanOrEqual((performance.now() - began) * 120 + 3000);
  });

  test("the clock jumps to the next opening after the countdown; commitment and open order stay", async () => {
    const commitment = async () => (await server.get<{ commitment: string }>(`/api/market/proof.do?day=${FIRST_DAY}`)).data.commitment;
    const before = await commitment();
    expect(await announce({ act: "open", seconds: 10 })).toMatchObject({ status: 0, data: { act: "open" } });
    await server.eventually("the opening", async () => (await siteClock()).now >= instant("2026-11-23 09:30:00"));
    await server.eventually("the end of the jump", async () => (await siteClock()).jump === null);
    expect(await siteClock()).toMatchObject({ day: "2026-11-23" });
    expect(await commitment()).toBe(before);
    const orders = await server.running.world.db.query("select from trade_order where state in ('working', 'filled')");
    expect(orders).toHaveLength(1);
  });
});
