/** What changes from day to day over the wire: the table of symbols, and prices before an ex-date in the terms of today. */
import { exFactor } from "@hongpan/core/rules/products/ex-rights.ts";
import { KINDS } from "@hongpan/core/rules/products/products.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../../server/test/kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const symbols = async (version?: string) => (await server.call("/api/stock/getSymbols.do", version === undefined ? {} : { version })).data;
const days = async (code: string, fields: Record<string, string | number>) =>
  (await server.call("/api/stock/getDayK.do", { code, ...fields })).data;

test("the table of symbols: whole once, then nothing, then from day to day what has changed", async () => {
  const first = await symbols();
  expect(first).toMatchObject({ whole: true, gone: [] });
  expect(first.rows.find(([gid]) => gid === "sh600519")).toEqual(["sh600519", "贵州茅台", "gzmt", "", "白酒", "stock"]);
  expect(new Set(first.rows.map((row) => row[5]))).toEqual(new Set(KINDS));
  expect(await symbols(first.version)).toEqual({ version: first.version, whole: false, rows: [], gone: [] });
  expect((await symbols("unknown")).whole).toBe(true);

  const table = new Map(first.rows.map((row) => [row[0], row]));
  for (const day of ["2026-11-23", "2026-11-24"]) await server.clockTo(`${day} 09:31:00`);
  const later = await symbols(first.version);
  expect(later.whole).toBe(false);
  // Two days bring new names and take the N and C off others.
  expect(later.rows.length).toBeGreaterThan(0);
  expect(later.rows.length).toBeLessThan(30);
  for (const row of later.rows) table.set(row[0], row);
  for (const gid of later.gone) table.delete(gid);
  expect(table).toEqual(new Map((await symbols()).rows.map((row) => [row[0], row])));
});

test("prices before an ex-date are smaller by its factor forward, larger after it backward", async () => {
  const { market } = server.running.world;
  const paying = market.all.find((each) => each.kind === "stock" && market.home.exDates(each.id).some(({ day }) => day > "2026-05-01"))!;
  const all = market.home.exDates(paying.id);
  const date = all.at(-1)!;
  const [plain, forward, backward] = await Promise.all([0, 1, 2].map((fq) => days(paying.code, { fq, size: 250 })));
  const at = plain!.date.findIndex((stamp) => stamp.slice(0, 10) >= date.day);
  expect(at).toBeGreaterThan(0);
  const close = (bars: typeof plain, i: number) => bars?.values[i]?.[1] ?? 0;
  const whole = all.reduce((product, each) => product * exFactor(each), 1);
  expect(close(forward, at)).toBe(close(plain, at));
  expect(close(forward, at - 1)).toBeCloseTo(close(plain, at - 1) * exFactor(date), 2);
  expect(close(backward, at)).toBeCloseTo(close(plain, at) / whole, 1);
  expect(forward?.values.map(([, , , , shares]) => shares)).toEqual(plain?.values.map(([, , , , shares]) => shares));
  const older = await days(paying.code, { fq: 1, size: 20, end: plain?.date[at - 1]?.slice(0, 10) ?? "" });
  expect(older.values.at(-1)).toEqual(forward?.values[at - 1]);
});
