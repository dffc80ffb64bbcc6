/** What rests is watched with every step: each fill is held against the tape that the market shows, worked out here by itself. */
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serve } from "../../server/src/assembly/serve.ts";
import { loadListing } from "../../server/src/market/listing/load.ts";
import { comingDays } from "../../server/test/kit/coming.ts";
import { SHORT, type Sent, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, idOf, rowsOf, type Stock } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

let server: TestServer;
let ann: Person;
let bob: Person;
let stocks: readonly Stock[];

beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1", LOG_LEVEL: "fatal" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000031", 100_000_000_00);
  bob = await funded(server, "13900000032", 100_000_000_00);
  const { market } = server.running.world;
  const usual = (each: Stock) => each.kind === "stock" && each.board === "main" && !each.st && market.quote(each.id).last < 500_000;
  stocks = market.all.filter((each) => usual(each) && market.book(each.id).asks.length === 5 && market.book(each.id).bids.length === 5);
});
afterAll(() => server.close());

/** What the market has still to show, so that some of what is placed is reached and some is not. */
const coming = comingDays(loadListing(SHORT.MARKET_SYMBOLS), "2026-11-20");
/** The first of `list` that do something, and the first that do not. */
const some = (list: readonly Stock[], count: number, does: (stock: Stock) => boolean) => [
  ...list.filter(does).slice(0, count),
  ...list.filter((each) => !does(each)).slice(0, count),
];

const send = (path: string, fields: Sent, person: Person) => server.call<string>(path, fields, person.as);
const market = () => server.running.world.market;
const rest = (stock: Stock, change: Sent, person = ann) =>
  send("/user/addOrder.do", { stockId: stock.code, buyNum: 1000, buyType: 0, lever: 5, ...change }, person);
const positions = (person: Person, fields: Sent = {}) => rowsOf(server, person, "/user/position/list.do", { state: 0, ...fields });
const of = (rows: readonly Record<string, unknown>[], stock: Stock) => rows.find((row) => row["stockCode"] === stock.code);
const printsAfter = (stock: Stock, step: number) => market().home.prints(stock.id, step + 1, market().step());
const info = async (person: Person) => (await send("/user/getUserInfo.do", {}, person)).data as unknown as Record<string, number>;

describe("twenty limit orders one tick below the bid, ten minutes later", () => {
  let placed: { stock: Stock; price: number; step: number; ahead: number }[] = [];

  test("all rest", async () => {
    const passed = (stock: Stock) =>
      coming.range(stock, "2026-11-20 10:00:00", "2026-11-20 10:10:00").low < market().book(stock.id).bids[1]!.price;
    for (const stock of some(stocks, 10, passed)) {
      const bids = market().book(stock.id).bids;
      const price = bids[1]!.price;
      const reply = await rest(stock, { kind: "limit", targetPrice: price / 10_000 });
      expect(reply).toMatchObject({ status: 0 });
      placed = [...placed, { stock, price, step: market().step(), ahead: bids[1]!.shares }];
    }
    expect(await positions(ann, { approveStatus: 0 })).toHaveLength(20);
  });

  test("those that the tape went through are filled at their price, those that it never reached are not", async () => {
    await server.clockTo("2026-11-20 10:10:00");
    const held = await positions(ann);
    let reached = 0;
    for (const { stock, price, step, ahead } of placed) {
      const row = of(held, stock);
      const tape = printsAfter(stock, step);
      const through = sharesOf(tape.filter((print) => print.price < price));
      const at = sharesOf(tape.filter((print) => print.price === price));
      const least = Math.min(1000, through);
      if (least > 0) reached++;
      expect(Number(row?.["orderNum"] ?? 0)).toBeGreaterThanOrEqual(least);
      if (through === 0 && at <= ahead && tape.every((print) => print.price > price + 300)) expect(row).toBeUndefined();
      if (row) expect(row["buyOrderPrice"]).toBe(price / 10_000);
    }
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThan(20);
  });

  test("of each that was filled whole a message tells, and leads to its position", async () => {
    const inbox = await rowsOf(server, ann, "/user/cash/getMessagelist.do", { pageSize: 100 });
    const whole = (await positions(ann)).filter((row) => row["orderNum"] === 1000);
    expect(whole.length).toBeGreaterThan(0);
    for (const { positionSn, stockName, buyOrderPrice } of whole) {
      const told = inbox.find((message) => message["positionSn"] === positionSn);
      expect(told).toMatchObject({ leadsTo: "position", account: "stock" });
      expect(told!["content"]).toContain(String(stockName));
      expect(told!["content"]).toContain(`开仓1,000股，均价${Number(buyOrderPrice).toFixed(2)}`);
    }
    expect(inbox.filter((message) => message["leadsTo"] === "position")).toHaveLength(whole.length);
  });

  test("what was held is the margin of what is held and the worst case of what rests", async () => {
    const sum = (rows: readonly Record<string, unknown>[]) => rows.reduce((total, row) => total + Number(row["margin"]), 0);
    const { djzj } = await info(ann);
    expect(djzj).toBeCloseTo(sum(await positions(ann)) + sum(await positions(ann, { approveStatus: 0 })), 4);
  });

  test("a cancelled one is never filled later", async () => {
    const [row] = await positions(ann, { approveStatus: 0 });
    expect(await send("/user/cancelOrder.do", { positionSn: String(row!["positionSn"]) }, ann)).toMatchObject({ msg: "撤单成功" });
    await server.clockTo("2026-11-20 10:20:00");
    const again = (await positions(ann, { approveStatus: 0 })).find((each) => each["positionSn"] === row!["positionSn"]);
    expect(again).toMatchObject({ status: 5, orderNum: row!["orderNum"] });
  });
});

describe("while the database refuses the fills of one account", () => {
  test("what the market reached meanwhile is filled afterwards, by the step that reached it; nobody else notices", async () => {
    const { db } = server.running.world;
    const eve = await funded(server, "13900000034", 10_000_000_00);
    const step = market().step();
    const bid = (stock: Stock) => market().book(stock.id).bids[0]!.price;
    const passed = (stock: Stock) => coming.range(stock, "2026-11-20 10:20:00", "2026-11-20 10:20:57").low < bid(stock);
    const wanted = some(stocks, 5, passed).map((stock) => ({ stock, price: bid(stock) }));
    for (const { stock, price } of wanted)
      expect(await rest(stock, { kind: "limit", targetPrice: price / 10_000, valid: "gtc" }, eve)).toMatchObject({ status: 0 });
    await db.query(`create function refuse_fills() returns trigger language plpgsql as $$ begin raise exception 'no fills today'; end $$`);
    await db.query(
      `create trigger refused before insert on trade_fill for each row when (new.user_id = ${await idOf(server, eve)}) execute function refuse_fills()`,
    );
    await server.clockTo("2026-11-20 10:21:00");
    expect(await positions(eve)).toEqual([]);
    await db.query("drop trigger refused on trade_fill");
    await server.clockTo("2026-11-20 10:21:03");
    const fills = await db.query<{ instrument_id: number; step: number }>(
      "select instrument_id, min(step) as step from trade_fill where user_id = $1 group by instrument_id",
      [await idOf(server, eve)],
    );
    const through = wanted.flatMap(({ stock, price }) => {
      const first = printsAfter(stock, step).find((print) => print.price < price);
      return first && first.step < market().step() ? [{ id: stock.id, step: first.step }] : [];
    });
    expect(through.length).toBeGreaterThan(0);
    for (const { id, step: reached } of through) {
      const fill = fills.find((each) => each.instrument_id === id);
      expect(fill?.step).toBeGreaterThan(step);
      expect(fill?.step).toBeLessThanOrEqual(reached);
    }
  });
});

describe("twenty 突破委托 two ticks above", () => {
  test("fire on the first print at or above, never before", async () => {
    const step = market().step();
    const line = (stock: Stock) => market().quote(stock.id).last + 200;
    const reached = (stock: Stock) => coming.range(stock, "2026-11-20 10:21:03", "2026-11-20 10:30:00").high >= line(stock);
    const wanted = some(stocks.slice(0, 50), 10, reached).map((stock) => ({ stock, line: line(stock) }));
    for (const { stock, line } of wanted) expect(await rest(stock, { targetPrice: line / 10_000 }, bob)).toMatchObject({ status: 0 });
    await server.clockTo("2026-11-20 10:30:00");
    const held = await positions(bob);
    for (const { stock, line } of wanted) {
      const fired = printsAfter(stock, step).find((print) => print.price >= line);
      const row = of(held, stock);
      expect(row !== undefined).toBe(fired !== undefined);
      if (!row) continue;
      const fills = (await send("/user/fill/list.do", { positionSn: String(row["positionSn"]) }, bob)).data as unknown as {
        fillId: string;
      }[];
      const fill = (await send("/user/fill/proof.do", { fillId: fills[0]!.fillId }, bob)).data as unknown as Record<string, unknown>;
      expect(fill).toMatchObject({ step: fired?.step, prints: [fired] });
      expect(fill["book"]).toEqual({
        bids: market().book(stock.id, fired!.step).bids,
        asks: market().book(stock.id, fired!.step).asks,
      });
    }
    expect(held.length).toBeGreaterThan(0);
  });
});

describe("after all that", () => {
  test("every account is the sum of its postings, and what is held belongs to a position or an order", async () => {
    const { db } = server.running.world;
    const wrong = await db.query(`with legs as (
        select user_id, to_account as account, amount from posting union all select user_id, from_account, -amount from posting
      ), sums as (
        select user_id, sum(amount) filter (where account = 'stock_available') as available,
          sum(amount) filter (where account = 'stock_held') as held, sum(amount) filter (where account = 'debt') as debt
        from legs group by user_id
      ), bound as (
        select user_id, sum(money) as money from (
          select user_id, margin + margin_add as money from stock_position union all select user_id, hold from trade_order
        ) each group by user_id
      )
      select a.user_id from account a left join sums s using (user_id) left join bound b using (user_id)
      where a.stock_available <> coalesce(s.available, 0) or a.stock_held <> coalesce(s.held, 0) or a.debt <> -coalesce(s.debt, 0)
        or a.stock_held <> coalesce(b.money, 0)`);
    expect(wrong).toEqual([]);
  });

  test("every position that has not gone ex is the sum of its fills", async () => {
    const { db } = server.running.world;
    const wrong = await db.query(`select p.sn from stock_position p left join (
        select user_id, position_sn, sum(shares) filter (where action = 'open') as bought, sum(shares) filter (where action = 'close') as sold,
          sum(value) filter (where action = 'open') as bought_value, sum(value) filter (where action = 'close') as sold_value
        from trade_fill group by user_id, position_sn
      ) f on f.user_id = p.user_id and f.position_sn = p.sn
      where p.ex_day is null and (p.bought <> f.bought or p.sold <> coalesce(f.sold, 0) or p.bought_value <> f.bought_value
        or p.sold_value <> coalesce(f.sold_value, 0))`);
    expect(wrong).toEqual([]);
  });

  test("another server on the same database goes on watching", async () => {
    const stock = stocks[80]!;
    const price = market().book(stock.id).bids[0]!.price;
    const reply = await rest(stock, { kind: "limit", targetPrice: price / 10_000, valid: "gtc" }, bob);
    expect(reply.status).toBe(0);
    const second = await serve(server.running.world.config, { handClock: true, beside: true, news: false });
    const step = second.world.market.step();
    try {
      await second.timetable.runTo(second.world.clock.now().xt + 3 * 60_000);
      const through = second.world.market.home
        .prints(stock.id, step + 1, second.world.market.step())
        .filter((print) => print.price < price);
      const rows = await positions(bob);
      expect(Number(of(rows, stock)?.["orderNum"] ?? 0)).toBeGreaterThanOrEqual(Math.min(1000, sharesOf(through)));
    } finally {
      await second.close();
    }
  });
});

function sharesOf(prints: readonly Print[]): number {
  return prints.reduce((sum, print) => sum + print.shares, 0);
}
