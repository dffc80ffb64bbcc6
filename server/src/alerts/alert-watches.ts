/** Alerts that wait, by instrument, in memory beside the database, each with the last step that was looked at for it. */
import type { Alert } from "@hongpan/core/rules/alerts.ts";
import type { World } from "../world.ts";

export interface AlertWatch {
  readonly userId: number;
  readonly alert: Alert;
  seen: number;
}

export interface AlertWatches {
  readonly byInstrument: ReadonlyMap<number, ReadonlyMap<string, AlertWatch>>;
  /** Takes over an alert as it is now; one that no longer waits is forgotten. Prints after its own step count. */
  readonly put: (userId: number, alert: Alert) => void;
  readonly remove: (userId: number, n: number) => void;
  /** A new day begins: nothing of it has been looked at. */
  readonly newDay: () => void;
}

const known = new WeakMap<World, AlertWatches>();

/** The waiting alerts of a server. */
export function alertWatchesOf(world: World): AlertWatches {
  const found = known.get(world) ?? createWatches(() => world.market.day());
  known.set(world, found);
  return found;
}

function createWatches(today: () => string): AlertWatches {
  const byInstrument = new Map<number, Map<string, AlertWatch>>();
  const placeOf = new Map<string, number>();
  const remove = (userId: number, n: number) => {
    const key = `${userId} ${n}`;
    const id = placeOf.get(key);
    if (id === undefined) return;
    placeOf.delete(key);
    const watches = byInstrument.get(id);
    watches?.delete(key);
    if (watches?.size === 0) byInstrument.delete(id);
  };
  return {
    byInstrument,
    remove,
    put: (userId, alert) => {
      if (!alert.live) return remove(userId, alert.n);
      const key = `${userId} ${alert.n}`;
      const watches = byInstrument.get(alert.instrumentId) ?? new Map<string, AlertWatch>();
      byInstrument.set(alert.instrumentId, watches);
      placeOf.set(key, alert.instrumentId);
      const since = alert.watchDay === today() ? alert.watchStep : -1;
      watches.set(key, { userId, alert, seen: since });
    },
    newDay: () => {
      for (const watches of byInstrument.values()) for (const watch of watches.values()) watch.seen = -1;
    },
  };
}
