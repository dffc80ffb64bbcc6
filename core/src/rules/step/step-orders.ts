/** A step of one resting order: a limit order fills by prints and book, a breakout order fires and goes as a market order. */
import { closePart } from "../orders/close-part.ts";
import { deplete, takenOf } from "../tape/depletion.ts";
import { fillMarket, fillResting, fires, type Filled } from "../tape/fill.ts";
import { available, type Entry } from "../accounts/ledger.ts";
import { tradedOver } from "../accounts/allocation.ts";
import { ORDER_KINDS, type PriceRole } from "../orders/order-kinds.ts";
import { endOrder, openPart, valueOfLegs } from "../orders/open-part.ts";
import type { Price } from "../money.ts";
import { isCrossing, restOf, sideOf, type Order } from "../orders/orders.ts";
import { rulesOn } from "../terms/settings.ts";
import type { LeverRule } from "../terms/terms.ts";
import { bookToMeet, keep, type Ongoing, type StepScene } from "./ongoing.ts";
import type { Book, Level, Print } from "../tape/tape.ts";
import type { Fill, Moment } from "../orders/trade.ts";

interface Met extends Filled {
  readonly took: readonly Level[];
  readonly prints: readonly Print[];
  /** Shares that stood before it. */
  readonly ahead?: number;
}

/** What a step makes of an order, to somebody who has taken nothing of it: whether it changes anything but the queue, and the queue. */
interface Glance {
  readonly changes: boolean;
  readonly queue: number;
}

/** How an order waits: what a step does to it, and the quick look at whether it does anything. `book`: where it may be met, else null. */
interface Waiting {
  readonly step: (ongoing: Ongoing, order: Order, scene: StepScene, at: Moment) => void;
  readonly glance: (order: Order, price: Price, prints: readonly Print[], book: Book | null) => Glance;
}

const RESTING: Waiting = { step: restingStep, glance: restingGlance };
const WAITING: Readonly<Record<PriceRole, Waiting>> = {
  ...{ none: RESTING, limit: RESTING, close: RESTING },
  trigger: { step: triggerStep, glance: triggerGlance },
};

/** Runs a working order through the step. */
export function orderStep(ongoing: Ongoing, order: Order, scene: StepScene, at: Moment): void {
  WAITING[ORDER_KINDS[order.kind].price].step(ongoing, order, scene, at);
}

/** Whether a step's prints and the book where orders meet it change something of a working order, as if nothing had been taken. */
export function glanceAt(order: Order, prints: readonly Print[], book: Book | null): Glance {
  if (order.price === null) return { changes: false, queue: order.queue };
  return WAITING[ORDER_KINDS[order.kind].price].glance(order, order.price, prints, book);
}

function restingGlance(order: Order, price: Price, prints: readonly Print[], book: Book | null): Glance {
  const met = fillResting({ side: sideOf(order), price, rest: restOf(order), queue: order.queue }, prints, book);
  return { changes: met.shares > 0, queue: met.queue };
}

function triggerGlance({ queue, fired, direction }: Order, price: Price, prints: readonly Print[], book: Book | null): Glance {
  // Nobody meets the book of an auction: there a trigger is noted once, elsewhere it goes.
  return { changes: (fired || fires(prints, price, direction) !== null) && (book !== null || !fired), queue };
}

function restingStep(ongoing: Ongoing, order: Order, scene: StepScene, at: Moment): void {
  if (order.price === null) return;
  const side = sideOf(order);
  const resting = { side, price: order.price, rest: restOf(order), queue: order.queue, crossing: isCrossing(order, scene.terms.unit) };
  const book = bookToMeet(scene, at);
  const taken = takenOf(ongoing.depletion, side);
  if (book && order.filled === 0 && scene.cameHalted?.(order) === true) {
    const walked = fillMarket(book, side, resting.rest, taken, order.price);
    if (walked.shares > 0) return fillOrder(ongoing, order, { ...walked, took: walked.legs, prints: [] }, scene, at);
  }
  const met = fillResting(resting, scene.prints, book, taken, ongoing.used);
  if (met.shares > 0) return fillOrder(ongoing, { ...order, queue: met.queue }, { ...met, ahead: order.queue }, scene, at);
  if (met.queue !== order.queue) ongoing.orders.set(order.sn, { ...order, queue: met.queue });
}

// The trigger looks at prints only; then it walks the five levels, and what it does not get is rejected.
function triggerStep(ongoing: Ongoing, order: Order, scene: StepScene, at: Moment): void {
  const print = fires(scene.prints, order.price!, order.direction);
  const book = bookToMeet(scene, at);
  if (!print && !order.fired) return;
  // A match is a print, but nobody meets the book then.
  if (!book) return order.fired ? undefined : keep(ongoing, { ...order, fired: true });
  const side = sideOf(order);
  const filled = fillMarket(book, side, restOf(order), takenOf(ongoing.depletion, side));
  if (filled.shares > 0)
    fillOrder(ongoing, order, { ...filled, took: filled.legs, prints: print ? [print] : scene.prints.slice(-1) }, scene, at);
  const after = ongoing.orders.get(order.sn)!;
  if (after.state !== "working") return;
  end(ongoing, after, "levels", scene);
}

function fillOrder(ongoing: Ongoing, order: Order, met: Met, scene: StepScene, at: Moment): void {
  const held = ongoing.positions.get(order.closeOf ?? order.sn) ?? null;
  if (order.action === "close" && !held) return end(ongoing, order, "gone", scene);
  // The order may be older than the debt. Its released money repays the debt.
  if (order.action === "open" && scene.owes) return end(ongoing, order, "debt", scene);
  // It may rest from a day on which the share had a limit, or moved less.
  if (order.action === "open" && tradedOver(order.lever, scene.sub?.(order.purse)?.lever) > scene.terms.mostLever(order.direction))
    return end(ongoing, order, scene.terms.leverRule(order.direction), scene);
  const part =
    order.action === "open"
      ? openPart(order, held, met, at, scene.terms, scene.subject)
      : closePart(order, held!, met, at, scene.terms, scene.subject);
  if (order.action === "open" && !affordable(ongoing, order, part.entries, scene)) return end(ongoing, order, "money", scene);
  keep(ongoing, { ...part.order, watchDay: at.day, watchStep: at.step }, part.position);
  ongoing.entries.push(...part.entries);
  ongoing.fills.push(fillOf(ongoing, order, met, part.fees, scene, at));
  const { instrumentId } = order;
  ongoing.depletion = deplete(ongoing.depletion, met.took, { instrumentId, side: sideOf(order), ...at });
}

// A better price than the one that money was held for makes a 买跌 dearer; without the money for it the rest is rejected.
function affordable(ongoing: Ongoing, { purse }: Order, entries: readonly Entry[], scene: StepScene): boolean {
  const own = available(purse);
  const sum = [...ongoing.entries, ...entries].reduce(
    (left, entry) => left + (entry.to === own ? entry.amount : entry.from === own ? -entry.amount : 0),
    scene.available(purse),
  );
  return sum >= 0;
}

function end(ongoing: Ongoing, order: Order, why: "levels" | "money" | "debt" | "gone" | LeverRule, scene: StepScene): void {
  const ended = endOrder(order, why === "gone" ? "cancelled" : "rejected", scene.subject, why);
  keep(ongoing, ended.order);
  ongoing.entries.push(...ended.entries);
}

function fillOf(ongoing: Ongoing, order: Order, met: Met, fees: Fill["fees"], scene: StepScene, at: Moment): Fill {
  const side = sideOf(order);
  return {
    ...{ sn: order.sn, positionSn: order.closeOf ?? order.sn, action: order.action, instrumentId: order.instrumentId, side },
    after: order.filled,
    ...at,
    ...{ legs: met.legs, shares: met.shares, value: valueOfLegs(met, scene.terms.unit), fees },
    ...{ coin: scene.terms.coin, rate: scene.terms.rate },
    book: met.took.length > 0 ? { bids: scene.book.bids, asks: scene.book.asks } : null,
    taken: [...takenOf(ongoing.depletion, side)],
    prints: met.prints,
    queue: met.ahead ?? 0,
    rules: rulesOn(at.day),
  };
}
