/**
 * What was sold today goes out on the next trading day (spec/3-decisions.md 6): of a day's entries of the stock account those that bring
 * proceeds, and those that leave without spending any.
 */
import type { Reason } from "./ledger.ts";

/** What a close, or the end of a sub-account, brings in. */
export const PROCEEDS: readonly Reason[] = ["marginReturn", "profit", "fundsEnd"];

/**
 * What leaves without being spent: a way through another account brings proceeds back as proceeds, and what is held for an order or an
 * application is spent when they come about. While they wait nothing can be withdrawn. All else that leaves takes proceeds first.
 */
export const UNSPENT: readonly Reason[] = ["purseTransfer", "withdrawHold", "withdrawFee", "reset", "orderHold", "fundsHold"];
