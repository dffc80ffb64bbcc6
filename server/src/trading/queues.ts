/** The place in the queue of resting orders: what the watch has counted, the database's row knows only how it was at the last write. */
import { sideOf, type Order } from "@hongpan/core/rules/orders.ts";
import type { World } from "../world.ts";
import { workingCloses } from "./orders.ts";
import { bookOf } from "./products.ts";
import { watchesOf } from "./watches.ts";

/**
 * Shares that stand before a resting limit order at its price; null when it does not queue (another kind, done, in an auction) or when
 * nobody can know, because its price lies beyond the five levels that are shown.
 */
export function queueAhead(world: World, userId: number, order: Order): number | null {
  if (order.state !== "working" || order.kind !== "limit" || order.auction || order.price === null) return null;
  const queue = watchesOf(world).queueOf(userId, order) ?? order.queue;
  return queue > 0 || isShown(world, order) ? queue : null;
}

/** The shortest queue before the resting closes of each position that has one. */
export async function queuesOfCloses(world: World, userId: number): Promise<ReadonlyMap<string, number>> {
  const queues = new Map<string, number>();
  for (const order of await workingCloses(world.db, userId)) {
    const ahead = queueAhead(world, userId, order);
    if (ahead !== null) queues.set(order.closeOf!, Math.min(ahead, queues.get(order.closeOf!) ?? Infinity));
  }
  return queues;
}

// At its price or better than the last level that is shown, everybody who stands there can be seen.
function isShown(world: World, order: Order): boolean {
  const instrument = world.market.instrument(order.instrumentId);
  if (!instrument) return false;
  const { bids, asks } = bookOf(world, instrument);
  const side = sideOf(order);
  const last = (side === 1 ? bids : asks).at(-1);
  return last !== undefined && side * (order.price! - last.price) >= 0;
}
