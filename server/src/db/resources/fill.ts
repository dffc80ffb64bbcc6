/** Fields of a fill: table trade_fill, export, view. */
import type { Fill } from "@hongpan/core/rules/orders/trade.ts";
import { INSTRUMENT_COLUMNS, stored, viewOf, type Resource } from "../resource.ts";
import { ACTIONS } from "./order.ts";

export const FILL = {
  sn: stored.text({ key: "order", csv: "委托编号" }),
  positionSn: stored.text({ key: "position", csv: "持仓编号" }),
  action: stored.word(ACTIONS, { csv: "开平" }),
  instrumentId: stored.instrument(),
  side: stored.code({ [1]: ["buy", "买入"], [-1]: ["sell", "卖出"] }, { csv: "买卖" }),
  shares: stored.count({ csv: "数量" }),
  coin: stored.text({ csv: "币种" }),
  rate: stored.rate({ csv: "汇率（元）" }),
  value: stored.money({ csv: "金额（原币）" }),
  fees: stored.fees({ key: "", csv: "" }),
  xt: stored.time({ key: "filledAt", csv: "成交时间（交易所）" }),
  step: stored.int({ csv: "步" }),
  rules: stored.day({ csv: "所依参数的生效日" }),
  after: stored.count(),
  day: stored.day(),
  legs: stored.json(),
  book: stored.json(),
  taken: stored.json(),
  prints: stored.json(),
  queue: stored.count(),
} satisfies Resource<Fill>;

export const fills = viewOf<Fill>(FILL, "f", [
  ["sn", "order_number", "委托编号。 Number of the order"],
  ["positionSn", "position", "持仓编号。 Number of the position"],
  ...INSTRUMENT_COLUMNS,
  ["action", "action", "open 开仓、close 平仓。 open or close"],
  ["case f.side when 1 then 'buy' else 'sell' end", "side", "buy 买入、sell 卖出。 buy or sell"],
  ["shares", "quantity", "数量，股或手。 Shares or lots"],
  ["coin", "coin", "价格的币种。 Coin of the prices"],
  ["mean_price(f.value, f.shares, p.unit)", "price", "成交均价，币种。 Mean price, in the coin"],
  ["rate", "rate", "汇率，一单位币种合人民币。 Yuan for one of the coin"],
  ["round(f.value / 100.0 * f.rate / 10000, 2)", "value_yuan", "成交额，元。 Value, yuan"],
  ["round(fees_in_yuan(f.fees), 2)", "fees_yuan", "费用，元。 Fees, yuan"],
  ["xt", "filled", "成交时间。 Filled"],
]);
