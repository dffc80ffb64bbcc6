/** The place in the queue of resting orders: what the watch has counted, the database's row knows only how it was at the last write. */
import { standsInQueue } from "@hongpan/core/rules/orders/order-kinds.ts";
import { restOf, sideOf, type Order } from "@hongpan/core/rules/orders/orders.ts";
import type { World } from "../../world.ts";
import { workingCloses } from "./orders.ts";
import { bookOf } from "../../market/now.ts";

/**
 * Shares that stand before a resting limit order at its price; null when it does not queue (another kind, done, in an auction) or when
 * nobody can know, because its price lies beyond the five levels that are shown.
 */
export function queueAhead(world: World, userId: number, order: Order): number | null {
  if (order.state !== "working" || !standsInQueue(order.kind) || order.auction || order.price === null) return null;
  const queue = world.watches.queueOf(userId, order) ?? order.queue;
  return queue > 0 || isShown(world, order) ? queue : null;
}

/** What the working closes of a position hold together, and the shortest queue before one of them. */
export interface Closing {
  readonly shares: number;
  readonly queueAhead: number | null;
}

/** The working closes of a user by position. */
export async function closingsOf(world: World, userId: number): Promise<ReadonlyMap<string, Closing>> {
  const closings = new Map<string, Closing>();
  for (const order of await workingCloses(world.db, userId)) {
    const known = closings.get(order.closeOf!);
    const queues = [known?.queueAhead ?? null, queueAhead(world, userId, order)].filter((queue) => queue !== null);
    const shares = (known?.shares ?? 0) + restOf(order);
    closings.set(order.closeOf!, { shares, queueAhead: queues.length > 0 ? Math.min(...queues) : null });
  }
  return closings;
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
