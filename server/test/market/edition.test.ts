/** The built-in list belongs to the data directory: another one would move the price of everything that people hold. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editionOf } from "../../src/market/listing/load.ts";
import { fewSymbols } from "../kit/few-symbols.ts";
import { testServer, WHOLE, type TestServer } from "../kit/harness.ts";

describe("a market", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ MARKET_SYMBOLS: fewSymbols(20) });
  });
  afterAll(() => server.close());

  test("keeps the edition that it was opened with, whatever a later version opens with", async () => {
    const { db } = server.running.world;
    expect(await editionOf(db, 1)).toBe(2);
    expect(await editionOf(db, 2)).toBe(2);
  });

  test("that has not begun takes what this version opens with, once", async () => {
    const { db } = server.running.world;
    await db.query("delete from market_listing");
    expect(await editionOf(db, 2)).toBe(2);
    expect(await editionOf(db, 1)).toBe(2);
  });
});

describe("a market of the whole list", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(WHOLE);
  });
  afterAll(() => server.close());

  test("has every A-share in its table of symbols", async () => {
    const { data } = await server.call("/api/stock/getSymbols.do");
    const stocks = data.rows.filter((row) => row[5] === "stock");
    expect(stocks.length).toBeGreaterThanOrEqual(5484);
    expect(stocks).toContainEqual(["sh688256", "寒武纪-U", "hwj", "科创", "半导体", "stock"]);
  });

  test("opens a giant where it stood and counts its PE by what it earns", () => {
    const { market } = server.running.world;
    const { prevClose } = market.quote(1_600_519);
    expect(prevClose).toBe(14_675_000);
    expect(market.home.perShare(1_600_519)).toEqual({ eps: 71.89, bvps: 181.33 });
  });

  test("tells a verifier what the model reads", async () => {
    const { data } = await server.call("/api/market/listing.do");
    expect(data.columns.slice(-3)).toEqual(["turnoverPpm", "earnings", "bookValue"]);
    expect(data.rows).toHaveLength(5484);
    expect(data.rows.find((row) => row[2] === "600519")!.slice(-3)).toEqual([2300, 718_900, 1_813_300]);
  });
});
