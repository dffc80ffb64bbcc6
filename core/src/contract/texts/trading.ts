import type { ContractRefusalId } from "../../rules/orders/contract-checks.ts";
import type { OrderRefusalId } from "../../rules/orders/order-checks.ts";
import type { Reason } from "../../rules/accounts/ledger.ts";
import type { SaleRefusalId } from "../../rules/orders/sale-checks.ts";
import type { Sentence, Sentences } from "./sentence.ts";

/** Refusals of an order (spec/4-calls.md 3.1). */
const orderTexts = {
  orderNoStock: { zh: "下单失败，股票代码错误", tw: "下單失敗，股票代號錯誤", en: "Order failed: unknown stock code" },
  orderUnproved: { zh: "下单失败，请先实名认证", tw: "下單失敗，請先實名認證", en: "Order failed: please verify your identity first" },
  orderLocked: { zh: "下单失败，账户已被锁定", tw: "下單失敗，帳戶已被鎖定", en: "Order failed: the account is locked" },
  orderClosed: { zh: "下单失败，不在交易时段内", tw: "下單失敗，不在交易時段內", en: "Order failed: outside trading hours" },
  orderHoliday: { zh: "周末或节假日不能交易！", tw: "週末或節假日不能交易！", en: "No trading on weekends and holidays" },
  orderNotFixed: {
    zh: "盘后定价只适用于沪深A股",
    tw: "盤後定價只適用於滬深A股",
    en: "Orders at the closing price are for Shanghai and Shenzhen A-shares only",
  },
  orderSuspended: { zh: "下单失败，当前股票不能交易", tw: "下單失敗，當前股票不能交易", en: "Order failed: this stock is suspended" },
  orderLever: { zh: "下单失败，杠杆倍数错误", tw: "下單失敗，槓桿倍數錯誤", en: "Order failed: this leverage is not offered" },
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
  orderLot: {
    zh: "下单失败，购买数量须为{n}股的整数倍",
    tw: "下單失敗，購買數量須為{n}股的整數倍",
    en: "Order failed: the quantity must be a multiple of {n} shares",
  },
  orderBelowMin: { zh: "下单失败，购买数量小于{n}股", tw: "下單失敗，購買數量小於{n}股", en: "Order failed: fewer than {n} shares" },
  orderAboveMax: { zh: "下单失败，购买数量大于{n}股", tw: "下單失敗，購買數量大於{n}股", en: "Order failed: more than {n} shares" },
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
    en: "The account has a negative balance of {n} yuan; please deposit first",
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
  fundsNewShare: {
    zh: "分仓杠杆高于{n}倍，不能买新股上市前5日或无涨跌幅的股票，请用股票账户下单",
    tw: "分倉槓桿高於{n}倍，不能買新股上市前5日或無漲跌幅的股票，請用股票帳戶下單",
    en: "This sub-account has more than {n}x leverage, so no share in its first 5 days or without a price limit: please use the stock account",
  },
} satisfies Record<OrderRefusalId, Sentence>;

/** Refusals of a close (spec/4-calls.md 3.2). */
const saleTexts = {
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

/** What an entry of the fund records was for. */
const fundTexts = {
  fund_deposit: { zh: "入金", tw: "入金", en: "Deposit" },
  fund_demoGrant: { zh: "演示资金", tw: "演示資金", en: "Demo money" },
  fund_orderHold: { zh: "委托冻结 {subject}", tw: "委託凍結 {subject}", en: "Reserved for order, {subject}" },
  fund_orderRelease: { zh: "委托解冻 {subject}", tw: "委託解凍 {subject}", en: "Order reserve released, {subject}" },
  fund_margin: { zh: "开仓保证金 {subject}", tw: "開倉保證金 {subject}", en: "Initial margin, {subject}" },
  fund_marginReturn: { zh: "平仓退还保证金 {subject}", tw: "平倉退還保證金 {subject}", en: "Margin returned, {subject}" },
  fund_marginAdd: { zh: "追加保证金 {subject}", tw: "追加保證金 {subject}", en: "Margin added, {subject}" },
  fund_commissionOpen: { zh: "买入佣金 {subject}", tw: "買進佣金 {subject}", en: "Opening commission, {subject}" },
  fund_commissionClose: { zh: "卖出佣金 {subject}", tw: "賣出佣金 {subject}", en: "Closing commission, {subject}" },
  fund_duty: { zh: "印花税 {subject}", tw: "印花稅 {subject}", en: "Stamp duty, {subject}" },
  fund_transferFee: { zh: "过户费 {subject}", tw: "過戶費 {subject}", en: "Transfer fee, {subject}" },
  fund_spread: { zh: "点差费 {subject}", tw: "點差費 {subject}", en: "Spread fee, {subject}" },
  fund_stay: { zh: "持仓费 {subject}", tw: "持倉費 {subject}", en: "Overnight fee, {subject}" },
  fund_profit: { zh: "平仓盈利 {subject}", tw: "平倉盈利 {subject}", en: "Realized profit, {subject}" },
  fund_loss: { zh: "平仓亏损 {subject}", tw: "平倉虧損 {subject}", en: "Realized loss, {subject}" },
  fund_dividend: { zh: "现金红利（模拟） {subject}", tw: "現金股利（模擬） {subject}", en: "Cash dividend (simulated), {subject}" },
  fund_dividendPaid: {
    zh: "买跌支付红利（模拟） {subject}",
    tw: "買跌支付股利（模擬） {subject}",
    en: "Dividend paid on a short position (simulated), {subject}",
  },
  fund_purseTransfer: { zh: "账户互转", tw: "帳戶互轉", en: "Transfer between own accounts" },
  fund_debtTaken: { zh: "穿仓欠款 {subject}", tw: "穿倉欠款 {subject}", en: "Negative balance, {subject}" },
  fund_debtRepaid: { zh: "偿还穿仓欠款", tw: "償還穿倉欠款", en: "Negative balance repaid" },
  fund_fundsHold: { zh: "配资申请冻结 {subject}", tw: "配資申請凍結 {subject}", en: "Reserved for allocation, {subject}" },
  fund_fundsRelease: { zh: "配资申请退回 {subject}", tw: "配資申請退回 {subject}", en: "Allocation reserve released, {subject}" },
  fund_fundsStart: {
    zh: "配资保证金转入子账户 {subject}",
    tw: "配資保證金轉入子帳戶 {subject}",
    en: "Margin moved to sub-account, {subject}",
  },
  fund_fundsGrant: { zh: "配资资金划入 {subject}", tw: "配資資金劃入 {subject}", en: "Funds allocated, {subject}" },
  fund_fundsManage: { zh: "配资管理费 {subject}", tw: "配資管理費 {subject}", en: "Allocation fee, {subject}" },
  fund_fundsRepay: { zh: "归还配资资金 {subject}", tw: "歸還配資資金 {subject}", en: "Allocated funds repaid, {subject}" },
  fund_fundsEnd: { zh: "配资结算返还 {subject}", tw: "配資結算返還 {subject}", en: "Allocation settled, {subject}" },
  fund_reset: { zh: "模拟账户重置", tw: "模擬帳戶重置", en: "Practice account reset" },
  fund_resetDebt: { zh: "模拟账户重置，核销穿仓欠款", tw: "模擬帳戶重置，核銷穿倉欠款", en: "Practice account reset: debt written off" },
} satisfies Record<`fund_${Reason}`, Sentence>;

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
  contractPercent: { zh: "不能超过最大购买比例", tw: "不能超過最大購買比例", en: "Above the largest part of the account for one order" },
} satisfies Record<Exclude<ContractRefusalId, OrderRefusalId>, Sentence>;

export const tradingTexts = {
  ...contractTexts,
  ...orderTexts,
  ...saleTexts,
  ...fundTexts,
  orderPlaced: { zh: "下单成功", tw: "下單成功", en: "Order placed" },
  orderRested: {
    zh: "添加挂单成功，满足下单条件将自动下单",
    tw: "新增掛單成功，滿足下單條件將自動下單",
    en: "Order placed; it executes when its condition is met",
  },
  restBelowMin: { zh: "挂单失败，购买数量小于{n}股", tw: "掛單失敗，購買數量小於{n}股", en: "Order failed: fewer than {n} shares" },
  restAboveMax: { zh: "挂单失败，购买数量大于{n}股", tw: "掛單失敗，購買數量大於{n}股", en: "Order failed: more than {n} shares" },
  restTwin: { zh: "请勿重复挂单", tw: "請勿重複掛單", en: "An identical order is already working" },
  orderCancelled: { zh: "撤单成功", tw: "撤單成功", en: "Order cancelled" },
  cancelDone: { zh: "当前订单不能撤销", tw: "當前訂單不能撤銷", en: "This order can no longer be cancelled" },
  cancelClosed: { zh: "撤单失败，该时段不能撤单", tw: "撤單失敗，該時段不能撤單", en: "Orders cannot be cancelled at this time" },
  saleRests: { zh: "委托已提交", tw: "委託已送出", en: "Order submitted" },
  saleDoneNow: { zh: "平仓成功！", tw: "平倉成功！", en: "Position closed" },
  marginAdded: { zh: "追加成功", tw: "追加成功", en: "Margin added" },
  marginMoney: { zh: "追加失败，可用资金不足", tw: "追加失敗，可用資金不足", en: "Not added: insufficient available funds" },
  targetsChanged: { zh: "修改成功", tw: "修改成功", en: "Changed" },
  maintenanceWarning: {
    zh: "{subject} 保证金率已低于{n}%，预计强平价{price}，可追加保证金",
    tw: "{subject} 保證金率已低於{n}%，預計強平價{price}，可追加保證金",
    en: "Margin call, {subject}: the margin ratio is below {n}%. Estimated forced close at {price}; you can add margin",
  },
  forceBlockedToday: {
    zh: "{subject} 保证金率{ratio}%，已到强平线。今天买入的 T+1 不能卖，下一个交易日起可卖时仍低于{n}%即强制平仓；现在可追加保证金",
    tw: "{subject} 保證金率{ratio}%，已到強平線。今天買進的 T+1 不能賣，下一個交易日起可賣時仍低於{n}%即強制平倉；現在可追加保證金",
    en: "{subject}: margin ratio {ratio}%, at the forced-close line. Bought today it cannot be sold (T+1); it is closed from the next trading day on if the ratio is still below {n}%. You can add margin now",
  },
  forceBlockedSealed: {
    zh: "{subject} 保证金率{ratio}%，已到强平线，但对手盘是空的（涨跌停），暂时平不掉。一有对手盘且仍低于{n}%即强制平仓；现在可追加保证金",
    tw: "{subject} 保證金率{ratio}%，已到強平線，但對手盤是空的（漲跌停），暫時平不掉。一有對手盤且仍低於{n}%即強制平倉；現在可追加保證金",
    en: "{subject}: margin ratio {ratio}%, at the forced-close line, but nobody stands on the other side (price limit). It is closed as soon as somebody does if the ratio is still below {n}%. You can add margin now",
  },
  forceWithdrawn: {
    zh: "{subject} 保证金率回到{ratio}%，高于{n}%，强制平仓已撤回",
    tw: "{subject} 保證金率回到{ratio}%，高於{n}%，強制平倉已撤回",
    en: "{subject}: the margin ratio is back at {ratio}%, above {n}%; the forced close has been withdrawn",
  },
  closedByProfit: {
    zh: "{subject} 触发止盈，已平仓{n}股",
    tw: "{subject} 觸發停利，已平倉{n}股",
    en: "{subject}: take-profit reached, {n} shares closed",
  },
  closedByStop: {
    zh: "{subject} 触发止损，已平仓{n}股",
    tw: "{subject} 觸發停損，已平倉{n}股",
    en: "{subject}: stop-loss reached, {n} shares closed",
  },
  closedByForce: {
    zh: "{subject} 保证金率达到强平线，已强制平仓{n}股",
    tw: "{subject} 保證金率達到強平線，已強制平倉{n}股",
    en: "{subject}: margin ratio at the forced-close line, {n} shares force-closed",
  },
  closedByStay: {
    zh: "{subject} 持有已超过最长期限，已平仓{n}股",
    tw: "{subject} 持有已超過最長期限，已平倉{n}股",
    en: "{subject}: held for longer than allowed, {n} shares closed",
  },
  stayOverdue: {
    zh: "{subject} 已持有{n}晚，超过最长{most}晚，今日起将在能成交时自动平仓",
    tw: "{subject} 已持有{n}晚，超過最長{most}晚，今日起將在能成交時自動平倉",
    en: "{subject} has been held for {n} nights, more than the {most} allowed: it is closed from today on as soon as it can be",
  },
  exDateNotice: {
    zh: "{subject} 今日除权除息（模拟）：每10股送转{bonus}股、派{cash}元。股价相应下调，持仓股数、成本与止盈止损已同步调整，您的权益不变；原有委托{n}笔已失效",
    tw: "{subject} 今日除權除息（模擬）：每10股送轉{bonus}股、派{cash}元。股價相應下調，持倉股數、成本與停利停損已同步調整，您的權益不變；原有委託{n}筆已失效",
    en: "{subject} goes ex today (simulated): {bonus} new shares and {cash} yuan for every ten. The price falls by as much; shares, cost and targets have been adjusted and your equity is the same; resting orders ended: {n}",
  },
  exDateEnded: {
    zh: "{subject} 今日除权除息（模拟），原有委托{n}笔已失效，请按新价格重新委托",
    tw: "{subject} 今日除權除息（模擬），原有委託{n}筆已失效，請按新價格重新委託",
    en: "{subject} goes ex today (simulated): {n} resting orders have ended, please place them again at the new price",
  },
  rollNotice: {
    zh: "{subject} 主力合约由{from}换月至{to}（模拟），价差{points}点。您的持仓已按价差移至新合约，成本与止盈止损同步调整，盈亏不变",
    tw: "{subject} 主力合約由{from}換月至{to}（模擬），價差{points}點。您的持倉已按價差移至新合約，成本與停利停損同步調整，盈虧不變",
    en: "{subject}: the main contract changes from {from} to {to} (simulated), {points} points away. Your position has moved to the new one at that difference; cost and targets went with it and your result is the same",
  },
  withdrawOpen: {
    zh: "有持仓或委托，暂不能转出",
    tw: "有持倉或委託，暫不能轉出",
    en: "Nothing can be transferred out while positions or orders are open",
  },
  watchNo: { zh: "未添加", tw: "未加入", en: "Not on the watchlist" },
  watchYes: { zh: "已添加", tw: "已加入", en: "On the watchlist" },
  watchAdded: { zh: "添加自选股成功", tw: "已加入自選股", en: "Added to the watchlist" },
  watchTwice: { zh: "添加失败，自选股已存在", tw: "加入失敗，自選股已存在", en: "Already on the watchlist" },
  watchIndex: { zh: "添加失败，指数不支持自选", tw: "加入失敗，指數不支援自選", en: "Indices cannot be added to the watchlist" },
  watchUnknown: { zh: "添加失败，股票不存在", tw: "加入失敗，股票不存在", en: "There is no such stock" },
  watchRemoved: { zh: "删除自选股成功", tw: "刪除自選股成功", en: "Removed from the watchlist" },
  watchMissing: { zh: "删除失败, 自选股不存在", tw: "刪除失敗, 自選股不存在", en: "Not on the watchlist" },
  transferDone: { zh: "转账成功", tw: "轉帳成功", en: "Transferred" },
  transferAmount: { zh: "金额不正确", tw: "金額不正確", en: "Invalid amount" },
  transferStock: { zh: "融资账户可用资金不足", tw: "融資帳戶可用資金不足", en: "Insufficient funds in the stock account" },
  transferIndex: { zh: "指数账户可用资金不足", tw: "指數帳戶可用資金不足", en: "Insufficient funds in the index account" },
  transferFutures: { zh: "期货账户可用资金不足", tw: "期貨帳戶可用資金不足", en: "Insufficient funds in the futures account" },
  transferType: { zh: "类型错误", tw: "類型錯誤", en: "Unknown transfer type" },
} satisfies Sentences;
