import { expect, test } from "vitest";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { partsOf } from "./parts.ts";

const money = { enableAmt: 700, djzj: 300, allFreezAmt: 250, allProfitAndLose: 40, userAmt: 1040, userIndexAmt: 200, userFuturesAmt: 20 };
const rows = (change: Partial<UserInfo>) => {
  const { total, rows: parts } = partsOf({ ...money, ...change } as UserInfo);
  return { total, ...Object.fromEntries(parts.map(({ id, value }) => [id, value])) };
};

test("equity is margin and floating profit; frozen is what resting orders hold", () => {
  expect(rows({})).toEqual({ total: 1260, free: 700, positions: 290, frozen: 50, index: 200, futures: 20 });
});

test("the parts add up to the total", () => {
  const { total, ...parts } = rows({});
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
});

test("without positions and orders everything is free", () => {
  const empty = { enableAmt: 1000, djzj: 0, allFreezAmt: 0, allProfitAndLose: 0, userAmt: 1000 };
  expect(rows(empty)).toMatchObject({ free: 1000, positions: 0, frozen: 0 });
});

test("a loss beyond the margin shows as equity below zero", () => {
  expect(rows({ allProfitAndLose: -260.5 })).toMatchObject({ positions: -10.5, frozen: 50 });
});
