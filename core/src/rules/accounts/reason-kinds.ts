/** What sort of record a posting is, for who looks through his fund records by kind. */
import { FEE_NAMES, reasonOf } from "./charges.ts";
import type { Reason } from "./ledger.ts";

/** cash: in, out, debt; transfer: between own accounts; margin: held for orders and positions; sub: to and from sub-accounts. */
export const RECORD_KINDS = ["cash", "transfer", "margin", "result", "fee", "sub"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

const FEES: ReadonlySet<Reason> = new Set(FEE_NAMES.flatMap((name) => [reasonOf(name, "open"), reasonOf(name, "close")]));

const KINDS: Readonly<Record<RecordKind, readonly Reason[]>> = {
  cash: [
    "deposit",
    "demoGrant",
    "classStart",
    "withdrawHold",
    "withdrawReturn",
    "withdraw",
    "debtTaken",
    "debtRepaid",
    "reset",
    "resetDebt",
    "close",
  ],
  transfer: ["purseTransfer"],
  margin: ["orderHold", "orderRelease", "margin", "marginReturn", "marginAdd", "issueHold", "issueReturn", "blockHold"],
  result: ["profit", "loss", "dividend", "dividendPaid"],
  fee: [...FEES, "stay", "fundsManage", "withdrawFee"],
  sub: ["fundsHold", "fundsRelease", "fundsStart", "fundsGrant", "fundsRepay", "fundsEnd"],
};

/** The reasons of a kind. */
export function reasonsOf(kind: RecordKind): readonly Reason[] {
  return KINDS[kind];
}
