/** One account against its own papers, seen at one instant. */
import { differencesOf, type Difference } from "@hongpan/core/rules/audit.ts";
import { reckon } from "../accounts/recompute.ts";
import { heldByApplications } from "../allocations/allocations.ts";
import { heldByIssues, wonOf } from "../issues/applications.ts";
import { dealtOf, heldByDeals } from "../blocks/deals.ts";
import type { Database } from "../db/pool.ts";
import { heldByWithdrawals } from "../money/withdrawals.ts";
import { actedOn } from "../positions/position-actions.ts";
import { positionsOf } from "../positions/positions.ts";
import { nightsOf } from "../positions/stay-fees.ts";
import { coinFills, fillSums } from "../trading/store/fills.ts";
import { ordersOf } from "../trading/store/orders.ts";

export interface Checked {
  readonly userId: number;
  readonly version: number;
  readonly stopped: boolean;
  readonly differences: readonly Difference[];
}

/** The account of `userId` checked whole; null when there is none. */
export function checkAccount(db: Database, userId: number): Promise<Checked | null> {
  return db.transaction(async (at) => {
    await at.query("set transaction isolation level repeatable read, read only");
    const account = await reckon(at, userId);
    if (!account) return null;
    const differences = differencesOf({
      ...account,
      otherHolds: sumOf([
        await heldByApplications(at, userId),
        await heldByWithdrawals(at, userId),
        await heldByIssues(at, userId),
        await heldByDeals(at, userId),
      ]),
      positions: await positionsOf(at, userId),
      orders: await ordersOf(at, userId),
      fills: await fillSums(at, userId),
      coinFills: await coinFills(at, userId),
      acted: await actedOn(at, userId),
      outside: new Map([...(await wonOf(at, userId)), ...(await dealtOf(at, userId))]),
      nights: await nightsOf(at, userId),
    });
    return { userId, version: account.version, stopped: account.stopped, differences };
  });
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
