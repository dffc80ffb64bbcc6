import { expect, test } from "vitest";
import type { Entry, Reason } from "./ledger.ts";
import { proceedsLeft } from "./proceeds.ts";

const FREE = "stock_available";
/** "margin A -100": what leaves the stock account for A; without a sign what comes in. */
const entry = (text: string): Pick<Entry, "from" | "to" | "amount" | "reason" | "ref"> => {
  const [reason, ref, sum] = text.split(" ") as [Reason, string, string];
  const amount = Math.abs(Number(sum));
  return { reason, ref, amount, ...(Number(sum) < 0 ? { from: FREE, to: "stock_held" } : { from: "stock_held", to: FREE }) };
};

test.each([
  ["a sale with a profit, less its fee", ["marginReturn A 1000", "profit A 50", "commissionClose A -5"], 1045],
  ["a sale with a loss", ["marginReturn A 1000", "loss A -300"], 700],
  ["a deposit", ["deposit D 1000"], 0],
  ["money that was there is spent after it", ["margin A -500", "marginReturn B 200"], 200],
  [
    "four round trips are one sale",
    ["margin A -20", "marginReturn A 20", "margin B -20", "marginReturn B 20", "margin C -20", "marginReturn C 20"],
    20,
  ],
  ["an order takes it and brings it back", ["marginReturn A 100", "orderHold B -80", "orderRelease B 80"], 100],
  ["an order that takes money of before brings no proceeds back", ["orderHold B -80", "orderRelease B 80"], 0],
  ["an order that takes both brings back what it took of it", ["marginReturn A 30", "orderHold B -80", "orderRelease B 80"], 30],
  ["an order that fills spends it", ["marginReturn A 100", "orderHold B -80", "orderRelease B 80", "margin B -80"], 20],
  ["through the index account and back it stays what it is", ["marginReturn A 100", "purseTransfer T -100", "purseTransfer T 100"], 100],
  ["the end of a sub-account is a sale too", ["fundsEnd S 500"], 500],
  ["an application for one that is refused", ["marginReturn A 100", "fundsHold S -60", "fundsRelease S 60"], 100],
  ["what a withdrawal takes was free", ["marginReturn A 100", "withdrawHold W -50", "withdrawReturn W 50"], 100],
  ["it repays a debt", ["marginReturn A 100", "debtRepaid D -40"], 60],
])("%s", (_what, texts, left) => expect(proceedsLeft(texts.map(entry))).toBe(left));
