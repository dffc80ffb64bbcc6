/** Watchlist, orders, positions, fund records, the user's own account (spec/4-calls.md 2.1, 2.2, 2.5). Money and prices are yuan. */
import { Type } from "typebox";
import { endpoint, none, nothing, page, pageFields, type Area } from "./endpoint.ts";
import { code, fen, field, fieldLike, int, integer, maybe, number, pick, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { quoteFields } from "./fields/quotes.ts";
import { siteFields } from "./fields/site.ts";
import { tradingFields } from "./fields/trading.ts";
import { optionCalls } from "./options.ts";
import { again, orderFields, orderLimit, orderRefusals, saleRefusals, targetRefusals } from "./order-parts.ts";
import { fundRecord, futuresPositionRow, indexPositionRow, positionRow, userInfo } from "./trading-rows.ts";
import type { Reason } from "../rules/accounts/ledger.ts";
import type { FillReceipt } from "../rules/orders/trade.ts";
import { contractFeeTexts, feeTexts } from "./texts/fees.ts";
import type { Sentence, Sentences } from "./texts/sentence.ts";

const sn = text(40);
const contractRefusals = [
  ...(["orderUnproved", "orderLocked", "orderShut", "orderShort"] as const),
  ...(["indexUnknown", "indexClosed", "futuresUnknown", "futuresClosed"] as const),
  ...(["orderClosed", "orderLever", "orderLeverCap", "contractLever"] as const),
  ...(["lotsBelow", "lotsAbove", "orderDebt", "indexMoney", "futuresMoney", "contractPercent", "orderTooMany", "orderNoQuote"] as const),
  ...(["indexRise", "indexFall"] as const),
  ...targetRefusals,
  ...again,
] as const;

const contractListRequest = Type.Object({
  state: tradingFields.state,
  indexCode: fieldLike(quoteFields.indexCode, maybe(text(16))),
  indexName: fieldLike(quoteFields.indexName, maybe(text(16))),
  futuresCode: fieldLike(quoteFields.futuresCode, maybe(text(16))),
  futuresName: fieldLike(quoteFields.futuresName, maybe(text(16))),
  ...pageFields,
});

export const tradingCalls = {
  "/user/buyIndex.do": endpoint({
    summary: { zh: "指数市价下单，从指数账户支付", en: "Market order of an index, paid from the index account" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      indexId: field("指数品种 id", "Id of the index", int(0, 999_999_999)),
      ...orderFields,
    }),
    data: nothing,
    refusals: contractRefusals,
    say: "orderPlaced",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/buyFutures.do": endpoint({
    summary: { zh: "期货市价下单，从期货账户支付", en: "Market order of a future, paid from the futures account" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      FuturesId: field("期货品种 id", "Id of the future", int(0, 999_999_999)),
      ...orderFields,
    }),
    data: nothing,
    refusals: contractRefusals,
    say: "orderPlaced",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/index/position/list.do": endpoint({
    summary: { zh: "指数持仓与卖出记录", en: "Positions and closes of indices" },
    methods: ["POST"],
    who: "user",
    request: contractListRequest,
    data: page(indexPositionRow),
    refusals: [],
  }),
  "/user/futures/position/list.do": endpoint({
    summary: { zh: "期货持仓与卖出记录", en: "Positions and closes of futures" },
    methods: ["POST"],
    who: "user",
    request: contractListRequest,
    data: page(futuresPositionRow),
    refusals: [],
  }),
  "/user/getUserInfo.do": endpoint({
    unready: true,
    summary: { zh: "本人资料与资金总览", en: "Oneself and one's money" },
    methods: ["POST"],
    who: "user",
    request: none,
    data: userInfo,
    refusals: [],
  }),
  ...optionCalls,
  "/user/buy.do": endpoint({
    summary: { zh: "A股、港股、美股、可转债市价下单，从股票账户支付", en: "Market order of a stock or bond, paid from the stock account" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      stockId: tradingFields.stockId,
      ...orderFields,
    }),
    data: nothing,
    refusals: orderRefusals,
    say: "orderPlaced",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/buyVipQc.do": endpoint({
    summary: {
      zh: "VIP抢筹：今日触及过涨停的股票，市价或限价，1倍；封板时照常排队",
      en: "Rush order for a name that has touched its upper limit today, lever 1; it queues at a seal like any other",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      stockCode: fieldLike(quoteFields.stockCode, code()),
      buyNum: fieldLike(tradingFields.buyNum, orderFields.buyNum),
      lever: field("只能为 1", "1 alone", maybe(int(0, 1000))),
      buyType: field("0 市价、1 限价", "0 market, 1 limit", orderFields.buyType, { values: [0, 1] }),
      targetPrice: tradingFields.targetPrice,
    }),
    data: nothing,
    refusals: ["rushMoney", "rushPool", ...orderRefusals, "badArgument"],
    bad: { stockCode: "orderNoStock" },
    say: "rushDone",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/addOrder.do": endpoint({
    summary: {
      zh: "挂单：突破委托（默认）、限价委托、盘后定价委托",
      en: "Resting order: breakout (the default), limit, or at the fixed price after hours",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      /** The code. */
      stockId: fieldLike(tradingFields.stockId, code()),
      ...orderFields,
      ...pick(tradingFields, "targetPrice", "kind", "valid"),
    }),
    data: nothing,
    refusals: ["badArgument", "restBelowMin", "restAboveMax", "restBondAboveMax", ...orderRefusals],
    say: "orderRested",
    limit: orderLimit,
  }),
  "/user/cancelOrder.do": endpoint({
    summary: { zh: "撤单", en: "Cancel an order" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
    }),
    data: nothing,
    refusals: ["saleMissing", "cancelDone", "cancelClosed", ...again],
    say: "orderCancelled",
    limit: orderLimit,
  }),
  "/user/position/list.do": endpoint({
    summary: { zh: "持仓、卖出记录、委托", en: "Positions, closes, resting orders" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      ...pick(tradingFields, "state", "approveStatus"),
      stockCode: fieldLike(quoteFields.stockCode, maybe(text(16))),
      stockSpell: quoteFields.stockSpell,
      ...pageFields,
    }),
    data: page(positionRow),
    refusals: [],
  }),
  "/user/sell.do": endpoint({
    summary: {
      zh: "平仓：市价（默认）、限价、盘后定价；指数与期货持仓也在此平仓",
      en: "Close a position: at market (the default), at a limit, or at the fixed price after hours",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
      sellNum: field("卖出数量，股或手；空为全部", "Shares or lots to close; empty for all", maybe(int(0, 999_999_999))),
      ...pick(tradingFields, "kind", "targetPrice", "valid"),
    }),
    data: Type.Object({
      ...pick(tradingFields, "orderSn", "filled"),
    }),
    refusals: ["badArgument", ...saleRefusals],
    say: "saleDoneNow",
    limit: orderLimit,
  }),
  "/user/getCanSell.do": endpoint({
    summary: { zh: "可卖股数", en: "How much of a position can be sold" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
    }),
    data: Type.Integer(),
    refusals: ["saleMissing"],
  }),
  "/user/addmargin.do": endpoint({
    summary: { zh: "追加保证金", en: "Add margin to a position" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
      marginAdd: fieldLike(tradingFields.marginAdd, fen()),
    }),
    data: nothing,
    refusals: ["badArgument", "saleMissing", "saleDone", "marginMoney", ...again],
    say: "marginAdded",
    limit: orderLimit,
  }),
  "/user/updateProfitTarget.do": endpoint({
    summary: { zh: "修改止盈止损", en: "Change take-profit and stop-loss" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
      ...pick(tradingFields, "profitTarget", "stopTarget"),
    }),
    data: nothing,
    refusals: ["saleMissing", "saleDone", ...targetRefusals, ...again],
    say: "targetsChanged",
    limit: orderLimit,
  }),
  "/user/transAmt.do": endpoint({
    summary: { zh: "账户互转：1 融资到指数 2 指数到融资 3 融资到期货 4 期货到融资", en: "Move money between own accounts" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      amt: fieldLike(accountFields.amt, fen()),
      type: field(
        "1 股票到指数 2 指数到股票 3 股票到期货 4 期货到股票",
        "1 stock to index 2 index to stock 3 stock to futures 4 futures to stock",
        int(0, 9),
        { values: [1, 2, 3, 4] },
      ),
    }),
    data: nothing,
    refusals: ["transferAmount", "orderDebt", "transferStock", "transferIndex", "transferFutures", "transferType", ...again],
    bad: { amt: "transferAmount", type: "transferType" },
    say: "transferDone",
    limit: orderLimit,
  }),
  "/user/cash/list.do": endpoint({
    summary: { zh: "资金明细", en: "Fund records" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionId: fieldLike(tradingFields.positionId, maybe(sn)),
      deType: fieldLike(accountFields.deType, maybe(text(24))),
      /** cash, transfer, margin, result, fee or sub. */
      kind: field(
        "类别：cash 出入金 transfer 互转 margin 保证金 result 盈亏 fee 费用 sub 配资",
        "cash, transfer, margin, result, fee or sub (sub-accounts)",
        maybe(text(8)),
        { example: "industry" },
      ),
      /** YYYY-MM-DD, of exchange time. */
      day: fieldLike(siteFields.day, maybe(text(10))),
      ...pageFields,
    }),
    data: page(fundRecord),
    refusals: ["badArgument"],
  }),
  "/user/fill/proof.do": endpoint({
    summary: {
      zh: "成交凭证：用到的盘口、逐笔与本人此前取用的数量",
      en: "Receipt of a fill: the book and prints that it met, and what was taken from them before",
    },
    methods: ["GET", "POST"],
    who: "user",
    request: Type.Object({
      fillId: tradingFields.fillId,
    }),
    data: Type.Unknown(),
    refusals: ["saleMissing"],
  }),
  "/user/fill/receipts.do": endpoint({
    summary: {
      zh: "成交凭证：一只持仓（含同品种同日的其他成交）或某日的全部成交，及委托条件与此前已成交金额；收盘公开密钥后据此复算",
      en: "Receipts of a position (with all fills of the same instrument and days) or of a day, to work them out again after the reveal",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, maybe(sn)),
      day: fieldLike(siteFields.day, maybe(text(10))),
      ...pageFields,
    }),
    data: page(
      Type.Object({
        fillId: fieldLike(tradingFields.fillId, Type.String()),
        gid: quoteFields.gid,
        market: quoteFields.market,
        day: siteFields.day,
        positionSn: fieldLike(tradingFields.positionSn, Type.String()),
        receipt: field(
          "凭证：成交与其依据，委托的条件，此前已成交金额；价格 1/10000，金额为分",
          "Receipt: the fill with what it was made from, its order, the value filled before; prices 1/10,000, money in fen",
          Type.Unsafe<FillReceipt>(Type.Object({})),
        ),
      }),
    ),
    refusals: ["badArgument", "badDay"],
  }),
  "/user/fill/list.do": endpoint({
    summary: { zh: "一笔委托或持仓的成交", en: "Fills of an order or position" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
    }),
    data: Type.Array(
      Type.Object({
        fillId: fieldLike(tradingFields.fillId, Type.String()),
        ...pick(tradingFields, "orderSn", "action", "shares"),
        price: quoteFields.price,
        amount: number("成交额，品种自己的币种", "Value, in the coin"),
        time: integer("成交时间，交易所时间，毫秒时间戳", "Filled: exchange time, epoch ms", { example: 5 }),
      }),
    ),
    refusals: [],
  }),
} satisfies Area;

/** What an entry of the fund records was for. */
const fundTexts = {
  ...feeTexts,
  fund_deposit: { zh: "入金", tw: "入金", en: "Deposit" },
  fund_classStart: { zh: "班级起始资金", tw: "班級起始資金", en: "Class starting money" },
  fund_demoGrant: { zh: "演示资金", tw: "演示資金", en: "Demo money" },
  fund_orderHold: { zh: "委托冻结 {subject}", tw: "委託凍結 {subject}", en: "Reserved for order, {subject}" },
  fund_orderRelease: { zh: "委托解冻 {subject}", tw: "委託解凍 {subject}", en: "Order reserve released, {subject}" },
  fund_margin: { zh: "开仓保证金 {subject}", tw: "開倉保證金 {subject}", en: "Initial margin, {subject}" },
  fund_marginReturn: { zh: "平仓退还保证金 {subject}", tw: "平倉退還保證金 {subject}", en: "Margin returned, {subject}" },
  fund_marginAdd: { zh: "追加保证金 {subject}", tw: "追加保證金 {subject}", en: "Margin added, {subject}" },
  fund_stay: { zh: "持仓费 {subject}", tw: "持倉費 {subject}", en: "Holding fee, {subject}" },
  fund_profit: { zh: "平仓盈利 {subject}", tw: "平倉盈利 {subject}", en: "Realized profit, {subject}" },
  fund_loss: { zh: "平仓亏损 {subject}", tw: "平倉虧損 {subject}", en: "Realized loss, {subject}" },
  fund_dividend: { zh: "现金红利（模拟） {subject}", tw: "現金股利（模擬） {subject}", en: "Cash dividend (simulated), {subject}" },
  fund_dividendPaid: {
    zh: "买跌支付红利（模拟） {subject}",
    tw: "買跌支付股利（模擬） {subject}",
    en: "Dividend paid on a short position (simulated), {subject}",
  },
  fund_purseTransfer: { zh: "账户互转", tw: "帳戶互轉", en: "Transfer between own accounts" },
  fund_debtTaken: { zh: "穿仓欠款 {subject}", tw: "穿倉欠款 {subject}", en: "Debt, {subject}" },
  fund_debtRepaid: { zh: "偿还穿仓欠款", tw: "償還穿倉欠款", en: "Debt repaid" },
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
  fund_issueHold: { zh: "申购缴款冻结 {subject}", tw: "申購繳款凍結 {subject}", en: "Reserved for new issue, {subject}" },
  fund_issueReturn: { zh: "配售未获配退回 {subject}", tw: "配售未獲配退回 {subject}", en: "Placement not allotted, returned, {subject}" },
  fund_blockHold: { zh: "大宗交易缴款冻结 {subject}", tw: "大宗交易繳款凍結 {subject}", en: "Paid for block, {subject}" },
  fund_withdrawHold: { zh: "转出申请", tw: "轉出申請", en: "Withdrawal applied for" },
  fund_withdrawReturn: { zh: "转出退回", tw: "轉出退回", en: "Withdrawal returned" },
  fund_withdraw: { zh: "转出", tw: "轉出", en: "Withdrawn" },
  fund_withdrawFee: { zh: "转出手续费", tw: "轉出手續費", en: "Fee of a withdrawal" },
  fund_reset: { zh: "模拟账户重置", tw: "模擬帳戶重置", en: "Practice account reset" },
  fund_close: { zh: "账户注销，余额收回", tw: "帳戶註銷，餘額收回", en: "Account closed, balance taken back" },
  fund_resetDebt: { zh: "模拟账户重置，核销穿仓欠款", tw: "模擬帳戶重置，核銷穿倉欠款", en: "Practice account reset: debt written off" },
} satisfies Record<`fund_${Reason}`, Sentence>;

export const tradingTexts = {
  ...fundTexts,
  ...contractFeeTexts,
  orderPlaced: { zh: "下单成功", tw: "下單成功", en: "Order placed" },
  orderRested: {
    zh: "添加挂单成功，满足下单条件将自动下单",
    tw: "新增掛單成功，滿足下單條件將自動下單",
    en: "Order placed; it executes when its condition is met",
  },
  limitRested: { zh: "挂单成功，到价成交", tw: "掛單成功，到價成交", en: "Order placed; it fills at its price or better" },
  limitPartly: {
    zh: "部分成交{n#}，其余{m#}挂单等待到价",
    tw: "部分成交{n#}，其餘{m#}掛單等待到價",
    en: "{n#} filled; the other {m#} wait for their price",
  },
  fixedRested: {
    zh: "挂单成功，15:05 起按收盘价撮合",
    tw: "掛單成功，15:05 起按收盤價撮合",
    en: "Order placed; it is matched at the closing price from 15:05 on",
  },
  restBelowMin: { zh: "挂单失败，购买数量小于{n}股", tw: "掛單失敗，購買數量小於{n}股", en: "Order failed: fewer than {n} shares" },
  restAboveMax: { zh: "挂单失败，购买数量大于{n}股", tw: "掛單失敗，購買數量大於{n}股", en: "Order failed: more than {n} shares" },
  restBondAboveMax: { zh: "挂单失败，购买数量大于{n}张", tw: "掛單失敗，購買數量大於{n}張", en: "Order failed: more than {n} bonds" },
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
    zh: "{subject} 保证金率已低于{n}%，预计强平价{price.}，可追加保证金",
    tw: "{subject} 保證金率已低於{n}%，預計強平價{price.}，可追加保證金",
    en: "Warning, {subject}: the margin ratio is below {n}%. Estimated forced close at {price.}; you can add margin",
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
    zh: "{subject} 触发止盈，已平仓{n#}",
    tw: "{subject} 觸發停利，已平倉{n#}",
    en: "{subject}: take-profit reached, {n#} closed",
  },
  closedByStop: {
    zh: "{subject} 触发止损，已平仓{n#}",
    tw: "{subject} 觸發停損，已平倉{n#}",
    en: "{subject}: stop-loss reached, {n#} closed",
  },
  closedByForce: {
    zh: "{subject} 保证金率达到强平线，已强制平仓{n#}",
    tw: "{subject} 保證金率達到強平線，已強制平倉{n#}",
    en: "{subject}: margin ratio at the forced-close line, {n#} force-closed",
  },
  closedByStay: {
    zh: "{subject} 持有已超过最长期限，已平仓{n#}",
    tw: "{subject} 持有已超過最長期限，已平倉{n#}",
    en: "{subject}: held for longer than allowed, {n#} closed",
  },
  filledOpening: {
    zh: "{subject} 委托已全部成交，开仓{n#}，均价{price.}",
    tw: "{subject} 委託已全部成交，開倉{n#}，均價{price.}",
    en: "{subject}: order filled, {n#} opened at {price.} on average",
  },
  filledClosing: {
    zh: "{subject} 委托已全部成交，平仓{n#}，均价{price.}",
    tw: "{subject} 委託已全部成交，平倉{n#}，均價{price.}",
    en: "{subject}: order filled, {n#} closed at {price.} on average",
  },
  orderFilledPartly: {
    zh: "{subject} 委托成交{n#}，均价{price.}，其余{m#}未成交已撤销",
    tw: "{subject} 委託成交{n#}，均價{price.}，其餘{m#}未成交已撤銷",
    en: "{subject}: {n#} filled at {price.} on average, the other {m#} cancelled",
  },
  orderUnfilled: {
    zh: "{subject} 委托没有成交，{m#}已撤销，原因见委托",
    tw: "{subject} 委託沒有成交，{m#}已撤銷，原因見委託",
    en: "{subject}: order not filled, {m#} cancelled; the order says why",
  },
  orderExpired: {
    zh: "{subject} 当日有效的委托收盘失效，{m#}未成交",
    tw: "{subject} 當日有效的委託收盤失效，{m#}未成交",
    en: "{subject}: the day order expired at the close, {m#} not filled",
  },
  orderExpiredPartly: {
    zh: "{subject} 当日有效的委托收盘失效，成交{n#}，均价{price.}，{m#}未成交",
    tw: "{subject} 當日有效的委託收盤失效，成交{n#}，均價{price.}，{m#}未成交",
    en: "{subject}: the day order expired at the close, {n#} filled at {price.} on average, {m#} not filled",
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
} satisfies Sentences;
