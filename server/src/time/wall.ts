/** Wall time: the database's clock, carried on by this process's monotonic one. No rule reads a node's own clock. */
import type { Db } from "../db/pool.ts";

const RESYNC_MS = 30_000;
/** How soon it is measured again while it is in doubt. */
const HURRY_MS = 1000;
/** Most that the offset to the database may be off for orders to be served. */
const MAX_ERROR_MS = 250;
/** A measurement counts for so long: two may fail. */
const MAX_AGE_MS = 3 * RESYNC_MS;

export interface Wall {
  /** Epoch milliseconds of the database's clock. */
  readonly now: () => number;
  /** Whether the offset to the database is known to 250 ms: measured lately, in a short round trip, and not just having jumped. */
  readonly sure: () => boolean;
  readonly stop: () => void;
}

interface Measured {
  readonly offset: number;
  readonly error: number;
}

/**
 * Measures the offset to the database at once and every half minute, `pace` times as often in tests. An offset that has jumped is
 * believed when a second measurement says the same.
 */
export async function openWall(db: Db, pace = 1): Promise<Wall> {
  let { offset } = await offsetOf(db);
  let measuredAt = performance.now();
  let doubt: number | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout;
  const take = ({ offset: fresh, error }: Measured) => {
    if (error > MAX_ERROR_MS) return;
    const old = Math.abs(fresh - offset) <= MAX_ERROR_MS;
    const confirmed = doubt !== null && Math.abs(fresh - doubt) <= MAX_ERROR_MS;
    doubt = old || confirmed ? null : fresh;
    if (doubt !== null) return;
    offset = fresh;
    measuredAt = performance.now();
  };
  const sure = () => doubt === null && performance.now() - measuredAt < MAX_AGE_MS / pace;
  const again = () => {
    if (stopped) return;
    const late = performance.now() - measuredAt > RESYNC_MS / pace + HURRY_MS / pace;
    timer = setTimeout(
      () =>
        void offsetOf(db)
          .then(take, () => undefined)
          .then(again),
      (doubt !== null || late ? HURRY_MS : RESYNC_MS) / pace,
    );
    timer.unref();
  };
  again();
  return {
    now: () => performance.now() + offset,
    sure,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

// The answer is taken to stand for the middle of the round trip.
async function offsetOf(db: Db): Promise<Measured> {
  const sent = performance.now();
  const [row] = await db.query<{ ms: number }>("select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms", [], "wall");
  const back = performance.now();
  return { offset: (row?.ms ?? 0) - (sent + back) / 2, error: (back - sent) / 2 };
}
