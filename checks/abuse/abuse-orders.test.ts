/** Orders, positions and sub-accounts as an intruder, a bot and an impatient hand would use them; one server over a lunch and a night, another on a holiday. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkAccount } from "../../server/src/audit/round.ts";
import { numberCases } from "../../server/test/kit/abuse-order-numbers.ts";
import { valueCases } from "../../server/test/kit/abuse-order-values.ts";
import { ask, each, expectQuiet, FORM, stranger } from "../../server/test/kit/abuse-wire.ts";
import { fewSymbols } from "../../server/test/kit/few-symbols.ts";
import { type Reply, type Sent, type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { funded, idOf, liquid, rowsOf, type Stock } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

const MILLION = 1_000_000_00;
let server: TestServer;
let ann: Person;
let bob: Person;
let stock: Stock;

/** A wall clock that stops while the process clock is frozen (`atOnce`). */
const begun = Date.now() - performance.now();
const wall = { now: () => begun + performance.now(), sure: () => true, stop: () => undefined };

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1", CLOCK_START: "2026-09-29" }, { wall });
  await server.clockTo("2026-09-29 11:20:00");
  [ann, bob] = [await funded(server, "13900000201", MILLION), await funded(server, "13900000202", MILLION)];
  stock = liquid(server);
});
afterAll(() => server.close());

let keys = 0;
const send = (path: string, fields: Sent, person: Person, headers: Readonly<Record<string, string>> = {}) =>
  server.call<string>(path, fields, { ...stranger(), ...person.as, ...headers });
/** With a key of its own, as our phone sends it. */
const keyed = (path: string, fields: Sent, person: Person) => send(path, fields, person, { "idempotency-key": `abuse-${++keys}` });
const textOf = (reply: Reply<unknown>) => `${reply.status} ${reply.msg || (typeof reply.data === "string" ? reply.data : "")}`;
const said = async (path: string, fields: Sent, person: Person) => textOf(await keyed(path, fields, person));
const order = (change: Sent = {}) => ({ stockId: stock.id, buyNum: 100, buyType: 0, lever: 1, ...change });
const limit = (change: Sent = {}) => ({ ...order(), stockId: stock.code, kind: "limit", targetPrice: at(0.98), ...change });
const at = (part: number) => ((server.running.world.market.quote(stock.id).last * part) / 10_000).toFixed(2);
const held = (person: Person) => rowsOf(server, person, "/user/position/list.do", { state: 0 });
const entrusted = async (person: Person) =>
  (await rowsOf(server, person, "/user/position/list.do", { state: 0, approveStatus: 0 })).filter((row) => Number(row["status"]) <= 2);
const money = async (person: Person) => {
  const info = (await send("/user/getUserInfo.do", {}, person)).data as unknown as Record<string, number>;
  return [info["enableAmt"], info["djzj"], info["enableIndexAmt"], info["enableFuturesAmt"], info["debt"]];
};
const addsUp = async (person: Person) =>
  expect((await checkAccount(server.running.world.db, await idOf(server, person)))?.differences).toEqual([]);
const times = <T>(count: number, make: (i: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, i) => make(i)));
/** The same so often, all arriving in one millisecond on however busy a machine. */
const atOnce = async <T>(count: number, make: (i: number) => Promise<T>) => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  try {
    return await times(count, make);
  } finally {
    clock.mockRestore();
  }
};
const counted = (replies: readonly Reply<unknown>[]) => {
  const counts = new Map<string, number>();
  for (const reply of replies) counts.set(textOf(reply), (counts.get(textOf(reply)) ?? 0) + 1);
  return Object.fromEntries(counts);
};
const DONE = "0 下单成功";

valueCases(() => ({ said, money, held, entrusted, order, limit, at, ann }));

describe("fields that are not asked for", () => {
  const forged = {
    ...{ userId: 1, user_id: 1, m: "0.01", nowPrice: "0.01", now_price: "0.01", hcrate: 0, buyOrderPrice: "0.01", orderFee: 0 },
    ...{ margin: 0, hold: 0, status: 4, approveStatus: 1, isActive: 2, enableAmt: 999_999_999, siteLever: 1000, time: 0, xt: 0, step: 0 },
  };

  test("a resting order holds what its own price asks for", async () => {
    const cat = await funded(server, "13900000203", MILLION);
    const dan = await funded(server, "13900000204", MILLION);
    expect(await said("/user/addOrder.do", limit(), cat)).toContain("0 挂单成功");
    expect(await said("/user/addOrder.do", { ...forged, ...limit() }, dan)).toContain("0 挂单成功");
    expect(await money(dan)).toEqual(await money(cat));
  });

  test("an index order, an allocation and a transfer cost what they cost", async () => {
    const [eve, fay] = [await funded(server, "13900000205", MILLION), await funded(server, "13900000206", MILLION)];
    const index = server.running.world.market.instrument("sh000300")!;
    const money_ = { fundsAmount: 1, totalTradingAmount: 999_999_999, manageFee: 0, payAmount: 0, enabledTradingAmount: 999_999_999 };
    for (const [person, more] of [
      [eve, {}],
      [fay, { ...forged, margin: undefined, ...money_ }],
    ] as const) {
      const extra = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)) as Sent;
      expect(await said("/user/transAmt.do", { ...extra, amt: 300_000, type: 1 }, person)).toBe("0 转账成功");
      expect(await said("/user/buyIndex.do", { ...extra, indexId: index.id, buyNum: 1, buyType: 0, lever: 2 }, person)).toBe(DONE);
      const terms = { margin: 10_000, lever: 3, cycleType: 1, tradersCycle: 2 };
      expect(await said("/user/funds/addFundsApply.do", { ...extra, ...terms }, person)).toBe("0 申请成功！");
    }
    expect(await money(fay)).toEqual(await money(eve));
    const applied = async (person: Person) => {
      const [row] = await rowsOf(server, person, "/user/funds/getUserApplyList.do", {});
      return ["margin", "fundsAmount", "totalTradingAmount", "manageFee", "payAmount", "status"].map((name) => row?.[name]);
    };
    expect(await applied(fay)).toEqual(await applied(eve));
    expect((await applied(eve)).slice(0, 4)).toEqual([10_000, 30_000, 40_000, 60]);
  });

  test("a number of somebody else as userId lists one's own", async () => {
    for (const path of ["/user/funds/getUserApplyList.do", "/user/funds/getUserSubaccount.do"]) {
      const [own, forged_] = [await send(path, { userId: 0 }, bob), await send(path, { userId: await idOf(server, ann) }, bob)];
      expect(forged_).toEqual(own);
    }
  });
});

describe("an impatient hand", () => {
  test("the same without a key within half a second is one order; another one is not the same", async () => {
    const gus = await funded(server, "13900000207", MILLION);
    expect(counted(await atOnce(2, () => send("/user/buy.do", order(), gus)))).toEqual({ [DONE]: 1, "1 请勿频繁点击": 1 });
    expect(textOf(await send("/user/buy.do", order({ buyNum: 200 }), gus))).toBe(DONE);
    expect((await held(gus)).map((row) => row["orderNum"])).toEqual([200, 100]);
    expect(counted(await atOnce(5, () => send("/user/transAmt.do", { amt: 100, type: 1 }, gus)))).toEqual({
      "0 转账成功": 1,
      "1 请勿频繁点击": 4,
    });
    const [row] = await held(gus);
    const margin = { positionSn: String(row?.["positionSn"]), marginAdd: 10 };
    expect(counted(await atOnce(5, () => send("/user/addmargin.do", margin, gus)))).toEqual({ "0 追加成功": 1, "1 请勿频繁点击": 4 });
    expect((await held(gus))[0]?.["marginAdd"]).toBe(10);
    await addsUp(gus);
  });

  test("fifty at once without a key are one order", async () => {
    const hal = await funded(server, "13900000208", MILLION);
    expect(counted(await atOnce(50, () => send("/user/buy.do", order(), hal)))).toEqual({ [DONE]: 1, "1 请勿频繁点击": 49 });
    expect(await held(hal)).toHaveLength(1);
    await addsUp(hal);
  });

  test("fifty at once under one key are one order with one answer; another body under it is none", async () => {
    const ivy = await funded(server, "13900000209", MILLION);
    const key = { "idempotency-key": "one-of-fifty" };
    const replies = await times(50, () => send("/user/buy.do", order(), ivy, key));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(textOf(replies[0]!)).toBe(DONE);
    expect((await send("/user/buy.do", order({ buyNum: 200 }), ivy, key)).status).toBe(2);
    expect(await held(ivy)).toHaveLength(1);
    // The key is hers: the same one in another hand is another order.
    const jon = await funded(server, "13900000210", MILLION);
    expect(textOf(await send("/user/buy.do", order(), jon, key))).toBe(DONE);
    expect([await held(jon), await held(ivy)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  test("fifty at once under fifty keys are as many as the money carries", async () => {
    const once = Math.ceil((server.running.world.market.quote(stock.id).last / 100) * 100 * 1.05) + 1000;
    const kim = await funded(server, "13900000211", once * 5);
    const replies = await times(50, (i) => send("/user/buy.do", order(), kim, { "idempotency-key": `fifty-${i}` }));
    const done = replies.filter((reply) => reply.status === 0).length;
    expect(done).toBeGreaterThan(3);
    expect(done).toBeLessThan(7);
    expect(await held(kim)).toHaveLength(done);
    for (const reply of replies.filter((each_) => each_.status !== 0))
      expect(textOf(reply)).toMatch(/^1 (下单失败，融资可用金额小于|报价0)/);
    expect(Math.min(...(await money(kim)).map(Number))).toBeGreaterThanOrEqual(0);
    await addsUp(kim);
  });

  test.each(["x".repeat(65), "a b", "钥匙", ""])("a key %j is no key", async (key) => {
    const headers = {
      ...FORM,
      ...stranger(),
      ...bob.as,
      "idempotency-key": encodeURI(key) === key ? key : Buffer.from(key).toString("latin1"),
    };
    const reply = await ask(server, { path: "/user/buy.do", headers, body: new URLSearchParams(order() as never).toString() });
    expectQuiet(reply, key);
    expect(reply.status).toBe(2);
    expect(await held(bob)).toEqual([]);
  });
});

describe("a bot", () => {
  test("orders and cancels by turns until it is stopped; others trade on, and so does it elsewhere", async () => {
    const lou = await funded(server, "13900000212", MILLION);
    const send_ = (path: string, fields: Sent) => {
      const headers = { ...FORM, ...stranger(), ...lou.as, "idempotency-key": `bot-${++keys}` };
      return ask(server, { path, headers, body: new URLSearchParams(fields as never).toString() });
    };
    const answers: number[] = [];
    await each(Array.from({ length: 640 }), 8, async () => {
      answers.push((await send_("/user/cancelOrder.do", { positionSn: "x" })).http);
    });
    expect([answers.filter((http) => http === 200).length, answers.filter((http) => http === 429).length]).toEqual([600, 40]);
    expect((await send_("/user/buy.do", order())).http).toBe(200);
    expect(await said("/user/addOrder.do", limit(), bob)).toContain("0 挂单成功");
    const [row] = await entrusted(bob);
    expect(await said("/user/cancelOrder.do", { positionSn: String(row?.["positionSn"]) }, bob)).toBe("0 撤单成功");
    await addsUp(lou);
  });

  test("two hundred orders rest, and no more", async () => {
    const max = await funded(server, "13900000213", MILLION);
    const { limitDown } = server.running.world.market.quote(stock.id);
    const prices = Array.from({ length: 210 }, (_, i) => (limitDown + 100 * (i + 1)) / 10_000);
    const low = prices.filter((price) => price < Number(at(1)));
    // Fifty at once: beyond 64 that wait in one account a request is turned away unheard (503).
    const placed: Awaited<ReturnType<typeof keyed>>[] = [];
    for (let from = 0; from < low.length; from += 50) {
      const batch = low.slice(from, from + 50);
      placed.push(
        ...(await times(batch.length, (i) =>
          keyed("/user/addOrder.do", limit({ kind: "limit", targetPrice: batch[i]!.toFixed(2), valid: "gtc" }), max),
        )),
      );
    }
    const counts = counted(placed);
    const rested = counts["0 挂单成功，到价成交"] ?? 0;
    // Each is answered, in turn; whatever was taken is held for, to the fen.
    expect(Object.keys(counts).filter((text) => !/^0 挂单成功|^1 持仓或委托已达200笔/.test(text))).toEqual([]);
    expect(rested).toBe(Math.min(200, low.length));
    expect(await entrusted(max)).toHaveLength(Math.min(100, rested));
    await addsUp(max);
    // While orders rest the days below are walked step by step.
    for (let rows = await entrusted(max); rows.length > 0; rows = await entrusted(max)) {
      for (const row of rows) await keyed("/user/cancelOrder.do", { positionSn: String(row["positionSn"]) }, max);
    }
    await addsUp(max);
  });
});

describe("at other hours, whatever the phone's clock says", () => {
  const early = { time: Date.parse("2026-09-29T06:00:00Z"), now: "2026-09-29 14:00:00", timestamp: 9_999_999_999_999 };

  test("three seconds before the afternoon is before the afternoon", async () => {
    await server.clockTo("2026-09-29 12:59:57");
    expect(await said("/user/buy.do", { ...order(), ...early }, ann)).toBe("1 下单失败，不在交易时段内");
    expect(await said("/user/addOrder.do", { ...limit(), ...early }, ann)).toBe("1 下单失败，不在交易时段内");
    const reply = await send("/user/buy.do", order(), ann, { date: "Tue, 29 Sep 2026 06:00:00 GMT", "x-time": "9999999999999" });
    expect(textOf(reply)).toBe("1 下单失败，不在交易时段内");
    await server.clockTo("2026-09-29 13:00:03");
    expect(await said("/user/buy.do", order(), ann)).toBe(DONE);
  });

  test("a request of yesterday under its key is yesterday's answer and no second order", async () => {
    const key = { "idempotency-key": "yesterday" };
    const nat = await funded(server, "13900000214", MILLION);
    const first = await send("/user/buy.do", order(), nat, key);
    await server.clockTo("2026-09-30 09:45:00");
    expect(await send("/user/buy.do", order(), nat, key)).toEqual(first);
    expect(await held(nat)).toHaveLength(1);
  });
});

describe("on the next day", () => {
  test("what is there is sold once, however often it is asked for, and never more than there is", async () => {
    const [position] = await held(ann);
    const positionSn = String(position?.["positionSn"]);
    for (const [sellNum, answer] of [
      [200, /^1 数量不合法,请重新输入,最大卖出量100$/],
      [0, /^1 数量不合法/],
      [99, /^1 最少卖出100股$/],
      ["-100", /^2 参数错误$/],
      ["1e2", /^2 参数错误$/],
    ] as const)
      expect(await said("/user/sell.do", { positionSn, sellNum, now_price: "99999", sellOrderPrice: "99999" }, ann)).toMatch(answer);
    const bid = server.running.world.market.book(stock.id).bids[0]?.price ?? 0;
    const forged = { positionSn, now_price: "99999", sellOrderPrice: "99999", profitAndLose: 99_999, canSellNum: 1_000_000 };
    const replies = await times(20, () => keyed("/user/sell.do", forged, ann));
    expect(counted(replies)).toEqual({ "0 平仓成功！": 1, "1 此订单已平仓": 19 });
    const [sold] = await rowsOf(server, ann, "/user/position/list.do", { state: 1 });
    expect(sold).toMatchObject({ positionSn, orderNum: 100, status: 4 });
    expect(Number(sold?.["sellOrderPrice"]) * 10_000).toBeLessThanOrEqual(bid);
    await addsUp(ann);
  });

  test("cancelled while the market walks on: each share is either filled or comes back", async () => {
    const ora = await funded(server, "13900000215", MILLION);
    const { market } = server.running.world;
    const best = (market.book(stock.id).asks[0]?.price ?? 0) / 10_000;
    for (let i = 0; i < 5; i++)
      await keyed("/user/addOrder.do", limit({ buyNum: 1500, targetPrice: (best - 0.01 * (i + 1)).toFixed(2) }), ora);
    const sns = (await entrusted(ora)).map((row) => String(row["positionSn"]));
    expect(sns).toHaveLength(5);
    const answers: string[] = [];
    for (const [k, positionSn] of sns.entries()) {
      const walk = server.clockTo(`2026-09-30 09:${46 + k}:00`);
      answers.push(await said("/user/cancelOrder.do", { positionSn }, ora));
      await walk;
    }
    for (const answer of answers) expect(["0 撤单成功", "1 当前订单不能撤销"]).toContain(answer);
    expect(await entrusted(ora)).toEqual([]);
    const rows = await held(ora);
    const margins = rows.reduce((sum, row) => sum + Number(row["margin"]), 0);
    expect((await money(ora))[1]).toBeCloseTo(margins, 6);
    await addsUp(ora);
  });
});

numberCases(() => ({ server, ann, bob, stock, keyed }));

describe("on a holiday and a weekend", () => {
  // Nobody holds anything here, so that no step of the day before is walked.
  let quiet: TestServer;
  let cat: Person;
  beforeAll(async () => {
    quiet = await testServer({ TRUST_PROXY: "1", CLOCK_START: "2026-09-30", MARKET_SYMBOLS: fewSymbols(12) });
    cat = await funded(quiet, "13900000216", MILLION);
  });
  afterAll(() => quiet.close());

  test.each([
    ["2026-10-01 10:00:00", "1 周末或节假日不能交易！"],
    ["2026-10-03 10:00:00", "1 下单失败，不在交易时段内"],
  ])("at %s: %s", async (time, answer) => {
    await quiet.clockTo(time);
    const { id, code } = liquid(quiet);
    const price = (quiet.running.world.market.quote(id).last / 10_000).toFixed(2);
    const fields = { stockId: id, buyNum: 100, buyType: 0, lever: 1 };
    expect(textOf(await quiet.call("/user/buy.do", fields, cat.as))).toBe(answer);
    const resting = { ...fields, stockId: code, kind: "limit", targetPrice: price };
    expect(textOf(await quiet.call("/user/addOrder.do", resting, cat.as))).toBe(answer);
  });
});
