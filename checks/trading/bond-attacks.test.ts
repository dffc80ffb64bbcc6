/** What somebody tries who wants more of a new bond than the draw gives: bad fields, two servers at once, another purse, the export. */
import { createHash } from "node:crypto";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAccount } from "../../server/src/audit/round.ts";
import { serve, type Running } from "../../server/src/assembly/serve.ts";
import { reviewDue } from "../../server/src/assembly/review.ts";
import { EASY_WORK, FIRST_DAY, instant, testServer, type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import { fewSymbols } from "../../server/test/kit/few-symbols.ts";
import { funded, idOf } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";
import { unzipped } from "../../server/test/kit/unzipped.ts";
import { raceOn } from "../../server/test/kit/race-books.ts";

const CODE = "119302";
let server: TestServer;
let other: Running | undefined;
let people: readonly Person[];
const world = () => server.running.world;

// Nine of ten numbers win.
const settings = [{ ...settingsOn(FIRST_DAY), issueRate: 900_000 }];
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS: fewSymbols(60), TRUST_PROXY: "1", CLOCK_START: "2026-11-26" }, { settings });
  await server.clockTo("2026-11-26 09:20:00");
  people = await Promise.all(Array.from({ length: 3 }, (_, k) => funded(server, `1390000071${k}`, k === 2 ? 95_000_00 : 100_000_00)));
}, 240_000);
afterAll(async () => {
  await other?.close();
  await server.close();
});

const said = async (path: string, fields: Sent, person: Person, more: Readonly<Record<string, string>> = {}) => {
  const { status, msg, data } = await server.call<string>(path, fields, { ...person.as, ...more });
  return `${status} ${typeof data === "string" ? data : msg}`;
};
const apply = (person: Person, fields: Sent = {}) => said("/user/add.do", { newCode: CODE, type: 3, applyNums: 50, ...fields }, person);
const record = async (person: Person) => (await server.call("/user/getOneSubscribeByUserId.do", { type: 3 }, person.as)).data[0]!;
const differences = async () =>
  (await Promise.all(people.map(async (each) => (await checkAccount(world().db, await idOf(server, each)))?.differences ?? []))).flat();

test("the lists answer bad fields as such, name nobody's future and no seed that has not been drawn with", async () => {
  const bad: readonly Sent[] = [
    ...[{ type: 0 }, { type: 4 }, { type: "3;--" }, { past: 2 }, { zt: 2 }, { pageNum: 0 }, { pageSize: 101 }, { pageSize: -1 }],
    ...[{ code: "%" }, { code: "'" }, { code: "1".repeat(40) }, { name: "转".repeat(21) }],
  ];
  for (const fields of bad) expect([fields, (await server.call("/user/newStockList.do", fields)).status]).toEqual([fields, 2]);
  const nothing: readonly Sent[] = [{ name: "%" }, { name: "_" }, { name: ".*" }, { code: "000000" }, { pageNum: 999_999 }];
  for (const fields of nothing) expect((await server.call("/user/newStockList.do", { type: 3, ...fields })).data.list).toEqual([]);
  for (const past of [0, 1]) {
    const { list } = (await server.call("/user/newStockList.do", { type: 3, past, pageSize: 100 })).data;
    const now = world().clock.now().xt;
    expect(list.filter(({ seed, drawTime }) => (seed !== null) !== drawTime <= now)).toEqual([]);
    // Nothing is announced more than some weeks ahead.
    expect(list.every(({ subscribeTime }) => subscribeTime < now + 30 * 86_400_000)).toBe(true);
  }
  for (const fields of [
    { code: CODE, type: 1 },
    { code: CODE, type: 2 },
    { code: "119999", type: 3 },
    { code: "129304%", type: 3 },
  ])
    expect((await server.call("/api/issue/result.do", fields)).msg).toBe("新股代码不存在");
  const { list, listHash, won, issue } = (await server.call("/api/issue/result.do", { code: CODE, type: 3 })).data;
  expect([list, listHash, won, issue.seed]).toEqual([null, null, null, null]);
});

test("one application a person, however many are sent at once to two nodes", async () => {
  const [ann, bob, cid] = people as [Person, Person, Person];
  expect(await apply(ann, { applyNums: 51 })).toBe("1 申购数量须为10张的整数倍");
  expect(await apply(ann, { applyNums: -10 })).toBe("1 请输入申购数量");
  expect(await apply(ann, { applyNums: 10, entropy: "F".repeat(32) })).toMatch(/^1 /);
  raceOn(world()).onTwoNodes(await idOf(server, ann));
  const all = await Promise.all(Array.from({ length: 8 }, (_, k) => apply(ann, { applyNums: 10 + 10 * (k % 5) })));
  expect(all.filter((each) => each === "0 申购成功")).toHaveLength(1);
  expect(await apply(bob)).toBe("0 申购成功");
  // A field of another account is no purse.
  expect(await apply(cid, { subaccountNumber: "80000000", userId: 1, price: 1 })).toBe("0 申购成功");
  const fields = { margin: 90_000, lever: 5, cycleType: 1, tradersCycle: 10 };
  expect(await said("/user/funds/addFundsApply.do", fields, cid)).toBe("0 申请成功！");
  await world().db.query("update allocation set review_at = now() where state = 0");
  await reviewDue(world());
  expect(await differences()).toEqual([]);
});

test("two servers on one database close, draw and tell at once: one list, one outcome, one message each", async () => {
  await server.clockTo("2026-11-26 14:59:57");
  const { config } = world();
  other = await serve(config, { handClock: true, beside: true, news: false, easiestWork: EASY_WORK, settings });
  const both = (time: string) => Promise.all([server.running, other!].map((each) => each.timetable.runTo(instant(time))));
  await both("2026-11-26 15:00:03");
  await both("2026-11-27 15:00:03");
  const { issue, list, listHash, won } = (await server.call("/api/issue/result.do", { code: CODE, type: 3 })).data;
  expect(createHash("sha256").update(list!).digest("hex")).toBe(listHash);
  expect(won!.reduce((sum, each) => sum + each, 0)).toBe(issue.winners);
  for (const [k, person] of people.entries()) {
    expect((await record(person)).applyNumber).toBe(won![k]! * 10);
    const { list: told } = (await server.call("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 50 }, person.as)).data;
    // Who has one number loses it once in ten runs, and is told that.
    const outcome = won![k]! > 0 ? "中签" : "未中签";
    expect(told.filter(({ content }) => content.includes(`${CODE} ${outcome}`))).toHaveLength(1);
  }
  expect(await differences()).toEqual([]);
}, 240_000);

test("paid once over two servers; the money of a sub-account does not pay, and its orders do not reach what was won", async () => {
  const [ann, bob, cid] = people as [Person, Person, Person];
  const { id, bond } = await record(bob);
  const at = (url: string) =>
    fetch(`${url}/user/submitSubscribe.do`, { method: "POST", body: new URLSearchParams({ id: String(id) }), headers: bob.as });
  const replies = await Promise.all(Array.from({ length: 8 }, (_, k) => at(k % 2 === 0 ? server.url : other!.url)));
  const taken = (await Promise.all(replies.map(async (each) => ((await each.json()) as { status: number }).status))).filter((s) => s === 0);
  expect(taken).toHaveLength(1);
  const [purse] = await world().db.query<{ held: number }>("select stock_held as held from account where user_id = $1", [
    await idOf(server, bob),
  ]);
  expect(purse?.held).toBe(Math.round(bond * 100));
  expect(await said("/user/submitSubscribe.do", { id }, ann)).toBe("1 新股申购订单不存在！");
  // He has 500 yuan beside 540,000 in his sub-account.
  expect(await said("/user/submitSubscribe.do", { id: (await record(cid)).id }, cid)).toBe("1 余额不足");
  expect(await differences()).toEqual([]);
});

test("in the export it is a row of its own, marked as a simulation, without the seed", async () => {
  const response = await fetch(`${server.url}/user/account/export.do`, { headers: people[1]!.as });
  expect(response.headers.get("content-type")).toContain("zip");
  const files = unzipped(Buffer.from(await response.arrayBuffer()));
  const [mark, head, row, ...more] = files.get("new-issues.csv")!.split("\r\n");
  expect(mark).toContain("模拟");
  expect(head!.split(",")[row!.split(",").findIndex((cell) => cell === `'${CODE}` || cell === CODE)]).toBe("代码");
  expect(more).toEqual([""]);
  const { issue } = (await server.call("/api/issue/result.do", { code: CODE, type: 3 })).data;
  expect([...files.values()].filter((text) => text.includes(issue.seed!))).toEqual([]);
});

test("on its first day a sub-account, which trades shares alone, buys none and cannot touch what somebody has won", async () => {
  const [, bob, cid] = people as [Person, Person, Person];
  await other!.close();
  other = undefined;
  await server.clockTo("2026-12-03 10:10:00");
  const won = (await record(bob)).positionSn;
  expect(won).not.toBe("");
  const stockId = 7_119_302;
  const order = { stockId, buyNum: 10, buyType: 0, lever: 1, subaccountNumber: "80000000" };
  expect(await said("/user/funds/buyFunds.do", order, cid)).toBe("1 下单失败，当前股票不能交易");
  expect(await said("/user/funds/buyFunds.do", { ...order, lever: 30 }, cid)).toBe("1 下单失败，当前股票不能交易");
  expect(await said("/user/funds/sellFunds.do", { positionSn: won }, cid)).toMatch(/^1 /);
  expect(await said("/user/sell.do", { positionSn: won }, cid)).toMatch(/^1 /);
  // Not paid by its deadline: forfeited, and nothing is listed for him.
  expect(await record(cid)).toMatchObject({ status: 2, remarks: "弃购", positionSn: "" });
  expect(await said("/user/sell.do", { positionSn: won }, bob)).toBe("0 平仓成功！");
  expect(await differences()).toEqual([]);
}, 240_000);
