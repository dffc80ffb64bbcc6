/** Wall time: the database's clock, carried on by this process's monotonic one. No rule reads a node's own clock. */
import type { Db } from "./db/pool.ts";

const RESYNC_MS = 30_000;

export interface Wall {
  /** Epoch milliseconds of the database's clock. */
  readonly now: () => number;
  readonly stop: () => void;
}

/** Measures the offset to the database at once and every half minute. */
export async function openWall(db: Db): Promise<Wall> {
  let offset = await offsetOf(db);
  const timer = setInterval(() => {
    void offsetOf(db).then(
      (fresh) => (offset = fresh),
      () => undefined,
    );
  }, RESYNC_MS);
  timer.unref();
  return { now: () => performance.now() + offset, stop: () => clearInterval(timer) };
}

// The answer is taken to stand for the middle of the round trip.
async function offsetOf(db: Db): Promise<number> {
  const sent = performance.now();
  const [row] = await db.query<{ ms: number }>("select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms", [], "wall");
  const back = performance.now();
  return (row?.ms ?? 0) - (sent + back) / 2;
}
