/** The calendar of ex-dates: what it tells of a share is what that share's own page tells, and nothing before its announcement. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../../server/test/kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.clockTo(`${FIRST_DAY} 10:00:00`);
});
afterAll(() => server.close());

const of = async (day: string) => (await server.call("/api/market/exdates.do", { day })).data;

test("a day of June has the shares whose pages tell of that ex-date, and the month its counts", async () => {
  const { days } = await of("2026-06-01");
  const fullest = days.toSorted((a, b) => b.count - a.count)[0]!;
  const { rows } = await of(fullest.day);
  expect(rows.length).toBe(fullest.count);
  for (const { gid, pays, bonus } of rows.slice(0, 6)) {
    const { exDates } = (await server.call("/api/stock/getDetail.do", { code: gid })).data;
    const told = exDates.find(({ day }) => day === fullest.day);
    expect([gid, told?.bonus, (told?.cash ?? 0) > 0]).toEqual([gid, bonus, pays === 1]);
  }
});

test("a share of this page without an ex-date that day is not among them", async () => {
  const { exDates } = (await server.call("/api/stock/getDetail.do", { code: "600519" })).data;
  const days = exDates.map(({ day }) => day).filter((day) => day > "2025");
  for (const day of days) expect((await of(day)).rows.map(({ gid }) => gid)).toContain("sh600519");
  const other = days.includes("2026-06-15") ? "2026-06-16" : "2026-06-15";
  expect((await of(other)).rows.map(({ gid }) => gid)).not.toContain("sh600519");
});

test("a day is announced two weeks before: on the 20th of November none after the 4th of December, a trading day later none after the 7th", async () => {
  const told = async () => (await of("2026-12-05")).days.map(({ day }) => day);
  const before = await told();
  expect(before.filter((day) => day > "2026-12-04")).toEqual([]);
  expect((await of("2026-12-28")).rows).toEqual([]);
  await server.clockTo("2026-11-23 10:00:00");
  const after = await told();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.filter((day) => day > "2026-12-07")).toEqual([]);
});

test.each(["2026-02-30", "20261120", "x"])("%s is no day", async (day) => {
  expect(await server.call("/api/market/exdates.do", { day })).toMatchObject({ status: 1 });
});
