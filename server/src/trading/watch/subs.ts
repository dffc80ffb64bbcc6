/** The sub-accounts that run, in memory beside the database: whose they are and what is free in them. */
import type { Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import { available, type Entry, type Purse, type SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import { isSub } from "@hongpan/core/rules/accounts/purses.ts";

/** A sub-account that runs, and its free money. */
export interface Sub {
  allocation: Allocation;
  free: Fen;
}

export interface Subs {
  /** By user and purse. */
  readonly byUser: ReadonlyMap<number, ReadonlyMap<SubPurse, Sub>>;
  /** The sub-account that a purse is; undefined of any other purse and of one that is settled. */
  readonly of: (userId: number, purse: Purse) => Readonly<Sub> | undefined;
  /** Watches a sub-account from now on. */
  readonly put: (userId: number, sub: Readonly<Sub>) => void;
  /** The new state of a sub-account that is watched. */
  readonly change: (userId: number, allocation: Allocation) => void;
  /** Watches it no more. */
  readonly remove: (userId: number, purse: SubPurse) => void;
  /** Watches these of a user, and none beside them. */
  readonly retake: (userId: number, own: readonly Readonly<Sub>[]) => void;
  /** Follows what entries did to the free money. */
  readonly follow: (userId: number, entries: readonly Entry[]) => void;
}

/** No sub-accounts yet. */
export function createSubs(): Subs {
  const byUser = new Map<number, Map<SubPurse, Sub>>();
  const put = (userId: number, { allocation, free }: Readonly<Sub>) => {
    const subs = byUser.get(userId) ?? new Map<SubPurse, Sub>();
    byUser.set(userId, subs.set(allocation.purse!, { allocation, free }));
  };
  return {
    byUser,
    of: (userId, purse) => (isSub(purse) ? byUser.get(userId)?.get(purse) : undefined),
    put,
    change: (userId, allocation) => {
      const sub = allocation.purse && byUser.get(userId)?.get(allocation.purse);
      if (sub) sub.allocation = allocation;
    },
    remove: (userId, purse) => {
      const subs = byUser.get(userId);
      subs?.delete(purse);
      if (subs?.size === 0) byUser.delete(userId);
    },
    retake: (userId, own) => {
      byUser.delete(userId);
      for (const sub of own) put(userId, sub);
    },
    follow: (userId, entries) => {
      for (const [purse, sub] of byUser.get(userId) ?? []) {
        const own = available(purse);
        for (const { from, to, amount } of entries) sub.free += (to === own ? amount : 0) - (from === own ? amount : 0);
      }
    },
  };
}
