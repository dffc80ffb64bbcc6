/** What the trading calls answer: rows of the lists and the user's own record (spec/4-calls.md 2.1, 2.2, 2.5). Money and prices are yuan. */
import { Type } from "typebox";
import { CLASS_PRODUCTS } from "../rules/products/class-products.ts";
import { FEE_NAMES, FEES } from "../rules/accounts/charges.ts";
import { boolean, field, fieldLike, integer, number, pick, string } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { classroomFields } from "./fields/classroom.ts";
import { personFields } from "./fields/person.ts";
import { quoteFields } from "./fields/quotes.ts";
import { siteFields } from "./fields/site.ts";
import { tradingFields } from "./fields/trading.ts";
import { recordBy } from "../rules/records.ts";

const numberOrNull = Type.Union([Type.Number(), Type.Null()]);
const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** Each fee under its own name. */
const fees = Type.Object(recordBy(FEE_NAMES, (name) => number(`${FEES[name].zh}，元`, `${FEES[name].en}, yuan`)));

/** What has no field of its own in a position's row. */
const OTHERS = FEE_NAMES.filter((name) => name !== "commission" && name !== "duty").map((name) => FEES[name]);

const positionFields = {
  id: siteFields.id,
  positionType: integer("持仓类型，恒为 0", "Kind of position, always 0"),
  positionSn: tradingFields.positionSn,
  ...pick(quoteFields, "stockName", "stockCode", "stockGid"),
  stockSpell: fieldLike(quoteFields.stockSpell, Type.String()),
  stockPlate: quoteFields.stockPlate,
  /** Number of the sub-account, empty in the stock account. */
  subaccountNumber: tradingFields.subaccountNumber,
  /** Coin of its prices; money is yuan. */
  coinCode: quoteFields.coinCode,
  /** Yuan for one of the coin when it was opened, and by the latest fixing. */
  coinRate: quoteFields.coinRate,
  nowRate: number("最新定价：一单位币种折合元", "Yuan for one of the coin by the latest fixing"),
  buyOrderId: string("开仓委托编号", "Number of the opening order"),
  buyOrderTime: integer("开仓时间，交易所时间，毫秒时间戳", "Opening: exchange time, epoch ms"),
  buyOrderPrice: tradingFields.buyOrderPrice,
  sellOrderId: field("平仓委托编号，未平为 null", "Number of the close, null while open", textOrNull),
  sellOrderTime: field("平仓时间，毫秒时间戳，未平为 null", "Close: exchange time, epoch ms, null while open", numberOrNull),
  sellOrderPrice: field("平仓均价，未平为 null", "Average closing price, null while open", numberOrNull),
  profitTargetPrice: field("止盈价，未设为 null", "Take-profit price, null for none", numberOrNull),
  stopTargetPrice: field("止损价，未设为 null", "Stop-loss price, null for none", numberOrNull),
  targetPrice: fieldLike(tradingFields.targetPrice, numberOrNull),
  orderDirection: string("方向：买涨、买跌", "Direction: 买涨 up, 买跌 down", { values: ["买涨", "买跌"] }),
  orderNum: tradingFields.orderNum,
  canSellNum: integer("可卖数量", "What can be sold now"),
  /** Held but bought today: T+1. What else cannot be sold is held by resting closes. */
  lockedNum: integer("T+1 锁定数量", "Held but locked until the next trading day"),
  /** Day from which a block can be sold; empty where nothing is locked beyond T+1. */
  lockedUntil: string("大宗交易锁定期满日，没有为空", "Day from which a block can be sold, empty for none"),
  orderLever: integer("杠杆倍数", "Leverage"),
  ...pick(tradingFields, "orderTotalPrice", "margin", "marginAdd"),
  orderFee: number("开仓佣金，元", "Commission of the opening, yuan"),
  sellOrderFee: number("平仓佣金，元", "Commission of the close, yuan"),
  orderSpread: number("印花税，元", "Stamp duty, yuan"),
  orderStayFee: number("持仓费，元", "Holding fee, yuan"),
  orderStayDays: integer("计持仓费的夜数", "Nights with a holding fee"),
  spreadRatePrice: number(
    `${OTHERS.map(({ zh }) => zh).join("与")}，元`,
    `${OTHERS.map(({ en }, i) => (i === 0 ? en : en.toLowerCase())).join(" and ")}, yuan`,
  ),
  /** The spread fee among spreadRatePrice. */
  spreadFee: number("其中点差费，元", "The spread fee among them, yuan"),
  /** All fees of the opening and of the close, so far as they are charged; the fields above are sums of them. */
  openFees: field("开仓各项费用，元", "Each fee of the opening, yuan", fees),
  closeFees: field("平仓各项费用，元", "Each fee of the close, yuan", fees),
  profitAndLose: number("浮动盈亏，已平为毛盈亏，元", "Floating profit, of a closed one before fees, yuan"),
  ...pick(tradingFields, "allProfitAndLose", "now_price", "forcePrice"),
  maintenance: number("保证金率，1 为 100%", "Margin ratio, 1 is 100 %"),
  legalMaintenance: field(
    "维持担保比例，1 为 100%，无融资为 null",
    "The law's ratio of assets to debt, 1 is 100 %, null without debt",
    numberOrNull,
  ),
  closeReason: tradingFields.closeReason,
  /** What keeps a forced close that is due: today (T+1), auction, sealed (nobody on the other side). */
  blockedBy: field("强平受阻：today（T+1）auction sealed", "What keeps a forced close: today (T+1), auction, sealed", textOrNull, {
    values: ["today", "auction", "sealed"],
  }),
  /** Shares before the resting order at its price, or before a position's resting close; null when it does not queue or nobody can know. */
  queueAhead: tradingFields.queueAhead,
  /** Why and when an entrusted order ended without being filled whole. */
  endReason: tradingFields.endReason,
  endTime: fieldLike(tradingFields.endTime, numberOrNull),
  /** The last ex-date that the position went through, yyyy-MM-dd. */
  exDay: field("最近一次除权除息日，没有为 null", "The last ex-date it went through, null for none", textOrNull),
  closeOf: field("平仓委托所平的持仓编号", "The position that a closing order closes", textOrNull),
  /** 1 委托中 2 部分成交 3 持有 4 已卖出 5 已撤 6 已失效 7 拒绝. */
  status: tradingFields.status,
  /** Kind of an entrusted order (ORDER_KINDS). */
  kind: fieldLike(tradingFields.kind, textOrNull),
};

export const positionRow = Type.Object(positionFields);

/** An index position: margin, fees and results in yuan. */
export const indexPositionRow = Type.Object({
  ...positionFields,
  ...pick(quoteFields, "indexName", "indexCode", "eachPoint"),
  /** Value of all lots at leverage 1. */
  allDepositAmt: number("全部手数 1 倍杠杆的价值，元", "Value of all lots at leverage 1, yuan"),
});

/** A futures position: prices in its own coin, margin, fees and results in yuan. */
export const futuresPositionRow = Type.Object({
  ...positionFields,
  ...pick(quoteFields, "futuresName", "futuresCode", "futuresStandard", "futuresUnit"),
});

export const watchedRow = Type.Object({
  id: siteFields.id,
  ...pick(
    quoteFields,
    "stockName",
    "stockCode",
    "stockGid",
    "nowPrice",
    "hcrate",
    "preclose_px",
    "open_px",
    "stock_plate",
    "stock_type",
    "indexCode",
    "type",
  ),
});

export const fundRecord = Type.Object({
  id: siteFields.id,
  positionId: tradingFields.positionId,
  /** What it is for, in a word of the reader's language. */
  deType: accountFields.deType,
  /** The same as a name that stays: deposit, margin, commissionOpen, … */
  reason: string("类别的固定名称，如 deposit margin commissionOpen", "Kind as a name that stays: deposit, margin, commissionOpen", {
    example: "deposit",
  }),
  ...pick(accountFields, "deAmt", "deSummary"),
  /** What it names: the name and code of a position, a sub-account's number; empty where it names nothing. */
  subject: string("所属标的名称与代码，或子账户编号", "Name and code of what was traded, or the sub-account's number"),
  /** Whose balance it is: the stock, index or futures account, or a sub-account. */
  account: fieldLike(
    accountFields.account,
    Type.Union([Type.Literal("stock"), Type.Literal("index"), Type.Literal("futures"), Type.Literal("sub")]),
  ),
  /** Of a sub-account its number, else empty. */
  subaccountNumber: tradingFields.subaccountNumber,
  balance: accountFields.balance,
  /** Exchange time, epoch milliseconds. */
  addTime: siteFields.addTime,
});

export const userInfo = Type.Object({
  id: siteFields.id,
  ...pick(accountFields, "phone", "nickName"),
  avatar: personFields.avatar,
  demo: siteFields.demo,
  hasTradePassword: boolean("是否已设交易密码", "Whether a trade password is set"),
  /** The password is still the one that a host has printed: it has to be changed before anything else. */
  firstPassword: boolean(
    "是否还用着班级给的首个密码：须先设定自己的",
    "Whether the password is still the first one of a class: it has to be changed before anything else",
  ),
  /** Products that his class has shut: closed they can be, not opened. */
  shut: fieldLike(classroomFields.shut, Type.Array(Type.Enum([...CLASS_PRODUCTS]))),
  /** The choices of `siteLever` do not exceed this cap. */
  leverCap: classroomFields.leverCap,
  stopped: field(
    "账户停用的原因：locked 运营方停用，不能开仓；ledger 正在对账，资金不变动；正常为空",
    "Why the account is stopped: locked by the operator, who lets it open nothing; ledger while it is checked and its money does not move; empty while it is not",
    Type.Enum(["", "locked", "ledger"]),
    { values: ["", "locked", "ledger"] },
  ),
  ...pick(accountFields, "realName", "idCard", "isActive"),
  authMsg: string("认证失败原因", "Why the identity failed"),
  img1Key: string("已提交的证件正面", "Front that was submitted"),
  img2Key: string("已提交的证件反面", "Back that was submitted"),
  /** Free and held money with the open result of what is held: floating profit less the holding fee that has accrued. */
  userAmt: number("股票账户总资产，元", "Stock account in all, yuan"),
  enableAmt: number("股票账户可用，元", "Stock account, free, yuan"),
  userIndexAmt: number("指数账户总资产，元", "Index account in all, yuan"),
  enableIndexAmt: number("指数账户可用，元", "Index account, free, yuan"),
  userFuturesAmt: number("期货账户总资产，元", "Futures account in all, yuan"),
  /** The user's own part of all sub-accounts: their equity without the funds that were lent. */
  userSubAmt: number("子账户里自己的钱（权益减去配资），元", "The user's own part of all sub-accounts: equity less lent funds, yuan"),
  enableFuturesAmt: number("期货账户可用，元", "Futures account, free, yuan"),
  canWithdrawAmt: number("可转出，元", "What can be withdrawn, yuan"),
  /** Why nothing can be withdrawn; empty when something can. */
  canWithdrawReason: string("不能转出的原因", "Why nothing can be withdrawn"),
  marketValue: accountFields.marketValue,
  djzj: number("冻结资金，元", "Held money, yuan"),
  /** What freezes the part of `djzj` that is no margin; the five sum to it. */
  frozenBy: field(
    "冻结资金（不含保证金）的来由，元，合计即冻结",
    "What freezes money that is no margin, yuan",
    Type.Object({
      orders: number("未成交委托冻结，元", "Held by resting orders, yuan"),
      allocations: number("配资申请冻结，元", "Held by applications for sub-accounts, yuan"),
      issues: number("新股新债缴款与配售冻结，元", "Held by payments and placements of new issues, yuan"),
      blocks: number("大宗交易缴款冻结，元", "Held by payments of block trades, yuan"),
      withdrawals: number("转出申请冻结，元", "Held by withdrawals, yuan"),
    }),
  ),
  allProfitAndLose: tradingFields.allProfitAndLose,
  /** Holding fee that has accrued on what is held and is paid when it is closed. */
  accruedStayFee: number("持仓已计、平仓时收取的持仓费，元", "Holding fee accrued on what is held, paid at its close, yuan"),
  /**
   * Realized in every account: what was closed, parts too, and every fee paid, those of open positions among them; a loss that became a
   * debt counts whole, written off or not.
   */
  allProfitAndLoseFinally: number("各账户已实现的总盈亏（扣已收费用），元", "Realized profit of every account after the fees paid, yuan"),
  allFreezAmt: number("股票占用保证金，元", "Margin of the stock account, yuan"),
  /**
   * 当日盈亏 of the stock account since the previous close, of each share that of its own market: prices, the fees of the day's openings
   * and closes, and the nights since that close. The days' sum is the whole result.
   */
  dayProfit: number("股票账户当日盈亏（扣开平仓费和持仓费），元", "Profit of the day in the stock account after fees, yuan"),
  allIndexProfitAndLose: number("指数浮动盈亏，元", "Floating profit of indices, yuan"),
  allIndexFreezAmt: number("指数冻结资金，元", "Held money of indices, yuan"),
  allFuturesProfitAndLose: number("期货浮动盈亏，元", "Floating profit of futures, yuan"),
  allFuturesFreezAmt: number("期货冻结资金，元", "Held money of futures, yuan"),
  /** Floating profit of all sub-accounts. */
  allSubProfitAndLose: number("分仓账户浮动盈亏，元", "Floating profit of sub-accounts, yuan"),
  debt: number("穿仓欠款，元", "Debt, yuan"),
  /** How often the practice account was reset, and the debts written off with it in all. They stand beside every result. */
  resets: integer("模拟账户重置次数", "How often the practice account was reset"),
  resetWrittenOff: number("重置时核销的欠款，元", "Debts written off by resets, yuan"),
  siteLever: accountFields.siteLever,
  /** Openings of stocks in the minutes that buySameTimes and buyNumTimes look back; empty while both are 0. Times are exchange time. */
  recentOpenings: field(
    "频率规则所看的近期开仓",
    "Openings that the rules of frequency look at",
    Type.Array(
      Type.Object({
        stockId: fieldLike(tradingFields.stockId, Type.Integer()),
        shares: tradingFields.shares,
        time: integer("开仓时间，交易所时间，毫秒时间戳", "Opened: exchange time, epoch ms", { example: 5 }),
      }),
    ),
  ),
  tradingAmount: number("旧字段，恒为 0", "An old field, always 0"),
  ...pick(siteFields, "companyInfo", "certImg1", "certImg2", "tradeAgreeText"),
  signImg1: field("服务协议签名，未签为 null", "Signature under the service agreement, null for none", textOrNull),
  signImg1Time: field("服务协议签署时间，毫秒时间戳", "When it was signed: wall time, epoch ms", numberOrNull),
  signImg2: field("保密协议签名，未签为 null", "Signature under the confidentiality agreement, null for none", textOrNull),
  signImg2Time: field("保密协议签署时间，毫秒时间戳", "When it was signed: wall time, epoch ms", numberOrNull),
  signImg1Xt: field("服务协议签署时的交易所时间，毫秒时间戳", "Exchange time when it was signed, epoch ms", numberOrNull),
  signImg2Xt: field("保密协议签署时的交易所时间，毫秒时间戳", "Exchange time when it was signed, epoch ms", numberOrNull),
});
