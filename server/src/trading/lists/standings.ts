/** How many accounts stand at the prices of the moment, read together: what a host sees of his class. */
import { managedFor } from "@hongpan/core/rules/accounts/allocation.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import { inYuan, worth } from "@hongpan/core/rules/terms/terms.ts";
import { isFromOutside, type Position } from "@hongpan/core/rules/positions/positions.ts";
import type { SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import { openResult } from "@hongpan/core/rules/positions/maintenance.ts";
import { balancesOfUsers, paidInOfUsers } from "../../accounts/read.ts";
import { resetsOfUsers } from "../../accounts/resets.ts";
import { subPursesOfUsers, subPursesOf } from "../../accounts/sub-purses.ts";
import { allocationsOfUsers, type ListedAllocation } from "../../allocations/allocations.ts";
import type { Db } from "../../db/pool.ts";
import { giftResults, heldByUsers, lifetimeResults, tradeCounts, heldBy } from "../../positions/positions.ts";
import { rateOf } from "../store/terms.ts";
import type { World } from "../../world.ts";
import { openNow } from "./list-contracts.ts";
import { isSub } from "@hongpan/core/rules/accounts/purses.ts";

export interface Standing {
  /** 总资产. */
  readonly assets: Fen;
  /** All that trading has made, the open results among it; a loss that became a debt counts whole, written off or not. */
  readonly profit: Fen;
  /** What positions from issues and blocks have made: a gift by rule, apart from every result that is compared. */
  readonly gifts: Fen;
  /** All that was ever paid in: what the profit is measured against. */
  readonly paidIn: Fen;
  readonly marketValue: Fen;
  readonly positions: number;
  /** Positions of which something was closed, and those of them that were closed by force. */
  readonly trades: number;
  readonly forced: number;
  readonly resets: number;
  readonly writtenOff: Fen;
}

/** Each account's standing; one that has never been written stands at nothing. */
export async function standingsOf(
  world: Pick<World, "db" | "market" | "rates">,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  const read = await world.db.transaction((db) => readAll(db, userIds));
  // Nothing is waited for from here on: no step comes between two figures.
  return new Map(userIds.map((id) => [id, standingOf(world, id, read)]));
}

type Read = Awaited<ReturnType<typeof readAll>>;

async function readAll(db: Db, ids: readonly number[]) {
  await db.query("set transaction isolation level repeatable read, read only");
  return {
    balances: await balancesOfUsers(db, ids),
    held: Map.groupBy(await heldByUsers(db, ids), ({ userId }) => userId),
    subs: Map.groupBy(await subPursesOfUsers(db, ids), ({ userId }) => userId),
    allocations: Map.groupBy(await allocationsOfUsers(db, ids), ({ userId }) => userId),
    lifetime: await lifetimeResults(db, ids),
    gifts: await giftResults(db, ids),
    trades: await tradeCounts(db, ids),
    resets: await resetsOfUsers(db, ids),
    paidIn: await paidInOfUsers(db, ids),
  };
}

function standingOf(world: Pick<World, "market" | "rates">, id: number, read: Read): Standing {
  const balances = read.balances.get(id);
  const positions = (read.held.get(id) ?? []).map(({ position }) => position);
  const allocations = (read.allocations.get(id) ?? []).map(({ allocation }) => allocation);
  const subs = subMoneyIn(world, { purses: read.subs.get(id) ?? [], positions });
  const sum = (of: (position: Position) => Fen) => positions.reduce((total, position) => total + of(position), 0);
  const inSub = (position: Position) => isSub(position.purse);
  const open = sum((position) => (inSub(position) ? 0 : openNow(world, position)));
  const gifts = (read.gifts.get(id) ?? 0) + sum((position) => (isFromOutside(position.sn) ? openNow(world, position) : 0));
  const inSubs = [...subs.values()].reduce((total, { profit }) => total + profit, 0);
  const free = balances ? Object.entries(balances).reduce((total, [account, fen]) => (account === "debt" ? total : total + fen), 0) : 0;
  const resets = read.resets.get(id);
  return {
    assets: free + open + ownInSubs(allocations, subs),
    profit: (read.lifetime.get(id) ?? 0) - managedFor(allocations) + open + inSubs - gifts,
    gifts,
    paidIn: read.paidIn.get(id) ?? 0,
    marketValue: sum((each) => inYuan(worth(world.market.quote(each.instrumentId).last, each.shares, each.unit), rateOf(world, each.coin))),
    positions: positions.length,
    trades: read.trades.get(id)?.trades ?? 0,
    forced: read.trades.get(id)?.forced ?? 0,
    resets: resets?.count ?? 0,
    writtenOff: resets?.writtenOff ?? 0,
  };
}

/** What is in a user's sub-accounts at the prices of the moment. */
export interface SubMoney {
  readonly free: Fen;
  /** All of it, the lent funds among it. */
  readonly equity: Fen;
  readonly cost: Fen;
  readonly value: Fen;
  readonly profit: Fen;
}

/** A user's sub-accounts as the database has them. */
interface SubRows {
  readonly purses: Awaited<ReturnType<typeof subPursesOf>>;
  readonly positions: readonly Position[];
}

/** Reads them. */
export async function readSubs(db: Db, userId: number): Promise<SubRows> {
  return { purses: await subPursesOf(db, userId), positions: await heldBy(db, userId, "sub") };
}

/** Each of a user's sub-accounts. */
export async function subMoneyOf(world: Pick<World, "db" | "market">, userId: number): Promise<ReadonlyMap<SubPurse, SubMoney>> {
  return subMoneyIn(world, await readSubs(world.db, userId));
}

/** The same of what has been read, at the prices of the moment. */
export function subMoneyIn({ market }: Pick<World, "market">, { purses, positions }: SubRows): ReadonlyMap<SubPurse, SubMoney> {
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
