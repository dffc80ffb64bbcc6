/** Replies that screens read, named by the wire (spec/4-calls.md 2). Money and prices are yuan. */

export interface UserInfo {
  readonly id: number;
  readonly phone: string;
  readonly nickName: string;
  readonly realName: string;
  readonly idCard: string;
  readonly isActive: number;
  readonly authMsg: string;
  readonly userAmt: number;
  readonly enableAmt: number;
  readonly userIndexAmt: number;
  readonly enableIndexAmt: number;
  readonly userFuturesAmt: number;
  readonly enableFuturesAmt: number;
  readonly canWithdrawAmt: number;
  readonly marketValue: number;
  readonly djzj: number;
  readonly allProfitAndLose: number;
  readonly allProfitAndLoseFinally: number;
  readonly allFreezAmt: number;
  readonly allIndexProfitAndLose: number;
  readonly allIndexFreezAmt: number;
  readonly allFuturesProfitAndLose: number;
  readonly allFuturesFreezAmt: number;
  readonly debt: number;
  readonly siteLever: string;
  readonly tradingAmount: number;
}

/** A stock or index as the stock page shows it; also what the push topic q:<gid> carries, field by field. */
export interface Quote {
  readonly id: number;
  readonly gid: string;
  readonly code: string;
  readonly name: string;
  readonly spell: string;
  readonly stockType: string;
  readonly stock_plate: string;
  readonly type: string;
  readonly nowPrice: number;
  readonly hcrate: number;
  readonly open_px: number;
  readonly today_max: number;
  readonly today_min: number;
  readonly preclose_px: number;
  /** Shares traded today. */
  readonly business_amount: number;
  /** Yuan traded today. */
  readonly business_balance: number;
  readonly limitUp: number;
  readonly limitDown: number;
  readonly quoteTime: number | string;
  readonly state: string;
  readonly turnoverratio?: number;
  readonly per?: number;
  readonly pb?: number;
  readonly mktcap?: number;
  /** buy1..5, sell1..5 and their _num are read by level. */
  readonly [level: string]: unknown;
}

/** A row of the ranking, in the form of the Sina node: prices are decimals, sometimes as text. */
export interface RankRow {
  readonly symbol: string;
  readonly code: string;
  readonly name: string;
  readonly trade: number;
  readonly pricechange: number;
  readonly changepercent: number;
  readonly settlement: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly amount: number;
  readonly turnoverratio: number;
  readonly stock_plate: string;
  readonly stock_type: string;
}

export interface SymbolRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly spell: string;
  readonly gid: string;
  readonly nowPrice: number;
  readonly hcrate: number;
  readonly stock_type: string;
  readonly stock_plate: string;
}

export interface IndexRow {
  readonly name: string;
  readonly code: string;
  readonly gid?: string;
  readonly nowPrice: number;
  readonly increase: number;
  readonly increaseRate: number;
  readonly preclose_px: number;
}

export interface WatchRow {
  readonly id: number;
  readonly stockName: string;
  readonly stockCode: string;
  readonly stockGid: string;
  readonly nowPrice: number;
  readonly hcrate: number;
  readonly preclose_px: number;
  readonly stock_plate: string;
  readonly stock_type: string;
}

export interface Position {
  readonly id: number;
  readonly positionSn: string;
  readonly stockName: string;
  readonly stockCode: string;
  readonly stockGid: string;
  readonly stockPlate: string;
  readonly orderDirection: string;
  readonly orderNum: number;
  readonly canSellNum: number;
  readonly orderLever: number;
  readonly buyOrderTime: number;
  readonly buyOrderPrice: number;
  readonly sellOrderTime: number | null;
  readonly sellOrderPrice: number | null;
  readonly targetPrice: number | null;
  readonly profitTargetPrice: number | null;
  readonly stopTargetPrice: number | null;
  readonly orderTotalPrice: number;
  readonly margin: number;
  readonly marginAdd: number;
  readonly orderFee: number;
  readonly sellOrderFee: number;
  readonly orderSpread: number;
  readonly orderStayFee: number;
  readonly orderStayDays: number;
  readonly spreadRatePrice: number;
  readonly profitAndLose: number;
  readonly allProfitAndLose: number;
  readonly now_price: number;
  readonly forcePrice: number;
  readonly maintenance: number;
  readonly legalMaintenance: number;
  readonly closeReason: string | null;
  readonly closeOf: string | null;
  readonly status: number;
}

export interface Paged<T> {
  readonly list: readonly T[];
  readonly total: number;
  readonly pageNum: number;
  readonly hasNextPage: boolean;
}

/** Candles as the chart calls answer them: [open, close, low, high, volume, epoch ms]. */
export interface Candles {
  readonly values: readonly (readonly [number, number, number, number, number, number])[];
}

/** The minutes of one to five days, oldest first. */
export interface Minutes {
  readonly time: readonly string[];
  readonly price: readonly number[];
  readonly averagePrice: readonly number[];
  readonly rates: readonly number[];
  readonly volumes: readonly number[];
}

/** Public settings of stock trading; rates are fractions, money yuan. */
export interface Settings {
  readonly buyFee: number;
  readonly sellFee: number;
  readonly dutyFee: number;
  readonly transferFee: number;
  readonly stayFee: number;
  readonly buyFeeMin: number;
  readonly sellFeeMin: number;
  readonly buyMinAmt: number;
  readonly buyMinNum: number;
  readonly buyMaxNum: number;
  readonly buyMaxAmtPercent: number;
  readonly forceStopPercent: number;
  readonly forceStopRemindRatio: number;
  readonly siteLever: string;
}
