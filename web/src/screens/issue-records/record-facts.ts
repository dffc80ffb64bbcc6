/** What a record means to its owner. */
import { RECORD, type IssueRecord } from "../../data/issues.ts";

/** Whether 认缴 stands there and may be pressed: a draw that was won, before its deadline. */
export function isPayable({ type, status, endTime }: Pick<IssueRecord, "type" | "status" | "endTime">, xt: number): boolean {
  return type !== 2 && status === RECORD.won && xt < endTime;
}

/** Its money, and what it is for: due, paid, or held for a placement that waits; null where there is none. */
export function moneyOf({ type, status, bond, remarks }: Pick<IssueRecord, "type" | "status" | "bond" | "remarks">) {
  if (status === RECORD.won || remarks !== "") return { what: "due", sum: bond } as const;
  if (status >= RECORD.paid) return { what: "paid", sum: bond } as const;
  return type === 2 && status === RECORD.waiting ? ({ what: "held", sum: bond } as const) : null;
}
