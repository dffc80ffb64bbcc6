/** What runs beside the requests, on wall time: the sandbox's reviewer, the end of old rows; and what a first start seeds. */
import { setTimeout as sleep } from "node:timers/promises";
import { forgetOld, forgetRefusals } from "../accounts/accounts.ts";
import { rollUpHouse } from "../accounts/house.ts";
import { openAuditor } from "../audit/round.ts";
import { firstPassword } from "../desk/operators.ts";
import { seedDemo, resetDemo } from "./demo-account.ts";
import { DatabaseAway } from "../db/pool.ts";
import { OWN_WORK } from "../fairness/job-queue.ts";
import { warmSearch } from "../quotes/search.ts";
import { askDayBars } from "../market/bars.ts";
import { isHomeIndex } from "@hongpan/core/rules/products/products.ts";
import type { Newsroom } from "../news/newsroom.ts";
import type { Teller } from "../notify/teller.ts";
import { purgeOld, reviewDue } from "./review.ts";
import { retryFailed } from "../accounts/each-account.ts";
import type { World } from "../world.ts";

const HOUR_MS = 3_600_000;
/** What is over is thrown away soon after a start too: a server that runs for a lesson never sees an hour. */
const SOON_MS = 10_000;
const REVIEW_MS = 1000;
const AUDIT_MS = 1000;
const ROLL_UP_MS = 60_000;
const REFUSALS_MS = 60_000;
const RETRY_MS = 5000;
const DEMO_MS = 5000;
const PUSH_MS = 1000;
const AWAY_MS = 30_000;

/** Seeds what must exist before the first request; answers the first password of the demo's operator (desk/operators.ts). */
export async function seed(world: World): Promise<string | null> {
  await seedDemo(world);
  await resetDemo(world);
  return firstPassword(world);
}

/**
 * Starts the timers; the answer stops them and waits for what is under way. `warm`: computes lists and charts of
 * past days in advance.
 */
export function startWork(world: World, newsroom: Newsroom, teller: Teller, { warm = true } = {}): () => Promise<void> {
  const auditor = openAuditor(world);
  const timers = [
    every(world, HOUR_MS, () => forgetOld(world.db), SOON_MS),
    every(world, REFUSALS_MS, () => forgetRefusals(world.db)),
    every(world, HOUR_MS, () => purgeOld(world), SOON_MS),
    every(world, RETRY_MS, () => retryFailed(world)),
    every(world, REVIEW_MS, () => reviewDue(world)),
    every(world, DEMO_MS, () => resetDemo(world)),
    every(world, PUSH_MS, teller.round),
    every(world, AUDIT_MS, auditor.round),
    every(world, ROLL_UP_MS, () => rollUpHouse(world.db)),
  ];
  let stopped = false;
  // Yesterday's lists first: whoever opens the app asks for them.
  if (warm) void warmUp(world, () => stopped).then(() => recordPast(world, () => stopped));
  void newsroom.fill();
  return async () => {
    stopped = true;
    newsroom.stop();
    await Promise.all(timers.map((stop) => stop()));
    await teller.close();
  };
}

/** What the page of an index shows first. */
const CHART = { period: "day", size: 250, adjustment: "none" } as const;

// What is not worked out now is worked out when it is asked for.
async function warmUp(world: Pick<World, "log" | "market">, stopped: () => boolean): Promise<void> {
  try {
    await warmSearch(world.market, stopped);
    await world.market.home.results.warm();
    await world.market.home.warm(stopped);
    const index = world.market.all.filter(isHomeIndex);
    for (const each of index) await askDayBars(world.market, { ...OWN_WORK, gone: stopped }, each, CHART);
  } catch (error) {
    if (!stopped()) world.log.warn({ err: error }, "warm");
  }
}

const RECORDING_AFTER_MS = 300_000;
/** Pause after each chunk, as a multiple of its computing time: the work takes a tenth of a core. */
const RESTS = 9;
/** Pause when all days are stored, or after an error. */
const RECORDED_MS = 3_600_000;
const BUSY_MS = 1000;

// Stores the closes and facts of all past days, the latest first. Requests then read them instead of computing for seconds.
async function recordPast({ log, market }: Pick<World, "log" | "market">, stopped: () => boolean): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { ref: false });
  await pause(RECORDING_AFTER_MS);
  while (!stopped()) {
    try {
      await pause(await recordChunk(market));
    } catch (error) {
      if (!stopped()) log.warn({ err: error }, "record past days");
      await pause(RECORDED_MS);
    }
    while (!stopped() && market.charts.waiting() + market.lists.waiting() > 0) await pause(BUSY_MS);
  }
}

// Records for half a second. Returns the pause that follows, milliseconds.
function recordChunk({ days }: World["market"]): Promise<number> {
  return days.answer(OWN_WORK, "record", async () => {
    const begun = performance.now();
    const isMore = await days.run("record", null);
    return isMore ? RESTS * (performance.now() - begun) : RECORDED_MS;
  });
}

// A run that is still under way is not started again; a fault is logged and the next run goes on. A database that is away for a
// moment is no fault of the program: it is said once, in words, when it lasts. `firstMs`: when the first run comes, where that is sooner.
function every(world: Pick<World, "log">, ms: number, work: () => Promise<unknown>, firstMs = ms): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  let awayFrom: number | null = null;
  let told = false;
  const away = (error: unknown) => {
    world.log.debug({ err: error }, "work");
    awayFrom ??= performance.now();
    if (told || performance.now() - awayFrom < AWAY_MS) return;
    told = true;
    world.log.warn("数据库暂时没有应答，正在重试 The database does not answer for the moment; this is tried again");
  };
  const run = () => {
    running ??= work()
      .then(() => {
        awayFrom = null;
        told = false;
      })
      .catch((error: unknown) => (error instanceof DatabaseAway ? away(error) : world.log.error({ err: error }, "work")))
      .finally(() => (running = null));
  };
  const timer = setInterval(run, ms);
  const first = firstMs < ms ? setTimeout(run, firstMs) : null;
  timer.unref();
  first?.unref();
  return async () => {
    clearInterval(timer);
    if (first) clearTimeout(first);
    await running;
  };
}
