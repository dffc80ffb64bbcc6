import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { NO_FEES } from "@hongpan/core/rules/terms/fees.ts";
import { expect, test } from "vitest";
import { contractFeeBook, feeBook } from "./fee-book.ts";

const settings = settingsOn("2026-11-20");
// 1,000 shares at 100.00, five times: value 100,000, margin 20,000, 80,000 lent. Commission 25, transfer 1, duty 50 at the sale.
const bought = {
  positionSn: "20261120000000000001",
  ...{ stockGid: "sh600519", orderDirection: "买涨", orderNum: 1000, orderLever: 5, orderTotalPrice: 100_000, buyOrderPrice: 100 },
  ...{ orderStayFee: 0, orderStayDays: 0, coinRate: 1, status: 3 },
  openFees: { ...NO_FEES, commission: 25, transfer: 1 },
  closeFees: NO_FEES,
};
const CLOSED = { closeFees: { ...NO_FEES, commission: 27.5, duty: 55, transfer: 1.1 }, status: 4 };
const shown = (position: Parameters<typeof feeBook>[0]) => feeBook(position, settings).map((line) => [line.id, line.estimate, line.actual]);

test("while it is held the opening is charged as estimated, the close is still to come", () => {
  expect(shown(bought)).toEqual([
    ["open", 26, 26],
    ["close", 76, null],
    ["stay", 0, 0],
    ["total", 102, 26],
  ]);
});

test("sold at 110 after two nights: the closing leg cost more than at the opening's price, and the nights what was foretold", () => {
  const sold = { ...bought, ...CLOSED, orderStayFee: 35.2, orderStayDays: 2 };
  expect(shown(sold)).toEqual([
    ["open", 26, 26],
    ["close", 76, 83.6],
    ["stay", 35.2, 35.2],
    ["total", 137.2, 144.8],
  ]);
});

test("what came from a new issue or a block cost nothing to open; its sale is charged like any other", () => {
  for (const letter of ["N", "D"]) {
    const won = { ...bought, orderLever: 1, positionSn: `${letter}20261120000000000001`, openFees: NO_FEES };
    expect(shown(won)).toEqual([
      ["open", 0, 0],
      ["close", 76, null],
      ["stay", 0, 0],
      ["total", 76, 0],
    ]);
  }
});

test("a short pays its stamp duty at the opening", () => {
  const short = { ...bought, orderDirection: "买跌", openFees: { ...bought.openFees, duty: 50 } };
  expect(shown(short)[0]).toEqual(["open", 76, 76]);
});

test("a spread fee of 50 at the opening is the opening's, not the close's", () => {
  const held = { ...bought, openFees: { ...bought.openFees, spread: 50 } };
  expect(shown(held)[0]).toEqual(["open", 76, 76]);
  const sold = { ...held, ...CLOSED };
  expect(shown(sold).slice(0, 2)).toEqual([
    ["open", 76, 76],
    ["close", 76, 83.6],
  ]);
});

test("a contract pays so much a lot and side: three lots at 5 dollars at 7.1005 yuan, 106.51 a side, closed at another rate", () => {
  const held = { orderNum: 3, openFees: { ...NO_FEES, commission: 106.51 }, closeFees: NO_FEES, coinRate: 7.1005, status: 3 };
  const lines = (position: typeof held) => contractFeeBook(position, 5).map((line) => [line.id, line.estimate, line.actual]);
  expect(lines(held)).toEqual([
    ["open", 106.51, 106.51],
    ["close", 106.51, null],
    ["total", 213.02, 106.51],
  ]);
  expect(lines({ ...held, closeFees: { ...NO_FEES, commission: 106.8 }, status: 4 })).toEqual([
    ["open", 106.51, 106.51],
    ["close", 106.51, 106.8],
    ["total", 213.02, 213.31],
  ]);
});
