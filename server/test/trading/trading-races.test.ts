/**
 * Two of everything at once, on one morning: money, cancels and keys, each through the books of kit/race-sides.ts. Races against the
 * market's own steps: checks/trading/trading-races.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANY_SWING, type Sent, type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, liquid, rowsOf, type Stock } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";
import { raceOn, type RaceBooks } from "../kit/race-books.ts";
import { expectOne, SIDES, taken, times, type Side } from "../kit/race-sides.ts";

const TIMES = 20;

let server: TestServer;
let ann: Person;
let stock: Stock;
const people = new Map<string, Person>();

let race: RaceBooks;
beforeAll(async () => {
  // The auditor finds what the naive books do, and says so in the log.
  server = await testServer({ TRUST_PROXY: "1", LOG_LEVEL: "silent" }, ANY_SWING);
  await server.clockTo("2026-11-20 10:00:00");
  race = raceOn(server.running.world);
  stock = liquid(server);
  ann = await funded(server, "13900000021", 1_000_000_00);
  const once = Math.ceil((server.running.world.market.quote(stock.id).last / 100) * 150);
  // One after another: each takes what the reviewer has to do into its own hands.
  for (const [k, side] of SIDES.entries())
    for (const [i, what] of ["yuan", "cancel"].entries()) {
      const person = await funded(server, `139000001${String(k * 10 + i).padStart(2, "0")}`, what === "yuan" ? once : 1_000_000_00);
      people.set(`${side} ${what}`, person);
      if (side === "naive") race.makeNaive(await idOf(server, person));
      if (side === "two nodes") race.onTwoNodes(await idOf(server, person));
    }
});
afterAll(() => server.close());

const personOf = (side: Side, what: string) => people.get(`${side} ${what}`)!;
const send = (path: string, fields: Sent, person: Person, key?: string) =>
  server.call<string>(path, fields, key ? { ...person.as, "idempotency-key": key } : person.as);
const order = (change: Sent = {}) => ({ stockId: stock.id, buyNum: 100, buyType: 0, lever: 1, ...change });
const positions = (person: Person, fields: Sent = {}) => rowsOf(server, person, "/user/position/list.do", { state: 0, ...fields });

describe("twenty orders for the same yuan: one is taken", () => {
  test.each(SIDES)("%s", async (side) => {
    const person = personOf(side, "yuan");
    if (side === "naive") race.readTogether(await idOf(server, person));
    const replies = await times(TIMES, (i) => send("/user/buy.do", order(), person, `yuan-${i}`));
    await expectOne(server, side, person, replies);
    if (side === "naive") return;
    for (const reply of replies.filter((each) => each.status !== 0)) expect(reply.msg).toContain("融资可用金额小于");
    expect(await positions(person)).toHaveLength(1);
  });
});

describe("the same request again", () => {
  test("twins with one key are one order and hear the same reply", async () => {
    const replies = await times(10, () => send("/user/buy.do", order(), ann, "twin"));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(taken(replies)).toBe(10);
    expect(await positions(ann)).toHaveLength(1);
  });

  test("the key with another body is refused with status 2", async () => {
    expect((await send("/user/buy.do", order({ buyNum: 200 }), ann, "twin")).status).toBe(2);
  });

  test("a refusal under a key is remembered too", async () => {
    const first = await send("/user/buy.do", order({ buyNum: 150 }), ann, "wrong");
    expect(first.status).toBe(1);
    expect(await send("/user/buy.do", order({ buyNum: 150 }), ann, "wrong")).toEqual(first);
  });

  test("without a key the same order within 500 ms is refused, another one and a later one are taken", async () => {
    const twins = await times(5, () => send("/user/buy.do", order({ buyNum: 300 }), ann));
    expect(taken(twins)).toBe(1);
    expect(twins.filter((reply) => reply.msg === "请勿频繁点击")).toHaveLength(4);
    expect((await send("/user/buy.do", order({ buyNum: 400 }), ann)).status).toBe(0);
    await new Promise((next) => setTimeout(next, 600));
    expect((await send("/user/buy.do", order({ buyNum: 400 }), ann)).status).toBe(0);
  });
});

describe("twenty cancels of one order: one says done, and the money is there again", () => {
  test.each(SIDES)("%s", async (side) => {
    const person = personOf(side, "cancel");
    const low = Math.floor((server.running.world.market.quote(stock.id).last * 0.985) / 100) / 100;
    const enable = async () => ((await send("/user/getUserInfo.do", {}, person)).data as unknown as { enableAmt: number }).enableAmt;
    const before = await enable();
    await send("/user/addOrder.do", { ...order(), stockId: stock.code, kind: "limit", targetPrice: low }, person, "rest");
    const [row] = await positions(person, { approveStatus: 0 });
    const positionSn = String(row?.["positionSn"]);
    if (side === "naive") race.readTogether(await idOf(server, person));
    const replies = await times(TIMES, (i) => send("/user/cancelOrder.do", { positionSn }, person, `cancel-${i}`));
    await expectOne(server, side, person, replies);
    if (side !== "naive") expect(await enable()).toBe(before);
  });
});
