/** Fields of an order: table trade_order, lists, export, view. */
import { KIND_NAMES, ORDER_KINDS } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { ACCOUNT_COLUMN, INSTRUMENT_COLUMNS, stored, viewOf, type Resource } from "../resource.ts";

export const ACTIONS = { open: "开仓", close: "平仓" };
const KINDS = Object.fromEntries(KIND_NAMES.map((kind) => [kind, ORDER_KINDS[kind].name.zh.replace("委托", "")]));
const STATES = { working: "未成交", filled: "已成交", cancelled: "已撤单", expired: "已失效", rejected: "已拒绝" };
const ENDS = {
  ...{
    user: "本人撤单",
    day: "当日未成",
    levels: "五档不足",
    auction: "竞价结束",
    money: "资金不足",
    debt: "穿仓欠款",
    forced: "强平取代",
    gone: "持仓已平",
  },
  ...{
    exDate: "除权除息",
    sub: "分仓平仓",
    subEnd: "分仓到期",
    newShare: "新股杠杆",
    swing: "波动杠杆",
    model: "模型更换",
    list: "名单更换",
    shut: "品种关闭",
    cap: "班级杠杆上限",
  },
};

export const ORDER = {
  sn: stored.text({ key: "number", csv: "编号", wire: "positionSn" }),
  action: stored.word(ACTIONS, { csv: "开平" }),
  closeOf: stored.text({ key: "closes", csv: "所平持仓", wire: "closeOf" }),
  purse: stored.purse(),
  instrumentId: stored.instrument(),
  direction: stored.direction(),
  lever: stored.int({ csv: "杠杆（倍）", wire: "orderLever" }),
  kind: stored.word(KINDS, { csv: "委托方式", wire: "kind" }),
  valid: stored.word({ day: "当日", gtc: "撤销前" }, { csv: "有效期" }),
  shares: stored.count({ csv: "委托数量" }),
  price: stored.price({ csv: "委托价或触发价（原币）", wire: "targetPrice" }),
  profitTarget: stored.price({ csv: "止盈价（原币）", wire: "profitTargetPrice" }),
  stopTarget: stored.price({ csv: "止损价（原币）", wire: "stopTargetPrice" }),
  filled: stored.count({ csv: "成交数量" }),
  filledValue: stored.money({ csv: "成交金额（原币）" }),
  margin: stored.money({ csv: "保证金（元）" }),
  fees: stored.fees({ key: "", csv: "" }),
  hold: stored.money({ key: "held", csv: "冻结（元）", wire: "margin" }),
  state: stored.word(STATES, { csv: "状态" }),
  placedXt: stored.time({ key: "placedAt", csv: "委托时间（交易所）", wire: "buyOrderTime" }),
  endedXt: stored.time({ key: "endedAt", csv: "结束时间（交易所）", wire: "endTime" }),
  endReason: stored.word(ENDS, { csv: "结束原因", wire: "endReason" }),
  worst: stored.price(),
  auction: stored.flag(),
  spreadRate: stored.int(),
  fired: stored.flag(),
  queue: stored.count(),
  watchDay: stored.day(),
  watchStep: stored.int(),
  placedDay: stored.day(),
  closeReason: stored.text({ wire: "closeReason" }),
} satisfies Resource<Order>;

export const orders = viewOf<Order>(ORDER, "o", [
  ["sn", "order_number", "委托编号。 Number of the order"],
  ["coalesce(o.close_of, o.sn)", "position", "开立或所平的持仓编号。 Position that it opens or closes"],
  ACCOUNT_COLUMN,
  ...INSTRUMENT_COLUMNS,
  ["action", "action", "open 开仓、close 平仓。 open or close"],
  ["direction", "direction", "持仓方向：long 买涨、short 买跌。 Of the position: long or short"],
  ["kind", "kind", "方式，如 market、limit。 Kind, like market, limit"],
  ["lever", "lever", "杠杆倍数。 Leverage"],
  ["shares", "quantity", "数量，股或手。 Shares or lots"],
  ["filled", "filled", "已成交数量。 Filled"],
  ["coalesce(p.coin, 'CNY')", "coin", "价格的币种。 Coin of the prices"],
  ["price", "price", "委托价或触发价，币种；市价为空。 Limit or trigger, in the coin; null: market"],
  [
    "state",
    "state",
    "working 委托中、filled 已成、cancelled 已撤、expired 失效、rejected 拒绝。 working filled cancelled expired rejected",
  ],
  ["hold", "hold_yuan", "未成交部分的冻结，元。 Held for the unfilled part, yuan"],
  ["placedXt", "placed", "下单时间。 Placed"],
  ["endedXt", "ended", "结束时间，未结束为空。 Ended; null: it works"],
]);
