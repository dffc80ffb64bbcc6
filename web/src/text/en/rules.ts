import type { Same } from "../shape.ts";
import type { rules as source } from "../zh-CN/rules.ts";

export const rules: Same<typeof source> = {
  fees: {
    buyFee: "Commission, buying",
    sellFee: "Commission, selling",
    minimum: (yuan) => `, at least ${yuan} yuan`,
    dutyFee: "Stamp duty (seller)",
    transferFee: "Transfer fee (both)",
    stayFee: "Holding fee",
  },
  change: (label: string, before: string, value: string, from: string) => `From ${from}: ${label} ${before} → ${value}`,
  changesKept: "Orders and positions placed before keep their terms.",
  bondFees: "A convertible bond pays commission alone: no stamp duty, no transfer fee.",
  levers: "Levers",
  issueRate: "Win rate of new issues",
  issueEntitlement: "Entitlement by holdings",
  issueEntitlementOn: "a number for each 5,000 yuan of the mean of twenty days, nothing below 10,000, Shanghai and Shenzhen apart",
  issueMost: "Most a person and issue",
  issueMostOf: (numbers, money) => `${numbers} numbers of a draw, ${money} yuan of a placement`,
  newShare: "First 5 days, no price limit",
  newShareLevers: (most) => `long ≤ ${most}, short 1`,
  swing: "Leverage × a day's expected swing (last 20 days)",
  swingLevers: (most) => `≤ ${most}; short counts 1.15 times the swing`,
  warn: "Warning line (margin ratio)",
  force: "Forced close (margin ratio)",
  formula: "Margin ratio = (margin + added + floating profit − accrued fees) ÷ (margin + added)",
  legal: "A real margin account is judged by assets over debt, at least 130 %. That is another number.",
  sessionLines: [
    "9:15–9:25 call auction, no cancelling from 9:20",
    "9:30–11:30 and 13:00–14:57 continuous trading",
    "14:57–15:00 closing auction, no cancelling",
    "15:05–15:30 after-hours fixed price",
  ],
  tplusLines: [
    "A-shares bought today can be sold on the next trading day (T+1)",
    "Hong Kong, New York, convertible bonds, indices and futures the same day (T+0); coins convert at the day's fixing",
    "Daily limits: main board 10 %, ChiNext and STAR 20 %, Beijing 30 %",
    "A lot has 100 shares; STAR from 200, Beijing from 100, upward by 1; Hong Kong by its board lots, New York from 1, bonds by ten",
  ],
  fairLines: [
    "An order meets only the book and prints of its moment and moves no price",
    "Every fill names the book that it met and can be recomputed with the revealed seed",
    "Nobody can set a price or change a position; the seed of a draw is sealed before and anybody redoes it",
  ],
  sealed: (day: string) => `Fingerprint of the seed of ${day}`,
  opened: (day: string) => `Seed of ${day}`,
};
