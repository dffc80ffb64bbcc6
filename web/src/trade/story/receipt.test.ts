/** 成交回报: what the fills of one order add up to, and which postings are its own. */
import { expect, test } from "vitest";
import { dealOf } from "./receipt.ts";

const AT = 1_795_000_000_000;
const fill = (orderSn: string, shares: number, price: number, time = AT) => ({
  ...{ fillId: `${orderSn}-${price}`, orderSn, action: "open", shares, price, amount: price * shares, time },
});
const row = (id: number, deSummary: string, deAmt: number, addTime: number) => ({
  ...{
    id,
    positionId: "P1",
    deType: "",
    deAmt,
    deSummary,
    account: "stock" as const,
    subject: "",
    subaccountNumber: "",
    balance: 0,
    addTime,
  },
});

test("600 at 10.00 and 400 at 10.05 are 1,000 at 10.02, with their commission, not with the margin added an hour later", () => {
  const fills = [fill("P1", 600, 10), fill("P1", 400, 10.05)];
  const money = [row(3, "追加保证金", -500, AT + 3_600_000), row(2, "佣金", -5, AT + 3000)];
  const deal = dealOf({ fills, money }, "P1");
  expect(deal).toMatchObject({ shares: 1000, value: 10_020, time: AT });
  expect(deal!.price).toBeCloseTo(10.02, 10);
  expect(deal!.money.map((each) => each.deSummary)).toEqual(["佣金"]);
});

test("a sale has its own fills alone", () => {
  const fills = [fill("P1", 1000, 10), fill("S1", 300, 11, AT + 60_000)];
  const money = [row(1, "佣金", -5, AT), row(2, "平仓", 3300, AT + 60_000)];
  expect(dealOf({ fills, money }, "S1")).toMatchObject({ shares: 300, price: 11, money: [{ deSummary: "平仓" }] });
});

test("an order that rests has no receipt yet", () => expect(dealOf({ fills: [], money: [] }, "P1")).toBeNull());
