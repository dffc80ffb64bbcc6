/** Candles over the wire: every period, any number of days back, page by page. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_DAY, sharedServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.close());

const days = async (fields: Record<string, string | number>, code = "600519") =>
  (await server.call("/api/stock/getDayK.do", { code, ...fields })).data;
const minutes = async (fields: Record<string, string | number>, code = "600519") =>
  (await server.call("/api/stock/getMinK_Echarts.do", { code, ...fields })).data;

describe("paging back", () => {
  test.each(["600519", "sh000001"])("days of %s: two pages are one", async (code) => {
    const whole = await days({ size: 120 }, code);
    const last = await days({ size: 60 }, code);
    const older = await days({ size: 61, end: last.date[0]?.slice(0, 10) ?? "" }, code);
    expect([...older.values.slice(0, -1), ...last.values]).toEqual(whole.values);
    expect(older.values.at(-1)).toEqual(last.values[0]);
  });

  test.each(["week", "month"])("a %s up to a day ends with that day's own", async (period) => {
    const { date } = await days({ period, size: 3, end: "2026-09-16" });
    expect(date.at(-1)).toBe("2026-09-16 15:00:00");
    expect(date.slice(0, 2)).toEqual(
      period === "week" ? ["2026-09-04 15:00:00", "2026-09-11 15:00:00"] : ["2026-07-31 15:00:00", "2026-08-31 15:00:00"],
    );
  });

  test.each([1, 5, 15, 30, 60])("%i minutes: a thousand bars, each on its minute, volumes add up to the day's", async (time) => {
    const { date, values } = await minutes({ time, size: 1000 });
    expect(date).toHaveLength(1000);
    expect(date).toEqual(date.toSorted());
    const day = date[500]?.slice(0, 10) ?? "";
    const ofDay = values.filter((_, i) => date[i]?.startsWith(day));
    expect(ofDay).toHaveLength(time === 1 ? 241 : 240 / time);
    const bar = (await days({ size: 1, end: day })).values[0] ?? [];
    expect(ofDay.reduce((sum, [, , , , shares = 0]) => sum + shares, 0)).toBe(bar[4]);
    expect([ofDay[0]?.[0], ofDay.at(-1)?.[1]]).toEqual([bar[0], bar[1]]);
  });

  test("minutes page back by day", async () => {
    const first = await minutes({ time: 60, size: 40 });
    const older = await minutes({ time: 60, size: 40, end: first.date[0]?.slice(0, 10) ?? "" });
    const joined = [...older.date.filter((at) => at < (first.date[0] ?? "")), ...first.date];
    expect(joined).toEqual((await minutes({ time: 60, size: joined.length })).date);
  });

  test("a page before all history is empty, one of the future is the last one", async () => {
    expect((await days({ end: "1991-01-01" })).values).toEqual([]);
    expect((await minutes({ end: "1991-01-01" })).values).toEqual([]);
    expect((await days({ end: "2099-12-31" })).values).toEqual((await days({})).values);
    expect((await days({})).date.at(-1)?.slice(0, 10)).toBe(FIRST_DAY);
  });
});

describe("bad input", () => {
  test.each([
    ["/api/stock/getDayK.do", { end: "2026-02-30" }, 1, "日期应写作 2026-11-20"],
    ["/api/stock/getDayK.do", { end: "20261120" }, 1, "日期应写作 2026-11-20"],
    ["/api/stock/getDayK.do", { end: "2026-11-20 10:00" }, 2, "参数错误"],
    ["/api/stock/getMinK_Echarts.do", { end: "x" }, 1, "日期应写作 2026-11-20"],
    ["/api/stock/getMinK_Echarts.do", { time: 0 }, 2, "参数错误"],
    ["/api/stock/getDayK.do", { fq: 3 }, 2, "参数错误"],
    ["/api/stock/getDayK.do", { period: "constructor" }, 2, "参数错误"],
    ["/api/stock/getDayK.do", { period: "Day" }, 1, "K线周期不存在"],
  ])("%s %o", async (path, fields, status, msg) => {
    const data = status === 2 ? { field: Object.keys(fields)[0] } : null;
    expect(await server.call(path, { code: "600519", ...fields })).toMatchObject({ status, msg, data });
  });
});
