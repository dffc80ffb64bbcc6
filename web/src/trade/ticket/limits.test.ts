import { describe, expect, test } from "vitest";
import type { Settings } from "../../data/wire/shapes.ts";
import { zh as account } from "../../text/account.ts";
import { limitLines, spreadLines } from "./limits.ts";

const t = account.about.limits;
const off = {
  ...{ buySameTimes: 0, buySameNums: 0, buyNumTimes: 0, buyNumLots: 0, cantSellTimes: 0, stayMaxDays: 0, stockDays: 0, stockRate: 0 },
  ...{ creaseMaxPercent: 0.1, cyCreaseMaxPercent: 0.2, kcCreaseMaxPercent: 0.2, spreadBands: [] },
} as unknown as Settings;

describe("the rules page", () => {
  test("says nothing of rules that are off", () => {
    expect([limitLines(off, t), spreadLines(off, t)]).toEqual([[], []]);
  });

  test.each<readonly [Partial<Settings>, string]>([
    [{ buySameTimes: 10, buySameNums: 2 }, "同一股票 10 分钟内最多开仓 2 笔"],
    [{ buyNumTimes: 5, buyNumLots: 60 }, "5 分钟内最多开仓 60 手"],
    [{ cantSellTimes: 3 }, "开仓后 3 分钟内不能平仓"],
    [{ stayMaxDays: 30 }, "持有超过 30 晚的持仓，从下一交易日起一能成交就自动平仓"],
    [{ creaseMaxPercent: 0.055 }, "主板当日涨幅超过 5.5% 不能买涨，跌幅超过 5.5% 不能买跌"],
    [{ cyCreaseMaxPercent: 0.15 }, "创业板当日涨幅超过 15% 不能买涨，跌幅超过 15% 不能买跌"],
    [{ kcCreaseMaxPercent: 0.15 }, "科创板当日涨幅超过 15% 不能买涨，跌幅超过 15% 不能买跌"],
    [{ stockDays: 5, stockRate: 0.3 }, "5 个交易日涨幅超过 30% 不能买涨，跌幅超过 30% 不能买跌"],
  ])("%j", (on, line) => expect(limitLines({ ...off, ...on }, t)).toEqual([line]));

  test("names each band of the spread fee", () => {
    const spreadBands: Settings["spreadBands"] = [
      { by: "change", from: -0.1, below: -0.05, prefix: "", spreadRate: 0.0008 },
      { by: "turnover", from: 20_000, below: null, prefix: "", spreadRate: 0.0005 },
      { by: "price", from: 100, below: 500, prefix: "", spreadRate: 0.001 },
      { by: "code", from: null, below: null, prefix: "688", spreadRate: 0.0012 },
    ];
    expect(spreadLines({ spreadBands }, t)).toEqual([
      "涨跌幅 -10% 至 -5% 以下：0.08%",
      "成交金额（元） 20000 起：0.05%",
      "单价（元） 100 至 500 以下：0.1%",
      "代码 688 开头：0.12%",
    ]);
  });
});
