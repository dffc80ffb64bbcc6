/** Site, settings, lessons and messages (spec/4-calls.md 2.3), and what a server without DEMO=1 does not do. */
import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMessage } from "../../src/accounts/messages.ts";
import { hashPassword } from "../../src/identity/passwords.ts";
import { addPerson, personByPhone } from "../../src/identity/people.ts";
import { FIRST_DAY, type TestServer, testServer } from "../kit/harness.ts";
import { login, newcomer, PASSWORD } from "../kit/people.ts";
import { workFor } from "../kit/work.ts";

let server: TestServer;
beforeAll(async () => (server = await testServer({ TRUST_PROXY: "1" })));
afterAll(() => server.close());

test("the site names itself a simulation, gives the demo's invitation and the exchange's clock", async () => {
  const { data } = await server.call("/api/site/getInfo.do");
  expect(data).toMatchObject({ siteName: "红盘", agentCode: "100001", onlineService: "/service" });
  expect(data.companyInfo).toContain("在模拟市场里学会杠杆");
  expect(data.certImg2).toContain("不向任何第三方提供数据");
  expect(data.regAgreeText).toContain("模拟协议（教学用，不具法律效力）");
  expect(data.clock).toMatchObject({ mode: "continuous", day: FIRST_DAY, speed: 1 });
});

test("settings are the engine's own values", async () => {
  const { data } = await server.call("/api/admin/getSetting.do");
  const engine = settingsOn(FIRST_DAY);
  expect(data).toMatchObject({
    buyFee: engine.buyFee / 1e6,
    buyFeeMin: engine.buyFeeMin / 100,
    stayFee: engine.stayFee / 1e6,
    siteLever: engine.levers.join("/"),
    transAmBegin: "09:30",
    transPmEnd: "15:00",
    withWindows: [
      { begin: "09:30", end: "11:30" },
      { begin: "13:00", end: "15:00" },
    ],
  });
  expect((await server.call("/api/admin/getIndexSetting.do")).data).toMatchObject({ riseLimit: 0.1, buyMaxNum: 100 });
  expect((await server.call("/api/admin/getFuturesSetting.do")).data).toMatchObject({ forceSellPercent: 0.8 });
  expect((await server.call("/api/user/findSpreadRateOne.do", { applies: "0.05", code: "600519" })).data).toBeNull();
});

test("lessons are listed in pages and read one by one", async () => {
  const { data } = await server.call("/api/art/list.do", { pageNum: 1, pageSize: 2 });
  expect([data.list.length, data.pageSize, data.hasNextPage]).toEqual([2, 2, true]);
  expect((await server.call("/api/art/detail.do", { artId: data.list[0]?.id ?? 0 })).data.artCnt.length).toBeGreaterThan(50);
  expect((await server.call("/api/art/detail.do", { artId: 999 })).msg).toBe("文章不存在");
  // Every lesson in the reader's language, found by its kind in any.
  for (const [lang, chinese] of [
    ["en", 0],
    ["zh-TW", 5],
  ] as const) {
    const { list } = (await server.call("/api/art/list.do", { pageSize: 10 }, { lang })).data;
    const words = list.map((row) => [row.artTitle, row.artType, row.artSummary, row.artCnt].join());
    expect(words.filter((text) => /[\u4e00-\u9fff]/.test(text))).toHaveLength(chinese);
    expect((await server.call("/api/art/list.do", { artType: "费用" }, { lang })).data.list.map((row) => row.id)).toEqual([3]);
  }
  for (const pageSize of [0, -1, 101, 1_000_000]) expect((await server.call("/api/art/list.do", { pageSize })).status).toBe(2);
});

test("messages are read in the reader's language and by nobody else", async () => {
  const ann = await newcomer(server, "13900000001");
  const bob = await newcomer(server, "13900000002");
  const { world } = server.running;
  await addMessage(world.db, (await personByPhone(world, ann.phone))?.id ?? 0, 1, "deposit", "depositDoneNotice", {
    channel: "银证转入",
    n: 1000,
  });
  const read = async (as: Record<string, string>) =>
    (await server.call("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 15 }, as)).data;
  expect((await read(bob.as)).total).toBe(0);
  expect((await server.get("/user/cash/getUnreadCount.do", ann.as)).data).toBe(1);
  expect((await read({ ...ann.as, lang: "en" })).list[0]).toMatchObject({
    status: 1,
    typeName: "Money",
    content: "Bank transfer: 1,000 yuan have arrived (simulated money)",
  });
  expect((await read({ ...ann.as, lang: "zh-TW" })).list[0]?.content).toBe("銀證轉入 1,000元已到帳（模擬資金）");
  expect((await read(ann.as)).list[0]).toMatchObject({ status: 2, content: "银证转入 1,000元已到账（模拟资金）" });
  expect((await server.get("/user/cash/getUnreadCount.do", ann.as)).data).toBe(0);
});

test("in the demo a proof of work takes the place of SMS code and invitation; a picture never does", async () => {
  const { db, vault } = server.running.world;
  const fields = { phone: "13900000003", userPwd: PASSWORD, uid: "uid-1", yzmCode: "AC24" };
  await fetch(`${server.url}/code/getCode.do?uid=uid-1`);
  await db.query("update captcha set answer_hash = $1", [vault.mac("captcha answer", "AC24")]);
  expect((await server.call("/api/user/reg.do", fields)).msg).toBe("需要安全验证，请刷新页面后重试");
  const pow = await workFor(server.url, "register", fields.phone);
  expect((await server.call("/api/user/reg.do", { phone: fields.phone, userPwd: PASSWORD, uid: "uid-1", pow })).msg).toBe(
    "注册成功.请登录",
  );
});

describe("without DEMO=1", () => {
  let plain: TestServer;
  beforeAll(async () => (plain = await testServer({ DEMO: "0", TRUST_PROXY: "1" })));
  afterAll(() => plain.close());

  test("there is no demo login, no sample identity, no paying helper, no captcha registration, no shown invitation", async () => {
    expect(await login(plain, "13800000001", "hongpan2026")).toBe("登录失败，用户名密码错误");
    const work = encodeURIComponent(await workFor(plain.url, "sms", "13900000001"));
    const sent = await plain.get(`/api/sms/sendRegSms.do?phoneNum=13900000001&pow=${work}`);
    expect([sent.msg, sent.data]).toEqual(["发送成功", null]);
    const { db, vault } = plain.running.world;
    const passwordHash = await hashPassword(vault, PASSWORD);
    await addPerson(db, vault, { phone: "13900000001", phoneVerified: true, agentCode: "100001", passwordHash });
    const ann = { as: { usertoken: await login(plain, "13900000001") } };
    expect((await plain.call("/api/sandbox/identity.do", {}, ann.as)).msg).toBe("接口不存在");
    expect((await plain.call("/api/sandbox/pay.do", { token: "x", result: "success" }, ann.as)).msg).toBe("接口不存在");
    expect((await plain.call("/api/user/reg.do", { phone: "13900000002", userPwd: PASSWORD, yzmCode: "AC24", uid: "x" })).msg).toBe(
      "注册失败, 参数不能为空",
    );
    expect((await plain.call("/api/site/getInfo.do")).data.agentCode).toBe("");
  });
});
