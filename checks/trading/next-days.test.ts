/** Targets and orders that wait for the auctions of the following days, compared with the prints. Their first morning: checks/trading/trading-steps.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadListing } from "../../server/src/market/listing/load.ts";
import { comingDays } from "../../server/test/kit/coming.ts";
import { SHORT, type Sent, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, rowsOf, type Stock } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

let server: TestServer;
let bob: Person;
let stocks: readonly Stock[];

beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1", LOG_LEVEL: "fatal" });
  await server.clockTo("2026-11-20 10:00:00");
  bob = await funded(server, "13900000032", 100_000_000_00);
  const { market } = server.running.world;
  const usual = (each: Stock) => each.kind === "stock" && each.board === "main" && !each.st && market.quote(each.id).last < 500_000;
  stocks = market.all.filter((each) => usual(each) && market.book(each.id).asks.length === 5 && market.book(each.id).bids.length === 5);
  for (const { id } of stocks.slice(0, 8))
    expect(await send("/user/buy.do", { stockId: id, buyNum: 100, buyType: 0, lever: 5 }, bob)).toMatchObject({ data: "下单成功" });
});
afterAll(() => server.close());

/** What the market has still to show, so that some of what is placed is reached and some is not. */
const coming = comingDays(loadListing(SHORT.MARKET_SYMBOLS), "2026-11-25");
/** The first of `list` that do something, and the first that do not. */
const some = (list: readonly Stock[], count: number, does: (stock: Stock) => boolean) => [
  ...list.filter(does).slice(0, count),
  ...list.filter((each) => !does(each)).slice(0, count),
];

const send = (path: string, fields: Sent, person: Person) => server.call<string>(path, fields, person.as);
const market = () => server.running.world.market;
const rest = (stock: Stock, change: Sent, person = bob) =>
  send("/user/addOrder.do", { stockId: stock.code, buyNum: 1000, buyType: 0, lever: 5, ...change }, person);
const positions = (person: Person, fields: Sent = {}) => rowsOf(server, person, "/user/position/list.do", { state: 0, ...fields });
const of = (rows: readonly Record<string, unknown>[], stock: Stock) => rows.find((row) => row["stockCode"] === stock.code);

describe("the next trading day", () => {
  test("targets set overnight close on the first print beyond them, and say why", async () => {
    await server.clockTo("2026-11-23 09:14:00");
    const held = (await positions(bob)).slice(0, 8);
    for (const row of held) {
      const now = Math.round(Number(row["now_price"]) * 100);
      const targets = { profitTarget: (now + 3) / 100, stopTarget: (now - 3) / 100 };
      expect(await send("/user/updateProfitTarget.do", { positionSn: String(row["positionSn"]), ...targets }, bob)).toMatchObject({
        status: 0,
      });
    }
    await server.clockTo("2026-11-23 11:00:00");
    const sold = await positions(bob, { state: 1 });
    expect(sold.length).toBeGreaterThan(0);
    for (const row of sold) expect(["profit", "stop"]).toContain(row["closeReason"]);
    const hit = held.filter((row) => {
      const stock = stocks.find((each) => each.code === row["stockCode"])!;
      const now = Math.round(Number(row["now_price"]) * 10_000);
      const tape = market().home.prints(stock.id, 301, market().step());
      return tape.some((print) => Math.abs(print.price - now) >= 300);
    });
    const names = (rows: readonly Record<string, unknown>[]) => new Set(rows.map((row) => row["positionSn"]));
    expect(names(sold)).toEqual(names(hit));
  });

  test("a market order of the opening auction fills at the match, or not at all", async () => {
    await server.clockTo("2026-11-24 09:16:00");
    const stock = stocks[50]!;
    expect(await send("/user/buy.do", { stockId: stock.id, buyNum: 300, buyType: 0, lever: 2 }, bob)).toMatchObject({ data: "下单成功" });
    expect(of(await positions(bob, { approveStatus: 0 }), stock)).toMatchObject({ status: 1 });
    await server.clockTo("2026-11-24 09:21:00");
    const waiting = of(await positions(bob, { approveStatus: 0 }), stock)!;
    expect(await send("/user/cancelOrder.do", { positionSn: String(waiting["positionSn"]) }, bob)).toMatchObject({
      msg: "撤单失败，该时段不能撤单",
    });
    await server.clockTo("2026-11-24 09:26:00");
    const match = market().home.prints(stock.id, 200, 200)[0];
    const row = of(await positions(bob), stock);
    expect(row?.["orderNum"] ?? 0).toBe(Math.min(300, match?.shares ?? 0));
    if (row) expect(row["buyOrderPrice"]).toBe(match!.price / 10_000);
    expect(of(await positions(bob, { approveStatus: 0 }), stock)?.["status"]).not.toBe(1);
  });
});

describe("a 突破委托 that the opening match fires", () => {
  test("goes with the first book, wherever the price is by then", async () => {
    await server.clockTo("2026-11-24 14:58:00");
    const placed: { stock: Stock; price: number }[] = [];
    // Whatever the market does over night, a line at the very match is fired by it.
    const above = (stock: Stock) => Math.max(market().quote(stock.id).last + 100, coming.opening(stock, "2026-11-25").open);
    const isDeep = (stock: Stock) => coming.book(stock, "2026-11-25", 301).asks.reduce((sum, { shares }) => sum + shares, 0) >= 1000;
    const comesBack = (stock: Stock) =>
      coming.range(stock, "2026-11-24 14:58:00", "2026-11-24 15:00:00").high < above(stock) &&
      coming.opening(stock, "2026-11-25").open === above(stock) &&
      coming.prints(stock, "2026-11-25 09:30:00", "2026-11-25 09:31:00")[0]!.price < above(stock);
    const plain = new Set(coming.plain.map(({ id }) => id));
    const candidates = stocks.slice(60).filter((each) => plain.has(each.id) && isDeep(each));
    for (const stock of some(candidates, 20, comesBack)) {
      const price = above(stock);
      const reply = await rest(stock, { kind: "breakout", targetPrice: price / 10_000, valid: "gtc" }, bob);
      if (reply.status === 0) placed.push({ stock, price });
    }
    await server.clockTo("2026-11-25 09:25:03");
    const resting = await positions(bob, { approveStatus: 0, pageSize: 100 });
    const fired = placed.filter(({ stock, price }) => of(resting, stock) && market().quote(stock.id).open >= price);
    await server.clockTo("2026-11-25 09:31:00");
    const held = await positions(bob, { pageSize: 100 });
    const first = (stock: Stock) => market().home.prints(stock.id, 301, market().step())[0]!.price;
    expect(fired.filter(({ stock, price }) => first(stock) < price).length).toBeGreaterThan(0);
    for (const { stock } of fired) expect(of(held, stock)).toMatchObject({ orderNum: 1000 });
  });
});
