/** The same request under its key hears the same words, whatever has become of its person since: every call of the contract that takes a key. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Endpoint } from "@hongpan/core/contract/endpoint.ts";
import { wire } from "@hongpan/core/contract/wire.ts";
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewDue } from "../../server/src/assembly/review.ts";
import { classroomOf } from "../../server/test/kit/classroom.ts";
import { deskPerson } from "../../server/test/kit/desk.ts";
import { FIRST_DAY, testServer, type Reply, type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import { funded, idOf, liquid, rowsOf } from "../../server/test/kit/market-people.ts";
import { newcomer, PASSWORD, TRADE_PASSWORD, type Person } from "../../server/test/kit/people.ts";

const RULES = { ...settingsOn(FIRST_DAY), issueRate: 1_000_000, leverSwing: 0 };
let server: TestServer;
let asked: (readonly [path: string, fields: Sent, person: Person, reply: Reply])[] = [];
let keys = 0;

beforeAll(async () => {
  // From Wednesday on a deposit is a million at least, a rush order needs ten.
  const later = { ...RULES, from: "2026-11-25", chargeMinAmt: 1_000_000_00, vipQcMaxAmt: 10_000_000_00 };
  server = await testServer({ TRUST_PROXY: "1" }, { settings: [RULES, later] });
}, 60_000);
afterAll(() => server.close());

const world = () => server.running.world;
const send = (path: string, fields: Sent, person: Person, key: string): Promise<Reply> =>
  server.call<string>(path, fields, { ...person.as, "idempotency-key": key });
const keyed = Object.entries(wire as Readonly<Record<string, Endpoint>>).flatMap(([path, { refusals }]) =>
  (refusals as readonly string[]).includes("otherRequestSameKey") ? [path] : [],
);
const first = async (path: string, fields: Sent, person: Person): Promise<Reply> => {
  const reply = await send(path, fields, person, `first-${path}`);
  expect([path, reply.status, reply.msg]).toEqual([path, 0, expect.anything()]);
  asked = [...asked, [path, fields, person, reply]];
  return reply;
};
/** Something that is needed on the way. */
const done0 = async (path: string, fields: Sent, person: Person) => {
  const reply = await send(path, fields, person, `way-${++keys}`);
  expect([path, reply.status, reply.msg]).toEqual([path, 0, expect.anything()]);
  return reply;
};
const moved = async (person: Person, entries: readonly object[]) => {
  const atXt = world().clock.now().xt;
  await world().accounts.retryOnConflict({ userId: await idOf(server, person) }, async ({ load, commit }) =>
    commit(await load(), { atXt, entries: entries as [], reply: done(null) }),
  );
};
const heldOf = async (person: Person, path = "/user/position/list.do", fields: Sent = {}) =>
  (await rowsOf(server, person, path, { state: 0, approveStatus: 1, ...fields })).map(({ positionSn }) => String(positionSn));

test("each of them is done once, and hears its first reply with everything against it", { timeout: 120_000 }, async () => {
  await server.clockTo("2026-11-20 10:00:00");
  const host = await deskPerson(server, "repeat-host", ["host"]);
  const room = classroomOf(server, host);
  const [ann, cat, dan, eve] = await Promise.all([
    funded(server, "13900000971", 5_000_000_00),
    funded(server, "13900000972", 100_000_00),
    funded(server, "13900000973", 100_000_00),
    newcomer(server, "13900000974"),
  ]);
  await moved(ann, [
    { from: "house_deposits", to: "index_available", amount: 1_000_000_00, reason: "deposit" },
    { from: "house_deposits", to: "futures_available", amount: 1_000_000_00, reason: "deposit" },
  ]);
  await first("/user/add.do", { newCode: "689167", applyNums: 500, type: 1 }, ann);
  const stock = liquid(server);
  await done0("/user/buy.do", { stockId: stock.id, buyNum: 100, buyType: 0, lever: 2 }, ann);

  await server.clockTo("2026-11-23 14:00:00");
  await first("/user/funds/addFundsApply.do", { margin: 10_000, lever: 5, cycleType: 1, tradersCycle: 2 }, ann);
  await world().db.query("update allocation set review_at = now() where state = 0");
  await reviewDue(world());
  await server.clockTo("2026-11-24 14:00:00");
  await first("/user/submitSubscribe.do", { id: (await server.call("/user/getOneSubscribeByUserId.do", {}, ann.as)).data[0]!.id }, ann);
  const { code } = await room.newClass("重复班");
  await server.call("/user/class/ask.do", { agentCode: code }, ann.as);
  const { classroomId } = (await room.own("mine", ann)).data;
  await first("/user/class/answer.do", { agree: 1, classroomId }, ann);
  await first("/user/class/leave.do", {}, ann);

  const [held] = await heldOf(ann);
  await first("/user/addmargin.do", { positionSn: held!, marginAdd: 100 }, ann);
  const high = ((world().market.quote(stock.id).last / 10_000) * 1.5).toFixed(2);
  await first("/user/updateProfitTarget.do", { positionSn: held!, profitTarget: high, stopTarget: 0 }, ann);
  await first("/user/sell.do", { positionSn: held! }, ann);
  await first("/user/buy.do", { stockId: stock.id, buyNum: 200, buyType: 0, lever: 2 }, ann);
  const index = world().market.instrument("sh000300")!;
  await first("/user/buyIndex.do", { indexId: index.id, buyNum: 1, buyType: 0, lever: 10 }, ann);
  const future = world().market.all.find((each) => each.kind === "futures")!;
  await first("/user/buyFutures.do", { FuturesId: future.id, buyNum: 1, buyType: 0, lever: 10 }, ann);
  const low = ((world().market.quote(stock.id).last / 10_000) * 0.985).toFixed(2);
  const rest = { stockId: stock.code, buyNum: 100, buyType: 0, lever: 1, kind: "limit", targetPrice: low };
  await first("/user/addOrder.do", rest, ann);
  const [resting] = await rowsOf(server, ann, "/user/position/list.do", { state: 0, approveStatus: 0 });
  await first("/user/cancelOrder.do", { positionSn: String(resting!["positionSn"]) }, ann);
  const pool = (await server.call("/api/stock/getVipList.do")).data as readonly { readonly c: string }[];
  const touched = pool.find(
    ({ c }) => !world().market.instrument(c)!.st && world().market.quote(world().market.instrument(c)!.id).last < 1e6,
  );
  await first("/user/buyVipQc.do", { stockCode: touched!.c, buyNum: 200, lever: 1, buyType: 0 }, ann);

  const [block] = (await server.call("/api/stock/getDzList.do")).data;
  const { password } = (await server.call("/user/blockAgreed.do", { listingId: block!.id }, ann.as)).data;
  await first("/user/buyStockDz.do", { stockCode: block!.stockCode, password, num: block!.stockNum, listingId: block!.id }, ann);

  const [sub] = await rowsOf(server, ann, "/user/funds/getUserSubaccount.do", {});
  const subaccountNumber = String(sub!["subaccountNumber"]);
  await first("/user/funds/buyFunds.do", { stockId: stock.id, buyNum: 300, buyType: 0, lever: 1, subaccountNumber }, ann);
  const [subHeld] = await heldOf(ann, "/user/funds/fundsList.do", { subaccountNumber });
  // Bought today, so it cannot be sold: a refusal is kept under its key, too.
  const sellSub = await send("/user/funds/sellFunds.do", { positionSn: subHeld! }, ann, "first-/user/funds/sellFunds.do");
  expect(sellSub.msg).toBe("当天入仓的股票需要隔天才能出仓");
  asked = [...asked, ["/user/funds/sellFunds.do", { positionSn: subHeld! }, ann, sellSub]];

  const { data } = await first("/user/alert/add.do", { code: stock.code, kind: "above", value: high }, ann);
  const { id } = data as unknown as { readonly id: number };
  await first("/user/alert/update.do", { id, kind: "above", value: (Number(high) + 1).toFixed(2) }, ann);
  await first("/user/alert/cancel.do", { id }, ann);
  await first("/user/service/send.do", { text: "在吗" }, ann);
  await first("/user/transAmt.do", { amt: 100, type: 1 }, ann);

  for (const person of [cat, dan]) await done0("/user/insertWithPwd.do", { withPwd: TRADE_PASSWORD }, person);
  const userName = String(((await server.call("/user/getUserInfo.do", {}, cat.as)).data as Record<string, unknown>)["realName"]);
  await done0("/user/bank/add.do", { bankName: "模拟银行", bankNo: "6222021234567890128", bankAddress: "样本支行", userName }, cat);
  await first("/user/recharge/inMoney.do", { amt: 1000, payType: 1, payId: 1, password: TRADE_PASSWORD }, cat);
  await first("/user/xusunpay/createOrder.do", { amt: 2000, payType: 1, password: TRADE_PASSWORD }, cat);
  await first("/user/withdraw/outMoney.do", { amt: 2000, withPwd: TRADE_PASSWORD }, cat);
  const [out] = await rowsOf(server, cat, "/user/withdraw/list.do", { withStatus: "" });
  await first("/user/withdraw/cancel.do", { withId: Number(out!["withId"]) }, cat);
  await first("/user/account/reset.do", { withPwd: TRADE_PASSWORD }, dan);
  await first("/user/account/close.do", { userPwd: PASSWORD, word: "注销" }, eve);
  expect(asked.map(([path]) => path).toSorted()).toEqual(keyed.toSorted());

  // Another day before its opening: no money, no identity, no trade password, an account that stands still.
  await server.clockTo("2026-11-25 08:00:00");
  for (const person of [ann, cat]) {
    const { enableAmt } = (await server.call("/user/getUserInfo.do", {}, person.as)).data;
    const amount = Math.round(enableAmt * 100);
    await moved(person, [{ from: "stock_available", to: "house_deposits", amount, reason: "deposit" }]);
  }
  await world().db.query("update identity_review set state = 3");
  await world().db.query("update person set trade_hash = null");
  await world().db.query("update account set stopped_at = now() where user_id > 0");
  for (const [path, fields, person, reply] of asked) {
    const again = await send(path, fields, person, `first-${path}`);
    // Who has closed his account has no login left to ask by.
    if (path === "/user/account/close.do") expect(again.status).toBe(10);
    else expect([path, again]).toEqual([path, reply]);
  }
  const other = { newCode: "689167", applyNums: 1000, type: 1 };
  expect(await send("/user/add.do", other, ann, "first-/user/add.do")).toMatchObject({ status: 2 });
});

test("a refusal is kept as well: a rush order that had no money stays refused under its key, and is taken under another", async () => {
  await server.clockTo("2026-11-25 14:00:00");
  await world().db.query("update account set stopped_at = null");
  const fay = await funded(server, "13900000975", 100_00);
  const rush = async (key: string) =>
    (await send("/user/buyVipQc.do", { stockCode: "600519", buyNum: 100, lever: 1, buyType: 0 }, fay, key)).msg;
  expect(await rush("poor")).toBe("下单失败，可用余额小于10000000");
  await moved(fay, [{ from: "house_deposits", to: "stock_available", amount: 20_000_000_00, reason: "deposit" }]);
  expect(await rush("poor")).toBe("下单失败，可用余额小于10000000");
  expect(await rush("rich")).toBe("下单失败，该股票今日未触及涨停，不在抢筹名单");
});
