/** Money as double entries between named accounts: each entry takes from one and gives to another, so the sum is always zero. */
import type { Fen } from "../money.ts";
import { type FeeName, type FeeReason, FEE_NAMES, reasonOf } from "./charges.ts";

/** Where an order's money lives: the stock, index or futures account, or a sub-account (分仓) by its number. */
export type Purse = "stock" | "index" | "futures" | SubPurse;
export type SubPurse = `sub${number}`;
export type UserAccount = `${"stock" | "index" | "futures"}_${"available" | "held"}` | "debt";
/** Sub-accounts come and go, so their balances are rows of their own and not columns of the account. */
export type SubAccount = `${SubPurse}_${"available" | "held"}`;
/** House accounts have entries but no running balance row: it would be the one hot row of the system. */
export type HouseAccount =
  `house_${FeeName | "stay" | "pnl" | "deposits" | "withdrawals" | "withdraw_fee" | "issues" | "bad_debt" | "funding" | "manage"}`;
type Account = UserAccount | SubAccount | HouseAccount;

/** What an entry is for; each has its sentence in the fund records. */
export type Reason =
  | "deposit"
  | "demoGrant"
  | "classStart"
  | "orderHold"
  | "orderRelease"
  | "margin"
  | "marginReturn"
  | "marginAdd"
  | FeeReason
  | "stay"
  | "profit"
  | "loss"
  | "purseTransfer"
  | "dividend"
  | "dividendPaid"
  | "debtTaken"
  | "debtRepaid"
  | "fundsHold"
  | "fundsRelease"
  | "fundsStart"
  | "fundsGrant"
  | "fundsManage"
  | "fundsRepay"
  | "fundsEnd"
  | "withdrawHold"
  | "withdrawReturn"
  | "withdraw"
  | "withdrawFee"
  | "issueHold"
  | "issueReturn"
  | "blockHold"
  | "reset"
  | "close"
  | "resetDebt";

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

/** A user's accounts; `debt` is what he owes, zero or above. Sub-accounts are there when the decision has read them. */
export type Balances = Readonly<Record<UserAccount, Fen> & Record<SubAccount, Fen>>;

export interface Posting extends Entry {
  /** Balances after the entry; null for a house account. */
  readonly fromBalance: Fen | null;
  readonly toBalance: Fen | null;
}

/** What money a new account has. */
export const NO_MONEY: Readonly<Record<UserAccount, Fen>> = {
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

/** What is in an account; a sub-account that was not read has nothing. */
export function balanceOf(balances: Balances, account: UserAccount | SubAccount): Fen {
  return balances[account] ?? 0;
}

/** The two accounts of a purse. */
export function available(purse: Purse): `${Purse}_available` {
  return `${purse}_available`;
}

export function held(purse: Purse): `${Purse}_held` {
  return `${purse}_held`;
}

/**
 * Posts entries in their order. A shortage of available money becomes debt only when `mayOwe` (a loss at a close); whatever is
 * then available in the stock account, or has come into the index or futures account, repays debt (spec/3-decisions.md 4, "Debt"). Entries of zero are left out.
 */
export function post(before: Balances, entries: readonly Entry[], mayOwe = false): { balances: Balances; postings: readonly Posting[] } {
  const balances: Record<UserAccount | SubAccount, Fen> = { ...before };
  const postings: Posting[] = [];
  const add = (entry: Entry) => {
    postings.push({ ...entry, fromBalance: move(balances, entry.from, -entry.amount), toBalance: move(balances, entry.to, entry.amount) });
  };
  for (const entry of entries) {
    if (entry.amount === 0) continue;
    if (!(Number.isSafeInteger(entry.amount) && entry.amount > 0)) throw new RangeError(`an entry of ${entry.amount}`);
    const short = isAvailable(entry.from) ? entry.amount - (balances[entry.from] ?? 0) : 0;
    if (mayOwe && short > 0) add({ ...entry, from: "debt", to: entry.from, amount: short, reason: "debtTaken" });
    add(entry);
  }
  // The stock account repays whatever it has, the others only what has just come in: a loss in one does not reach into another.
  for (const from of ["stock_available", "index_available", "futures_available"] as const) {
    const repaid = Math.min(balances.debt, balances[from] - (from === "stock_available" ? 0 : Math.min(before[from], balances[from])));
    if (repaid > 0) add({ from, to: "debt", amount: repaid, reason: "debtRepaid" });
  }
  return { balances, postings };
}

function isAvailable(account: Account): account is `${Purse}_available` {
  return account.endsWith("_available");
}

function isHouse(account: Account): account is HouseAccount {
  return account.startsWith("house_");
}

function move(balances: Record<UserAccount | SubAccount, Fen>, account: Account, by: Fen): Fen | null {
  if (isHouse(account)) return null;
  const after = (balances[account] ?? 0) + (account === "debt" ? -by : by);
  if (after < 0) throw new Overdrawn(`${account} would be ${after}`);
  balances[account] = after;
  return after;
}

// What was sold today goes out on the next trading day (spec/3-decisions.md 6): of a day's entries of the stock account those that
// bring proceeds, and those that leave without spending any.

/** What a close, or the end of a sub-account, brings in. */
export const PROCEEDS: readonly Reason[] = ["marginReturn", "profit", "fundsEnd"];

/**
 * What leaves without being spent: a way through another account brings proceeds back as proceeds, and what is held for an order or an
 * application is spent when they come about. While they wait nothing can be withdrawn. All else that leaves takes proceeds first.
 */
export const UNSPENT: readonly Reason[] = ["purseTransfer", "withdrawHold", "withdrawFee", "reset", "orderHold", "fundsHold"];

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
