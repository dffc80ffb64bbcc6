/** A position over an ex-date, through the front door: the price falls, the row says why, nobody has lost. */
import { actionPlanOf } from "@hongpan/core/exchange/actions.ts";
import { exReference } from "@hongpan/core/rules/products/ex-rights.ts";
import { previousTradingDay } from "@hongpan/core/rules/time/calendar.ts";
import { afterAll, expect, test } from "vitest";
import { eventsSince } from "../../server/src/accounts/accounts.ts";
import { checkAccount } from "../../server/src/audit/round.ts";
import { moveAlertsOnExDates } from "../../server/src/alerts/on-step.ts";
import { loadListing } from "../../server/src/market/listing/load.ts";
import { everyNth } from "../../server/test/kit/few-symbols.ts";
import { testServer, type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, idOf, rowsOf } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

let server: TestServer;
afterAll(() => server.close());

const send = (path: string, fields: Sent, person: Person) => server.call<string>(path, fields, person.as);

test("bought the day before, ten times leverage, with a resting order beside it", async () => {
  const { stock, exDay } = await shareGoingEx();
  const ann = await funded(server, "13900000811", 50_000_000);
  const { market } = server.running.world;
  expect((await send("/user/buy.do", { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 10, stopTarget: 0.01 }, ann)).data).toBe(
    "下单成功",
  );
  const low = (market.quote(stock.id).limitDown + 100) / 10_000;
  const gtc = { stockId: stock.code, buyNum: 100, buyType: 0, lever: 1, targetPrice: low, kind: "limit", valid: "gtc" };
  await send("/user/addOrder.do", gtc, ann);
  const yuan = (price: number) => (Math.floor(price / 100) / 100).toFixed(2);
  const { limitUp, limitDown } = market.quote(stock.id);
  // The first alert is below the reference price of the ex-date, the second far above it.
  const lines = { below: limitDown - 100, above: 2 * limitUp };
  for (const [kind, price] of Object.entries(lines))
    expect(await send("/user/alert/add.do", { code: stock.gid, kind, value: yuan(price) }, ann)).toMatchObject({ status: 0 });
  await server.clockTo(`${previousTradingDay(exDay)} 15:31:00`);
  const close = market.quote(stock.id).last;
  const [before] = await rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus: 1 });
  await server.clockTo(`${exDay} 09:15:00`);
  const [after] = await rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus: 1 });
  const quote = market.quote(stock.id);
  expect(quote.prevClose).toBeLessThan(close);
  expect(after).toMatchObject({ exDay, stockCode: stock.code });
  const worth = (row: typeof after) =>
    Math.round((Number(row!["margin"]) + Number(row!["marginAdd"]) + Number(row!["profitAndLose"])) * 100);
  expect(worth(after)).toBe(worth(before));
  expect(await rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus: 0 })).not.toContainEqual(
    expect.objectContaining({ status: 1 }),
  );
  const inbox = JSON.stringify((await send("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 5 }, ann)).data);
  expect(inbox).toContain("今日除权除息（模拟）");
  const { db } = server.running.world;
  const told = await eventsSince(db, await idOf(server, ann), 0);
  expect(told?.slice(-3).map(({ data }) => (data as { kind: string }).kind)).toEqual(["order", "position", "alerts"]);
  const [stored] = await db.query<{ end_reason: string }>("select end_reason from trade_order where state = 'expired'");
  expect(stored).toEqual({ end_reason: "exDate" });
  // Alerts wait for the same in the new terms, once, however often the day opens.
  const [action] = market.home.exDates(stock.id, exDay);
  const moved = Object.values(lines).map((price) => exReference(price, action!) / 10_000);
  await moveAlertsOnExDates(server.running.world, exDay);
  const waiting = await rowsOf(server, ann, "/user/alert/list.do", {});
  expect(waiting.map(({ kind, value, state }) => [kind, value, state])).toEqual([
    ["above", moved[1], 1],
    ["below", moved[0], 1],
  ]);
  const [notice, ...others] = (await rowsOf(server, ann, "/user/cash/getMessagelist.do", {})).filter(
    ({ typeName }) => typeName === "价格提醒",
  );
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ content: expect.stringContaining(`→${moved[0]!.toFixed(2)}`), leadsTo: "alert", stockGid: stock.gid });
  // The path of its ratio goes on in the new terms.
  await server.clockTo(`${exDay} 09:35:00`);
  const [now] = await rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus: 1 });
  const { path } = (await server.call("/user/position/story.do", { positionSn: String(now!["positionSn"]) }, ann.as)).data;
  expect(path.at(-1)).toMatchObject({ price: now!["now_price"], ratio: now!["maintenance"], legal: now!["legalMaintenance"] });
  // Sold, the lifetime's result is what the money has done, the dividend with it.
  const { positionSn, orderNum } = now as { positionSn: string; orderNum: number };
  await send("/user/sell.do", { positionSn, sellNum: orderNum }, ann);
  const { userAmt, allProfitAndLoseFinally } = (await server.call("/user/getUserInfo.do", {}, ann.as)).data;
  expect(userAmt - 500_000).toBeCloseTo(allProfitAndLoseFinally, 2);
  expect((await checkAccount(server.running.world.db, await idOf(server, ann)))?.differences).toEqual([]);
});

/**
 * A liquid share that goes ex on the next of the server's days, found by the public schedule at 14:30 the day before; its lower limit is
 * far enough away for an order that rests there.
 */
async function shareGoingEx() {
  const plans = loadListing()
    .filter((each) => each.board === "main" && !each.st)
    .map((stock) => ({ stock, plan: actionPlanOf(stock.id, 2026) }))
    .filter(({ plan }) => plan !== null && plan.yield > 0.01 && plan.day > "2026-06-02" && plan.day < "2026-06-06");
  const MARKET_SYMBOLS = everyNth(300, ["600519", ...plans.map(({ stock }) => stock.code)]);
  server = await testServer({ CLOCK_START: "2026-06-01", MARKET_SYMBOLS, TRUST_PROXY: "1" });
  const exDay = plans.map(({ plan }) => plan!.day).toSorted()[0] ?? "";
  await server.clockTo(`${previousTradingDay(exDay)} 14:30:00`);
  const { market } = server.running.world;
  const isDeep = (id: number) => {
    const { last, limitDown } = market.quote(id);
    return last < 300_000 && last > 1.03 * limitDown && market.book(id).asks.length === 5;
  };
  const deep = plans.find(({ stock, plan }) => plan!.day === exDay && isDeep(stock.id));
  if (!deep) throw new Error("no share goes ex");
  return { stock: deep.stock, exDay };
}
