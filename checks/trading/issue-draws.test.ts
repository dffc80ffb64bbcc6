/** Draws of new issues at the public rate, a million numbers each, and applications in the second of the closing. */
import { hashOfList, lineOf, linesOf, winsOf } from "@hongpan/core/exchange/issue-draw.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carryOnIssues } from "../../server/src/issues/issue-days.ts";
import { instant, type TestServer } from "../../server/test/kit/harness.ts";
import { applyForIssue, auditDifferences, issueRecords, issueResult, issueServer, stockMoney } from "../../server/test/kit/issue-calls.ts";
import { funded } from "../../server/test/kit/market-people.ts";

describe("the public rate of two per cent", () => {
  let usual: TestServer;
  beforeAll(async () => {
    usual = await issueServer({ CLOCK_START: "2026-11-26" });
    await usual.clockTo("2026-11-26 10:00:00");
  }, 60_000);
  afterAll(() => usual.close());

  test("anybody redoes the draw; money and shares are kept whole", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, k) => funded(usual, `139000008${20 + k}`, 5_000_000_00)));
    await Promise.all(
      people.map((each, k) =>
        applyForIssue(usual, each, {
          newCode: "608090",
          applyNums: k < 6 ? 5_000_000 : 10_000,
          type: k < 6 ? 1 : 2,
          entropy: String(k % 10).repeat(32),
        }),
      ),
    );
    await usual.clockTo("2026-11-27 15:00:03");
    const { list, won, issue } = await issueResult(usual, "608090");
    const lines = linesOf(list ?? "")!;
    const again = winsOf(Buffer.from(issue.seed ?? "", "hex"), hashOfList(list ?? ""), lines, issue.winners);
    expect([[...again], won?.reduce((sum, n) => sum + n, 0), lines.to.at(-1)]).toEqual([won, 20_000, 1_000_000]);
    const own = await Promise.all(people.slice(0, 6).map((each) => issueRecords(usual, each)));
    for (const [record] of own) {
      const line = lineOf(lines, record?.numberFrom ?? 0);
      expect(record?.applyNumber).toBe((won?.[line] ?? -1) * 500);
    }
    // 10,000 of the 13,075,000 shares that are asked for of the 261,500 that are placed: 200 each, at 27.69.
    const placed = await issueResult(usual, "608090", 2);
    expect([placed.issue.offered, placed.won?.slice(0, 6)]).toEqual([261_500, Array.from({ length: 6 }, () => 200)]);
    expect(placed.won?.reduce((sum, n) => sum + n, 0)).toBe(261_500);
    for (const each of people.slice(6)) {
      expect(await stockMoney(usual, each)).toEqual([5_000_000 - 5538, 5538]);
      expect(await auditDifferences(usual, each)).toEqual([]);
    }
  });

  test("an application in the last second is in the list or refused, never neither", async () => {
    await usual.clockTo("2026-11-30 14:59:57");
    const people = await Promise.all(Array.from({ length: 10 }, (_, k) => funded(usual, `139000008${40 + k}`, 100_00)));
    const [, ...replies] = await Promise.all([
      carryOnIssues(usual.running.world, instant("2026-11-30 15:00:00")),
      ...people.map((each) => applyForIssue(usual, each, { newCode: "928114", applyNums: 100 })),
    ]);
    const accepted = replies.filter((reply) => reply === "0 申购成功").length;
    expect(replies.filter((reply) => reply === "1 申购失败，不在申购时段内")).toHaveLength(10 - accepted);
    const after = await funded(usual, "13900000860", 100_00);
    expect(await applyForIssue(usual, after, { newCode: "928114", applyNums: 100 })).toBe("1 申购失败，不在申购时段内");
    await usual.clockTo("2026-11-30 15:00:03");
    const { list } = await issueResult(usual, "928114");
    expect(linesOf(list ?? "")?.count).toBe(accepted + 1);
    expect((await Promise.all(people.map((each) => issueRecords(usual, each)))).flat()).toHaveLength(accepted);
  });
});
