import { expect, test } from "vitest";
import { computeApplication, type Asked } from "./application.ts";

const user = { enableAmt: 20_000, debt: 0 };
const now = { day: "2026-11-20", xt: Date.parse("2026-11-20T10:00:00+08:00") };
const asked: Asked = { cycleType: 1, cycles: 2, lever: 5, margin: "10000" };

test("10,000 five times for two days: 50,000 lent at 0.1 % a day; lines at a half and a fifth of the margin", () => {
  expect(computeApplication(asked, user, now)).toMatchObject({
    ...{ funds: 5_000_000, total: 6_000_000, manageFee: 10_000, need: 1_010_000, days: 2, fault: null, lack: 0 },
    lines: { warning: 5_500_000, unwind: 5_200_000 },
  });
});

test("a fall of 8.3 % reaches the warning line, of 13.3 % the unwind line", () => {
  const { falls } = computeApplication(asked, user, now);
  expect([falls.warning.toFixed(1), falls.unwind.toFixed(1)]).toEqual(["8.3", "13.3"]);
});

test("a month is 21 trading days", () => expect(computeApplication({ ...asked, cycleType: 3, cycles: 1 }, user, now).days).toBe(21));

test.each<[string, Partial<Asked>, Partial<typeof user>, string | null]>([
  ["nothing typed", { margin: "" }, {}, "empty"],
  ["no number", { margin: "." }, {}, "empty"],
  ["too little", { margin: "999.99" }, {}, "range"],
  ["too much", { margin: "1000000.01" }, {}, "range"],
  ["more than is there, the fee included", { margin: "20000" }, {}, "money"],
  ["a debt", {}, { debt: 5 }, "debt"],
])("%s", (_, change, person, wanted) =>
  expect(computeApplication({ ...asked, ...change }, { ...user, ...person }, now).fault).toBe(wanted),
);
