/** A market of all A-shares, as a newcomer has it; server/test/market/edition.test.ts has the same on six of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, WHOLE, type TestServer } from "../../server/test/kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer(WHOLE);
  await server.clockTo("2026-11-20 10:00:00");
});
afterAll(() => server.close());

test("has every A-share in its table of symbols", async () => {
  const { data } = await server.call("/api/stock/getSymbols.do");
  const stocks = data.rows.filter((row) => row[5] === "stock");
  expect(stocks.length).toBeGreaterThanOrEqual(5484);
  expect(stocks).toContainEqual(["sh688256", "寒武纪-U", "hwj", "科创", "半导体", "stock"]);
});

test("opens a giant where it stood and tells a verifier of every share", async () => {
  expect(server.running.world.market.quote(1_600_519).prevClose).toBe(14_675_000);
  expect((await server.call("/api/market/listing.do")).data.rows).toHaveLength(5484);
});
