/** A large move within ten minutes lowers the allowed leverage of the share for the rest of the day. */
import { runningSwing } from "@hongpan/core/rules/terms/terms.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HUNDRED, testServer, type TestServer } from "../kit/harness.ts";
import { funded } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

const DAY = "2026-11-20";

let server: TestServer;
let ann: Person;
const market = () => server.running.world.market;
const shares = () => market().all.filter(({ kind, id }) => kind === "stock" && !market().quote(id).suspended);

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1", ...HUNDRED });
  ann = await funded(server, "13900000891", 100_000_000_00);
});
afterAll(() => server.close());

test("quote and orders use the largest move within ten minutes", async () => {
  await server.clockTo(`${DAY} 09:26:00`);
  const morning = new Map(shares().map(({ id }) => [id, market().home.swing(id)]));
  await server.clockTo(`${DAY} 14:50:00`);
  for (const { id } of shares()) {
    const { prevClose, last } = market().quote(id);
    const closes = [
      prevClose,
      ...market()
        .home.minutes(id, 1)
        .flat()
        .map(({ close }) => close),
      last,
    ];
    const moves = closes.flatMap((price, k) => closes.slice(Math.max(0, k - 10), k).map((before) => Math.abs(price - before) / prevClose));
    const expected = runningSwing(morning.get(id)!, Math.max(...moves));
    expect(Math.abs(market().home.swing(id) - expected), market().instrument(id)?.gid).toBeLessThan(2);
  }
  const moved = shares().filter(({ id }) => market().home.swing(id) > morning.get(id)!);
  const share = moved.find(({ board, st }) => board === "main" && !st);
  const { stock } = (await server.call("/api/stock/getSingleStock.do", { code: share!.gid })).data;
  expect(stock.swing).toBe(market().home.swing(share!.id) / 10_000);
  expect(stock.maxLever).toBeLessThan(Math.floor(770_000 / morning.get(share!.id)!));
  const buy = (lever: number) => server.call("/user/buy.do", { stockId: share!.id, buyNum: 1000, buyType: 0, lever }, ann.as);
  expect((await buy(30)).msg).toContain("波动");
  expect((await buy(1)).msg).toBe("");
});
