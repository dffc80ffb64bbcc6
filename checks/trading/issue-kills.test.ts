/** A server that dies between any two steps of a draw, a payment's deadline or a listing, and one that runs beside it. */
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAccount } from "../../server/src/audit/round.ts";
import { carryOnIssues } from "../../server/src/issues/issue-days.ts";
import { listIssues } from "../../server/src/trading/upkeep/new-positions.ts";
import type { World } from "../../server/src/world.ts";
import { dieAtEachStep } from "../../server/test/kit/dying.ts";
import { FIRST_DAY, instant, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, idOf } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

let server: TestServer;
let people: readonly Person[];
const world = () => server.running.world;

beforeAll(async () => {
  server = await testServer(
    { TRUST_PROXY: "1" },
    { settings: [{ ...settingsOn(FIRST_DAY), issueMostNums: 1_000_000, placedMostAmt: 1e15, issueRate: 1_000_000 }] },
  );
  await server.clockTo("2026-11-20 10:00:00");
  people = await Promise.all(Array.from({ length: 5 }, (_, k) => funded(server, `1390000089${k}`, 1_000_000_00)));
  for (const [k, person] of people.entries()) {
    const reply = await server.call("/user/add.do", { newCode: "689167", applyNums: 500, type: k < 4 ? 1 : 2 }, person.as);
    expect(reply.status).toBe(0);
  }
}, 120_000);
afterAll(() => server.close());

const statuses = async () =>
  Promise.all(
    people.map(async (each) =>
      (await server.call("/user/getOneSubscribeByUserId.do", {}, each.as)).data.map(({ status }) => status).join(),
    ),
  );
const differences = async () =>
  (await Promise.all(people.map(async (each) => (await checkAccount(world().db, await idOf(server, each)))?.differences ?? []))).flat();
const rowsOf = (table: string) => world().db.query<Record<string, unknown>>(`select * from ${table} order by 1, 2`);
const told = async (text: string) =>
  (
    await Promise.all(
      people.map(async (each) => (await server.call("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 50 }, each.as)).data.list),
    )
  ).map((list) => list.filter(({ content }) => content.includes(text)).length);

test("the list: numbers are given once, whoever closes it", async () => {
  const close = (at: World) => carryOnIssues(at, instant("2026-11-20 15:00:00"));
  await server.clockTo("2026-11-20 14:59:57");
  expect(await dieAtEachStep(world(), close)).toBeGreaterThan(10);
  const before = await rowsOf("issue_draw");
  await Promise.all([close(world()), close(world())]);
  expect(await rowsOf("issue_draw")).toEqual(before);
  const numbers = await rowsOf("issue_application");
  expect(numbers.map((row) => [row["number_from"], row["number_to"]])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [1, 500],
  ]);
}, 60_000);

test("the draw: one result, told once, the money of a placement back once", async () => {
  await server.clockTo("2026-11-23 14:59:57");
  const draw = (at: World) => carryOnIssues(at, instant("2026-11-23 15:00:00"));
  expect(await dieAtEachStep(world(), draw)).toBeGreaterThan(5);
  const before = await rowsOf("issue_draw");
  await Promise.all([draw(world()), draw(world())]);
  expect(await rowsOf("issue_draw")).toEqual(before);
  expect(await statuses()).toEqual(["3", "3", "3", "3", "4"]);
  expect([await told("中签500股，应缴"), await told("获配500股")]).toEqual([
    [1, 1, 1, 1, 0],
    [0, 0, 0, 0, 1],
  ]);
  expect(await differences()).toEqual([]);
}, 60_000);

test("a list and a draw that are kept cannot be changed by anybody", async () => {
  const { db } = world();
  await expect(db.query("update issue_draw set list = 'x' where code = '689167'")).rejects.toThrow("final");
  await expect(db.query("update issue_draw set won = '{1}' where code = '689167' and type = 1")).rejects.toThrow("final");
  await expect(db.query("update issue_draw set drawn_xt = 1 where code = '689167'")).rejects.toThrow("final");
});

test("the deadline: two have paid, two forfeit, once", async () => {
  for (const person of people.slice(0, 2)) {
    const [own] = (await server.call("/user/getOneSubscribeByUserId.do", {}, person.as)).data;
    expect((await server.call("/user/submitSubscribe.do", { id: own?.id ?? 0 }, person.as)).msg).toBe("操作成功");
  }
  await server.clockTo("2026-11-24 15:30:00");
  const lapse = (at: World) => carryOnIssues(at, instant("2026-11-24 16:00:00"));
  expect(await dieAtEachStep(world(), lapse)).toBeGreaterThan(2);
  expect(await statuses()).toEqual(["4", "4", "2", "2", "4"]);
  expect(await told("已视为弃购")).toEqual([0, 0, 1, 1, 0]);
  expect(await differences()).toEqual([]);
}, 60_000);

test("the listing: each has one position", async () => {
  await server.clockTo("2026-11-26 15:30:00");
  // The day of the listing opens; its duty dies again and again.
  world().market.openDay("2026-11-27");
  expect(await dieAtEachStep(world(), (at) => listIssues(at, "2026-11-27"))).toBeGreaterThan(2);
  await Promise.all([listIssues(world(), "2026-11-27"), listIssues(world(), "2026-11-27")]);
  expect(await statuses()).toEqual(["5", "5", "2", "2", "5"]);
  const held = await world().db.query<{ shares: number; cost: number }>("select shares, cost from stock_position");
  expect(held).toEqual(Array.from({ length: 3 }, () => ({ shares: 500, cost: 31_940_00 })));
  expect(await differences()).toEqual([]);
}, 60_000);
