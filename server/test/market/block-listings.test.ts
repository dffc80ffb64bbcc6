/** Blocks on offer: the price follows from the previous close, and what is over is not shown. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { instant, SHORT, testServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => (server = await testServer(SHORT)));
afterAll(() => server.close());

const listed = async () => (await server.call("/api/stock/getDzList.do")).data;

test("nothing is on offer before somebody offers it", async () => {
  expect(await listed()).toEqual([]);
});

test("a block of 300,000 shares at 95 % of the previous close, until Friday 15:00", async () => {
  const { db, market } = server.running.world;
  const stock = market.instrument("600519")!;
  const sql = "insert into block_listing (instrument_id, discount_ppm, min_shares, starts_xt, ends_xt) values ($1, 950000, 300000, $2, $3)";
  await db.query(sql, [stock.id, instant("2026-11-20 09:30:00"), instant("2026-11-20 15:00:00")]);
  const price = Math.round((market.quote(stock.id).prevClose / 100) * 0.95) / 100;
  expect(await listed()).toMatchObject([
    { stockCode: "600519", stockGid: "sh600519", stockType: "sh", stockPlate: "", price, stockNum: 300_000, discount: 0.95 },
  ]);
  await server.clockTo("2026-11-20 15:00:03");
  expect(await listed()).toEqual([]);
});
