/** One account's changes of a day are bounded, refusals are forgotten soon and unfilled orders are not kept for ever: no account fills the disk. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetOld, forgetRefusals } from "../../src/accounts/accounts.ts";
import { openDailyBound } from "../../src/accounts/daily-bound.ts";
import { purgeUnfilledOrders } from "../../src/trading/store/orders.ts";
import { type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf } from "../kit/market-people.ts";
import { login, PASSWORD, type Person } from "../kit/people.ts";

const MOST = 6;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ DAILY_CHANGES: String(MOST), TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
});
afterAll(() => server.close());

const db = () => server.running.world.db;
const transfer = (person: Person, headers = {}) => server.call("/user/transAmt.do", { amt: 1, type: 1 }, { ...person.as, ...headers });
const stock = () => server.running.world.market.instrument("sh600000")!.id;
const newOrder = () => ({ stockId: stock(), buyNum: 100, buyType: 0, lever: 1 });
const limitDown = () => server.running.world.market.quote(stock()).limitDown / 10_000;

/** Places a limit order that rests; answers its number. */
async function rest(person: Person, buyNum = 100): Promise<string> {
  const order = { ...newOrder(), stockId: "600000", buyNum, kind: "limit", targetPrice: limitDown() };
  expect((await server.call("/user/addOrder.do", order, person.as)).msg).toContain("挂单成功");
  const sql = "select sn from trade_order where user_id = $1 and state = 'working'";
  return (await db().query<{ sn: string }>(sql, [await idOf(server, person)]))[0]!.sn;
}

/** Leaves the bound behind by transfers, each under a key of its own; answers the refusal. */
async function useUp(person: Person) {
  for (let n = 0; n <= MOST; n++) {
    const reply = await transfer(person, { "idempotency-key": `up-${n}` });
    if (reply.status !== 0) return reply;
  }
  throw new Error("no bound");
}

test("an account that has used up its changes is refused with the bound and its end, and can still cancel and sell", async () => {
  const ann = await funded(server, "13900000971", 1_000_000_00);
  expect((await server.call("/user/buy.do", newOrder(), ann.as)).status).toBe(0);
  const sn = await rest(ann);
  const end = new Date(server.running.world.clock.now().wallNow + 32 * 3_600_000).toISOString().slice(0, 13).replace("T", " ");
  const refused = await useUp(ann);
  expect(refused).toMatchObject({ status: 1, msg: expect.stringContaining(`24小时内最多6次操作，平仓和撤单另有6次；北京时间${end}`) });
  expect((await transfer(ann, { lang: "en", "idempotency-key": "en" })).msg).toContain(
    "At most 6 changes in 24 hours, and 6 more to close positions",
  );
  expect((await transfer(ann, { lang: "zh-TW", "idempotency-key": "tw" })).msg).toContain("24小時內最多6次操作");
  // A repeated accepted write returns its stored reply, also at the limit.
  expect(await transfer(ann, { "idempotency-key": "up-0" })).toMatchObject({ status: 0 });
  expect(await server.call("/user/cancelOrder.do", { positionSn: sn }, ann.as)).toMatchObject({ status: 0 });
  const other = await funded(server, "13900000972", 1_000_00);
  expect(await transfer(other)).toMatchObject({ status: 0 });
});

test("an account at its limit can still add margin and set a stop", async () => {
  const dan = await funded(server, "13900000975", 1_000_000_00);
  await server.call("/user/buy.do", { ...newOrder(), lever: 2 }, dan.as);
  const held = await server.call("/user/position/list.do", { state: 0, approveStatus: 1 }, dan.as);
  const { positionSn } = held.data.list[0]!;
  await useUp(dan);
  expect(await server.call("/user/addmargin.do", { positionSn, marginAdd: 100 }, dan.as)).toMatchObject({ status: 0 });
  expect(await server.call("/user/updateProfitTarget.do", { positionSn, stopTarget: limitDown() }, dan.as)).toMatchObject({ status: 0 });
});

test("an account at its limit can still cancel an alert and be closed", async () => {
  const fay = await funded(server, "13900000976", 1_000_00);
  await server.call("/user/alert/add.do", { code: "600000", kind: "above", value: 99, repeat: "once" }, fay.as);
  const [alert] = (await server.call("/user/alert/list.do", {}, fay.as)).data.list;
  await useUp(fay);
  expect(await server.call("/user/alert/cancel.do", { id: alert!.id }, fay.as)).toMatchObject({ status: 0 });
  const close = await server.call("/user/account/close.do", { userPwd: PASSWORD, word: "注销" }, fay.as);
  expect(close.status, close.msg).toBe(0);
});

test("counts changes of the demo account per client address", async () => {
  const token = await login(server, "13800000001", "hongpan2026");
  const visitor = (address: string) => ({ phone: "", token, as: { usertoken: token, "x-forwarded-for": address } });
  await useUp(visitor("10.66.0.1"));
  expect((await transfer(visitor("10.66.0.1"), { "idempotency-key": "more" })).msg).toContain("24小时内最多6次操作");
  expect(await transfer(visitor("10.66.0.2"), { "idempotency-key": "other" })).toMatchObject({ status: 0 });
});

test("changes that cancel or protect do not use up the reserve for closes", () => {
  const bound = openDailyBound(2, () => 0);
  const refused = (priority: 1 | 2 | 3) => expect(() => bound.check("1", priority)).toThrow();
  for (const priority of [1, 2, 3] as const) {
    for (let n = 0; n < 2; n++) {
      bound.check("1", priority);
      bound.count("1");
    }
    refused(priority);
  }
});

test("a refusal is kept for ten minutes under its key, an accepted write for a day", async () => {
  const bob = await funded(server, "13900000973", 1_000_00);
  const id = await idOf(server, bob);
  const much = () => server.call("/user/transAmt.do", { amt: 1_000_000, type: 1 }, { ...bob.as, "idempotency-key": "much" });
  expect((await much()).status).toBe(1);
  await transfer(bob, { "idempotency-key": "once" });
  const age = (by: string) => db().query("update stored_reply set at = now() - $2::interval where user_id = $1", [id, by]);
  const kept = async () =>
    (await db().query<{ key: string }>("select key from stored_reply where user_id = $1 order by 1", [id])).map(({ key }) => key);
  await age("9 minutes");
  await forgetRefusals(db());
  expect(await kept()).toEqual(["much", "once"]);
  await age("11 minutes");
  await forgetRefusals(db());
  expect(await kept()).toEqual(["once"]);
  await forgetOld(db());
  expect(await kept()).toEqual(["once"]);
});

test("of orders that ended without a fill an account keeps the latest thousand; others, working and filled ones stay", async () => {
  const eve = await funded(server, "13900000974", 1_000_000_00);
  const id = await idOf(server, eve);
  await server.call("/user/buy.do", newOrder(), eve.as);
  const sn = await rest(eve, 200);
  await server.call("/user/cancelOrder.do", { positionSn: sn }, eve.as);
  const columns = (
    await db().query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'trade_order' and column_name not in ('sn', 'id')",
    )
  )
    .map(({ name }) => name)
    .join(", ");
  await db().query(
    `insert into trade_order (sn, ${columns}) select sn || '-' || n, ${columns} from trade_order, generate_series(1, 1200) n where user_id = $1 and sn = $2`,
    [id, sn],
  );
  await rest(eve, 300);
  const count = async (where: string) =>
    (await db().query<{ n: number }>(`select count(*)::int as n from trade_order where user_id = $1 and ${where}`, [id]))[0]!.n;
  await purgeUnfilledOrders(db());
  expect([await count("state = 'cancelled'"), await count("state = 'working'"), await count("filled > 0")]).toEqual([1000, 1, 1]);
  expect(await count(`sn = '${sn}-1200'`)).toBe(1);
  expect(await count(`sn = '${sn}'`)).toBe(0);
});
