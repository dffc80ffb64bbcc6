/** The market-value entitlement of new issues: off at first; on, what one has held says how much one may apply for. */
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepHoldings } from "../../src/issues/holdings.ts";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";
import { funded, idOf } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

let server: TestServer;
const db = () => server.running.world.db;

beforeAll(async () => {
  const row = { ...settingsOn(FIRST_DAY), issueMostNums: 1_000_000, issueEntitlement: 1 };
  server = await testServer({ TRUST_PROXY: "1" }, { settings: [row] });
  await server.clockTo("2026-11-20 10:00:00");
}, 120_000);
afterAll(() => server.close());

const apply = async (person: Person, applyNums: number, fields: object = {}) =>
  (await server.call("/user/add.do", { newCode: "689167", applyNums, ...fields }, person.as)).msg;
const offer = async (person?: Person) => (await server.call("/user/newStockList.do", {}, person?.as)).data.list[0];
/** Holds `fen` of an exchange's shares at the close of a day. */
const held = async (person: Person, day: string, exchange: "sh" | "sz", fen: number) =>
  db().query("insert into holding_day values ($1, $2, $3, $4)", [await idOf(server, person), day, exchange, fen]);

test("it is published", async () => {
  expect((await server.call("/api/admin/getSetting.do")).data.issueEntitlement).toBe(1);
});

test("who has held nothing is refused in its own words; placements and bonds ask for nothing", async () => {
  const ann = await funded(server, "13900000601", 1_000_000_00);
  expect((await offer(ann))?.entitled).toBe(0);
  expect((await offer())?.entitled).toBeNull();
  expect(await apply(ann, 500)).toBe("申购数量不能高于市值额度0股");
  expect(await apply(ann, 5_000_000)).toBe("申购数量不能高于市值额度0股");
  expect(await apply(ann, 500, { type: 2 })).toBe("配售成功");
});

test("30,000 yuan of Shanghai's shares on the mean of twenty days to the second before are six numbers of 500", async () => {
  const bob = await funded(server, "13900000602", 1_000_000_00);
  // 600,000 yuan at one of the twenty closes; those of Shenzhen, and the two days before the subscription, do not count.
  await held(bob, "2026-11-18", "sh", 600_000_00);
  await held(bob, "2026-11-18", "sz", 9_000_000_00);
  await held(bob, "2026-11-19", "sh", 9_000_000_00);
  await held(bob, "2026-10-20", "sh", 9_000_000_00);
  expect((await offer(bob))?.entitled).toBe(3000);
  expect(await apply(bob, 3500)).toBe("申购数量不能高于市值额度3000股");
  expect(await apply(bob, 5_000_000)).toBe("申购成功");
  expect((await server.call("/user/getOneSubscribeByUserId.do", {}, bob.as)).data).toMatchObject([{ applyNums: 3000 }]);
});

// Both exchanges' rules of online offers (2018): unrestricted shares count, those of a credit account in full.
test("shares on margin count in full, sold short not at all, locked ones not before their lock-up is over", async () => {
  const dan = await funded(server, "13900000604", 1_000_000_00);
  const id = await idOf(server, dan);
  const { market } = server.running.world;
  const fits = ({ kind, exchange, st, board, issued }: (typeof market.all)[number]) =>
    kind === "stock" && exchange === "sz" && !st && board === "main" && issued !== true;
  const [lent, short] = market.all.filter(fits) as [(typeof market.all)[number], (typeof market.all)[number]];
  const buy = async (stockId: number, buyType: number, lever: number) =>
    (await server.call("/user/buy.do", { stockId, buyNum: 200, buyType, lever }, dan.as)).data;
  expect([await buy(lent.id, 0, 5), await buy(short.id, 1, 2)]).toEqual(["下单成功", "下单成功"]);
  const [position] = await db().query<{ margin: number }>("select margin from stock_position where user_id = $1 and direction = 1", [id]);
  expect(position!.margin).toBeLessThan((market.quote(lent.id).last * 2) / 4);
  const counted = async (day: string) => {
    await keepHoldings(server.running.world, day);
    return (await db().query<{ value: number }>("select value from holding_day where user_id = $1 and day = $2", [id, day])).map(
      (row) => row.value,
    );
  };
  expect(await counted("2026-11-16")).toEqual([market.quote(lent.id).last * 2]);
  await db().query("update stock_position set locked_until = '2026-11-18' where user_id = $1 and direction = 1", [id]);
  expect(await counted("2026-11-17")).toEqual([]);
  expect(await counted("2026-11-18")).toEqual([market.quote(lent.id).last * 2]);
});

test("each close notes what is held, once, at its prices", async () => {
  const cid = await funded(server, "13900000603", 1_000_000_00);
  const shares = server.running.world.market.all.filter(
    ({ kind, exchange }) => kind === "stock" && (exchange === "sh" || exchange === "sz"),
  );
  const sh = shares.find(({ exchange, st, board, issued }) => exchange === "sh" && !st && board === "main" && issued !== true)!;
  const order = { stockId: sh.id, buyNum: 200, buyType: 0, lever: 1 };
  expect((await server.call("/user/buy.do", order, cid.as)).data).toBe("下单成功");
  await server.clockTo("2026-11-20 15:00:03");
  const rows = () => idOf(server, cid).then((id) => db().query("select day, exchange, value from holding_day where user_id = $1", [id]));
  const last = server.running.world.market.quote(sh.id).last;
  expect(await rows()).toEqual([{ day: "2026-11-20", exchange: "sh", value: last * 2 }]);
  await keepHoldings(server.running.world, "2026-11-20");
  expect(await rows()).toHaveLength(1);
});
