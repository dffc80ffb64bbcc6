/** A sub-account through the front door: applied for, approved, traded, warned, unwound, ended and settled (spec/4-calls.md 2.7). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { houseBalancesWhole } from "../../src/accounts/house.ts";
import { checkAccount } from "../../src/audit/round.ts";
import { reviewDue } from "../../src/assembly/review.ts";
import { loadListing } from "../../src/market/listing/load.ts";
import { comingDays } from "../kit/coming.ts";
import { type Sent, NAMED, type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, liquid, rowsOf, type Stock } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

let server: TestServer;
let ann: Person;
let bob: Person;
let stock: Stock;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000701", 10_000_000);
  bob = await funded(server, "13900000702", 10_000_000);
  stock = liquid(server, staysCalm());
});
afterAll(() => server.close());

/** Whose price alone brings neither sub-account to a line, and leaves the second one where the moved lines say it is. */
function staysCalm(): (stock: Stock) => boolean {
  const coming = comingDays(loadListing(NAMED.MARKET_SYMBOLS), "2026-11-25");
  const plain = new Set(coming.plain.map(({ id }) => id));
  const within = (stock: Stock, bought: string, [from, to]: readonly [string, string], least: number, most: number) => {
    const [at, { low, high }] = [coming.priceAt(stock, bought), coming.range(stock, from, to)];
    return low > at * least && high < at * most;
  };
  return (stock) =>
    plain.has(stock.id) &&
    within(stock, "2026-11-23 09:45:00", ["2026-11-23 09:45:00", "2026-11-25 10:00:00"], 0.94, 1.08) &&
    within(stock, "2026-11-23 09:45:00", ["2026-11-23 09:45:00", "2026-11-24 10:00:00"], 0.965, 1.08) &&
    within(stock, "2026-11-23 09:45:00", ["2026-11-24 09:44:00", "2026-11-24 10:00:00"], 0.9975, 1.02);
}

const send = (path: string, fields: Sent, person: Person) => server.call<string>(path, fields, person.as);
const apply = (change: Sent = {}, person = ann) =>
  send("/user/funds/addFundsApply.do", { margin: 10_000, lever: 5, cycleType: 1, tradersCycle: 2, ...change }, person);
const info = async (person: Person) =>
  (await send("/user/getUserInfo.do", {}, person)).data as unknown as { readonly enableAmt: number; readonly userSubAmt: number };
const free = async (person: Person) => (await info(person)).enableAmt;
const ownInSubs = async (person: Person) => (await info(person)).userSubAmt;
const mine = (person: Person) => rowsOf(server, person, "/user/funds/getUserApplyList.do", { userId: 0 });
const positions = (person: Person, fields: Sent = {}) =>
  rowsOf(server, person, "/user/funds/fundsList.do", { state: 0, approveStatus: 1, ...fields });
const buy = (change: Sent, person = ann) =>
  send(
    "/user/funds/buyFunds.do",
    { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 10, subaccountNumber: "80000000", ...change },
    person,
  );
const addsUp = async (person: Person) => (await checkAccount(server.running.world.db, await idOf(server, person)))?.differences;

async function review(): Promise<void> {
  await server.running.world.db.query("update allocation set review_at = now() where state = 0");
  await reviewDue(server.running.world);
}

describe("the terms", () => {
  test("are the published ones", async () => {
    expect((await send("/user/funds/getFundsSetting.do", {}, ann)).data).toMatchObject({
      ...{ marginMin: 1000, marginMax: 1_000_000, daysWarning: 0.5, monthUnwind: 0.2 },
      ...{ daysUsePeriod: "2|3|5|10", weeksUsePeriod: "1|2|4", monthUsePeriod: "1|2|3" },
    });
    const { list } = (await send("/user/funds/getFundsTypeList.do", { cycleType: 2 }, ann)).data as unknown as { list: object[] };
    expect(list).toMatchObject([{ lever: 3, manageRate: 0.4, singleHoldingRatio: 1 }, { lever: 5 }, { lever: 10 }]);
  });

  test.each([
    [{ margin: 999.99 }, "申请失败，保证金须在1000元与1000000元之间"],
    [{ margin: 1_000_000.01 }, "申请失败，保证金须在1000元与1000000元之间"],
    [{ lever: 4 }, "申请失败，没有这样的配资方案，请重新选择"],
    [{ tradersCycle: 4 }, "申请失败，没有这样的配资方案，请重新选择"],
    [{ cycleType: 4 }, "申请失败，没有这样的配资方案，请重新选择"],
    [{ margin: 100_000 }, "申请失败，可用金额小于101000元"],
    [{ margin: "1e4" }, "参数错误"],
    [{ margin: -1 }, "参数错误"],
    [{ lever: "" }, "参数错误"],
  ])("%o is refused and nothing is held", async (change, msg) => {
    expect((await apply(change as Sent)).msg).toBe(msg);
    expect(await free(ann)).toBe(100_000);
  });
});

describe("a sub-account of 10,000 at 5 for two days", () => {
  test("margin and fee are held on application", async () => {
    expect((await apply({ fundsAmount: 9_999_999, manageFee: 0 })).msg).toBe("申请成功！");
    expect(await free(ann)).toBe(100_000 - 10_000 - 100);
    expect(await mine(ann)).toMatchObject([
      { status: 0, fundsAmount: 50_000, totalTradingAmount: 60_000, manageFee: 100, payAmount: 10_100 },
    ]);
    expect(await addsUp(ann)).toEqual([]);
  });

  test("approved by the reviewer it gets its number, and does not trade before the next day", async () => {
    await review();
    expect(await mine(ann)).toMatchObject([
      { status: 1, subaccountNumber: "80000000", enabledTradingAmount: 60_000, lineWarning: 55_000, lineUnwind: 52_000, equity: 60_000 },
    ]);
    expect((await buy({})).msg).toBe("子账户不存在或未开始");
    expect(await addsUp(ann)).toEqual([]);
  });

  test("from Monday it buys with its own money, paid in full", async () => {
    await apply({ margin: 2000, lever: 10, tradersCycle: 5 }, bob);
    await review();
    await server.clockTo("2026-11-23 09:45:00");
    expect((await buy({ subaccountNumber: "80000001" })).msg).toBe("子账户不存在或未开始");
    expect((await buy({}, bob)).msg).toBe("子账户不存在或未开始");
    const before = await free(ann);
    expect((await buy({})).data).toBe("下单成功");
    expect(await free(ann)).toBe(before);
    const [row] = await positions(ann);
    const [sub] = await mine(ann);
    // Of the sub-account the margin and its result are hers, the 50,000 are lent.
    expect(await ownInSubs(ann)).toBeCloseTo(10_000 + Number(row!["allProfitAndLose"]), 2);
    expect(await ownInSubs(ann)).toBeCloseTo(Number(sub!["equity"]) - 50_000, 2);
    expect(await ownInSubs(bob)).toBe(2000);
    expect(row).toMatchObject({ subaccountNumber: "80000000", orderLever: 1, orderNum: 1000, canSellNum: 0 });
    expect(row?.["margin"]).toBe(row?.["orderTotalPrice"]);
    expect(await positions(bob)).toEqual([]);
    const records = await rowsOf(server, ann, "/user/cash/list.do", { positionId: String(row!["positionSn"]) });
    expect(records.map((each) => [each["account"], each["subaccountNumber"]])).toEqual(records.map(() => ["sub", "80000000"]));
    expect(records[0]?.["balance"]).toBe((await mine(ann))[0]?.["enabledTradingAmount"]);
    const summaries = (await rowsOf(server, ann, "/user/cash/list.do", {})).map((each) => String(each["deSummary"]));
    expect(summaries).toContain("配资申请冻结");
    expect(summaries.filter((each) => /\d{12}/.test(each))).toEqual([]);
    expect(await rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus: 1 })).toEqual([]);
    expect((await buy({ buyNum: 50_000 })).msg).toMatch(/^下单失败，融资可用金额小于[\d.]+元$/);
    expect(await addsUp(ann)).toEqual([]);
    const { last } = server.running.world.market.quote(stock.id);
    const [other] = await mine(bob);
    const most = Math.floor(210_000_000 / last / 100) * 100;
    const { data } = await buy({ subaccountNumber: String(other!["subaccountNumber"]), buyNum: most }, bob);
    expect(data).toBe("下单成功");
  });

  test("nothing is paid for the night, and on Tuesday it sells", async () => {
    await server.clockTo("2026-11-24 09:45:00");
    const [row] = await positions(ann);
    expect(row).toMatchObject({ canSellNum: 1000, orderStayFee: 0 });
    expect((await send("/user/funds/sellFunds.do", { positionSn: String(row!["positionSn"]) }, bob)).msg).toBe("订单不存在");
    expect((await buy({})).data).toBe("下单成功");
    expect((await send("/user/funds/sellFunds.do", { positionSn: String(row!["positionSn"]) }, ann)).msg).toBe("平仓成功！");
    expect(await positions(ann)).toHaveLength(1);
    expect(await positions(ann, { state: 1 })).toHaveLength(1);
    expect(await addsUp(ann)).toEqual([]);
  });

  test("at the warning line one message, at the unwind line everything is closed by force", async () => {
    const told = async () => JSON.stringify((await send("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 20 }, bob)).data);
    // The lines come to the equity: a lent sum higher by as much as is left above them.
    const userId = await idOf(server, bob);
    const subaccountNumber = String((await mine(bob))[0]!["subaccountNumber"]);
    const { subLines } = await import("../kit/sub-lines.ts");
    await subLines(server, userId, "warning");
    await server.clockTo("2026-11-24 09:48:00");
    expect(await told()).toContain("已触及预警线");
    // Above its line and below it again within ten minutes it is not warned of anew.
    await subLines(server, userId, "warning", -100_000);
    await server.clockTo("2026-11-24 09:50:00");
    expect(server.running.world.subs.of(userId, `sub${Number(subaccountNumber)}`)!.allocation.warned).toBe(false);
    await subLines(server, userId, "warning");
    await server.clockTo("2026-11-24 09:52:00");
    expect((await told()).match(/已触及预警线/g)).toHaveLength(1);
    expect(await told()).not.toContain("已触及平仓线");
    await subLines(server, userId, "unwind");
    await server.clockTo("2026-11-24 10:00:00");
    const inbox = await told();
    expect(inbox.match(/已触及预警线/g)).toHaveLength(1);
    expect(inbox.match(/已触及平仓线/g)).toHaveLength(1);
    expect(inbox).toContain("因子账户触及平仓线，已强制平仓");
    expect(await positions(bob)).toEqual([]);
    expect((await positions(bob, { state: 1 }))[0]).toMatchObject({ closeReason: "force" });
  });

  test("at its end what is held waits for the next chance, then it is settled to the fen", async () => {
    await server.clockTo("2026-11-24 15:00:30");
    expect(await mine(ann)).toMatchObject([{ status: 3 }]);
    expect(await positions(ann)).toMatchObject([{ closeReason: "expiryPending" }]);
    expect((await buy({})).msg).toMatch(/子账户不存在或未开始|不在交易时段内/);
    await server.clockTo("2026-11-25 10:00:00");
    expect(await positions(ann)).toEqual([]);
    const [ended] = await mine(ann);
    expect(ended).toMatchObject({ status: 4, equity: 0 });
    const sold = await positions(ann, { state: 1 });
    // Nobody was forced: its time was over, and so say the record, the path and the message.
    expect(new Set(sold.map((row) => row["closeReason"]))).toEqual(new Set(["expiry", "user"]));
    const last = sold.find((row) => row["closeReason"] === "expiry")!;
    const story = JSON.stringify((await send("/user/position/story.do", { positionSn: String(last["positionSn"]) }, ann)).data);
    const inbox = JSON.stringify((await send("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 20 }, ann)).data);
    expect(inbox).toContain("已到期，持仓将在可成交时平仓");
    expect(inbox).toContain("配资到期结算，已平仓");
    expect(story + inbox).not.toMatch(/:"force"|强制平仓|强平|触及平仓线/);
    const result = sold.reduce((sum, row) => sum + Math.round(Number(row["allProfitAndLose"]) * 100), 0);
    expect(Math.round((await free(ann)) * 100)).toBe(10_000_000 - 10_000 + result);
    // What came back: the own money and what was won or lost with all of it.
    expect(Math.round(Number(ended!["settled"]) * 100)).toBe(Math.round(Number(ended!["margin"]) * 100) + result);
    expect(await addsUp(ann)).toEqual([]);
  });

  test("each of its days is on record", async () => {
    const [ended] = await mine(ann);
    const { days } = (await send("/user/funds/days.do", { id: Number(ended!["id"]) }, ann)).data as unknown as {
      days: { equity: number; profit: number }[];
    };
    expect(days[1]!.profit).toBeCloseTo(days[1]!.equity - days[0]!.equity, 2);
    expect(days).toMatchObject([
      { day: "2026-11-23", line: 52_000, fee: 100 },
      { day: "2026-11-24", line: 52_000, fee: 0 },
    ]);
    expect((await send("/user/funds/days.do", { id: Number(ended!["id"]) }, bob)).msg).toBe("配资订单不存在");
  });
});

test("the house shows what it lent and what it took for it: every account of its is in one line", async () => {
  const shown = (await server.call("/api/house/balances.do")).data as Record<string, number>;
  const whole = await houseBalancesWhole(server.running.world.db);
  const fen = (yuan: number) => Math.round(yuan * 100);
  const { asOf: _asOf, ...lines } = shown;
  expect(Object.values(lines).reduce((sum, each) => sum + fen(each), 0)).toBe([...whole.values()].reduce((sum, each) => sum + each, 0));
  expect(whole.get("house_manage")).toBeGreaterThan(0);
});
