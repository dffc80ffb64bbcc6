/** What a setting switches on, a person's own levers, and the reset of the practice account: one server with settings of its own. */
import { runBaseOf } from "@hongpan/core/rules/orders/frequency-checks.ts";
import { settingsOn, type StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAccount } from "../../src/audit/round.ts";
import { everyNth } from "../kit/few-symbols.ts";
import { FIRST_DAY, type Sent, type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, rowsOf, type Stock } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";
import { resetCases } from "../kit/reset-cases.ts";

/** Every rule is on, so wide that the other tests of this file do not meet it. */
const SETTINGS: StockSettings = {
  ...settingsOn(FIRST_DAY),
  ...{ buySameTimes: 10, buySameNums: 2, buyNumTimes: 10, buyNumLots: 60 },
  ...{ cantSellTimes: 5, stayMaxDays: 2 },
  ...{ creaseMaxPercent: 15_000, cyCreaseMaxPercent: 20_000, kcCreaseMaxPercent: 25_000, stockDays: 5, stockRate: 60_000 },
  spreadBands: [
    { by: "turnover", from: 20_000_00, below: null, rate: 500 },
    { by: "code", prefix: "30", rate: 1000 },
  ],
};

let server: TestServer;
let stock: Stock;

beforeAll(async () => {
  const MARKET_SYMBOLS = everyNth(36, MOVERS.split(" "));
  server = await testServer({ MARKET_SYMBOLS, TRUST_PROXY: "1" }, { settings: [SETTINGS] });
  await server.clockTo("2026-11-20 10:00:00");
  stock = server.running.world.market.all.find((each) => isDeep(each) && calm(each))!;
});
afterAll(() => server.close());

/** The three that have moved furthest at 10:00, up and down, of each board in the day and of calm ones in five days: so one is beyond each bound. */
const MOVERS =
  "600023 600989 601007 002701 000650 600833 300482 301413 300383 300072 301210 300035 688187 689009 688177 688178 688301 688518 " +
  "300229 688409 920016 600551 002233 301282";

let keys = 0;
const send = (path: string, fields: Sent, person: Person) =>
  server.call<string>(path, fields, { ...person.as, "idempotency-key": `settings-${++keys}` });
const said = async (path: string, fields: Sent, person: Person) => {
  const reply = await send(path, fields, person);
  return `${reply.status} ${reply.msg || String(reply.data)}`;
};
const info = async (person: Person) => (await send("/user/getUserInfo.do", {}, person)).data as unknown as Record<string, number>;
const last = (price = 1) => ((server.running.world.market.quote(stock.id).last / 10_000) * price).toFixed(2);

describe("how often and how much", () => {
  const buy = (person: Person, fields: Sent = {}) =>
    said("/user/buy.do", { stockId: stock.id, buyNum: 100, buyType: 0, lever: 1, ...fields }, person);
  const rest = (person: Person, price: string, fields: Sent = {}) =>
    said(
      "/user/addOrder.do",
      { stockId: stock.code, buyNum: 100, buyType: 0, lever: 1, kind: "limit", targetPrice: price, ...fields },
      person,
    );

  test("two openings of one stock in ten minutes, filled or resting; a cancelled one does not count", async () => {
    const ann = await funded(server, "13900000061", 1_000_000_00);
    expect(await buy(ann)).toBe("0 下单成功");
    expect(await rest(ann, last(0.98))).toContain("0 挂单成功");
    expect(await buy(ann)).toBe("1 频繁交易,10分钟内同一股票持仓不得超过2条");
    expect(await rest(ann, last(0.97))).toBe("1 频繁交易,10分钟内同一股票持仓不得超过2条");
    const [entrusted] = await rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus: 0 });
    expect(await said("/user/cancelOrder.do", { positionSn: String(entrusted?.["positionSn"]) }, ann)).toBe("0 撤单成功");
    expect(await buy(ann)).toBe("0 下单成功");
    expect(await buy(ann)).toContain("频繁交易");
    const other = server.running.world.market.all.find((each) => each.kind === "stock" && each.id !== stock.id && calm(each))!;
    expect(await buy(ann, { stockId: other.id })).toBe("0 下单成功");
  });

  test("sixty lots in ten minutes over all stocks; who is refused may still buy fewer", async () => {
    const bob = await funded(server, "13900000062", 10_000_000_00);
    expect(await rest(bob, last(0.98), { buyNum: 4000 })).toContain("0 挂单成功");
    expect(await rest(bob, last(0.97), { buyNum: 2100 })).toBe("1 频繁交易,10分钟内不能超过60手");
    expect(await rest(bob, last(0.97), { buyNum: 2000 })).toContain("0 挂单成功");
  });

  test("the lot rule is said first, the smallest quantity after", async () => {
    const cat = await funded(server, "13900000063", 10_000_000_00);
    expect(await rest(cat, last(0.98), { buyNum: 6150 })).toBe("1 下单失败，购买数量须为100股的整数倍");
    expect(await rest(cat, last(0.98), { buyNum: 1_000_000 })).toBe("1 频繁交易,10分钟内不能超过60手");
  });
});

/** A main-board share between 5 and 30 yuan whose five levels hold at least 5,000 shares a side. */
function isDeep(each: Stock): boolean {
  if (each.kind !== "stock" || each.board !== "main") return false;
  const { market } = server.running.world;
  const { asks, bids } = market.book(each.id);
  const price = market.quote(each.id).last;
  return price > 50_000 && price < 300_000 && [asks, bids].every((side) => side.reduce((sum, level) => sum + level.shares, 0) >= 5000);
}

/** Moved by less than every bound. */
function calm(each: Stock, days = 5): boolean {
  const { market } = server.running.world;
  const quote = market.quote(each.id);
  if (each.st || quote.suspended || quote.last === 0 || market.home.exDates(each.id, "2026-11-13").length > 0) return false;
  const moved = (base: number) => Math.abs(quote.last / base - 1);
  return moved(quote.prevClose) < 0.01 && moved(market.home.closeBefore(each.id, days)) < 0.05;
}

describe("how far it has moved", () => {
  const person = { ready: null as Person | null };
  const buy = async (each: Stock, buyType: 0 | 1) => {
    person.ready ??= await funded(server, "13900000064", 10_000_000_00);
    return said("/user/buy.do", { stockId: each.id, buyNum: each.board === "star" ? 200 : 100, buyType, lever: 1 }, person.ready);
  };
  const percent = (last: number, base: number) => `${((Math.abs(last - base) * 100) / base).toFixed(2)}%`;
  const stocks = () =>
    server.running.world.market.all.filter((each) => {
      const quote = server.running.world.market.quote(each.id);
      return each.kind === "stock" && !each.st && !quote.suspended && quote.last < quote.limitUp && quote.last > quote.limitDown;
    });
  const change = (each: Stock) => {
    const quote = server.running.world.market.quote(each.id);
    return quote.last / quote.prevClose - 1;
  };
  const run = (each: Stock) => {
    const { market } = server.running.world;
    return market.quote(each.id).last / market.home.closeBefore(each.id, 5) - 1;
  };

  test.each([
    ["main", 1, 0.015, "1 下单失败，股票当前涨幅:{x},大于最大涨幅:1.5%"],
    ["main", -1, 0.015, "1 下单失败，股票当前跌幅:{x},大于最大跌幅:1.5%"],
    ["chinext", 1, 0.02, "1 下单失败，创业股当前涨幅:{x},大于最大涨幅:2%"],
    ["chinext", -1, 0.02, "1 下单失败，创业股当前跌幅:{x},大于最大跌幅:2%"],
    ["star", 1, 0.025, "1 下单失败，科创股当前涨幅:{x},大于最大涨幅:2.5%"],
    ["star", -1, 0.025, "1 下单失败，科创股当前跌幅:{x},大于最大跌幅:2.5%"],
  ] as const)("%s, %i: beyond %f", async (board, way, bound, words) => {
    const [each] = stocks()
      // Over five days it has not gone so far the other way that this would stop who goes with that.
      .filter((one) => one.board === board && -way * run(one) < 0.06)
      .toSorted((a, b) => way * (change(b) - change(a)));
    expect(way * change(each!)).toBeGreaterThan(bound);
    const quote = server.running.world.market.quote(each!.id);
    const x = percent(quote.last, quote.prevClose);
    expect(await buy(each!, way === 1 ? 0 : 1)).toBe(words.replace("{x}", x));
    expect(await buy(each!, way === 1 ? 1 : 0)).not.toContain("大于最大");
  });

  test("five days, from the close before them, and no longer once the days are quiet", async () => {
    const { market } = server.running.world;
    const still = (each: Stock) => Math.abs(change(each)) < 0.01 && market.home.exDates(each.id, "2026-11-10").length === 0;
    const up = stocks().find((each) => still(each) && run(each) > 0.07)!;
    const down = stocks().find((each) => still(each) && run(each) < -0.07)!;
    const x = (each: Stock) => percent(market.quote(each.id).last, market.home.closeBefore(each.id, 5));
    expect(await buy(up, 0)).toBe(`1 下单失败，股票5日涨幅:${x(up)},大于最大涨幅:6%`);
    expect(await buy(down, 1)).toBe(`1 下单失败，股票5日跌幅:${x(down)},大于最大跌幅:6%`);
    expect(await buy(up, 1)).not.toContain("5日");
    // The phone reckons with the candles that it can ask for.
    const { values } = (await server.call("/api/stock/getDayK.do", { code: up.gid, period: "day", fq: 1, size: 6 })).data;
    const bars = values.map(([, close = 0, , , , xt = 0]) => ({ xt, close: Math.round(close * 10_000) }));
    expect(runBaseOf(bars, FIRST_DAY, 5)).toBe(market.home.closeBefore(up.id, 5));
    expect(
      await buy(
        stocks().find((each) => calm(each))!,
        0,
      ),
    ).toBe("0 下单成功");
  });
});

describe("the spread fee", () => {
  test("falls on the order's value, whole from its first part, and comes back with what was held for it", async () => {
    const ann = await funded(server, "13900000065", 10_000_000_00);
    const price = Number(last(0.98));
    const shares = Math.ceil(20_000 / price / 100) * 100;
    const cents = (value: number) => Math.round(value * 100) / 100;
    const fields = { stockId: stock.code, buyType: 0, lever: 2, kind: "limit", targetPrice: price.toFixed(2) };
    expect(await said("/user/addOrder.do", { ...fields, buyNum: shares }, ann)).toContain("0 挂单成功");
    // Held: half the value, commission, transfer fee, and 0.05 % for an order of 20,000 yuan and more.
    const value = price * shares;
    const costs = Math.max(5, cents(value * 0.00025)) + cents(value * 0.00001) + cents(value * 0.0005);
    expect((await info(ann))["djzj"]).toBeCloseTo(Math.ceil(value * 50 - 1e-6) / 100 + costs, 2);
    const [order] = await rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus: 0 });
    expect(await said("/user/cancelOrder.do", { positionSn: String(order?.["positionSn"]) }, ann)).toBe("0 撤单成功");
    expect(await info(ann)).toMatchObject({ djzj: 0, enableAmt: 10_000_000 });
  });

  test("is charged at the opening and told apart from the transfer fee; a smaller order pays none", async () => {
    const bob = await funded(server, "13900000066", 10_000_000_00);
    const buy = (buyNum: number) => said("/user/buy.do", { stockId: stock.id, buyNum, buyType: 0, lever: 1 }, bob);
    const shares = Math.ceil(22_000 / Number(last()) / 100) * 100;
    expect(await buy(shares)).toBe("0 下单成功");
    const [row] = await rowsOf(server, bob, "/user/position/list.do", { state: 0 });
    const value = Number(row?.["orderTotalPrice"]);
    expect(Number(row?.["spreadRatePrice"])).toBeCloseTo(Math.round(value * 0.05) / 100 + Math.round(value * 0.001) / 100, 6);
    const spread = await rowsOf(server, bob, "/user/cash/list.do", { deType: "spread" });
    expect(spread.map((each) => each["deAmt"])).toEqual([-Math.round(value * 0.05) / 100]);
    expect(await buy(100)).toBe("0 下单成功");
    const [small] = await rowsOf(server, bob, "/user/position/list.do", { state: 0 });
    expect(Number(small?.["spreadRatePrice"])).toBeCloseTo(Math.round(Number(small?.["orderTotalPrice"]) * 0.001) / 100, 6);
    expect((await checkAccount(server.running.world.db, await idOf(server, bob)))?.differences).toEqual([]);
  });

  test("is public: the bands, and which one counts", async () => {
    const rate = async (fields: Sent) => (await server.call("/api/user/findSpreadRateOne.do", fields)).data;
    expect(await rate({ applies: "1.25", turnover: "20000", code: "600519", unitprice: "10.5" })).toEqual({
      typeName: "成交金额",
      spreadRate: 0.0005,
    });
    expect(await rate({ applies: "-1.25", turnover: "20000", code: "300750", unitprice: "10.5" })).toEqual({
      typeName: "股票代码",
      spreadRate: 0.001,
    });
    expect(await rate({ turnover: "19999.99", code: "600519" })).toBeNull();
    const wrong: readonly Sent[] = [{ turnover: "1e5" }, { turnover: "-1" }, { applies: "x" }, { unitprice: "１０" }, { applies: "+1" }];
    for (const fields of wrong) expect((await server.call("/api/user/findSpreadRateOne.do", fields)).status).toBe(2);
    const { data } = await server.call("/api/admin/getSetting.do");
    expect(data).toMatchObject({ creaseMaxPercent: 0.015, stockDays: 5, stockRate: 0.06, buySameTimes: 10, stayMaxDays: 2 });
    expect(data.spreadBands).toEqual([
      { by: "turnover", from: 20_000, below: null, prefix: "", spreadRate: 0.0005 },
      { by: "code", from: null, below: null, prefix: "30", spreadRate: 0.001 },
    ]);
  });
});

resetCases(() => ({ server, stock }));

describe("how soon and how late", () => {
  let dan: Person;
  let sn = "";
  const sell = (fields: Sent = {}) => said("/user/sell.do", { positionSn: sn, ...fields }, dan);
  const bought = async () => (await rowsOf(server, dan, "/user/position/list.do", { state: 0 }))[0]!;

  test("not within five minutes of the opening; afterwards the next rule says its own", async () => {
    dan = await funded(server, "13900000069", 1_000_000_00);
    expect(await said("/user/buy.do", { stockId: stock.id, buyNum: 300, buyType: 0, lever: 5 }, dan)).toBe("0 下单成功");
    sn = String((await bought())["positionSn"]);
    expect(await sell()).toBe("1 5分钟内不能平仓");
    await server.clockTo("2026-11-20 10:04:57");
    expect(await sell()).toBe("1 5分钟内不能平仓");
    await server.clockTo("2026-11-20 10:05:03");
    expect(await sell()).toBe("1 当天入仓的股票需要隔天才能出仓");
    expect(await said("/user/sell.do", { positionSn: "x" }, dan)).toBe("1 订单不存在");
    // Hong Kong's, which could be sold today but for this rule.
    const abroad = server.running.world.market.instrument("hk00700")!;
    expect(await said("/user/buy.do", { stockId: abroad.id, buyNum: abroad.foreign!.lot, buyType: 0, lever: 2 }, dan)).toBe("0 下单成功");
    expect(await sell({ positionSn: String((await bought())["positionSn"]) })).toBe("1 5分钟内不能平仓");
  });

  test("held for three nights over a weekend where two are allowed: closed at Monday's first chance, with the reason told", async () => {
    await server.clockTo("2026-11-23 09:20:00");
    const closes = await rowsOf(server, dan, "/user/position/list.do", { state: 0, approveStatus: 0 });
    const resting = closes.find((row) => row["closeOf"] === sn);
    expect([closes.length, resting?.["orderNum"]]).toEqual([2, 300]);
    expect(await said("/user/cancelOrder.do", { positionSn: String(resting?.["positionSn"]) }, dan)).toBe("1 当前订单不能撤销");
    await server.clockTo("2026-11-23 09:40:00");
    expect(await rowsOf(server, dan, "/user/position/list.do", { state: 0 })).toEqual([]);
    const ended = await rowsOf(server, dan, "/user/position/list.do", { state: 1 });
    expect(ended.map((row) => [row["closeReason"], row["orderStayDays"]])).toEqual([
      ["stay", 3],
      ["stay", 3],
    ]);
    const sold = ended.find((row) => row["positionSn"] === sn);
    const opening = server.running.world.market.quote(stock.id).open / 10_000;
    expect(Math.abs(Number(sold?.["sellOrderPrice"]) / opening - 1)).toBeLessThan(0.01);
    const messages = (await rowsOf(server, dan, "/user/cash/getMessagelist.do", {})).map((each) => String(each["content"]));
    expect(messages).toContain(`${stock.name} ${stock.code} 持有已超过最长期限，已平仓300股`);
    expect(messages).toContain(`${stock.name} ${stock.code} 已持有3晚，超过最长2晚，今日起将在能成交时自动平仓`);
    expect(messages.filter((text) => text.includes("00700"))).toHaveLength(3);
    expect((await checkAccount(server.running.world.db, await idOf(server, dan)))?.differences).toEqual([]);
  });
});
