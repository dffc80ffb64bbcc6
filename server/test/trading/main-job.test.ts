/** The main job over the wire, form-encoded as old clients send it: from the first call to the sold position. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../kit/harness.ts";
import { codeFor, upload } from "../kit/people.ts";
import { workFor } from "../kit/work.ts";

let server: TestServer;
let token = "";
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const PHONE = "13700001111";
const PASSWORD = "paper-yuan-88";
const as = () => ({ USERTOKEN: token, lang: "zh-CN" });
const me = async () => (await server.call("/user/getUserInfo.do", {}, as())).data;
const held = async (state: number) =>
  (await server.call("/user/position/list.do", { state, approveStatus: 1, pageNum: 1, pageSize: 15 }, as())).data.list;
const nextStep = async () => (await server.call("/user/nextStep.do", {}, as())).data;

test("register and log in", async () => {
  expect(await server.call("/api/user/checkPhone.do", { phoneNum: PHONE, pow: await workFor(server.url, "check", PHONE) })).toMatchObject({
    status: 1,
    msg: "用户不存在",
  });
  const yzmCode = await codeFor(server, PHONE);
  const pow = await workFor(server.url, "register", PHONE);
  const form = { phone: PHONE, userPwd: PASSWORD, yzmCode, agentCode: "100001", pow };
  expect(await server.call("/api/user/reg.do", form)).toMatchObject({ status: 0, success: true, msg: "注册成功.请登录" });
  const login = await server.call("/api/user/login.do", { phone: PHONE, userPwd: PASSWORD });
  expect(login).toMatchObject({ status: 0, msg: "登录成功", data: { key: "USERTOKEN" } });
  token = login.data?.token ?? "";
  expect(await nextStep()).toBe("identity");
});

test("identity: a sample is submitted and passed by the sandbox reviewer after seconds", async () => {
  const sample = (await server.call("/api/sandbox/identity.do", {}, as())).data;
  const [img1key, img2key] = await Promise.all([sample.img1, sample.img2].map((image) => keyOf(image)));
  const form = { realName: sample.realName, idCard: sample.idCard, img1key: img1key ?? "", img2key: img2key ?? "" };
  expect(await server.call("/user/auth.do", form, as())).toMatchObject({ status: 0, msg: "实名认证中" });
  expect((await me()).isActive).toBe(1);
  expect(await nextStep()).toBe("review");
  await server.eventually("identity passed", async () => (await me()).isActive === 2);
  expect(await nextStep()).toBe("money");
});

async function keyOf(dataUrl: string): Promise<string> {
  const bytes = Buffer.from(dataUrl.split(",")[1] ?? "", "base64");
  const reply = await upload(server, { phone: PHONE, token, as: { usertoken: token } }, bytes);
  return reply.data?.uri ?? "";
}

test("deposit: 银证转入 100000, paid at the sandbox cashier, credited once", async () => {
  const order = await server.call("/user/recharge/inMoney.do", { amt: 100000, payType: 1 }, as());
  expect(order).toMatchObject({ status: 0, msg: "创建支付订单成功！" });
  const pay = { token: order.data?.payUrl.split("/").at(-1) ?? "", result: "success" };
  expect(await server.call("/api/sandbox/pay.do", pay)).toMatchObject({ status: 0 });
  await server.call("/api/sandbox/pay.do", pay);
  expect(await me()).toMatchObject({ enableAmt: 100000, userAmt: 100000, djzj: 0 });
  expect(await nextStep()).toBe("order");
});

test("buy 1000 shares at 5 times, hold over the weekend, sell, and account for every fen", async () => {
  await server.clockTo("2026-11-20 10:00:00");
  const { stock } = (await server.call("/api/stock/getSingleStock.do", { code: "000001" })).data;
  const order = { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 5 };
  expect(await server.call("/user/buy.do", order, as())).toMatchObject({ status: 0, success: true, msg: "", data: "下单成功" });
  expect(await nextStep()).toBe("");
  const [bought] = await held(0);
  expect(bought).toMatchObject({ stockCode: "000001", orderNum: 1000, canSellNum: 0, orderDirection: "买涨", orderLever: 5 });
  const positionSn = String(bought?.positionSn);
  expect(await server.call("/user/sell.do", { positionSn }, as())).toMatchObject({ status: 1, msg: "当天入仓的股票需要隔天才能出仓" });

  await server.nextOpen();
  await server.clockTo("2026-11-23 09:40:00");
  expect((await server.call("/user/getCanSell.do", { positionSn }, as())).data).toBe(1000);
  expect(await server.call("/user/sell.do", { positionSn }, as())).toMatchObject({ status: 0, msg: "平仓成功！" });

  const [sold] = await held(1);
  const fen = (yuan: number) => Math.round(yuan * 100);
  const cost = fen(Number(sold?.orderTotalPrice));
  const proceeds = fen(Number(sold?.sellOrderPrice) * 1000);
  const fees = [
    Math.max(500, Math.round(cost * 0.00025)), // commission of the purchase, at least 5 yuan
    Math.max(500, Math.round(proceeds * 0.00025)), // and of the sale
    Math.round(cost * 0.00001) + Math.round(proceeds * 0.00001), // transfer fee, both legs
    Math.round(proceeds * 0.0005), // stamp duty, the sale only
    3 * Math.round((cost - Math.ceil(cost / 5)) * 0.00022), // Friday to Monday: three nights of the financed part
  ];
  const expected = 10_000_000 + proceeds - cost - fees.reduce((sum, each) => sum + each, 0);
  const info = await me();
  expect([fen(info.enableAmt), fen(info.userAmt), info.djzj]).toEqual([expected, expected, 0]);
  const records = (await server.call("/user/cash/list.do", { pageNum: 1, pageSize: 100 }, as())).data.list;
  expect(records.reduce((sum, each) => sum + fen(each.deAmt), 0)).toBe(expected);
});
