/** What the desk decides, through the front door: once, for a listed reason, and carried out by the review's round. */
import { withLuhnDigit } from "@hongpan/core/rules/people/bank-card.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reviewDue } from "../../src/assembly/review.ts";
import { identityById } from "../../src/identity/identities.ts";
import { deskPerson, type Desk } from "../kit/desk.ts";
import { testServer, type TestServer } from "../kit/harness.ts";
import { funded, idOf, rowsOf } from "../kit/market-people.ts";
import { newcomer, sampleForm, TRADE_PASSWORD, type Person } from "../kit/people.ts";

let server: TestServer;
let boss: Desk;
beforeAll(async () => {
  server = await testServer({ REVIEW: "manual", TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  boss = await deskPerson(server, "boss", ["operator"]);
});
afterAll(() => server.close());

const world = () => server.running.world;
const decide = async (desk: Desk, kind: string, ref: string, more: Record<string, string> = {}) => {
  const { status, msg } = await server.call("/operator/queue/decide.do", { kind, ref, ...more }, desk.as);
  return `${status} ${msg}`;
};
const queue = async (kind: string) => (await server.call("/operator/queue/list.do", { kind, pageSize: 100 }, boss.as)).data.list;
const info = async (person: Person) => (await server.call("/user/getUserInfo.do", {}, person.as)).data;
/** Somebody with a passed identity, money, a card and a trade password. */
const rich = async (phone: string): Promise<Person> => {
  const person = await funded(server, phone, 100_000_00, { proved: false });
  await server.call("/user/auth.do", await sampleForm(server, person), person.as);
  expect(await decide(boss, "identity", String(await idOf(server, person)))).toBe("0 已处理");
  await server.call("/user/insertWithPwd.do", { withPwd: TRADE_PASSWORD }, person.as);
  const userName = (await identityById(world(), await idOf(server, person)))?.realName ?? "";
  const card = { bankName: "模拟银行", bankNo: withLuhnDigit("99001234123412345"), bankAddress: "样本支行", userName };
  expect((await server.call("/user/bank/add.do", card, person.as)).status).toBe(0);
  return person;
};
const apply = async (person: Person, amt = 10_000) => {
  const applied = await server.call("/user/withdraw/outMoney.do", { amt, withPwd: TRADE_PASSWORD }, person.as);
  expect(applied.msg).toBe("提现成功");
  return (await queue("withdrawal")).at(-1)!.ref;
};
const withdrawals = (person: Person) => rowsOf(server, person, "/user/withdraw/list.do", {});

describe("queues", () => {
  test("an identity is passed or failed for a listed reason, once; its pictures are the reviewer's while it waits", async () => {
    const ben = await newcomer(server, "13900007002");
    const form = await sampleForm(server, ben);
    await server.call("/user/auth.do", form, ben.as);
    const [item] = await queue("identity");
    expect(item).toMatchObject({
      kind: "identity",
      phone: "139****7002",
      amount: null,
      facts: [{ name: "姓名", value: form.realName }, { value: `${form.idCard.slice(0, 4)}**********${form.idCard.slice(-4)}` }],
    });
    expect(item!.faults.map(({ fault }) => fault)).toEqual(["reviewPictures", "reviewMismatch"]);
    const picture = () => fetch(`${server.url}/operator/file.do?key=${item!.pictures[0]}`, { headers: boss.as });
    expect((await picture()).headers.get("content-type")).toBe("image/jpeg");
    expect(await decide(boss, "identity", item!.ref, { fault: "card" })).toBe("1 只能选择列出的原因");
    expect(await decide(boss, "identity", item!.ref, { fault: "reviewUnderage" })).toBe("1 只能选择列出的原因");
    expect(await decide(boss, "identity", item!.ref, { fault: "reviewPictures", note: "模糊" })).toBe("0 已处理");
    expect(await info(ben)).toMatchObject({ isActive: 3, authMsg: "证件照片不清晰或不完整" });
    expect(await decide(boss, "identity", item!.ref)).toBe("1 已处理：他人已审核，或本人已撤回");
    expect((await picture()).headers.get("content-type")).toContain("json");
    await server.call("/user/auth.do", await sampleForm(server, ben), ben.as);
    expect(await decide(boss, "identity", item!.ref)).toBe("0 已处理");
    expect((await info(ben)).isActive).toBe(2);
  });

  test("a deposit that the desk refuses says why and brings nothing; one that it passes is credited once", async () => {
    const cat = await rich("13900007003");
    const pay = () => server.call("/user/recharge/inMoney.do", { amt: 50_000, payType: 1, payId: 2, password: TRADE_PASSWORD }, cat.as);
    await pay();
    const [refused] = await queue("deposit");
    expect(refused).toMatchObject({ amount: 50_000, facts: [{ value: "对公转账" }, {}] });
    expect(await decide(boss, "deposit", refused!.ref, { fault: "depositMissing" })).toBe("0 已处理");
    await server.running.world.db.query("select pg_sleep(0.6)");
    await pay();
    const [passed] = await queue("deposit");
    const both = await Promise.all([decide(boss, "deposit", passed!.ref), decide(boss, "deposit", passed!.ref, { fault: "depositOther" })]);
    expect(both.toSorted()).toEqual(["0 已处理", "1 已处理：他人已审核，或本人已撤回"]);
    await reviewDue(world());
    const rows = await rowsOf(server, cat, "/user/recharge/list.do", {});
    expect(rows.map(({ orderStatus }) => orderStatus)).toEqual([both[0] === "0 已处理" ? 1 : 2, 2]);
    expect(rows[1]).toMatchObject({ orderStatus: 2, orderDesc: "未收到款项（模拟）" });
    expect((await info(cat)).enableAmt).toBe(both[0] === "0 已处理" ? 150_000 : 100_000);
  });

  test("a withdrawal is approved, or fails for a card in another name, never twice for the same", async () => {
    const dan = await rich("13900007004");
    const proper = await apply(dan);
    // The desk's data says that it is his own card.
    expect(await decide(boss, "withdrawal", proper, { fault: "card" })).toBe("1 只能选择列出的原因");
    expect(await decide(boss, "withdrawal", proper)).toBe("0 已处理");
    // Decided, though not carried out for a second: the log would say otherwise.
    const [{ withId }] = (await withdrawals(dan)) as [{ withId: number }];
    expect((await server.call("/user/withdraw/cancel.do", { withId }, dan.as)).msg).toBe("当前订单不能取消");
    await reviewDue(world());
    expect((await withdrawals(dan))[0]).toMatchObject({ withStatus: 0, canCancel: false });
    const other = {
      bankName: "模拟银行",
      bankNo: withLuhnDigit("99001234123412346"),
      bankAddress: "样本支行",
      userName: "别人",
      withPwd: TRADE_PASSWORD,
    };
    expect((await server.call("/user/bank/update.do", other, dan.as)).status).toBe(0);
    expect(await decide(boss, "withdrawal", await apply(dan, 8000), { fault: "card" })).toBe("0 已处理");
    await reviewDue(world());
    expect((await withdrawals(dan))[0]).toMatchObject({ withStatus: 2, withMsg: "卡信息不符：持卡人不是认证的姓名" });
    expect(await decide(boss, "withdrawal", await apply(dan, 9000), { fault: "card" })).toBe("0 已处理");
    await reviewDue(world());
    // The same reason of the same card counts no more: it is approved.
    expect((await withdrawals(dan))[0]).toMatchObject({ withStatus: 0, canCancel: false });
  });

  test("a withdrawal of somebody whose identity was taken back fails for that", async () => {
    const ida = await rich("13900007009");
    const ref = await apply(ida);
    await world().db.query("update identity_review set state = 3 where person_id = $1", [await idOf(server, ida)]);
    expect(await decide(boss, "withdrawal", ref)).toBe("0 已处理");
    await reviewDue(world());
    expect((await withdrawals(ida))[0]).toMatchObject({ withStatus: 2, withMsg: "身份认证已撤销" });
  });

  test("a withdrawal that nobody decides is paid all the same when it is due", async () => {
    const eli = await rich("13900007005");
    await apply(eli);
    await reviewDue(world());
    expect((await withdrawals(eli))[0]).toMatchObject({ withStatus: 0, canCancel: true });
    await server.clockTo("2026-11-20 13:30:03");
    await reviewDue(world());
    expect((await withdrawals(eli))[0]).toMatchObject({ withStatus: 1 });
  });

  test.each([1, 2, 3, 4])("its owner takes a withdrawal back while the desk decides: one of the two holds and is told (%i)", async (n) => {
    const fay = await rich(`1390000706${n}`);
    const ref = await apply(fay, 5000);
    const [row] = await withdrawals(fay);
    const [decided, taken] = await Promise.all([
      decide(boss, "withdrawal", ref),
      server.call("/user/withdraw/cancel.do", { withId: row!["withId"] as number }, fay.as),
      reviewDue(world()),
    ]);
    await reviewDue(world());
    const [after] = await withdrawals(fay);
    const isBack = after!["withStatus"] === 3;
    expect([after!["withStatus"], taken.msg, decided === "0 已处理"]).toEqual([
      ...(isBack ? [3, "取消成功", false] : [0, "当前订单不能取消", true]),
    ]);
    expect((await info(fay)).djzj).toBe(isBack ? 0 : 5000);
  });

  test("an application for a sub-account is declined with its reason and all comes back, or approved", async () => {
    const gil = await rich("13900007007");
    const ask = () => server.call("/user/funds/addFundsApply.do", { margin: 10_000, lever: 3, cycleType: 1, tradersCycle: 2 }, gil.as);
    expect((await ask()).msg).toBe("申请成功！");
    const [item] = await queue("allocation");
    expect(item).toMatchObject({ amount: 10_000, facts: [{ value: "1:3" }, { value: "30,000.00" }, { value: "2个交易日" }, {}] });
    // Nobody decides by himself here.
    await world().db.query("update allocation set review_at = now() where state = 0");
    await reviewDue(world());
    const mine = () => rowsOf(server, gil, "/user/funds/getUserApplyList.do", { userId: 0 });
    expect((await mine())[0]).toMatchObject({ status: 0 });
    expect(await decide(boss, "allocation", item!.ref, { fault: "fundsRisk" })).toBe("0 已处理");
    await reviewDue(world());
    expect((await mine())[0]).toMatchObject({ status: 2, auditOpinion: "风险过高，建议先用较低的倍数练习" });
    expect((await info(gil)).enableAmt).toBe(100_000);
    await world().db.query("select pg_sleep(0.6)");
    await ask();
    expect(await decide(boss, "allocation", (await queue("allocation"))[0]!.ref)).toBe("0 已处理");
    await reviewDue(world());
    expect((await mine())[0]).toMatchObject({ status: 1 });
  });
});
