/** Places in the queue as push tells them between two answers of a list: by order, and by the position that an order closes. */
import { useSyncExternalStore } from "react";
import { hearAccount } from "./account-events.ts";
import type { Position } from "./wire/shapes.ts";

interface Place {
  readonly positionSn: string;
  readonly closeOf: string | null;
  readonly queueAhead: number | null;
}

const places = new Map<string, number | null>();
const watchers = new Set<() => void>();

/** Starts listening; called once by main. */
export function followQueues(): void {
  hearAccount((event) => {
    if (!isQueue(event)) return;
    for (const { positionSn, closeOf, queueAhead } of event.orders) {
      places.set(positionSn, queueAhead);
      if (closeOf !== null) places.set(closeOf, queueAhead);
    }
    for (const watcher of watchers) watcher();
  });
}

/** Shares before a resting order, or before a position's resting close; null when it does not queue. */
export function useQueueAhead(row: Pick<Position, "positionSn" | "queueAhead">): number | null {
  const told = useSyncExternalStore(watch, () => places.get(row.positionSn));
  // A row that no longer queues is done, whatever was told last.
  return row.queueAhead === null || told === undefined ? row.queueAhead : told;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function isQueue(event: unknown): event is { readonly kind: "queue"; readonly orders: readonly Place[] } {
  if (typeof event !== "object" || event === null) return false;
  const { kind, orders } = event as { readonly kind?: unknown; readonly orders?: unknown };
  return kind === "queue" && Array.isArray(orders);
}
