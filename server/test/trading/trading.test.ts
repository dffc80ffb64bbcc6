/** Orders, positions and the money behind them, form-encoded as old clients send them (spec/4-calls.md 2.5, 3). */
import type { Book } from "@hongpan/core/rules/tape/tape.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadListing } from "../../src/market/listing/load.ts";
import { comingDays } from "../kit/coming.ts";
import { type Sent, NAMED, type TestServer, testServer } from "../kit/harness.ts";
import { funded, liquid, rowsOf, walked, type Stock } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

let server: TestServer;
let ann: Person;
let bob: Person;
let stock: Stock;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000011", 1_000_000_00);
  bob = await funded(server, "13900000012", 10_000_00);
  stock = liquid(server, staysOnMonday());
});
afterAll(() => server.close());

/** Who neither nears a limit on Monday nor falls by 1.5 % or rises by 3 % after 10:00, so that what rests there rests to the close. */
function staysOnMonday(): (stock: Stock) => boolean {
  const coming = comingDays(loadListing(NAMED.MARKET_SYMBOLS), "2026-11-23");
  const plain = new Set(coming.plain.map(({ id }) => id));
  return (stock) => {
    if (!plain.has(stock.id)) return false;
    const at = coming.priceAt(stock, "2026-11-23 10:00:00");
    const { low, high } = coming.range(stock, "2026-11-23 10:00:00", "2026-11-23 15:00:00");
    return low > at * 0.988 && high < at * 1.025 && at > coming.opening(stock, "2026-11-23").down * 1.03;
  };
}

const send = (path: string, fields: Sent, person: Person, key?: string) =>
  server.call<string>(path, fields, key ? { ...person.as, "idempotency-key": key } : person.as);
const buy = (change: Sent, person: Person, key?: string) =>
  send("/user/buy.do", { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 10, ...change }, person, key);
const info = async (person: Person) => (await send("/user/getUserInfo.do", {}, person)).data as Record<string, number>;
const positions = (person: Person, fields: Sent = {}) => rowsOf(server, person, "/user/position/list.do", { state: 0, ...fields });
const records = (person: Person) => rowsOf(server, person, "/user/cash/list.do", {});

/** Fees in fen by their definition, in exact fractions. */
const half = (value: number, rate: number) => Number((BigInt(value) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n);
const commission = (value: number) => Math.max(500, half(value, 250));

describe("bought on Friday at market, sold on Monday", () => {
  let book: Book;
  let opened: ReturnType<typeof walked>;
  let sn = "";

  test("a market order walks the book and is a position at once", async () => {
    book = server.running.world.market.book(stock.id);
    opened = walked(book.asks, 1000);
    expect(await buy({}, ann)).toMatchObject({ status: 0, msg: "", data: "下单成功" });
    const [row] = await positions(ann);
    sn = String(row?.["positionSn"]);
    expect(row).toMatchObject({
      stockCode: stock.code,
      orderDirection: "买涨",
      orderNum: 1000,
      canSellNum: 0,
      orderLever: 10,
      orderTotalPrice: opened.value / 100,
      margin: Math.ceil(opened.value / 10) / 100,
      orderFee: commission(opened.value) / 100,
      orderStayDays: 0,
      status: 3,
    });
  });

  test("the account holds the margin and has paid the fees, to the fen", async () => {
    const due = Math.ceil(opened.value / 10) + commission(opened.value) + half(opened.value, 10);
    expect((await info(ann))["enableAmt"]).toBe((1_000_000_00 - due) / 100);
  });

  test("it cannot be sold today", async () => {
    expect((await send("/user/sell.do", { positionSn: sn }, ann)).msg).toBe("当天入仓的股票需要隔天才能出仓");
    expect((await send("/user/getCanSell.do", { positionSn: sn }, ann)).data).toBe(0);
  });

  test("somebody else's position does not exist", async () => {
    expect((await send("/user/sell.do", { positionSn: sn }, bob)).msg).toBe("订单不存在");
    expect((await send("/user/cancelOrder.do", { positionSn: sn }, bob)).msg).toBe("订单不存在");
    expect((await send("/user/addmargin.do", { positionSn: sn, marginAdd: 100 }, bob)).status).toBe(1);
    expect((await send("/user/updateProfitTarget.do", { positionSn: sn, profitTarget: 1, stopTarget: 1 }, bob)).status).toBe(1);
  });

  test("on Monday it is sold: gross less every fee and three nights, to the fen", async () => {
    await server.clockTo("2026-11-23 10:00:00");
    const [row] = await positions(ann);
    expect(row).toMatchObject({ canSellNum: 1000, orderStayDays: 3 });
    // What the account is worth is what was paid in and the results so far, the three nights among them.
    const { userAmt, accruedStayFee } = await info(ann);
    expect(accruedStayFee).toBe(row!["orderStayFee"]);
    expect(Number(userAmt)).toBeCloseTo(1_000_000 + Number(row!["allProfitAndLose"]), 2);
    const closed = walked(server.running.world.market.book(stock.id).bids, 1000);
    expect(await send("/user/sell.do", { positionSn: sn }, ann)).toMatchObject({ status: 0, msg: "平仓成功！" });
    const inbox = await rowsOf(server, ann, "/user/cash/getMessagelist.do", { pageSize: 20 });
    const told = inbox.filter((row) => row["positionSn"] === sn).map((row) => String(row["content"]));
    expect(told).toEqual([expect.stringContaining("平仓1,000股"), expect.stringContaining("开仓1,000股")]);
    // The day's profit: from Friday's close to the sale, less the fees of the sale and the three nights since that close.
    const friday = server.running.world.market.quote(stock.id).prevClose * 10;
    const fees = commission(closed.value) + half(closed.value, 500) + half(closed.value, 10);
    const margin = Math.ceil(opened.value / 10);
    const nights = 3 * half(opened.value - margin, 220);
    expect((await info(ann))["dayProfit"]).toBe((closed.value - friday - fees - nights) / 100);
    const opening = commission(opened.value) + half(opened.value, 10);
    const closing = commission(closed.value) + half(closed.value, 500) + half(closed.value, 10);
    const net = closed.value - opened.value - opening - closing - nights;
    expect((await info(ann))["enableAmt"]).toBe((1_000_000_00 + net) / 100);
    const [sold] = await positions(ann, { state: 1 });
    expect(sold).toMatchObject({ positionSn: sn, status: 4, orderStayFee: nights / 100, allProfitAndLose: net / 100 });
  });

  test("the fund records can be had by kind, by day and by order", async () => {
    const some = (fields: Sent) => rowsOf(server, ann, "/user/cash/list.do", fields);
    const friday = await some({ day: "2026-11-20", positionId: sn });
    const monday = await some({ day: "2026-11-23", positionId: sn });
    expect(friday.map((row) => row["reason"])).toContain("margin");
    expect(monday.map((row) => row["reason"])).toContain("marginReturn");
    expect([...monday, ...friday]).toEqual(await some({ positionId: sn }));
    expect(monday[0]).toMatchObject({ account: "stock", subaccountNumber: "", subject: expect.stringContaining(stock.code) });
    const fees = await some({ kind: "fee", positionId: sn });
    expect(fees.map((row) => row["reason"])).toEqual(expect.arrayContaining(["commissionOpen", "commissionClose", "duty", "stay"]));
    expect(fees.every((row) => Number(row["deAmt"]) < 0)).toBe(true);
    expect(await send("/user/cash/list.do", { day: "2026-11-31" }, ann)).toMatchObject({ status: 2, data: { field: "day" } });
    expect(await send("/user/cash/list.do", { kind: "all" }, ann)).toMatchObject({ status: 2, data: { field: "kind" } });
  });

  test("the fund records add up to the money", async () => {
    const rows = await records(ann);
    const sum = rows.reduce((total, row) => total + Math.round(Number(row["deAmt"]) * 100), 0);
    expect(sum / 100).toBe((await info(ann))["enableAmt"]);
    expect(rows[0]?.["balance"]).toBe((await info(ann))["enableAmt"]);
    expect(rows.map((row) => row["deSummary"]).join()).toMatch(/[\u4e00-\u9fff]/);
  });

  test("sold twice is sold once", async () => {
    expect((await send("/user/sell.do", { positionSn: sn }, ann, "again")).msg).toBe("此订单已平仓");
  });
});

describe("resting orders", () => {
  const low = () => Math.floor((server.running.world.market.quote(stock.id).last * 0.985) / 100) / 100;
  const rest = (change: Sent, person = ann) =>
    send(
      "/user/addOrder.do",
      { stockId: stock.code, buyNum: 100, buyType: 0, lever: 1, kind: "limit", targetPrice: low(), ...change },
      person,
    );
  const entrusted = (person = ann) => positions(person, { approveStatus: 0 });

  test("a limit order rests, holds its worst case, and cancelling gives all back", async () => {
    const before = (await info(ann))["enableAmt"] ?? 0;
    expect((await rest({})).msg).toBe("挂单成功，到价成交");
    const value = Math.round(low() * 100) * 100;
    const [row] = await entrusted();
    expect(row).toMatchObject({ targetPrice: low(), orderNum: 100, status: 1 });
    expect((await info(ann))["enableAmt"]).toBeCloseTo(before - (value + commission(value) + half(value, 10)) / 100, 6);
    expect((await rest({ buyNum: 200 })).msg).toBe("请勿重复挂单");
    const positionSn = String(row?.["positionSn"]);
    expect((await send("/user/cancelOrder.do", { positionSn }, ann, "first")).msg).toBe("撤单成功");
    expect((await info(ann))["enableAmt"]).toBe(before);
    expect((await send("/user/cancelOrder.do", { positionSn }, ann, "second")).msg).toBe("当前订单不能撤销");
  });

  test("a limit order that the book fills at once is a position, and so says its answer, as a message does once", async () => {
    const cat = await funded(server, "13900000091", 1_000_000_00);
    const [ask] = server.running.world.market.book(stock.id).asks;
    const reply = await rest({ targetPrice: (ask!.price / 10_000).toFixed(2) }, cat);
    expect(reply).toMatchObject({ status: 0, msg: "下单成功", filled: 100 });
    const [row] = await positions(cat);
    const inbox = await rowsOf(server, cat, "/user/cash/getMessagelist.do", { pageSize: 20 });
    const told = inbox.filter((each) => each["positionSn"] === row!["positionSn"]);
    expect(told).toMatchObject([{ leadsTo: "position", content: expect.stringContaining("委托已全部成交，开仓100股") }]);
    expect(await entrusted(cat)).toEqual([]);
  });

  test("of a market order that the five levels do not fill, one message says what it got and what was cancelled", async () => {
    const dan = await funded(server, "13900000092", 1_000_000_00);
    const { market } = server.running.world;
    const offered = ({ id }: Stock) => market.book(id).asks.reduce((sum, level) => sum + level.shares, 0);
    const cheap = (each: Stock) =>
      offered(each) > 0 && offered(each) < 50_000 && offered(each) * market.quote(each.id).last < 400_000 * 10_000;
    const thin = market.all.find((each) => each.kind === "stock" && !each.st && each.board === "main" && cheap(each))!;
    const got = offered(thin);
    await send("/user/buy.do", { stockId: thin.id, buyNum: (Math.floor(got / 100) + 2) * 100, buyType: 0, lever: 1 }, dan);
    const [row] = await positions(dan);
    expect(row).toMatchObject({ orderNum: got });
    const inbox = await rowsOf(server, dan, "/user/cash/getMessagelist.do", { pageSize: 20 });
    const told = inbox.filter((each) => each["positionSn"] === row!["positionSn"]);
    expect(told).toMatchObject([{ leadsTo: "position", content: expect.stringContaining(`委托成交${got.toLocaleString("en-US")}股，`) }]);
  });

  test("without a kind it is a 突破委托, refused when the price has passed it", async () => {
    const last = server.running.world.market.quote(stock.id).last / 10_000;
    const order = { stockId: stock.code, buyNum: 100, buyType: 0, lever: 1 };
    const below = Math.round(last * 100 - 1) / 100;
    expect((await send("/user/addOrder.do", { ...order, targetPrice: below }, ann)).msg).toBe("限价不能低于当前价");
    const above = Math.round(last * 103) / 100;
    expect((await send("/user/addOrder.do", { ...order, targetPrice: above }, ann)).msg).toBe("添加挂单成功，满足下单条件将自动下单");
  });

  test("a day order ends at the close and gives its money back", async () => {
    await send("/user/addOrder.do", { stockId: stock.code, buyNum: 200, buyType: 0, lever: 1, kind: "limit", targetPrice: low() }, bob);
    expect(await entrusted(bob)).toHaveLength(1);
    await server.clockTo("2026-11-23 15:31:00");
    expect(await entrusted(bob)).toMatchObject([{ status: 6, endReason: "day" }]);
    expect(await positions(bob)).toEqual([]);
    expect((await info(bob))["enableAmt"]).toBe(10_000);
    const [told, ...others] = await rowsOf(server, bob, "/user/cash/getMessagelist.do", { pageSize: 5 });
    expect(told).toMatchObject({ leadsTo: "orders", content: expect.stringContaining("当日有效的委托收盘失效，200股未成交") });
    expect(others.filter((row) => String(row["content"]).includes("委托"))).toEqual([]);
  });
});

describe("bad input changes nothing", () => {
  test.each<readonly [string, Sent]>([
    ["no stock", { stockId: "" }],
    ["text for a stock", { stockId: "'; drop table account; --" }],
    ["a negative number of shares", { buyNum: -100 }],
    ["a broken number of shares", { buyNum: "100.5" }],
    ["exponents", { buyNum: "1e3" }],
    ["a huge number", { buyNum: "99999999999999999999" }],
    ["not a number", { buyNum: "NaN" }],
    ["spaces", { buyNum: " 100 " }],
    ["Chinese digits", { buyNum: "１００" }],
    ["a third direction", { buyType: 2 }],
    ["hex", { buyType: "0x1" }],
    ["a lever in a fraction", { lever: "10.5" }],
    ["two levers", { lever: "10/20" }],
    ["no lever", { lever: 0 }],
    ["a lever that is not offered", { lever: 7 }],
    ["150 shares", { buyNum: 150 }],
    ["a stop above", { stopTarget: 99_999 }],
    ["a profit of five decimals", { profitTarget: "1.00001" }],
  ])("%s", async (_what, change) => {
    await server.clockTo("2026-11-24 10:00:00");
    const before = await info(ann);
    const reply = await buy(change, ann);
    expect(reply.http).toBe(200);
    expect(reply.success).toBe(false);
    expect([1, 2]).toContain(reply.status);
    expect((await info(ann))["enableAmt"]).toBe(before["enableAmt"]);
  });

  test("a guest is asked to log in", async () => {
    expect(await server.call<string>("/user/buy.do", { stockId: stock.id })).toMatchObject({ status: 10, msg: "請先登錄，無權限訪問user" });
  });

  test("without identity nothing is bought", async () => {
    const eve = await funded(server, "13900000013", 10_000_00, { proved: false });
    expect((await buy({}, eve)).msg).toBe("下单失败，请先实名认证");
  });
});
