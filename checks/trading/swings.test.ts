/** Shares that have moved much lately: how far they may be leveraged today, as the quote says it and the orders obey it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { SWING_DAYS, swingLeverOf, swingOf } from "@hongpan/core/rules/terms/terms.ts";
import { characterOf } from "@hongpan/core/exchange/law/character.ts";
import { reviewDue } from "../../server/src/assembly/review.ts";
import { FIRST_DAY, HUNDRED, type Sent, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, type Stock } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

let server: TestServer;
let restless: Stock;

const LEVERS = [1, 2, 3, 5, 10, 20, 30];

beforeAll(async () => {
  server = await testServer({ ...HUNDRED, TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  const { market } = server.running.world;
  const main = market.all.filter(({ id, kind, board, st, listedOn }) => {
    const usual = kind === "stock" && board === "main" && !st && listedOn < "2020-01-01";
    return usual && market.quote(id).last < 300_000 && market.book(id).asks.length === 5 && market.book(id).bids.length === 5;
  });
  restless = main.toSorted((a, b) => market.home.swing(b.id) - market.home.swing(a.id))[0]!;
});
afterAll(() => server.close());

const said = async (path: string, fields: Sent, person: Person) => {
  const reply = await server.call<string>(path, fields, person.as);
  return `${reply.status} ${reply.msg || String(reply.data)}`;
};
const buy = (fields: Sent, person: Person) =>
  said("/user/buy.do", { stockId: restless.id, buyNum: 100, buyType: 0, lever: 1, ...fields }, person);
const quoteOf = async ({ gid }: Stock) => (await server.call("/api/stock/getSingleStock.do", { code: gid })).data.stock;
const above = (most: number) => LEVERS.find((lever) => lever > most)!;
const within = (most: number) => LEVERS.findLast((lever) => lever <= most)!;

describe("the quote", () => {
  test("has the swing, computed from the daily bars and the public listing, and the highest leverage", async () => {
    const quote = await quoteOf(restless);
    const bars = server.running.world.market.home.dailyBars(restless.id, SWING_DAYS + 2).slice(0, -1);
    const moves = bars
      .slice(1)
      .map(({ close }, k) => close / bars[k]!.close - 1)
      .toReversed();
    const swing = swingOf(moves, 0.1, characterOf(restless).news);
    expect(Math.round(quote.swing * 10_000)).toBe(swing);
    expect([quote.maxLever, quote.maxLeverDown]).toEqual([
      swingLeverOf(1, swing, settingsOn(FIRST_DAY)),
      swingLeverOf(-1, swing, settingsOn(FIRST_DAY)),
    ]);
  });

  test("of an index and of a share abroad tells no bound", async () => {
    for (const code of ["hk00700", "usAAPL"]) {
      const { stock } = (await server.call("/api/stock/getSingleStock.do", { code })).data;
      expect(stock).toMatchObject({ swing: 0, maxLever: 0, maxLeverDown: 0 });
    }
  });
});

describe("an opening", () => {
  test("is refused above it on either side, in every kind of order, and taken at the next lever below", async () => {
    const ann = await funded(server, "13900000811", 1_000_000_00);
    const { maxLever, maxLeverDown } = await quoteOf(restless);
    expect(maxLever).toBeLessThan(30);
    const up = `1 该股近期波动大或消息多，今日买涨最高${within(maxLever)}倍，请改用${within(maxLever)}倍或更低`;
    const down = `1 该股近期波动大或消息多，今日买跌最高${within(maxLeverDown)}倍，请改用${within(maxLeverDown)}倍或更低`;
    expect(await buy({ lever: above(maxLever) }, ann)).toBe(up);
    expect(await buy({ lever: above(maxLeverDown), buyType: 1 }, ann)).toBe(down);
    const price = server.running.world.market.quote(restless.id).last / 10_000;
    const rest = { stockId: restless.code, buyNum: 100, buyType: 0, lever: above(maxLever), targetPrice: price };
    expect(await said("/user/addOrder.do", { ...rest, kind: "limit" }, ann)).toBe(up);
    expect(await buy({ lever: within(maxLever) }, ann)).toBe("0 下单成功");
  });
});

test("a sub-account counts with the lever of its allocation", async () => {
  const bob = await funded(server, "13900000812", 1_000_000_00);
  const { world } = server.running;
  await server.call("/user/funds/addFundsApply.do", { margin: 10_000, lever: 10, cycleType: 1, tradersCycle: 5 }, bob.as);
  await world.db.query("update allocation set review_at = now() where state = 0");
  await reviewDue(world);
  await server.clockTo("2026-11-23 10:00:00");
  const wild = world.market.all
    .filter(({ id, kind, st, listedOn }) => kind === "stock" && !st && listedOn < "2020-01-01" && world.market.book(id).asks.length === 5)
    .toSorted((a, b) => world.market.home.swing(b.id) - world.market.home.swing(a.id))
    .find(({ id }) => swingLeverOf(1, world.market.home.swing(id), settingsOn(FIRST_DAY)) < 10)!;
  const { maxLever } = await quoteOf(wild);
  const paid = { stockId: wild.id, buyNum: 200, buyType: 0, lever: 1, subaccountNumber: "80000000" };
  expect(await said("/user/funds/buyFunds.do", paid, bob)).toBe(
    `1 该股近期波动大或消息多，今日最高${maxLever}倍，分仓杠杆高于它，请用股票账户下单`,
  );
});
