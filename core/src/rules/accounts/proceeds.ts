/** What was sold today and not spent again: it goes out on the next trading day (spec/3-decisions.md 6). */
import type { Fen } from "../money.ts";
import type { Entry, Reason } from "./ledger.ts";

/** What a close, or the end of a sub-account, brings in. */
const PROCEEDS: ReadonlySet<Reason> = new Set<Reason>(["marginReturn", "profit", "fundsEnd"]);
/** What is held for something that may not come about: it takes proceeds first, and brings back what it took. */
const HOLDS: ReadonlySet<Reason> = new Set<Reason>(["orderHold", "fundsHold"]);
const RELEASES: ReadonlySet<Reason> = new Set<Reason>(["orderRelease", "fundsRelease"]);
/** What leaves without being spent; a way through another account brings proceeds back as proceeds. */
const UNSPENT: ReadonlySet<Reason> = new Set<Reason>(["purseTransfer", "withdrawHold", "withdrawFee", "reset"]);

/** Of a day's entries of the stock account, in their order: how much of what its closes brought is still there. Spending takes it first. */
export function proceedsLeft(entries: readonly Pick<Entry, "from" | "to" | "amount" | "reason" | "ref">[]): Fen {
  const taken = new Map<string, Fen>();
  let left = 0;
  for (const { from, to, amount, reason, ref = "" } of entries) {
    if (to === "stock_available") {
      if (PROCEEDS.has(reason)) left += amount;
      const back = RELEASES.has(reason) ? Math.min(amount, taken.get(ref) ?? 0) : 0;
      if (back > 0) taken.set(ref, taken.get(ref)! - back);
      left += back;
    }
    if (from === "stock_available" && !UNSPENT.has(reason)) {
      const spent = Math.min(left, amount);
      if (HOLDS.has(reason)) taken.set(ref, (taken.get(ref) ?? 0) + spent);
      left -= spent;
    }
  }
  return left;
}
