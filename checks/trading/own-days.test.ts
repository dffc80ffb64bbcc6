/** 当日盈亏 of shares abroad goes by the day of their own market; the figures of one answer are of one instant. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fewSymbols } from "../../server/test/kit/few-symbols.ts";
import { handWall } from "../../server/test/kit/hand-wall.ts";
import { ANY_SWING, type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { funded, liquid } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

const PAID_IN = 1_000_000;
type Figures = Readonly<Record<string, number>>;

const infoOf = async (server: TestServer, person: Person) =>
  (await server.call("/user/getUserInfo.do", {}, person.as)).data as unknown as Figures;
const made = ({ userAmt }: Figures) => userAmt! - PAID_IN;
// Nights are rounded once each, a coin converted once a day: a fen or two.
const near = (value: number, expected: number) => expect(Math.abs(value - expected)).toBeLessThan(0.03);

describe("live: New York's Monday ends on Tuesday morning, Hong Kong's begins a quarter of an hour after Shanghai's", () => {
  const wall = handWall("2026-11-23 10:00:00");
  let server: TestServer;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    server = await testServer({ CLOCK: "live", MARKET_SYMBOLS: fewSymbols(40), TRUST_PROXY: "1" }, { wall });
    ann = await funded(server, "13900000581", PAID_IN * 100);
    bob = await funded(server, "13900000582", PAID_IN * 100);
  });
  afterAll(() => server.close());

  const at = async (time: string) => {
    wall.set(time);
    await server.running.timetable.catchUp();
  };
  const buy = async (gid: string, buyNum: number, person: Person) => {
    const stockId = server.running.world.market.instrument(gid)!.id;
    const reply = await server.call("/user/buy.do", { stockId, buyNum, buyType: 0, lever: 5 }, person.as);
    expect(reply).toMatchObject({ status: 0 });
  };

  test("Hong Kong: until its own opening the figure is that of the day before, without the night and the rate that come after it", async () => {
    await at("2026-11-23 10:30:00");
    await buy("hk00700", 300, ann);
    await at("2026-11-23 17:00:00");
    const monday = await infoOf(server, ann);
    near(monday["dayProfit"]!, made(monday));
    await at("2026-11-24 09:20:00");
    expect((await infoOf(server, ann))["dayProfit"]).toBe(monday["dayProfit"]);
    await at("2026-11-24 09:45:00");
    const tuesday = await infoOf(server, ann);
    near(monday["dayProfit"]! + tuesday["dayProfit"]!, made(tuesday));
  });

  test("New York: the midnight within its session belongs to it, and Shanghai's Tuesday changes nothing of its Monday", async () => {
    await at("2026-11-24 23:30:00");
    await buy("usAAPL", 200, bob);
    await at("2026-11-25 05:30:00");
    const tuesday = await infoOf(server, bob);
    expect(tuesday["accruedStayFee"]).toBeGreaterThan(0);
    near(tuesday["dayProfit"]!, made(tuesday));
    for (const time of ["2026-11-25 09:20:00", "2026-11-25 14:00:00"]) {
      await at(time);
      expect((await infoOf(server, bob))["dayProfit"]).toBe(tuesday["dayProfit"]);
    }
    await at("2026-11-25 22:45:00");
    const wednesday = await infoOf(server, bob);
    near(tuesday["dayProfit"]! + wednesday["dayProfit"]!, made(wednesday));
  });
});

test("while the market goes on, every figure of an answer is of one instant", async () => {
  const server = await testServer({ TRUST_PROXY: "1" }, ANY_SWING);
  try {
    await server.clockTo("2026-11-20 10:00:00");
    const eve = await funded(server, "13900000583", PAID_IN * 100);
    const { id: stockId } = liquid(server);
    for (const buyNum of [1000, 1100, 1200])
      expect(await server.call("/user/buy.do", { stockId, buyNum, buyType: 0, lever: 10 }, eve.as)).toMatchObject({ status: 0 });
    let over = false;
    const seen = new Set<number>();
    // Step by step: the next one comes as soon as the process is free, in the middle of every answer; for longer on a busy machine.
    const steps = async () => {
      for (let minute = 1; minute < 60 || (minute < 85 && seen.size <= 5); minute++)
        for (const second of ["03", "15", "27", "39", "51"])
          await server.clockTo(`2026-11-20 ${10 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}:${second}`);
    };
    const walk = steps().finally(() => (over = true));
    while (!over) {
      const figures = await infoOf(server, eve);
      const { dayProfit, enableAmt, djzj, allProfitAndLose, accruedStayFee, userAmt } = figures;
      // All that is held was bought today: the day's result is the whole of it, fees and prices alike.
      expect([dayProfit!.toFixed(2), userAmt!.toFixed(2)]).toEqual([
        made(figures).toFixed(2),
        (enableAmt! + djzj! + allProfitAndLose! - accruedStayFee!).toFixed(2),
      ]);
      seen.add(userAmt!);
    }
    await walk;
    expect(seen.size).toBeGreaterThan(5);
  } finally {
    await server.close();
  }
});
