/** Calls that the host of a class may and may not make. */
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { done } from "@hongpan/core/contract/answer.ts";
import { brokenEntry } from "../../server/src/desk/log.ts";
import { userInfo } from "../../server/src/trading/lists/user-info.ts";
import { type ClassServer, classServer, classroomOf, opened } from "../../server/test/kit/classroom.ts";
import { deskPerson } from "../../server/test/kit/desk.ts";
import { type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import { idOf, rowsOf } from "../../server/test/kit/market-people.ts";
import { login, type Person } from "../../server/test/kit/people.ts";
import { workFor } from "../../server/test/kit/work.ts";

let server: TestServer;
let host: ClassServer["host"];
let stock: ClassServer["stock"];
let buy: ClassServer["buy"];
let room: ClassServer["room"];
beforeAll(async () => ({ server, host, stock, buy, room } = await classServer()));
afterAll(() => server.close());

const world = () => server.running.world;

describe("what the host sees and does", () => {
  test("the figures are the pupil's own, to the fen", async () => {
    const { id } = await room.newClass("五班");
    const ann = await room.pupil(id, "小红", 1);
    expect((await buy(ann, { buyNum: 1000 })).status).toBe(0);
    await server.call("/user/transAmt.do", { amt: 30_000, type: 1 }, ann.as);
    const index = world().market.instrument("sh000300")!.id;
    expect((await server.call("/user/buyIndex.do", { indexId: index, buyNum: 1, buyType: 0, lever: 10 }, ann.as)).status).toBe(0);
    await server.clockTo("2026-11-23 10:30:00");
    const info = await userInfo(world(), await idOf(server, ann), "zh-CN");
    const [row] = await room.seen(id);
    const { assets, profit, positions, marketValue, leverage } = row!.figures!;
    expect(Math.round(assets * 100)).toBe(Math.round((info.userAmt + info.userIndexAmt + info.userFuturesAmt + info.userSubAmt) * 100));
    expect(Math.round(profit * 100)).toBe(Math.round((assets - 100_000) * 100));
    expect(positions).toBe(2);
    expect(leverage).toBe(Math.round((marketValue / assets) * 100) / 100);
    const { held, closed } = (await room.desk("pupil", { id, userId: await idOf(server, ann) })).data;
    expect([held.length, closed]).toEqual([2, []]);
    const [mine] = await rowsOf(server, ann, "/user/position/list.do", { state: 0 });
    const same = held.find((each: { stockCode: string }) => each.stockCode === stock.code);
    expect(same).toMatchObject({
      shares: 1000,
      profit: mine!["allProfitAndLose"],
      nowPrice: mine!["now_price"],
      direction: "up",
      lever: 10,
    });
    expect((await server.call("/user/sell.do", { positionSn: String(mine!["positionSn"]) }, ann.as)).status).toBe(0);
    expect((await room.desk("pupil", { id, userId: await idOf(server, ann) })).data.closed).toMatchObject([
      { shares: 1000, closeReason: "user" },
    ]);
  });

  test("another host, and who is none, sees and does nothing there", async () => {
    const other = await deskPerson(server, "other", ["host"]);
    const boss = await deskPerson(server, "boss", ["operator", "reviewer", "auditor"]);
    const { id } = await room.newClass("六班");
    const ann = await room.pupil(id, "小红", 1);
    const userId = await idOf(server, ann);
    expect((await room.desk("list", {}, other)).data.list).toEqual([]);
    const tries: [Parameters<typeof room.desk>[0], Sent][] = [
      ["pupils", { id }],
      ["pupil", { id, userId }],
      ["shut", { id, shut: "share" }],
      ["end", { id }],
      ["addPupils", { id, first: 2, names: "小明" }],
      ["resetCode", { id, userId }],
      ["message", { id, text: "你好" }],
    ];
    for (const [path, fields] of tries) {
      expect((await room.desk(path, fields, other)).msg, path).toBe("没有这个班级，或已结束");
      expect((await room.desk(path, fields, boss)).msg, path).toBe("您的角色不能进行此操作");
    }
    const mine = await room.newClass("六班乙");
    expect((await room.desk("pupil", { id: mine.id, userId })).msg).toContain("没有这名学员");
    expect((await room.desk("resetCode", { id: mine.id, userId })).msg).toContain("没有这名学员");
  });

  test("what is shut cannot be opened, and can always be closed; leaving opens it again", async () => {
    const { id } = await room.newClass("七班", 200_000, "index,funds");
    const ann = await room.pupil(id, "小红", 1);
    const said = "下单失败，本站或班级没有开放这一品种的开仓（平仓不受影响）";
    const index = world().market.instrument("sh000300")!.id;
    expect((await server.call("/user/buyIndex.do", { indexId: index, buyNum: 1, buyType: 0, lever: 10 }, ann.as)).msg).toBe(said);
    const apply = { margin: 10_000, lever: 3, cycleType: 1, tradersCycle: 2 };
    expect((await server.call("/user/funds/addFundsApply.do", apply, ann.as)).msg).toBe(said);
    expect((await buy(ann, { buyType: 1 })).status).toBe(0);
    expect((await buy(ann)).status).toBe(0);
    expect((await room.desk("shut", { id, shut: "share,abroad" })).status).toBe(0);
    expect((await buy(ann, { buyNum: 200 })).msg).toBe(said);
    expect(
      (await server.call("/user/buy.do", { stockId: world().market.instrument("hk00700")!.id, buyNum: 100, buyType: 0, lever: 1 }, ann.as))
        .msg,
    ).toBe(said);
    expect((await server.call("/user/getUserInfo.do", {}, ann.as)).data.shut).toEqual(["share", "abroad"]);
    await server.clockTo("2026-11-24 10:00:00");
    const held = await rowsOf(server, ann, "/user/position/list.do", { state: 0 });
    expect(held).toHaveLength(2);
    for (const { positionSn } of held)
      expect((await server.call("/user/sell.do", { positionSn: String(positionSn) }, ann.as)).status).toBe(0);
    const [told] = (await rowsOf(server, ann, "/user/cash/getMessagelist.do", {})).filter(({ content }) =>
      String(content).includes("开放的品种有调整"),
    );
    expect(told).toBeDefined();
    await room.own("leave", ann);
    expect((await buy(ann)).status).toBe(0);
    expect((await room.desk("shut", { id, shut: "gold" })).msg).toBe("没有这个品种");
  });

  test("a message reaches those who have joined, and stands in the log", async () => {
    const { id } = await room.newClass("八班");
    const ann = await room.pupil(id, "小红", 1);
    await room.accounts(id, ["小明"], 2);
    const reply = await room.desk("message", { id, text: "周五复盘：谁被强平了？" });
    expect([reply.msg, reply.data]).toEqual(["已发给1人", { told: 1 }]);
    const [message] = await rowsOf(server, ann, "/user/cash/getMessagelist.do", {});
    expect(message!["content"]).toBe("班级“八班”：周五复盘：谁被强平了？");
    expect((await room.desk("message", { id, text: " " })).msg).toBe("请写消息内容，最多200字");
    expect(await brokenEntry(world().db)).toBeNull();
  });

  test("a code to reset: shown once, told to the pupil, all his logins end; it opens nothing twice", async () => {
    const { id } = await room.newClass("九班");
    const ann = await room.pupil(id, "小红", 1);
    const userId = await idOf(server, ann);
    const { code } = (await room.desk("resetCode", { id, userId })).data;
    expect(code).toMatch(/^\d{6}$/);
    expect(await server.call("/user/getUserInfo.do", {}, ann.as)).toMatchObject({ status: 10, data: { ended: "host" } });
    expect((await room.desk("resetCode", { id, userId })).msg).toContain("秒");
    const reset = async (newPwd: string) => {
      const pow = await workFor(server.url, "forget", ann.phone);
      return server.call("/api/user/updatePwd.do", { phoneNum: ann.phone, code, newPwd, pow });
    };
    // It opens the login password and nothing else.
    await server.call("/user/insertWithPwd.do", { withPwd: "k7T.q9" }, { usertoken: await login(server, ann.phone) });
    expect(
      (await server.call("/user/insertWithPwd.do", { withPwd: "q9.k7T", code }, { usertoken: await login(server, ann.phone) })).status,
    ).toBe(1);
    expect((await reset("another9word")).status).toBe(0);
    expect((await reset("third9word")).status).toBe(1);
    const token = await login(server, ann.phone, "another9word");
    // The login from a new device adds a message of its own.
    const messages = await rowsOf(server, { ...ann, token, as: { usertoken: token } }, "/user/cash/getMessagelist.do", {});
    expect(messages.map(({ content }) => content)).toContainEqual(expect.stringContaining("班级主持人取了重置你登录密码的验证码"));
    const entries = (await world().db.query<{ entry: string }>("select entry from desk_log where entry like '%resetCode%'")).map(
      ({ entry }) => entry,
    );
    expect(entries.some((entry) => entry.includes(code))).toBe(false);
    const [unopened] = await room.accounts(id, ["小明"], 2);
    const there = (await room.seen(id)).find(({ phone }) => phone === unopened!.phone);
    expect((await room.desk("resetCode", { id, userId: there!.userId })).msg).toBe("他还没有设定自己的密码，请重新打印首个密码");
  });

  test.each([
    ["he left", "joined", (ann: Person) => room.own("leave", ann)],
    ["he declined", "asked", (ann: Person) => room.own("answer", ann, { agree: 0 })],
    ["he went to another class", "asked", async (ann: Person) => room.own("ask", ann, { agentCode: (await room.newClass("九丁班")).code })],
    ["the class ended", "joined", (_ann: Person, id: number) => room.desk("end", { id })],
  ] as const)("a code that was taken before %s opens nothing after", async (_what, state, act) => {
    const { id } = await room.newClass("九丙班");
    const ann = state === "joined" ? await room.pupil(id, "小红", 1) : await opened(server, (await room.accounts(id, ["小红"]))[0]!);
    const { code } = (await room.desk("resetCode", { id, userId: await idOf(server, ann) })).data;
    const token = await login(server, ann.phone);
    expect((await act({ ...ann, token, as: { usertoken: token } }, id)).status).toBe(0);
    const pow = await workFor(server.url, "forget", ann.phone);
    expect((await server.call("/api/user/updatePwd.do", { phoneNum: ann.phone, code, newPwd: "another9word", pow })).status).toBe(1);
  });

  test("a code that is asked for while he leaves opens nothing after", async () => {
    const { id } = await room.newClass("九戊班");
    for (let n = 0; n < 6; n++) {
      const ann = await room.pupil(id, "小红", n + 1);
      const userId = await idOf(server, ann);
      const asked = room.desk("resetCode", { id, userId });
      await new Promise((next) => setTimeout(next, n));
      const [left] = await Promise.all([room.own("leave", ann), asked]);
      const open = await world().db.query(
        `select 1 from sms_code c join person_phone d using (phone_index) where d.person_id = $1 and c.purpose = 'host' and c.used_at is null`,
        [userId],
      );
      if (left.status === 0) expect(open, `left ${n} ms after`).toEqual([]);
    }
  });

  test("the class's table, as CSV and as a spreadsheet", async () => {
    const { id } = await room.newClass("十_x003D_班");
    await room.pupil(id, "小红", 1);
    await room.accounts(id, ["小明"], 2);
    const [declining] = await room.accounts(id, ["小刚"], 3);
    await room.own("answer", await opened(server, declining!), { agree: 0 });
    const file = (format: string) => fetch(`${server.url}/operator/class/export.do?id=${id}&format=${format}`, { headers: host.as });
    const csv = await (await file("csv")).text();
    expect(csv.split("\r\n").slice(0, 4)).toEqual([
      expect.stringContaining("# 模拟数据：红盘"),
      expect.stringMatching(/^截至（交易所时间）,2026-11-\d\d \d\d:\d\d:\d\d$/),
      "序号,姓名或昵称,状态,总资产（元）,盈亏，含浮动（元）,打新和大宗所得（元）,累计转入（元）,盈亏/累计转入,持仓市值（元）,市值/总资产,持仓数,平仓数,强平数,重置次数",
      "1,小红,已加入,100000.00,0.00,0.00,100000.00,0.00%,0.00,0.00,0,0,0,0",
    ]);
    expect(csv).toContain("2,小明,待同意,,,,,,,,,,,");
    // Who declined has never been in it, and has not left it either.
    expect(csv).toContain("3,小刚,未加入或已退出,,,,,,,,,,,");
    const book = unzipSync(new Uint8Array(await (await file("xlsx")).arrayBuffer()));
    const part = (name: string) => new TextDecoder().decode(book[name]);
    // Numbers as numbers, each column in its format; the time as a date of the spreadsheet, which counts days.
    const formats = [...part("xl/styles.xml").matchAll(/formatCode="([^"]+)"/g)].map(([, code]) => code);
    expect(formats).toEqual(expect.arrayContaining(["#,##0.00", "0.00%", "yyyy-mm-dd hh:mm:ss"]));
    const sheet = part("xl/worksheets/sheet1.xml");
    // A spreadsheet would read _x003D_ as an equals sign.
    expect(Object.keys(book).map(part).join("")).toContain("十_x005F_x003D_班");
    const [, days = ""] = /<c r="C2"[^>]*><v>([\d.]+)<\/v>/.exec(sheet) ?? [];
    const before = Date.parse(`${csv.split("\r\n")[1]!.split(",")[1]!.replace(" ", "T")}Z`);
    // The clock goes on between the two.
    expect(Math.abs(Date.UTC(1899, 11, 30) + Number(days) * 86_400_000 - before)).toBeLessThan(20_000);
    expect(/<c r="D4"[^>]*><v>100000<\/v>/.test(sheet)).toBe(true);
    expect((await room.desk("export", { id, format: "pdf" })).status).toBe(1);
  });

  test("what a pupil pays in besides counts: his profit is measured against all of it", async () => {
    const { id } = await room.newClass("比赛班", 100_000);
    const ann = await room.pupil(id, "小丁", 1);
    const atXt = world().clock.now().xt;
    await world().accounts.retryOnConflict({ userId: await idOf(server, ann) }, async ({ load, commit }) =>
      commit(await load(), {
        atXt,
        entries: [{ from: "house_deposits", to: "stock_available", amount: 900_000_00, reason: "deposit" }],
        reply: done(null),
      }),
    );
    expect((await room.seen(id))[0]!.figures).toMatchObject({ assets: 1_000_000, profit: 0, paidIn: 1_000_000 });
  });

  test.each([
    ["红盘官方客服", "班级名称不能像官方、客服或本站，请换一个"],
    ["a\u0001b", "班级名称为1~30个字"],
    ["<b>", "班级名称只能用文字、数字、表情、空格和 _ · . - （）"],
    ["班".repeat(31), "班级名称为1~30个字"],
    [" ", "班级名称为1~30个字"],
  ])("no class is called %j: %s", async (name, said) => {
    expect((await room.desk("make", { name, startMoney: 0 })).msg).toBe(said);
  });

  test("with its host the class ends: the code is void, who was asked is asked no more", async () => {
    const leaver = await deskPerson(server, "leaver", ["host"]);
    const boss = await deskPerson(server, "office", ["operator"]);
    const own = classroomOf(server, leaver);
    const { id, code } = await own.newClass("孤班", 1000, "share");
    const ann = await own.pupil(id, "小红", 1);
    const { data } = await server.call("/operator/staff/list.do", {}, boss.as);
    expect((await server.call("/operator/staff/end.do", { id: data.find(({ name }) => name === "leaver")!.id }, boss.as)).status).toBe(0);
    expect((await own.own("mine", ann)).data.state).toBe("none");
    expect((await server.call("/user/getUserInfo.do", {}, ann.as)).data.shut).toEqual([]);
    expect((await own.own("ask", ann, { agentCode: code })).msg).toBe("没有这个邀请码的班级");
    expect((await rowsOf(server, ann, "/user/cash/getMessagelist.do", {}))[0]!["content"]).toContain("孤班");
  });

  test("a class of 499 takes one of six who agree at once", async () => {
    const { id } = await room.newClass("大班", 0);
    const people = [];
    for (let n = 1; n <= 6; n++) people.push(await opened(server, (await room.accounts(id, [`学员${n}`], n))[0]!));
    const { db } = world();
    await db.query(
      "insert into person (phone_sealed, phone_verified, agent_code, password_hash) select '', false, '100001', '' from generate_series(1, 499)",
    );
    await db.query(
      "insert into classroom_pupil (person_id, classroom_id, state) select id, $1, 'joined' from person where password_hash = ''",
      [id],
    );
    const said = await Promise.all(people.map(async (person) => (await room.own("answer", person, { agree: 1 })).msg));
    expect(said.filter((msg) => msg === "已加入班级")).toHaveLength(1);
    expect(said.filter((msg) => msg === "班级已满500人")).toHaveLength(5);
  });

  test("a class that has ended is nobody's: its code is void, its pupils are free", async () => {
    const { id, code } = await room.newClass("末班", 1000, "share");
    const ann = await room.pupil(id, "小红", 1);
    expect((await room.desk("end", { id })).status).toBe(0);
    expect((await room.own("mine", ann)).data.state).toBe("none");
    expect((await room.desk("pupils", { id })).msg).toBe("没有这个班级，或已结束");
    expect((await server.call("/user/getUserInfo.do", {}, ann.as)).data.shut).toEqual([]);
    expect((await room.own("ask", ann, { agentCode: code })).msg).toBe("没有这个邀请码的班级");
  });

  test("joining while the host shuts and opens, fifty times: what is shut is the class's last word", async () => {
    const { id } = await room.newClass("抢班", 0);
    for (let n = 1; n <= 10; n++) {
      const [made] = await room.accounts(id, [`学员${n}`], n);
      const person = await opened(server, made!);
      const shut = n % 2 === 0 ? "index" : "share";
      await Promise.all([room.own("answer", person, { agree: 1 }), room.desk("shut", { id, shut })]);
      expect((await server.call("/user/getUserInfo.do", {}, person.as)).data.shut, `${n}`).toEqual([shut]);
    }
  });
});
