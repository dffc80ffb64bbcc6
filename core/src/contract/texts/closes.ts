import type { OrderRefusalId } from "../../rules/orders/order-checks.ts";
import type { SaleRefusalId } from "../../rules/orders/sale-checks.ts";
import type { Sentence } from "./sentence.ts";

/** Refusals of a close (spec/4-calls.md 3.2). */
export const closeRefusalTexts = {
  saleMissing: { zh: "订单不存在", tw: "訂單不存在", en: "There is no such order" },
  saleUnproved: { zh: "平仓失败，请先实名认证", tw: "平倉失敗，請先實名認證", en: "Close failed: please verify your identity first" },
  saleClosed: { zh: "平仓失败，不在交易时段内", tw: "平倉失敗，不在交易時段內", en: "Close failed: outside trading hours" },
  saleHoliday: { zh: "周末或节假日不能交易！", tw: "週末或節假日不能交易！", en: "No trading on weekends and holidays" },
  saleNotFixed: {
    zh: "盘后定价只适用于沪深A股",
    tw: "盤後定價只適用於滬深A股",
    en: "Closes at the closing price are for Shanghai and Shenzhen A-shares only",
  },
  saleDone: { zh: "此订单已平仓", tw: "此訂單已平倉", en: "This position is closed already" },
  saleSoon: { zh: "{n}分钟内不能平仓", tw: "{n}分鐘內不能平倉", en: "No close within {n} minutes of the opening" },
  saleLocked: {
    zh: "大宗交易买入的股票锁定至{day}，此前不能卖出",
    tw: "大宗交易買進的股票鎖定至{day}，此前不能賣出",
    en: "Shares bought as a block cannot be sold before {day}",
  },
  saleToday: {
    zh: "当天入仓的股票需要隔天才能出仓",
    tw: "當天入倉的股票需要隔天才能出倉",
    en: "Shares bought today can be sold from the next trading day (T+1)",
  },
  saleNotEnough: { zh: "当前可卖股数不足", tw: "當前可賣股數不足", en: "Not enough shares can be sold today" },
  saleAmount: {
    zh: "数量不合法,请重新输入,最大卖出量{n}",
    tw: "數量不合法,請重新輸入,最大賣出量{n}",
    en: "Invalid quantity, please enter it again; at most {n}",
  },
  saleLot: { zh: "最少卖出{n}股", tw: "最少賣出{n}股", en: "At least {n} shares" },
  saleBondLot: { zh: "最少卖出{n}张", tw: "最少賣出{n}張", en: "At least {n} bonds" },
  saleMultiple: {
    zh: "卖出数量须为{n}股的整数倍，或连同零股一次卖出",
    tw: "賣出數量須為{n}股的整數倍，或連同零股一次賣出",
    en: "The quantity must be a multiple of {n} shares, or include the whole odd lot",
  },
  saleBondMultiple: {
    zh: "卖出数量须为{n}张的整数倍，或连同零头一次卖出",
    tw: "賣出數量須為{n}張的整數倍，或連同零頭一次賣出",
    en: "The quantity must be a multiple of {n} bonds, or include the whole odd lot",
  },
  saleNoQuote: {
    zh: "报价0，平仓失败，请稍后再试",
    tw: "報價0，平倉失敗，請稍後再試",
    en: "No quote: close failed, please try again later",
  },
  saleLimitDown: {
    zh: "当前股票已跌停不能卖出",
    tw: "當前股票已跌停不能賣出",
    en: "The stock is at its lower price limit and cannot be sold",
  },
  saleLimitUp: {
    zh: "当前股票已涨停不能平仓",
    tw: "當前股票已漲停不能平倉",
    en: "The stock is at its upper price limit and cannot be bought back",
  },
} satisfies Record<Exclude<SaleRefusalId, OrderRefusalId>, Sentence>;
