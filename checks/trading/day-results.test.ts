/** 当日盈亏: what the days made adds up to what the account made, fees and nights among it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANY_SWING, type Sent, type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { funded, liquid, rowsOf, type Stock } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

const PAID_IN = 1_000_000;
let server: TestServer;
let ann: Person;
let bob: Person;
let stock: Stock;
let other: Stock;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" }, ANY_SWING);
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000071", PAID_IN * 100);
  bob = await funded(server, "13900000072", PAID_IN * 100);
  stock = liquid(server);
  other = liquid(server, ({ id }) => id !== stock.id);
});
afterAll(() => server.close());

const send = async (path: string, fields: Sent, person = ann) => {
  const reply = await server.call<string>(path, fields, person.as);
  expect(reply).toMatchObject({ status: 0 });
};
const buy = (stockId: number, buyNum: number, change: Sent = {}) =>
  send("/user/buy.do", { stockId, buyNum, buyType: 0, lever: 10, ...change });
const info = async (person = ann) => (await server.call("/user/getUserInfo.do", {}, person.as)).data as unknown as Record<string, number>;
const snOf = async ({ code }: Stock) =>
  String((await rowsOf(server, ann, "/user/position/list.do", { state: 0 })).find((row) => row["stockCode"] === code)?.["positionSn"]);
/** What the days before made, in yuan. */
let days = 0;
let coinDays = 0;
const addsUp = async () => {
  const { dayProfit, userAmt } = await info();
  expect(days + dayProfit!).toBeCloseTo(userAmt! - PAID_IN, 2);
  return dayProfit!;
};

test("on the day of the purchase the fees of the opening are its first loss", async () => {
  const tencent = server.running.world.market.instrument("hk00700")!.id;
  await send("/user/buy.do", { stockId: tencent, buyNum: 300, buyType: 0, lever: 5 }, bob);
  await buy(stock.id, 1000);
  await buy(other.id, 500, { buyType: 1, lever: 5 });
  await addsUp();
  await server.clockTo("2026-11-20 15:20:00");
  days = await addsUp();
  coinDays = (await info(bob))["dayProfit"]!;
});

test("over the weekend it is still Friday's", async () => {
  await server.clockTo("2026-11-21 12:00:00");
  expect((await info())["dayProfit"]).toBeCloseTo(days, 2);
});

test("the nights since the close come with the day that follows; a part sold and another bought that day count from where they were", async () => {
  await server.clockTo("2026-11-23 10:00:00");
  expect((await info())["accruedStayFee"]).toBeGreaterThan(0);
  await addsUp();
  await send("/user/sell.do", { positionSn: await snOf(stock), sellNum: 400 });
  await addsUp();
  await buy(stock.id, 300, { lever: 1 });
  await addsUp();
  await server.clockTo("2026-11-23 15:20:00");
  days += await addsUp();
});

test("of a share in a coin the change of its rate belongs to the day", async () => {
  const { dayProfit, userAmt } = await info(bob);
  // Converted once a day instead of once in all: a fen may be rounded otherwise each time.
  expect(Math.abs(coinDays + dayProfit! - (userAmt! - PAID_IN))).toBeLessThan(0.03);
});

test("when all is closed the days are the whole result, and the ledger's", async () => {
  await server.clockTo("2026-11-24 10:00:00");
  for (const each of [stock, stock, other]) await send("/user/sell.do", { positionSn: await snOf(each) });
  await addsUp();
  const { dayProfit, allProfitAndLoseFinally, enableAmt } = await info();
  expect(days + dayProfit!).toBeCloseTo(allProfitAndLoseFinally!, 2);
  expect(days + dayProfit!).toBeCloseTo(enableAmt! - PAID_IN, 2);
});
