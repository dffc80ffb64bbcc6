/** What each day leaves behind, over the wire: yesterday's lists at once, today's only when they are made. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { BILLBOARD_RULES } from "@hongpan/core/exchange/results/billboard-rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ruleText } from "../../src/quotes/results/fields.ts";
import { FIRST_DAY, TENTH, testServer, type TestServer } from "../kit/harness.ts";

const YESTERDAY = "2026-11-19";
let server: TestServer;
beforeAll(async () => {
  server = await testServer(TENTH, { warm: true });
});
afterAll(() => server.close());

const billboard = async (fields: { day?: string } = {}) => (await server.call("/api/stock/getlhb.do", fields)).data;
const pool = async (fields: { day?: string; type?: string } = {}) => (await server.call("/api/stock/getztb.do", fields)).data;
const vip = async () => (await server.call("/api/stock/getVipList.do")).data;
const quote = async (code: string) => (await server.call("/api/stock/getSingleStock.do", { code })).data.stock;
const folder = () => join(server.running.world.config.dataDir, "cache", "days");
const recordedOf = (day: string) => (existsSync(folder()) ? readdirSync(folder()).filter((name) => name.startsWith(day)) : []);
const sum = (rows: readonly number[]) => rows.reduce((total, each) => total + each, 0);

describe("at 09:45 of the first day", () => {
  test("the dragon-tiger list is yesterday's, each row with its reason and sums that hold", async () => {
    const rows = await billboard();
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      expect(row.TRADE_DATE).toBe(`${YESTERDAY} 00:00:00`);
      expect(row.SECUCODE).toMatch(/^\d{6}\.(SH|SZ|BJ)$/);
      expect(row.EXPLANATION).toMatch(/证券|股票/);
      expect(row.BILLBOARD_NET_AMT).toBeCloseTo(row.BILLBOARD_BUY_AMT - row.BILLBOARD_SELL_AMT, 1);
      expect(row.BILLBOARD_DEAL_AMT).toBeCloseTo(row.BILLBOARD_BUY_AMT + row.BILLBOARD_SELL_AMT, 1);
      expect(Math.max(row.BILLBOARD_BUY_AMT, row.BILLBOARD_SELL_AMT)).toBeLessThanOrEqual(row.ACCUM_AMOUNT);
    }
  });

  test.each(["en", "zh-TW"])("reasons are told in the reader's language, %s too", async (lang) => {
    const [{ data: list }, { data: stops }] = [
      await server.call("/api/stock/getlhb.do", {}, { lang }),
      await server.call("/api/stock/getStop.do", {}, { lang }),
    ];
    const own = await billboard();
    expect(list.map((row) => row.SECURITY_CODE)).toEqual(own.map((row) => row.SECURITY_CODE));
    const told = [...list.map((row) => row.EXPLANATION), ...stops.flatMap((row) => [row.SUSPEND_REASON, row.SUSPEND_EXPIRE])];
    for (const text of told) expect(text).toMatch(lang === "en" ? /^[A-Z][\w%.,' ]+$/ : /^[^{}证达涨与个]+$/u);
    const rules = BILLBOARD_RULES.map((rule) => ruleText(rule, lang === "en" ? "en" : "zh-TW"));
    for (const text of rules) expect(text).not.toMatch(/[{}]/);
    expect(BILLBOARD_RULES.map((rule) => ruleText(rule, "zh-CN"))).toEqual(BILLBOARD_RULES.map(({ text }) => text));
  });

  test("a row's close and turnover are those of its daily bar", async () => {
    for (const row of (await billboard()).slice(0, 5)) {
      const { values } = (await server.call("/api/stock/getDayK.do", { code: row.SECURITY_CODE, size: 2 })).data;
      expect(row.CLOSE_PRICE).toBe(values[0]?.[1]);
    }
  });

  test("a tap on a row shows its five seats a side, which make up its sums", async () => {
    const rows = await billboard();
    const row = rows[0]!;
    const detail = (await server.call("/api/stock/getlhbDetail.do", { code: row.SECURITY_CODE })).data;
    expect(detail).toMatchObject({ code: row.SECURITY_CODE, name: row.SECURITY_NAME_ABBR, day: YESTERDAY });
    expect(detail.reasons.map((each) => each.EXPLANATION)).toEqual(
      rows.filter((each) => each.SECURITY_CODE === row.SECURITY_CODE).map((each) => each.EXPLANATION),
    );
    for (const reason of detail.reasons) {
      expect([reason.buy.length, reason.sell.length]).toEqual([5, 5]);
      const seats = [...reason.buy, ...reason.sell];
      expect(sum(seats.map((seat) => seat.buy))).toBeCloseTo(reason.BILLBOARD_BUY_AMT, 1);
      expect(sum(seats.map((seat) => seat.sell))).toBeCloseTo(reason.BILLBOARD_SELL_AMT, 1);
      for (const seat of seats) expect(seat.name).toContain("模拟席位");
    }
  });

  test("ten names of each exchange, most traded first; what nobody publishes is null", async () => {
    for (const [content, exchange] of [
      [1, "SH"],
      [3, "SZ"],
    ] as const) {
      const rows = (await server.call("/api/stock/getTop.do", { content })).data;
      expect(rows.map((row) => row.RANK)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(rows.map((row) => row.DEAL_AMT)).toEqual(rows.map((row) => row.DEAL_AMT).toSorted((a, b) => b - a));
      for (const row of rows) expect([row.DERIVE_SECURITY_CODE.slice(-2), row.NET_BUY_AMT, row.BUY_AMT]).toEqual([exchange, null, null]);
    }
  });

  test("today's pool is of today's prints: at the limit, nobody sells", async () => {
    const rows = await pool();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const now = await quote(row.c);
      expect([now.nowPrice, now.nowPrice, now.sell1_num]).toEqual([row.p / 1000, now.limitUp, 0]);
      expect(row.fund).toBeCloseTo(now.buy1 * now.buy1_num, 0);
      expect(row.fbt).toBeGreaterThanOrEqual(92_500);
      expect(row.fbt).toBeLessThanOrEqual(94_500);
      expect(row.zttj.ct).toBeGreaterThanOrEqual(row.lbc);
    }
  });

  test("the rush pool is everybody who has touched, and finds one by code", async () => {
    const rows = await vip();
    const [sealed, broken] = [await pool(), await pool({ type: "zb" })];
    expect(new Set(rows.map((row) => row.c))).toEqual(new Set([...sealed, ...broken].map((row) => row.c)));
    const first = rows[0]!;
    expect((await server.call("/api/stock/getVipByCode.do", { code: first.c })).data).toEqual([first]);
    expect((await server.call("/api/stock/getVipByCode.do", { code: first.stockGid })).data).toEqual([first]);
    // Old clients expect the whole pool for a code that is not in it.
    expect((await server.call("/api/stock/getVipByCode.do", { code: "999999" })).data).toEqual(rows);
    expect((await server.call("/api/stock/getVipByCode.do")).data).toEqual(rows);
  });

  test("breadth: closed days, and today in points of five minutes", async () => {
    const { days, today } = (await server.call("/api/market/breadth.do", { days: 3 })).data;
    expect(days.map((each) => each.day)).toEqual(["2026-11-17", "2026-11-18", YESTERDAY]);
    expect(today.points.map((each) => each.time)).toEqual(["09:30", "09:35", "09:40", "09:45"]);
    const counts = (await server.call("/api/stock/getZdfNumber.do")).data;
    expect([today.up, today.down, today.flat]).toEqual([counts.zhang, counts.die, counts.ping]);
    expect(today.points.at(-1)).toMatchObject({ up: today.up, down: today.down, flat: today.flat });
    expect(sum(today.buckets.map((each) => each.count))).toBe(today.up + today.down + today.flat);
    // The market page and 涨跌分布 count the same names in the same steps.
    expect(counts.buckets).toEqual(today.buckets);
    expect(sum(counts.buckets.filter(({ from }) => from !== null && from >= 3).map((each) => each.count))).toBeLessThanOrEqual(
      counts.zhang,
    );
  });

  test("new highs and lows of yesterday", async () => {
    const high = (await server.call("/api/market/newHighs.do", { days: 60 })).data;
    const low = (await server.call("/api/market/newHighs.do", { days: 250, way: "low" })).data;
    expect([high.day, high.rows.length, low.rows.length]).toEqual([YESTERDAY, high.high, low.low]);
    expect(high.high).toBeGreaterThan(low.high);
    for (const row of low.rows) expect(row.days).toBe(250);
  });

  test("suspended names do not trade, resumed ones do", async () => {
    const stopped = (await server.call("/api/stock/getStop.do", { type: "stop" })).data;
    const resumed = (await server.call("/api/stock/getStop.do", { type: "resume" })).data;
    expect((await server.call("/api/stock/getStop.do")).data).toHaveLength(stopped.length + resumed.length);
    for (const row of stopped.filter((each) => each.SUSPEND_EXPIRE !== "盘中停牌")) {
      expect([row.SUSPEND_END_TIME, (await quote(row.SECURITY_CODE)).business_amount]).toEqual([null, 0]);
    }
    for (const row of resumed) {
      expect(row.SUSPEND_END_TIME).toBe(`${FIRST_DAY} 09:30:00`);
      expect((await quote(row.SECURITY_CODE)).business_amount).toBeGreaterThan(0);
    }
  });
});

describe("nothing of today before it is made", () => {
  test("a minute before the close the lists are still yesterday's, and today's are refused", async () => {
    await server.clockTo(`${FIRST_DAY} 14:59:00`);
    expect((await billboard())[0]?.TRADE_DATE).toBe(`${YESTERDAY} 00:00:00`);
    for (const path of ["getlhb", "getTop", "getlhbDetail"]) {
      expect(await server.call(`/api/stock/${path}.do`, { day: FIRST_DAY, code: "600519" })).toMatchObject({
        status: 1,
        msg: "没有这一天的盘后数据",
      });
    }
    expect(recordedOf(FIRST_DAY)).toEqual([]);
  });

  test("with the close they are worked out before anybody asks", async () => {
    await server.clockTo(`${FIRST_DAY} 15:00:00`);
    await server.eventually("its records", async () => recordedOf(FIRST_DAY).filter((name) => name.endsWith(".gz")).length === 3);
  });

  test("after the close they are today's, the same for who asks by day, and the pool is that of the day", async () => {
    const rows = await billboard();
    expect(rows[0]?.TRADE_DATE).toBe(`${FIRST_DAY} 00:00:00`);
    expect(await billboard({ day: FIRST_DAY })).toEqual(rows);
    const sealed = await pool();
    const counts = (await server.call("/api/stock/getZdfNumber.do")).data;
    expect(sealed.filter((row) => !row.stockGid.startsWith("bj"))).toHaveLength(counts.limitUp);
    const points = (await server.call("/api/market/breadth.do", { days: 1 })).data;
    expect(points.today.points).toHaveLength(49);
    expect(points.days[0]).toMatchObject({ day: FIRST_DAY, up: counts.zhang, down: counts.die, limitUp: counts.limitUp });
  });

  test("the next day yesterday's pool is what it was at the close", async () => {
    const [atClose, list] = [await pool(), await billboard()];
    await server.clockTo("2026-11-23 10:00:00");
    expect(await pool({ day: FIRST_DAY })).toEqual(atClose);
    expect(await billboard()).toEqual(list);
    expect((await pool()).map((row) => row.fbt).every((each) => each <= 100_000)).toBe(true);
  });
});

describe("bad input is refused", () => {
  const none = "没有这一天的盘后数据";
  test.each([
    ["/api/stock/getlhb.do", { day: "2026-11-21" }, 1, none],
    ["/api/stock/getlhb.do", { day: "2027-01-04" }, 1, none],
    ["/api/stock/getlhb.do", { day: "1999-01-04" }, 1, none],
    ["/api/stock/getlhb.do", { day: "2026-13-45" }, 1, none],
    ["/api/stock/getlhb.do", { day: "'; drop" }, 1, none],
    ["/api/stock/getlhb.do", { day: "2026-11-20 00:00" }, 2, "参数错误"],
    ["/api/stock/getlhbDetail.do", { code: "999999" }, 1, "股票不存在"],
    ["/api/stock/getlhbDetail.do", { code: "sh000001" }, 1, "股票不存在"],
    ["/api/stock/getlhbDetail.do", { code: "../x" }, 2, "参数错误"],
    ["/api/stock/getlhbDetail.do", {}, 2, "参数错误"],
    ["/api/stock/getTop.do", { content: 2 }, 1, "只有沪股通(1)和深股通(3)两个榜单"],
    ["/api/stock/getTop.do", { content: "x" }, 2, "参数错误"],
    ["/api/stock/getTop.do", { content: -1 }, 2, "参数错误"],
    ["/api/stock/getztb.do", { type: "constructor" }, 2, "参数错误"],
    ["/api/stock/getztb.do", { type: "toString" }, 1, "股池只有 zt、dt、zb 三种"],
    ["/api/stock/getztb.do", { day: "2026-11-24" }, 1, none],
    ["/api/stock/getStop.do", { type: "all" }, 1, "类型只有 stop 和 resume 两种"],
    ["/api/stock/getStop.do", { day: "2026-11-24" }, 1, none],
    ["/api/market/newHighs.do", { days: 61 }, 1, "只有 60 日和 250 日两种新高新低"],
    ["/api/market/newHighs.do", { way: "up" }, 1, "只有 60 日和 250 日两种新高新低"],
    ["/api/market/breadth.do", { days: 0 }, 2, "参数错误"],
    ["/api/market/breadth.do", { days: 121 }, 2, "参数错误"],
    ["/api/stock/getVipByCode.do", { code: "<b>" }, 2, "参数错误"],
  ])("%s %o", async (path, fields, status, msg) => {
    expect(await server.call(path, fields as unknown as Record<string, string>)).toMatchObject({
      http: 200,
      status,
      success: false,
      msg,
      data: status === 2 ? { field: expect.stringMatching(/^(day|code|content|type|days|way)$/) } : null,
    });
  });

  test("in the reader's language", async () => {
    const reply = await server.call("/api/stock/getlhb.do", { day: "1999-01-04" }, { lang: "en" });
    expect(reply.msg).toBe("There are no results of this day");
  });
});
