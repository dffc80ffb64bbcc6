/** Keeps phones told of their orders' places in the queue: at most once a second each, the latest wins, nothing is written for it. */
import type { Stream } from "../../http/stream.ts";
import type { World } from "../../world.ts";
import { queueAhead } from "../store/queues.ts";

/** Pause between two whispers to the same user, wall milliseconds. */
const PAUSE_MS = 1000;

interface Told {
  at: number;
  /** What was last told of each order. */
  readonly places: Map<string, number | null>;
  /** Instruments that have printed since. */
  readonly moved: Set<number>;
}

/** Call the answer after each step with the instruments that have changed. */
export function queueTeller(
  world: Pick<World, "market" | "watches">,
  phones: Pick<Stream, "listeners" | "whisper">,
): (changed: readonly number[]) => void {
  const told = new Map<number, Told>();
  return (changed) => {
    const listeners = phones.listeners();
    for (const userId of told.keys()) if (!listeners.has(userId)) told.delete(userId);
    if (listeners.size === 0) return;
    for (const userId of listeners) {
      if (!told.has(userId)) told.set(userId, { at: -PAUSE_MS, places: new Map(), moved: new Set() });
    }
    noteMoved(world, told, changed);
    const now = performance.now();
    for (const [userId, each] of told) {
      if (each.moved.size === 0 || now - each.at < PAUSE_MS) continue;
      const orders = placesOf(world, userId, each);
      each.moved.clear();
      if (orders.length === 0) continue;
      each.at = now;
      phones.whisper(userId, { kind: "queue", orders });
    }
  };
}

function noteMoved(world: Pick<World, "watches">, told: ReadonlyMap<number, Told>, changed: readonly number[]): void {
  const { tables } = world.watches;
  for (const id of changed) {
    const users = tables.get(id)?.users;
    if (!users) continue;
    // The smaller side is gone through: phones are few beside what is watched, or the other way round.
    const both =
      users.size < told.size ? [...users.keys()].filter((user) => told.has(user)) : [...told.keys()].filter((user) => users.has(user));
    for (const userId of both) if (users.get(userId)!.orders.size > 0) told.get(userId)!.moved.add(id);
  }
}

// What has changed since it was last told.
function placesOf(world: Pick<World, "market" | "watches">, userId: number, { places, moved }: Told): readonly object[] {
  const changed: object[] = [];
  for (const id of moved) {
    for (const { of } of world.watches.tables.get(id)?.users.get(userId)?.orders.values() ?? []) {
      const ahead = queueAhead(world, userId, of);
      if (places.has(of.sn) ? places.get(of.sn) === ahead : ahead === null) continue;
      places.set(of.sn, ahead);
      changed.push({ positionSn: of.sn, closeOf: of.closeOf, queueAhead: ahead });
    }
  }
  return changed;
}
