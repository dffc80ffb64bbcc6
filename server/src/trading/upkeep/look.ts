/** The quick look in memory: whether a step changes anything of what it reaches, and the queues before orders after it. */
import { setImmediate } from "node:timers/promises";
import { bookToMeet, type StepScene } from "@hongpan/core/rules/step/ongoing.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { isAfterHours } from "@hongpan/core/rules/products/boards.ts";
import { auctionEnds, meets, runStep } from "@hongpan/core/rules/step/step.ts";
import { glanceAt } from "@hongpan/core/rules/step/step-orders.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import type { Moment } from "@hongpan/core/rules/orders/trade.ts";
import type { WatchTable, StepLook } from "../watch/watch-table.ts";
import type { OrderWatch, Watch } from "../watch/watch.ts";

/** A step of an instrument, as it is for everybody. */
export interface MarketStep extends Omit<StepScene, "subject" | "available" | "owes" | "newSn"> {
  readonly at: Moment;
}

/** How long watches are looked at before calls that wait get their turn. */
const SLICE_MS = 4;

/**
 * Evaluates a step of a table: `settle` is called for every user of whom something changes, side by side, then the queues move on.
 * It answers false when it failed: then what the step reached of that user is left to be evaluated again. `scene` is asked for only
 * when something is reached.
 */
export async function walkStep(
  table: WatchTable,
  { step, prints, late }: { readonly step: number; readonly prints: readonly Print[]; readonly late: ReadonlySet<Watch> },
  scene: () => MarketStep,
  settle: (userId: number, look: StepLook, scene: MarketStep) => Promise<boolean>,
): Promise<void> {
  const look = table.look(step, prints, late);
  if (look.reached.length === 0) return;
  const seen = scene();
  const eyes = eyesOn(table, seen);
  const hit = new Set<number>();
  const queues = new Map<OrderWatch, number>();
  let began = performance.now();
  for (const watch of look.reached) {
    // Others had their turn in between.
    if (!table.has(watch) || !look.fresh(watch)) continue;
    if (watch.kind === "order" ? eyes.order(watch, queues) : !hit.has(watch.userId) && eyes.position(watch.of)) hit.add(watch.userId);
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  const failed = new Set<number>();
  const settled = async (userId: number) => (await settle(userId, look, seen)) || failed.add(userId);
  if (hit.size > 0) await Promise.all([...hit].map(settled));
  for (const watch of look.reached) if (failed.has(watch.userId) && table.has(watch)) table.again(watch, step);
  for (const [watch, queue] of queues) {
    if (!failed.has(watch.userId) && table.has(watch) && look.fresh(watch)) table.setQueue(watch, queue);
  }
}

// Whether the step changes something of an order (its new queue is noted) or of a position.
function eyesOn(table: WatchTable, step: MarketStep) {
  const scene = { ...step, subject: "", available: () => Number.MAX_SAFE_INTEGER, owes: false, newSn: () => "" };
  const after = isAfterHours(step.instrument.exchange, step.at.step);
  const book = bookToMeet(scene, step.at);
  return {
    order: (watch: OrderWatch, queues: Map<OrderWatch, number>): boolean => {
      const { of: order } = watch;
      const queue = table.queueOf(watch);
      if (!meets(order, after)) return false;
      if (auctionEnds(order, step.at)) return true;
      const seen = glanceAt({ ...order, queue }, step.prints, book);
      if (seen.queue !== queue) queues.set(watch, seen.queue);
      return seen.changes;
    },
    // By the rules themselves, as if the account held nothing else and had taken nothing from the book.
    position: (position: Position): boolean =>
      !after && runStep({ orders: [], positions: [position], depletion: [] }, scene, step.at).positions.length > 0,
  };
}
