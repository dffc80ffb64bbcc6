/** What is in a user's sub-accounts at the prices of the moment. */
import type { SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import { openResult } from "@hongpan/core/rules/positions/equity.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { subPursesOf } from "../../accounts/sub-purses.ts";
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

/** Each of a user's sub-accounts. */
export async function subMoneyOf(world: World, userId: number): Promise<ReadonlyMap<SubPurse, SubMoney>> {
  const [purses, positions] = await Promise.all([subPursesOf(world.db, userId), heldBy(world.db, userId, "sub")]);
  return new Map(
    purses.map(({ purse, available, held }) => {
      const own = positions.filter((each) => each.purse === purse);
      const sum = (of: (each: Position) => Fen) => own.reduce((total, each) => total + of(each), 0);
      const profit = sum((each) => openResult(each, world.market.quote(each.instrumentId).last));
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
