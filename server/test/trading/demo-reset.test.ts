/** The demo account at midnight of the wall (spec/3-decisions.md 9), on a wall that the test moves. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { resetDemo } from "../../src/assembly/demo-account.ts";
import { checkAccount } from "../../src/audit/round.ts";
import { handWall } from "../kit/hand-wall.ts";
import { type TestServer, testServer } from "../kit/harness.ts";
import { login } from "../kit/people.ts";

let server: TestServer;
const wall = handWall("2026-11-20 22:00:00");
let as: { readonly usertoken: string };

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" }, { wall });
  await server.clockTo("2026-11-20 10:00:00");
  as = { usertoken: await login(server, "13800000001", "hongpan2026") };
});
afterAll(() => server.close());

const world = () => server.running.world;
const call = (path: string, fields: Record<string, string | number> = {}) => server.call(path, fields, as);
const info = async () => (await server.call("/user/getUserInfo.do", {}, as)).data;
const money = async () => {
  const { enableAmt, enableIndexAmt, enableFuturesAmt, debt } = await info();
  return [enableAmt, enableIndexAmt, enableFuturesAmt, debt];
};
const codes = async () => {
  const { list } = (await call("/user/option/list.do", { pageNum: 1, pageSize: 100 })).data as { list: readonly { stockCode: string }[] };
  return list.map(({ stockCode }) => stockCode);
};
const messages = async () => ((await call("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 10 })).data as { total: number }).total;
/** As two nodes at once, and again after a restart. */
const reset = async () => {
  await Promise.all([resetDemo(world()), resetDemo(world())]);
  await resetDemo(world());
};
const postings = async () =>
  (await world().db.query<{ reason: string }>("select reason from posting where reason in ('reset', 'demoGrant')")).length;

test("nothing happens on the day on which the server begins", async () => {
  await call("/user/transAmt.do", { amt: 1000, type: 1 });
  const posted = await postings();
  await reset();
  wall.set("2026-11-20 23:59:59");
  await reset();
  expect([await money(), await postings()]).toEqual([[999_000, 201_000, 200_000, 0], posted]);
});

test("what is open keeps it as it is until the next midnight", async () => {
  const order = { stockId: "000001", buyNum: 100, buyType: 0, lever: 1, kind: "limit", targetPrice: 10.4 };
  expect((await call("/user/addOrder.do", order)).status).toBe(0);
  wall.set("2026-11-21 00:00:01");
  const posted = await postings();
  await reset();
  const { list } = (await call("/user/position/list.do", { state: 0, approveStatus: 0, pageNum: 1, pageSize: 10 })).data as {
    list: readonly { positionSn: string }[];
  };
  expect(list).toHaveLength(1);
  expect((await call("/user/cancelOrder.do", { positionSn: list[0]!.positionSn })).status).toBe(0);
  await reset();
  expect([(await money())[0], await postings()]).toEqual([999_000, posted]);
});

test("at midnight money, watchlist, alerts and messages are as on the first day, once; the login stays", async () => {
  const watched = await codes();
  for (const [path, fields] of [
    ["/user/watch/remove.do", { codes: "600519" }],
    ["/user/watch/add.do", { code: "sz000001" }],
    ["/user/watch/group/add.do", { name: "甲" }],
    ["/user/alert/add.do", { code: "sz000001", kind: "above", value: 99 }],
  ] as const)
    expect([path, (await call(path, fields)).msg]).toEqual([path, expect.not.stringMatching(/错误/)]);
  await world().db.query(
    "insert into message (person_id, kind, sentence, params, sent_xt) select id, 'account', 'nothing', '{}', 0 from person where demo",
  );
  // Everybody signs for the demo account, and everybody may try its trade password: neither stays anybody's.
  await world().db.query(
    "insert into signature (person_id, type, image_sealed) select id, 1, '' from person where demo on conflict do nothing",
  );
  const out = (withPwd: string) => call("/user/withdraw/outMoney.do", { amt: 100, withPwd });
  for (let n = 0; n < 6; n++) expect((await out("wrong.9")).msg).toContain("交易密码错误");
  expect((await out("246810")).msg).not.toContain("交易密码");
  expect(await codes()).not.toEqual(watched);
  wall.set("2026-11-22 00:00:01");
  await reset();
  expect(await money()).toEqual([1_000_000, 200_000, 200_000, 0]);
  expect([await codes(), await messages()]).toEqual([watched, 0]);
  expect(await world().db.query("select 1 from signature where person_id = (select id from person where demo)")).toEqual([]);
  for (const table of ["price_alert", "watch_group"])
    expect(await world().db.query(`select 1 from ${table} where user_id = (select id from person where demo)`)).toEqual([]);
  const [{ id }] = (await world().db.query<{ id: number }>("select id from person where demo")) as [{ id: number }];
  expect((await checkAccount(world().db, id))?.differences).toEqual([]);
  await call("/user/transAmt.do", { amt: 500, type: 2 });
  await reset();
  expect((await money())[1]).toBe(199_500);
  wall.set("2026-11-25 09:00:00");
  await reset();
  expect(await money()).toEqual([1_000_000, 200_000, 200_000, 0]);
  const posted = await postings();
  wall.set("2026-11-26 09:00:00");
  await reset();
  expect(await postings()).toBe(posted);
});
