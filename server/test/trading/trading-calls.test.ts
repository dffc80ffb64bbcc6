/** Watchlist, transfers, added margin, targets, 买跌, partial closes: each call with its refusals (spec/4-calls.md 2.2, 2.5). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAccount } from "../../src/audit/round.ts";
import { type Sent, type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, liquid, rowsOf, walked, type Stock } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

const START = 500_000_00;
let server: TestServer;
let ann: Person;
let bob: Person;
let cat: Person;
let stock: Stock;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000041", START);
  bob = await funded(server, "13900000042", START);
  cat = await funded(server, "13900000043", START);
  stock = liquid(server);
});
afterAll(() => server.close());

let keys = 0;
const send = (path: string, fields: Sent, person: Person) =>
  server.call<string>(path, fields, { ...person.as, "idempotency-key": `calls-${++keys}` });
const said = async (path: string, fields: Sent, person: Person) => {
  const reply = await send(path, fields, person);
  return `${reply.status} ${reply.msg || String(reply.data)}`;
};
const info = async (person: Person) => (await send("/user/getUserInfo.do", {}, person)).data as unknown as Record<string, number>;
const buy = (change: Sent, person: Person) =>
  said("/user/buy.do", { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 10, ...change }, person);
const held = async (person: Person, fields: Sent = {}) =>
  (await rowsOf(server, person, "/user/position/list.do", { state: 0, ...fields }))[0] as Record<string, number | string> | undefined;
const last = () => server.running.world.market.quote(stock.id).last / 10_000;
const ticks = (price: number) => Math.round(price * 100) / 100;

const half = (value: number, rate: number) => Number((BigInt(value) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n);
const commission = (value: number) => (value === 0 ? 0 : Math.max(500, half(value, 250)));

describe("the watchlist", () => {
  test("a stock is added once, an index and an unknown code never", async () => {
    const code = stock.code;
    expect([
      await said("/user/isOption.do", { code }, ann),
      await said("/user/addOption.do", { code }, ann),
      await said("/user/isOption.do", { code: stock.gid }, ann),
      await said("/user/addOption.do", { code: stock.gid }, ann),
      await said("/user/addOption.do", { code: "sh000001" }, ann),
      await said("/user/addOption.do", { code: "999999" }, ann),
      await said("/user/isOption.do", { code }, bob),
      await said("/user/delOption.do", { code }, bob),
    ]).toEqual([
      "0 未添加",
      "0 添加自选股成功",
      "1 已添加",
      "1 添加失败，自选股已存在",
      "1 添加失败，指数不支持自选",
      "1 添加失败，股票不存在",
      "0 未添加",
      "1 删除失败, 自选股不存在",
    ]);
  });

  test("the list shows the quote, and finds by initials; taken off it is empty", async () => {
    const [row] = await rowsOf(server, ann, "/user/option/list.do", { keyWords: stock.spell });
    expect(row).toMatchObject({ stockCode: stock.code, stockGid: stock.gid, stockName: stock.name, nowPrice: last() });
    expect(await rowsOf(server, ann, "/user/option/list.do", { keyWords: "zzzzz" })).toEqual([]);
    expect(await said("/user/delOption.do", { code: stock.code }, ann)).toBe("0 删除自选股成功");
    expect(await rowsOf(server, ann, "/user/option/list.do", {})).toEqual([]);
  });
});

describe("transfers between the own accounts", () => {
  const transfer = (amt: string | number, type: string | number) => said("/user/transAmt.do", { amt, type }, ann);
  test("there and back restores everything", async () => {
    const before = await info(ann);
    expect([await transfer(1000.5, 1), await transfer(2000, 3)]).toEqual(["0 转账成功", "0 转账成功"]);
    expect(await info(ann)).toMatchObject({ enableAmt: before["enableAmt"]! - 3000.5, enableIndexAmt: 1000.5, enableFuturesAmt: 2000 });
    expect([await transfer(1000.5, 2), await transfer(2000, 4)]).toEqual(["0 转账成功", "0 转账成功"]);
    expect(await info(ann)).toEqual(before);
  });
  test.each([
    [0, 1, "金额不正确"],
    [-1, 1, "金额不正确"],
    ["1.005", 1, "金额不正确"],
    ["abc", 1, "金额不正确"],
    ["1e3", 1, "金额不正确"],
    [500_000.01, 1, "融资账户可用资金不足"],
    [500_000.01, 3, "融资账户可用资金不足"],
    [0.01, 2, "指数账户可用资金不足"],
    [0.01, 4, "期货账户可用资金不足"],
    [1, 5, "类型错误"],
    [1, 0, "类型错误"],
    [1, "x", "类型错误"],
  ])("%s by type %s: %s", async (amt, type, refusal) => {
    const before = await info(ann);
    expect((await transfer(amt, type)).slice(2)).toBe(refusal);
    expect(await info(ann)).toEqual(before);
  });
});

describe("a position bought ten times", () => {
  let sn = "";
  let ratio = 0;
  test("margin is added out of the available money and lifts the ratio", async () => {
    expect(await buy({}, ann)).toBe("0 下单成功");
    const before = await info(ann);
    const row = await held(ann);
    sn = String(row?.["positionSn"]);
    ratio = Number(row?.["maintenance"]);
    expect(await said("/user/addmargin.do", { positionSn: sn, marginAdd: 1234.56 }, ann)).toBe("0 追加成功");
    expect((await info(ann))["enableAmt"]).toBeCloseTo(before["enableAmt"]! - 1234.56, 6);
    const after = await held(ann);
    expect(after).toMatchObject({ marginAdd: 1234.56 });
    expect(Number(after?.["forcePrice"])).toBeLessThan(Number(row?.["forcePrice"]));
    expect(Math.abs(Number(after?.["maintenance"]) - 1)).toBeLessThanOrEqual(Math.abs(ratio - 1));
  });
  test("never more than there is, never nothing", async () => {
    expect(await said("/user/addmargin.do", { positionSn: sn, marginAdd: 10_000_000 }, ann)).toBe("1 追加失败，可用资金不足");
    for (const marginAdd of [0, -5, "1.001", "x"])
      expect((await send("/user/addmargin.do", { positionSn: sn, marginAdd }, ann)).success).toBe(false);
    expect(await said("/user/addmargin.do", { positionSn: "nobody", marginAdd: 1 }, ann)).toBe("1 订单不存在");
  });
  test("targets move to their own side of the price, and an empty one is taken away", async () => {
    const target = (profitTarget: number | string, stopTarget: number | string) =>
      said("/user/updateProfitTarget.do", { positionSn: sn, profitTarget, stopTarget }, ann);
    const [above, below] = [ticks(last() * 1.05), ticks(last() * 0.95)];
    expect([await target(above, below), await target(below, ""), await target("", above)]).toEqual([
      "0 修改成功",
      "1 止盈价不能低于当前价",
      "1 止损价不能高于当前价",
    ]);
    expect(await held(ann)).toMatchObject({ profitTargetPrice: above, stopTargetPrice: below });
    expect(await target("", "")).toBe("0 修改成功");
    expect(await held(ann)).toMatchObject({ profitTargetPrice: null, stopTargetPrice: null });
  });
});

describe("买跌, closed in two parts on Monday, to the fen", () => {
  let opened = { value: 0, shares: 0 };
  let free = 0;
  test("the sale at opening pays the stamp duty", async () => {
    opened = walked(server.running.world.market.book(stock.id).bids, 1000);
    expect(await buy({ buyType: 1, lever: 5 }, bob)).toBe("0 下单成功");
    const due = Math.ceil(opened.value / 5) + commission(opened.value) + half(opened.value, 500) + half(opened.value, 10);
    free = (START - due) / 100;
    expect((await info(bob))["enableAmt"]).toBe(free);
    expect(await held(bob)).toMatchObject({ orderDirection: "买跌", orderSpread: half(opened.value, 500) / 100, canSellNum: 0 });
  });

  test("rows that were stored before there was a fee read as 0 of it, here and in what follows", async () => {
    const without = (column: string) => `${column} = (${column}::jsonb - 'spread')::json`;
    await server.running.world.db.query(`alter table trade_fill disable trigger trade_fill_append_only`);
    for (const [table, ...columns] of [
      ["trade_order", "fees"],
      ["trade_fill", "fees"],
      ["stock_position", "open_fees", "close_fees"],
    ] as const)
      await server.running.world.db.query(`update ${table} set ${columns.map(without).join(", ")}`);
    await server.running.world.db.query(`alter table trade_fill enable trigger trade_fill_append_only`);
    expect(await held(bob)).toMatchObject({ openFees: { spread: 0, transfer: half(opened.value, 10) / 100 } });
    expect((await info(bob))["allProfitAndLoseFinally"]).toBe(
      -(commission(opened.value) + half(opened.value, 500) + half(opened.value, 10)) / 100,
    );
  });

  test("what is bought back is paid by the turnover; margin and nights come back pro rata, and all at the end", async () => {
    await server.clockTo("2026-11-23 10:00:00");
    const positionSn = String((await held(bob))?.["positionSn"]);
    const part = async (sellNum: number) => {
      const closed = walked(server.running.world.market.book(stock.id).asks, sellNum);
      expect(await said("/user/sell.do", { positionSn, sellNum }, bob)).toBe("0 平仓成功！");
      return closed.value;
    };
    const first = await part(300);
    expect(await held(bob)).toMatchObject({ orderNum: 700, canSellNum: 700 });
    // What the first part took from the book is gone for this account, so the next one waits for a book of other prices.
    await server.clockTo("2026-11-23 10:30:00");
    const second = await part(700);
    const margin = Math.ceil(opened.value / 5);
    const nights = 3 * half(opened.value - margin, 220);
    const opening = commission(opened.value) + half(opened.value, 500) + half(opened.value, 10);
    const closing = [first, second].reduce((sum, value) => sum + commission(value) + half(value, 10), 0);
    const net = opened.value - first - second - opening - closing - nights;
    expect((await info(bob))["enableAmt"]).toBe((START + net) / 100);
    expect((await info(bob))["allProfitAndLoseFinally"]).toBe(net / 100);
    expect(await held(bob)).toBeUndefined();
    expect((await checkAccount(server.running.world.db, await idOf(server, bob)))?.differences).toEqual([]);
    // What the closes brought stays until tomorrow; what was free before them can be taken out.
    expect((await info(bob))["canWithdrawAmt"]).toBe(free);
  });

  test.each([
    [50, "最少卖出"],
    [150, "卖出数量须为100股的整数倍"],
    [1100, "数量不合法"],
    [0, ""],
    [-100, ""],
    ["1.5", ""],
  ])("selling %s of another 1,000 is refused", async (sellNum, refusal) => {
    const positionSn = String((await held(ann))?.["positionSn"]);
    const reply = await send("/user/sell.do", { positionSn, sellNum }, ann);
    expect(reply.success).toBe(false);
    expect(reply.msg).toContain(refusal);
    expect(await held(ann)).toMatchObject({ orderNum: 1000 });
  });
});

describe("hours", () => {
  test.each([
    ["2026-11-23 11:45:00", "1 下单失败，不在交易时段内"],
    ["2026-11-23 15:10:00", "1 下单失败，不在交易时段内"],
    ["2026-11-24 03:00:00", "1 下单失败，不在交易时段内"],
    ["2026-11-24 09:26:00", "1 下单失败，不在交易时段内"],
    ["2026-11-24 09:30:06", "0 下单成功"],
  ])("at %s: %s", async (time, answer) => {
    await server.clockTo(time);
    expect(await buy({ buyNum: 100, lever: 1 }, cat)).toBe(answer);
  });

  test("in the closing auction nothing is withdrawn", async () => {
    await server.clockTo("2026-11-24 14:58:00");
    const price = ticks(last() * 0.95);
    const rest = { stockId: stock.code, buyNum: 100, buyType: 0, lever: 1, kind: "limit", targetPrice: price };
    expect((await said("/user/addOrder.do", rest, cat)).slice(0, 1)).toBe("0");
    const positionSn = String((await held(cat, { approveStatus: 0 }))?.["positionSn"]);
    expect(await said("/user/cancelOrder.do", { positionSn }, cat)).toBe("1 撤单失败，该时段不能撤单");
  });
});
