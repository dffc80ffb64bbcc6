/** What the trading calls answer: rows of the lists and the user's own record (spec/4-calls.md 2.1, 2.2, 2.5). Money and prices are yuan. */
import { Type } from "typebox";
import { CLASS_PRODUCTS } from "../rules/products/class-products.ts";
import { FEE_NAMES, type FeeName } from "../rules/accounts/charges.ts";

const number = Type.Number();
const numberOrNull = Type.Union([Type.Number(), Type.Null()]);
const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** Each fee under its own name. */
const fees = Type.Object(Object.fromEntries(FEE_NAMES.map((name) => [name, number])) as Readonly<Record<FeeName, typeof number>>);

const positionFields = {
  id: Type.Integer(),
  positionType: Type.Integer(),
  positionSn: Type.String(),
  stockName: Type.String(),
  stockCode: Type.String(),
  stockGid: Type.String(),
  stockSpell: Type.String(),
  stockPlate: Type.String(),
  /** Number of the sub-account, empty in the stock account. */
  subaccountNumber: Type.String(),
  /** Coin of its prices; money is yuan. */
  coinCode: Type.String(),
  /** Yuan for one of the coin when it was opened, and by the latest fixing. */
  coinRate: number,
  nowRate: number,
  buyOrderId: Type.String(),
  buyOrderTime: Type.Integer(),
  buyOrderPrice: number,
  sellOrderId: textOrNull,
  sellOrderTime: numberOrNull,
  sellOrderPrice: numberOrNull,
  profitTargetPrice: numberOrNull,
  stopTargetPrice: numberOrNull,
  targetPrice: numberOrNull,
  orderDirection: Type.String(),
  orderNum: Type.Integer(),
  canSellNum: Type.Integer(),
  /** Held but bought today: T+1. What else cannot be sold is held by resting closes. */
  lockedNum: Type.Integer(),
  /** Day from which a block can be sold; empty where nothing is locked beyond T+1. */
  lockedUntil: Type.String(),
  orderLever: Type.Integer(),
  orderTotalPrice: number,
  margin: number,
  marginAdd: number,
  orderFee: number,
  sellOrderFee: number,
  orderSpread: number,
  orderStayFee: number,
  orderStayDays: Type.Integer(),
  spreadRatePrice: number,
  /** The spread fee among spreadRatePrice. */
  spreadFee: number,
  /** All fees of the opening and of the close, so far as they are charged; the fields above are sums of them. */
  openFees: fees,
  closeFees: fees,
  profitAndLose: number,
  allProfitAndLose: number,
  now_price: number,
  forcePrice: number,
  maintenance: number,
  legalMaintenance: numberOrNull,
  closeReason: textOrNull,
  /** What keeps a forced close that is due: today (T+1), auction, sealed (nobody on the other side). */
  blockedBy: textOrNull,
  /** Shares before the resting order at its price, or before a position's resting close; null when it does not queue or nobody can know. */
  queueAhead: numberOrNull,
  /** Why and when an entrusted order ended without being filled whole. */
  endReason: textOrNull,
  endTime: numberOrNull,
  /** The last ex-date that the position went through, yyyy-MM-dd. */
  exDay: textOrNull,
  closeOf: textOrNull,
  /** 1 委托中 2 部分成交 3 持有 4 已卖出 5 已撤 6 已失效 7 拒绝. */
  status: Type.Integer(),
  /** Kind of an entrusted order (ORDER_KINDS). */
  kind: textOrNull,
};

export const positionRow = Type.Object(positionFields);

/** An index position: margin, fees and results in yuan. */
export const indexPositionRow = Type.Object({
  ...positionFields,
  indexName: Type.String(),
  indexCode: Type.String(),
  eachPoint: number,
  /** Value of all lots at leverage 1. */
  allDepositAmt: number,
});

/** A futures position: prices in its own coin, margin, fees and results in yuan. */
export const futuresPositionRow = Type.Object({
  ...positionFields,
  futuresName: Type.String(),
  futuresCode: Type.String(),
  futuresStandard: Type.String(),
  futuresUnit: number,
});

export const watchedRow = Type.Object({
  id: Type.Integer(),
  stockName: Type.String(),
  stockCode: Type.String(),
  stockGid: Type.String(),
  nowPrice: number,
  hcrate: number,
  preclose_px: number,
  open_px: number,
  stock_plate: Type.String(),
  stock_type: Type.String(),
  indexCode: Type.String(),
  type: Type.String(),
});

export const fundRecord = Type.Object({
  id: Type.Integer(),
  positionId: Type.String(),
  /** What it is for, in a word of the reader's language. */
  deType: Type.String(),
  /** The same as a name that stays: deposit, margin, commissionOpen, … */
  reason: Type.String(),
  deAmt: number,
  deSummary: Type.String(),
  /** What it names: the name and code of a position, a sub-account's number; empty where it names nothing. */
  subject: Type.String(),
  /** Whose balance it is: the stock, index or futures account, or a sub-account. */
  account: Type.Union([Type.Literal("stock"), Type.Literal("index"), Type.Literal("futures"), Type.Literal("sub")]),
  /** Of a sub-account its number, else empty. */
  subaccountNumber: Type.String(),
  balance: number,
  /** Exchange time, epoch milliseconds. */
  addTime: Type.Integer(),
});

export const userInfo = Type.Object({
  id: Type.Integer(),
  phone: Type.String(),
  nickName: Type.String(),
  avatar: Type.Integer(),
  demo: Type.Boolean(),
  hasTradePassword: Type.Boolean(),
  /** The password is still the one that a host has printed: it has to be changed before anything else. */
  firstPassword: Type.Boolean(),
  /** Products that his class has shut: closed they can be, not opened. */
  shut: Type.Array(Type.Enum([...CLASS_PRODUCTS])),
  realName: Type.String(),
  idCard: Type.String(),
  isActive: Type.Integer(),
  authMsg: Type.String(),
  img1Key: Type.String(),
  img2Key: Type.String(),
  /** Free and held money with the open result of what is held: floating profit less the holding fee that has accrued. */
  userAmt: number,
  enableAmt: number,
  userIndexAmt: number,
  enableIndexAmt: number,
  userFuturesAmt: number,
  /** The user's own part of all sub-accounts: their equity without the funds that were lent. */
  userSubAmt: number,
  enableFuturesAmt: number,
  canWithdrawAmt: number,
  /** Why nothing can be withdrawn; empty when something can. */
  canWithdrawReason: Type.String(),
  marketValue: number,
  djzj: number,
  allProfitAndLose: number,
  /** Holding fee that has accrued on what is held and is paid when it is closed. */
  accruedStayFee: number,
  /**
   * Realized in every account: what was closed, parts too, and every fee paid, those of open positions among them; a loss that became a
   * debt counts whole, written off or not.
   */
  allProfitAndLoseFinally: number,
  allFreezAmt: number,
  /**
   * 当日盈亏 of the stock account since the previous close, of each share that of its own market: prices, the fees of the day's openings
   * and closes, and the nights since that close. The days' sum is the whole result.
   */
  dayProfit: number,
  allIndexProfitAndLose: number,
  allIndexFreezAmt: number,
  allFuturesProfitAndLose: number,
  allFuturesFreezAmt: number,
  /** Floating profit of all sub-accounts. */
  allSubProfitAndLose: number,
  debt: number,
  /** How often the practice account was reset, and the debts written off with it in all. They stand beside every result. */
  resets: Type.Integer(),
  resetWrittenOff: number,
  siteLever: Type.String(),
  /** Openings of stocks in the minutes that buySameTimes and buyNumTimes look back; empty while both are 0. Times are exchange time. */
  recentOpenings: Type.Array(Type.Object({ stockId: Type.Integer(), shares: Type.Integer(), time: Type.Integer() })),
  tradingAmount: number,
  companyInfo: Type.String(),
  certImg1: Type.String(),
  certImg2: Type.String(),
  tradeAgreeText: Type.String(),
  signImg1: textOrNull,
  signImg1Time: numberOrNull,
  signImg2: textOrNull,
  signImg2Time: numberOrNull,
  signImg1Xt: numberOrNull,
  signImg2Xt: numberOrNull,
});
