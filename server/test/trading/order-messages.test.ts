/** Refusals of orders, closes and contracts that other stories do not meet, each by the request that provokes it (spec/4-calls.md 2.5, 3). */
import { INDEX_SETTINGS, settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { stepAt } from "@hongpan/core/rules/time/sessions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reviewDue } from "../../src/assembly/review.ts";
import { loadListing } from "../../src/market/listing/load.ts";
import { comingDays } from "../kit/coming.ts";
import { deskPerson } from "../kit/desk.ts";
import { everyNth } from "../kit/few-symbols.ts";
import { FIRST_DAY, instant, type Sent, type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, liquid, rowsOf, type Stock } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

const MONDAY = "2026-11-23";
/** Bounds that an order of this file can be brought to. */
const SETTINGS = {
  ...settingsOn(FIRST_DAY),
  ...{ leverSwing: 0, buyMinNum: 300, buyMaxNum: 20_000, buyMinAmt: 4000_00, buyMaxAmtPercent: 500_000 },
};
const INDEX = { ...INDEX_SETTINGS, minNum: 2, buyMaxPercent: 100_000, riseLimit: 1, downLimit: 1 };

let server: TestServer;
let ann: Person;
let stock: Stock;
let sealed: { readonly up: Stock; readonly down: Stock };

beforeAll(async () => {
  const MARKET_SYMBOLS = everyNth(300, ["600519", ...SEALED]);
  sealed = sealedOnMonday(MARKET_SYMBOLS);
  server = await testServer({ MARKET_SYMBOLS, TRUST_PROXY: "1" }, { settings: [SETTINGS], indexSettings: INDEX });
  await server.clockTo(`${FIRST_DAY} 10:00:00`);
  ann = await funded(server, "13900007501", 10_000_000_00);
  await send("/user/transAmt.do", { amt: 1_000_000, type: 1 }, ann);
  stock = liquid(server);
});
afterAll(() => server.close());

/** Found in the whole list: one that nobody sells, and one that nobody buys. */
const SEALED = ["600859", "600120"];

/** Main-board shares that nobody sells, or nobody buys, at ten o'clock of Monday, and that trade freely on Friday at ten. */
function sealedOnMonday(list: string) {
  const coming = comingDays(loadListing(list), MONDAY);
  const step = stepAt(instant(`${MONDAY} 10:00:00`));
  const free = (each: Stock) => {
    const { asks, bids } = coming.book(each, FIRST_DAY, step);
    return asks.length > 0 && bids.length > 0;
  };
  const found = (side: "asks" | "bids") =>
    coming.plain.find((each) => {
      const price = each.board === "main" && !each.st ? coming.priceAt(each, `${FIRST_DAY} 10:00:00`) : 0;
      return price > 50_000 && price < 300_000 && coming.book(each, MONDAY, step)[side].length === 0 && free(each);
    })!;
  return { up: found("asks"), down: found("bids") };
}

let keys = 0;
const send = (path: string, fields: Sent, person: Person) =>
  server.call<string>(path, fields, { ...person.as, "idempotency-key": `messages-${++keys}` });
const said = async (path: string, fields: Sent, person = ann) => {
  const reply = await send(path, fields, person);
  return reply.msg || String(reply.data);
};
const buy = (fields: Sent = {}, person = ann) =>
  said("/user/buy.do", { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 1, ...fields }, person);
const rest = (fields: Sent = {}, person = ann) =>
  said("/user/addOrder.do", { stockId: stock.code, buyNum: 1000, buyType: 0, lever: 1, kind: "limit", ...fields }, person);
const quote = () => server.running.world.market.quote(stock.id);
const price = (value: number) => (Math.round(value / 100) / 100).toFixed(2);
const held = (fields: Sent = {}, person = ann) => rowsOf(server, person, "/user/position/list.do", { state: 0, ...fields });
const heldOf = async (which: Stock) => String((await held({ stockCode: which.code }))[0]?.["positionSn"]);
const sell = (positionSn: string, fields: Sent = {}, person = ann) => said("/user/sell.do", { positionSn, ...fields }, person);

describe("an order", () => {
  test("of what is no share", async () => {
    expect(await buy({ stockId: 1 })).toBe("下单失败，股票代码错误");
  });

  test("below the smallest or above the largest quantity", async () => {
    expect(await buy({ buyNum: 200 })).toBe("下单失败，购买数量小于300股");
    expect(await buy({ buyNum: 20_100 })).toBe("下单失败，购买数量大于20000股");
    expect(await rest({ buyNum: 200, targetPrice: price(quote().last) })).toBe("挂单失败，购买数量小于300股");
    expect(await rest({ buyNum: 20_100, targetPrice: price(quote().last) })).toBe("挂单失败，购买数量大于20000股");
  });

  test("of less money than the least, of more than half of what is there, of more than there is", async () => {
    const cheap = server.running.world.market.all.find(
      (each) => each.kind === "stock" && each.board === "main" && !each.st && between(each, 30_000, 120_000),
    )!;
    expect(await buy({ stockId: cheap.id, buyNum: 300 })).toBe("下单失败，购买金额小于4000元");
    const bob = await funded(server, "13900007502", Math.round((quote().last / 10_000) * 1000 * 1.5) * 100);
    expect(await buy({}, bob)).toBe("下单失败，不能超过可用资金的50%");
    // The part of the money is asked for before the money: above it by more than all of it is the same sentence.
    expect(await buy({ buyNum: 10_000 }, bob)).toBe("下单失败，不能超过可用资金的50%");
  });

  test("of a share under special treatment", async () => {
    const st = server.running.world.market.all.find((each) => each.st && server.running.world.market.quote(each.id).last > 0)!;
    expect(await buy({ stockId: st.id, buyNum: 3000 })).toBe("ST和已退市的股票不能入仓");
  });

  test("at a price outside the day's limits, or outside the cage", async () => {
    const { limitUp, limitDown, last } = quote();
    expect(await rest({ targetPrice: price(limitUp + 100) })).toBe(`委托价格须在${price(limitDown)}与${price(limitUp)}之间`);
    const [ask] = server.running.world.market.book(stock.id).asks;
    const answer = await rest({ targetPrice: price(last * 1.06) });
    expect(answer).toMatch(/^委托价格超出有效范围[\d.]+-[\d.]+$/);
    expect(Number(answer.split("-")[1])).toBeCloseTo(Math.max(ask!.price * 1.02, ask!.price + 1000) / 10_000, 1);
    expect(await rest({ kind: "breakout", buyType: 1, targetPrice: price(last * 1.03) })).toBe("限价不能高于当前价");
  });

  test("of somebody whose account is locked", async () => {
    const cat = await funded(server, "13900007503", 100_000_00);
    await server.running.world.db.query("update person set locked = true where id = $1", [await idOf(server, cat)]);
    expect(await buy({}, cat)).toBe("下单失败，账户已被锁定");
  });

  test("when all that stands in the book has been taken in the same step", async () => {
    const share = thin();
    for (let taken = 0; taken < standing(share, "asks"); taken += 20_000)
      expect(await buy({ stockId: share.id, buyNum: 20_000 })).toBe("下单成功");
    expect(await buy({ stockId: share.id })).toBe("报价0，请稍后再试");
  });
});

/** It trades, for less than `high` and more than `low`. */
function between(each: Stock, low: number, high: number): boolean {
  const { last, suspended } = server.running.world.market.quote(each.id);
  return !suspended && last > low && last < high;
}

/** An index order; `moved` is by how many per cent an index stands off its previous close. */
const order = async (gid: string, fields: Sent = {}) =>
  said("/user/buyIndex.do", { indexId: server.running.world.market.instrument(gid)!.id, buyNum: 2, buyType: 0, lever: 1, ...fields });
const moved = (gid: string) => {
  const { last, prevClose } = server.running.world.market.quote(server.running.world.market.instrument(gid)!.id);
  return Math.round((last / prevClose - 1) * 10_000) / 100;
};
const indices = () => server.running.world.market.all.filter(({ kind }) => kind === "index").map(({ gid }) => gid);

describe("an index order", () => {
  test("of fewer lots than the least, and of more than a tenth of its account", async () => {
    expect(await order("sh000300", { buyNum: 1 })).toBe("最低不能低于2手");
    expect(await order("sh000300", { buyNum: 3 })).toBe("不能超过最大购买比例");
  });

  test("is not bought up beyond riseLimit", async () => {
    const up = indices().find((gid) => moved(gid) > 0)!;
    expect(await order(up, { lever: 30 })).toBe(`当前指数涨幅:${moved(up)},不能买涨`);
  });

  test("while the site does not offer indices, which the list of products says too", async () => {
    const boss = await deskPerson(server, "boss", ["operator"]);
    const flip = (on: 0 | 1) => server.call("/operator/switch/set.do", { product: "index", on }, boss.as);
    const states = async () =>
      new Set((await server.get<{ transState: number }[]>("/api/index/queryListIndex.do")).data.map(({ transState }) => transState));
    expect(await states()).toEqual(new Set([1]));
    expect((await flip(0)).status).toBe(0);
    expect(await order("sh000300", { lever: 30 })).toBe("该指数不能交易");
    expect(await states()).toEqual(new Set([0]));
    expect((await flip(1)).status).toBe(0);
  });
});

const standing = (each: Stock, side: "asks" | "bids") =>
  server.running.world.market.book(each.id)[side].reduce((sum, level) => sum + level.shares, 0);

/** The share with the fewest standing. */
function thin(): Stock {
  const fits = server.running.world.market.all.filter((each) => each.kind === "stock" && each.board === "main" && !each.st);
  const deep = fits.filter((each) => between(each, 50_000, 300_000) && standing(each, "bids") > 1000 && standing(each, "asks") > 1000);
  return deep.toSorted((a, b) => standing(a, "asks") - standing(b, "asks"))[0]!;
}

describe("a close", () => {
  let eve: Person;
  let fay: Person;
  /** What fay has bought so much of that Monday's bids cannot take it. */
  let much: Stock;

  beforeAll(async () => {
    eve = await funded(server, "13900007505", 100_000_000_00);
    fay = await funded(server, "13900007506", 100_000_000_00);
    expect(await buy({ stockId: sealed.down.id })).toBe("下单成功");
    expect(await buy({ stockId: sealed.up.id, buyType: 1 })).toBe("下单成功");
    const { world } = server.running;
    expect(await said("/user/funds/addFundsApply.do", { margin: 10_000, lever: 5, cycleType: 1, tradersCycle: 2 })).toBe("申请成功！");
    await world.db.query("update allocation set review_at = now(), single_ratio = 10 where state = 0");
    await reviewDue(world);
    much = thin();
    for (const minute of ["10:05", "10:10", "10:15", "10:20"]) {
      await server.clockTo(`${FIRST_DAY} ${minute}:00`);
      while ((await buy({ stockId: much.id, buyNum: 20_000 }, fay)) === "下单成功");
    }
  });

  test("of somebody whose identity does not stand any more", async () => {
    const dan = await funded(server, "13900007504", 1_000_000_00);
    expect(await buy({}, dan)).toBe("下单成功");
    const [row] = await held({}, dan);
    await server.running.world.db.query("update identity_review set state = 3 where person_id = $1", [await idOf(server, dan)]);
    expect(await sell(String(row?.["positionSn"]), {}, dan)).toBe("平仓失败，请先实名认证");
  });

  test("outside the hours", async () => {
    await server.clockTo(`${FIRST_DAY} 11:35:00`);
    expect(await sell(await heldOf(sealed.down))).toBe("平仓失败，不在交易时段内");
  });

  test("of more than can be sold: a part of it was filled today", async () => {
    // Orders that take the best level on Friday and rest with what is left over the weekend.
    await server.clockTo(`${FIRST_DAY} 14:56:30`);
    const { market } = server.running.world;
    const some = market.all.filter((each) => each.kind === "stock" && each.board === "main" && !each.st && between(each, 50_000, 300_000));
    for (const each of some.filter((one) => (market.book(one.id).asks[0]?.shares ?? 20_000) < 8000).slice(0, 12)) {
      const targetPrice = price(market.book(each.id).asks[0]!.price);
      expect(await rest({ stockId: each.code, buyNum: 20_000, targetPrice, valid: "gtc" }, eve)).toMatch(/挂单/);
    }
    await server.clockTo(`${MONDAY} 10:00:00`);
    const rows = await held({}, eve);
    const mixed = rows.find((row) => Number(row["canSellNum"]) > 0 && Number(row["canSellNum"]) < Number(row["orderNum"]))!;
    expect(await sell(String(mixed["positionSn"]), { sellNum: Number(mixed["orderNum"]) }, eve)).toBe("当前可卖股数不足");
  });

  test("when all that stands in the book has been taken in the same step", async () => {
    const rows = (await held({}, fay)).map((row) => String(row["positionSn"]));
    const answers: string[] = [];
    for (const sn of rows) answers.push(await sell(sn, {}, fay));
    expect(standing(much, "bids")).toBeGreaterThan(0);
    expect([answers[0], answers.at(-1)]).toEqual(["平仓成功！", "报价0，平仓失败，请稍后再试"]);
  });

  test("on Monday, at a sealed limit, where neither a close nor an order with it is met", async () => {
    expect(await sell(await heldOf(sealed.down))).toBe("当前股票已跌停不能卖出");
    expect(await sell(await heldOf(sealed.up))).toBe("当前股票已涨停不能平仓");
    expect(await buy({ stockId: sealed.up.id })).toBe("当前股票已涨停不能买涨");
    expect(await buy({ stockId: sealed.down.id, buyType: 1 })).toBe("当前股票已跌停不能买跌");
  });

  test("and an index is not bought down beyond downLimit", async () => {
    const down = indices().find((gid) => moved(gid) < 0)!;
    expect(await order(down, { lever: 30, buyType: 1 })).toBe(`当前指数跌幅:${moved(down)},不能买跌`);
  });
});

test("a sub-account holds no more of one share than its terms say", async () => {
  // A tenth of 60,000 yuan, and an order of some 9,000.
  const buyNum = Math.round(90 / (quote().last / 10_000)) * 100;
  const fields = { stockId: stock.id, buyNum, buyType: 0, lever: 1, subaccountNumber: "80000000" };
  expect(await said("/user/funds/buyFunds.do", fields)).toBe("单只股票持仓不能超过10%");
});
