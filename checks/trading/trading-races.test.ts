/**
 * Two of everything at once: money, sales, cancels, keys, and a person against the market. Each race is run three times on the same
 * database: through the server's books, through two nodes' books by turns, and through naive ones that read, decide and write
 * without the guard, which must lose it; so each race is known to be one.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadListing } from "../../server/src/market/listing/load.ts";
import { comingDays } from "../../server/test/kit/coming.ts";
import { ANY_SWING, type Reply, type Sent, type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { findLateFall, LATE_FALL_LIST } from "../../server/test/kit/late-fall.ts";
import { funded, idOf, liquid, rowsOf, type Stock } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";
import { raceOn, type RaceBooks } from "../../server/test/kit/race-books.ts";
import { differencesOf, expectOne, SIDES, taken, times, type Side } from "../../server/test/kit/race-sides.ts";

const TIMES = 20;

let server: TestServer;
let race: RaceBooks;
let ann: Person;
let stock: Stock;
/** Bought on Friday with the highest leverage, so that Monday closes some of it by force. */
const { friday, monday, levered } = findLateFall();
const people = new Map<string, Person>();

beforeAll(async () => {
  // The auditor finds what the naive books do, and says so in the log.
  server = await testServer({ ...LATE_FALL_LIST, CLOCK_START: friday, TRUST_PROXY: "1", LOG_LEVEL: "silent" }, ANY_SWING);
  await server.clockTo(`${friday} 10:00:00`);
  race = raceOn(server.running.world);
  stock = liquid(server, dips(LATE_FALL_LIST.MARKET_SYMBOLS));
  ann = await funded(server, "13900000021", 1_000_000_00);
  // One after another: each takes what the reviewer has to do into its own hands.
  for (const [k, side] of SIDES.entries())
    for (const [i, what] of ["sale", "fill", "force"].entries()) await makePerson(side, what, k * 10 + i);
});
afterAll(() => server.close());

/** Falls below its second bid of 10:00 before 14:50, and is far from its lower limit on Monday. */
function dips(list: string): (stock: Stock) => boolean {
  const coming = comingDays(loadListing(list), monday, friday);
  const plain = new Set(coming.plain.map(({ id }) => id));
  return (each) =>
    plain.has(each.id) &&
    levered.every(({ id }) => id !== each.id) &&
    coming.range(each, `${friday} 10:00:00`, `${friday} 14:50:00`).low < server.running.world.market.book(each.id).bids[1]!.price &&
    coming.range(each, `${monday} 09:15:00`, `${monday} 09:45:00`).low > coming.opening(each, monday).down * 1.03;
}

async function makePerson(side: Side, what: string, n: number): Promise<void> {
  const person = await funded(server, `139000001${String(n).padStart(2, "0")}`, 1_000_000_00);
  people.set(`${side} ${what}`, person);
  if (side === "naive") race.makeNaive(await idOf(server, person));
  if (side === "two nodes") race.onTwoNodes(await idOf(server, person));
}

const personOf = (side: Side, what: string) => people.get(`${side} ${what}`)!;
const send = (path: string, fields: Sent, person: Person, key?: string) =>
  server.call<string>(path, fields, key ? { ...person.as, "idempotency-key": key } : person.as);
const order = (change: Sent = {}) => ({ stockId: stock.id, buyNum: 100, buyType: 0, lever: 1, ...change });
const positions = (person: Person, fields: Sent = {}) => rowsOf(server, person, "/user/position/list.do", { state: 0, ...fields });

/** Positions that were closed for more than one reason. */
async function twiceClosed(person: Person): Promise<readonly object[]> {
  return server.running.world.db.query(
    `select close_of, array_agg(close_reason) as why from trade_order where user_id = $1 and action = 'close' and filled > 0
     group by close_of having count(distinct close_reason) > 1`,
    [await idOf(server, person)],
  );
}

test("thirty at once without a key are one order however busy the server is: the instants at which they came count", async () => {
  const jim = await funded(server, "13900000022", 1_000_000_00);
  const { hot } = server.running.world.db;
  // Every statement of the books waits behind others: the thirty take seconds.
  let busy = true;
  const load = times(8, async () => {
    while (busy) await hot.query("select pg_sleep(0.15)");
  });
  const began = performance.now();
  const replies = await times(30, () => send("/user/buy.do", order(), jim));
  busy = false;
  await load;
  expect(performance.now() - began).toBeGreaterThan(1500);
  expect([taken(replies), replies.filter((reply) => reply.msg === "请勿频繁点击").length]).toEqual([1, 29]);
  expect(await positions(jim)).toHaveLength(1);
  await new Promise((next) => setTimeout(next, 600));
  expect((await send("/user/buy.do", order(), jim)).status).toBe(0);
});

describe("a cancel against the fill", () => {
  const placed = new Map<Side, string>();
  let met: Promise<readonly (readonly Reply[])[]>;

  test("an order at the second bid of each is filled by the same print, and each is taken back in that moment", async () => {
    const { price } = server.running.world.market.book(stock.id).bids[1]!;
    for (const side of SIDES) {
      const person = personOf(side, "fill");
      const fields = { ...order(), stockId: stock.code, kind: "limit", targetPrice: price / 10_000 };
      expect((await send("/user/addOrder.do", fields, person)).status).toBe(0);
      placed.set(side, String((await positions(person, { approveStatus: 0 }))[0]?.["positionSn"]));
    }
    const cancel = (side: Side) => send("/user/cancelOrder.do", { positionSn: placed.get(side)! }, personOf(side, "fill"), "back");
    const ids = await Promise.all(SIDES.map((side) => idOf(server, personOf(side, "fill"))));
    met = Promise.all(SIDES.map((side, i) => race.meet(ids[i]!, 1, async () => [await cancel(side)])));
    await server.clockTo(`${friday} 14:50:00`);
  });

  test.each(SIDES)("%s", async (side) => {
    const person = personOf(side, "fill");
    const [cancelled] = (await met)[SIDES.indexOf(side)]!;
    const bought = (await positions(person)).length;
    if (side === "naive") {
      expect([cancelled?.status, bought]).toEqual([0, 1]);
      return expect(await differencesOf(server, person)).not.toEqual([]);
    }
    expect([cancelled?.status, bought]).toSatisfy(([status, held]) => (status === 0) !== (held === 1));
    expect(await differencesOf(server, person)).toEqual([]);
  });
});

describe("after the weekend", () => {
  beforeAll(async () => {
    await Promise.all(SIDES.map((side) => send("/user/buy.do", order(), personOf(side, "sale"), "one")));
    for (const side of SIDES) {
      const buy = ({ id }: Stock) =>
        send("/user/buy.do", { stockId: id, buyNum: 300, buyType: 0, lever: 30 }, personOf(side, "force"), `in-${id}`);
      for (const each of levered) await buy(each);
    }
    // Whom the auditor has stopped keeps nobody waiting: the nights pass, and the market goes on.
    const { db } = server.running.world;
    const stopped = () => db.query("select 1 from account where stopped_at is not null");
    await server.eventually("the auditor finds a naive account", async () => (await stopped()).length > 0);
    await server.clockTo(`${monday} 09:40:00`);
  });

  describe("twenty sales of one position are one", () => {
    test.each(SIDES)("%s", async (side) => {
      const person = personOf(side, "sale");
      const [row] = await positions(person);
      const positionSn = String(row?.["positionSn"]);
      const replies = await times(TIMES, (i) => send("/user/sell.do", { positionSn }, person, `sale-${i}`));
      await expectOne(server, side, person, replies);
      if (side === "naive") return;
      expect(await positions(person)).toHaveLength(0);
      expect(await positions(person, { state: 1 })).toHaveLength(1);
    });
  });

  describe("a forced close against a sale of everything", () => {
    let met: Promise<readonly (readonly Reply[])[]>;

    test("meets it", async () => {
      const all = await Promise.all(
        SIDES.map(async (side) => {
          const person = personOf(side, "force");
          const held = (await positions(person)).map((row) => String(row["positionSn"]));
          expect(held.length).toBeGreaterThan(5);
          const sales = () => Promise.all(held.map((positionSn) => send("/user/sell.do", { positionSn }, person, `all-${positionSn}`)));
          return { id: await idOf(server, person), count: held.length, sales };
        }),
      );
      met = Promise.all(all.map(({ id, count, sales }) => race.meet(id, count, sales)));
      // Exchange time does not wait for a sale: at full speed one that waited for its turn would find lunch.
      await server.clockTo(`${monday} 11:20:00`);
      for (const replies of await met) expect(taken(replies)).toBeGreaterThan(0);
    });

    test.each(SIDES)("%s", async (side) => {
      const person = personOf(side, "force");
      const found = await differencesOf(server, person);
      // Closed twice: by force, and by the sale that was told it was done.
      if (side === "naive") {
        expect(found).not.toEqual([]);
        return expect(await twiceClosed(person)).not.toEqual([]);
      }
      expect(await twiceClosed(person)).toEqual([]);
      expect(found).toEqual([]);
      expect(await positions(person)).toHaveLength(0);
      const sold = await positions(person, { state: 1 });
      expect(new Set(sold.map((row) => row["positionSn"])).size).toBe(levered.length);
    });
  });
});

test("in the end all postings of everybody whose books were real are zero in sum", async () => {
  const { db } = server.running.world;
  for (const person of [ann, ...SIDES.slice(0, 2).map((side) => personOf(side, "sale"))]) {
    expect(await differencesOf(server, person)).toEqual([]);
    const [row] = await db.query<{ off: number }>(
      `select a.stock_available - coalesce(sum(case when 'stock_available' = p.to_account then p.amount else 0 end), 0)
        + coalesce(sum(case when 'stock_available' = p.from_account then p.amount else 0 end), 0) as off
       from account a left join posting p using (user_id) where a.user_id = $1 group by a.stock_available`,
      [await idOf(server, person)],
    );
    expect(row?.off).toBe(0);
  }
});
