/** What the detail page adds to a quote: every number is a sum of prints that anybody can read. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const detail = async (code: string) => (await server.call("/api/stock/getDetail.do", { code })).data;
const quote = async (code: string) => (await server.call("/api/stock/getSingleStock.do", { code })).data.stock;

async function prints(code: string): Promise<number[][]> {
  const rows: number[][] = [];
  for (let before: number | undefined; ; before = rows[0]?.[0]) {
    const page = (await server.call("/api/stock/getTicks.do", { code, size: 500, ...(before === undefined ? {} : { before }) })).data;
    rows.unshift(...page.rows);
    if (!page.more) return rows;
  }
}

test("outer, inner and auctioned shares are the prints by their sides, and the flow is what they cost", async () => {
  for (const time of ["09:45:00", "10:20:00"]) {
    await server.clockTo(`${FIRST_DAY} ${time}`);
    const rows = await prints("600519");
    const of = (side: number) => rows.filter((row) => row[3] === side);
    const shares = (side: number) => of(side).reduce((sum, row) => sum + row[2]!, 0);
    const cost = (side: number) => of(side).reduce((sum, row) => sum + row[1]! * row[2]!, 0);
    const { outer, inner, auctioned, flow } = await detail("600519");
    expect([outer, inner, auctioned]).toEqual([shares(1), shares(-1), shares(0)]);
    expect(outer + inner + auctioned).toBe((await quote("600519")).business_amount);
    expect(Math.abs(flow.reduce((sum, row) => sum + row.bought, 0) - cost(1))).toBeLessThan(4);
    expect(Math.abs(flow.reduce((sum, row) => sum + row.sold, 0) - cost(-1))).toBeLessThan(4);
    expect(flow.map((row) => row.size)).toEqual(["xl", "l", "m", "s"]);
  }
});

test("the opening auction runs from 09:15 to 09:25 inside the day's limits", async () => {
  const { auction } = await detail("600519");
  const { limitUp, limitDown } = await quote("600519");
  expect(auction.length).toBe(20);
  expect([auction[0]![0], auction.at(-1)![0]]).toEqual([0, 190]);
  for (const [, price = 0, matched = 0] of auction) {
    expect(price).toBeGreaterThanOrEqual(limitDown);
    expect(price).toBeLessThanOrEqual(limitUp);
    expect(matched).toBeGreaterThan(0);
  }
});

test("the next day begins from nothing, and shows only as much of its auction as has been", async () => {
  await server.clockTo("2026-11-24 09:18:00");
  const { outer, inner, auctioned, auction } = await detail("600519");
  expect([outer, inner, auctioned]).toEqual([0, 0, 0]);
  expect(auction.at(-1)![0]).toBeLessThanOrEqual(60);
});

test("an index has no auction and no ex-dates, gold its currency and step", async () => {
  expect(await detail("sh000001")).toMatchObject({ kind: "index", auction: [], exDates: [], per: 0 });
  expect(await detail("XAUUSD")).toMatchObject({ kind: "gold", coin: "USD" });
});

test.each([
  ["nothing", ""],
  ["a word", "no"],
  ["an unlisted code", "sh999999"],
  ["a path", "../../etc/passwd"],
  ["a quote", "600519'--"],
  ["5,000 letters", "a".repeat(5000)],
])("%s is no symbol", async (_, code) => {
  const reply = await server.call("/api/stock/getDetail.do", { code });
  expect(reply).toMatchObject({ success: false, data: reply.status === 2 ? { field: "code" } : null });
  expect(reply.msg).not.toMatch(/系统繁忙/);
});

test.each([
  ["600519", "贵州茅台, listed on 2001-08-27. Name and code are facts; prices and trades are simulated by this site."],
  ["sh000001", "上证指数 (simulated) is worked out from its members' simulated prices and has nothing to do with the real index."],
  ["hkHSI", "恒生指数 (simulated) has nothing to do with the real index."],
  ["hk00700", /^腾讯控股, listed in Hong Kong, quoted in HKD, 100 shares a lot\. /],
  ["usAAPL", /^苹果, listed in New York, quoted in USD, from 1 share\. /],
  ["hf_GC", /^纽约黄金, quoted in USD; a lot moves 100 USD when the price moves by 1\. /],
  ["XAUUSD", /^现货黄金, quoted in USD\. /],
])("%s is introduced in the reader's language", async (code, en) => {
  const told = async (lang: string) => (await server.call("/api/stock/getSingleStock.do", { code }, { lang })).data.introduction;
  expect(await told("en")).toMatch(typeof en === "string" ? new RegExp(`^${en.replace(/[.()]/g, "\\$&")}$`) : en);
  expect(await told("zh-TW")).toMatch(/模擬/);
  expect(await told("")).toMatch(/模拟行情/);
});
