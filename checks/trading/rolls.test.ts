/** An index future over the change of its main contract, through the front door: positions move at the difference, nobody gains or loses. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAccount } from "../../server/src/audit/round.ts";
import { openRolls } from "../../server/src/trading/upkeep/new-terms.ts";
import { testServer, type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, idOf, rowsOf } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
});
afterAll(() => server.close());

const send = (path: string, fields: Sent, person: Person) => server.call<string>(path, fields, person.as);
const held = async (person: Person, state = 0) =>
  (await rowsOf(server, person, "/user/futures/position/list.do", { state }))[0] as Record<string, number>;
const free = async (person: Person) =>
  ((await send("/user/getUserInfo.do", {}, person)).data as unknown as Record<string, number>)["enableFuturesAmt"];
const differences = async (person: Person) => (await checkAccount(server.running.world.db, await idOf(server, person)))?.differences;

// 20 November 2026 is the third Friday: on Monday the main contract is the December one.
test("held over the third Friday in both directions", async () => {
  const { market } = server.running.world;
  const future = market.instrument("hf_IM")!;
  await server.clockTo("2026-11-20 14:30:00");
  const [ann, bob] = [await funded(server, "13900000841", 200_000_000), await funded(server, "13900000842", 200_000_000)];
  const price = market.quote(future.id).last / 10_000;
  for (const [person, buyType, stopTarget] of [
    [ann, 0, price - 300],
    [bob, 1, price + 300],
  ] as const) {
    await send("/user/transAmt.do", { amt: 600_000, type: 3 }, person);
    const order = { FuturesId: future.id, buyNum: 1, buyType, lever: 10, stopTarget: stopTarget.toFixed(1) };
    expect((await send("/user/buyFutures.do", order, person)).data).toBe("下单成功");
  }
  const far = (price * 1.2).toFixed(1);
  expect((await send("/user/alert/add.do", { code: future.gid, kind: "above", value: far }, ann)).status).toBe(0);
  await server.clockTo("2026-11-20 15:31:00");
  const before = { ann: await held(ann), bob: await held(bob), free: await free(ann), close: market.quote(future.id).last };
  await server.clockTo("2026-11-23 09:29:00");
  expect(await held(ann)).toEqual(before.ann);

  await server.clockTo("2026-11-23 09:30:00");
  const quote = market.quote(future.id);
  const difference = quote.prevClose - before.close;
  expect([difference !== 0, difference]).toEqual([true, market.foreign.roll(future.id)!.difference]);
  for (const [person, was, way] of [
    [ann, before.ann, 1],
    [bob, before.bob, -1],
  ] as const) {
    const now = await held(person);
    const points = difference / 10_000;
    expect(now["buyOrderPrice"]).toBeCloseTo(was["buyOrderPrice"]! + points, 6);
    expect(now["stopTargetPrice"]).toBeCloseTo(was["stopTargetPrice"]! + points, 6);
    expect(now["margin"]).toBe(was["margin"]);
    // At the new contract's base the result is what it was at the old one's close.
    const atBase = way * (quote.prevClose / 10_000 - now["buyOrderPrice"]!) * 200;
    expect(atBase).toBeCloseTo(was["profitAndLose"]!, 2);
    expect(now["profitAndLose"]).toBeCloseTo(way * (quote.last / 10_000 - now["buyOrderPrice"]!) * 200, 2);
    expect(await differences(person)).toEqual([]);
  }
  expect(await free(ann)).toBe(before.free);
  const [alert] = await rowsOf(server, ann, "/user/alert/list.do", {});
  expect(alert!["value"]).toBeCloseTo(Number(far) + difference / 10_000, 4);
  const inbox = JSON.stringify((await send("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 5 }, ann)).data);
  expect(inbox).toContain("由IM2611换月至IM2612");
});

test("asked for once more, as after a restart, nothing moves", async () => {
  const { world } = server.running;
  const rows = await world.db.query("select user_id, sn, cost from position_action order by user_id");
  await openRolls(world, async () => undefined)();
  expect(await world.db.query("select user_id, sn, cost from position_action order by user_id")).toEqual(rows);
  expect(rows).toHaveLength(2);
});
