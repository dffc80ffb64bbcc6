/** An open purchase order of a user with a debt is rejected when it would fill, and its released money repays the debt. */
import { done } from "@hongpan/core/contract/answer.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAccount } from "../../src/audit/round.ts";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";
import { funded, idOf, liquid, rowsOf } from "../kit/market-people.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.clockTo(`${FIRST_DAY} 10:00:00`);
});
afterAll(() => server.close());

test("rejects an open purchase order of a user with a debt", async () => {
  const { world } = server.running;
  const ann = await funded(server, "13900000081", 100_000_00);
  const userId = await idOf(server, ann);
  const stock = liquid(server);
  const targetPrice = (world.market.book(stock.id).bids[0]!.price / 10_000).toFixed(2);
  const order = { stockId: stock.code, buyNum: 1000, buyType: 0, lever: 1, kind: "limit", valid: "gtc", targetPrice };
  expect(await server.call("/user/addOrder.do", order, ann.as)).toMatchObject({ status: 0, filled: 0 });
  const info = async () => (await server.call("/user/getUserInfo.do", {}, ann.as)).data;
  // A loss of another position: all available money and 1,000.00 more.
  const amount = Math.round((await info()).enableAmt * 100) + 1000_00;
  const loss = { from: "stock_available", to: "house_pnl", amount, reason: "loss" } as const;
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) =>
    commit(await load(), { atXt: world.clock.now().xt, entries: [loss], mayOwe: true, reply: done(null) }),
  );
  expect(await info()).toMatchObject({ enableAmt: 0, debt: 1000 });
  await server.clockTo(`${FIRST_DAY} 14:50:00`);
  expect(await rowsOf(server, ann, "/user/position/list.do", { state: 0 })).toEqual([]);
  const [ended] = await world.db.query("select state, filled, end_reason from trade_order where user_id = $1", [userId]);
  expect(ended).toEqual({ state: "rejected", filled: 0, end_reason: "debt" });
  expect((await info()).debt).toBe(0);
  const differences = (await checkAccount(world.db, userId))?.differences.filter(({ what }) => !what.includes("pnl"));
  expect(differences).toEqual([]);
});
