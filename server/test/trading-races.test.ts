/** Two of everything at once: money, sales, keys. Each race has a control, the naive version, which must lose it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Reply, type Sent, SHORT, type TestServer, testServer } from "./harness.ts";
import { funded, idOf, liquid, rowsOf, type Stock } from "./market-people.ts";
import type { Person } from "./people.ts";

let server: TestServer;
let ann: Person;
let bob: Person;
let cat: Person;
let stock: Stock;

beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  stock = liquid(server);
  ann = await funded(server, "13900000021", 1_000_000_00);
  cat = await funded(server, "13900000023", 1_000_000_00);
  bob = await funded(server, "13900000022", Math.ceil((server.running.world.market.quote(stock.id).last / 100) * 150));
});
afterAll(() => server.close());

const send = (path: string, fields: Sent, person: Person, key?: string) =>
  server.call<string>(path, fields, key ? { ...person.as, "idempotency-key": key } : person.as);
const order = (change: Sent = {}) => ({ stockId: stock.id, buyNum: 100, buyType: 0, lever: 1, ...change });
const positions = (person: Person, fields: Sent = {}) => rowsOf(server, person, "/user/position/list.do", { state: 0, ...fields });
const taken = (replies: readonly Reply[]) => replies.filter((reply) => reply.status === 0).length;
const times = <T>(count: number, make: (i: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, i) => make(i)));

describe("twenty orders for the same yuan", () => {
  test("one is taken, the others are refused for money, nothing is below zero", async () => {
    const replies = await times(20, (i) => send("/user/buy.do", order(), bob, `yuan-${i}`));
    expect(taken(replies)).toBe(1);
    for (const reply of replies.filter((each) => each.status !== 0)) expect(reply.msg).toContain("融资可用金额小于");
    expect(await positions(bob)).toHaveLength(1);
  });

  test("control: read, decide, write without the version spends them all", async () => {
    const { db } = server.running.world;
    await db.query("create table naive (id int primary key, money bigint)");
    await db.query("insert into naive values (1, 100)");
    const spent = await times(20, async () => {
      const [row] = await db.query<{ money: number }>("select money from naive where id = 1");
      if ((row?.money ?? 0) < 100) return 0;
      await db.query("update naive set money = $1 where id = 1", [(row?.money ?? 0) - 100]);
      return 1;
    });
    await db.query("drop table naive");
    expect(spent.reduce((sum: number, each) => sum + each, 0)).toBeGreaterThan(1);
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

describe("after the weekend", () => {
  test("ten sales of one position are one", async () => {
    await send("/user/buy.do", order(), cat, "one");
    await server.clockTo("2026-11-23 10:00:00");
    const [row] = await positions(cat);
    const positionSn = String(row?.["positionSn"]);
    const replies = await times(10, (i) => send("/user/sell.do", { positionSn }, cat, `sale-${i}`));
    expect(taken(replies)).toBe(1);
    expect(await positions(cat)).toHaveLength(0);
    expect(await positions(cat, { state: 1 })).toHaveLength(1);
  });

  test("a cancel and twenty others: one says done, and the money is there again", async () => {
    const low = Math.floor((server.running.world.market.quote(stock.id).last * 0.985) / 100) / 100;
    const enable = async () => ((await send("/user/getUserInfo.do", {}, cat)).data as unknown as { enableAmt: number }).enableAmt;
    const before = await enable();
    await send("/user/addOrder.do", { ...order(), stockId: stock.code, kind: "limit", targetPrice: low }, cat, "rest");
    const [row] = await positions(cat, { approveStatus: 0 });
    const positionSn = String(row?.["positionSn"]);
    const replies = await times(20, (i) => send("/user/cancelOrder.do", { positionSn }, cat, `cancel-${i}`));
    expect(taken(replies)).toBe(1);
    expect(await enable()).toBe(before);
  });
});

test("in the end the books agree: every account is the sum of its postings, and all postings are zero in sum", async () => {
  const { db } = server.running.world;
  for (const person of [ann, bob, cat]) {
    const [row] = await db.query<{ off: number }>(
      `select a.stock_available - coalesce(sum(case when 'stock_available' = p.to_account then p.amount else 0 end), 0)
        + coalesce(sum(case when 'stock_available' = p.from_account then p.amount else 0 end), 0) as off
       from account a left join posting p using (user_id) where a.user_id = $1 group by a.stock_available`,
      [await idOf(server, person)],
    );
    expect(row?.off).toBe(0);
  }
});
