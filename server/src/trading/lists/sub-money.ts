/** What is in a user's sub-accounts at the prices of the moment. */
import type { SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import { openResult } from "@hongpan/core/rules/positions/equity.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { subPursesOf } from "../../accounts/sub-purses.ts";
import type { Db } from "../../db/pool.ts";
import type { ListedAllocation } from "../../allocations/allocations.ts";
import { heldBy } from "../../positions/positions.ts";
import type { World } from "../../world.ts";

export interface SubMoney {
  readonly free: Fen;
  /** All of it, the lent funds among it. */
  readonly equity: Fen;
  readonly cost: Fen;
  readonly value: Fen;
  readonly profit: Fen;
}

/** A user's sub-accounts as the database has them. */
export interface SubRows {
  readonly purses: Awaited<ReturnType<typeof subPursesOf>>;
  readonly positions: readonly Position[];
}

/** Reads them. */
export async function readSubs(db: Db, userId: number): Promise<SubRows> {
  return { purses: await subPursesOf(db, userId), positions: await heldBy(db, userId, "sub") };
}

/** Each of a user's sub-accounts. */
export async function subMoneyOf(world: World, userId: number): Promise<ReadonlyMap<SubPurse, SubMoney>> {
  return subMoneyIn(world, await readSubs(world.db, userId));
}

/** The same of what has been read, at the prices of the moment. */
export function subMoneyIn({ market }: World, { purses, positions }: SubRows): ReadonlyMap<SubPurse, SubMoney> {
  return new Map(
    purses.map(({ purse, available, held }) => {
      const own = positions.filter((each) => each.purse === purse);
      const sum = (of: (each: Position) => Fen) => own.reduce((total, each) => total + of(each), 0);
      const profit = sum((each) => openResult(each, market.quote(each.instrumentId).last));
      const cost = sum((each) => each.cost);
      return [purse, { free: available, equity: available + held + profit, cost, value: cost + profit, profit }];
    }),
  );
}

/** What of it is the user's own: the equity of what runs or is being wound up without the funds that were lent. Fen, below zero as well. */
export function ownInSubs(allocations: readonly ListedAllocation[], money: ReadonlyMap<SubPurse, SubMoney>): Fen {
  return allocations
    .filter(({ state }) => state === 1 || state === 3)
    .reduce((sum, { purse, funds }) => sum + ((purse && money.get(purse)?.equity) ?? funds) - funds, 0);
}
