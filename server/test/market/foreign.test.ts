/** The other markets over the wire in continuous mode: every call that a phone makes for them, and what it must refuse. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRates } from "../../src/market/foreign/rates.ts";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";
import { shortList } from "../kit/short-list.ts";

let server: TestServer;
const list = shortList();
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS: list.path });
});
afterAll(async () => {
  await server.close();
  list.remove();
});

const stock = async (code: string) => (await server.call("/api/stock/getSingleStock.do", { code })).data.stock;
const OF_EACH_KIND = [
  "hk00700",
  "usAAPL",
  "hkHSI",
  "usINX",
  "hf_IF",
  "hf_GC",
  "hf_HG",
  "hf_CHA50CFD",
  "hf_XAU",
  "XAUUSD",
  "sh118060",
  "sz127045",
];

describe("contracts", () => {
  test("the list holds every contract with its unit, currency, hours and one lot's value", async () => {
    const rows = (await server.call("/api/futures/queryList.do")).data;
    expect(rows.map((row) => row.futuresGid)).toEqual(
      "hf_IF hf_IH hf_IC hf_IM hf_CL hf_OIL hf_NG hf_GC hf_SI hf_HG hf_S hf_ES hf_NQ hf_YM hf_HSI hf_CHA50CFD hf_XAU hf_XAG".split(" "),
    );
    const gold = rows.find((row) => row.futuresGid === "hf_GC")!;
    expect(gold).toMatchObject({
      ...{ futuresCode: "hf_GC", futuresName: "纽约黄金", futuresStandard: "100盎司/手", futuresUnit: 100, coinCode: "USD", transFee: 5 },
      ...{ minNum: 1, maxNum: 100, listShow: 1, homeShow: 1 },
      ...{ transAmBegin: "09:30", transAmEnd: "11:30", transPmBegin: "13:00", transPmEnd: "15:00" },
      tDesc: "模拟时段 09:30-11:30 13:00-15:00",
    });
    expect(gold.depositAmt).toBe(Math.ceil(Math.round((await stock("hf_GC")).preclose_px * 100 * 1e4) / 1e4));
    expect(rows.find((row) => row.futuresGid === "hf_IM")?.futuresStandard).toBe("每点200元，主力合约 IM2611");
  });

  test("GET and POST, home, pages and words", async () => {
    const got = await server.get<{ futuresGid: string }[]>("/api/futures/queryHome.do");
    expect(got.data.map((row) => row.futuresGid)).toEqual(["hf_IF", "hf_CL", "hf_GC", "hf_NQ", "hf_HSI", "hf_XAU"]);
    const page = (await server.call("/api/futures/queryList.do", { pageNum: 2, pageSize: 5 })).data;
    expect(page.map((row) => row.futuresGid)).toEqual(["hf_OIL", "hf_NG", "hf_GC", "hf_SI", "hf_HG"]);
    expect((await server.call("/api/futures/queryList.do", { pageNum: 99, pageSize: 5 })).data).toEqual([]);
    expect((await server.call("/api/futures/queryList.do", { keyWords: "黄金" })).data.map((row) => row.futuresGid)).toEqual(["hf_GC"]);
    expect((await server.call("/api/futures/queryList.do", { keyWords: "hf_" })).data).toHaveLength(18);
  });

  test.each([
    [{ futuresGid: "hf_CL" }, "hf_CL"],
    [{ futuresCode: "hf_CL" }, "hf_CL"],
    [{ futuresCode: "CL" }, "hf_CL"],
  ])("%o is one contract", async (fields, gid) => {
    expect((await server.call("/api/futures/queryFuturesByCode.do", fields as Record<string, string>)).data.futuresGid).toBe(gid);
  });

  test.each(["hf_CL", "hf_IF", "XAUUSD"])("the quote of %s agrees with the detail page", async (gid) => {
    const reply = (await server.get<Record<string, number | string>>(`/api/futures/querySingleMarket.do?futuresGid=${gid}`)).data;
    const quote = await stock(gid);
    expect(reply).toMatchObject({
      ...{ name: quote.name, nowPrice: quote.nowPrice, lastClose: quote.preclose_px, todayOpen: quote.open_px },
      ...{ maxPrice: quote.today_max, minPrice: quote.today_min, buyPrice: quote.buy1, sellPrice: quote.sell1, extra1: quote.preclose_px },
      ...{ dayTime: FIRST_DAY, hourTime: "09:45:00" },
    });
  });

  test.each([1, 5, 15, 30, 60])("%i-minute bars of a future end on their minute", async (time) => {
    const { date, values } = (await server.call("/api/stock/getFuturesMinK_Echarts.do", { code: "hf_CL", time, size: 40 })).data;
    expect(values).toHaveLength(40);
    for (const each of date.slice(0, -1)) expect(Number(each.slice(14, 16)) % Math.min(time, 30)).toBe(0);
  });

  test.each([
    ["day", 60],
    ["week", 20],
    ["month", 6],
  ])("%s bars of a future are joined and inside their high and low", async (period, size) => {
    const { values, date } = (await server.call("/api/stock/getFuturesDayK.do", { code: "hf_HG", period, size })).data;
    expect(values).toHaveLength(size as number);
    expect(date.toSorted()).toEqual(date);
    for (const [open = 0, close = 0, low = 0, high = 0] of values) {
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
    }
  });
});

describe("every kind through the calls that stocks have", () => {
  test.each(OF_EACH_KIND)("%s: quote, book, line, candles", async (code) => {
    const quote = await stock(code);
    expect(quote.gid).toBe(code);
    expect(quote.id).toBeGreaterThanOrEqual(1_000_000);
    expect(quote.today_max).toBeGreaterThanOrEqual(quote.nowPrice);
    expect(quote.today_min).toBeLessThanOrEqual(quote.nowPrice);
    if (code.startsWith("hkHS") || code === "usINX") expect(quote.buy1).toBe(0);
    else {
      expect(quote.buy1).toBeLessThan(quote.sell1);
      expect(quote.buy5_num).toBeGreaterThan(0);
      // The book stands around the value of now, the last print around that of its own step.
      expect(Math.abs(quote.nowPrice / quote.buy1 - 1)).toBeLessThan(0.005);
    }
    const line = (await server.call("/api/realTime/findStock.do", { stockCode: code })).data;
    expect([line.size, line.time[0], line.time.at(-1)]).toEqual([16, `${FIRST_DAY} 09:30`, `${FIRST_DAY} 09:45`]);
    expect(line.price.at(-1)).toBe(quote.nowPrice);
    expect(line.volumes.reduce((sum, each) => sum + each, 0)).toBe(quote.business_amount);
    const five = (await server.call("/api/realTime/findStock.do", { stockCode: code, ndays: 5 })).data;
    expect(five.size).toBe(4 * 241 + 16);
    const day = (await server.call("/api/stock/getDayK.do", { code, size: 30 })).data;
    expect(day.values).toHaveLength(30);
    expect(day.values.at(-1)?.slice(0, 4)).toEqual([quote.open_px, quote.nowPrice, quote.today_min, quote.today_max]);
    const yesterday = day.values.at(-2)!;
    // A follower of an A-share index stands on its previous settlement.
    if (!["hf_IF", "hf_CHA50CFD"].includes(code)) expect(yesterday[1]).toBe(quote.preclose_px);
    const minutes = (await server.call("/api/stock/getMinK_Echarts.do", { code, time: 5, size: 100 })).data;
    expect(minutes.values).toHaveLength(100);
  });

  test.each([
    ["00700", "hk00700", "hk"],
    ["AAPL", "usAAPL", "us"],
    ["118060", "sh118060", "sh"],
    ["hf_NQ", "hf_NQ", "qh"],
    ["usDJI", "usDJI", "zs"],
  ])("%s is %s of type %s", async (code, gid, type) => {
    expect(await stock(code)).toMatchObject({ gid, type, stock_type: type, stockType: type });
  });

  test("what is said of them names market, currency and lot", async () => {
    const said = async (code: string) => (await server.call("/api/stock/getSingleStock.do", { code })).data.introduction;
    expect(await said("hk00700")).toContain("香港上市，以港元报价，每手 100 股");
    expect(await said("hf_GC")).toContain("100盎司/手，以美元报价");
    expect(await said("sh118060")).toContain("可转换公司债券，当日可卖");
    for (const code of OF_EACH_KIND) expect(await said(code)).toContain("模拟行情");
  });

  test("a contract's quote tells what one lot is worth", async () => {
    const row = (await server.call("/api/futures/queryFuturesByCode.do", { futuresCode: "hf_HG" })).data;
    expect((await stock("hf_HG")).depositAmt).toBe(row.depositAmt);
    expect((await stock("600519")).depositAmt).toBe(0);
  });

  test("a step moves them, and what they show is in the tape", async () => {
    const before = await stock("hf_ES");
    await server.clockTo(`${FIRST_DAY} 10:20:00`);
    const after = await stock("hf_ES");
    expect(after.business_amount).toBeGreaterThan(before.business_amount);
    expect(after.quoteTime).toBeGreaterThan(before.quoteTime);
    const ticks = (await server.call("/api/stock/getTicks.do", { code: "hf_ES", size: 5 })).data;
    expect(ticks.rows.at(-1)?.[1]).toBe(after.nowPrice);
  });

  test("an index future moves with its index", async () => {
    const [future, index] = [await stock("hf_IF"), await stock("sh000300")];
    expect(Math.abs(future.nowPrice / index.nowPrice - 1)).toBeLessThan(0.012);
  });
});

describe("exchange rates", () => {
  test("a fixing near the usual rate for each coin, 1 for the yuan", async () => {
    const rate = async (coinCode: string) => (await server.get<number>(`/api/futures/queryExchange.do?coinCode=${coinCode}`)).data;
    expect(await rate("CNY")).toBe(1);
    expect(Math.abs((await rate("USD")) / 7.1 - 1)).toBeLessThan(0.03);
    expect(Math.abs((await rate("HKD")) / 0.9 - 1)).toBeLessThan(0.03);
    const [row] =
      (await server.call("/api/futures/queryFuturesByCode.do", { futuresCode: "hf_HSI" })).data.coinCode === "HKD"
        ? [await rate("HKD")]
        : [];
    expect((await server.call("/api/futures/queryFuturesByCode.do", { futuresCode: "hf_HSI" })).data.coinRate).toBe(row);
  });

  test("one row a coin and day, written when the day opens", async () => {
    const rows = async () => (await server.get<{ day: string; coinCode: string }[]>("/api/market/rates.do")).data;
    expect((await rows()).map((row) => `${row.day} ${row.coinCode}`)).toEqual([`${FIRST_DAY} HKD`, `${FIRST_DAY} USD`]);
    await server.clockTo("2026-11-23 10:00:00");
    expect((await rows()).map((row) => `${row.day} ${row.coinCode}`)).toEqual(
      ["2026-11-23", FIRST_DAY].flatMap((day) => [`${day} HKD`, `${day} USD`]),
    );
  });
});

test("a fixing that stands is kept, whatever key comes later", async () => {
  const { world } = server.running;
  const before = (await server.get("/api/market/rates.do")).data;
  await openRates({ db: world.db, keys: { firstDay: FIRST_DAY, keyOf: () => new Uint8Array(32) } }).fix("2026-11-23");
  expect((await server.get("/api/market/rates.do")).data).toEqual(before);
});

test("over the days a close is the next day's base, and the running bars become history unchanged", async () => {
  await server.clockTo("2026-11-23 15:30:00");
  const codes = ["hk00700", "usNVDA", "hf_CL", "hf_GC", "sz127056", "hf_HSI"];
  const closed = await Promise.all(codes.map(stock));
  const lines = await Promise.all(
    codes.map(async (stockCode) => (await server.call("/api/realTime/findStock.do", { stockCode })).data.price),
  );
  for (const line of lines) expect(line).toHaveLength(241);
  await server.clockTo("2026-11-24 09:31:00");
  for (const [i, code] of codes.entries()) {
    expect([code, (await stock(code)).preclose_px]).toEqual([code, closed[i]!.nowPrice]);
    const two = (await server.call("/api/realTime/findStock.do", { stockCode: code, ndays: 2 })).data;
    expect(two.price.slice(0, 241)).toEqual(lines[i]);
    const bars = (await server.call("/api/stock/getDayK.do", { code, size: 2 })).data;
    expect(bars.values[0]?.slice(0, 5)).toEqual([
      closed[i]!.open_px,
      closed[i]!.nowPrice,
      closed[i]!.today_min,
      closed[i]!.today_max,
      closed[i]!.business_amount,
    ]);
  }
});

describe("bad input is refused and changes nothing", () => {
  test.each([
    ["/api/futures/queryFuturesByCode.do", { futuresCode: "hf_NONE" }, 1, "产品不存在"],
    ["/api/futures/queryFuturesByCode.do", {}, 1, "产品不存在"],
    ["/api/futures/queryFuturesByCode.do", { futuresGid: "../etc" }, 2, "参数错误"],
    ["/api/futures/querySingleMarket.do", { futuresGid: "sh600519" }, 1, "产品不存在"],
    ["/api/futures/querySingleMarket.do", {}, 2, "参数错误"],
    ["/api/futures/queryExchange.do", { coinCode: "EUR" }, 1, "基币设置错误"],
    ["/api/futures/queryExchange.do", { coinCode: "constructor" }, 2, "参数错误"],
    ["/api/futures/queryExchange.do", {}, 1, "基币设置错误"],
    ["/api/market/rates.do", { coinCode: "usd" }, 1, "基币设置错误"],
    ["/api/market/rates.do", { size: 0 }, 2, "参数错误"],
    ["/api/futures/queryList.do", { pageNum: 0 }, 2, "参数错误"],
    ["/api/futures/queryList.do", { pageSize: 101 }, 2, "参数错误"],
    ["/api/futures/queryList.do", { keyWords: "x".repeat(33) }, 2, "参数错误"],
    ["/api/stock/getFuturesMinK_Echarts.do", { code: "hf_CL", time: 7 }, 1, "K线周期不存在"],
    ["/api/stock/getFuturesMinK_Echarts.do", { code: "600519" }, 1, "股票不存在"],
    ["/api/stock/getFuturesDayK.do", { code: "hf_CL", period: "year" }, 1, "K线周期不存在"],
    ["/api/stock/getFuturesDayK.do", { code: "hf_CL", size: 100_000 }, 2, "参数错误"],
    ["/api/stock/getSingleStock.do", { code: "hk99999" }, 1, "股票不存在"],
    ["/api/stock/getSingleStock.do", { code: "us__proto__" }, 1, "股票不存在"],
  ])("%s %o", async (path, fields, status, msg) => {
    const data = status === 2 ? { field: expect.any(String) as string } : null;
    expect(await server.call(path as string, fields as Record<string, string>)).toMatchObject({ http: 200, status, msg, data });
  });
});
