import type { Same } from "../shape.ts";
import type { share as source } from "../zh-CN/share.ts";

export const share: Same<typeof source> = {
  title: "Share as a picture",
  amounts: "Show amounts",
  amountsNote: "Off unless you want it; no name, phone or account number is in the picture",
  send: "Share picture",
  save: "Save picture",
  saved: "Picture saved",
  failed: "Not shared; save the picture instead",
  sub: "Sub-account",
  rate: "Return",
  rateNote: "After the fees known, on the own margin",
  profit: "Profit and loss",
  opened: "Opened at",
  now: "Now",
  closed: "Closed at",
  at: "Time",
  resets: (times) => (times === 1 ? "This account was reset once" : `This account was reset ${times} times`),
  resetsNote: "Debts written off by a reset count as lost",
  paper: "Simulated, paper money",
  file: "hongpan-simulated-position.png",
};
