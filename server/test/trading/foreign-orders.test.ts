/** Hong Kong's and New York's stocks and bonds from the stock account, through the front door (spec/3-decisions.md 4, "Currency"). */
import type { Level } from "@hongpan/core/rules/tape/tape.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAccount } from "../../src/audit/round.ts";
import { type Sent, type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, rowsOf, walked } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

let server: TestServer;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000811", 500_000_000);
  bob = await funded(server, "13900000812", 20_000_000);
});
afterAll(() => server.close());

type Row = Readonly<Record<string, number | string>>;
const send = (path: string, fields: Sent, person = ann) => server.call<string>(path, fields, person.as);
const id = (gid: string) => server.running.world.market.instrument(gid)!.id;
const book = (gid: string) => server.running.world.market.book(id(gid));
const last = (gid: string) => server.running.world.market.quote(id(gid)).last / 10_000;
const rateOf = async (coin: string) => (await server.get<number>(`/api/futures/queryExchange.do?coinCode=${coin}`)).data;
const buy = (gid: string, buyNum: number, change: Sent = {}, person = ann) =>
  send("/user/buy.do", { stockId: id(gid), buyNum, buyType: 0, lever: 5, ...change }, person);
const rest = (gid: string, buyNum: number, targetPrice: string, change: Sent = {}) =>
  send("/user/addOrder.do", { stockId: gid, buyNum, buyType: 0, lever: 5, targetPrice, kind: "limit", ...change });
const rows = (state: Sent, person = ann) => rowsOf(server, person, "/user/position/list.do", state) as Promise<readonly Row[]>;
const held = async (gid: string) => (await rows({ state: 0 })).find((row) => row["stockGid"] === gid)!;
const sold = async (gid: string) => (await rows({ state: 1 })).find((row) => row["stockGid"] === gid)!;
const resting = (person = ann) => rows({ state: 0, approveStatus: 0 }, person);
const money = async (person = ann) =>
  Math.round(Number(((await send("/user/getUserInfo.do", {}, person)).data as unknown as Row)["enableAmt"]) * 100);
const addsUp = async (person = ann) => (await checkAccount(server.running.world.db, await idOf(server, person)))?.differences;

// The sums once more, in plain arithmetic over whole ten-thousandths: coin cents times a rate of four decimals.
const up = (cents: number, rate: number) => Math.ceil((Math.round(cents) * Math.round(rate * 10_000)) / 10_000);
const result = (gained: number, rate: number) =>
  gained >= 0 ? Math.floor((gained * Math.round(rate * 10_000)) / 10_000) : -up(-gained, rate);
const half = (fen: number, perMillion: number) => Math.floor((fen * perMillion + 500_000) / 1_000_000);
const commission = (fen: number) => Math.max(500, half(fen, 250));
const cents = (levels: readonly Level[], shares: number) => walked(levels, shares).value;

describe("200 of Tencent, five times", () => {
  // In HKD cents and fen, of all 200.
  let value = 0;
  let margin = 0;
  test("cost a fifth of their value in yuan at the day's fixing, and the fees of that value", async () => {
    const rate = await rateOf("HKD");
    const before = await money();
    value = cents(book("hk00700").asks, 200);
    const yuan = up(value, rate);
    margin = Math.ceil(yuan / 5);
    expect((await buy("hk00700", 200)).data).toBe("下单成功");
    expect(await held("hk00700")).toMatchObject({
      ...{ orderNum: 200, canSellNum: 200, coinCode: "HKD", coinRate: rate, nowRate: rate, margin: margin / 100 },
      ...{ orderFee: commission(yuan) / 100, orderSpread: 0, spreadRatePrice: half(yuan, 10) / 100, orderTotalPrice: yuan / 100 },
      buyOrderPrice: Math.round(value / 20) / 1000,
    });
    expect(await money()).toBe(before - margin - commission(yuan) - half(yuan, 10));
    expect(await addsUp()).toEqual([]);
  });

  test("half of them are sold the same day: half the margin, the result at the fixing, fees of the sale", async () => {
    await server.clockTo("2026-11-20 10:30:00");
    const rate = await rateOf("HKD");
    const back = cents(book("hk00700").bids, 100);
    const gross = result(back - Math.floor(value / 2), rate);
    const yuan = up(back, rate);
    const before = await money();
    const { positionSn } = await held("hk00700");
    const reply = await send("/user/sell.do", { positionSn: positionSn!, sellNum: 100 });
    expect(reply).toMatchObject({ msg: "平仓成功！", data: { filled: 100 } });
    expect(await money()).toBe(before + Math.floor(margin / 2) + gross - commission(yuan) - half(yuan, 500) - half(yuan, 10));
    expect(await sold("hk00700")).toMatchObject({ orderNum: 100, profitAndLose: gross / 100, orderSpread: half(yuan, 500) / 100 });
    expect(await addsUp()).toEqual([]);
  });

  test("the rest is sold on Monday at another fixing, less three nights on what is financed", async () => {
    const friday = await rateOf("HKD");
    await server.clockTo("2026-11-23 10:00:00");
    const rate = await rateOf("HKD");
    expect(rate).not.toBe(friday);
    const [cost, kept] = [value - Math.floor(value / 2), margin - Math.floor(margin / 2)];
    const nights = 3 * half(Math.floor((cost * Math.round(friday * 10_000)) / 10_000) - kept, 220);
    const row = await held("hk00700");
    expect(row).toMatchObject({ orderNum: 100, coinRate: friday, nowRate: rate, orderStayDays: 3, orderStayFee: nights / 100 });
    const back = cents(book("hk00700").bids, 100);
    const yuan = up(back, rate);
    const before = await money();
    expect((await send("/user/sell.do", { positionSn: row["positionSn"]! })).msg).toBe("平仓成功！");
    const fees = commission(yuan) + half(yuan, 500) + half(yuan, 10);
    expect(await money()).toBe(before + kept + result(back - cost, rate) - fees - nights);
    expect(await addsUp()).toEqual([]);
  });

  test("each fill cites its coin and rate, the same that the day had", async () => {
    const { positionSn } = (await sold("hk00700"))!;
    const fills = (await send("/user/fill/list.do", { positionSn: positionSn! })).data as unknown as readonly Row[];
    expect(fills.map((fill) => fill["shares"])).toEqual([200, 100, 100]);
    const proof = (await send("/user/fill/proof.do", { fillId: fills[2]!["fillId"]! })).data as unknown as Row;
    expect(proof).toMatchObject({ coin: "HKD", rate: Math.round((await rateOf("HKD")) * 10_000) });
    expect(fills[2]!["amount"]).toBe(up(Number(proof["value"]), await rateOf("HKD")) / 100);
  });
});

describe("New York and bonds", () => {
  test("three Apples sold short at twice, to the fen: duty at the opening, the least commission", async () => {
    const rate = await rateOf("USD");
    const before = await money();
    const value = cents(book("usAAPL").bids, 3);
    const yuan = up(value, rate);
    expect((await buy("usAAPL", 3, { buyType: 1, lever: 2 })).data).toBe("下单成功");
    expect(await held("usAAPL")).toMatchObject({
      orderDirection: "买跌",
      orderNum: 3,
      coinCode: "USD",
      coinRate: rate,
      margin: Math.ceil(yuan / 2) / 100,
    });
    const paid = commission(yuan) + half(yuan, 500) + half(yuan, 10);
    expect(await money()).toBe(before - Math.ceil(yuan / 2) - paid);
    await server.clockTo("2026-11-23 10:20:00");
    const row = await held("usAAPL");
    const back = cents(book("usAAPL").asks, 3);
    const gross = result(value - back, rate);
    const closing = commission(up(back, rate)) + half(up(back, rate), 10);
    const then = await money();
    expect((await send("/user/sell.do", { positionSn: String(row["positionSn"]) })).msg).toBe("平仓成功！");
    expect(await money()).toBe(then + Math.ceil(yuan / 2) + gross - closing);
    expect(await addsUp()).toEqual([]);
  });

  test("ten bonds in yuan, sold the same day", async () => {
    const value = cents(book("sh113053").asks, 10);
    const before = await money();
    expect((await buy("sh113053", 10, { lever: 1 })).data).toBe("下单成功");
    const yuan = Math.ceil(value);
    expect(await money()).toBe(before - yuan - commission(yuan) - half(yuan, 10));
    const row = await held("sh113053");
    expect(row).toMatchObject({ coinCode: "CNY", canSellNum: 10, margin: yuan / 100 });
    expect((await send("/user/sell.do", { positionSn: String(row["positionSn"]) })).msg).toBe("平仓成功！");
    expect(await addsUp()).toEqual([]);
  });
});

test("a quote says the lot and the coin that a ticket needs", async () => {
  const quote = async (code: string) => (await server.call("/api/stock/getSingleStock.do", { code })).data.stock;
  expect(await quote("hk00941")).toMatchObject({ lot: 500, coinCode: "HKD", limitUp: 0 });
  expect(await quote("usAAPL")).toMatchObject({ lot: 1, coinCode: "USD" });
  expect(await quote("sh113053")).toMatchObject({ lot: 10, coinCode: "CNY" });
  expect(await quote("sh600519")).toMatchObject({ lot: 100, coinCode: "CNY" });
});

describe("refusals", () => {
  test.each<readonly [string, string, number, Sent, string]>([
    ["half a board lot", "hk00700", 150, {}, "下单失败，购买数量须为100股的整数倍"],
    ["no board lot", "hk00700", 50, {}, "下单失败，购买数量须为100股的整数倍"],
    ["fifteen bonds", "sh113053", 15, {}, "下单失败，购买数量须为10张的整数倍"],
    ["a lever that is not offered", "usAAPL", 1, { lever: 7 }, "下单失败，杠杆倍数错误"],
    ["a stop above the price", "usAAPL", 1, { stopTarget: 9999 }, "止损价不能高于当前价"],
    ["an index of Hong Kong", "hkHSI", 100, {}, "下单失败，股票代码错误"],
    ["spot gold", "XAUUSD", 1, {}, "下单失败，股票代码错误"],
  ])("%s", async (_, gid, shares, change, msg) => expect((await buy(gid, shares, change)).msg).toBe(msg));

  test("off the step, after hours, at lunch, without the money", async () => {
    const [near] = book("hk00700").bids;
    expect((await rest("hk00700", 100, String((near!.price + 10) / 10_000))).msg).toMatch(/^委托价格须为0\.[25]的整数倍$/);
    expect((await send("/user/addOrder.do", { stockId: "hk00700", buyNum: 100, buyType: 0, lever: 5, kind: "fixed" })).msg).toBe(
      "盘后定价只适用于沪深A股",
    );
    expect((await buy("hk00700", 10_000, { lever: 1 }, bob)).msg).toContain("下单失败，融资可用金额小于");
    await server.clockTo("2026-11-23 12:00:00");
    expect((await buy("usAAPL", 1)).msg).toBe("下单失败，不在交易时段内");
    expect(await resting()).toEqual([]);
    await server.clockTo("2026-11-23 13:30:00");
  });
});

describe("resting orders", () => {
  test("a limit holds its yuan, a twin is refused, a cancel gives all back; a 突破委托 holds ten times the close", async () => {
    const before = await money();
    const rate = await rateOf("USD");
    expect((await rest("usAAPL", 10, "200.00")).status).toBe(0);
    const yuan = up(200_000, rate);
    expect(await money()).toBe(before - Math.ceil(yuan / 5) - commission(yuan) - half(yuan, 10));
    const [row] = await resting();
    expect(row).toMatchObject({ stockGid: "usAAPL", status: 1, coinCode: "USD", targetPrice: 200, orderTotalPrice: yuan / 100 });
    expect((await rest("usAAPL", 20, "200.00")).msg).toBe("请勿重复挂单");
    expect((await send("/user/cancelOrder.do", { positionSn: row!["positionSn"]! })).msg).toBe("撤单成功");
    expect(await money()).toBe(before);
    const close = server.running.world.market.quote(id("usAAPL")).prevClose;
    const most = up((close * 10 * 10) / 100, rate);
    expect((await rest("usAAPL", 10, (last("usAAPL") + 20).toFixed(2), { kind: "breakout" })).status).toBe(0);
    expect(await money()).toBe(before - Math.ceil(most / 5) - commission(most) - half(most, 10));
    const [waiting] = await resting();
    await send("/user/cancelOrder.do", { positionSn: waiting!["positionSn"]! });
    expect(await addsUp()).toEqual([]);
  });

  test("a limit fills at its price or better, a limit close rests, and the close of the market ends a day order alone", async () => {
    const ask = book("hk09988").asks[0]!.price / 10_000;
    expect((await rest("hk09988", 100, ask.toFixed(1))).status).toBe(0);
    const row = await held("hk09988");
    expect(row["buyOrderPrice"]).toBeLessThanOrEqual(ask);
    const far = { positionSn: String(row["positionSn"]), kind: "limit", targetPrice: (ask * 1.5).toFixed(0) };
    expect((await send("/user/sell.do", far)).data).toMatchObject({ filled: 0 });
    expect(await held("hk09988")).toMatchObject({ orderNum: 100, canSellNum: 0 });
    expect((await rest("hk09988", 100, "60.00")).status).toBe(0);
    expect((await rest("hk09988", 100, "61.00", { valid: "gtc" })).status).toBe(0);
    await server.clockTo("2026-11-23 15:01:00");
    const orders = (await resting()).filter((each) => each["stockGid"] === "hk09988");
    expect(orders.map((each) => [each["targetPrice"], each["status"]])).toEqual([
      [61, 1],
      [60, 6],
      [Math.round(ask * 1.5), 6],
    ]);
    expect(await held("hk09988")).toMatchObject({ canSellNum: 100 });
    expect(await addsUp()).toEqual([]);
  });
});

describe("sold out while the rest of its order still rests", () => {
  test("what is filled of it later is added to the same position, with all its history", async () => {
    await server.clockTo("2026-11-24 09:40:00");
    const [best] = book("hk03690").asks;
    const lot = 100;
    await rest("hk03690", best!.shares + 2 * lot, String(best!.price / 10_000), { valid: "gtc" });
    const { positionSn } = await held("hk03690");
    expect((await send("/user/sell.do", { positionSn: positionSn! })).msg).toBe("平仓成功！");
    expect(await held("hk03690")).toBeUndefined();
    expect((await resting()).find((each) => each["positionSn"] === positionSn)).toMatchObject({ status: 2 });
    for (let minute = 41; minute < 60 && !(await held("hk03690")); minute++) await server.clockTo(`2026-11-24 09:${minute}:00`);
    expect(await held("hk03690")).toMatchObject({ positionSn });
    expect(await addsUp()).toEqual([]);
  });
});

describe("limit closes of contracts", () => {
  test("rest in the list of orders, leave the lots held, fill at their price, and can be cancelled", async () => {
    await server.clockTo("2026-11-24 10:00:00");
    for (const type of [1, 3]) await send("/user/transAmt.do", { amt: 600_000, type });
    const [index, future] = [id("sh000300"), id("hf_IF")];
    expect((await send("/user/buyIndex.do", { indexId: index, buyNum: 2, buyType: 0, lever: 10 })).data).toBe("下单成功");
    expect((await send("/user/buyFutures.do", { FuturesId: future, buyNum: 1, buyType: 0, lever: 10 })).data).toBe("下单成功");
    const list = (kind: string, state = 0) => rowsOf(server, ann, `/user/${kind}/position/list.do`, { state }) as Promise<readonly Row[]>;
    const close = async (kind: string, change: Sent) =>
      send("/user/sell.do", { positionSn: (await list(kind))[0]!["positionSn"]!, ...change });
    expect((await close("futures", { kind: "fixed" })).msg).toBe("盘后定价只适用于沪深A股");
    expect((await close("futures", { kind: "limit", targetPrice: "4600.1" })).msg).toBe("委托价格须为0.2的整数倍");
    expect((await close("futures", { kind: "limit", targetPrice: (Math.ceil(last("hf_IF")) + 300).toFixed(1) })).msg).toBe("委托已提交");
    expect((await list("futures"))[0]).toMatchObject({ orderNum: 1, canSellNum: 0 });
    const target = (last("sh000300") + 0.1).toFixed(2);
    expect((await close("index", { kind: "limit", targetPrice: target, sellNum: 1 })).data).toMatchObject({ filled: 0 });
    expect((await list("index"))[0]).toMatchObject({ orderNum: 2, canSellNum: 1 });
    const waiting = await resting();
    const told = waiting.map((each) => `${each["stockGid"]} ${each["orderNum"]} ${each["status"]}`);
    expect(told).toEqual(expect.arrayContaining(["sh000300 1 1", "hf_IF 1 1"]));
    const future1 = waiting.find((each) => each["stockGid"] === "hf_IF")!;
    expect((await send("/user/cancelOrder.do", { positionSn: future1["positionSn"]! })).msg).toBe("撤单成功");
    expect((await list("futures"))[0]).toMatchObject({ canSellNum: 1 });
    await server.clockTo("2026-11-24 14:50:00");
    expect(await list("index", 1)).toMatchObject([{ orderNum: 1, sellOrderPrice: Number(target) }]);
    expect((await resting()).filter((each) => each["stockGid"] === "sh000300")).toEqual([]);
    expect(await addsUp()).toEqual([]);
  });
});

describe("targets abroad", () => {
  test("a take-profit fires at the first print at or beyond it, in its coin, the same day", async () => {
    await server.clockTo("2026-11-24 14:51:00");
    const ask = book("hk01810").asks[0]!.price;
    expect((await buy("hk01810", 200, { profitTarget: (ask + 100) / 10_000 })).data).toBe("下单成功");
    expect((await buy("hk01810", 200, { buyType: 1, profitTarget: (ask - 500) / 10_000 })).data).toBe("下单成功");
    for (let minute = 52; minute < 60 && !(await sold("hk01810")); minute++) await server.clockTo(`2026-11-24 14:${minute}:00`);
    expect(await sold("hk01810")).toMatchObject({ closeReason: "profit", coinCode: "HKD" });
    expect(await addsUp()).toEqual([]);
  });
});
