import { FEE_RATES, FEES } from "../../rules/accounts/charges.ts";
import type { PublishedName } from "../../rules/terms/settings.ts";
import { number, string } from "../field.ts";
import { recordFrom } from "../../rules/records.ts";

const LEGS = { both: ["", ""], open: ["买入", " of the opening"], close: ["卖出", " of the close"] } as const;

const feeRateFields = recordFrom(
  FEE_RATES.flatMap(({ name, leg, rate, least }) => {
    const [zh, en] = [LEGS[leg][0] + FEES[name].zh, FEES[name].en + LEGS[leg][1]];
    const field = [rate, number(`${zh}率，1 为 100%`, `${en}, 1 is 100 %`)] as const;
    return least ? [field, [least, number(`${zh}最低，元`, `Least ${en.toLowerCase()}, yuan`)] as const] : [field];
  }),
);

/** The published settings of stocks. */
export const stockSettingFields = {
  ...feeRateFields,
  stayFee: number("持仓费率，每夜占融资额，1 为 100%", "Holding fee a night on the financed amount, 1 is 100 %"),
  stayMaxDays: number("最长持有天数，0 为不限", "Most days held, 0 for no limit"),
  buyMinAmt: number("最低买入金额，元", "Least amount of an order, yuan"),
  buyMinNum: number("最少数量：股票为股，指数为手", "Least of an order: shares, of indices lots"),
  buyMaxNum: number("最多数量：股票为股，指数为手", "Most of an order: shares, of indices lots"),
  buyMaxAmtPercent: number("单笔占可用资金上限，1 为 100%", "Most of the free money, 1 is 100 %"),
  chargeMinAmt: number("最低入金，元", "Least deposit, yuan"),
  forceStopPercent: number("亏损达保证金的此比例即强平，1 为 100%", "Part of the margin lost at a forced close, 1 is 100 %"),
  forceStopRemindRatio: number("预警的保证金率，1 为 100%", "Margin ratio of the warning, 1 is 100 %"),
  withMinAmt: number("最低转出，元", "Least withdrawal, yuan"),
  withFeeSingle: number("转出手续费每笔，元", "Fee of a withdrawal, yuan"),
  withFeePercent: number("转出手续费率，1 为 100%", "Fee of a withdrawal, 1 is 100 %"),
  buySameTimes: number("同一股票开仓频率：分钟数，0 为关", "Openings of one share: minutes looked back, 0 is off"),
  buySameNums: number("同一股票开仓频率：条数", "Openings of one share: how many"),
  buyNumTimes: number("开仓手数频率：分钟数，0 为关", "Lots opened: minutes looked back, 0 is off"),
  buyNumLots: number("开仓手数频率：手数", "Lots opened: how many"),
  cantSellTimes: number("开仓后多少分钟内不能平仓，0 为关", "Minutes before a close, 0 is off"),
  creaseMaxPercent: number("主板最大涨跌幅，1 为 100%", "Most change on the main board, 1 is 100 %"),
  cyCreaseMaxPercent: number("创业板最大涨跌幅，1 为 100%", "Most change on ChiNext, 1 is 100 %"),
  kcCreaseMaxPercent: number("科创板最大涨跌幅，1 为 100%", "Most change on STAR, 1 is 100 %"),
  newShareLever: number("新股最高杠杆", "Most leverage on a new share"),
  leverSwing: number("杠杆×预计日波动（swing）的上限，1 为 100%，0 为关", "Most that leverage × swing may be, 1 is 100 %, 0 is off"),
  stockDays: number("连续涨跌规则的天数，0 为关", "Days of the rule of runs, 0 is off"),
  stockRate: number("连续涨跌规则的幅度，1 为 100%", "Change of the rule of runs, 1 is 100 %"),
  issueRate: number("新股中签率、配售获配率，0.02 为 2 %", "Win rate of new issues and part of a placement that is allotted, 0.02 is 2 %"),
  vipQcMaxAmt: number("抢筹最低可用资金，元", "Least free money of a VIP placement, yuan"),
  issueMostNums: number("一人一只新股最多的配号数", "Most numbers of one person in the draw of an issue"),
  placedMostAmt: number("一人一只配售最多的金额，元", "Most money of one person in a placement, yuan"),
  issueEntitlement: number("新股市值额度：1 开、0 关", "Market-value entitlement of new issues: 1 on, 0 off", { values: [0, 1] }),
} satisfies Readonly<Record<PublishedName, object>>;

/** Settings of indices and futures that those of stocks do not have. */
export const contractSettingFields = {
  buyMaxPercent: number("单笔占可用资金上限，1 为 100%", "Most of the free money, 1 is 100 %"),
  forceSellPercent: number("亏损达保证金的此比例即强平，1 为 100%", "Part of the margin lost at a forced close, 1 is 100 %"),
  riseLimit: number("涨幅达此不能买涨，1 为 100%", "Rise at which nothing is bought up, 1 is 100 %"),
  downLimit: number("跌幅达此不能买跌，1 为 100%", "Fall at which nothing is bought down, 1 is 100 %"),
};

/** Trading hours as HH:mm: of the mainland, of the United States (Us) and of Hong Kong (hk). */
export const hourFields = Object.fromEntries(
  [
    ["", "", ""],
    ["Us", "美股", "United States: "],
    ["hk", "港股", "Hong Kong: "],
  ].flatMap(([market = "", zh = "", en = ""]) =>
    [
      ["transAmBegin", "第一时段开始", "first session begins"],
      ["transAmEnd", "第一时段结束", "first session ends"],
      ["transPmBegin", "第二时段开始", "second session begins"],
      ["transPmEnd", "第二时段结束", "second session ends"],
    ].map(([name = "", part = "", partEn = ""]) => [
      name + market,
      string(`${zh}${part}，HH:mm 北京时间`, `${en}${partEn}, HH:mm in Beijing`),
    ]),
  ),
);
