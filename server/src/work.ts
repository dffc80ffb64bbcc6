/** What runs beside the requests, on wall time: the sandbox's reviewer, the end of old rows; and what a first start seeds. */
import { forgetOld } from "./accounts/books.ts";
import { rollUpHouse } from "./accounts/house.ts";
import { openAuditor } from "./audit/round.ts";
import { seedDemo } from "./demo-account.ts";
import { newsroomOf } from "./market/news/newsroom.ts";
import { purgeOld, reviewDue } from "./review.ts";
import type { World } from "./world.ts";

const HOUR_MS = 3_600_000;
const REVIEW_MS = 1000;
const AUDIT_MS = 1000;
const ROLL_UP_MS = 60_000;

/** Seeds what must exist before the first request. */
export async function seed(world: World): Promise<void> {
  await seedDemo(world);
}

/**
 * Starts the timers; the answer stops them and waits for what is under way. `warm`: works out beforehand what lists and charts of
 * past days will ask for.
 */
export function startWork(world: World, { warm = true } = {}): () => Promise<void> {
  const auditor = openAuditor(world);
  const timers = [
    every(world, HOUR_MS, () => forgetOld(world.db)),
    every(world, HOUR_MS, () => purgeOld(world)),
    every(world, REVIEW_MS, () => reviewDue(world)),
    every(world, AUDIT_MS, auditor.round),
    every(world, ROLL_UP_MS, () => rollUpHouse(world.db)),
  ];
  let stopped = false;
  // Yesterday's lists first: whoever opens the app asks for them.
  if (warm) void world.market.results.warm().then(() => world.market.warm(() => stopped));
  void newsroomOf(world).fill();
  return async () => {
    stopped = true;
    newsroomOf(world).stop();
    await Promise.all(timers.map((stop) => stop()));
  };
}

// A run that is still under way is not started again; a fault is logged and the next run goes on.
function every(world: World, ms: number, work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => world.log.error({ err: error }, "work"))
      .finally(() => (running = null));
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
