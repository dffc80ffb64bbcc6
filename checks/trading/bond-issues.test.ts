/** New bonds from the application to the sale, over servers that die at every step of it. */
import { createHash } from "node:crypto";
import { hashOfList, linesOf, winsOf } from "@hongpan/core/exchange/issue-draw.ts";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balancesOfUser } from "../../server/src/accounts/read.ts";
import { checkAccount } from "../../server/src/audit/round.ts";
import { carryOnIssues } from "../../server/src/issues/issue-days.ts";
import { listIssues } from "../../server/src/trading/upkeep/new-positions.ts";
import type { World } from "../../server/src/world.ts";
import { dieAtEachStep } from "../../server/test/kit/dying.ts";
import { FIRST_DAY, instant, testServer, type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, idOf } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

let server: TestServer;
let people: readonly Person[];
const world = () => server.running.world;
const ENTROPY = "0123456789abcdef".repeat(2);
const CODE = "119302";

// Half of all numbers win: of ten that are asked for some do and some do not.
beforeAll(async () => {
  server = await testServer(
    { TRUST_PROXY: "1", CLOCK_START: "2026-11-26" },
    { settings: [{ ...settingsOn(FIRST_DAY), issueRate: 500_000 }] },
  );
  await server.clockTo("2026-11-26 09:20:00");
  people = await Promise.all(Array.from({ length: 4 }, (_, k) => funded(server, `1390000070${k}`, k === 3 ? 100 : 1_000_000_00)));
}, 240_000);
afterAll(() => server.close());

const apply = async (person: Person, fields: Sent) => {
  const { status, msg } = await server.call("/user/add.do", { newCode: CODE, type: 3, entropy: ENTROPY, ...fields }, person.as);
  return `${status} ${msg}`;
};
const records = async (person: Person) => (await server.call("/user/getOneSubscribeByUserId.do", { type: 3 }, person.as)).data;
const money = async (person: Person) => {
  const { stock_available, stock_held } = await balancesOfUser(world().db, await idOf(server, person));
  return [stock_available / 100, stock_held / 100];
};
const differences = async () =>
  (await Promise.all(people.map(async (each) => (await checkAccount(world().db, await idOf(server, each)))?.differences ?? []))).flat();
const messages = async (person: Person) =>
  (await server.call("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 50 }, person.as)).data.list.map(({ content }) => content);
const draws = () => world().db.query<Record<string, unknown>>("select * from issue_draw order by 1, 2");

test("it is announced with its commitment, at its face value, ten bonds a number, five numbers a person", async () => {
  const { list } = (await server.call("/user/newStockList.do", { type: 3 })).data;
  expect(list[0]).toMatchObject({
    ...{ code: CODE, gid: "sh119302", name: "栖禾转债", stockType: "沪", price: 100, unit: 10, maxNums: 50, applyCode: "754302" },
    ...{ offered: 200_000, winners: 20_000, pool: 40_000, rate: 0.5, type: 3, zt: 1, seed: null, state: "open", orderNumber: 701 },
    ...{ openTime: instant("2026-11-26 08:45:00"), closeTime: instant("2026-11-26 15:00:00") },
    ...{ drawTime: instant("2026-11-27 15:00:00"), subscriptionTime: instant("2026-11-30 16:00:00") },
  });
  expect(list[0]?.commitment).toMatch(/^[0-9a-f]{64}$/);
});

test("before the shares' hours and over lunch, without money", async () => {
  const [ann, bob, cid, dan] = people as [Person, Person, Person, Person];
  expect(await apply(ann, { applyNums: 15 })).toBe("1 申购数量须为10张的整数倍");
  expect(await apply(ann, { applyNums: 60 })).toBe("1 申购数量不能高于申购上限50张");
  expect(await apply(ann, { applyNums: 10, type: 1 })).toBe("1 新股代码不存在");
  expect(await apply(ann, { applyNums: 5_000_000 })).toBe("0 申购成功");
  // It is the task of its own lesson and of no other.
  expect((await server.call("/user/lessons.do", {}, ann.as)).data.done).toEqual(["bonds"]);
  await server.clockTo("2026-11-26 12:00:00");
  expect(await apply(bob, { newCode: "754302", applyNums: 50 })).toBe("0 申购成功");
  expect(await apply(cid, { newCode: "sh119302", applyNums: 10 })).toBe("0 申购成功");
  expect(await apply(dan, { applyNums: 50 })).toBe("0 申购成功");
  expect(await apply(ann, { applyNums: 10 })).toBe("1 该新股您已申购过，每人只能申购一次，不能撤销");
  expect([await money(ann), await money(dan)]).toEqual([
    [1_000_000, 0],
    [1, 0],
  ]);
});

test("the list and the draw have one outcome, whoever dies over them, and anybody redoes it", async () => {
  await server.clockTo("2026-11-26 14:59:57");
  const close = (at: World) => carryOnIssues(at, instant("2026-11-26 15:00:00"));
  expect(await dieAtEachStep(world(), close)).toBeGreaterThan(10);
  const closed = await draws();
  await Promise.all([close(world()), close(world())]);
  expect(await draws()).toEqual(closed);
  await server.clockTo("2026-11-27 14:59:57");
  const draw = (at: World) => carryOnIssues(at, instant("2026-11-27 15:00:00"));
  expect(await dieAtEachStep(world(), draw)).toBeGreaterThan(5);
  const drawn = await draws();
  await Promise.all([draw(world()), draw(world())]);
  expect(await draws()).toEqual(drawn);
  await server.clockTo("2026-11-27 15:00:03");
  const { issue, list, listHash, won } = (await server.call("/api/issue/result.do", { code: CODE, type: 3 })).data;
  expect(list).toBe(
    [`1,5,50,${ENTROPY}`, `6,10,50,${ENTROPY}`, `11,11,10,${ENTROPY}`, `12,16,50,${ENTROPY}`, "17,40000,399840,", ""].join("\n"),
  );
  expect(
    createHash("sha256")
      .update(Buffer.from(issue.seed ?? "", "hex"))
      .digest("hex"),
  ).toBe(issue.commitment);
  expect(
    createHash("sha256")
      .update(list ?? "")
      .digest("hex"),
  ).toBe(listHash);
  const again = winsOf(Buffer.from(issue.seed ?? "", "hex"), hashOfList(list ?? ""), linesOf(list ?? "")!, issue.winners);
  // All of the bonds go to somebody: 20,000 numbers of ten.
  expect([[...again], won?.reduce((sum, each) => sum + each, 0)]).toEqual([won, 20_000]);
  for (const [k, person] of people.entries()) {
    const [own] = await records(person);
    expect([own?.applyNumber, own?.status]).toEqual([(won?.[k] ?? 0) * 10, (won?.[k] ?? 0) > 0 ? 3 : 2]);
  }
  expect(await differences()).toEqual([]);
}, 240_000);

test("the first pays and has bonds, who cannot forfeits; the listing dies over and over and gives each one position", async () => {
  const [ann, bob, , dan] = people as [Person, Person, Person, Person];
  const [[first], [second], [last]] = [await records(ann), await records(bob), await records(dan)];
  expect([first?.status, second?.status, last?.status]).toEqual([3, 3, 3]);
  const cost = (first?.applyNumber ?? 0) * 100;
  expect(
    (await messages(ann)).some((text) =>
      text.includes(`栖禾转债 ${CODE} 中签${first?.applyNumber}张，应缴${cost.toLocaleString("en-US")}元`),
    ),
  ).toBe(true);
  const pay = async (person: Person, id = 0) => (await server.call("/user/submitSubscribe.do", { id }, person.as)).msg;
  expect([await pay(ann, first?.id), await pay(bob, second?.id), await pay(dan, last?.id)]).toEqual(["操作成功", "操作成功", "余额不足"]);
  expect(await money(ann)).toEqual([1_000_000 - cost, cost]);
  await server.clockTo("2026-11-30 15:30:00");
  const lapse = (at: World) => carryOnIssues(at, instant("2026-11-30 16:00:00"));
  expect(await dieAtEachStep(world(), lapse)).toBeGreaterThan(1);
  expect(await records(dan)).toMatchObject([{ status: 2, remarks: "弃购" }]);
  expect((await messages(dan)).filter((text) => text.includes("新股与新债合计"))).toHaveLength(1);
  await server.clockTo("2026-12-02 15:30:00");
  world().market.openDay("2026-12-03");
  expect(await dieAtEachStep(world(), (at) => listIssues(at, "2026-12-03"))).toBeGreaterThan(1);
  await Promise.all([listIssues(world(), "2026-12-03"), listIssues(world(), "2026-12-03")]);
  const held = await world().db.query<{ shares: number; cost: number }>(
    "select shares, cost from stock_position where instrument_id = 7119302 order by user_id",
  );
  const [a, b] = [first?.applyNumber ?? 0, second?.applyNumber ?? 0];
  expect(held).toEqual([
    { shares: a, cost: a * 100_00 },
    { shares: b, cost: b * 100_00 },
  ]);
  expect(await differences()).toEqual([]);
}, 240_000);

test("on its first morning it is found, quoted at its issue price and rests until half past nine; then it is sold", async () => {
  const [ann] = people as [Person];
  await server.clockTo("2026-12-03 09:20:00");
  const found = (await server.call("/api/stock/getStock.do", { keyWords: "qhzz", stockType: "sh" })).data;
  expect(found.list.map(({ name }) => name)).toEqual(["栖禾转债"]);
  const symbols = (await server.call("/api/stock/getSymbols.do", {})).data.rows;
  expect(symbols.find(([gid]) => gid === "sh119302")?.slice(1, 3)).toEqual(["栖禾转债", "qhzz"]);
  const quote = () => world().market.quote(7_119_302);
  expect(quote()).toMatchObject({ last: 1_000_000, prevClose: 1_000_000, limitUp: 1_573_000, limitDown: 567_000, shares: 0 });
  expect((await records(ann))[0]).toMatchObject({ status: 5, newGid: "sh119302" });
  await server.clockTo("2026-12-03 10:10:00");
  expect(quote().shares).toBeGreaterThan(0);
  expect(Math.abs(quote().last / 1_000_000 - 1.1)).toBeLessThan(0.15);
  const shown = (await server.call("/api/stock/getSingleStock.do", { code: "sh119302" })).data;
  expect([shown.stock.name, shown.stock.preclose_px]).toEqual(["栖禾转债", 100]);
  expect(shown.introduction).toContain("虚构");
  const [own] = (await server.call("/user/position/list.do", { state: 0 }, ann.as)).data.list;
  expect(own).toMatchObject({ stockCode: CODE, buyOrderPrice: 100, orderLever: 1, orderFee: 0 });
  const sold = await server.call("/user/sell.do", { positionSn: own?.positionSn ?? "", sellNum: 10 }, ann.as);
  expect([sold.status, sold.msg]).toEqual([0, "平仓成功！"]);
  expect(await differences()).toEqual([]);
  await server.clockTo("2026-12-04 10:00:00");
  expect(quote().limitUp).toBe(Math.round((quote().prevClose * 1.2) / 10) * 10);
  expect(await differences()).toEqual([]);
}, 240_000);

test("history begins with its listing: one day of bars, no minute before it, and its close is the next day's base", async () => {
  const bars = world().market.foreign.dailyBars(7_119_302, 60);
  expect(bars.map((bar) => new Date(bar.xt + 8 * 3_600_000).toISOString().slice(0, 10))).toEqual(["2026-12-03", "2026-12-04"]);
  expect(world().market.foreign.closeBefore(7_119_302, 40)).toBe(1_000_000);
  expect(world().market.foreign.minutes(7_119_302, 5)).toHaveLength(2);
});
