import { field, int, integer, number, string } from "../field.ts";

/** Fields of several calls: blocks. */
export const blockFields = {
  reference: number("参考价：昨收与现价中较高者，元", "Reference: the previous close or the last price, whichever is higher, yuan"),
  quantity: integer("挂牌总量，股", "Shares on offer in all"),
  most: integer("每人最多买入，股", "Most shares that one person may buy in all"),
  lockDays: integer(
    "锁定期：转持仓后不能卖出的交易日数，0 为无",
    "Lock-up: trading days from the settlement on in which they cannot be sold, 0 is none",
  ),
  minAssets: number("买入条件：证券账户资金（可用与冻结）不低于，元", "Rule: least money of the stock account, held money too, yuan"),
  listingId: field("挂牌编号；缺省为该股票最早的挂牌", "Number of the listing; when absent the oldest of the share", int(1, 2_147_483_647)),
  password: string("约定号（秘钥），六位数字", "Agreed number, six digits", { example: "246810" }),
  positionSn: string("转成的持仓单号，未转为空", "The position that it became, empty before", { example: "20261120100000000001" }),
};
