/** The place in the queue of resting orders: what the watch has counted, the database's row knows only how it was at the last write. */
import { standsInQueue } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Book } from "@hongpan/core/rules/tape/tape.ts";
import { restOf, sideOf, type Order } from "@hongpan/core/rules/orders/orders.ts";
import type { World } from "../../world.ts";
import { workingCloses } from "./orders.ts";
import { bookOf } from "../../market/now.ts";

/**
 * Shares that stand before a resting limit order at its price; null when it does not queue (another kind, done, in an auction) or when
 * nobody can know, because its price lies beyond the five levels that are shown.
 */
export function queueAhead(world: Pick<World, "market" | "watches">, userId: number, order: Order): number | null {
  if (order.state !== "working" || !standsInQueue(order.kind) || order.auction || order.price === null) return null;
  const queue = world.watches.queueOf(userId, order) ?? order.queue;
  const seal = sealAt(world, order);
  // A seal's queue comes and goes and nobody is served from it: no more can stand before an order than stand there.
  if (seal !== null) return Math.min(queue, seal);
  return queue > 0 || isShown(world, order) ? queue : null;
}

// Shares in the queue of the seal at which it waits; null when it does not wait at one.
function sealAt(world: Pick<World, "market">, order: Order): number | null {
  const book = shownBook(world, order);
  if (!book) return null;
  const [own, other] = sideOf(order) === 1 ? [book.bids, book.asks] : [book.asks, book.bids];
  return other.length === 0 && own[0]?.price === order.price ? own[0].shares : null;
}

function shownBook(world: Pick<World, "market">, order: Order): Book | null {
  const instrument = world.market.instrument(order.instrumentId);
  return instrument ? bookOf(world, instrument) : null;
}

/** What the working closes of a position hold together, and the shortest queue before one of them. */
export interface Closing {
  readonly shares: number;
  readonly queueAhead: number | null;
}

/** The working closes of a user by position. */
export async function closingsOf(world: Pick<World, "db" | "market" | "watches">, userId: number): Promise<ReadonlyMap<string, Closing>> {
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
function isShown(world: Pick<World, "market">, order: Order): boolean {
  const book = shownBook(world, order);
  if (!book) return false;
  const side = sideOf(order);
  const last = (side === 1 ? book.bids : book.asks).at(-1);
  return last !== undefined && side * (order.price! - last.price) >= 0;
}
