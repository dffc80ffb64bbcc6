import { expect, test } from "vitest";
import { addressOfStep, easyShare, GUIDE, guideOf } from "./guide.ts";

test.each([
  ["guide 0 sh600036", { step: 0, gid: "sh600036" }],
  ["guide 7 sz000001", { step: 7, gid: "sz000001" }],
  ["guide 8 sz000001", null],
  ["guide 1 hk00700", null],
  ["guide x sh600036", null],
  ["seen", null],
  ["", null],
])("what is kept as %j is %j", (text, guide) => expect(guideOf(text)).toEqual(guide));

test("each step has its address", () => {
  const addresses = GUIDE.map((_, step) => addressOfStep({ step, gid: "sh600036" }));
  const [quote, ticket] = ["/kline?code=sh600036", "/buyStocks?code=sh600036&t=0"];
  expect(addresses).toEqual([quote, quote, ticket, ticket, ticket, ticket, ticket, "/warehouse?index=0"]);
});

test("the share is the most traded one that is cheap, quiet, of the main board and in good standing", () => {
  const row = { symbol: "sh600000", name: "甲", trade: "10.00", changepercent: 1, stock_plate: "" };
  const rows = [
    { ...row, symbol: "sz300750", stock_plate: "创业" },
    { ...row, symbol: "sh600519", trade: "1450.00" },
    { ...row, symbol: "sh600001", name: "*ST乙" },
    { ...row, symbol: "sh600002", changepercent: -9.9 },
    { ...row, symbol: "sz000002" },
    row,
  ] as Parameters<typeof easyShare>[0];
  expect(easyShare(rows)).toBe("sz000002");
  expect(easyShare(rows.slice(0, 4))).toBe(null);
});
