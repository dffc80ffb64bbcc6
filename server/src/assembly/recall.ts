/**
 * What is watched in memory, read anew for an account whose last write may or may not have been done: the database went away before it
 * answered. An order that was written after all would otherwise rest unwatched until the next start.
 */
import { done } from "@hongpan/core/contract/answer.ts";
import { available, balanceOf } from "@hongpan/core/rules/accounts/ledger.ts";
import { stepAt } from "@hongpan/core/rules/time/sessions.ts";
import { alerts } from "../alerts/alerts.ts";
import { liveAllocations } from "../allocations/allocations.ts";
import { livePositions } from "../positions/positions.ts";
import type { World } from "../world.ts";
import { subPurses } from "../accounts/sub-purses.ts";
import { NEVER } from "../trading/watch/watch.ts";
import { workingOrders } from "../trading/store/orders.ts";
import { momentOf } from "../market/now.ts";
import { watchOrder } from "../trading/upkeep/load.ts";

const PAUSE_MS = 200;

/** Begins to do so whenever a write is in doubt; the answer ends it. */
export function recallDoubted(world: World): () => void {
  const doubted = new Set<number>();
  let running = false;
  const timer = setInterval(() => {
    if (running || doubted.size === 0) return;
    running = true;
    void Promise.all([...doubted].map((userId) => world.gate.pass(() => recall(world, userId, doubted)))).then(() => (running = false));
  }, PAUSE_MS);
  timer.unref();
  world.accounts.onDoubt((userId) => void doubted.add(userId));
  return () => clearInterval(timer);
}

// A doubt that comes while the account is read is a new one.
async function recall(world: World, userId: number, doubted: Set<number>): Promise<void> {
  doubted.delete(userId);
  try {
    await readAnew(world, userId);
  } catch (error) {
    doubted.add(userId);
    world.log.debug({ err: error, userId }, "recall");
  }
}

// Through a commit, so that no other change of the account comes in between; its event lets phones fetch what they have missed.
async function readAnew(world: World, userId: number): Promise<void> {
  const atXt = world.clock.now().xt;
  const answer = await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([livePositions.part, workingOrders.part, alerts.part, liveAllocations.part, subPurses]);
    return commit(account, { atXt, events: [{ kind: "account", reason: "recalled" }], reply: done(account) });
  });
  if (!answer.ok) return;
  const account = answer.data;
  const positions = livePositions.of(account.rows(livePositions.part));
  const orders = workingOrders.of(account.rows(workingOrders.part));
  const watches = world.watches;
  watches.forget(userId, { orders, positions });
  for (const order of orders) watchOrder(world, userId, order);
  for (const position of positions) {
    const moment = momentOf(world, world.market.instrument(position.instrumentId));
    // For one that was not watched yet; what is watched goes on from where it was, a step whose write failed with that step.
    const step = position.openedDay === moment.day ? Math.min(moment.step, stepAt(position.openedXt)) : NEVER;
    watches.put(userId, { orders: [], positions: [position] }, step);
  }
  const own = alerts.of(account.rows(alerts.part));
  world.alertWatches.retake(userId, own);
  const running = liveAllocations.of(account.rows(liveAllocations.part)).filter(({ purse }) => purse !== null);
  world.subs.retake(
    userId,
    running.map((allocation) => ({ allocation, free: balanceOf(account.balances, available(allocation.purse!)) })),
  );
}
