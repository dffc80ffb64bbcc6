/** Lists as CSV with the mark of a simulation in the file itself (spec/3-decisions.md 1). */
import { csvCell } from "@hongpan/core/contract/csv.ts";
import type { Position } from "../../data/wire/shapes.ts";
import type { Texts } from "../../text/text.ts";
import { beijing } from "../../ui/format.ts";

export type Column = keyof Texts["funds"]["csv"];

type Value = (row: Position, t: Texts) => string | number | null;

const FEES = ["orderFee", "sellOrderFee", "orderSpread", "spreadRatePrice", "orderStayFee"] as const;

const VALUES: Readonly<Record<Column, Value>> = {
  name: (row) => row.stockName,
  code: (row) => row.stockCode,
  side: (row, t) => (row.orderDirection === "买跌" ? t.trade.down : t.trade.up),
  lever: (row) => row.orderLever,
  quantity: (row) => row.orderNum,
  canSell: (row) => row.canSellNum,
  cost: (row) => row.buyOrderPrice,
  price: (row) => row.sellOrderPrice ?? row.targetPrice ?? row.now_price,
  coin: (row) => row.coinCode,
  profit: (row) => row.allProfitAndLose,
  margin: (row) => Math.round((row.margin + row.marginAdd) * 100) / 100,
  fees: (row) => Math.round(FEES.reduce((sum, fee) => sum + row[fee], 0) * 100) / 100,
  opened: (row) => beijing(row.buyOrderTime),
  closed: (row) => (row.sellOrderTime === null ? "" : beijing(row.sellOrderTime)),
  reason: (row, t) => (row.closeReason === null ? "" : ((t.trade.reasons as Readonly<Record<string, string>>)[row.closeReason] ?? "")),
  state: (row, t) => t.trade.statuses[row.status] ?? "",
  number: (row) => row.positionSn,
  sub: (row) => row.subaccountNumber,
};

/** The file: the mark, the heads, a line a row. Times are Beijing's, money yuan, prices in their coin. */
export function csvOf(rows: readonly Position[], columns: readonly Column[], t: Texts): string {
  const lines = [
    [t.funds.csvMark],
    columns.map((column) => t.funds.csv[column]),
    ...rows.map((row) => columns.map((column) => VALUES[column](row, t) ?? "")),
  ];
  // The mark of byte order lets spreadsheets read the Chinese.
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}
