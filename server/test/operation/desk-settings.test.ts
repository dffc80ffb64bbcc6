/** Settings that touch money: four eyes or five trading days, announced, inside their range; what was placed before keeps its terms. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAccount } from "../../src/audit/round.ts";
import { deskPerson, type Desk } from "../kit/desk.ts";
import { ANY_SWING, testServer, type TestServer } from "../kit/harness.ts";
import { funded, idOf, liquid, rowsOf } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

let server: TestServer;
let boss: Desk;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" }, ANY_SWING);
  await server.clockTo("2026-11-20 10:00:00");
  boss = await deskPerson(server, "boss", ["operator"]);
});
afterAll(() => server.close());

const world = () => server.running.world;
const propose = (desk: Desk, name: string, value: string, more: Record<string, string> = {}) =>
  server.call("/operator/setting/propose.do", { name, value, note: "课堂练习", ...more }, desk.as);
const approve = (desk: Desk, id: number) => server.call("/operator/setting/approve.do", { id }, desk.as);
const settings = async () => (await server.call("/api/admin/getSetting.do")).data;
const ofAge = (name: string) => world().db.query("update desk_operator set set_up_at = now() - interval '8 days' where name = $1", [name]);

describe("with one operator alone", () => {
  test.each([
    ["dutyFee", "0", "没有这项设置，或它由法规规定，不能修改"],
    ["transferFee", "0.1", "没有这项设置，或它由法规规定，不能修改"],
    ["nowPrice", "1", "没有这项设置，或它由法规规定，不能修改"],
    ["buyFee", "0.0031", "须在0与0.003之间，最多6位小数"],
    ["buyFee", "-0.001", "须在0与0.003之间，最多6位小数"],
    ["buyFee", "0.00000001", "须在0与0.003之间，最多6位小数"],
    ["buyFee", "1e-4", "须在0与0.003之间，最多6位小数"],
    ["forceStopPercent", "1", "须在0.5与0.95之间，最多3位小数"],
    ["buyFee", "0.00025", "与届时的值相同"],
  ])("%s = %s: %s", async (name, value, said) => {
    expect((await propose(boss, name, value)).msg).toBe(said);
  });

  test("it says why, and on a trading day that is far enough", async () => {
    expect((await propose(boss, "buyFee", "0.0003", { note: " " })).msg).toBe("请写明理由");
    for (const from of ["2026-11-26", "2026-11-28", "2026-13-01", "x"])
      expect((await propose(boss, "buyFee", "0.0003", { from })).msg).toBe("最早自2026-11-27起生效，且须为交易日");
  });

  test("of two that cannot stand together and come at once one is announced", async () => {
    // A warning at 0.3 would lie below a forced close at 0.35.
    const both = await Promise.all([propose(boss, "forceStopRemindRatio", "0.3"), propose(boss, "forceStopPercent", "0.65")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const { changes } = await settings();
    expect(changes).toHaveLength(1);
    expect((await propose(boss, "buyFee", "0.0003", { from: "2026-12-01" })).status).toBe(0);
    const listed = (await server.call("/operator/setting/list.do", {}, boss.as)).data.changes;
    for (const { id } of listed) expect((await server.call("/operator/setting/withdraw.do", { id }, boss.as)).status).toBe(0);
  });

  test("a change is public at once, told to everybody, and holds after five trading days; until then it can be withdrawn", async () => {
    const ann = await funded(server, "13900007101", 1000_00);
    const { data, status } = await propose(boss, "stayFee", "0.0003");
    expect([status, data]).toMatchObject([
      0,
      { name: "stayFee", before: 0.00022, value: 0.0003, from: "2026-11-27", state: "announced", approvedBy: "" },
    ]);
    expect((await settings()).changes).toMatchObject([{ name: "stayFee", before: 0.00022, value: 0.0003, from: "2026-11-27" }]);
    expect((await settings()).stayFee).toBe(0.00022);
    const [message] = await rowsOf(server, ann, "/user/cash/getMessagelist.do", {});
    expect(message!["content"]).toContain("交易设置自2026-11-27起调整");
    expect((await propose(boss, "stayFee", "0.0004", { from: "2026-11-27" })).msg).toBe("该日已有这项设置的另一修改");
    expect((await server.call("/operator/setting/withdraw.do", { id: data.id }, boss.as)).status).toBe(0);
    expect((await settings()).changes).toEqual([]);
    expect((await server.call("/operator/setting/withdraw.do", { id: data.id }, boss.as)).msg).toBe("没有这项待处理的修改");
    const [told] = await rowsOf(server, ann, "/user/cash/getMessagelist.do", {});
    expect(told!["content"]).toContain("自2026-11-27起的一项交易设置调整已撤回");
  });

  test("settings that cannot stand together are refused, whichever comes first, and by taking one of them back too", async () => {
    const together = "与届时的其他设置不能同时成立：预警线须高于强平线，开仓限制的分钟和数量须都大于0；请先改另一项";
    // A window of minutes in which nothing may be opened would stop everybody.
    expect((await propose(boss, "buySameTimes", "240")).msg).toBe(together);
    expect((await propose(boss, "buyNumTimes", "10")).msg).toBe(together);
    const { data: count } = await propose(boss, "buySameNums", "2");
    const { data: minutes } = await propose(boss, "buySameTimes", "10");
    expect([count.state, minutes.state]).toEqual(["announced", "announced"]);
    expect((await server.call("/operator/setting/withdraw.do", { id: count.id }, boss.as)).msg).toBe(together);
    // Nobody is closed before he is warned.
    const { data: warning } = await propose(boss, "forceStopRemindRatio", "0.3");
    expect((await propose(boss, "forceStopPercent", "0.5")).msg).toBe(together);
    expect((await propose(boss, "forceStopPercent", "0.7")).msg).toBe(together);
    for (const { id } of [minutes, count, warning])
      expect((await server.call("/operator/setting/withdraw.do", { id }, boss.as)).status).toBe(0);
  });

  test("changes of one day for one day are told by one message", async () => {
    const bob = await funded(server, "13900007103", 1000_00);
    const ids = [];
    for (const [name, value] of [
      ["buyFee", "0.0003"],
      ["sellFee", "0.0003"],
      ["withMinAmt", "500"],
    ] as const)
      ids.push((await propose(boss, name, value, { from: "2026-12-01" })).data.id);
    const told = await rowsOf(server, bob, "/user/cash/getMessagelist.do", {});
    expect(told.filter(({ content }) => String(content).includes("交易设置"))).toHaveLength(1);
    for (const id of ids) await server.call("/operator/setting/withdraw.do", { id }, boss.as);
  });

  test("a second operator of the same day is no second pair of eyes", async () => {
    const puppet = await deskPerson(server, "puppet", ["operator"]);
    expect((await server.call("/operator/setting/list.do", {}, boss.as)).data).toMatchObject({ fourEyes: false, earliest: "2026-11-27" });
    await ofAge("boss");
    const { data } = await propose(puppet, "buyMinAmt", "200");
    expect(data).toMatchObject({ state: "waiting" });
    const again = await propose(boss, "buyMinAmt", "300");
    expect(again.data).toMatchObject({ state: "announced", from: "2026-11-27" });
    await server.call("/operator/setting/withdraw.do", { id: again.data.id }, boss.as);
    await server.call("/operator/setting/withdraw.do", { id: data.id }, boss.as);
  });
});

describe("with two operators", () => {
  let mate: Desk;
  beforeAll(async () => {
    mate = await deskPerson(server, "mate", ["operator"]);
    await ofAge("mate");
  });

  test("who ends the second operator is not alone for a week", async () => {
    const third = await deskPerson(server, "third", ["operator"]);
    await ofAge("third");
    await world().db.query("update desk_operator set ended_at = now() where name = 'mate'");
    expect((await propose(third, "chargeMinAmt", "2000")).data).toMatchObject({ state: "waiting" });
    await world().db.query("update desk_operator set ended_at = null where name = 'mate'");
    await world().db.query("update desk_operator set ended_at = now() - interval '8 days' where name = 'third'");
  });

  test("a proposal is nobody's business before another operator approves it; nobody approves his own", async () => {
    const { data } = await propose(boss, "withFeeSingle", "5");
    expect(data).toMatchObject({ state: "waiting", from: "2026-11-23" });
    expect((await settings()).changes).toEqual([]);
    expect((await approve(boss, data.id)).msg).toBe("须由另一名管理员复核");
    const both = await Promise.all([approve(mate, data.id), approve(mate, data.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await settings()).changes).toMatchObject([{ name: "withFeeSingle", value: 5, from: "2026-11-23" }]);
    expect((await server.call("/operator/log/list.do", {}, boss.as)).data[0]!.entry).toContain("setting.approve");
  });

  test("what was placed before keeps fee, night and line; what is placed after has the new ones; the ledger adds up", async () => {
    const stock = liquid(server);
    const ben = await funded(server, "13900007102", 10_000_000_00);
    const buy = async (person: Person) => {
      const bought = await server.call("/user/buy.do", { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 10 }, person.as);
      expect(bought.data).toBe("下单成功");
    };
    await buy(ben);
    for (const [name, value] of [
      ["sellFee", "0.002"],
      ["stayFee", "0.001"],
      ["forceStopPercent", "0.6"],
    ] as const)
      expect((await approve(mate, (await propose(boss, name, value)).data.id)).data).toMatchObject({
        state: "announced",
        from: "2026-11-23",
      });
    await server.clockTo("2026-11-23 10:00:00");
    expect(await settings()).toMatchObject({ sellFee: 0.002, stayFee: 0.001, forceStopPercent: 0.6 });
    expect((await server.call("/operator/setting/list.do", {}, boss.as)).data.changes[0]).toMatchObject({ state: "inForce" });
    const { changes } = (await server.call("/operator/setting/list.do", {}, boss.as)).data;
    const inForce = changes.find(({ state }) => state === "inForce")!;
    expect((await server.call("/operator/setting/withdraw.do", { id: inForce.id }, boss.as)).msg).toBe(
      "已经生效，不能撤回，请提出新的修改",
    );
    await buy(ben);
    await server.clockTo("2026-11-24 10:00:00");
    const [after, before] = (await rowsOf(server, ben, "/user/position/list.do", { state: 0 })) as Record<string, number>[];
    const lent = (row: Record<string, number>) => row["orderTotalPrice"]! - row["margin"]!;
    // Four nights of 0.022 % from Friday on, and one of 0.1 % from Monday on: each rounded to the fen.
    expect(before!["orderStayFee"]! / lent(before!)).toBeCloseTo(4 * 0.00022, 5);
    expect(after!["orderStayFee"]! / lent(after!)).toBeCloseTo(0.001, 5);
    // A forced close when 20 % of the margin is left, and when 40 % is.
    const drop = (row: Record<string, number>) => 1 - row["forcePrice"]! / row["buyOrderPrice"]!;
    expect(drop(before!)).toBeGreaterThan(0.075);
    expect(drop(after!)).toBeLessThan(0.065);
    for (const row of [before!, after!])
      expect((await server.call("/user/sell.do", { positionSn: String(row["positionSn"]), sellNum: 1000 }, ben.as)).msg).toBe("平仓成功！");
    const sold = (await rowsOf(server, ben, "/user/position/list.do", { state: 1 })) as Record<string, number | string>[];
    const rate = (sn: unknown) => {
      const row = sold.find(({ positionSn }) => positionSn === sn)!;
      return Number(row["sellOrderFee"]) / (Number(row["sellOrderPrice"]) * 1000);
    };
    expect(rate(before!["positionSn"])).toBeLessThan(0.0011);
    expect(rate(after!["positionSn"])).toBeCloseTo(0.002, 5);
    expect((await checkAccount(world().db, await idOf(server, ben)))?.differences).toEqual([]);
  });

  test("a restart goes on with what was announced", async () => {
    const found = world().settings("2026-11-24");
    await world().settingChanges.reload();
    expect(world().settings("2026-11-24")).toEqual(found);
    expect(world().settings("2026-11-24", "2026-11-20").stayFee).toBe(220);
    expect(world().settings("2026-11-24").stayFee).toBe(1000);
  });
});
