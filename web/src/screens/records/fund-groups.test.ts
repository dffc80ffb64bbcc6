import { expect, test } from "vitest";
import { groupsOf, type FundRow } from "./fund-groups.ts";

const row = (change: Partial<FundRow>) => ({ account: "stock", subject: "贵州茅台 600519", addTime: 1, ...change }) as FundRow;

test("an order's postings of one moment are one group with their sum; deposits and sub-accounts stand alone", () => {
  const groups = groupsOf([
    row({ id: 6, positionId: "B", deAmt: -0.3, addTime: 3 }),
    row({ id: 5, positionId: "B", deAmt: -100.1, addTime: 3 }),
    row({ id: 4, positionId: "B", deAmt: 50, addTime: 2 }),
    row({ id: 7, positionId: "F", deAmt: 0, subject: "80000000", reason: "fundsGrant" }),
    row({ id: 3, positionId: "A", deAmt: 50, addTime: 2 }),
    row({ id: 2, positionId: "D2", subject: "", deAmt: 70 }),
    row({ id: 1, positionId: "D1", subject: "", deAmt: 80 }),
  ]);
  expect(groups.map(({ order, rows, sum }) => [order, rows.map(({ id }) => id), sum])).toEqual([
    ["B", [6, 5], -100.4],
    ["B", [4], 50],
    ["", [7], 0],
    ["A", [3], 50],
    ["", [2], 70],
    ["", [1], 80],
  ]);
});
