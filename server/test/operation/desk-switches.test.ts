/** What the site offers: switched off at the desk, opened by nobody, closed by everybody, told in public. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskPerson, type Desk } from "../kit/desk.ts";
import { testServer, type TestServer } from "../kit/harness.ts";
import { funded, rowsOf } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

let server: TestServer;
let boss: Desk;
let ann: Person;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  boss = await deskPerson(server, "boss", ["operator"]);
  ann = await funded(server, "13900007201", 1_000_000_00);
  await server.call("/user/transAmt.do", { amt: 300_000, type: 3 }, ann.as);
});
afterAll(() => server.close());

const SHUT = "下单失败，本站或班级没有开放这一品种的开仓（平仓不受影响）";
const flip = (product: string, on: 0 | 1) => server.call("/operator/switch/set.do", { product, on }, boss.as);
const id = (gid: string) => server.running.world.market.instrument(gid)!.id;
const future = (buyNum: number) => server.call("/user/buyFutures.do", { FuturesId: id("hf_IF"), buyNum, buyType: 0, lever: 10 }, ann.as);
const logged = () =>
  server.running.world.db.query<{ entry: string }>("select entry from desk_log where entry like '%switch.set%' order by id");

test("all is on, A-shares for good", async () => {
  const { data } = await server.call("/operator/switch/list.do", {}, boss.as);
  expect(data.map(({ product, on }) => [product, on])).toEqual([
    ["abroad", true],
    ["bond", true],
    ["index", true],
    ["futures", true],
    ["funds", true],
    ["newShare", true],
    ["placement", true],
    ["newBond", true],
  ]);
  for (const product of ["share", "gold", ""]) expect((await flip(product, 0)).status, product).not.toBe(0);
});

test("what is off is told in public, refused to openings and open to closes; switched twice it stands in the log once", async () => {
  expect((await future(1)).status).toBe(0);
  expect((await flip("futures", 0)).status).toBe(0);
  expect((await flip("futures", 0)).status).toBe(0);
  expect((await server.call("/api/admin/getProductSetting.do")).data.futuresDisplay).toBe(false);
  expect((await server.call("/api/admin/getSetting.do")).data.futuresDisplay).toBe(false);
  expect((await server.call("/api/site/getInfo.do")).data.shut).toEqual(["futures"]);
  expect((await server.call("/user/getUserInfo.do", {}, ann.as)).data.shut).toEqual(["futures"]);
  expect((await future(2)).msg).toBe("该产品不能交易");
  const [held] = await rowsOf(server, ann, "/user/futures/position/list.do", { state: 0 });
  expect((await server.call("/user/sell.do", { positionSn: String(held!["positionSn"]) }, ann.as)).status).toBe(0);
  expect(await logged()).toHaveLength(1);
  await flip("funds", 0);
  const apply = { margin: 10_000, lever: 3, cycleType: 1, tradersCycle: 2 };
  expect((await server.call("/user/funds/addFundsApply.do", apply, ann.as)).msg).toBe(SHUT);
});

test("what rests of it ends with its money back and a message that says so, and fills no more", async () => {
  const money = async () => (await server.call("/user/getUserInfo.do", {}, ann.as)).data.enableAmt;
  const before = await money();
  const last = server.running.world.market.quote(id("hk00700")).last / 10_000;
  const order = { stockId: "hk00700", buyNum: 100, buyType: 0, lever: 1, kind: "limit", targetPrice: Math.floor(last * 0.99) };
  expect((await server.call("/user/addOrder.do", order, ann.as)).status).toBe(0);
  expect(await money()).toBeLessThan(before);
  expect((await flip("abroad", 0)).status).toBe(0);
  expect(await money()).toBe(before);
  expect((await rowsOf(server, ann, "/user/cash/getMessagelist.do", {}))[0]!["content"]).toContain("委托没有成交");
  await flip("abroad", 1);
});

test("on again it is offered again", async () => {
  await flip("futures", 1);
  expect((await future(1)).status).toBe(0);
  expect((await server.call("/api/site/getInfo.do")).data.shut).toEqual(["funds"]);
  expect(await logged()).toHaveLength(5);
});

test("new issues that the desk hides are not listed and take no application; what was applied for goes on", async () => {
  const offers = async (fields: object) => (await server.call("/user/newStockList.do", { ...fields }, ann.as)).data.list;
  const apply = async (type: number) => (await server.call("/user/add.do", { newCode: "689167", applyNums: 500, type }, ann.as)).msg;
  const [shown] = await offers({ type: 1 });
  expect([shown?.code, shown?.zt]).toEqual(["689167", 1]);
  expect((await flip("newShare", 0)).status).toBe(0);
  expect(await offers({ type: 1 })).toEqual([]);
  expect((await offers({ type: 1, zt: 0 }))[0]).toMatchObject({ code: "689167", zt: 0 });
  expect(await apply(1)).toBe("申购失败，本站暂不开放此类申购");
  // The others stand as they did, and the products of orders have nothing to do with it.
  expect((await offers({ type: 2 }))[0]).toMatchObject({ code: "689167", zt: 1 });
  expect((await server.call("/api/site/getInfo.do")).data.shut).not.toContain("newShare");
  expect((await flip("newBond", 0)).status).toBe(0);
  expect([await offers({ type: 3 }), (await offers({ type: 3, zt: 0 })).map(({ zt }) => zt)]).toEqual([[], [0, 0]]);
  expect((await server.call("/api/issue/result.do", { code: "689167", type: 1 })).data.issue.zt).toBe(0);
  expect((await flip("newShare", 1)).status).toBe(0);
  expect(await apply(1)).toBe("申购成功");
  expect((await flip("newShare", 0)).status).toBe(0);
  expect((await server.call("/user/getOneSubscribeByUserId.do", {}, ann.as)).data).toMatchObject([{ newCode: "689167", status: 1 }]);
});
