/** Ten baskets to look at: what each is worth follows from the day charts that anybody can ask for. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../../server/test/kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.clockTo(`${FIRST_DAY} 10:12:30`);
});
afterAll(() => server.close());

const basket = async (code: string) => (await server.call("/api/market/basket.do", { basket: code })).data;

test("the list tells every basket that has a member, from the last close of the year before", async () => {
  const { data: rows } = await server.call("/api/market/baskets.do", {});
  expect(rows.length).toBeGreaterThanOrEqual(8);
  for (const row of rows) {
    expect([row.code, row.baseDay, row.points.length]).toEqual([row.code, "2025-12-31", 60]);
    expect(row.points.at(-1)).toBe(row.value);
    expect(row.yearpercent).toBeCloseTo((row.value - 1) * 100, 1);
    expect(row.fall).toBeLessThanOrEqual(row.fallOfOne);
  }
});

test("its value is the mean of what became of a yuan in each member, dividends and bonus shares kept", async () => {
  const { value, days, points, members } = await basket("JZ06");
  expect([days[0], days.at(-1), points[0], points.length, points.at(-1)]).toEqual(["2025-12-31", FIRST_DAY, 1, days.length, value]);
  expect(value).toBeCloseTo(members.reduce((sum, { yearpercent }) => sum + 1 + yearpercent / 100, 0) / members.length, 3);
  expect(members.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 0);
  // Of some the day chart tells the same: prices back-adjusted, rounded to the fen.
  for (const { gid, yearpercent } of members.slice(0, 3)) {
    const { values } = (await server.call("/api/stock/getDayK.do", { code: gid, fq: 2, size: 260 })).data;
    const closes = values.slice(-days.length).map(([, close]) => close);
    expect(yearpercent / 100 + 1, gid).toBeCloseTo(closes.at(-1)! / closes[0]!, 2);
  }
});

test("it moves with its members' prints, and yesterday's points stay", async () => {
  const before = await basket("JZ01");
  await server.clockTo(`${FIRST_DAY} 10:40:00`);
  const after = await basket("JZ01");
  expect(after.points.slice(0, -1)).toEqual(before.points.slice(0, -1));
  expect(after.value).not.toBe(before.value);
});

test.each(["JZ99", "", "大盘三十", "__proto__", "JZ01 "])("there is no basket %j", async (code) => {
  expect((await server.call("/api/market/basket.do", { basket: code })).status).not.toBe(0);
});
