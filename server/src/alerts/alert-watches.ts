/** Alerts that wait, by instrument, in memory beside the database, each with the last step that was looked at for it. */
import type { Alert } from "@hongpan/core/rules/alerts.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";

export interface AlertWatch {
  readonly userId: number;
  readonly alert: Alert;
  /** The last step that was looked at, of this day of its market. */
  seenDay: Day;
  seen: number;
}

export interface AlertWatches {
  readonly byInstrument: ReadonlyMap<number, ReadonlyMap<string, AlertWatch>>;
  /** Takes over an alert as it is now; one that no longer waits is forgotten. Prints after its own step count. */
  readonly put: (userId: number, alert: Alert) => void;
  readonly remove: (userId: number, n: number) => void;
  /** Watches these of a user, and none beside them. */
  readonly retake: (userId: number, own: readonly Alert[]) => void;
}

/** No alerts yet. */
export function createAlertWatches(): AlertWatches {
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
  const put = (userId: number, alert: Alert) => {
    if (!alert.live) return remove(userId, alert.n);
    const key = `${userId} ${alert.n}`;
    const watches = byInstrument.get(alert.instrumentId) ?? new Map<string, AlertWatch>();
    byInstrument.set(alert.instrumentId, watches);
    placeOf.set(key, alert.instrumentId);
    watches.set(key, { userId, alert, seenDay: alert.watchDay, seen: alert.watchStep });
  };
  return {
    byInstrument,
    remove,
    put,
    retake: (userId, own) => {
      const gone = [...placeOf.keys()].filter((key) => key.startsWith(`${userId} `)).map((key) => Number(key.split(" ")[1]));
      for (const n of gone) remove(userId, n);
      for (const alert of own) put(userId, alert);
    },
  };
}
