/** New issues from the application to the sale (spec/3-decisions.md 5, spec/4-calls.md 2.6). */
import { createHash } from "node:crypto";
import { hashOfList, lineOf, linesOf, winsOf } from "@hongpan/core/exchange/issue-draw.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carryOnIssues } from "../../server/src/issues/issue-days.ts";
import { dieAtEachStep } from "../../server/test/kit/dying.ts";
import { instant, type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import {
  applyForIssue,
  auditDifferences,
  ENTROPY,
  issueRecords,
  issueResult,
  issueServer,
  stockMoney,
} from "../../server/test/kit/issue-calls.ts";
import { funded } from "../../server/test/kit/market-people.ts";
import { newcomer, type Person } from "../../server/test/kit/people.ts";

/** Every number wins on the first, 2 % on the second. */
let sure: TestServer;
let usual: TestServer;
beforeAll(async () => {
  [sure, usual] = await Promise.all([issueServer({}, { issueRate: 1_000_000 }), issueServer({})]);
  await Promise.all([sure.clockTo("2026-11-20 10:00:00"), usual.clockTo("2026-11-20 10:00:00")]);
}, 120_000);
afterAll(() => Promise.all([sure.close(), usual.close()]));
const pay = async (server: TestServer, person: Person, id: number) => {
  const { status, msg } = await server.call("/user/submitSubscribe.do", { id }, person.as);
  return `${status} ${msg}`;
};
const offers = async (server: TestServer, fields: Sent = {}) => (await server.call("/user/newStockList.do", fields)).data;
const messages = async (server: TestServer, person: Person) =>
  (await server.call("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 20 }, person.as)).data.list.map(({ content }) => content);
const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
describe("the list, on Friday the 20th at ten", () => {
  test("what is open and what is to come, for everybody, with commitments and no seeds", async () => {
    const page = await offers(usual);
    expect(page.list.map(({ code, state }) => [code, state])).toEqual([
      ["689167", "open"],
      ["608090", "pending"],
      ["308136", "pending"],
      ["928114", "pending"],
      ["308137", "pending"],
    ]);
    expect(page).toMatchObject({ pageSize: 9, total: 5 });
    // 29,575,000 shares online: 0.1 % of them in units of 500; 20,000 numbers are drawn here, 2 % of a million.
    expect(page.list[0]).toMatchObject({
      ...{ name: "鸢尾智能", stockType: "科", price: 63.88, applyCode: "789167", orderNumber: 4225, maxNums: 29_500, unit: 500 },
      ...{ offered: 10_000_000, winners: 20_000, pool: 1_000_000, rate: 0.02, seed: null, applied: 0, zt: 1, type: 1 },
      ...{ openTime: instant("2026-11-20 09:30:00"), closeTime: instant("2026-11-20 15:00:00") },
      ...{ drawTime: instant("2026-11-23 15:00:00"), subscriptionTime: instant("2026-11-24 16:00:00") },
    });
    expect(page.list.every(({ commitment, seed }) => /^[0-9a-f]{64}$/.test(commitment) && seed === null)).toBe(true);
    expect(new Set(page.list.map(({ commitment }) => commitment)).size).toBe(5);
  });

  test("past ones with their seeds, which hash to their commitments", async () => {
    const { list } = await offers(usual, { past: 1 });
    // Drawn on Thursday the 19th at three and before; the issue of the 18th is the last of them.
    expect(list[0]).toMatchObject({ code: "928113", state: "drawn" });
    for (const { seed, commitment } of list) expect(sha256(Buffer.from(seed ?? "", "hex"))).toBe(commitment);
    const { won, synthetic, numbers, list: lines } = await issueResult(usual, "928113");
    expect([won, synthetic === numbers, lines?.split("\n").length]).toEqual([[20_000], true, 2]);
  });

  test.each([
    [{ type: 3 }, ["119302", "129304"]],
    [{ zt: 1, name: "ylsj" }, ["608090"]],
    [{ name: "榆岭" }, ["608090"]],
    [{ type: 2, code: "608090" }, ["608090"]],
  ])("asked for %j: %j", async (fields, codes) => {
    expect((await offers(usual, fields)).list.map(({ code }) => code)).toEqual(codes);
  });
});

describe("what is refused", () => {
  const REFUSED: readonly (readonly [string, Sent, string])[] = [
    ["no quantity", { newCode: "689167" }, "1 请输入申购数量"],
    ["letters for a quantity", { newCode: "689167", applyNums: "x" }, "1 请输入申购数量"],
    ["bytes that are none", { newCode: "689167", applyNums: 500, entropy: "zz" }, "1 随机数须为32位十六进制字符"],
    ["no code", { applyNums: 500 }, "1 新股代码不存在"],
    ["a code of nobody", { newCode: "999999", applyNums: 500 }, "1 新股代码不存在"],
    ["a share as a bond", { newCode: "689167", applyNums: 500, type: 3 }, "1 新股代码不存在"],
    ["one of another day", { newCode: "608090", applyNums: 500 }, "1 申购失败，该新股的申购日是2026-11-26"],
    ["more than is offered", { newCode: "689167", applyNums: 5_000_001 * 10 }, "1 购买数量异常或大于发行数量10000000"],
    ["no quantity", { newCode: "689167", applyNums: "" }, "1 请输入申购数量"],
    ["nothing", { newCode: "689167", applyNums: 0 }, "1 申购数量不能小于1"],
    ["one above 顶格 on the wire", { newCode: "689167", applyNums: 5_000_001 }, "1 申购数量须为500股的整数倍"],
    ["more than one person may", { newCode: "689167", applyNums: 30_000 }, "1 申购数量不能高于申购上限29500股"],
    ["a placement beyond the money", { newCode: "689167", applyNums: 2000, type: 2 }, "1 用户可用余额不足，申购条件不满足"],
  ];

  test("in the words of the page, and nothing changes", async () => {
    const person = await funded(usual, "13900000801", 100_000_00);
    for (const [what, fields, told] of REFUSED) expect([what, await applyForIssue(usual, person, fields)]).toEqual([what, told]);
    expect([await issueRecords(usual, person), await stockMoney(usual, person)]).toEqual([[], [100_000, 0]]);
  });

  test("without an identity, as nobody, and in somebody else's name", async () => {
    const unproved = await newcomer(usual, "13900000802");
    expect(await applyForIssue(usual, unproved, { newCode: "689167", applyNums: 500 })).toBe("1 申购失败，请先实名认证");
    expect((await usual.call("/user/add.do", { newCode: "689167", applyNums: 500 })).status).toBe(10);
    // A phone in the request is not looked at: the application is the caller's.
    const [ann, bob] = [await funded(usual, "13900000803", 100_00), await funded(usual, "13900000804", 100_00)];
    expect(await applyForIssue(usual, ann, { newCode: "789167", applyNums: 500, phone: bob.phone })).toBe("0 申购成功");
    expect([(await issueRecords(usual, ann)).length, (await issueRecords(usual, bob)).length]).toEqual([1, 0]);
    const [{ id, phone } = { id: 0, phone: "" }] = await issueRecords(usual, ann);
    expect(phone).toBe("139****0803");
    expect(await pay(usual, bob, id)).toBe("1 新股申购订单不存在！");
    expect(await pay(usual, ann, id)).toBe("1 未中签无需缴费");
  });

  test("twenty at once are one application, with keys and without", async () => {
    const ann = await funded(usual, "13900000805", 100_00);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, k) =>
        applyForIssue(usual, ann, { newCode: "689167", applyNums: 500 + (k % 2) * 500 }, { "idempotency-key": `k${k}` }),
      ),
    );
    expect(replies.filter((reply) => reply === "0 申购成功")).toHaveLength(1);
    expect(await issueRecords(usual, ann)).toHaveLength(1);
    expect(await applyForIssue(usual, ann, { newCode: "689167", applyNums: 500, type: 2 })).toBe(
      "1 该新股您已申购过，每人只能申购一次，不能撤销",
    );
  });
});

describe("a win, where everybody wins", () => {
  let [ann, bob, cid] = [] as unknown as [Person, Person, Person];

  test("applied for without money, 顶格 with one number", async () => {
    [ann, bob, cid] = [
      await funded(sure, "13900000811", 3_000_000_00),
      await funded(sure, "13900000812", 20_000_00),
      await funded(sure, "13900000813", 9_000_000_00),
    ];
    expect(await applyForIssue(sure, ann, { newCode: "689167", applyNums: 5_000_000 })).toBe("0 申购成功");
    expect(await applyForIssue(sure, bob, { newCode: "689167", applyNums: 500 })).toBe("0 申购成功");
    expect(await stockMoney(sure, ann)).toEqual([3_000_000, 0]);
    // 1,000 x 63.88, all of it held at once.
    expect(await applyForIssue(sure, cid, { newCode: "689167", applyNums: 1000, type: 2 })).toBe("0 配售成功");
    expect(await stockMoney(sure, cid)).toEqual([8_936_120, 63_880]);
    expect(await auditDifferences(sure, cid)).toEqual([]);
    expect((await offers(sure)).list[0]).toMatchObject({ applied: 0 });
    expect((await sure.call("/user/newStockList.do", {}, ann.as)).data.list[0]?.applied).toBeGreaterThan(0);
  });

  test("at three the list is public, its hash too, and the seed is not", async () => {
    expect(await issueResult(sure, "689167")).toMatchObject({ list: null, listHash: null, won: null });
    await sure.clockTo("2026-11-20 15:00:03");
    const { list, listHash, won, synthetic, numbers, issue } = await issueResult(sure, "689167");
    // 29,500 shares are 59 numbers.
    expect(list).toBe(`1,59,29500,${ENTROPY}\n60,60,500,${ENTROPY}\n61,20000,9970000,\n`);
    const sealed = [sha256(list ?? ""), null, 19_940, 20_000, null, "closed"];
    expect([listHash, won, synthetic, numbers, issue.seed, issue.state]).toEqual(sealed);
    expect(await issueRecords(sure, ann)).toMatchObject([{ status: 1, numberFrom: 1, numberTo: 59, applyNumber: 0 }]);
    const late = await funded(sure, "13900000814", 100_00);
    expect(await applyForIssue(sure, late, { newCode: "689167", applyNums: 500 })).toBe("1 申购失败，不在申购时段内");
  });

  test("on Monday at three it is drawn: seed, winners, a message, a placement that costs what it got", async () => {
    await sure.clockTo("2026-11-23 15:00:03");
    const { won, issue } = await issueResult(sure, "689167");
    expect(won).toEqual([59, 1, 19_940]);
    expect(sha256(Buffer.from(issue.seed ?? "", "hex"))).toBe(issue.commitment);
    expect(await issueRecords(sure, ann)).toMatchObject([
      { status: 3, applyNumber: 29_500, bond: 1_884_460, endTime: instant("2026-11-24 16:00:00") },
    ]);
    expect(await messages(sure, ann)).toContain(
      "鸢尾智能 689167 中签29500股，应缴1,884,460元，请于2026-11-24 16:00前认缴，逾期视为弃购（模拟）",
    );
    expect(await issueRecords(sure, cid)).toMatchObject([{ status: 4, applyNumber: 1000, bond: 63_880, type: 2 }]);
    expect(await pay(sure, cid, (await issueRecords(sure, cid))[0]?.id ?? 0)).toBe("1 线下配售无需支付");
    expect(await pay(sure, bob, (await issueRecords(sure, bob))[0]?.id ?? 0)).toBe("1 余额不足");
  });

  test("paid once, at four it is too late", async () => {
    const [own] = await issueRecords(sure, ann);
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, k) =>
        sure.call("/user/submitSubscribe.do", { id: own?.id ?? 0 }, { ...ann.as, "idempotency-key": `p${k}` }),
      ),
    );
    expect(tries.map(({ msg }) => msg).toSorted()).toEqual([...Array.from({ length: 9 }, () => "该笔中签已缴款"), "操作成功"].toSorted());
    expect(await stockMoney(sure, ann)).toEqual([1_115_540, 1_884_460]);
    expect(await auditDifferences(sure, ann)).toEqual([]);
    await sure.clockTo("2026-11-24 16:00:00");
    expect(await pay(sure, bob, (await issueRecords(sure, bob))[0]?.id ?? 0)).toBe("1 不在认缴时间");
    await sure.clockTo("2026-11-25 09:30:00");
    expect(await issueRecords(sure, bob)).toMatchObject([{ status: 2, remarks: "弃购", applyNumber: 500 }]);
    const { list: told } = (await sure.call("/user/cash/getMessagelist.do", { pageNum: 1, pageSize: 20 }, bob.as)).data;
    // Dated by the deadline that was missed, not by the midnight that found it.
    expect(told.find(({ content }) => content.includes("已视为弃购"))?.addTime).toBe(instant("2026-11-24 16:00:00"));
    expect(await pay(sure, bob, (await issueRecords(sure, bob))[0]?.id ?? 0)).toBe("1 不在认缴时间");
  });

  test("an account with an issue under way is neither closed nor reset", async () => {
    const said = async (path: string, fields: Sent) => (await sure.call(path, fields, ann.as)).msg;
    expect(await said("/user/account/close.do", { userPwd: "k7Tq9wzz", word: "注销" })).toBe("有未完成的新股申购或配售，不能注销");
    expect(await said("/user/account/reset.do", {})).toBe("重置失败，有未完成的新股申购或配售");
  });

  test("listed on the 27th: a position at cost, sold the same day", async () => {
    await sure.clockTo("2026-11-27 09:30:03");
    const [held] = (await sure.call("/user/position/list.do", { state: 0 }, ann.as)).data.list;
    expect(held).toMatchObject({
      stockCode: "689167",
      orderNum: 29_500,
      canSellNum: 29_500,
      orderLever: 1,
      buyOrderPrice: 63.88,
      margin: 1_884_460,
      orderFee: 0,
    });
    expect(await issueRecords(sure, ann)).toMatchObject([{ status: 5, positionSn: held?.positionSn }]);
    expect((await issueRecords(sure, cid))[0]).toMatchObject({ status: 5 });
    expect([await auditDifferences(sure, ann), await auditDifferences(sure, cid)]).toEqual([[], []]);
    const story = await sure.call("/user/position/story.do", { positionSn: held?.positionSn ?? "" }, ann.as);
    expect([story.status, story.data.orders]).toEqual([0, []]);
    const sold = await sure.call("/user/sell.do", { positionSn: held?.positionSn ?? "", sellNum: 500 }, ann.as);
    expect([sold.status, sold.msg]).toEqual([0, "平仓成功！"]);
    const after = await sure.call("/user/position/story.do", { positionSn: held?.positionSn ?? "" }, ann.as);
    expect([after.status, after.data.orders.length, after.data.path]).toEqual([0, 1, []]);
    expect(await auditDifferences(sure, ann)).toEqual([]);
    expect((await messages(sure, ann))[0]).toContain("平仓");
    expect((await messages(sure, ann)).some((text) => text.includes("29500股已按成本转入持仓"))).toBe(true);
    expect((await sure.call("/user/getzqjl.do", {}, bob.as)).data).toEqual([]);
  });
});

describe("half of all numbers win", () => {
  let half: TestServer;
  beforeAll(async () => {
    half = await issueServer({ CLOCK_START: "2026-11-26" }, { issueRate: 500_000 });
    await half.clockTo("2026-11-26 10:00:00");
  }, 60_000);
  afterAll(() => half.close());

  test("anybody redoes the draw, of shares and of bonds, though the server died at each step of it; money and shares are kept whole", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, (_, k) => funded(half, `139000008${20 + k}`, 5_000_000_00)));
    const [first] = people as [Person];
    for (const [k, each] of people.entries()) {
      const fields = { newCode: "608090", applyNums: k < 2 ? 5_000_000 : 10_000, type: k < 2 ? 1 : 2, entropy: String(k).repeat(32) };
      expect(await applyForIssue(half, each, fields)).toMatch(/^0 /);
    }
    // Half a lot of bonds is none; the most that one person may are five numbers of ten.
    expect(await applyForIssue(half, first, { newCode: "119302", applyNums: 15, type: 3 })).toBe("1 申购数量须为10张的整数倍");
    expect(await applyForIssue(half, first, { newCode: "119302", applyNums: 5_000_000, type: 3 })).toBe("0 申购成功");
    for (const moment of ["2026-11-26", "2026-11-27"]) {
      await half.clockTo(`${moment} 14:59:57`);
      expect(await dieAtEachStep(half.running.world, (at) => carryOnIssues(at, instant(`${moment} 15:00:00`)))).toBeGreaterThan(5);
    }
    await half.clockTo("2026-11-27 15:00:03");
    for (const [code, type] of [
      ["608090", 1],
      ["119302", 3],
    ] as const) {
      const { list, won, issue } = await issueResult(half, code, type);
      const lines = linesOf(list ?? "")!;
      const again = winsOf(Buffer.from(issue.seed ?? "", "hex"), hashOfList(list ?? ""), lines, issue.winners);
      expect([[...again], won?.reduce((sum, n) => sum + n, 0), lines.to.at(-1)]).toEqual([won, 20_000, 40_000]);
      for (const [record] of await Promise.all(people.slice(0, type === 1 ? 2 : 1).map((each) => issueRecords(half, each, { type }))))
        expect(record?.applyNumber).toBe((won?.[lineOf(lines, record?.numberFrom ?? 0)] ?? -1) * (type === 1 ? 500 : 10));
    }
    // 10,000 of the 523,000 shares that are asked for of the 261,500 that are placed: 5000 each, at 27.69.
    const placed = await issueResult(half, "608090", 2);
    expect([placed.issue.offered, placed.won?.slice(0, 2)]).toEqual([261_500, [5000, 5000]]);
    expect(placed.won?.reduce((sum, n) => sum + n, 0)).toBe(261_500);
    for (const each of people.slice(2)) {
      expect(await stockMoney(half, each)).toEqual([5_000_000 - 138_450, 138_450]);
      expect(await auditDifferences(half, each)).toEqual([]);
    }
  });
});
