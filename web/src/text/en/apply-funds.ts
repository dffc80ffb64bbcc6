import type { Same } from "../shape.ts";
import type { applyFunds as source } from "../zh-CN/apply-funds.ts";

export const applyFunds: Same<typeof source> = {
  cycles: { 1: "By day", 2: "By week", 3: "By month" },
  units: { 1: "day", 2: "week", 3: "month" },
  length: "Length",
  marginField: "Own money (yuan)",
  marginHint: (min, max) => `${min} – ${max} yuan, taken from the stock account`,
  marginEmpty: "Please enter your own money",
  marginRange: (min, max) => `Between ${min} and ${max} yuan`,
  marginLack: (amount) => `${amount} yuan short`,
  ownMoney: "Own money",
  rateLine: (rate, unit) => `${rate}\u00a0per\u00a0${unit}`,
  manageFee: "Management fee (once)",
  payNow: "To pay",
  tradingTotal: "To trade with",
  single: "Most in one stock",
  tradingDays: (days) => `${days} trading days`,
  risk: (fall, warn) => `Fully invested, a fall of ${fall} reaches the unwind line and one of ${warn} the warning line`,
  lossNote: "Losses eat your own money first; what goes beyond becomes a debt",
  agreeFirst: "Please read and accept the cooperation agreement first",
  submit: (pay) => `Apply　${pay} yuan`,
  confirm: "Apply for this allocation",
  submitted: "Applied, please wait for the review",
  debt: "There is a debt: please deposit first",
  teaching: "Off-exchange leverage is unlawful in the real world. Here it is for learning how leverage magnifies losses.",
};
