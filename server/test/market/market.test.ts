/** The market over the wire: what a phone, a bot and a prober see. */
import { ENGLISH_NAMES } from "@hongpan/core/rules/markets/english-names.ts";
import { isIndex } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const stock = async (code: string) => (await server.call("/api/stock/getSingleStock.do", { code })).data.stock;

describe("before anybody has done anything", () => {
  test("the first day has been open since 09:15 and stands at 09:45", async () => {
    const quote = await stock("600519");
    expect(quote).toMatchObject({ name: "贵州茅台", gid: "sh600519", spell: "gzmt", stock_type: "sh" });
    expect(quote.open_px).toBeGreaterThan(0);
    expect(quote.today_max).toBeGreaterThanOrEqual(quote.nowPrice);
    expect(quote.today_min).toBeLessThanOrEqual(quote.nowPrice);
    expect(server.running.world.clock.now()).toMatchObject({ day: FIRST_DAY, step: 600, phase: "morning" });
  });

  test("five levels a side stand in order around the last price", async () => {
    const q = await stock("000001");
    const asks = [q.sell1, q.sell2, q.sell3, q.sell4, q.sell5];
    const bids = [q.buy1, q.buy2, q.buy3, q.buy4, q.buy5];
    expect(asks).toEqual(asks.toSorted((a, b) => a - b));
    expect(bids).toEqual(bids.toSorted((a, b) => b - a));
    expect(q.sell1).toBeGreaterThan(q.buy1);
    expect([q.sell1, q.buy1]).toContain(q.nowPrice);
  });

  test("minute line: the points so far, the first carries the opening auction", async () => {
    const line = (await server.call("/api/realTime/findStock.do", { stockCode: "600519" })).data;
    expect(line.size).toBe(16);
    expect(line.time[0]).toBe(`${FIRST_DAY} 09:30`);
    expect(line.time[15]).toBe(`${FIRST_DAY} 09:45`);
    expect(line.volumes[0]).toBeGreaterThan(0);
  });
});

describe("as the day goes", () => {
  test("the minutes sum to the day, and the day has 241 of them", async () => {
    await server.clockTo(`${FIRST_DAY} 15:00:00`);
    const line = (await server.call("/api/realTime/findStock.do", { stockCode: "300750" })).data;
    const quote = await stock("300750");
    expect(line.size).toBe(241);
    expect(line.volumes.reduce((sum, each) => sum + each, 0)).toBe(quote.business_amount);
    expect(line.price.at(-1)).toBe(quote.nowPrice);
    const day = (await server.call("/api/stock/getDayK.do", { code: "300750", size: 1 })).data;
    expect(day.values[0]).toEqual([
      quote.open_px,
      quote.nowPrice,
      quote.today_min,
      quote.today_max,
      quote.business_amount,
      expect.any(Number),
    ]);
  });

  test("the day's key is committed before and revealed after the session", async () => {
    const before = await server.get<{ commitment: string; key: string | null }>(`/api/market/proof.do?day=${FIRST_DAY}`);
    expect(before.data.key).toBeNull();
    await server.clockTo(`${FIRST_DAY} 15:30:00`);
    const after = await server.get<{ commitment: string; key: string | null }>(`/api/market/proof.do?day=${FIRST_DAY}`);
    expect(after.data.commitment).toBe(before.data.commitment);
    const bytes = Buffer.from(after.data.key ?? "", "hex");
    const hash = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
    expect(hash).toBe(after.data.commitment);
  });

  test("the next open comes after a weekend, with yesterday's close as base", async () => {
    const friday = await stock("600519");
    expect(await server.nextOpen()).toMatchObject({ day: "2026-11-23", phase: "morning" });
    expect((await stock("600519")).preclose_px).toBe(friday.nowPrice);
    const days = (await server.call("/api/stock/getDayK.do", { code: "600519", size: 2 })).data;
    expect(days.date.map((each) => each.slice(0, 10))).toEqual([FIRST_DAY, "2026-11-23"]);
    expect(days.values[0]?.slice(0, 4)).toEqual([friday.open_px, friday.nowPrice, friday.today_min, friday.today_max]);
  });
});

test("returns no day bars for market holidays of 2022 and 2023", async () => {
  const { date } = (await server.call("/api/stock/getDayK.do", { code: "600519", size: 1000 })).data;
  const days = date.map((each) => each.slice(0, 10));
  expect(days[0]! < "2023-01-01").toBe(true);
  const closed = "2023-01-02 2023-01-23 2023-01-24 2023-01-25 2023-01-26 2023-01-27 2023-06-22 2023-06-23 2023-09-29".split(" ");
  expect(days.filter((day) => closed.includes(day))).toEqual([]);
  expect(days).toEqual(expect.arrayContaining(["2023-01-20", "2023-01-30", "2023-09-28", "2023-10-09"]));
});

describe("search and rankings", () => {
  test.each([
    ["gzmt", "贵州茅台"],
    ["GZMT", "贵州茅台"],
    ["600519", "贵州茅台"],
    ["茅台", "贵州茅台"],
    ["payh", "平安银行"],
    ["000001", "平安银行"],
    ["６００５１９", "贵州茅台"],
    ["ｇｚｍｔ", "贵州茅台"],
    ["贵州 茅台", "贵州茅台"],
    ["贵州　茅台", "贵州茅台"],
    ["貴州茅台", "贵州茅台"],
    ["貴州茅臺", "贵州茅台"],
    ["600519.SH", "贵州茅台"],
    ["sh.600519", "贵州茅台"],
    ["SHSE.600519", "贵州茅台"],
    ["600519.XSHG", "贵州茅台"],
    ["1.600519", "贵州茅台"],
    ["1600519", "贵州茅台"],
    ["贵州茅台(600519)", "贵州茅台"],
    ["600519\u200b", "贵州茅台"],
    ["gui'zhou", "贵州茅台"],
    ["guizhoumaotai", "贵州茅台"],
    ["maotai", "贵州茅台"],
    ["万科Ａ", "万科A"],
    ["萬科", "万科A"],
    ["Tencent", "腾讯控股"],
    ["alphabet", "谷歌-A"],
    ["Google", "谷歌-A"],
    ["AAPL.US", "苹果"],
    ["gb_aapl", "苹果"],
    ["hk700", "腾讯控股"],
  ])("%s finds %s", async (keyWords, name) => {
    expect((await server.call("/api/stock/getStock.do", { keyWords })).data.list[0]?.name).toBe(name);
  });

  test.each([
    ["CSI 300", "zs", "沪深300"],
    ["hu'shen300", "zs", "沪深300"],
    ["Dow Jones", "all", "道琼斯"],
    ["S&P 500", "zs", "标普500"],
    ["恆生指數", "all", "恒生指数"],
    ["000001.SH", "all", "上证指数"],
    ["000001.SZ", "all", "平安银行"],
  ])("%s of type %s finds %s", async (keyWords, stockType, name) => {
    expect((await server.call("/api/stock/getStock.do", { keyWords, stockType })).data.list[0]?.name).toBe(name);
  });

  test("every share and index abroad and every index has an English name", () => {
    const { market } = server.running.world;
    const named = market.all.filter((each) => isIndex(each) || (each.foreign && productOf(each).company));
    expect(named.filter(({ gid }) => !ENGLISH_NAMES[gid]).map(({ gid }) => gid)).toEqual([]);
    expect(Object.keys(ENGLISH_NAMES).filter((gid) => !/^(sh|sz|bj)/.test(gid) && !market.instrument(gid))).toEqual([]);
  });

  test("a plain code is the stock, a prefixed one the index", async () => {
    expect((await stock("000001")).name).toBe("平安银行");
    expect((await stock("sh000001")).name).toBe("上证指数");
  });

  test("gainers fall, losers rise", async () => {
    const sorted = async (asc: number) =>
      (await server.call("/api/stock/getStockSort.do", { sort: "changepercent", asc, pageSize: 50, node: "hs_a" })).data.map(
        (row) => row.changepercent,
      );
    expect(await sorted(0)).toEqual((await sorted(0)).toSorted((a, b) => b - a));
    expect(await sorted(1)).toEqual((await sorted(1)).toSorted((a, b) => a - b));
  });

  test.each([
    ["day", 60],
    ["week", 20],
    ["month", 10],
  ])("%s bars are joined, in order and inside their high and low", async (period, size) => {
    const { values } = (await server.call("/api/stock/getDayK.do", { code: "000002", period, size })).data;
    expect(values).toHaveLength(size);
    for (const [open = 0, close = 0, low = 0, high = 0] of values) {
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
    }
  });

  test.each([5, 15, 30, 60])("%i-minute bars end on their minute", async (time) => {
    const { date } = (await server.call("/api/stock/getMinK_Echarts.do", { code: "000002", time, size: 10 })).data;
    for (const each of date.slice(0, -1)) expect(Number(each.slice(14, 16)) % Math.min(time, 30)).toBe(0);
  });
});

describe("bad input is refused and changes nothing", () => {
  test.each([
    ["/api/stock/getSingleStock.do", { code: "999999" }, 1, "股票不存在"],
    ["/api/stock/getSingleStock.do", { code: "../etc" }, 2, "参数错误"],
    ["/api/stock/getSingleStock.do", {}, 2, "参数错误"],
    ["/api/stock/getMinK_Echarts.do", { code: "600519", time: 7 }, 1, "K线周期不存在"],
    ["/api/stock/getDayK.do", { code: "600519", period: "year" }, 1, "K线周期不存在"],
    ["/api/stock/getDayK.do", { code: "600519", size: 100000 }, 2, "参数错误"],
    ["/api/stock/getStock.do", { pageNum: 0 }, 2, "参数错误"],
    ["/api/stock/getStock.do", { pageNum: "-1" }, 2, "参数错误"],
    ["/api/stock/getStock.do", { pageNum: "1e3" }, 2, "参数错误"],
    ["/api/stock/getStock.do", { pageNum: "１" }, 2, "参数错误"],
    ["/api/stock/getStock.do", { pageSize: 1_000_000 }, 2, "参数错误"],
    ["/api/stock/getStock.do", { keyWords: "x".repeat(7000) }, 2, "参数错误"],
    ["/api/sandbox/clock.do", { to: "yesterday" }, 2, "参数错误"],
  ])("%s %o", async (path, fields, status, msg) => {
    expect(await server.call(path as string, fields as Record<string, string>)).toMatchObject({
      http: 200,
      status,
      success: false,
      msg,
      data: status === 2 ? { field: expect.any(String) as string } : null,
    });
  });

  test("a name that comes twice, a list, a prototype, a wrong type of body", async () => {
    const post = (body: string, type: string) =>
      fetch(`${server.url}/api/stock/getSingleStock.do`, { method: "POST", body, headers: { "content-type": type } });
    const form = "application/x-www-form-urlencoded";
    for (const [body, type, http] of [
      ["code=600519&code=000001", form, 200],
      ['{"code":["600519"]}', "application/json", 200],
      ['{"code":{"$ne":1}}', "application/json", 200],
      ['["600519"]', "application/json", 200],
      ["{", "application/json", 200],
      ["<code>600519</code>", "application/xml", 415],
      ["code=600519", "text/plain", 415],
    ] as const) {
      const reply = await post(body, type);
      expect([body, reply.status, ((await reply.json()) as { status: number }).status]).toEqual([body, http, 2]);
    }
    await post('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"code":"600519"}', "application/json");
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test("an unknown call is answered in the envelope, by GET and by POST", async () => {
    expect(await server.call("/api/stock/none.do")).toMatchObject({ http: 200, status: 1, msg: "接口不存在" });
    expect(await server.get("/user/none.do")).toMatchObject({ http: 200, status: 1, msg: "接口不存在" });
    expect((await server.get("/api/none")).http).toBe(404);
  });
});
