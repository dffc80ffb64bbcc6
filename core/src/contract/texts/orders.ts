/** Texts of refused openings, verbatim from the specification. A ticket shows them before the order is sent. */
import type { ContractRefusalId } from "../../rules/orders/contract-checks.ts";
import type { OrderRefusalId } from "../../rules/orders/order-checks.ts";
import type { Sentence, Sentences } from "./sentence.ts";

/** Refusals of an order (spec/4-calls.md 3.1). */
const orderTexts = {
  orderNoStock: { zh: "下单失败，股票代码错误", tw: "下單失敗，股票代號錯誤", en: "Order failed: unknown stock code" },
  orderUnproved: { zh: "下单失败，请先实名认证", tw: "下單失敗，請先實名認證", en: "Order failed: please verify your identity first" },
  orderLocked: { zh: "下单失败，账户已被锁定", tw: "下單失敗，帳戶已被鎖定", en: "Order failed: the account is locked" },
  orderShut: {
    zh: "下单失败，本站或班级没有开放这一品种的开仓（平仓不受影响）",
    tw: "下單失敗，本站或班級沒有開放這一品種的開倉（平倉不受影響）",
    en: "Order failed: the site or your class does not open this product at present (closing stays possible)",
  },
  orderShort: {
    zh: "下单失败，班级没有开放买跌（平仓不受影响）",
    tw: "下單失敗，班級沒有開放買跌（平倉不受影響）",
    en: "Order failed: your class does not open short positions (closing stays possible)",
  },
  orderClosed: { zh: "下单失败，不在交易时段内", tw: "下單失敗，不在交易時段內", en: "Order failed: outside trading hours" },
  orderHoliday: { zh: "周末或节假日不能交易！", tw: "週末或節假日不能交易！", en: "No trading on weekends and holidays" },
  orderNotFixed: {
    zh: "盘后定价只适用于沪深A股",
    tw: "盤後定價只適用於滬深A股",
    en: "Orders at the closing price are for Shanghai and Shenzhen A-shares only",
  },
  orderSuspended: { zh: "下单失败，当前股票不能交易", tw: "下單失敗，當前股票不能交易", en: "Order failed: this stock is suspended" },
  orderLever: { zh: "下单失败，杠杆倍数错误", tw: "下單失敗，槓桿倍數錯誤", en: "Order failed: this leverage is not offered" },
  orderLeverCap: {
    zh: "班级杠杆上限{cap}倍，请改用{n}倍或更低",
    tw: "班級槓桿上限{cap}倍，請改用{n}倍或更低",
    en: "Your class allows {cap}x leverage at most: please choose {n}x or less",
  },
  orderNewShare: {
    zh: "新股上市前5日或无涨跌幅的日子，买涨最高{n}倍，请改用{n}倍或更低",
    tw: "新股上市前5日或無漲跌幅的日子，買漲最高{n}倍，請改用{n}倍或更低",
    en: "In its first 5 days or without a price limit a share is bought at {n}x at most: please choose {n}x or less",
  },
  orderNewShareDown: {
    zh: "新股上市前5日或无涨跌幅的日子，买跌最高{n}倍，请改用{n}倍",
    tw: "新股上市前5日或無漲跌幅的日子，買跌最高{n}倍，請改用{n}倍",
    en: "In its first 5 days or without a price limit a share is sold short at {n}x at most: please choose {n}x",
  },
  orderSwing: {
    zh: "该股近期波动大或消息多，今日买涨最高{n}倍，请改用{n}倍或更低",
    tw: "該股近期波動大或消息多，今日買漲最高{n}倍，請改用{n}倍或更低",
    en: "This share moves much or is often in the news and is bought at {n}x at most today: please choose {n}x or less",
  },
  orderSwingDown: {
    zh: "该股近期波动大或消息多，今日买跌最高{n}倍，请改用{n}倍或更低",
    tw: "該股近期波動大或消息多，今日買跌最高{n}倍，請改用{n}倍或更低",
    en: "This share moves much or is often in the news and is sold short at {n}x at most today: please choose {n}x or less",
  },
  orderLot: {
    zh: "下单失败，购买数量须为{n}股的整数倍",
    tw: "下單失敗，購買數量須為{n}股的整數倍",
    en: "Order failed: the quantity must be a multiple of {n} shares",
  },
  orderBelowMin: { zh: "下单失败，购买数量小于{n}股", tw: "下單失敗，購買數量小於{n}股", en: "Order failed: fewer than {n} shares" },
  orderAboveMax: { zh: "下单失败，购买数量大于{n}股", tw: "下單失敗，購買數量大於{n}股", en: "Order failed: more than {n} shares" },
  orderBondLot: {
    zh: "下单失败，购买数量须为{n}张的整数倍",
    tw: "下單失敗，購買數量須為{n}張的整數倍",
    en: "Order failed: the quantity must be a multiple of {n} bonds",
  },
  orderBondAboveMax: { zh: "下单失败，购买数量大于{n}张", tw: "下單失敗，購買數量大於{n}張", en: "Order failed: more than {n} bonds" },
  orderNoQuote: { zh: "报价0，请稍后再试", tw: "報價0，請稍後再試", en: "No quote, please try again later" },
  orderSt: { zh: "ST和已退市的股票不能入仓", tw: "ST和已退市的股票不能入倉", en: "ST and delisted stocks cannot be traded" },
  orderLimitUp: { zh: "当前股票已涨停不能买涨", tw: "當前股票已漲停不能買漲", en: "The stock is at its upper price limit: no long orders" },
  orderLimitDown: {
    zh: "当前股票已跌停不能买跌",
    tw: "當前股票已跌停不能買跌",
    en: "The stock is at its lower price limit: no short orders",
  },
  orderSameTimes: {
    zh: "频繁交易,{m}分钟内同一股票持仓不得超过{n}条",
    tw: "頻繁交易,{m}分鐘內同一股票持倉不得超過{n}條",
    en: "Too many orders: at most {n} positions of one stock in {m} minutes",
  },
  orderNumTimes: {
    zh: "频繁交易,{m}分钟内不能超过{n}手",
    tw: "頻繁交易,{m}分鐘內不能超過{n}手",
    en: "Too many orders: at most {n} lots in {m} minutes",
  },
  orderRise: {
    zh: "下单失败，股票当前涨幅:{x},大于最大涨幅:{y}",
    tw: "下單失敗，股票當前漲幅:{x},大於最大漲幅:{y}",
    en: "Order failed: the stock is up {x}, more than {y}",
  },
  orderRiseCy: {
    zh: "下单失败，创业股当前涨幅:{x},大于最大涨幅:{y}",
    tw: "下單失敗，創業股當前漲幅:{x},大於最大漲幅:{y}",
    en: "Order failed: the ChiNext stock is up {x}, more than {y}",
  },
  orderRiseKc: {
    zh: "下单失败，科创股当前涨幅:{x},大于最大涨幅:{y}",
    tw: "下單失敗，科創股當前漲幅:{x},大於最大漲幅:{y}",
    en: "Order failed: the STAR stock is up {x}, more than {y}",
  },
  orderFall: {
    zh: "下单失败，股票当前跌幅:{x},大于最大跌幅:{y}",
    tw: "下單失敗，股票當前跌幅:{x},大於最大跌幅:{y}",
    en: "Order failed: the stock is down {x}, more than {y}",
  },
  orderFallCy: {
    zh: "下单失败，创业股当前跌幅:{x},大于最大跌幅:{y}",
    tw: "下單失敗，創業股當前跌幅:{x},大於最大跌幅:{y}",
    en: "Order failed: the ChiNext stock is down {x}, more than {y}",
  },
  orderFallKc: {
    zh: "下单失败，科创股当前跌幅:{x},大于最大跌幅:{y}",
    tw: "下單失敗，科創股當前跌幅:{x},大於最大跌幅:{y}",
    en: "Order failed: the STAR stock is down {x}, more than {y}",
  },
  orderRun: {
    zh: "下单失败，股票{n}日涨幅:{x},大于最大涨幅:{y}",
    tw: "下單失敗，股票{n}日漲幅:{x},大於最大漲幅:{y}",
    en: "Order failed: the stock is up {x} in {n} days, more than {y}",
  },
  orderRunDown: {
    zh: "下单失败，股票{n}日跌幅:{x},大于最大跌幅:{y}",
    tw: "下單失敗，股票{n}日跌幅:{x},大於最大跌幅:{y}",
    en: "Order failed: the stock is down {x} in {n} days, more than {y}",
  },
  stopAbovePrice: { zh: "止损价不能高于当前价", tw: "停損價不能高於當前價", en: "The stop-loss must be below the price" },
  profitBelowPrice: { zh: "止盈价不能低于当前价", tw: "停利價不能低於當前價", en: "The take-profit must be above the price" },
  stopBelowPrice: { zh: "止损价不能低于当前价", tw: "停損價不能低於當前價", en: "The stop-loss must be above the price" },
  profitAbovePrice: { zh: "止盈价不能高于当前价", tw: "停利價不能高於當前價", en: "The take-profit must be below the price" },
  priceOutside: { zh: "委托价格须在{dn}与{up}之间", tw: "委託價格須在{dn}與{up}之間", en: "The price must be between {dn} and {up}" },
  priceTick: { zh: "委托价格须为{tick}的整数倍", tw: "委託價格須為{tick}的整數倍", en: "The price must be a multiple of {tick}" },
  priceCage: {
    zh: "委托价格超出有效范围{lo}-{hi}",
    tw: "委託價格超出有效範圍{lo}-{hi}",
    en: "The price is outside the valid range {lo}-{hi}",
  },
  triggerBelow: { zh: "限价不能低于当前价", tw: "限價不能低於當前價", en: "The trigger must not be below the price" },
  triggerAbove: { zh: "限价不能高于当前价", tw: "限價不能高於當前價", en: "The trigger must not be above the price" },
  orderAmountBelow: { zh: "下单失败，购买金额小于{n}元", tw: "下單失敗，購買金額小於{n}元", en: "Order failed: less than {n} yuan" },
  orderPercent: {
    zh: "下单失败，不能超过可用资金的{n}%",
    tw: "下單失敗，不能超過可用資金的{n}%",
    en: "Order failed: more than {n}% of available funds",
  },
  orderDebt: {
    zh: "账户有{n}元穿仓欠款，请先入金",
    tw: "帳戶有{n}元穿倉欠款，請先入金",
    en: "The account owes {n} yuan; please deposit first",
  },
  orderMoney: {
    zh: "下单失败，融资可用金额小于{need}元",
    tw: "下單失敗，融資可用金額小於{need}元",
    en: "Order failed: insufficient funds, {need} yuan needed",
  },
  orderTooMany: { zh: "持仓或委托已达200笔", tw: "持倉或委託已達200筆", en: "The limit of 200 positions and orders is reached" },
  fundsNone: { zh: "子账户不存在或未开始", tw: "子帳戶不存在或未開始", en: "The sub-account does not exist or has not begun" },
  fundsSingle: {
    zh: "单只股票持仓不能超过{n}%",
    tw: "單只股票持倉不能超過{n}%",
    en: "One stock may not exceed {n}% of the sub-account",
  },
  fundsLeverCap: {
    zh: "班级杠杆上限{n}倍，分仓的自有和借入资金超过这一上限",
    tw: "班級槓桿上限{n}倍，分倉的自有和借入資金超過這一上限",
    en: "Your class allows {n}x leverage at most: own and lent money of this sub-account exceed it",
  },
  fundsNewShare: {
    zh: "分仓杠杆高于{n}倍，不能买新股上市前5日或无涨跌幅的股票，请用股票账户下单",
    tw: "分倉槓桿高於{n}倍，不能買新股上市前5日或無漲跌幅的股票，請用股票帳戶下單",
    en: "This sub-account has more than {n}x leverage, so no share in its first 5 days or without a price limit: please use the stock account",
  },
  fundsSwing: {
    zh: "该股近期波动大或消息多，今日最高{n}倍，分仓杠杆高于它，请用股票账户下单",
    tw: "該股近期波動大或消息多，今日最高{n}倍，分倉槓桿高於它，請用股票帳戶下單",
    en: "This share moves much or is often in the news: {n}x at most today, and this sub-account has more. Please use the stock account",
  },
} satisfies Record<OrderRefusalId, Sentence>;

/** Refusals of index and futures orders (spec/4-calls.md 2.5). */
const contractTexts = {
  indexUnknown: { zh: "指数不存在", tw: "指數不存在", en: "No such index" },
  indexClosed: { zh: "该指数不能交易", tw: "該指數不能交易", en: "This index cannot be traded" },
  indexMoney: { zh: "指数账户资金不足", tw: "指數帳戶資金不足", en: "Insufficient funds in the index account" },
  indexRise: { zh: "当前指数涨幅:{r},不能买涨", tw: "當前指數漲幅:{r},不能買漲", en: "The index is up {r}%: no long orders" },
  indexFall: { zh: "当前指数跌幅:{r},不能买跌", tw: "當前指數跌幅:{r},不能買跌", en: "The index is down {r}%: no short orders" },
  futuresUnknown: { zh: "产品不存在", tw: "產品不存在", en: "No such product" },
  futuresClosed: { zh: "该产品不能交易", tw: "該產品不能交易", en: "This product cannot be traded" },
  futuresMoney: { zh: "账户资金不足", tw: "帳戶資金不足", en: "Insufficient funds in the futures account" },
  lotsBelow: { zh: "最低不能低于{n}手", tw: "最低不能低於{n}手", en: "At least {n} lots" },
  lotsAbove: { zh: "最多不能高于{n}手", tw: "最多不能高於{n}手", en: "At most {n} lots" },
  contractLever: {
    zh: "该合约最高{n}倍，请改用{n}倍或更低",
    tw: "該合約最高{n}倍，請改用{n}倍或更低",
    en: "This contract is traded at {n}x at most: please choose {n}x or less",
  },
  contractPercent: { zh: "不能超过最大购买比例", tw: "不能超過最大購買比例", en: "Above the largest part of the account for one order" },
} satisfies Record<Exclude<ContractRefusalId, OrderRefusalId>, Sentence>;

/** Refusals of an opening, of any product. */
export const openingRefusalTexts = { ...orderTexts, ...contractTexts } satisfies Sentences;
