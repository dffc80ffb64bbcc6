import type { Sentences } from "../texts.ts";

export const resultsTexts = {
  noResultsOfDay: { zh: "没有这一天的盘后数据", tw: "沒有這一天的盤後資料", en: "There are no results of this day" },
  noSuchTopTen: {
    zh: "只有沪股通(1)和深股通(3)两个榜单",
    tw: "只有滬股通(1)和深股通(3)兩個榜單",
    en: "There are two lists: 1 Shanghai, 3 Shenzhen",
  },
  noSuchPool: { zh: "股池只有 zt、dt、zb 三种", tw: "股池只有 zt、dt、zb 三種", en: "There are three pools: zt, dt, zb" },
  notOnBillboard: { zh: "该股当日未登上龙虎榜", tw: "該股當日未登上龍虎榜", en: "This stock was not on the list that day" },
  noSuchStopKind: { zh: "类型只有 stop 和 resume 两种", tw: "類型只有 stop 和 resume 兩種", en: "The type is stop or resume" },
  noSuchSpan: { zh: "只有 60 日和 250 日两种新高新低", tw: "只有 60 日和 250 日兩種新高新低", en: "The span is 60 or 250 days" },
  resultsWaiting: {
    zh: "正在计算历史数据，请稍后再试",
    tw: "正在計算歷史資料，請稍後再試",
    en: "Past days are being worked out, please try again soon",
  },
} satisfies Sentences;
