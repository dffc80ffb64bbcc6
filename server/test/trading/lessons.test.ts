/** The academy's tasks: each is done by what somebody has really done, and by nobody else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANY_SWING, testServer, type Sent, type TestServer } from "../kit/harness.ts";
import { funded, liquid, rowsOf, type Stock } from "../kit/market-people.ts";
import { newcomer, type Person } from "../kit/people.ts";

let server: TestServer;
let stock: Stock;
let learner: Person;
let stranger: Person;
let bull: Person;
let bear: Person;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" }, ANY_SWING);
  await server.clockTo("2026-11-20 10:00:00");
  stock = liquid(server);
  learner = await funded(server, "13700004001", 100_000_000);
  stranger = await funded(server, "13700004002", 100_000_000);
  bull = await funded(server, "13700004006", 100_000_000);
  bear = await funded(server, "13700004005", 100_000_000);
}, 120_000);
afterAll(() => server.close());

const done = async (person = learner) => (await server.call("/user/lessons.do", {}, person.as)).data.done;
const act = async (path: string, fields: Sent, person = learner) => {
  const { status, msg } = await server.call<string>(path, fields, person.as);
  expect(`${status} ${msg}`).toMatch(/^0 /);
};
const order = (lever: number): Sent => ({ stockId: stock.id, buyNum: 200, buyType: 0, lever });
const held = (person = learner) => rowsOf(server, person, "/user/position/list.do", { state: 0, approveStatus: 1 });
const result = async (person: Person) =>
  Number((await rowsOf(server, person, "/user/position/list.do", { state: 1, approveStatus: 1 }))[0]?.["allProfitAndLose"]);
const last = () => server.running.world.market.quote(stock.id).last / 10_000;
const near = (part: number) => (last() * part).toFixed(2);

test("a guest is asked to log in, who has done nothing has none", async () => {
  expect((await server.call("/user/lessons.do", {})).success).toBe(false);
  expect(await done()).toEqual([]);
  expect(await done(await newcomer(server, "13700004003"))).toEqual([]);
});

test("opening at ten times checks nothing off, at twice margin", async () => {
  await act("/user/buy.do", order(10));
  expect(await done()).toEqual([]);
  await act("/user/buy.do", order(2));
  expect(await done()).toEqual(["margin"]);
});

test("an order named by its price: limits, though it rests", async () => {
  await act("/user/addOrder.do", { ...order(3), stockId: stock.code, kind: "limit", targetPrice: near(0.97) });
  expect(await done()).toEqual(["margin", "limits"]);
});

test("a stop-loss: forced; with a take-profit: tomorrow too; taken away they are done no more", async () => {
  const positionSn = String((await held())[0]?.["positionSn"]);
  const target = { positionSn, stopTarget: near(0.95) };
  await act("/user/updateProfitTarget.do", target);
  expect(await done()).toEqual(["margin", "forced", "limits"]);
  await act("/user/updateProfitTarget.do", { ...target, profitTarget: near(1.08) });
  expect(await done()).toEqual(["margin", "tomorrow", "forced", "limits"]);
  await act("/user/updateProfitTarget.do", { positionSn });
  expect(await done()).toEqual(["margin", "limits"]);
});

test("margin added once: forced for good", async () => {
  await act("/user/addmargin.do", { positionSn: String((await held())[0]?.["positionSn"]), marginAdd: 100 });
  expect(await done()).toEqual(["margin", "forced", "limits"]);
});

test("both targets named with the order: tomorrow", async () => {
  await act("/user/buy.do", { ...order(5), profitTarget: near(1.08), stopTarget: near(0.95) });
  expect(await done()).toEqual(["margin", "tomorrow", "forced", "limits"]);
});

test("an application for a new issue", async () => {
  await act("/user/add.do", { newCode: "689167", type: 1, applyNums: 500, entropy: "0123456789abcdef".repeat(2) });
  expect(await done()).toEqual(["margin", "tomorrow", "forced", "limits", "issues"]);
});

test("an order at 14:57 is one of the closing auction, one of 14:56 is none", async () => {
  await server.clockTo("2026-11-20 14:56:57");
  await act("/user/buy.do", order(1), stranger);
  expect(await done(stranger)).toEqual(["margin"]);
  await server.clockTo("2026-11-20 14:57:00");
  await act("/user/addOrder.do", { ...order(1), stockId: stock.code, kind: "limit", targetPrice: near(1) }, stranger);
  expect(await done(stranger)).toEqual(["margin", "limits", "auction"]);
  expect(await done()).not.toContain("auction");
});

test("an order at 09:20 is one of the opening auction", async () => {
  await act("/user/buy.do", { ...order(2), buyNum: 2000, buyType: 1 }, bear);
  await act("/user/buy.do", { ...order(2), buyNum: 2000 }, bull);
  await server.clockTo("2026-11-23 09:20:00");
  await act("/user/addOrder.do", { ...order(1), stockId: stock.code, kind: "limit", targetPrice: near(1) });
  expect(await done()).toContain("auction");
});

test("sold on the next day: fees and T+1; a loss taken with one's own hand: the promise, a profit not", async () => {
  const bought = Number((await held(bull))[0]?.["buyOrderPrice"]);
  let minute = 40;
  do await server.clockTo(`2026-11-23 09:${minute++}:00`);
  while (Math.abs(last() / bought - 1) < 0.01 && minute < 60);
  for (const person of [bull, bear]) await act("/user/sell.do", { positionSn: String((await held(person))[0]?.["positionSn"]) }, person);
  const [gained, lost] = last() > bought ? [bull, bear] : [bear, bull];
  expect(await result(gained)).toBeGreaterThan(0);
  expect(await result(lost)).toBeLessThan(0);
  expect(await done(gained)).toEqual(["margin", "fees", "nextDay", "auction"]);
  expect(await done(lost)).toEqual(["margin", "fees", "nextDay", "auction", "promise"]);
});

test("what one person does checks nothing off for another", async () => {
  const other = await newcomer(server, "13700004004");
  expect(await done(other)).toEqual([]);
});
