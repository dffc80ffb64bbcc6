import { expect, test } from "vitest";
import { boardOf, instrumentId, type Instrument } from "./instruments.ts";
import { BASKETS, basketValue, deepestFall, growthOf, membersOf, ratioOf } from "./baskets.ts";

const basketOf = (code: string) => BASKETS.find((each) => each.code === code)!;

function share(code: string, more: Partial<Instrument> = {}): Instrument {
  const exchange = code.startsWith("6") ? "sh" : code.startsWith("9") ? "bj" : "sz";
  return {
    ...{ id: instrumentId("stock", exchange, code), gid: exchange + code, code, name: code, spell: "x", kind: "stock", exchange },
    ...{ board: boardOf(exchange, code), st: false, industry: "综合类", listedOn: "2020-01-02", basePrice: 100_000 },
    ...{ totalShares: 1_000_000, floatShares: 1_000_000 },
    ...more,
  };
}

test("ten baskets with codes and names of their own", () => {
  expect(BASKETS).toHaveLength(10);
  expect(new Set(BASKETS.flatMap(({ code, name }) => [code, name])).size).toBe(20);
});

test("the large basket takes the largest floats of Shanghai and Shenzhen, the small one the smallest", () => {
  const listing = [...Array(40).keys()].map((n) => share(String(600100 + n), { floatShares: 1000 + n }));
  expect(
    membersOf(basketOf("JZ01"), listing, "2025-12-31")
      .map(({ code }) => code)
      .slice(0, 2),
  ).toEqual(["600139", "600138"]);
  expect(
    membersOf(basketOf("JZ02"), listing, "2025-12-31")
      .map(({ code }) => code)
      .slice(0, 2),
  ).toEqual(["600100", "600101"]);
  expect(membersOf(basketOf("JZ01"), listing, "2025-12-31")).toHaveLength(30);
});

test.each([
  ["a share under special treatment", { st: true }],
  ["a share listed on the base day or later", { listedOn: "2025-12-31" }],
  ["a share from the public draw of new issues", { issued: true }],
] as const)("%s is left out", (_, more) => {
  expect(membersOf(basketOf("JZ01"), [share("600100", more), share("600101")], "2025-12-31").map(({ code }) => code)).toEqual(["600101"]);
});

test("boards and industries have their own", () => {
  const listing = [
    share("300001"),
    share("688001"),
    share("920001"),
    share("600001", { industry: "银行" }),
    share("600002", { industry: "黄金" }),
  ];
  const codes = (code: string) => membersOf(basketOf(code), listing, "2025-12-31").map((each) => each.code);
  expect([codes("JZ03"), codes("JZ04"), codes("JZ05"), codes("JZ06"), codes("JZ10"), codes("JZ07")]).toEqual([
    ["300001"],
    ["688001"],
    ["920001"],
    ["600001"],
    ["600002"],
    [],
  ]);
});

test("equal parts: one doubles, one halves, the third stays, and the basket is up by a sixth", () => {
  expect(basketValue([ratioOf(20, 10, 1), ratioOf(5, 10, 1), ratioOf(10, 10, 1)])).toBeCloseTo(3.5 / 3, 12);
  expect(basketValue([])).toBe(1);
});

test("a bonus of ten for ten and a dividend change nothing of what was put in", () => {
  const bonus = growthOf([{ day: "2026-06-01", cash: 0, bonus: 10, closeBefore: 200_000 }]);
  expect(ratioOf(100_000, 200_000, bonus)).toBe(1);
  const cash = growthOf([{ day: "2026-06-01", cash: 10_000, bonus: 0, closeBefore: 200_000 }]);
  expect(ratioOf(190_000, 200_000, cash)).toBeCloseTo(1, 12);
});

test("a share without a price counts as unchanged", () => {
  expect([ratioOf(0, 10, 1), ratioOf(10, 0, 1)]).toEqual([1, 1]);
});

test.each([
  [[1, 1.5, 1.2], 0.2],
  [[1, 0.5, 2, 1.8], 0.5],
  [[1, 1, 1], 0],
  [[], 0],
])("the deepest fall of %j is %f", (values, fall) => {
  expect(deepestFall(values)).toBeCloseTo(fall, 12);
});
