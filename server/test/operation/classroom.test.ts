/** Accounts of a class and users that join it, through the API. */
import type { Endpoint } from "@hongpan/core/contract/endpoint.ts";
import { wire } from "@hongpan/core/contract/wire.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAccount } from "../../src/audit/round.ts";
import { ask, FORM } from "../kit/abuse-wire.ts";
import { type ClassServer, classServer, opened } from "../kit/classroom.ts";
import type { TestServer } from "../kit/harness.ts";
import { funded, idOf, rowsOf } from "../kit/market-people.ts";
import { login, newcomer, PASSWORD } from "../kit/people.ts";
import { workFor } from "../kit/work.ts";

let server: TestServer;
let buy: ClassServer["buy"];
let stock: ClassServer["stock"];
let room: ClassServer["room"];
let host: ClassServer["host"];
beforeAll(async () => ({ server, buy, stock, room, host } = await classServer()));
afterAll(() => server.close());

const world = () => server.running.world;

describe("accounts from a list", () => {
  test("a printed account may set its own password and nothing else; its host sees nothing until it agrees", async () => {
    const { id } = await room.newClass("一班");
    const [made, second] = await room.accounts(id, ["小红", "小明"]);
    expect(made).toMatchObject({
      place: 1,
      given: "小红",
      phone: expect.stringMatching(/^10\d{9}$/),
      password: expect.stringMatching(/^[a-z2-9]{8}$/),
    });
    // The number stands behind the #, where no server and no log sees it.
    expect(made!.address).toContain(`/login#phone=${made!.phone}`);
    expect(second!.place).toBe(2);
    const token = await login(server, made!.phone, made!.password);
    const person = { phone: made!.phone, token, as: { usertoken: token } };
    for (const [path, { who, methods, unready }] of Object.entries<Endpoint>(wire)) {
      if (who !== "user" || unready) continue;
      const reply = methods[0] === "GET" ? await server.get(path, person.as) : await server.call<string>(path, {}, person.as);
      expect([path, reply.msg]).toEqual([path, "请先设定自己的登录密码"]);
    }
    expect((await server.call("/user/getUserInfo.do", {}, person.as)).data).toMatchObject({ firstPassword: true, nickName: "小红" });
    const same = await server.call("/user/updatePwd.do", { oldPwd: made!.password, newPwd: made!.password }, person.as);
    expect(same.msg).toBe("新密码不能与首个密码相同");
    await server.call("/user/updatePwd.do", { oldPwd: made!.password, newPwd: PASSWORD }, person.as);
    expect((await room.own("mine", person)).data).toMatchObject({
      state: "asked",
      className: "一班",
      startMoney: 100_000,
    });
    expect(await room.seen(id)).toMatchObject([
      { place: 1, given: "小红", state: "asked", nickName: "", figures: null },
      { place: 2, given: "小明", state: "asked", nickName: "", figures: null },
    ]);
    expect((await room.desk("pupil", { id, userId: await idOf(server, person) })).msg).toContain("没有这名学员");
  });

  test.each([
    ["evil.example", ""],
    ["8.8.8.8:8080", ""],
    ["192.168.1.20:8080", "http://192.168.1.20:8080"],
    ["[fd00::5]:8080", "http://[fd00::5]:8080"],
    ["teacher.local:8080", "http://teacher.local:8080"],
    ["teacher-pc", "http://teacher-pc"],
  ])("without PUBLIC_URL the Host header %s prints %j on the cards", async (from, site) => {
    const { id } = await room.newClass("卡片", 0);
    const asked = async (call: string, body = "") => {
      const headers = { ...FORM, ...host.as, host: from, "x-forwarded-for": "10.9.9.9" };
      return JSON.parse((await ask(server, { path: `/operator/class/${call}.do`, headers, body })).text) as { data: unknown };
    };
    expect((await asked("list")).data).toMatchObject({ site });
    const made = await asked("addPupils", new URLSearchParams({ id: String(id), first: "1", names: "小红" }).toString());
    expect(made.data).toMatchObject([{ address: site && expect.stringContaining(`${site}/login#phone=10`) }]);
    await room.desk("end", { id });
  });

  test("an answer that was lost is asked for again: the same number with a new password, until he has set his own", async () => {
    const { id } = await room.newClass("重来班", 0);
    const [first] = await room.accounts(id, ["小红"]);
    const [again] = await room.accounts(id, ["小红"]);
    expect(again!.phone).toBe(first!.phone);
    expect(await login(server, first!.phone, first!.password)).toContain("登录失败");
    const person = await opened(server, again!);
    expect((await room.accounts(id, ["小红"]))[0]).toMatchObject({ phone: person.phone, password: "" });
    expect(await room.seen(id)).toHaveLength(1);
  });

  test("middle dots of other keyboards are kept as ·", async () => {
    const { id } = await room.newClass("民族班", 0);
    const made = await room.accounts(id, ["阿依古丽•买买提", "艾力・吾买尔"]);
    expect(made.map(({ given }) => given)).toEqual(["阿依古丽·买买提", "艾力·吾买尔"]);
    await room.desk("end", { id });
  });

  test.each([
    ["", 1, "昵称为1~20个字"],
    ["客服", 1, "昵称不能像官方、客服或本站，请换一个"],
    ["=1+1", 1, "昵称只能用文字、数字、表情、空格和 _ · . - （）"],
    ["<b onclick=ran()>", 1, "昵称只能用文字、数字、表情、空格和 _ · . - （）"],
    [Array.from({ length: 21 }, (_, n) => `n${n}`).join("\n"), 1, "一次1~20个名字，一行一个"],
    ["小红\n小明", 500, "一个班级最多500个账号"],
  ])("names %j from %i: %s", async (names, first, said) => {
    const { id } = await room.newClass("名单");
    expect((await room.desk("addPupils", { id, first, names })).msg).toBe(said);
    expect(await room.seen(id)).toEqual([]);
    await room.desk("end", { id });
  });

  test("a class is not created with the signs of a page in its name", async () => {
    const before = (await room.desk("list", {})).data.list;
    expect((await room.desk("make", { name: "<b onclick=ran()>", startMoney: 0, shut: "" })).status).toBe(1);
    expect((await room.desk("list", {})).data.list).toEqual(before);
  });

  test("nobody registers a number of the range of made accounts", async () => {
    const phone = "10012345678";
    const pow = await workFor(server.url, "register", phone);
    const reply = await server.call("/api/user/reg.do", { phone, userPwd: PASSWORD, uid: "x", agentCode: "100001", pow });
    expect(reply.status).toBe(1);
    expect((await server.call("/api/sms/sendRegSms.do", { phoneNum: phone })).status).toBe(1);
  });
});

describe("joining", () => {
  test("who registers with the code is asked; joining pays once; leaving takes the host's sight and nothing else", async () => {
    const { id, code } = await room.newClass("二班", 50_000);
    const phone = "13900008101";
    const pow = await workFor(server.url, "register", phone);
    await server.call("/api/user/reg.do", { phone, userPwd: PASSWORD, uid: "x", agentCode: code, pow });
    const token = await login(server, phone);
    const ann = { phone, token, as: { usertoken: token } };
    expect(await room.seen(id)).toEqual([]);
    expect((await room.own("mine", ann)).data).toMatchObject({ state: "asked", className: "二班", startMoney: 50_000 });
    // Asked he is, and seen he is not.
    expect(await room.seen(id)).toEqual([]);
    const both = await Promise.all([room.own("answer", ann, { agree: 1 }), room.own("answer", ann, { agree: 1 })]);
    expect(both.filter(({ status }) => status === 0).length).toBeGreaterThan(0);
    const info = () => server.call("/user/getUserInfo.do", {}, ann.as).then(({ data }) => data);
    expect((await info()).enableAmt).toBe(50_000);
    expect(await room.seen(id)).toMatchObject([
      { place: null, given: "", phone: "", state: "joined", figures: { assets: 50_000, profit: 0 } },
    ]);
    const records = await rowsOf(server, ann, "/user/cash/list.do", {});
    expect(records.map((row) => row["deType"])).toEqual(["班级起始资金"]);
    expect((await room.own("leave", ann)).msg).toContain("已退出班级");
    expect(await room.seen(id)).toEqual([]);
    expect((await room.desk("pupil", { id, userId: await idOf(server, ann) })).msg).toContain("没有这名学员");
    // Back again by the code: there is no second starting money.
    expect((await room.own("ask", ann, { agentCode: `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}` })).status).toBe(0);
    expect((await room.own("mine", ann)).data).toMatchObject({ state: "asked", startMoney: 0 });
    await room.own("answer", ann, { agree: 1 });
    expect((await info()).enableAmt).toBe(50_000);
    expect(await checkAccount(world().db, await idOf(server, ann))).toMatchObject({ differences: [] });
  });

  test("an answer to one class is none to another that asks in the meantime", async () => {
    const [one, other] = [await room.newClass("甲班", 1000), await room.newClass("乙班", 2000)];
    const ann = await newcomer(server, "13900006120");
    await room.own("ask", ann, { agentCode: one.code });
    const { classroomId } = (await room.own("mine", ann)).data;
    await room.own("ask", ann, { agentCode: other.code });
    expect((await room.own("answer", ann, { agree: 1, classroomId })).msg).toBe("没有班级的邀请，或班级已结束");
    const both = await Promise.all([room.own("answer", ann, { agree: 1 }), room.own("ask", ann, { agentCode: one.code })]);
    const { className, state } = (await room.own("mine", ann)).data;
    const money = (await server.call("/user/getUserInfo.do", {}, ann.as)).data.enableAmt;
    const joined = both[0].status === 0;
    expect([state, money]).toEqual(joined ? ["joined", className === "甲班" ? 1000 : 2000] : ["asked", 0]);
  });

  test("who has ordered before joins without a starting money", async () => {
    const { id, code } = await room.newClass("三班");
    const bob = await funded(server, "13900008102", 10_000_00);
    expect((await buy(bob)).status).toBe(0);
    await room.own("ask", bob, { agentCode: code });
    expect((await room.own("mine", bob)).data).toMatchObject({ state: "asked", startMoney: 0 });
    expect((await room.own("answer", bob, { agree: 1 })).status).toBe(0);
    const [row] = await room.seen(id);
    expect(row!.figures!.assets).toBeLessThan(10_000);
    expect((await room.own("ask", bob, { agentCode: code })).msg).toBe("已在一个班级里，请先退出");
  });

  test("a leverage cap limits new positions, keeps existing ones, names an allowed leverage and ends when the pupil leaves", async () => {
    const { data: made } = await room.desk("make", { name: "上限班", startMoney: 500_000, leverCap: 4 });
    const [row] = (await room.desk("list", {})).data.list;
    // Sub-accounts are disabled in a new class by default.
    expect(row).toMatchObject({ id: made.id, shut: ["funds"], leverCap: 4 });
    const ann = await room.pupil(made.id, "小红", 1);
    const info = async () => (await server.call("/user/getUserInfo.do", {}, ann.as)).data;
    expect(await info()).toMatchObject({ siteLever: "1/2/3", leverCap: 4, shut: ["funds"] });
    expect((await room.own("mine", ann)).data).toMatchObject({ shut: ["funds"], leverCap: 4 });
    expect((await buy(ann, { lever: 5 })).msg).toBe("班级杠杆上限4倍，请改用3倍或更低");
    const index = world().market.instrument("sh000300")!.id;
    const buyIndex = { indexId: index, buyNum: 1, buyType: 0, lever: 10 };
    expect((await server.call("/user/buyIndex.do", buyIndex, ann.as)).msg).toBe("班级杠杆上限4倍，请改用3倍或更低");
    expect((await buy(ann, { lever: 3 })).status).toBe(0);
    const targetPrice = world().market.quote(stock.id).limitDown / 10_000;
    const resting = { stockId: stock.code, buyNum: 200, buyType: 0, lever: 3, kind: "limit", targetPrice };
    expect((await server.call("/user/addOrder.do", resting, ann.as)).msg).toContain("挂单成功");
    await room.desk("shut", { id: made.id, leverCap: 2 });
    expect((await room.desk("list", {})).data.list[0]).toMatchObject({ shut: ["funds"], leverCap: 2 });
    expect((await rowsOf(server, ann, "/user/position/list.do", { state: 0 })).map((each) => each["orderLever"])).toEqual([3]);
    const ended = "select lever, state from trade_order where user_id = $1 and end_reason = 'cap'";
    expect(await world().db.query(ended, [await idOf(server, ann)])).toEqual([{ lever: 3, state: "cancelled" }]);
    expect((await buy(ann, { lever: 3 })).msg).toBe("班级杠杆上限2倍，请改用2倍或更低");
    const messages = await rowsOf(server, ann, "/user/cash/getMessagelist.do", {});
    expect(messages.map((each) => String(each["content"]))).toContainEqual(expect.stringContaining("班级“上限班”的杠杆上限改为2倍"));
    // A sub-account at 1:3 trades four times the own money.
    await room.desk("shut", { id: made.id, shut: "none" });
    const apply = { margin: 10_000, lever: 3, cycleType: 1, tradersCycle: 2 };
    expect((await server.call("/user/funds/addFundsApply.do", apply, ann.as)).msg).toContain("班级杠杆上限2倍");
    await room.own("leave", ann);
    expect(await info()).toMatchObject({ siteLever: "1/2/3/5/10/20/30", leverCap: 0, shut: [] });
    expect((await buy(ann, { lever: 5 })).status).toBe(0);
    expect((await room.desk("shut", { id: made.id, leverCap: 31 })).msg).toBe("杠杆上限为1~30倍的整数，0为没有上限");
  });

  test("a class can disable short positions, new issues and block trades", async () => {
    const { id } = await room.newClass("只做多", 100_000, "short,issue,block");
    const ann = await room.pupil(id, "小红", 1);
    expect((await buy(ann, { buyType: 1 })).msg).toBe("下单失败，班级没有开放买跌（平仓不受影响）");
    expect((await buy(ann)).status).toBe(0);
    const wish = { newCode: "730001", applyNums: 500, type: 1 };
    expect((await server.call("/user/add.do", wish, ann.as)).msg).toBe("申购失败，班级没有开放新股申购或A股");
    const block = { stockCode: "600519", password: "123456", num: 100 };
    expect((await server.call("/user/buyStockDz.do", block, ann.as)).msg).toBe("下单失败，班级没有开放大宗交易或A股");
  });

  test("who declines is seen by nobody; five wrong codes an hour", async () => {
    const { id, code } = await room.newClass("四班");
    const eve = await newcomer(server, "13900008103");
    await room.own("ask", eve, { agentCode: code });
    expect((await room.own("answer", eve, { agree: 0 })).msg).toBe("未加入，主持人什么也看不到");
    expect((await room.own("mine", eve)).data.state).toBe("left");
    expect(await room.seen(id)).toEqual([]);
    const said = [];
    for (let n = 0; n < 5; n++) said.push((await room.own("ask", eve, { agentCode: "2222222222" })).msg);
    expect(said.at(0)).toBe("没有这个邀请码的班级");
    expect(said.at(-1)).toBe("操作频繁，请稍后再试");
  });
});
