/** What runs beside the requests, on wall time: the sandbox's reviewer, the end of old rows; and what a first start seeds. */
import { forgetOld } from "./accounts/books.ts";
import { seedDemo } from "./demo-account.ts";
import { purgeOld, reviewDue } from "./review.ts";
import type { World } from "./world.ts";

const HOUR_MS = 3_600_000;
const REVIEW_MS = 1000;

/** Seeds what must exist before the first request. */
export async function seed(world: World): Promise<void> {
  await seedDemo(world);
}

/** Starts the timers; the answer stops them. */
export function startWork(world: World): () => void {
  const timers = [
    every(world, HOUR_MS, () => forgetOld(world.db)),
    every(world, HOUR_MS, () => purgeOld(world)),
    every(world, REVIEW_MS, () => reviewDue(world)),
  ];
  let stopped = false;
  void world.market.warm(() => stopped);
  return () => {
    stopped = true;
    timers.forEach((stop) => stop());
  };
}

// A run that is still under way is not started again; a fault is logged and the next run goes on.
function every(world: World, ms: number, work: () => Promise<unknown>): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    void work()
      .catch((error: unknown) => world.log.error({ err: error }, "work"))
      .finally(() => (running = false));
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}
