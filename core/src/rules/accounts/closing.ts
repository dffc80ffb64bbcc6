/**
 * The end of an account (spec/3-decisions.md 6): nothing may be open, what is free goes back to the house, what is owed is its bad
 * debt. The ledger stays, under a number that is nobody's any more.
 */
import type { Balances, Entry } from "./ledger.ts";
import { resetEntries } from "./reset.ts";

export type ClosingRefusalId =
  | "closePositions"
  | "closeOrders"
  | "closeFunds"
  | "closeDeposits"
  | "closeWithdrawals"
  | "closeIssues"
  | "closeHeld";

/** What stands against it. */
export interface ClosingScene {
  /** Of every purse. */
  readonly positions: number;
  readonly orders: number;
  /** Applications for sub-accounts and sub-accounts that are not over. */
  readonly allocations: number;
  readonly deposits: number;
  readonly withdrawals: number;
  /** Applications for new issues that go on. */
  readonly issues: number;
  readonly balances: Balances;
}

/** The first refusal, or null. A debt is none. */
export function checkClosing(scene: ClosingScene): ClosingRefusalId | null {
  const { balances } = scene;
  if (scene.positions > 0) return "closePositions";
  if (scene.orders > 0) return "closeOrders";
  if (scene.allocations > 0) return "closeFunds";
  if (scene.deposits > 0) return "closeDeposits";
  if (scene.withdrawals > 0) return "closeWithdrawals";
  if (scene.issues > 0) return "closeIssues";
  return balances.stock_held + balances.index_held + balances.futures_held > 0 ? "closeHeld" : null;
}

/** All that is free to the house, the debt written off: as with a reset, and the records say that it is the last time. */
export function closingEntries(balances: Balances): readonly Entry[] {
  return resetEntries(balances).map((entry) => (entry.reason === "reset" ? { ...entry, reason: "close" } : entry));
}
