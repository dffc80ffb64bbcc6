/** Quantities, levers, sides, prices and targets that no order may have: the whole table of research and page 1. */
import { describe, expect, test } from "vitest";
import type { Sent } from "./harness.ts";
import type { Person } from "./people.ts";

interface Here {
  readonly said: (path: string, fields: Sent, person: Person) => Promise<string>;
  readonly money: (person: Person) => Promise<unknown>;
  readonly held: (person: Person) => Promise<readonly unknown[]>;
  readonly entrusted: (person: Person) => Promise<readonly unknown[]>;
  readonly order: (change: Sent) => Sent;
  readonly limit: (change?: Sent) => Sent;
  readonly at: (part: number) => string;
  readonly ann: Person;
}

/** `here` answers how to send and look, once the server is there. */
export function valueCases(here: () => Here): void {
  describe("quantities, levers and sides", () => {
    test.each<readonly [Sent, string]>([
      [{ buyNum: 0 }, "2 参数错误"],
      [{ buyNum: 1 }, "1 下单失败，购买数量须为100股的整数倍"],
      [{ buyNum: 99 }, "1 下单失败，购买数量须为100股的整数倍"],
      [{ buyNum: 150 }, "1 下单失败，购买数量须为100股的整数倍"],
      [{ buyNum: 100_100 }, "1 下单失败，购买数量大于100000股"],
      [{ buyNum: 999_999_900 }, "1 下单失败，购买数量大于100000股"],
      [{ buyNum: 1_000_000_000 }, "2 参数错误"],
      [{ buyNum: -100 }, "2 参数错误"],
      [{ buyNum: "100.5" }, "2 参数错误"],
      [{ buyNum: "1e2" }, "2 参数错误"],
      [{ buyNum: "１００" }, "2 参数错误"],
      [{ buyNum: "" }, "2 参数错误"],
      [{ lever: 0 }, "1 下单失败，杠杆倍数错误"],
      [{ lever: 4 }, "1 下单失败，杠杆倍数错误"],
      [{ lever: 1000 }, "1 下单失败，杠杆倍数错误"],
      [{ lever: 1001 }, "2 参数错误"],
      [{ lever: -1 }, "2 参数错误"],
      [{ lever: "10.5" }, "2 参数错误"],
      [{ lever: "10/20" }, "2 参数错误"],
      [{ buyType: 2 }, "2 参数错误"],
      [{ buyType: "0x1" }, "2 参数错误"],
      [{ buyType: -1 }, "2 参数错误"],
      [{ stockId: 1 }, "1 下单失败，股票代码错误"],
      [{ profitTarget: "NaN" }, "2 参数错误"],
      [{ profitTarget: "Infinity" }, "2 参数错误"],
      [{ stopTarget: "-1" }, "2 参数错误"],
      [{ stopTarget: "1,000" }, "2 参数错误"],
    ])("%j: %s, and nothing has moved", async (change, answer) => {
      const { said, order, limit, money, held, entrusted, ann } = here();
      const before = await money(ann);
      expect(await said("/user/buy.do", order(change), ann)).toBe(answer);
      const rest = { ...limit(), ...change, ...(change["stockId"] ? { stockId: "zzzzzz" } : {}) };
      expect(await said("/user/addOrder.do", rest, ann)).toBe(answer.replace("下单失败，购买数量大于", "挂单失败，购买数量大于"));
      expect([await money(ann), await held(ann), await entrusted(ann)]).toEqual([before, [], []]);
    });

    test.each<readonly [Sent, RegExp]>([
      [{ targetPrice: 0 }, /^2 参数错误$/],
      [{ targetPrice: "1e1" }, /^2 参数错误$/],
      [{ targetPrice: "10.00001" }, /^2 参数错误$/],
      [{ targetPrice: "0.01" }, /^1 委托价格须在/],
      [{ targetPrice: "9999999" }, /^1 委托价格须在/],
      [{ kind: "market" }, /^2 参数错误$/],
      [{ kind: "constructor" }, /^2 参数错误$/],
      [{ valid: "__proto__" }, /^2 参数错误$/],
      [{ valid: "9" }, /^2 参数错误$/],
    ])("a resting order with %j is refused", async (change, answer) => {
      const { said, limit, entrusted, ann } = here();
      expect(await said("/user/addOrder.do", limit(change), ann)).toMatch(answer);
      expect(await entrusted(ann)).toEqual([]);
    });

    test.each([
      ["买涨", 0, "profitTarget", 1, "止盈价不能低于当前价"],
      ["买涨", 0, "profitTarget", 0.97, "止盈价不能低于当前价"],
      ["买涨", 0, "stopTarget", 1, "止损价不能高于当前价"],
      ["买涨", 0, "stopLoss", 1.03, "止损价不能高于当前价"],
      ["买跌", 1, "profitTarget", 1.03, "止盈价不能高于当前价"],
      ["买跌", 1, "stopTarget", 0.97, "止损价不能低于当前价"],
    ] as const)("%s (buyType %i) with %s at %f of the price: %s", async (_side, buyType, name, part, refusal) => {
      const { said, order, at, held, ann } = here();
      expect(await said("/user/buy.do", order({ buyType, [name]: at(part) }), ann)).toBe(`1 ${refusal}`);
      expect(await held(ann)).toEqual([]);
    });
  });
}
