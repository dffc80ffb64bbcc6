import { expect, test } from "vitest";
import type { Position } from "../../data/wire/shapes.ts";
import { textNow } from "../../text/text.ts";
import { csvOf } from "./csv.ts";

const row = {
  ...{ stockName: "平安银行", stockCode: "000001", orderDirection: "买涨", orderLever: 5, orderNum: 1000, canSellNum: 0 },
  ...{
    buyOrderPrice: 11.5,
    sellOrderPrice: null,
    targetPrice: null,
    now_price: 11.6,
    coinCode: "CNY",
    allProfitAndLose: -3.2,
    margin: 2300,
    marginAdd: 0.5,
  },
  ...{
    orderFee: 5,
    sellOrderFee: 0,
    orderSpread: 0,
    spreadRatePrice: 0.12,
    orderStayFee: 2.02,
    buyOrderTime: Date.parse("2026-11-20T10:00:00+08:00"),
  },
  ...{ sellOrderTime: null, closeReason: null, status: 3, positionSn: "20261120123456789012", subaccountNumber: "" },
} as Position;

test("says in its first line that it is a simulation, then heads and rows", () => {
  const text = csvOf([row], ["name", "side", "profit", "margin", "fees", "opened", "price", "coin"], textNow());
  expect(text).toBe(
    "\uFEFF# 模拟数据：红盘，不涉及真实交易\r\n名称,方向,盈亏,保证金,费用,开仓时间,价格,币种\r\n平安银行,买涨,-3.2,2300.5,7.14,2026-11-20 10:00:00,11.6,CNY\r\n",
  );
});

test.each([
  ["a formula", "=1+1", "'=1+1"],
  ["a comma and a quote", 'a,"b"', '"a,""b"""'],
])("%s stays a text", (_, stockName, cell) => {
  expect(csvOf([{ ...row, stockName }], ["name"], textNow()).split("\r\n")[2]).toBe(cell);
});

test("a number of twenty digits stays whole", () => {
  expect(csvOf([row], ["number"], textNow()).split("\r\n")[2]).toBe("'20261120123456789012");
});
