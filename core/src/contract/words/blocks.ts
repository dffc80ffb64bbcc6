import type { Words } from "./word.ts";

const lock = [
  "锁定期：转持仓后不能卖出的交易日数，0 为无",
  "Lock-up: trading days from the settlement on in which they cannot be sold, 0 is none",
] as const;
const assets = ["买入条件：证券账户资金（可用与冻结）不低于，元", "Rule: least money of the stock account, held money too, yuan"] as const;

/** Fields of block trades. */
export const blockWords: Words = {
  reference: ["参考价：昨收与现价中较高者，元", "Reference: the previous close or the last price, whichever is higher, yuan"],
  givenAway: ["折扣总额的上限，元", "What its discounts come to at most, yuan"],
  givenLeft: ["公布后操作台还可用的折扣总额，元", "What of discounts is left to the desk once it is published, yuan"],
  quantity: ["挂牌总量，股", "Shares on offer in all"],
  left: ["剩余，股", "Shares that are left"],
  lockDays: lock,
  minAssets: assets,
  listingId: ["挂牌编号；缺省为该股票最早的挂牌", "Number of the listing; when absent the oldest of the share"],
  num: ["买入数量，股", "Shares to buy"],
};

/** The same at the desk. */
export const offerWords: Words = {
  minShares: ["最小数量，股", "Fewest shares"],
  quantity: ["挂牌总量，股", "Shares on offer in all"],
  sold: ["已成交，股", "Shares sold"],
  keptDays: lock,
  minAssets: assets,
  discount: ["折扣，0.95 为参考价的 95 %", "Part of the reference price, 0.95 is 5 % off"],
  percent: ["折扣，95 为参考价的 95 %", "Part of the reference price in per cent, 95 is 5 % off"],
  agreed: ["约定号（秘钥）", "Agreed number"],
  over: ["是否已结束", "Whether its time is over"],
  byDesk: ["由操作台公布，否则为每周公开抽取", "Published by the desk, else drawn in public by week"],
  days: ["挂牌交易日数", "Trading days on offer"],
};
