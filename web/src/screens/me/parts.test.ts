import { expect, test } from "vitest";
import type { UserInfo } from "../../data/wire/shapes.ts";
import { allOpen, partsOf, type OpenNow } from "./parts.ts";

const money = { enableAmt: 700, djzj: 300, allFreezAmt: 250, userIndexAmt: 200, userFuturesAmt: 20, userSubAmt: 60 };
const rows = (change: Partial<UserInfo & OpenNow>) => {
  const { total, rows: parts } = partsOf({ ...money, ...change } as UserInfo, { profit: 40, accrued: 1.5, ...change });
  return { total, ...Object.fromEntries(parts.map(({ id, value }) => [id, value])) };
};

test("equity is margin and floating profit less the accrued holding fee; frozen is what resting orders hold", () => {
  expect(rows({})).toEqual({ total: 1318.5, free: 700, positions: 288.5, frozen: 50, index: 200, futures: 20, sub: 60 });
});

test("the parts add up to the total, at every price", () => {
  for (const profit of [40, -12.34, -260.5, 0]) {
    const { total, ...parts } = rows({ profit });
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(total, 6);
  }
});

test("without positions and orders everything is free", () => {
  expect(rows({ enableAmt: 1000, djzj: 0, allFreezAmt: 0, profit: 0, accrued: 0 })).toMatchObject({ free: 1000, positions: 0, frozen: 0 });
});

test("a loss beyond the margin shows as equity below zero", () => {
  expect(rows({ profit: -260.5, accrued: 0 })).toMatchObject({ positions: -10.5, frozen: 50 });
});

test("the open profit is that of every account", () => {
  const others = { allIndexProfitAndLose: -20.25, allFuturesProfitAndLose: 3, allSubProfitAndLose: 0.1 };
  expect(allOpen(others as UserInfo, { profit: 40.05, accrued: 1.5 })).toBe(22.9);
});
