import type { Sentences } from "./sentence.ts";

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
  // Why a share is on the dragon-tiger list. In Chinese the exchanges' own words stand in their place.
  lhbDeviationUp: {
    zh: "{text}",
    tw: "日漲幅偏離值達到{percent}%的前{top}檔證券",
    en: "Rose {percent}% beyond its board, among the first {top}",
  },
  lhbDeviationDown: {
    zh: "{text}",
    tw: "日跌幅偏離值達到{percent}%的前{top}檔證券",
    en: "Fell {percent}% beyond its board, among the first {top}",
  },
  lhbChangeUp: { zh: "{text}", tw: "日收盤價漲幅達到{percent}%的前{top}檔證券", en: "Closed {percent}% up or more, among the first {top}" },
  lhbChangeDown: {
    zh: "{text}",
    tw: "日收盤價跌幅達到{percent}%的前{top}檔證券",
    en: "Closed {percent}% down or more, among the first {top}",
  },
  lhbAmplitude: {
    zh: "{text}",
    tw: "日價格振幅達到{percent}%的前{top}檔證券",
    en: "Ranged over {percent}% or more, among the first {top}",
  },
  lhbTurnover: {
    zh: "{text}",
    tw: "日換手率達到{percent}%的前{top}檔證券",
    en: "Turned over {percent}% or more of its shares, among the first {top}",
  },
  lhbThreeDaysUp: {
    zh: "{text}",
    tw: "連續三個交易日內收盤價漲幅偏離值累計達到{percent}%的證券",
    en: "Rose {percent}% beyond its board within three trading days",
  },
  lhbThreeDaysDown: {
    zh: "{text}",
    tw: "連續三個交易日內收盤價跌幅偏離值累計達到{percent}%的證券",
    en: "Fell {percent}% beyond its board within three trading days",
  },
  lhbFree: { zh: "{text}", tw: "無價格漲跌幅限制的證券", en: "Traded without a price limit" },
  stopMajor: { zh: "重大事项", tw: "重大事項", en: "A major matter" },
  stopDisclosure: { zh: "拟披露重大信息", tw: "擬披露重大資訊", en: "A disclosure is being prepared" },
  stopCheck: { zh: "交易异常波动核查", tw: "交易異常波動核查", en: "Unusual trading is being checked" },
  stopNotice: { zh: "重要公告", tw: "重要公告", en: "An important notice" },
  stopTemporary: { zh: "临时停牌", tw: "臨時停牌", en: "A temporary suspension" },
  stopHalt: { zh: "交易异常波动", tw: "交易異常波動", en: "Unusual trading" },
  stopOneDay: { zh: "停牌一天", tw: "停牌一天", en: "One day" },
  stopLonger: { zh: "连续停牌", tw: "連續停牌", en: "Several days" },
  stopInDay: { zh: "盘中停牌", tw: "盤中停牌", en: "Within the day" },
} satisfies Sentences;
