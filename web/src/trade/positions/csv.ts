/** Lists as CSV with the mark of a simulation in the file itself (spec/3-decisions.md 1). */
import { wordOf } from "../../store/records.ts";
import { csvCell } from "@hongpan/core/contract/csv.ts";
import type { Position } from "../../data/wire/shapes.ts";
import type { Texts } from "../../text/text.ts";
import { beijing } from "../../ui/format.ts";

type Column = keyof Texts["funds"]["csv"];

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
  reason: (row, t) => wordOf(t.trade.reasons, row.closeReason ?? "") ?? "",
  state: (row, t) => t.trade.statuses[row.status] ?? "",
  number: (row) => row.positionSn,
  sub: (row) => row.subaccountNumber,
};

const ALL = [
  ...(["name", "code", "sub", "side", "lever", "quantity", "canSell", "cost", "price", "coin", "profit", "margin", "fees"] as const),
  ...(["state", "opened", "closed", "reason", "number"] as const),
] satisfies readonly Column[];

const without = (...left: readonly Column[]) => ALL.filter((column) => !left.includes(column));
const SUB = without("lever", "canSell", "coin", "margin", "state");
const CONTRACT = without("sub", "canSell", "state");

/** The columns of each list's file, by the word in the file's name. */
export const COLUMNS = {
  held: without("sub", "state", "closed", "reason"),
  sold: without("sub", "canSell", "margin", "state"),
  orders: without("sub", "canSell", "cost", "profit", "margin", "fees", "closed", "reason"),
  ...{ "sub-held": SUB, "sub-sold": SUB },
  ...{ "index-held": CONTRACT, "index-sold": CONTRACT, "futures-held": CONTRACT, "futures-sold": CONTRACT },
} as const;

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
