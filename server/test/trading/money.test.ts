/** Bank card and deposits, as a phone, a payer and an intruder use them (spec/4-calls.md 2.2, 5). */
import { withLuhnDigit } from "@hongpan/core/rules/people/bank-card.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balancesOfUser } from "../../src/accounts/read.ts";
import { identityOf } from "../../src/identity/identity-of.ts";
import { personByPhone } from "../../src/identity/people.ts";
import { depositBySn } from "../../src/money/deposits.ts";
import { finishDueDeposits, receiveCallback } from "../../src/money/finish-deposits.ts";
import { seedDemo } from "../../src/assembly/demo-account.ts";
import { type TestServer, testServer } from "../kit/harness.ts";
import { newcomer, prove, TRADE_PASSWORD, type Person } from "../kit/people.ts";

let server: TestServer;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  ann = await newcomer(server, "13900000001");
  bob = await newcomer(server, "13900000002");
  await server.call("/user/insertWithPwd.do", { withPwd: TRADE_PASSWORD }, ann.as);
});
afterAll(() => server.close());

const card = { bankName: "模拟银行", bankNo: withLuhnDigit("99001234123412345"), bankAddress: "样本支行", userName: "张三" };
const order = (fields: Record<string, string | number>, person: Person, more: Record<string, string> = {}) =>
  server.call("/user/recharge/inMoney.do", fields, { ...person.as, ...more });
const wish = { amt: 100_000, payType: 1, payId: 1, password: TRADE_PASSWORD };
const tokenOf = (payUrl: string) => payUrl.split("/cashier/")[1] ?? "";
const pay = (fields: Record<string, string>, headers: Record<string, string> = {}) => server.call("/api/sandbox/pay.do", fields, headers);
const personOf = async (person: Person) => (await personByPhone(server.running.world, person.phone))?.id ?? 0;
/** Yuan available in the stock account. */
const credits = async (person: Person) => (await balancesOfUser(server.running.world.db, await personOf(person))).stock_available / 100;
const records = async (person: Person, fields: Record<string, string | number> = {}) =>
  (await server.call("/user/recharge/list.do", { pageNum: 1, pageSize: 15, ...fields }, person.as)).data;

describe("the bank card", () => {
  test("refuses in the order of the contract, then is bound once", async () => {
    const add = async (change: Record<string, string>) => {
      const reply = await server.call("/user/bank/add.do", { ...card, ...change }, ann.as);
      return reply.msg || reply.data;
    };
    expect((await server.call("/user/bank/getBankInfo.do", {}, ann.as)).msg).toBe("未添加银行信息");
    expect([
      await add({ bankNo: "", bankName: "" }),
      await add({ bankNo: "12345678901234" }),
      await add({ bankNo: "123456789012345678901" }),
      await add({ bankNo: "0123456789012345" }),
      await add({ bankNo: "9900123412341234x" }),
      await add({ bankNo: `${card.bankNo.slice(0, -1)}${(Number(card.bankNo.slice(-1)) + 1) % 10}` }),
      await add({ bankName: "" }),
      await add({ bankAddress: "" }),
      await add({ userName: "" }),
      await add({}),
      await add({}),
    ]).toEqual([
      "请输入银行卡号",
      ...Array.from({ length: 5 }, () => "请输入正确的银行卡号"),
      "请输入开户行",
      "请输入开户地址",
      "请输入银行卡姓名",
      "添加银行卡成功",
      "银行信息已存在，不要重复添加",
    ]);
  });

  test("is shown masked; the masked number sent back means unchanged; a change without the trade password is told", async () => {
    const info = async () => (await server.call("/user/bank/getBankInfo.do", {}, ann.as)).data;
    const masked = (await info()).bankNo;
    expect(masked).toMatch(/^9900 \*{4} \d{4}$/);
    const update = async (change: Record<string, string>) => {
      const reply = await server.call("/user/bank/update.do", { ...card, ...change }, ann.as);
      return reply.msg || reply.data;
    };
    expect(await update({ bankNo: masked, bankName: "另一银行", withPwd: "wrong1" })).toBe("交易密码错误，还可尝试4次");
    expect(await update({ bankNo: masked, bankName: "另一银行", withPwd: TRADE_PASSWORD })).toBe("修改银行卡成功");
    expect(await info()).toMatchObject({ bankNo: masked, bankName: "另一银行" });
    expect((await server.get("/user/cash/getUnreadCount.do", ann.as)).data).toBe(0);
    expect(await update({ bankName: "<script>alert(1)</script>" })).toBe("修改银行卡成功");
    expect((await server.get("/user/cash/getUnreadCount.do", ann.as)).data).toBe(1);
    expect((await server.call("/user/bank/update.do", card, bob.as)).msg).toBe("修改失败，找不到银行");
  });
});

describe("opening a deposit", () => {
  test("refuses in the order of the contract", async () => {
    expect((await order({ payType: 1 }, ann)).msg).toBe("参数不能为空");
    expect((await order({ ...wish, amt: "999.99" }, ann)).msg).toBe("充值金额不得低于1000元");
    expect((await order({ ...wish, amt: "1000000.01" }, ann)).msg).toBe("一次最高转入1000000,最低转入1000");
    expect((await order({ ...wish, payId: 4, amt: 5001 }, ann)).msg).toBe("一次最高转入5000,最低转入1000");
    expect((await order({ ...wish, payId: 99 }, ann)).msg).toBe("支付渠道不存在");
    expect((await order({ ...wish, password: "wrong1" }, ann)).msg).toBe("未实名认证不能发起充值");
    await prove(server, ann);
    await prove(server, bob);
    expect((await order({ ...wish, password: "wrong1" }, ann)).msg).toBe("交易密码错误，还可尝试4次");
    expect((await order(wish, bob)).msg).toBe("请先设置交易密码");
    for (const amt of ["-1000", "1e5", "100000.001", "NaN", "１００００", " 1000", "1,000", "99999999999999"])
      expect((await order({ ...wish, amt }, ann)).status).toBe(2);
  });

  test("answers an order with a link, its QR picture and its expiry", async () => {
    const reply = await order(wish, ann);
    expect(reply.msg).toBe("创建支付订单成功！");
    expect(reply.data.payUrl).toBe(`${server.url}/cashier/${tokenOf(reply.data.payUrl)}`);
    expect((reply.data.expireTime ?? 0) - Date.now()).toBeGreaterThan(295_000);
    expect(await (await fetch(reply.data.qrUrl)).text()).toMatch(/^<svg/);
    const page = await fetch(reply.data.payUrl);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
    const html = await page.text();
    expect(html).toContain("¥100,000.00");
    expect(html).not.toMatch(/<script|style=|onclick/);
  });

  test("the same request key answers the same order, with another body it is refused", async () => {
    const key = { "idempotency-key": "deposit-1" };
    const replies = await Promise.all([1, 2, 3].map(() => order(wish, ann, key)));
    expect(new Set(replies.map((reply) => reply.data.payUrl)).size).toBe(1);
    expect((await order({ ...wish, amt: 2000 }, ann, key)).status).toBe(2);
  });

  test("the old form answers code 200 beside status 0", async () => {
    const reply = await server.call("/user/xusunpay/createOrder.do", { money: 1500, withPwd: TRADE_PASSWORD, channel: 1 }, ann.as);
    expect(reply).toMatchObject({ status: 0, code: 200, data: { orderSn: expect.stringMatching(/^R\d{20}$/) as string } });
    expect((await records(ann, { payChannel: 3 })).list[0]).toMatchObject({ payAmt: 1500, channelName: "快捷支付" });
  });
});

test.each([
  ["zh-CN", "银证转入", "银行转证券，模拟渠道，不涉及真实资金", "红盘模拟存管户"],
  ["zh-TW", "銀證轉入", "銀行轉證券，模擬管道，不涉及真實資金", "紅盤模擬存管戶"],
  ["en", "Bank transfer", "From bank to broker, simulated: no real money", "Hongpan simulated custody account"],
])("channels, records and postings name a deposit in %s", async (lang, channelName, channelDesc, channelAccount) => {
  const ivy = await newcomer(server, `1390000087${["zh-CN", "zh-TW", "en"].indexOf(lang)}`);
  await prove(server, ivy);
  const as = { ...ivy.as, lang };
  const list = (await server.call("/api/site/getPayInfo.do", {}, { lang })).data;
  expect(list[0]).toMatchObject({ channelName, channelDesc, channelAccount });
  expect((await server.call("/api/site/getPayInfoById.do", { payId: 1 }, { lang })).data).toEqual([list[0]]);
  const { payUrl } = (await server.call("/user/recharge/inMoney.do", { amt: 1000, payType: 1, payId: 1 }, as)).data;
  await fetch(payUrl, { method: "POST", body: new URLSearchParams({ result: "success" }) });
  const fields = { pageNum: 1, pageSize: 10 };
  expect((await server.call("/user/recharge/list.do", fields, as)).data.list[0]).toMatchObject({ channelName, orderStatus: 1 });
  const [posting] = (await server.call("/user/cash/list.do", fields, as)).data.list;
  expect(posting?.subject).toBe(channelName);
  expect((await server.call("/user/cash/getMessagelist.do", fields, as)).data.list[0]?.content).toContain(channelName);
});

describe("paying", () => {
  test("confirmed at the cashier it is credited once, however often the answer comes", async () => {
    const { data } = await order(wish, ann);
    const before = await credits(ann);
    const token = tokenOf(data.payUrl);
    const replies = await Promise.all(Array.from({ length: 8 }, () => pay({ token, result: "success" })));
    expect(replies.filter((reply) => reply.status === 0)).toHaveLength(1);
    expect((await pay({ token, result: "fail" })).msg).toBe("订单已处理");
    expect(await credits(ann)).toBe(before + 100_000);
    expect((await records(ann, { orderStatus: 1 })).list[0]).toMatchObject({
      orderSn: data.orderSn,
      payAmt: 100_000,
      orderStatus: 1,
      orderDesc: "转入成功",
    });
  });

  test("by the form of the cashier page", async () => {
    const { data } = await order({ ...wish, amt: 1234.56 }, ann);
    const before = await credits(ann);
    const page = await fetch(data.payUrl, { method: "POST", body: new URLSearchParams({ result: "success" }) });
    expect(await page.text()).toContain("转入成功");
    expect(await credits(ann)).toBeCloseTo(before + 1234.56, 2);
  });

  test("declined it is failed and nothing is credited", async () => {
    const { data } = await order(wish, ann);
    const before = await credits(ann);
    expect((await pay({ orderSn: data.orderSn, result: "fail" }, ann.as)).status).toBe(0);
    expect((await records(ann, { orderStatus: 2 })).list[0]).toMatchObject({ orderSn: data.orderSn, orderDesc: "支付失败" });
    expect(await credits(ann)).toBe(before);
  });

  test("an order of somebody else does not exist, nor a guessed link", async () => {
    const { data } = await order(wish, ann);
    for (const reply of [
      await pay({ orderSn: data.orderSn, result: "success" }, bob.as),
      await pay({ orderSn: data.orderSn, result: "success" }),
      await pay({ token: "A".repeat(43), result: "success" }),
    ]) {
      expect(reply.msg).toBe("订单不存在");
    }
    expect((await fetch(`${server.url}/cashier/${"A".repeat(43)}`)).status).toBe(404);
    expect((await pay({ token: tokenOf(data.payUrl), result: "maybe" })).status).toBe(2);
  });

  test("a forged callback, or one of another amount, decides nothing", async () => {
    const { world } = server.running;
    const { data } = await order(wish, ann);
    const list = await records(ann);
    expect(list.list[0]).toMatchObject({ orderSn: data.orderSn, orderStatus: 0 });
    const personId = await personOf(ann);
    const message = JSON.stringify({ personId, orderSn: data.orderSn, amount: 1, result: "success" });
    expect(await receiveCallback(world, message, Buffer.alloc(32))).toBe(false);
    expect(await receiveCallback(world, message, world.vault.mac("pay callback", message))).toBe(false);
    expect((await depositBySn(world.db, personId, data.orderSn))?.state).toBe(0);
  });

  test("after five minutes it has expired, and a payment then changes nothing", async () => {
    const { world } = server.running;
    await world.db.query("update deposit set created_at = created_at - interval '2 hours'");
    const { data } = await order(wish, ann);
    const before = await credits(ann);
    await world.db.query("update deposit set expires_at = now() where order_sn = $1", [data.orderSn]);
    expect((await pay({ token: tokenOf(data.payUrl), result: "success" })).msg).toBe("支付已过期");
    await finishDueDeposits(world);
    expect((await records(ann, { orderStatus: 3 })).list[0]).toMatchObject({ orderSn: data.orderSn, orderDesc: "支付已过期" });
    expect((await pay({ token: tokenOf(data.payUrl), result: "success" })).msg).toBe("支付已过期");
    expect(await credits(ann)).toBe(before);
  });

  test("a transfer to the company is decided by the reviewer, not at the cashier", async () => {
    const { world } = server.running;
    const { data } = await order({ ...wish, payId: 2, amt: 5_000_000 }, ann);
    const before = await credits(ann);
    expect(data.expireTime).toBeNull();
    expect((await pay({ token: tokenOf(data.payUrl), result: "success" })).msg).toBe("该订单由审核处理，无需付款");
    await finishDueDeposits(world);
    expect((await records(ann, { payChannel: 1 })).list[0]?.orderStatus).toBe(0);
    await world.db.query("update deposit set review_at = now() where order_sn = $1", [data.orderSn]);
    await Promise.all([finishDueDeposits(world), finishDueDeposits(world)]);
    expect((await records(ann, { payChannel: 1 })).list[0]?.orderStatus).toBe(1);
    expect(await credits(ann)).toBe(before + 5_000_000);
  });

  test("an order that was paid when the server died is credited by the next round, once", async () => {
    const { world } = server.running;
    const { data } = await order(wish, ann);
    const before = await credits(ann);
    await world.db.query("update deposit set outcome = 'success' where order_sn = $1", [data.orderSn]);
    await Promise.all([1, 2, 3, 4].map(() => finishDueDeposits(world)));
    expect((await records(ann, { orderStatus: 1 })).list[0]?.orderSn).toBe(data.orderSn);
    expect(await credits(ann)).toBe(before + 100_000);
    const [sums] = await world.db.query<{ n: number }>("select count(*) as n from posting where ref = $1", [data.orderSn]);
    expect(sums?.n).toBe(1);
  });

  test("ten an hour, also when they come at once", async () => {
    await server.running.world.db.query("update deposit set created_at = created_at - interval '2 hours'");
    const replies = await Promise.all(Array.from({ length: 12 }, () => order(wish, ann)));
    expect(replies.map((reply) => reply.msg).filter((msg) => msg === "创建支付订单成功！")).toHaveLength(10);
    expect((await order(wish, ann)).msg).toBe("一小时内只能发起10次入金");
  });
});

test("the demo login works and cannot be changed", async () => {
  const { data } = await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" });
  const as = { usertoken: data.token };
  const { world } = server.running;
  const id = (await personByPhone(world, "13800000001"))?.id ?? 0;
  expect((await identityOf(world, id, "zh-CN")).isActive).toBe(2);
  await seedDemo(world);
  expect(await balancesOfUser(world.db, id)).toMatchObject({
    stock_available: 1_000_000_00,
    index_available: 200_000_00,
    futures_available: 200_000_00,
  });
  const replies = [
    await server.call("/user/updatePwd.do", { oldPwd: "hongpan2026", newPwd: "k7Tq9wzz" }, as),
    await server.call("/user/insertWithPwd.do", { withPwd: "k7T.q9", oldWithPwd: "246810" }, as),
    await server.call("/user/bank/update.do", { ...card, withPwd: "246810" }, as),
  ];
  expect(replies.map((reply) => reply.msg)).toEqual(["演示账户不能修改", "演示账户不能修改", "演示账户不能修改"]);
});
