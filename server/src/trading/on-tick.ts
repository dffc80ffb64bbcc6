/**
 * Evaluates what is watched with every step. A quick look in memory says for whom the step may matter; only then the account is
 * read and the step decided by rules/step.ts. Nothing is decided here that a fill could not show.
 */
import { setImmediate } from "node:timers/promises";
import { auctionEnds, meets, runStep } from "@hongpan/core/rules/step.ts";
import { standing } from "@hongpan/core/rules/depletion.ts";
import { fillResting, fires } from "@hongpan/core/rules/fill.ts";
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import { available, balanceOf } from "@hongpan/core/rules/ledger.ts";
import { restOf, sideOf, type Order } from "@hongpan/core/rules/orders.ts";
import { sellable, type Position } from "@hongpan/core/rules/positions.ts";
import { isAfterHours, isContinuous, phaseAt, xtOfStep } from "@hongpan/core/rules/sessions.ts";
import { decidingRatio, markRatio } from "@hongpan/core/rules/step-guard.ts";
import type { Book, Print } from "@hongpan/core/rules/tape.ts";
import type { Terms } from "@hongpan/core/rules/terms.ts";
import type { Moment } from "@hongpan/core/rules/trade.ts";
import { done } from "../http.ts";
import type { World } from "../world.ts";
import { carryOut } from "./carry-out.ts";
import { bookOf, isOpenNow, momentOf, printsOf, termsOf } from "./products.ts";
import { newSn, subjectOf } from "./scene.ts";
import { hasSubs, lookAtSubs, settleEnded } from "./sub-watch.ts";
import { toldOf } from "./tell.ts";
import { watchesOf, type Watched } from "./watches.ts";

interface StepOfStock {
  readonly instrument: Instrument;
  readonly at: Moment;
  readonly prints: readonly Print[];
  readonly book: Book;
  readonly terms: Terms;
  readonly inSession?: boolean;
}

/** How long stocks are looked at before calls that wait get their turn. */
const SLICE_MS = 4;

/** Everything that is watched, up to where its own market stands: each instrument step by step, users of a step side by side. */
export async function onStep(world: World): Promise<void> {
  const work: Promise<void>[] = [];
  let began = performance.now();
  for (const [id, users] of [...watchesOf(world).byStock]) {
    const looked = stockSteps(world, id, users);
    // Seen by Promise.all below; this only keeps a failure from counting as unhandled until then.
    looked.catch(() => undefined);
    work.push(looked);
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  await Promise.all(work);
  const { day, step } = momentOf(world, undefined);
  await settleEnded(world, { day, step, xt: xtOfStep(day, step) });
}

async function stockSteps(world: World, id: number, users: ReadonlyMap<number, Watched>): Promise<void> {
  const instrument = world.market.instrument(id);
  if (!instrument) return;
  const { day, step: to } = momentOf(world, instrument);
  watchesOf(world).turnDay(id, day);
  const known = numbersOf(users);
  const from = firstUnseen(users) + 1;
  const prints = printsOf(world, instrument, from, to);
  const terms = termsOf(world, instrument, day);
  for (const step of stepsToLookAt(prints, from, to)) {
    const at = { day, step, xt: xtOfStep(day, step) };
    const own = prints.filter((print) => print.step === step);
    const contract = instrument.kind === "stock" ? {} : { inSession: isOpenNow(world, instrument, at.xt - 1) };
    const scene = { instrument, at, prints: own, book: bookOf(world, instrument, step), terms, ...contract };
    if (own.length > 0)
      await Promise.all([...users.keys()].filter((userId) => hasSubs(world, userId)).map((userId) => lookAtSubs(world, userId, at)));
    await Promise.all([...users].map(([userId, watched]) => userStep(world, userId, watched, scene)));
  }
  // What was placed meanwhile cites an earlier step and has not been looked at: its turn comes with the next step.
  for (const watched of users.values()) {
    for (const [sn, each] of [...watched.orders, ...watched.positions]) if (known.has(sn)) each.seen = Math.max(each.seen, to);
  }
}

function numbersOf(users: ReadonlyMap<number, Watched>): ReadonlySet<string> {
  return new Set([...users.values()].flatMap((watched) => [...watched.orders.keys(), ...watched.positions.keys()]));
}

function firstUnseen(users: ReadonlyMap<number, Watched>): number {
  let seen = Number.MAX_SAFE_INTEGER;
  for (const watched of users.values()) {
    for (const each of watched.orders.values()) seen = Math.min(seen, each.seen);
    for (const each of watched.positions.values()) seen = Math.min(seen, each.seen);
  }
  return seen;
}

// A book is news when something was printed; the steps of the two matches are looked at in any case, because they end orders.
function stepsToLookAt(prints: readonly Print[], from: number, to: number): readonly number[] {
  const steps = new Set(prints.map((print) => print.step));
  for (const match of MATCHES) if (match >= from && match <= to) steps.add(match);
  return [...steps].toSorted((a, b) => a - b);
}

const MATCHES = [200, 6900] as const;

async function userStep(world: World, userId: number, watched: Watched, scene: StepOfStock): Promise<void> {
  const { hit, queues } = look(watched, scene);
  // A fault of one account must not stop the market for all; its log line says whose it was.
  if (hit) await settle(world, userId, watched, scene).catch((error: unknown) => world.log.error({ err: error, userId }, "step"));
  for (const [sn, queue] of queues) {
    const watch = watched.orders.get(sn);
    if (watch && watch.seen < scene.at.step) watch.of = { ...watch.of, queue };
  }
}

/** Whether the step may change something of what a user has, and the queues before his orders after it. */
function look(watched: Watched, scene: StepOfStock): { readonly hit: boolean; readonly queues: ReadonlyMap<string, number> } {
  const queues = new Map<string, number>();
  const fresh = <T>(watches: ReadonlyMap<string, { readonly of: T; readonly seen: number }>) =>
    [...watches.values()].filter((watch) => watch.seen < scene.at.step).map((watch) => watch.of);
  const after = isAfterHours(scene.instrument.exchange, scene.at.step);
  const orders = fresh(watched.orders).filter((order) => meets(order, after) && orderHit(order, scene, queues));
  const positions = after ? [] : fresh(watched.positions).filter((position) => positionHit(position, scene));
  return { hit: orders.length + positions.length > 0, queues };
}

function orderHit(order: Order, { prints, book, at, inSession }: StepOfStock, queues: Map<string, number>): boolean {
  if (auctionEnds(order, at)) return true;
  if (order.price === null) return false;
  if (order.kind === "breakout") return fires(prints, order.price, order.direction) !== null;
  const resting = { side: sideOf(order), price: order.price, rest: restOf(order), queue: order.queue };
  const met = fillResting(resting, prints, (inSession ?? isContinuous(phaseAt(at.xt - 1))) ? book : null);
  if (met.queue !== order.queue) queues.set(order.sn, met.queue);
  return met.shares > 0;
}

function positionHit(position: Position, { prints, at, terms }: StepOfStock): boolean {
  if (prints.length === 0 || position.shares === 0) return false;
  const ratio = decidingRatio(position, prints, terms.rate);
  if (markRatio(position, ratio, terms) !== position) return true;
  if (sellable(position, at.day) === 0) return false;
  const { direction, profitTarget, stopTarget } = position;
  if (position.forcePending || (profitTarget !== null && fires(prints, profitTarget, direction))) return true;
  return stopTarget !== null && fires(prints, stopTarget, direction === 1 ? -1 : 1) !== null;
}

async function settle(world: World, userId: number, watched: Watched, scene: StepOfStock): Promise<void> {
  const { instrument, at, prints, book, terms, inSession } = scene;
  const queues = new Map([...watched.orders].map(([sn, watch]) => [sn, watch.of.queue]));
  await carryOut(world, {
    userId,
    atXt: at.xt,
    mayOwe: true,
    decide: (view, account) => {
      const own = view.depletion.filter((row) => row.instrumentId === instrument.id);
      const queued = (order: Order) => ({ ...order, queue: queues.get(order.sn) ?? order.queue });
      const trade = runStep(
        {
          orders: view.orders.filter((order) => order.instrumentId === instrument.id).map(queued),
          positions: view.positions.filter((position) => position.instrumentId === instrument.id),
          depletion: standing(own, book, at.day, (step) => printsOf(world, instrument, step + 1, at.step)),
        },
        {
          ...{ instrument, prints, book, terms, subject: subjectOf(instrument), ...(inSession === undefined ? {} : { inSession }) },
          available: (purse) => balanceOf(account.balances, available(purse)),
          newSn: () => newSn(at.day),
        },
        at,
      );
      return { trade, step: at.step, reply: done(trade), told: toldOf(world, trade, instrument, at) };
    },
  });
}
