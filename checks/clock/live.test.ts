/** The live clock over nights: keys that open with their own market's close, and a server that is down over a weekend. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serve } from "../../server/src/assembly/serve.ts";
import { loadListing } from "../../server/src/market/listing/load.ts";
import { comingDays } from "../../server/test/kit/coming.ts";
import { fewSymbols } from "../../server/test/kit/few-symbols.ts";
import { handWall } from "../../server/test/kit/hand-wall.ts";
import { instant, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, liquid, rowsOf, type Stock } from "../../server/test/kit/market-people.ts";

const MARKET_SYMBOLS = fewSymbols(20);

describe("live, by night", () => {
  const wall = handWall("2026-11-23 20:00:00");
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ CLOCK: "live", CLOCK_START: "2026-11-23", MARKET_SYMBOLS }, { wall });
  });
  afterAll(() => server.close());

  test("New York's key of Monday is open from its own close on Tuesday morning, not with that of Shanghai", async () => {
    const key = async (market: string) =>
      (await server.get<{ key: string | null }>(`/api/market/proof.do?day=2026-11-23&market=${market}`)).data.key;
    wall.set("2026-11-24 04:59:57");
    await server.running.timetable.catchUp();
    expect([await key("cn"), await key("hk")]).toEqual([expect.any(String), expect.any(String)]);
    expect(await key("us")).toBeNull();
    wall.set("2026-11-24 05:00:00");
    await server.running.timetable.catchUp();
    expect(await key("us")).toEqual(expect.any(String));
    expect(await key("futures")).toBeNull();
  });

  test("what is bought in New York after Beijing's midnight has no night at New York's close, and one at the midnight after it", async () => {
    wall.set("2026-11-25 00:30:00");
    await server.running.timetable.catchUp();
    const ann = await funded(server, "13900000821", 100_000_000);
    const stockId = server.running.world.market.instrument("usAAPL")!.id;
    expect((await server.call("/user/buy.do", { stockId, buyNum: 2, buyType: 0, lever: 2 }, ann.as)).data).toBe("下单成功");
    const days = async () => (await rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus: 1 }))[0]!["orderStayDays"];
    for (const [at, nights] of [
      ["2026-11-25 06:30:00", 0],
      ["2026-11-26 00:10:00", 1],
    ] as const) {
      wall.set(at);
      await server.running.timetable.catchUp();
      expect(await days(), at).toBe(nights);
    }
  });
});

describe("live, down from Friday's close to Tuesday morning", () => {
  const wall = handWall("2026-11-20 14:50:00");
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ CLOCK: "live", TRUST_PROXY: "1", MARKET_SYMBOLS }, { wall });
  });
  afterAll(() => server.close());

  test("what rested has met every missed step before the first request is answered", async () => {
    const ann = await funded(server, "13900000071", 100_000_000_00);
    const { market } = server.running.world;
    const priceOf = ({ id }: Stock) => Math.floor((market.quote(id).last * 0.99) / 100) * 100;
    const coming = comingDays(loadListing(MARKET_SYMBOLS), "2026-11-24");
    const down = (each: Stock) => coming.range(each, "2026-11-20 14:50:00", "2026-11-24 10:00:00").low;
    const plain = new Set(coming.plain.map(({ id }) => id));
    const stock = liquid(server, (each) => plain.has(each.id) && down(each) < priceOf(each));
    const price = priceOf(stock);
    const fields = { stockId: stock.code, buyNum: 1000, buyType: 0, lever: 1, kind: "limit", valid: "gtc", targetPrice: price / 10_000 };
    expect(await server.call("/user/addOrder.do", fields, ann.as)).toMatchObject({ status: 0 });
    const placed = market.step();
    await server.running.app.close();
    wall.set("2026-11-24 10:00:00");
    const again = await serve(server.running.world.config, { handClock: true, beside: true, news: false, wall });
    try {
      expect(again.world.clock.now()).toMatchObject({ xt: instant("2026-11-24 10:00:00"), day: "2026-11-24", phase: "morning" });
      const nights = await again.world.db.query<{ due_day: string }>(
        "select due_day from timetable_done where what = 'midnight' order by 1",
      );
      expect(nights.map((row) => row.due_day)).toEqual(["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"]);
      // The tape of Friday afternoon, of Monday and of Tuesday morning, as the first server would have shown it.
      await server.running.timetable.runTo(instant("2026-11-20 15:00:00"));
      const friday = market.home.prints(stock.id, placed + 1, 6900).some((print) => print.price < price);
      const [monday, tuesday] = again.world.market.home.dailyBars(stock.id, 2);
      const fills = await again.world.db.query<{ day: string; step: number }>("select day, step from trade_fill order by xt, after");
      const lows = new Map([
        ...(friday ? [["2026-11-20", price - 1] as const] : []),
        ["2026-11-23", monday!.low],
        ["2026-11-24", tuesday!.low],
      ]);
      const through = [...lows].find(([, low]) => low < price)?.[0];
      expect(through).toBeDefined();
      expect(fills[0]!.day <= through!).toBe(true);
      expect(lows.get(fills[0]!.day)).toBeLessThanOrEqual(price);
    } finally {
      await again.close();
    }
  });
});
