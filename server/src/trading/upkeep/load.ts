/** Takes up what the database holds, after a start: what is watched with every step. */
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { subPurseOf } from "../../accounts/sub-purses.ts";
import { runningAllocations } from "../../allocations/allocations.ts";
import { allLive } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { allWorking } from "../store/orders.ts";
import { momentOf } from "../../market/now.ts";
import { NEVER } from "../watch/watch.ts";

/** Orders and positions. A resting order is evaluated again from the step that it cites. */
export async function loadWatches(world: Pick<World, "clock" | "db" | "market" | "watches">): Promise<void> {
  for (const { userId, order } of await allWorking(world.db)) {
    watchOrder(world, userId, order);
  }
  for (const { userId, position } of await allLive(world.db)) {
    const { step } = momentOf(world, world.market.instrument(position.instrumentId));
    world.watches.put(userId, { orders: [], positions: [position] }, step);
  }
}

/** Watches a resting order as it stands in the database. */
export function watchOrder(world: Pick<World, "clock" | "market" | "watches">, userId: number, order: Order): void {
  const { day } = momentOf(world, world.market.instrument(order.instrumentId));
  const ofToday = order.watchDay === day ? order : { ...order, queue: 0 };
  world.watches.put(userId, { orders: [ofToday], positions: [] }, order.watchDay === day ? order.watchStep : NEVER);
}

/** The sub-accounts that run. */
export async function loadSubs(world: Pick<World, "db" | "subs">): Promise<void> {
  for (const { userId, allocation } of await runningAllocations(world.db)) {
    world.subs.put(userId, { allocation, free: (await subPurseOf(world.db, userId, allocation.purse!)).available });
  }
}
