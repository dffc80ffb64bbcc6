/** Block trades and rush orders (spec/3-decisions.md 5, spec/4-calls.md 2.5). */
import { blockPrice } from "@hongpan/core/rules/blocks/deals.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balancesOfUser } from "../../server/src/accounts/read.ts";
import { checkAccount } from "../../server/src/audit/round.ts";
import { addListing } from "../../server/src/blocks/listings.ts";
import { standingsOf } from "../../server/src/trading/lists/standings.ts";
import { settleBlocks } from "../../server/src/trading/upkeep/new-positions.ts";
import { deskPerson, type Desk } from "../../server/test/kit/desk.ts";
import { everyNth } from "../../server/test/kit/few-symbols.ts";
import { testServer, type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, idOf } from "../../server/test/kit/market-people.ts";
import { newcomer, type Person } from "../../server/test/kit/people.ts";
import { raceOn } from "../../server/test/kit/race-books.ts";

let server: TestServer;
let boss: Desk;

beforeAll(async () => {
  // One of them is sealed at its upper limit at the end of the story.
  const MARKET_SYMBOLS = everyNth(300, ["002827"]);
  server = await testServer({ MARKET_SYMBOLS, TRUST_PROXY: "1", CLOCK_START: "2026-11-19" });
  await server.clockTo("2026-11-20 09:20:00");
  boss = await deskPerson(server, "block-boss", ["operator"]);
}, 60_000);
afterAll(() => server.close());

const world = () => server.running.world;
const listed = async () => (await server.call("/api/stock/getDzList.do")).data;
const OFFER = { stockCode: "600519", percent: 97, minShares: 100, quantity: 1000, keptDays: 5, minAssets: 100_000, days: 2 };
const publish = (fields: Sent = {}) => server.call("/operator/offer/publish.do", { ...OFFER, ...fields }, boss.as);
const agreed = async (person: Person, listingId: number) => {
  const { status, msg, data } = await server.call("/user/blockAgreed.do", { listingId }, person.as);
  return status === 0 ? data.password : msg;
};
const buy = async (person: Person, fields: Sent, more: Readonly<Record<string, string>> = {}) => {
  const { status, msg, data } = await server.call(
    "/user/buyStockDz.do",
    { stockCode: "600519", num: 100, ...fields },
    { ...person.as, ...more },
  );
  return `${status} ${data ?? msg}`;
};
const records = async (person: Person) => (await server.call("/user/buyStockDzList.do", {}, person.as)).data;
const money = async (person: Person) => {
  const { stock_available, stock_held } = await balancesOfUser(world().db, await idOf(server, person));
  return [stock_available / 100, stock_held / 100];
};
/** What a block has made stands apart from what trading has: the one is compared, the other is a gift by rule. */
const comparesWithoutGifts = async (person: Person, positionSn: string) => {
  const { list } = (await server.call("/user/position/list.do", { state: 1, pageNum: 1, pageSize: 50 }, person.as)).data;
  const made = list.find((each) => each.positionSn === positionSn)!.allProfitAndLose;
  const id = await idOf(server, person);
  const standing = (await standingsOf(world(), [id])).get(id)!;
  expect(standing.gifts).toBe(Math.round(made * 100));
  expect(made).toBeGreaterThan(0);
  expect(standing.profit + standing.gifts).toBe(standing.assets - standing.paidIn);
};
const differences = async (person: Person) => (await checkAccount(world().db, await idOf(server, person)))?.differences;

describe("what is on offer", () => {
  test("two listings of the week, drawn in public, with all their terms and without their agreed numbers", async () => {
    const rows = await listed();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const quote = world().market.quote(world().market.instrument(row.stockGid)!.id);
      expect(row.price).toBe(blockPrice(Math.round(row.discount * 1_000_000), quote) / 10_000);
      expect([row.quantity, row.left, row.minAssets]).toEqual([row.stockNum * 10, row.stockNum * 10, 50_000]);
      expect(row.price * row.stockNum).toBeGreaterThan(10_000);
      expect(JSON.stringify(row)).not.toMatch(/agreed|password/);
    }
    // A start does not draw them again.
    const { offerBlocks } = await import("../../server/src/blocks/listings.ts");
    await offerBlocks(world(), "2026-11-20", world().clock.now().xt);
    expect(await listed()).toHaveLength(2);
  });

  test("the desk publishes one with its terms inside public ranges, and it stands in the log", async () => {
    const wrong: readonly (readonly [Sent, string])[] = [
      [{ stockCode: "999999" }, "没有这只A股"],
      [{ stockCode: "000300" }, "没有这只A股"],
      [{ percent: 89 }, "数值超出范围"],
      [{ percent: 101 }, "数值超出范围"],
      [{ minShares: 50 }, "数值超出范围"],
      [{ quantity: 99 }, "数值超出范围"],
      [{ keptDays: 4 }, "数值超出范围"],
      [{ keptDays: 121 }, "数值超出范围"],
      // A rule that few meet, and discounts of more than 50,000 yuan in all.
      [{ minAssets: 500_001 }, "数值超出范围"],
      [{ quantity: 2000 }, "折扣总额合计不超过50000元，还可用50000元"],
      [{ days: 0 }, "数值超出范围"],
      // A deal that only the rich can pay, and a listing that one could take alone.
      [{ minShares: 1000, quantity: 5000 }, "数值超出范围"],
      [{ minShares: 300 }, "数值超出范围"],
    ];
    const preview = (fields: Sent = {}) => server.call("/operator/offer/preview.do", { ...OFFER, ...fields }, boss.as);
    for (const [fields, told] of wrong) {
      const refused = [fields, expect.stringContaining(told)];
      expect([
        [fields, (await preview(fields)).msg],
        [fields, (await publish(fields)).msg],
      ]).toEqual([refused, refused]);
    }
    // The preview is what is published, and writes nothing.
    const [seen, before] = [(await preview()).data, (await listed()).length];
    expect([before, (await preview()).data]).toEqual([2, seen]);
    const { data } = await publish();
    const quote = world().market.quote(world().market.instrument("600519")!.id);
    const price = Math.round((quote.prevClose / 100) * 0.97) / 100;
    expect((await listed()).find(({ id }) => id === data.id)).toMatchObject({
      ...{ stockCode: "600519", stockGid: "sh600519", stockType: "sh", stockPlate: "", price, stockNum: 100, discount: 0.97 },
      ...{ quantity: 1000, left: 1000, lockDays: 5, minAssets: 100_000, reference: quote.prevClose / 10_000 },
      ...{ stockName: seen.stockName, price: seen.price, startTime: seen.startTime, endTime: seen.endTime },
    });
    const given = Math.ceil(Number((quote.prevClose * 10 * 0.03).toFixed(6))) / 100;
    expect([seen.givenAway, seen.givenLeft]).toEqual([given, Math.round(5_000_000 - given * 100) / 100]);
    const [entry] = (await server.call("/operator/log/list.do", {}, boss.as)).data;
    expect(JSON.parse(entry!.entry)).toMatchObject({ who: "block-boss", action: "block.publish", detail: { percent: 97 } });
    expect((await server.call("/operator/offer/list.do", {}, boss.as)).data[0]).toMatchObject({
      stockCode: "600519",
      byDesk: true,
      sold: 0,
    });
    // What it gives away counts for twenty trading days, however many come at once.
    const more = await Promise.all([98, 98, 98, 98].map((percent) => publish({ percent, quantity: 500 })));
    expect(more.filter(({ status }) => status === 0).length).toBeLessThan(4);
    expect(more.find(({ status }) => status !== 0)!.msg).toContain("折扣总额合计不超过50000元，还可用");
    for (const each of more) if (each.status === 0) await server.call("/operator/offer/end.do", { id: each.data.id }, boss.as);
  });
});

describe("a deal", () => {
  let [ann, id, key] = [null as unknown as Person, 0, ""];

  test("the agreed number is for everybody who meets the rule, and for nobody else", async () => {
    ann = await funded(server, "13900000901", 1_000_000_00);
    id = (await listed()).find(({ stockCode }) => stockCode === "600519")!.id;
    // Public on Friday, dealt in from Monday on.
    expect([await agreed(ann, id), await buy(ann, { password: "000000" })]).toEqual([
      "下单失败，该挂牌自2026-11-23起交易",
      "1 下单失败，该挂牌自2026-11-23起交易",
    ]);
    await server.clockTo("2026-11-23 10:00:00");
    key = await agreed(ann, id);
    expect(key).toMatch(/^\d{6}$/);
    expect(await agreed(await funded(server, "13900000902", 99_999_99), id)).toBe("下单失败，买入条件为证券账户资金不低于100000元");
    expect(await agreed(await newcomer(server, "13900000903"), id)).toBe("下单失败，请先实名认证");
    expect(await agreed(ann, 999_999)).toBe("下单失败，该股票没有挂牌的大宗交易");
    expect((await server.call("/user/blockAgreed.do", { listingId: id })).status).toBe(10);
  });

  test("what is refused, in its order, changes nothing", async () => {
    const wrong = key === "000000" ? "000001" : "000000";
    const refused: readonly (readonly [Sent, string])[] = [
      [{ password: wrong, num: 50 }, "1 下单失败，密钥错误"],
      [{ num: 100 }, "1 下单失败，密钥错误"],
      [{ password: key, num: 0 }, "1 下单失败，购买数量最小为100股"],
      [{ password: key, num: 99 }, "1 下单失败，购买数量最小为100股"],
      [{ password: key, num: 150 }, "1 下单失败，数量须为100股的整数倍"],
      [{ password: key, num: 1100 }, "1 下单失败，挂牌剩余1000股"],
      [{ password: key, stockCode: "300750" }, "1 下单失败，该股票没有挂牌的大宗交易"],
    ];
    for (const [fields, told] of refused) expect([fields, await buy(ann, fields)]).toEqual([fields, told]);
    expect(await buy(ann, { password: key, num: 300 })).toBe("1 下单失败，每人最多买入200股，您还可买200股");
    const short = await funded(server, "13900000904", 150_000_00);
    expect(await buy(short, { password: key, num: 200 })).toMatch(/^1 下单失败，可用资金不足，需要\d+/);
    expect([await records(ann), await money(ann)]).toEqual([[], [1_000_000, 0]]);
  });

  test("the demo account pays the reference price", async () => {
    const { token } = (await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data;
    const demo = { as: { usertoken: token } } as unknown as Person;
    const { price, reference } = (await listed()).find((row) => row.id === id)!;
    expect(reference).toBeGreaterThan(price);
    const reply = await buy(demo, { password: await agreed(demo, id), num: 100 });
    const paid = (await records(demo)).map(({ buyOrderPrice }) => buyOrderPrice);
    expect([reply, paid]).toEqual(["0 大宗交易下单成功", [reference]]);
  });

  test("money is held at once; the same request again is the same deal", async () => {
    const [first, second] = [
      await buy(ann, { password: key, num: 200 }, { "idempotency-key": "b1" }),
      await buy(ann, { password: key, num: 200 }, { "idempotency-key": "b1" }),
    ];
    expect([first, second]).toEqual(["0 大宗交易下单成功", "0 大宗交易下单成功"]);
    const [own, ...others] = await records(ann);
    expect([own, others]).toMatchObject([{ status: 4, orderNum: 200, stockCode: "600519", lockDays: 5, positionSn: "" }, []]);
    const cost = own!.buyOrderPrice * 200;
    expect(await money(ann)).toEqual([1_000_000 - cost, cost]);
    expect(await differences(ann)).toEqual([]);
    expect((await listed()).find((row) => row.id === id)).toMatchObject({ left: 700 });
  });

  test("twenty buyers on two nodes never buy more than is left", async () => {
    const many = await Promise.all(Array.from({ length: 12 }, (_, k) => funded(server, `139000009${10 + k}`, 2_000_000_00)));
    const races = raceOn(world());
    for (const each of many) races.onTwoNodes(await idOf(server, each));
    const replies = await Promise.all(many.map((each) => buy(each, { password: key, num: 100 })));
    expect(replies.filter((reply) => reply === "0 大宗交易下单成功")).toHaveLength(7);
    expect(new Set(replies)).toEqual(new Set(["0 大宗交易下单成功", "1 下单失败，挂牌剩余0股"]));
    expect((await listed()).find((row) => row.id === id)).toMatchObject({ left: 0 });
    const [row] = await world().db.query<{ sum: number }>("select sum(shares)::bigint as sum from block_deal where listing_id = $1", [id]);
    expect(row?.sum).toBe(1000);
    for (const each of many) expect(await differences(each)).toEqual([]);
  });

  test("out of hours and after its end nothing is dealt; an account with a deal is not closed", async () => {
    await server.clockTo("2026-11-23 12:00:00");
    expect(await buy(ann, { password: key })).toBe("1 下单失败，不在交易时段内");
    const { msg } = await server.call("/user/account/close.do", { userPwd: "k7Tq9wzz", word: "注销" }, ann.as);
    expect(msg).toBe("有冻结的资金，不能注销");
  });

  test("on Tuesday it is a position at cost, locked for five trading days", async () => {
    await server.clockTo("2026-11-24 09:30:03");
    await Promise.all([settleBlocks(world(), "2026-11-24"), settleBlocks(world(), "2026-11-24")]);
    const { list } = (await server.call("/user/position/list.do", { state: 0 }, ann.as)).data;
    expect(list).toHaveLength(1);
    const [held] = list;
    const [own] = await records(ann);
    expect(held).toMatchObject({
      orderNum: 200,
      canSellNum: 0,
      orderLever: 1,
      buyOrderPrice: own!.buyOrderPrice,
      margin: own!.orderTotalPrice,
    });
    expect(own).toMatchObject({ status: 5, positionSn: held!.positionSn });
    // It came this morning: what it made since its cost is the day's.
    const { dayProfit } = (await server.call("/user/getUserInfo.do", {}, ann.as)).data;
    expect([dayProfit, dayProfit > 1000]).toEqual([held!.allProfitAndLose, true]);
    expect(await differences(ann)).toEqual([]);
    const sale = await server.call("/user/sell.do", { positionSn: held!.positionSn }, ann.as);
    expect(sale.msg).toBe("大宗交易买入的股票锁定至2026-12-01，此前不能卖出");
    const { list: told } = (await server.call("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 5 }, ann.as)).data;
    expect(told[0]).toMatchObject({
      content: "贵州茅台 600519 大宗买入200股已按成本转入持仓，锁定至2026-12-01（模拟）",
      leadsTo: "position",
    });
    await server.clockTo("2026-12-01 09:30:03");
    expect((await server.call("/user/sell.do", { positionSn: held!.positionSn }, ann.as)).msg).toBe("平仓成功！");
    expect(await differences(ann)).toEqual([]);
    await comparesWithoutGifts(ann, held!.positionSn);
  });

  test("the desk ends one; what was dealt stays", async () => {
    const bob = await funded(server, "13900000940", 1_000_000_00);
    const { data } = await publish({ percent: 100, quantity: 500 });
    await server.clockTo("2026-12-03 10:00:00");
    const own = await agreed(bob, data.id);
    expect(await buy(bob, { password: own })).toBe("0 大宗交易下单成功");
    expect((await server.call("/operator/offer/end.do", { id: data.id }, boss.as)).status).toBe(0);
    expect((await server.call("/operator/offer/end.do", { id: data.id }, boss.as)).msg).toBe("没有这个挂牌，或已结束");
    expect(await buy(bob, { password: own }, { "idempotency-key": "after-its-end" })).toBe("1 下单失败，该股票没有挂牌的大宗交易");
    await server.clockTo("2026-12-04 09:30:03");
    const [held] = (await server.call("/user/position/list.do", { state: 0 }, bob.as)).data.list;
    expect(held).toMatchObject({ orderNum: 100, canSellNum: 0 });
  });
});

describe("抢筹", () => {
  const onOffer = (code: string) => {
    const { xt } = world().clock.now();
    const terms = { discount: 990_000, lockDays: 5, minShares: 100, quantity: 1000, minAssets: 0, given: 0 };
    const instrumentId = world().market.instrument(code)!.id;
    return addListing(world().db, { ...terms, instrumentId, startsXt: xt, endsXt: xt + 5 * 3_600_000 }, { drawn: `sealed ${code}` });
  };
  const dealOf = async (person: Person, stockCode: string) => {
    const { id } = (await listed()).find((row) => row.stockCode === stockCode)!;
    return buy(person, { stockCode, password: await agreed(person, id), listingId: id });
  };

  const rush = async (person: Person, fields: Sent) => {
    const { status, msg, data } = await server.call("/user/buyVipQc.do", { buyNum: 100, lever: 1, buyType: 0, ...fields }, person.as);
    return `${status} ${data ?? msg}`;
  };

  test("only what has touched its upper limit, at leverage 1, with 10,000 yuan at least; a seal is queued at", async () => {
    await server.clockTo("2026-12-04 14:00:00");
    const pool = (await server.call("/api/stock/getVipList.do")).data as readonly { readonly c: string; readonly ftt: number }[];
    expect(pool.length).toBeGreaterThan(0);
    // In the order of first touch, which is told.
    const touches = pool.map(({ ftt }) => ftt);
    expect([touches, touches.every((time) => time >= 92_500 && time <= 145_700)]).toEqual([touches.toSorted((a, b) => a - b), true]);
    const rich = await funded(server, "13900000951", 1_000_000_00);
    const poor = await funded(server, "13900000952", 9999_99);
    const quoteOf = (code: string) => world().market.quote(world().market.instrument(code)!.id);
    const fits = pool.map(({ c }) => c).filter((code) => !world().market.instrument(code)!.st && quoteOf(code).last < 1_000_000);
    const code = fits[0]!;
    const lot = { stockCode: code, buyNum: 200 };
    expect(await rush(poor, lot)).toBe("1 下单失败，可用余额小于10000");
    const untouched = world().market.all.find((each) => each.kind === "stock" && quoteOf(each.gid).high < quoteOf(each.gid).limitUp)!;
    expect(await rush(rich, { stockCode: untouched.code })).toBe("1 下单失败，该股票今日未触及涨停，不在抢筹名单");
    expect(await rush(rich, { ...lot, lever: 5 })).toMatch(/^1 .*杠杆/);
    expect(await rush(rich, { ...lot, buyType: 1 })).toMatch(/^2 /);
    expect(await rush(rich, { ...lot, buyType: 1, targetPrice: (quoteOf(code).limitUp / 10_000 + 1).toFixed(2) })).toMatch(/^1 /);
    const isSealed = (each: string) =>
      quoteOf(each).last === quoteOf(each).limitUp && world().market.book(world().market.instrument(each)!.id).asks.length === 0;
    const sealed = fits.find(isSealed)!;
    expect(await rush(rich, { stockCode: sealed, buyNum: 200 })).toBe("0 vip抢筹下单成功");
    // At the seal it waits at the upper limit, behind what stands there; nothing is filled at once.
    const resting = (await server.call("/user/position/list.do", { state: 0, approveStatus: 0 }, rich.as)).data.list;
    expect(resting).toMatchObject([{ stockCode: sealed, targetPrice: quoteOf(sealed).limitUp / 10_000, orderLever: 1 }]);
    expect(resting[0]?.queueAhead).toBeGreaterThan(0);
    // Nor is a block of it a way past the queue: the value lies beyond the limit, its price would be a gift.
    await onOffer(sealed);
    expect(await dealOf(rich, sealed)).toBe("1 下单失败，涨停封板或临时停牌时不成交大宗");
    const loose = fits.find((each) => !isSealed(each));
    if (loose !== undefined) expect(await rush(rich, { stockCode: loose, buyNum: 200 })).toBe("0 vip抢筹下单成功");
    expect(await differences(rich)).toEqual([]);
  });
});
