/** What has been shown does not change later. checks/market compares every call of two markets that differ in what is to come. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fewSymbols } from "../kit/few-symbols.ts";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";
import { forgotten } from "../kit/market-calls.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS: fewSymbols(12) });
  await server.clockTo(`${FIRST_DAY} 10:00:00`);
});
afterAll(() => server.close());

test("the list of calls of the market names every one of them", () => {
  expect(forgotten()).toEqual([]);
});

test("ticks, prices and bars up to 10:00 are the same at 11:00", async () => {
  const code = "600000";
  const upTo = async () => {
    const { data } = await server.call("/api/stock/getTicks.do", { code, before: 901, size: 500 });
    const line = (await server.call("/api/realTime/findStock.do", { stockCode: code })).data;
    const bars = (await server.call("/api/stock/getMinK_Echarts.do", { code, time: 1, size: 300 })).data;
    const last = bars.date.indexOf(`${FIRST_DAY} 10:00:00`);
    return { ticks: data.rows, prices: line.price.slice(0, 31), bars: bars.values.slice(last - 30, last + 1) };
  };
  const before = await upTo();
  expect([before.ticks.length > 0, before.prices.length, before.bars.length]).toEqual([true, 31, 31]);
  await server.clockTo(`${FIRST_DAY} 11:00:00`);
  expect(await upTo()).toEqual(before);
});
