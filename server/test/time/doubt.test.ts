/** The database goes away after it has written and before it has answered: what it wrote is watched all the same. */
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DatabaseAway } from "../../src/db/pool.ts";
import { type Sent, type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, liquid, rowsOf } from "../kit/market-people.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1", LOG_LEVEL: "silent" });
  await server.clockTo("2026-11-20 10:00:00");
});
afterAll(() => server.close());

test("an order whose answer was lost: its owner hears 系统繁忙, its key answers the order, and it rests under the eyes of the market", async () => {
  const ann = await funded(server, "13900000671", 1_000_000_00);
  const { world } = server.running;
  const { id, code } = liquid(server);
  const { hot } = world.db;
  const { query } = hot;
  let lost = false;
  Object.assign(hot, {
    query: async (text: string, values: readonly never[], name?: string) => {
      const rows = await query(text, values, name);
      if (lost || !name?.startsWith("account-write")) return rows;
      lost = true;
      throw new DatabaseAway("Connection terminated unexpectedly");
    },
  });
  const low = Math.floor((world.market.quote(id).last * 0.97) / 100) / 100;
  const fields = { stockId: code, buyNum: 100, buyType: 0, lever: 1, kind: "limit", targetPrice: low };
  const order = () => server.call<string>("/user/addOrder.do", fields, { ...ann.as, "idempotency-key": "lost" });
  expect((await order()).msg).toMatch(/^系统繁忙/);
  expect((await order()).status).toBe(0);
  const userId = await idOf(server, ann);
  await server.eventually("the order is watched", async () => world.watches.tables.get(id)?.users.get(userId)?.orders.size === 1);
});

test("a stop whose write is lost with its connection is closed at the level of the step that reached it, and at its time", async () => {
  const bob = await funded(server, "13900000672", 2_000_000_00);
  const { world } = server.running;
  const index = world.market.instrument("sh000300")!;
  const send = (path: string, fields: Sent = {}) => server.call<string>(path, fields, bob.as);
  const rows = (state: 0 | 1) => rowsOf(server, bob, "/user/index/position/list.do", { state });
  await send("/user/transAmt.do", { amt: 1_000_000, type: 1 });
  for (const buyType of [0, 1]) {
    expect(await send("/user/buyIndex.do", { indexId: index.id, buyNum: 1, buyType, lever: 10 })).toMatchObject({ status: 0 });
  }
  // On an earlier day than the one that is lost: nothing of the position tells of today's steps.
  await server.clockTo("2026-11-23 10:00:00");
  for (const row of await rows(0)) {
    const away = row["orderDirection"] === "买涨" ? -0.01 : 0.01;
    const stopTarget = (world.market.quote(index.id).last / 10_000 + away).toFixed(2);
    const reply = await send("/user/updateProfitTarget.do", { positionSn: String(row["positionSn"]), stopTarget });
    expect(reply).toMatchObject({ status: 0 });
  }
  const userId = await idOf(server, bob);
  const locker = await world.db.pool.connect();
  await locker.query("begin");
  await locker.query("select 1 from account where user_id = $1 for update", [userId]);
  let over = false;
  const walk = server
    .clockTo("2026-11-23 10:10:00")
    .catch(() => undefined)
    .finally(() => (over = true));
  const pid = await server.eventually("the step's write waits for the account", async () => {
    const sql =
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and state = 'active' and query like 'with w as%' and datname = current_database()";
    return (await world.db.query<{ pid: number }>(sql))[0]?.pid;
  });
  const step = world.market.step();
  const reached = world.market.quote(index.id).last / 10_000;
  await world.db.query("select pg_terminate_backend($1)", [pid]);
  await locker.query("rollback");
  locker.release();
  await walk;
  expect(over).toBe(true);
  const recalled = "select 1 from account_event where user_id = $1 and data::text like '%recalled%'";
  await server.eventually("the account is read anew", async () => (await world.db.query(recalled, [userId])).length > 0);
  expect(await rows(1)).toEqual([]);
  await server.clockTo("2026-11-23 10:10:00");
  const time = xtOfStep("2026-11-23", step);
  expect((await rows(1)).filter((row) => row["sellOrderTime"] === time)).toMatchObject([{ closeReason: "stop", sellOrderPrice: reached }]);
});
