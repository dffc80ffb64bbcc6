/** 总资产 of 我的 is what was paid in, the realized result of every account (总盈亏) and the open one (持仓盈亏), to the fen. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewDue } from "../../server/src/assembly/review.ts";
import { ANY_SWING, type Sent, type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { funded, liquid, rowsOf, type Stock } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

const PAID_IN = 1_000_000;
let server: TestServer;
let ann: Person;
let stock: Stock;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" }, ANY_SWING);
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000591", PAID_IN * 100);
  stock = liquid(server);
});
afterAll(() => server.close());

const send = async (path: string, fields: Sent) => {
  const reply = await server.call<string>(path, fields, ann.as);
  expect(reply, path).toMatchObject({ status: 0 });
};
const id = (gid: string) => server.running.world.market.instrument(gid)!.id;
const fen = (yuan: number) => Math.round(yuan * 100);

async function addsUp() {
  const own = (await server.call("/user/getUserInfo.do", {}, ann.as)).data;
  const total = own.userAmt + own.userIndexAmt + own.userFuturesAmt + own.userSubAmt;
  const open = own.allProfitAndLose + own.allIndexProfitAndLose + own.allFuturesProfitAndLose + own.allSubProfitAndLose;
  expect(fen(total)).toBe(fen(PAID_IN + own.allProfitAndLoseFinally + open - own.accruedStayFee));
  return own;
}

test("nothing yet", async () => {
  expect(await addsUp()).toMatchObject({ allProfitAndLoseFinally: 0 });
});

test("what is open has cost its opening fees: they are realized", async () => {
  await send("/user/transAmt.do", { amt: 200_000, type: 1 });
  await send("/user/transAmt.do", { amt: 200_000, type: 3 });
  await send("/user/buy.do", { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 10 });
  const [row] = await rowsOf(server, ann, "/user/position/list.do", { state: 0 });
  const fees = Number(row!["orderFee"]) + Number(row!["spreadRatePrice"]) + Number(row!["orderSpread"]);
  expect(fees).toBeGreaterThan(5);
  expect(fen((await addsUp()).allProfitAndLoseFinally)).toBe(-fen(fees));
  await send("/user/buy.do", { stockId: id("hk00700"), buyNum: 100, buyType: 1, lever: 5 });
  await send("/user/buyIndex.do", { indexId: id("sh000300"), buyNum: 1, buyType: 0, lever: 10 });
  await send("/user/buyFutures.do", { FuturesId: id("hf_IF"), buyNum: 1, buyType: 1, lever: 10 });
  await addsUp();
});

test("an allocation: its margin is the user's, its fee is realized with its beginning", async () => {
  await send("/user/funds/addFundsApply.do", { margin: 10_000, lever: 3, cycleType: 1, tradersCycle: 2 });
  await addsUp();
  await server.running.world.db.query("update allocation set review_at = now()");
  await reviewDue(server.running.world);
  await addsUp();
});

test("after a weekend with a part sold, another bought, a sub-account that trades and an index that is closed", async () => {
  await server.clockTo("2026-11-23 10:00:00");
  const before = await addsUp();
  expect(before.accruedStayFee).toBeGreaterThan(0);
  await send("/user/funds/buyFunds.do", { stockId: stock.id, buyNum: 500, buyType: 0, lever: 3, subaccountNumber: "80000000" });
  await addsUp();
  const held = await rowsOf(server, ann, "/user/position/list.do", { state: 0 });
  const mine = held.find((row) => row["stockCode"] === stock.code)!;
  await send("/user/sell.do", { positionSn: String(mine["positionSn"]), sellNum: 400 });
  await addsUp();
  const [index] = await rowsOf(server, ann, "/user/index/position/list.do", { state: 0 });
  await send("/user/sell.do", { positionSn: String(index!["positionSn"]) });
  await server.clockTo("2026-11-23 14:00:00");
  expect((await addsUp()).allSubProfitAndLose).not.toBe(0);
});
