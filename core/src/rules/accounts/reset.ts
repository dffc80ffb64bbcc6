/**
 * The reset of the practice account (spec/3-decisions.md 4, "Debt"): what is owed becomes the house's bad debt, what is there goes
 * back, and the account begins at zero. Nothing of its history is touched.
 */
import type { Balances, Entry } from "./ledger.ts";
import type { Fen } from "../money.ts";

export type ResetRefusalId =
  | "resetLocked"
  | "resetToday"
  | "resetPositions"
  | "resetOrders"
  | "resetFunds"
  | "resetDeposits"
  | "resetWithdrawals"
  | "resetIssues"
  | "resetHeld"
  | "resetNothing";

/** What stands against a reset. */
export interface ResetScene {
  readonly locked: boolean;
  /** There was one on this exchange day. */
  readonly today: boolean;
  /** Of every purse. */
  readonly positions: number;
  readonly orders: number;
  /** Applications for sub-accounts and sub-accounts that are not over. */
  readonly allocations: number;
  readonly deposits: number;
  /** Applied for and not over: under review, or approved and not yet paid. */
  readonly withdrawals: number;
  /** Applications for new issues that are not over: waiting for the draw, won and unpaid, paid and not yet listed. */
  readonly issues: number;
  readonly balances: Balances;
}

/** The first refusal, or null. */
export function checkReset(scene: ResetScene): ResetRefusalId | null {
  const { balances } = scene;
  if (scene.locked) return "resetLocked";
  if (scene.today) return "resetToday";
  if (scene.positions > 0) return "resetPositions";
  if (scene.orders > 0) return "resetOrders";
  if (scene.allocations > 0) return "resetFunds";
  if (scene.deposits > 0) return "resetDeposits";
  if (scene.withdrawals > 0) return "resetWithdrawals";
  if (scene.issues > 0) return "resetIssues";
  if (balances.stock_held + balances.index_held + balances.futures_held > 0) return "resetHeld";
  return returnedBy(balances) + balances.debt > 0 ? null : "resetNothing";
}

/** What goes back to the house: the free money of every purse. */
export function returnedBy(balances: Balances): Fen {
  return OWN.reduce((sum, own) => sum + balances[own], 0);
}

/**
 * The entries of a reset. The debt is written off through the available money, which the ledger then uses to repay it: so the fund
 * records show both.
 */
export function resetEntries(balances: Balances): readonly Entry[] {
  return [
    ...OWN.map((from): Entry => ({ from, to: "house_withdrawals", amount: balances[from], reason: "reset" })),
    { from: "house_bad_debt", to: "stock_available", amount: balances.debt, reason: "resetDebt" },
  ];
}

const OWN = ["stock_available", "index_available", "futures_available"] as const;
