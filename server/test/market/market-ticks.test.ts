/** The prints of the day over the wire: paged back from now, and pushed. */
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ticks = async (fields: Record<string, string | number>) =>
  (await server.call("/api/stock/getTicks.do", { code: "600519", ...fields })).data;

async function allTicks(size: number): Promise<number[][]> {
  let rows: number[][] = [];
  for (let more = true; more;) {
    const page = await ticks({ size, ...(rows[0] ? { before: rows[0][0] ?? 0 } : {}) });
    rows = [...page.rows, ...rows];
    more = page.more;
  }
  return rows;
}

test("pages back from now to the opening match add up to the day's volume and turnover", async () => {
  const rows = await allTicks(37);
  const { stock } = (await server.call("/api/stock/getSingleStock.do", { code: "600519" })).data;
  expect(rows[0]).toEqual([200, stock.open_px, expect.any(Number), 0]);
  expect(rows.at(-1)?.[1]).toBe(stock.nowPrice);
  expect(rows.reduce((sum, [, , shares = 0]) => sum + shares, 0)).toBe(stock.business_amount);
  expect(rows.reduce((sum, [, at = 0, shares = 0]) => sum + at * shares, 0)).toBeCloseTo(stock.business_balance, 0);
  expect(rows.map(([step]) => step)).toEqual(rows.map(([step]) => step ?? 0).toSorted((a, b) => a - b));
  expect(await allTicks(500)).toEqual(rows);
});

test("none is later than now, whatever is asked for", async () => {
  const now = server.running.world.market.step();
  for (const before of [now + 1, now + 2, 7500, 100_000]) expect((await ticks({ before })).rows).toEqual((await ticks({})).rows);
  expect((await ticks({ before: 0 })).rows).toEqual([]);
  expect((await ticks({ before: 200 })).rows).toEqual([]);
});

test("an index has none", async () => {
  expect((await ticks({ code: "sh000001" })).rows).toEqual([]);
});

test("a listener is told each new print once", async () => {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`);
  const told: string[] = [];
  socket.on("message", (data: Buffer) => {
    const { t, d } = JSON.parse(data.toString()) as { t?: string; d?: Record<string, string> };
    if (t === "t:sh600519") told.push(...Object.values(d ?? {}));
  });
  await new Promise((open) => socket.once("open", open));
  socket.send(JSON.stringify({ op: "sub", topics: ["t:sh600519", "t:none"] }));
  await server.eventually("the latest prints", async () => told.length > 0);
  const before = server.running.world.market.step();
  told.length = 0;
  for (const second of ["09:45:30", "09:46:00", "09:46:30"]) {
    await server.clockTo(`${FIRST_DAY} ${second}`);
    await new Promise((next) => setTimeout(next, 300));
  }
  const fresh = (await ticks({ size: 500 })).rows.filter(([step = 0]) => step > before).map((row) => row.join());
  await server.eventually("all of them", async () => told.length >= fresh.length);
  expect(told.toSorted()).toEqual(fresh.toSorted());
  socket.terminate();
});
