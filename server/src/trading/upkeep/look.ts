/** The quick look in memory: whether a step changes anything of what it reaches, and the queues before orders after it. */
import { setImmediate } from "node:timers/promises";
import { fillResting, fires } from "@hongpan/core/rules/tape/fill.ts";
import { bookToMeet, type StepScene } from "@hongpan/core/rules/step/ongoing.ts";
import { restOf, sideOf, type Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { isAfterHours } from "@hongpan/core/rules/time/sessions.ts";
import { auctionEnds, meets, runStep } from "@hongpan/core/rules/step/step.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import type { Moment } from "@hongpan/core/rules/orders/trade.ts";
import type { Board, Look } from "../watch/board.ts";
import type { OrderWatch, Watch } from "../watch/watch.ts";

/** A step of an instrument, as it is for everybody. */
export interface MarketStep extends Omit<StepScene, "subject" | "available" | "newSn"> {
  readonly at: Moment;
}

/** How long watches are looked at before calls that wait get their turn. */
const SLICE_MS = 4;

/**
 * Evaluates a step of a board: `settle` is called for every user of whom something changes, side by side, then the queues move on.
 * It answers false when it failed: then what the step reached of that user is left to be evaluated again. `scene` is asked for only
 * when something is reached.
 */
export async function walkStep(
  board: Board,
  { step, prints, late }: { readonly step: number; readonly prints: readonly Print[]; readonly late: ReadonlySet<Watch> },
  scene: () => MarketStep,
  settle: (userId: number, look: Look, scene: MarketStep) => Promise<boolean>,
): Promise<void> {
  const look = board.look(step, prints, late);
  if (look.reached.length === 0) return;
  const seen = scene();
  const eyes = eyesOn(board, seen);
  const hit = new Set<number>();
  const queues = new Map<OrderWatch, number>();
  let began = performance.now();
  for (const watch of look.reached) {
    // Others had their turn in between.
    if (!board.has(watch) || !look.fresh(watch)) continue;
    if (watch.kind === "order" ? eyes.order(watch, queues) : !hit.has(watch.userId) && eyes.position(watch.of)) hit.add(watch.userId);
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  const failed = new Set<number>();
  const settled = async (userId: number) => (await settle(userId, look, seen)) || failed.add(userId);
  if (hit.size > 0) await Promise.all([...hit].map(settled));
  for (const watch of look.reached) if (failed.has(watch.userId) && board.has(watch)) board.again(watch, step);
  for (const [watch, queue] of queues) {
    if (!failed.has(watch.userId) && board.has(watch) && look.fresh(watch)) board.setQueue(watch, queue);
  }
}

const fired = ({ price, direction }: Order, { prints }: MarketStep) => fires(prints, price!, direction) !== null;

// Whether the step changes something of an order (its new queue is noted) or of a position.
function eyesOn(board: Board, step: MarketStep) {
  const scene = { ...step, subject: "", available: () => Number.MAX_SAFE_INTEGER, newSn: () => "" };
  const after = isAfterHours(step.instrument.exchange, step.at.step);
  const book = bookToMeet(scene, step.at);
  return {
    order: (watch: OrderWatch, queues: Map<OrderWatch, number>): boolean => {
      const { of: order } = watch;
      const queue = board.queueOf(watch);
      if (!meets(order, after)) return false;
      if (auctionEnds(order, step.at)) return true;
      if (order.price === null) return false;
      if (order.kind === "breakout") return book !== null ? order.fired || fired(order, step) : !order.fired && fired(order, step);
      const met = fillResting({ side: sideOf(order), price: order.price, rest: restOf(order), queue }, step.prints, book);
      if (met.queue !== queue) queues.set(watch, met.queue);
      return met.shares > 0;
    },
    // By the rules themselves, as if the account held nothing else and had taken nothing from the book.
    position: (position: Position): boolean =>
      !after && runStep({ orders: [], positions: [position], depletion: [] }, scene, step.at).positions.length > 0,
  };
}
