/** Money out, as a phone, an impatient one and an intruder ask for it (spec/3-decisions.md 6, spec/4-calls.md 2.2). */
import { withLuhnDigit } from "@hongpan/core/rules/people/bank-card.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAccount } from "../../src/audit/round.ts";
import { balancesOfUser } from "../../src/accounts/read.ts";
import { finishDueWithdrawals } from "../../src/money/finish-withdrawals.ts";
import { identityById } from "../../src/identity/identities.ts";
import { type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, rowsOf } from "../kit/market-people.ts";
import { newcomer, prove, TRADE_PASSWORD, type Person } from "../kit/people.ts";

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  // Reviews finish when the test calls `reviewed`, not after some seconds.
  await world().db.query("alter table withdrawal alter column review_at set default now() + interval '1 hour'");
});
afterAll(() => server.close());

const NUMBER = withLuhnDigit("99001234123412345");
const world = () => server.running.world;
const call = (path: string, fields: Record<string, string | number>, person: Person, more: Record<string, string> = {}) =>
  server.call(path, fields, { ...person.as, ...more });
const out = async (person: Person, amt: number | string, more: Record<string, string> = {}) => {
  const { status, msg } = await call("/user/withdraw/outMoney.do", { amt, withPwd: TRADE_PASSWORD }, person, more);
  return `${status} ${msg}`;
};
const rows = (person: Person, withStatus: number | "" = "") => rowsOf(server, person, "/user/withdraw/list.do", { withStatus });
const info = async (person: Person) => (await call("/user/getUserInfo.do", {}, person)).data as Record<string, number | string>;
const money = async (person: Person) => {
  const { stock_available, stock_held } = await balancesOfUser(world().db, await idOf(server, person));
  return [stock_available / 100, stock_held / 100];
};
const differences = async (person: Person) => (await checkAccount(world().db, await idOf(server, person)))?.differences;
/** The reviewer's seconds are over. */
const reviewed = async () => {
  await world().db.query("update withdrawal set review_at = now() where state = 0");
  await finishDueWithdrawals(world());
};
const nameOf = async (person: Person) => (await identityById(world(), await idOf(server, person)))?.realName ?? "";
/** With a card, a trade password and so much money. */
const rich = async (phone: string, yuan = 100_000, holder?: string): Promise<Person> => {
  const person = await funded(server, phone, yuan * 100);
  await call("/user/insertWithPwd.do", { withPwd: TRADE_PASSWORD }, person);
  const card = { bankName: "模拟银行", bankNo: NUMBER, bankAddress: "样本支行", userName: holder ?? (await nameOf(person)) };
  expect((await call("/user/bank/add.do", card, person)).status).toBe(0);
  return person;
};

describe("on a Friday at ten", () => {
  test("a withdrawal is held, passes its review, and is paid after two hours of sessions", async () => {
    const ann = await rich("13900000701");
    const house = async () => (await server.call("/api/house/balances.do")).data as Record<string, number>;
    const before = await house();
    expect(await info(ann)).toMatchObject({ canWithdrawAmt: 100_000, canWithdrawReason: "" });
    expect(await out(ann, 10_000)).toBe("0 提现成功");
    expect(await money(ann)).toEqual([90_000, 10_000]);
    expect(await info(ann)).toMatchObject({ canWithdrawAmt: 90_000, djzj: 10_000, userAmt: 100_000 });
    const [row] = await rows(ann, 0);
    expect(row).toMatchObject({ withAmt: 10_000, withFee: 83, withStatus: 0, transTime: null, canCancel: true, withMsg: "" });
    expect(row).toMatchObject({
      bankNo: `${NUMBER.slice(0, 4)} **** ${NUMBER.slice(-4)}`,
      bankName: "模拟银行",
      withName: await nameOf(ann),
    });

    await reviewed();
    expect((await rows(ann))[0]).toMatchObject({ withStatus: 0, canCancel: false });
    await server.clockTo("2026-11-20 13:29:57");
    await finishDueWithdrawals(world());
    expect((await rows(ann))[0]).toMatchObject({ withStatus: 0 });
    await server.clockTo("2026-11-20 13:31:00");
    await finishDueWithdrawals(world());
    await finishDueWithdrawals(world());
    expect((await rows(ann, 1))[0]).toMatchObject({ withStatus: 1, canCancel: false });
    expect(await money(ann)).toEqual([90_000, 0]);
    const after = await house();
    expect([after["withdrawals"]! - before["withdrawals"]!, Math.round((after["fees"]! - before["fees"]!) * 100)]).toEqual([9917, 83_00]);
    const [message] = await rowsOf(server, ann, "/user/cash/getMessagelist.do", {});
    expect(message).toMatchObject({ content: "转出10,000元已到账（手续费83元，实到9,917元，模拟资金）", leadsTo: "withdrawals" });
    const records = await rowsOf(server, ann, "/user/cash/list.do", {});
    expect(records.slice(0, 2)).toMatchObject([
      { deSummary: "转出手续费", deAmt: -83, balance: 90_000 },
      { deSummary: "转出申请", deAmt: -9917, balance: 90_083 },
    ]);
    expect(await differences(ann)).toEqual([]);
  });

  test("refuses in the order of the contract", async () => {
    const bob = await newcomer(server, "13900000702");
    const wrong = (fields: Record<string, string | number>) => call("/user/withdraw/outMoney.do", fields, bob);
    const said = async (fields: Record<string, string | number>) => (await wrong(fields)).msg;
    const withPwd = TRADE_PASSWORD;
    expect([
      await said({}),
      await said({ amt: 0, withPwd }),
      await said({ amt: "1e3", withPwd }),
      await said({ amt: "-5", withPwd }),
    ]).toEqual(Array.from({ length: 4 }, () => "请输入正确的转出金额"));
    expect([await said({ amt: 5 }), await said({ amt: 5, withPwd })]).toEqual(["请输入交易密码", "请先设置交易密码"]);
    await call("/user/insertWithPwd.do", { withPwd }, bob);
    expect(await said({ amt: 5, withPwd: "wrong1" })).toBe("交易密码错误，还可尝试4次");
    expect(await out(bob, 5)).toBe("1 未实名认证");
    await prove(server, bob);
    expect(await out(bob, 6)).toBe("1 未添加银行卡");
    await call("/user/bank/add.do", { bankName: "模拟银行", bankNo: NUMBER, bankAddress: "样本支行", userName: "张三" }, bob);
    expect(await out(bob, 999.99)).toBe("1 转出金额不得小于1000");
    expect(await out(bob, 1000)).toBe("1 提现失败，用户可用资金不足");
    expect(await rows(bob)).toEqual([]);
  });

  test("a card changed without the trade password keeps money in for a day", async () => {
    const cat = await rich("13900000703");
    const card = { bankName: "模拟银行", bankNo: NUMBER, bankAddress: "样本支行", userName: await nameOf(cat) };
    expect((await call("/user/bank/update.do", card, cat)).status).toBe(0);
    const waits = "银行卡修改时未经交易密码确认，修改后24小时内不能转出";
    expect(await out(cat, 1000)).toBe(`1 ${waits}`);
    expect(await info(cat)).toMatchObject({ canWithdrawAmt: 0, canWithdrawReason: waits });
    await world().db.query("update bank_card set withdraw_from_at = now() where person_id = $1", [await idOf(server, cat)]);
    expect(await out(cat, 2000)).toBe("0 提现成功");
    await call("/user/bank/update.do", card, cat);
    expect(await out(cat, 2001)).toContain("24小时");
    // Who knows the trade password is the owner.
    await call("/user/bank/update.do", { ...card, withPwd: TRADE_PASSWORD }, cat);
    expect(await out(cat, 2002)).toBe("0 提现成功");
  });

  test("the reset of the practice account is no way round: it pays no card, and waits for a withdrawal that is under way", async () => {
    const reset = async (person: Person) => {
      const { status, msg } = await call("/user/account/reset.do", { withPwd: TRADE_PASSWORD }, person);
      return `${status} ${msg}`;
    };
    const yan = await rich("13900000781");
    expect(await out(yan, 10_000)).toBe("0 提现成功");
    expect(await reset(yan)).toBe("1 重置失败，有未完成的转出");
    await reviewed();
    // Approved and not yet paid: nobody takes it back any more.
    expect((await rows(yan))[0]).toMatchObject({ withStatus: 0, canCancel: false });
    expect(await reset(yan)).toBe("1 重置失败，有未完成的转出");
    expect(await money(yan)).toEqual([90_000, 10_000]);

    // A card that was changed keeps money in for a day. A reset takes it away from its owner, and by another name.
    const zoe = await rich("13900000782");
    const card = { bankName: "模拟银行", bankNo: withLuhnDigit("99004321432143214"), bankAddress: "样本支行", userName: await nameOf(zoe) };
    expect((await call("/user/bank/update.do", card, zoe)).status).toBe(0);
    expect(await info(zoe)).toMatchObject({ canWithdrawAmt: 0 });
    expect(await reset(zoe)).toBe("0 模拟账户已重置");
    expect([await rows(zoe), await money(zoe)]).toEqual([[], [0, 0]]);
    expect((await rowsOf(server, zoe, "/user/cash/list.do", {}))[0]).toMatchObject({
      deSummary: "模拟账户重置",
      deAmt: -100_000,
      balance: 0,
    });
    expect((await rowsOf(server, zoe, "/user/cash/getMessagelist.do", {}))[0]?.["content"]).not.toContain("转出");
    expect(await differences(zoe)).toEqual([]);
  });

  test("nothing goes out while something is held", async () => {
    const dan = await rich("13900000704");
    const stockId = world().market.instrument("sz000001")!.id;
    expect((await call("/user/buy.do", { stockId, buyNum: 100, buyType: 0, lever: 1 }, dan)).status).toBe(0);
    expect(await out(dan, 1000)).toBe("1 有持仓单不能出金");
    expect(await info(dan)).toMatchObject({ canWithdrawAmt: 0 });
  });

  test("is taken back while it is under review, once, and by its owner alone", async () => {
    const eve = await rich("13900000705");
    const fay = await rich("13900000706");
    await out(eve, 5000);
    const [row] = await rows(eve);
    const cancel = async (person: Person) => (await call("/user/withdraw/cancel.do", { withId: row!["withId"] as number }, person)).msg;
    expect(await cancel(fay)).toBe("订单不存在");
    expect(await cancel(eve)).toBe("取消成功");
    expect(await money(eve)).toEqual([100_000, 0]);
    expect((await rows(eve))[0]).toMatchObject({ withStatus: 3, withMsg: "用户取消出金", canCancel: false });
    await new Promise((later) => setTimeout(later, 600));
    expect(await cancel(eve)).toBe("当前订单不能取消");
    await out(eve, 6000);
    await reviewed();
    const [second] = await rows(eve);
    expect((await call("/user/withdraw/cancel.do", { withId: second!["withId"] as number }, eve)).msg).toBe("当前订单不能取消");
    expect(await differences(eve)).toEqual([]);
  });

  test("another's card fails once, with its reason, and never again", async () => {
    const gus = await rich("13900000707", 50_000, "李四");
    await out(gus, 3000);
    await reviewed();
    expect((await rows(gus))[0]).toMatchObject({ withStatus: 2, withMsg: "卡信息不符：持卡人不是认证的姓名" });
    expect(await money(gus)).toEqual([50_000, 0]);
    expect((await rowsOf(server, gus, "/user/cash/getMessagelist.do", {}))[0]!["content"]).toContain("转出3,000元失败，资金已退回");
    await server.clockTo("2026-11-20 13:40:00");
    await out(gus, 3001);
    await reviewed();
    expect((await rows(gus))[0]).toMatchObject({ withStatus: 0, canCancel: false });
    expect(await differences(gus)).toEqual([]);
  });

  test("two with another's card at once fail both, and so does the next other card", async () => {
    const leo = await rich("13900000712", 50_000, "李四");
    await out(leo, 3000);
    await out(leo, 4000);
    // Both were asked for before the first of them failed.
    await server.clockTo("2026-11-20 13:41:00");
    await reviewed();
    expect(await rows(leo, 2)).toHaveLength(2);
    const card = { bankName: "模拟银行", bankNo: NUMBER, bankAddress: "样本支行", userName: "赵六", withPwd: TRADE_PASSWORD };
    await call("/user/bank/update.do", card, leo);
    await server.clockTo("2026-11-20 13:45:00");
    await out(leo, 5000);
    await reviewed();
    expect(await rows(leo, 2)).toHaveLength(3);
    expect(await money(leo)).toEqual([50_000, 0]);
  });

  test("a round trip within the day holds back what was sold last, however often", async () => {
    const max = await rich("13900000713");
    const stockId = world().market.instrument("hk00700")!.id;
    const free: number[] = [];
    for (let k = 0; k < 3; k++) {
      expect((await call("/user/buy.do", { stockId, buyNum: 100, buyType: 0, lever: 1 }, max)).status).toBe(0);
      const [held] = await rowsOf(server, max, "/user/position/list.do", { state: 0 });
      expect((await call("/user/sell.do", { positionSn: held!["positionSn"] as string }, max)).status).toBe(0);
      free.push((await info(max))["canWithdrawAmt"] as number);
    }
    const [all] = await money(max);
    expect(free[0]).toBeLessThan(all! - 10_000);
    for (const each of free) expect(Math.abs(each - free[0]!)).toBeLessThan(1000);
  });
});

describe("races", () => {
  test("fifty withdrawals of all the money at once: one is taken", async () => {
    const hal = await rich("13900000708");
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => out(hal, 100_000, { "idempotency-key": `all-${i}` })));
    expect(answers.filter((answer) => answer === "0 提现成功")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["0 提现成功", "1 提现失败，用户可用资金不足"]));
    expect(await money(hal)).toEqual([0, 100_000]);
    expect(await rows(hal)).toHaveLength(1);
  });

  test("the same request twice is one withdrawal", async () => {
    const ida = await rich("13900000709");
    const key = { "idempotency-key": "once" };
    expect(await Promise.all([out(ida, 2000, key), out(ida, 2000, key), out(ida, 2000, key)])).toEqual(
      Array.from({ length: 3 }, () => "0 提现成功"),
    );
    expect(await money(ida)).toEqual([98_000, 2000]);
    expect(await out(ida, 2001, key)).toContain("2 ");
  });

  test("its owner, the reviewer and the payer at once leave one outcome", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, i) => rich(`1390000072${i}`, 20_000)));
    await Promise.all(people.map((person) => out(person, 10_000)));
    await world().db.query("update withdrawal set review_at = now(), due_xt = applied_xt where state = 0");
    const cancels = people.map(async (person) => {
      const [row] = await rows(person);
      return (await call("/user/withdraw/cancel.do", { withId: row!["withId"] as number }, person)).status === 0;
    });
    await Promise.all([...cancels, ...Array.from({ length: 4 }, () => finishDueWithdrawals(world()))]);
    await finishDueWithdrawals(world());
    for (const [i, person] of people.entries()) {
      const cancelled = await cancels[i];
      expect((await rows(person))[0]).toMatchObject({ withStatus: cancelled ? 3 : 1 });
      expect(await money(person)).toEqual([cancelled ? 20_000 : 10_000, 0]);
      expect(await differences(person)).toEqual([]);
    }
  });
});

describe("later", () => {
  let kim: Person;
  let free = 0;
  beforeAll(async () => {
    kim = await rich("13900000711");
    const stockId = world().market.instrument("sz000001")!.id;
    expect((await call("/user/buy.do", { stockId, buyNum: 1000, buyType: 0, lever: 1 }, kim)).status).toBe(0);
    [free = 0] = await money(kim);
  });

  test("at noon and on a Saturday it says when", async () => {
    const joy = await rich("13900000710");
    await server.clockTo("2026-11-20 15:00:00");
    expect(await out(joy, 1000)).toBe("1 出金失败，出金时间在09:30-11:30 13:00-15:00之间");
    await server.clockTo("2026-11-21 10:00:00");
    expect(await out(joy, 1000)).toBe("1 周末或节假日不能出金！");
  });

  test("what was sold today goes out tomorrow", async () => {
    await server.clockTo("2026-11-23 10:00:00");
    const [held] = await rowsOf(server, kim, "/user/position/list.do", { state: 0 });
    expect((await call("/user/sell.do", { positionSn: held!["positionSn"] as string }, kim)).status).toBe(0);
    const [all] = await money(kim);
    expect(all).toBeGreaterThan(free);
    // Nights were accrued and are paid by the close itself.
    expect((await info(kim))["canWithdrawAmt"]).toBe(free);
    expect(await out(kim, free + 0.01)).toBe("1 提现失败，用户可用资金不足");
    await server.clockTo("2026-11-24 10:00:00");
    expect(await out(kim, all!)).toBe("0 提现成功");
    expect(await money(kim)).toEqual([0, all]);
    expect(await differences(kim)).toEqual([]);
  });
});
