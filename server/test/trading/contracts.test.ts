/** Index and futures through the front door: their own accounts, true leverage, T+0, the contract's coin (spec/4-calls.md 2.5). */
import { INDEX_SETTINGS } from "@hongpan/core/rules/terms/settings.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAccount } from "../../src/audit/round.ts";
import { type Sent, type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, rowsOf } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

let server: TestServer;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000801", 200_000_000);
  bob = await funded(server, "13900000802", 9_000_000);
  for (const type of [1, 3]) await send("/user/transAmt.do", { amt: 600_000, type }, ann);
});
afterAll(() => server.close());

const send = (path: string, fields: Sent, person: Person) => server.call<string>(path, fields, person.as);
const info = async (person: Person) => (await send("/user/getUserInfo.do", {}, person)).data as unknown as Record<string, number>;
const index = () => server.running.world.market.instrument("sh000300")!;
const future = (gid: string) => server.running.world.market.instrument(gid)!;
const buyIndex = (change: Sent = {}, person = ann) =>
  send("/user/buyIndex.do", { indexId: index().id, buyNum: 2, buyType: 0, lever: 10, ...change }, person);
const buyFutures = (change: Sent = {}, person = ann) =>
  send("/user/buyFutures.do", { FuturesId: future("hf_IF").id, buyNum: 1, buyType: 0, lever: 10, ...change }, person);
const held = (kind: "index" | "futures", person = ann, state = 0) =>
  rowsOf(server, person, `/user/${kind}/position/list.do`, { state }) as Promise<readonly Record<string, number | string>[]>;
const addsUp = async (person: Person) => (await checkAccount(server.running.world.db, await idOf(server, person)))?.differences;
const points = () => server.running.world.market.quote(index().id);

describe("an index lot", () => {
  test("is a product with its terms", async () => {
    const rows = (await server.get<Record<string, number | string>[]>("/api/index/queryListIndex.do")).data;
    const row = rows.find((each) => each["indexGid"] === "sh000300")!;
    expect(row).toMatchObject({ transState: 1, eachPoint: 10, transFee: 10, minNum: 1, maxNum: 100 });
    expect(row["depositAmt"]).toBe(Math.ceil((points().prevClose / 10_000) * 10));
  });

  test.each([
    ["no such index", { indexId: 1 }, "指数不存在"],
    ["a stock", { indexId: 1_600_519 }, "指数不存在"],
    ["no lots", { buyNum: 0 }, "参数错误"],
    ["too many lots", { buyNum: 101 }, "最多不能高于100手"],
    ["a lever that is not offered", { lever: 7 }, "下单失败，杠杆倍数错误"],
    ["a stop on the wrong side", { stopTarget: 99_999 }, "止损价不能高于当前价"],
    ["a letter", { buyNum: "2x" }, "参数错误"],
  ])("%s is refused", async (_, change, msg) => {
    expect((await buyIndex(change)).msg).toBe(msg);
  });

  test("without money in its own account it is refused, whatever the stock account has", async () => {
    expect((await buyIndex({}, bob)).msg).toBe("指数账户资金不足");
  });

  test("costs depositAmt / leverage and a fee a lot from the index account", async () => {
    const before = (await info(ann))["enableIndexAmt"]!;
    const deposit = Math.ceil((points().prevClose / 10_000) * 10);
    const level = points().last;
    expect((await buyIndex()).data).toBe("下单成功");
    const [row] = await held("index");
    expect(row).toMatchObject({ indexCode: "000300", eachPoint: 10, orderNum: 2, canSellNum: 2, margin: (deposit * 2) / 10, orderFee: 20 });
    expect(row!["buyOrderPrice"]).toBe(level / 10_000);
    expect((await info(ann))["enableIndexAmt"]).toBeCloseTo(before - (deposit * 2) / 10 - 20, 2);
    expect(await addsUp(ann)).toEqual([]);
  });

  test("names its fee in the fund records, which finds them by that word", async () => {
    const [row] = await held("index");
    const fees = async (lang: string, deType: string) => {
      const fields = { positionId: String(row!["positionSn"]), deType, pageNum: 1, pageSize: 20 };
      const { data } = await server.call("/user/cash/list.do", fields, { ...ann.as, lang });
      return data.list.map((each) => [each.deType, each.deSummary, each.deAmt]);
    };
    expect(await fees("zh-CN", "开仓手续费")).toEqual([["开仓手续费", "开仓手续费 沪深300 000300", -20]]);
    expect(await fees("zh-TW", "commissionOpen")).toEqual([["開倉手續費", expect.stringMatching(/^開倉手續費 /), -20]]);
    expect(await fees("en", "commissionOpen")).toEqual([["Opening fee", expect.stringMatching(/^Opening fee, /), -20]]);
  });

  test("names the level in its fills, not the worth of the lot", async () => {
    const [row] = await held("index");
    const { data } = await send("/user/fill/list.do", { positionSn: String(row!["positionSn"]) }, ann);
    expect(data).toMatchObject([{ action: "open", shares: 2, price: row!["buyOrderPrice"] }]);
  });

  test("is closed the same day at its level: points x 10 yuan x lots, less a fee a side", async () => {
    await server.clockTo("2026-11-20 10:20:00");
    const before = (await info(ann))["enableIndexAmt"]!;
    const [row] = await held("index");
    const { path, orders } = (await server.call("/user/position/story.do", { positionSn: String(row!["positionSn"]) }, ann.as)).data;
    expect(path.at(-1)).toMatchObject({ price: row!["now_price"], ratio: row!["maintenance"], legal: null });
    expect(orders).toMatchObject([{ action: "open", shares: 2, filled: 2, status: 3, queueAhead: null }]);
    const level = points().last / 10_000;
    expect((await send("/user/sell.do", { positionSn: String(row!["positionSn"]) }, bob)).msg).toBe("订单不存在");
    expect((await send("/user/sell.do", { positionSn: String(row!["positionSn"]), sellNum: 1 }, ann)).msg).toBe("平仓成功！");
    expect((await send("/user/sell.do", { positionSn: String(row!["positionSn"]) }, ann)).msg).toBe("平仓成功！");
    const won = Math.round((level - Number(row!["buyOrderPrice"])) * 10 * 2 * 100) / 100;
    expect((await info(ann))["enableIndexAmt"]).toBeCloseTo(before + Number(row!["margin"]) + won - 20, 2);
    expect(await held("index")).toEqual([]);
    const [sold] = await held("index", ann, 1);
    expect(sold).toMatchObject({ status: 4, profitAndLose: won });
    expect(await addsUp(ann)).toEqual([]);
  });

  test("a take-profit fires at the first level at or beyond it", async () => {
    const level = points().last;
    await buyIndex({ profitTarget: (level + 100) / 10_000, buyNum: 1 });
    await buyIndex({ profitTarget: (level - 100) / 10_000, buyNum: 1, buyType: 1 });
    await server.clockTo("2026-11-20 11:29:00");
    const left = await held("index");
    expect(left.length).toBeLessThan(2);
    const sold = (await held("index", ann, 1)).filter((row) => row["closeReason"] === "profit");
    expect(sold.length).toBeGreaterThan(0);
    expect(await addsUp(ann)).toEqual([]);
  });

  test("outside its hours nothing is opened or closed", async () => {
    await server.clockTo("2026-11-20 11:45:00");
    expect((await buyIndex()).msg).toBe("下单失败，不在交易时段内");
    expect((await buyFutures()).msg).toBe("下单失败，不在交易时段内");
    // An index is asked for after the hours, a future before them (spec/4-calls.md 2.5).
    expect((await buyIndex({ indexId: 1 })).msg).toBe("下单失败，不在交易时段内");
    expect((await buyFutures({ FuturesId: 1 })).msg).toBe("产品不存在");
  });
});

describe("a future", () => {
  test("in yuan: IF at 300 yuan a point", async () => {
    await server.clockTo("2026-11-20 13:30:00");
    const before = (await info(ann))["enableFuturesAmt"]!;
    const quote = server.running.world.market.quote(future("hf_IF").id);
    const deposit = Math.ceil((quote.prevClose / 10_000) * 300);
    expect((await buyFutures()).data).toBe("下单成功");
    const [row] = await held("futures");
    expect(row).toMatchObject({ futuresCode: "hf_IF", coinCode: "CNY", coinRate: 1, futuresUnit: 300, orderFee: 20 });
    expect(row!["margin"]).toBeCloseTo(deposit / 10, 2);
    const records = { positionId: String(row!["positionSn"]), deType: "commissionOpen", pageNum: 1, pageSize: 20 };
    const { data: fees } = await server.call("/user/cash/list.do", records, ann.as);
    expect(fees.list.map((each) => each.deSummary)).toEqual(["开仓手续费 沪深300股指主连 IF"]);
    expect((await info(ann))["enableFuturesAmt"]).toBeCloseTo(before - deposit / 10 - 20, 2);
    expect(await addsUp(ann)).toEqual([]);
  });

  test("in dollars: margin fixed in yuan at the day's rate, the result at the rate of its moment", async () => {
    const gold = future("hf_GC");
    const rate = (await server.get<number>("/api/futures/queryExchange.do?coinCode=USD")).data;
    const quote = server.running.world.market.quote(gold.id);
    const deposit = Math.ceil((quote.prevClose / 10_000) * 100);
    expect((await buyFutures({ FuturesId: gold.id, buyType: 1, lever: 20 })).data).toBe("下单成功");
    const row = (await held("futures")).find((each) => each["coinCode"] === "USD")!;
    expect(row).toMatchObject({ coinRate: rate, futuresUnit: 100, orderDirection: "买跌" });
    expect(row["margin"]).toBeCloseTo((deposit * rate) / 20, 1);
    expect(row["orderFee"]).toBeCloseTo(5 * rate, 2);
    await server.clockTo("2026-11-20 14:00:00");
    const [best] = server.running.world.market.book(gold.id).asks;
    const before = (await info(ann))["enableFuturesAmt"]!;
    expect((await send("/user/sell.do", { positionSn: String(row["positionSn"]) }, ann)).msg).toBe("平仓成功！");
    const won = (Number(row["buyOrderPrice"]) - best!.price / 10_000) * 100 * rate;
    expect((await info(ann))["enableFuturesAmt"]).toBeCloseTo(before + Number(row["margin"]) + won - 5 * rate, 1);
    expect(await addsUp(ann)).toEqual([]);
  });

  test("pays nothing for the night, keeps its place over it, and is refused what does not exist", async () => {
    await server.clockTo("2026-11-23 10:00:00");
    expect(await held("futures")).toMatchObject([{ futuresCode: "hf_IF", orderStayFee: 0, orderStayDays: 0, canSellNum: 1 }]);
    expect((await buyFutures({ FuturesId: 50_000_999 })).msg).toBe("产品不存在");
    expect((await buyFutures({ FuturesId: index().id })).msg).toBe("产品不存在");
    expect((await buyFutures({ buyNum: 101 })).msg).toBe("最多不能高于100手");
    expect((await buyFutures({}, bob)).msg).toBe("账户资金不足");
    // What its nights may take beyond a margin of a thirtieth would be written off.
    expect((await buyFutures({ FuturesId: future("hf_NG").id, lever: 30 })).msg).toBe("该合约最高20倍，请改用20倍或更低");
  });

  test("thirty times the wrong way: warned and closed by force, the other side of it is left alone", async () => {
    await server.clockTo("2026-11-23 10:10:00");
    await send("/user/transAmt.do", { amt: 85_000, type: 3 }, bob);
    for (const buyType of [0, 1]) {
      const placed = await buyFutures({ FuturesId: future("hf_HSI").id, lever: 30, buyType }, bob);
      expect(placed.data ?? placed.msg).toBe("下单成功");
    }
    for (const day of ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"]) {
      if ((await held("futures", bob)).length < 2) break;
      await server.clockTo(`${day} 14:50:00`);
    }
    const forced = (await held("futures", bob, 1)).filter((row) => row["closeReason"] === "force");
    expect(forced).toHaveLength(1);
    const inbox = JSON.stringify((await send("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 20 }, bob)).data);
    expect(inbox).toContain(`保证金率已低于${INDEX_SETTINGS.forceStopRemindRatio / 10_000}%`);
    expect(inbox).toContain("已强制平仓");
    expect(await addsUp(bob)).toEqual([]);
  });
});
