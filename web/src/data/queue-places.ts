/** Places in the queue as push tells them between two answers of a list: by order, and by the position that an order closes. */
import { hearAccount } from "./account-events.ts";
import type { Position } from "./wire/shapes.ts";
import { isRecord, store, usePicked } from "../store/store.ts";

interface Place {
  readonly positionSn: string;
  readonly closeOf: string | null;
  readonly queueAhead: number | null;
}

const places = store<ReadonlyMap<string, number | null>>(new Map());

/** Starts listening; called once by main. */
export function followQueues(): void {
  hearAccount((event) => {
    if (!isQueue(event)) return;
    const next = new Map(places.now());
    for (const { positionSn, closeOf, queueAhead } of event.orders) {
      next.set(positionSn, queueAhead);
      if (closeOf !== null) next.set(closeOf, queueAhead);
    }
    places.set(next);
  });
}

/** Shares before a resting order, or before a position's resting close; null when it does not queue. */
export function useQueueAhead(row: Pick<Position, "positionSn" | "queueAhead">): number | null {
  const told = usePicked(places, (all) => all.get(row.positionSn));
  // A row that no longer queues is done, whatever was told last.
  return row.queueAhead === null || told === undefined ? row.queueAhead : told;
}

function isQueue(event: unknown): event is { readonly kind: "queue"; readonly orders: readonly Place[] } {
  return isRecord(event) && event["kind"] === "queue" && Array.isArray(event["orders"]);
}
