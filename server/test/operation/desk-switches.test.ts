/** What the site offers: switched off at the desk, opened by nobody, closed by everybody, told in public. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskPerson, type Desk } from "../kit/desk.ts";
import { SHORT, testServer, type TestServer } from "../kit/harness.ts";
import { funded, rowsOf } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

let server: TestServer;
let boss: Desk;
let ann: Person;
beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1" });
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

test("on again it is offered again", async () => {
  await flip("futures", 1);
  expect((await future(1)).status).toBe(0);
  expect((await server.call("/api/site/getInfo.do")).data.shut).toEqual(["funds"]);
  expect(await logged()).toHaveLength(3);
});
