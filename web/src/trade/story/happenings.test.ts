import { describe, expect, test, vi } from "vitest";
import { zh as texts } from "../../text/all.ts";
import { happenings, type Happened } from "./happenings.ts";
import { STOCK } from "../held-kind.ts";
import { callOf } from "../positions/margin-call.ts";

vi.stubGlobal("document", { documentElement: { lang: "zh-CN" } });

type Order = Happened["orders"][number];

const order = (change: Partial<Order>): Order => ({
  ...{ orderSn: "1", action: "open", kind: "limit", shares: 1000, filled: 400, price: 9.9, status: 1, placedTime: 10 },
  ...{ endTime: null, endReason: null, closeReason: null, queueAhead: null },
  ...change,
});
const fill = { fillId: "1-0", orderSn: "1", action: "open", shares: 400, price: 9.9, amount: 3960, time: 20 };
const money = {
  id: 7,
  positionId: "1",
  deType: "margin",
  deAmt: -396,
  deSummary: "开仓保证金",
  account: "stock",
  subject: "",
  subaccountNumber: "",
  balance: 0,
  addTime: 20,
} as const;
const told = (happened: Partial<Happened>, gid = "sh600519") =>
  happenings({ orders: [], fills: [], money: [], ...happened }, STOCK, gid, texts).map(({ at, text, value }) => [at, text, value]);

describe("an order in time", () => {
  test("its placing, what it got and only then the money for it, its end with the reason", () => {
    expect(told({ money: [money], fills: [fill], orders: [order({ status: 5, endReason: "user", endTime: 20 })] })).toEqual([
      [10, "限价委托 1,000 股", "9.90"],
      [20, "开仓 400 股", "9.90"],
      [20, "开仓保证金", "−396.00"],
      [20, "已撤单，未成交 600 股", ""],
    ]);
  });

  test("bonds are counted by the piece", () => {
    expect(told({ fills: [fill] }, "sh110085")).toEqual([[20, "开仓 400 张", "9.90"]]);
  });

  test.each([
    ["levels", "最优五档只有这些，其余 600 股 撤销"],
    ["day", "当日有效，收盘失效，未成交 600 股"],
    ["money", "可用资金不足以按更好的价格成交，600 股 拒绝"],
    ["forced", "让位给强制平仓，600 股 撤销"],
    ["exDate", "除权除息日，600 股 失效，请按新价格重新委托"],
  ])("ended by %s: %s", (endReason, words) => {
    expect(told({ orders: [order({ endReason, endTime: 30 })] }).at(-1)).toEqual([30, words, ""]);
  });

  test("a market order that was filled whole is told by its fill alone, a forced close by its name and only once", () => {
    expect(told({ orders: [order({ kind: "market", price: null, filled: 1000, status: 3 })] })).toEqual([]);
    const forced = order({ action: "close", kind: "market", price: null, filled: 1000, status: 3, closeReason: "force" });
    const closing = { ...fill, action: "close", shares: 1000, price: 6.04 };
    expect(told({ orders: [forced], fills: [closing] })).toEqual([[20, "强平 1,000 股", "6.04"]]);
    expect(told({ orders: [{ ...forced, filled: 0, status: 1 }] })).toEqual([[10, "强平 1,000 股", ""]]);
  });
});

describe("what is told of a ratio wherever one is", () => {
  const event = (mark: string, why: string | null = null) =>
    callOf({
      kind: "ratio",
      mark,
      why,
      positionSn: "9",
      account: "stock",
      subject: "",
      subaccountNumber: "",
      gid: "sh600519",
      name: "样例",
      price: 9.5,
      ratio: 0.4987,
      forcePrice: 9.2,
    });

  test.each([
    ["warned", null, "warn", "样例 保证金率 49.9%，预计强平价 9.20", "/warehouse?index=0&positionSn=9"],
    ["blocked", "today", "danger", "样例 待强平：今天买入，T+1 不能卖", "/warehouse?index=0&positionSn=9"],
    ["withdrawn", null, "ok", "样例 保证金率回到 49.9%，强平已撤回", null],
    ["closed", "force", "danger", "样例 已强制平仓，触发价 9.50", "/warehouse?index=1"],
    ["closed", "stop", "ok", "样例 止损平仓，触发价 9.50", "/warehouse?index=1"],
  ])("%s %s", (mark, why, tone, text, href) => {
    const call = event(mark, why);
    expect(call).toMatchObject({ positionSn: "9", tone, text });
    expect(call?.action?.href ?? null).toBe(href);
  });

  test("nothing of an auction's wait, of added margin, of any other event", () => {
    expect([event("blocked", "auction"), event("added"), callOf({ kind: "order" }), callOf(null), callOf("x")]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
