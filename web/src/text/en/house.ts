import type { Same } from "../shape.ts";
import type { house as source } from "../zh-CN/house.ts";

export const house: Same<typeof source> = {
  lead: "Everything that the house receives and pays is here: above zero it has received, below zero it has paid. The counter-account of profit and loss is public: nobody earns from your losses.",
  asOf: (time) => `As of ${time}`,
  rows: {
    fees: "Commission and management fees",
    duty: "Stamp duty",
    transfer: "Transfer fees",
    stay: "Holding fees",
    pnl: "Counter-account of profit and loss",
    issues: "New issues",
    badDebt: "Bad debt",
    funding: "Sub-accounts (below zero: lent and not yet back)",
    deposits: "Deposits (paper money given out)",
    withdrawals: "Withdrawals (paper money taken back)",
  },
};
