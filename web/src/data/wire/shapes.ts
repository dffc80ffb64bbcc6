/** Replies that screens read, named by the wire (spec/4-calls.md 2). Money and prices are yuan. */
import type { Answer } from "./api.ts";

/** The user and the money of all accounts. */
export type UserInfo = Answer<"/user/getUserInfo.do">;

/** A stock or index as the stock page shows it; also what the push topic q:<gid> carries, field by field. */
export type Quote = Answer<"/api/stock/getSingleStock.do">["stock"];
export type IndexRow = Answer<"/api/stock/getMarket.do">["market"][number];
export type Position = Answer<"/user/position/list.do">["list"][number];

/** Public settings of stock trading; rates are fractions, money yuan. */
export type Settings = Answer<"/api/admin/getSetting.do">;

/** A page of a list. */
export interface Paged<T> {
  readonly list: readonly T[];
  readonly total: number;
  readonly pageNum: number;
  readonly hasNextPage: boolean;
}
