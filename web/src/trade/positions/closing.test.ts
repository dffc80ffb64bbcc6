import { expect, test } from "vitest";
import type { Position } from "../../data/wire/shapes.ts";
import { zh as funds } from "../../text/funds.ts";
import { zh as trade } from "../../text/trade.ts";
import { closing } from "./closing.ts";
import type { SaleEstimate } from "./sale.ts";

const row = (stockName: string, orderNum: number, canSellNum: number, lockedNum: number) =>
  ({ stockName, orderNum, canSellNum, lockedNum, positionSn: stockName, stockGid: "sh600000", now_price: 10 }) as Position;
const words = { trade, funds, unit: "shares" as const, brings: () => ({}) as SaleEstimate };

test("closing all says what stays and why: what was bought today, and what another close has", () => {
  const { steps, stays } = closing(
    [row("甲", 1000, 1000, 0), row("乙", 1000, 600, 400), row("丙", 500, 0, 500), row("丁", 300, 100, 0)],
    words,
  );
  expect(steps.map(({ name }) => name)).toEqual(["甲 1,000 股", "乙 600 股", "丁 100 股"]);
  expect(stays).toEqual([
    "乙 400 股：今天买入，T+1 下一个交易日起可卖",
    "丙 500 股：今天买入，T+1 下一个交易日起可卖",
    "丁 200 股：已在卖出委托里",
  ]);
});
