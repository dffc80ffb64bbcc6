/** Forced closes of shares abroad over days of New York. The rest of their trading: server/test/trading/foreign-orders.test.ts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAccount } from "../../server/src/audit/round.ts";
import { type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { funded, idOf, rowsOf } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

let server: TestServer;
let bob: Person;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1", CLOCK_START: "2026-11-25" });
  await server.clockTo("2026-11-25 10:00:00");
  bob = await funded(server, "13900000812", 20_000_000);
});
afterAll(() => server.close());

const rows = (state: number) => rowsOf(server, bob, "/user/position/list.do", { state });
const buy = (gid: string, buyType: number) => {
  const stockId = server.running.world.market.instrument(gid)!.id;
  return server.call<string>("/user/buy.do", { stockId, buyNum: 10, buyType, lever: 30 }, bob.as);
};

test("thirty times on the wrong side is closed by force at the rate of its moment; the books add up", async () => {
  // Nobody knows which of them moves by the 2.7 % that it takes, nor which way.
  for (const name of ["usTSLA", "usAMD", "usNVDA", "usPDD", "usINTC"])
    for (const buyType of [0, 1]) expect((await buy(name, buyType)).data).toBe("下单成功");
  for (let day = 25; day <= 27 && (await rows(0)).length === 10; day++) await server.clockTo(`2026-11-${day} 14:50:00`);
  const forced = (await rows(1)).filter((row) => row["closeReason"] === "force");
  expect(forced.length).toBeGreaterThan(0);
  for (const row of forced) expect(Number(row["profitAndLose"])).toBeLessThan(0);
  expect((await checkAccount(server.running.world.db, await idOf(server, bob)))?.differences).toEqual([]);
});
