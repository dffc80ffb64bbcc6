/** Double entry: who can hold money, and what a transaction must be. Amounts are integer fen; plus adds to the account. */
import type { Fen } from "./money.ts";

/** Accounts of a user. Available can be spent; held belongs to resting orders and reviews; margin to open positions. */
export const USER_ACCOUNTS = [
  "stock-available",
  "stock-held",
  "stock-margin",
  "index-available",
  "index-held",
  "index-margin",
  "futures-available",
  "futures-held",
  "futures-margin",
  "debt",
] as const;

/** Counter-accounts; their balances are public and nobody's. */
export const HOUSE_ACCOUNTS = [
  "house-commission",
  "house-duty",
  "house-transfer",
  "house-stay",
  "house-pnl",
  "house-deposits",
  "house-withdrawals",
  "house-issues",
  "house-bad-debt",
] as const;

export type UserAccount = (typeof USER_ACCOUNTS)[number];
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];
export type LedgerAccount = UserAccount | HouseAccount;

export interface Posting {
  readonly account: LedgerAccount;
  readonly amount: Fen;
}

/** One business event in the ledger: its postings sum to zero. */
export interface Entry {
  /** What it was, as a word that the fund records have a sentence for. */
  readonly reason: string;
  /** The order, position or deposit that it belongs to. */
  readonly ref: string | null;
  readonly postings: readonly Posting[];
  /** Values of the sentence. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Moves `amount` from one account to another; nothing for zero. */
export function transfer(from: LedgerAccount, to: LedgerAccount, amount: Fen): readonly Posting[] {
  return amount === 0
    ? []
    : [
        { account: from, amount: -amount },
        { account: to, amount },
      ];
}

export type Balances = Readonly<Record<UserAccount, Fen>>;

/** The balances after `entries`. Throws RangeError on an entry that does not sum to zero: that is a bug, never a user's doing. */
export function applyEntries(balances: Balances, entries: readonly Entry[]): Balances {
  const after: Record<UserAccount, Fen> = { ...balances };
  for (const entry of entries) {
    const sum = entry.postings.reduce((total, posting) => total + posting.amount, 0);
    if (sum !== 0) throw new RangeError(`${entry.reason} does not sum to zero but to ${sum}`);
    for (const { account, amount } of entry.postings) if (isUserAccount(account)) after[account] += amount;
  }
  return after;
}

/** Whether an account is the user's own. */
export function isUserAccount(account: LedgerAccount): account is UserAccount {
  return !account.startsWith("house-");
}
