/** What shares go through beside prices: suspensions, first days, ex-dates, the fixed price after hours. On chosen shares, through the calls of users. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharesOf } from "../../server/test/kit/few-symbols.ts";
import { testServer, type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, rowsOf, type Stock } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

/** What the tests' seed does on 23 November: these shares are suspended, */
const SUSPENDED = ["600026", "002890", "688577", "300433", "920351"];
/** these close at the ask or at the bid, */
const AT_ASK = ["600030", "600900", "603993"];
const AT_BID = ["601288", "601398", "601857"];
/** and these pay out on 16 June. */
const PAYING = ["600256", "600903", "688056", "000545", "300016"];

let server: TestServer;
let ann: Person;

beforeAll(async () => {
  const MARKET_SYMBOLS = sharesOf([...SUSPENDED, ...AT_ASK, ...AT_BID, "920982"]);
  server = await testServer({ MARKET_SYMBOLS, TRUST_PROXY: "1", CLOCK_START: "2026-11-23" });
  await server.clockTo("2026-11-23 10:00:00");
  ann = await funded(server, "13900000071", 100_000_000_00);
});
afterAll(() => server.close());

const market = () => server.running.world.market;
const order = (stock: Stock, change: Sent) =>
  server.call<string>("/user/addOrder.do", { stockId: stock.code, buyNum: 1000, buyType: 0, lever: 1, ...change }, ann.as);
const stocks = (fits: (each: Stock) => boolean) =>
  market().all.filter((each) => each.kind === "stock" && ["sh", "sz", "bj"].includes(each.exchange) && fits(each));

describe("a suspended share", () => {
  test("stands at its previous close, has no prints, no book, no bar of today, and takes no order", async () => {
    const suspended = stocks((each) => market().quote(each.id).suspended);
    expect(suspended.map(({ code }) => code).toSorted()).toEqual(SUSPENDED.toSorted());
    for (const stock of suspended) {
      const { last, prevClose, shares } = market().quote(stock.id);
      expect([last, shares]).toEqual([prevClose, 0]);
      expect(market().home.prints(stock.id, 0, 7500)).toEqual([]);
      expect(market().book(stock.id)).toMatchObject({ bids: [], asks: [] });
      expect(market().home.minutes(stock.id, 1)).toEqual([[]]);
    }
    const main = suspended.find((each) => each.board === "main")!;
    const price = market().quote(main.id).last / 10_000;
    expect(await order(main, { kind: "limit", targetPrice: price })).toMatchObject({ status: 1, msg: "下单失败，当前股票不能交易" });
  });
});

describe("young shares", () => {
  test("the youngest is called N or C, is quoted from its first day on and has no bar before it", () => {
    const young = stocks((each) => /^[NC]/.test(each.name) && each.plainName !== undefined);
    expect(young.length).toBeGreaterThan(0);
    for (const stock of young) {
      expect(stock.name.slice(1)).toBe(stock.plainName!.slice(0, 3));
      const bars = market().home.dailyBars(stock.id, 100);
      expect(bars.length).toBeLessThanOrEqual(5);
      expect(bars.length).toBeGreaterThan(0);
    }
  });
});

describe("after hours", () => {
  let stock: Stock;
  let close: number;

  test("an order at the fixed price is taken from 15:05 and fills at the close from what prints there", async () => {
    await server.clockTo("2026-11-23 15:04:00");
    const liquid = stocks((each) => each.exchange === "sh" && each.board === "main" && !each.st && market().quote(each.id).last < 300_000);
    const busiest = liquid.toSorted((a, b) => market().quote(b.id).amount - market().quote(a.id).amount);
    // The value lies below a close that is the ask, and above one that is the bid: there nobody buys at it.
    stock = busiest.find(({ id }) => market().book(id).asks[0]?.price === market().quote(id).last)!;
    const dear = busiest.find(({ id }) => market().book(id).bids[0]?.price === market().quote(id).last)!;
    expect(await order(stock, { kind: "fixed" })).toMatchObject({ status: 1 });
    await server.clockTo("2026-11-23 15:05:30");
    close = market().quote(stock.id).last;
    expect(await order(dear, { kind: "fixed", buyNum: 100 })).toMatchObject({ status: 0 });
    // A price that is named all the same is not looked at.
    expect(await order(stock, { kind: "fixed", buyNum: 100, targetPrice: 0.01 })).toMatchObject({ status: 0 });
    await server.clockTo("2026-11-23 15:29:00");
    expect(market().home.afterPrints(dear.id, 0, 7500).length).toBeGreaterThan(0);
    const held = await rowsOf(server, ann, "/user/position/list.do", { state: 0 });
    expect(held).toHaveLength(1);
    expect(held[0]).toMatchObject({ stockCode: stock.code, orderNum: 100, buyOrderPrice: close / 10_000 });
  });

  test("its prints stand apart: at the close, in steps after 15:05, and not in the day's volume", async () => {
    const before = market().quote(stock.id);
    const prints = market().home.afterPrints(stock.id, 0, 7500);
    expect(prints.length).toBeGreaterThan(0);
    for (const print of prints) expect([print.price, print.step > 7000]).toEqual([close, true]);
    expect(market().home.afterHours(stock.id).shares).toBe(prints.reduce((sum, print) => sum + print.shares, 0));
    const minutes = market().home.minutes(stock.id, 1)[0]!;
    expect(minutes.reduce((sum, bar) => sum + bar.shares, 0)).toBe(before.shares);
  });

  test("Beijing has none", async () => {
    const bj = stocks((each) => each.exchange === "bj" && !market().quote(each.id).suspended)[0]!;
    expect(await order(bj, { kind: "fixed" })).toMatchObject({ status: 1 });
    expect(market().home.afterPrints(bj.id, 0, 7500)).toEqual([]);
  });
});

describe("the season of ex-dates", () => {
  test("a share that pays out opens under XD, from a base that is less by the cash", async () => {
    const early = await testServer({ MARKET_SYMBOLS: sharesOf(PAYING), CLOCK_START: "2026-06-15" });
    try {
      await early.clockTo("2026-06-16 09:31:00");
      const { all, home, quote } = early.running.world.market;
      const { closeBefore, exDates, dailyBars } = home;
      const paying = all.filter((each) => /^(XD|DR|XR)/.test(each.name) && each.plainName !== undefined);
      expect(paying.map(({ code }) => code).toSorted()).toEqual(PAYING.toSorted());
      for (const stock of paying) {
        const action = exDates(stock.id).at(-1)!;
        expect(action.day).toBe("2026-06-16");
        expect(quote(stock.id).prevClose).toBe(closeBefore(stock.id, 1));
        expect(quote(stock.id).prevClose).toBeLessThanOrEqual(action.closeBefore);
        const yesterday = dailyBars(stock.id, 2)[0]!;
        expect(action.closeBefore).toBe(yesterday.close);
      }
      const { rows } = (await early.call<string>("/api/market/listing.do")).data as unknown as { rows: unknown[][] };
      expect(rows.filter((row) => row.some((cell) => /^(XD|DR|XR)|^(hk|us)[A-Z0-9]/.test(String(cell))))).toEqual([]);
    } finally {
      await early.close();
    }
  });
});
