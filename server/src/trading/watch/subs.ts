/** The sub-accounts that run, in memory beside the database: whose they are and what is free in them. */
import type { Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import { available, type Entry, type SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import { subPurseOf } from "../../accounts/sub-purses.ts";
import { runningAllocations } from "../../allocations/allocations.ts";
import type { World } from "../../world.ts";

/** A sub-account that runs, and its free money. */
export interface Sub {
  allocation: Allocation;
  free: Fen;
}

/** By purse. */
type Subs = Map<SubPurse, Sub>;

const known = new WeakMap<World, Map<number, Subs>>();

/** The sub-accounts that run, by user. */
export function subsOf(world: World): Map<number, Subs> {
  const found = known.get(world) ?? new Map<number, Subs>();
  known.set(world, found);
  return found;
}

/** Takes up what the database holds, after a start. */
export async function loadSubs(world: World): Promise<void> {
  for (const { userId, allocation } of await runningAllocations(world.db)) {
    watchSub(world, userId, allocation, (await subPurseOf(world.db, userId, allocation.purse!)).available);
  }
}

/** Watches a sub-account from now on. */
export function watchSub(world: World, userId: number, allocation: Allocation, free: Fen): void {
  const subs = subsOf(world).get(userId) ?? new Map<SubPurse, Sub>();
  subsOf(world).set(userId, subs.set(allocation.purse!, { allocation, free }));
}

/** Watches these sub-accounts of a user, and none beside them. */
export function retakeSubs(world: World, userId: number, own: readonly Readonly<Sub>[]): void {
  subsOf(world).delete(userId);
  for (const { allocation, free } of own) watchSub(world, userId, allocation, free);
}

/** Follows what entries did to the free money of sub-accounts. */
export function followSubs(world: World, userId: number, entries: readonly Entry[]): void {
  const subs = subsOf(world).get(userId);
  if (!subs) return;
  for (const [purse, sub] of subs) {
    const own = available(purse);
    for (const { from, to, amount } of entries) sub.free += (to === own ? amount : 0) - (from === own ? amount : 0);
  }
}

/** Whether a user has a sub-account that runs. */
export function hasSubs(world: World, userId: number): boolean {
  return subsOf(world).has(userId);
}
