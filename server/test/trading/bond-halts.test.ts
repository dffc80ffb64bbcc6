/** A new bond that halts on its first day: what is ordered meanwhile meets the market as it goes on, and pays the market's price. */
import { checkFills, type ReceiptRow } from "@hongpan/core/exchange/proof/account-fills.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGet } from "../../../tools/market-get.ts";
import { testServer, type TestServer } from "../kit/harness.ts";
import { funded, rowsOf } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

let server: TestServer;
let ann: Person;
/** In the tests' market this one is halted from 10:40:09 to 11:10:06 of its first day, at 120.033. */
const [DAY, CODE, ID] = ["2026-12-31", "129310", 8_129_310] as const;
const market = () => server.running.world.market;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1", CLOCK_START: DAY });
  await server.clockTo(`${DAY} 09:20:00`);
  ann = await funded(server, "13900000881", 10_000_000_00);
}, 120_000);
afterAll(() => server.close());

const order = async (buyType: number, targetPrice: number) =>
  (await server.call("/user/addOrder.do", { stockId: CODE, buyNum: 10, buyType, lever: 30, kind: "limit", targetPrice }, ann.as)).msg;
const held = () => rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus: 1 });
const resting = () => rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus: 0 });

test("halted, it takes limit orders and no market order", async () => {
  await server.clockTo(`${DAY} 10:50:00`);
  expect(market().quote(ID)).toMatchObject({ halted: true, last: 1_200_330 });
  expect((await server.call("/user/buy.do", { stockId: ID, buyNum: 10, buyType: 0, lever: 30 }, ann.as)).status).toBe(1);
  // Far beyond the market on either side, and far behind it.
  expect([await order(0, 157.3), await order(1, 56.7), await order(0, 100)]).toEqual(Array(3).fill("挂单成功，到价成交"));
});

test("it goes on: who named a price beyond the market pays what the market asks, who waits for his price waits", async () => {
  await server.clockTo(`${DAY} 11:10:06`);
  expect(await held()).toEqual([]);
  await server.clockTo(`${DAY} 11:10:30`);
  const prices = (await held()).map(({ buyOrderPrice }) => Number(buyOrderPrice));
  expect(prices).toHaveLength(2);
  for (const price of prices) expect(Math.abs(price - 120.45)).toBeLessThan(0.1);
  expect((await resting()).map(({ buyOrderPrice }) => Number(buyOrderPrice))).toEqual([100]);
});

test("after the day the receipts of these fills match the revealed keys", async () => {
  await server.clockTo(`${DAY} 16:00:00`);
  const rows = (await rowsOf(server, ann, "/user/fill/receipts.do", { day: DAY })) as unknown as readonly ReceiptRow[];
  expect(rows).toHaveLength(2);
  const checked = await checkFills(openGet(server.url), rows);
  expect(checked.map((each) => ("lines" in each ? each.fault : each.reason))).toEqual([null, null]);
});
