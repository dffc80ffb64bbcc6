/** What differs between the accounts that positions are paid from, said once: nothing else holds an account against its name. */
import type { Purse, SubAccount, SubPurse, UserAccount } from "./ledger.ts";

interface PurseFacts {
  /** Its positions are shares: margin by their value, holding fees, a time for which they may not be closed. Else they are contracts. */
  readonly ofShares: boolean;
  /** A part of the value is lent: the law has a ratio for it, a longest stay, another lever. A sub-account's are paid in full. */
  readonly lends: boolean;
}

const FACTS: Readonly<Record<Exclude<Purse, SubPurse> | "sub", PurseFacts>> = {
  stock: { ofShares: true, lends: true },
  sub: { ofShares: true, lends: false },
  index: { ofShares: false, lends: false },
  futures: { ofShares: false, lends: false },
};

/** How positions of that account are held. */
export function purseFacts(purse: Purse): PurseFacts {
  return FACTS[accountKind(purse)];
}

/** The kind of account that a purse is. */
export function accountKind(purse: Purse): keyof typeof FACTS {
  return isSub(purse) ? "sub" : purse;
}

/** The number of a sub-account; "" for any other account. */
export function subNumber(purse: Purse): string {
  return isSub(purse) ? purse.slice("sub".length) : "";
}

const PURSE = /^(?:stock|index|futures|sub\d+)$/;

/** Returns the purse of an account; null for the debt. */
export function purseOf(account: UserAccount | SubAccount): Purse | null {
  const name = account.slice(0, account.indexOf("_"));
  return isPurse(name) ? name : null;
}

function isPurse(name: string): name is Purse {
  return PURSE.test(name);
}

/** Whether it is a sub-account. */
export function isSub(purse: Purse): purse is SubPurse {
  return purse.startsWith("sub");
}
