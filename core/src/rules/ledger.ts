/** Money as double entries between named accounts: each entry takes from one and gives to another, so the sum is always zero. */
import type { Fen } from "./money.ts";

export type Purse = "stock" | "index" | "futures";
export type UserAccount = `${Purse}_${"available" | "held"}` | "debt";
/** House accounts have entries but no running balance row: it would be the one hot row of the system. */
export type HouseAccount =
  `house_${"commission" | "duty" | "transfer" | "spread" | "stay" | "pnl" | "deposits" | "withdrawals" | "issues" | "bad_debt"}`;
export type Account = UserAccount | HouseAccount;

/** What an entry is for; each has its sentence in the fund records. */
export type Reason =
  | "deposit"
  | "demoGrant"
  | "orderHold"
  | "orderRelease"
  | "margin"
  | "marginReturn"
  | "marginAdd"
  | "commissionOpen"
  | "commissionClose"
  | "duty"
  | "transferFee"
  | "spread"
  | "stay"
  | "profit"
  | "loss"
  | "purseTransfer"
  | "debtTaken"
  | "debtRepaid";

export interface Entry {
  readonly from: Account;
  readonly to: Account;
  /** Above zero. */
  readonly amount: Fen;
  readonly reason: Reason;
  /** positionSn, order number of a deposit, ... */
  readonly ref?: string;
  /** What the record names, e.g. "贵州茅台 600519". */
  readonly subject?: string;
}

/** A user's accounts; `debt` is what he owes, zero or above. */
export type Balances = Readonly<Record<UserAccount, Fen>>;

export interface Posting extends Entry {
  /** Balances after the entry; null for a house account. */
  readonly fromBalance: Fen | null;
  readonly toBalance: Fen | null;
}

export const NO_MONEY: Balances = {
  stock_available: 0,
  stock_held: 0,
  index_available: 0,
  index_held: 0,
  futures_available: 0,
  futures_held: 0,
  debt: 0,
};

/** An entry that would take more than there is. Decisions check first, so this is a fault and not a refusal. */
export class Overdrawn extends Error {}

/**
 * Posts entries in their order. A shortage of available stock money becomes debt only when `mayOwe` (a loss at a close);
 * whatever is then available repays debt (spec/3-decisions.md 4, "Debt"). Entries of zero are left out.
 */
export function post(before: Balances, entries: readonly Entry[], mayOwe = false): { balances: Balances; postings: readonly Posting[] } {
  const balances: Record<UserAccount, Fen> = { ...before };
  const postings: Posting[] = [];
  const add = (entry: Entry) => {
    postings.push({ ...entry, fromBalance: move(balances, entry.from, -entry.amount), toBalance: move(balances, entry.to, entry.amount) });
  };
  for (const entry of entries) {
    if (entry.amount === 0) continue;
    if (!(Number.isSafeInteger(entry.amount) && entry.amount > 0)) throw new RangeError(`an entry of ${entry.amount}`);
    const short = entry.from === "stock_available" ? entry.amount - balances.stock_available : 0;
    if (mayOwe && short > 0) add({ ...entry, from: "debt", to: "stock_available", amount: short, reason: "debtTaken" });
    add(entry);
  }
  const repaid = Math.min(balances.debt, balances.stock_available);
  if (repaid > 0) add({ from: "stock_available", to: "debt", amount: repaid, reason: "debtRepaid" });
  return { balances, postings };
}

function move(balances: Record<UserAccount, Fen>, account: Account, by: Fen): Fen | null {
  if (account.startsWith("house_")) return null;
  const own = account as UserAccount;
  const after = balances[own] + (own === "debt" ? -by : by);
  if (after < 0) throw new Overdrawn(`${own} would be ${after}`);
  balances[own] = after;
  return after;
}
