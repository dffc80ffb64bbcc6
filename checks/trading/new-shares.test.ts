/** A share of the public draw on its second day, sz008044 朔原医械, listed on 19 November: what may be opened, and what rests and is not filled. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reviewDue } from "../../server/src/assembly/review.ts";
import { checkAccount } from "../../server/src/audit/round.ts";
import { type Sent, type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { funded, idOf, rowsOf, type Stock, walked } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

let server: TestServer;
let share: Stock;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  share = server.running.world.market.instrument("sz008044")!;
});
afterAll(() => server.close());

const send = (path: string, fields: Sent, person: Person) => server.call<string>(path, fields, person.as);
const said = async (path: string, fields: Sent, person: Person) => {
  const reply = await send(path, fields, person);
  return `${reply.status} ${reply.msg || String(reply.data)}`;
};
const buy = (fields: Sent, person: Person) =>
  said("/user/buy.do", { stockId: share.id, buyNum: 100, buyType: 0, lever: 1, ...fields }, person);
const free = async (person: Person) =>
  ((await send("/user/getUserInfo.do", {}, person)).data as unknown as { enableAmt: number }).enableAmt;
const addsUp = async (person: Person) => (await checkAccount(server.running.world.db, await idOf(server, person)))?.differences;

const UP = "新股上市前5日或无涨跌幅的日子，买涨最高2倍，请改用2倍或更低";
const DOWN = "新股上市前5日或无涨跌幅的日子，买跌最高1倍，请改用1倍";

test("the quote says when it was listed and that it has no limit, the settings how far it may be leveraged", async () => {
  const quote = await server.call("/api/stock/getSingleStock.do", { code: share.gid });
  expect(quote.data.stock).toMatchObject({ name: "C朔原医", listedOn: "2026-11-19", noLimit: 1 });
  expect((await server.call("/api/admin/getSetting.do", {})).data).toMatchObject({ newShareLever: 2 });
});

describe("the stock account", () => {
  test("opens 买涨 with at most twice and 买跌 with its own money, in every kind of order", async () => {
    const ann = await funded(server, "13900000801", 1_000_000_00);
    expect(await buy({ lever: 3 }, ann)).toBe(`1 ${UP}`);
    expect(await buy({ lever: 30 }, ann)).toBe(`1 ${UP}`);
    expect(await buy({ lever: 2, buyType: 1 }, ann)).toBe(`1 ${DOWN}`);
    const rest = { stockId: share.code, buyNum: 100, buyType: 0, lever: 5, targetPrice: "12.00" };
    for (const kind of ["limit", "breakout"]) expect(await said("/user/addOrder.do", { ...rest, kind }, ann)).toBe(`1 ${UP}`);
    expect(await free(ann)).toBe(1_000_000);

    const { value } = walked(server.running.world.market.book(share.id).asks, 100);
    expect(await buy({ lever: 2 }, ann)).toBe("0 下单成功");
    // Half of the value, rounded up; commission 5.00, transfer fee 0.001 %.
    const paid = Math.ceil(value / 2) + 500 + Math.round(value / 100_000);
    expect(Math.round((await free(ann)) * 100)).toBe(1_000_000_00 - paid);
    expect(await buy({ lever: 3 }, ann)).toBe(`1 ${UP}`);
    expect(await buy({ lever: 1, buyType: 1 }, ann)).toBe("0 下单成功");
    expect(await addsUp(ann)).toEqual([]);
  });

  test("an order that rests with ten times from before is not filled: it ends with its reason, and its money is free", async () => {
    const bob = await funded(server, "13900000802", 1_000_000_00);
    const { last } = server.running.world.market.quote(share.id);
    const near = ((last - 100) / 10_000).toFixed(2);
    const order = { stockId: share.code, buyNum: 100, buyType: 0, lever: 2, kind: "limit", targetPrice: near, valid: "gtc" };
    expect(await said("/user/addOrder.do", order, bob)).toContain("0 挂单成功");
    expect(await free(bob)).toBeLessThan(1_000_000);
    // As if it had been placed when ten times were taken.
    await server.running.world.db.query("update trade_order set lever = 10 where user_id = $1", [await idOf(server, bob)]);
    await server.clockTo("2026-11-20 14:56:00");
    const [row] = await rowsOf(server, bob, "/user/position/list.do", { state: 0, approveStatus: 0 });
    expect(row).toMatchObject({ status: 7, endReason: "newShare", orderNum: 100 });
    expect(await free(bob)).toBe(1_000_000);
    expect(await addsUp(bob)).toEqual([]);
  });
});

test("a sub-account of five times buys none of it", async () => {
  const cat = await funded(server, "13900000803", 1_000_000_00);
  await send("/user/funds/addFundsApply.do", { margin: 10_000, lever: 5, cycleType: 1, tradersCycle: 5 }, cat);
  await server.running.world.db.query("update allocation set review_at = now() where state = 0");
  await reviewDue(server.running.world);
  await server.clockTo("2026-11-23 10:00:00");
  const paid = { stockId: share.id, buyNum: 100, buyType: 0, lever: 1, subaccountNumber: "80000000" };
  expect(await said("/user/funds/buyFunds.do", paid, cat)).toBe("1 分仓杠杆高于2倍，不能买新股上市前5日或无涨跌幅的股票，请用股票账户下单");
});

test("the sixth day has its limit, and ten times are taken again", async () => {
  const later = await testServer({ TRUST_PROXY: "1", CLOCK_START: "2026-11-25" });
  try {
    await later.clockTo("2026-11-25 10:00:00");
    const dan = await funded(later, "13900000804", 1_000_000_00);
    const order = { stockId: share.id, buyNum: 100, buyType: 0, lever: 10 };
    expect((await later.call("/user/buy.do", order, dan.as)).msg).toBe(UP);
    await later.clockTo("2026-11-26 10:00:00");
    expect(later.running.world.market.quote(share.id).free).toBe(false);
    expect((await later.call("/user/buy.do", order, dan.as)).status).toBe(0);
  } finally {
    await later.close();
  }
});
