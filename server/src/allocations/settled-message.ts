import type { Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import { messageRow } from "../accounts/messages.ts";

/** What its owner is told when a sub-account is settled at `xt`; `left`: what it had beyond the lent funds, negative when it fell short. */
export function settledMessage({ purse }: Allocation, left: Fen, xt: number): object {
  const sentence = left < 0 ? "fundsShortNotice" : "fundsSettledNotice";
  return messageRow("trade", sentence, { account: purse!.slice(3), n: yuan(Math.abs(left)) }, xt);
}
