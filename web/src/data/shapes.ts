/** Replies that screens read, named by the wire (spec/4-calls.md 2). Money and prices are yuan. */
import type { Answer } from "./api.ts";
import type { Answer } from "./api.ts";

/** The user and the money of all accounts. */
export type UserInfo = Answer<"/user/getUserInfo.do">;

/** A stock or index as the stock page shows it; also what the push topic q:<gid> carries, field by field. */
export type Quote = Answer<"/api/stock/getSingleStock.do">["stock"];
export type RankRow = Answer<"/api/stock/getStockSort.do">[number];
export type SymbolRow = Answer<"/api/stock/getStock.do">["list"][number];
export type IndexRow = Answer<"/api/stock/getMarket.do">["market"][number];

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
