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
import { settingsOn } from "@hongpan/core/rules/settings.ts";
import { decidingRatio, markRatio } from "@hongpan/core/rules/step-guard.ts";
import type { Book, Print } from "@hongpan/core/rules/tape.ts";
import type { Moment } from "@hongpan/core/rules/trade.ts";
import { done } from "../http.ts";
import type { World } from "../world.ts";
import { carryOut } from "./carry-out.ts";
import { newSn, subjectOf } from "./scene.ts";
import { hasSubs, lookAtSubs, settleEnded } from "./sub-watch.ts";
import { tellWarned } from "./tell.ts";
import { watchesOf, type Watched } from "./watches.ts";

interface StepOfStock {
  readonly instrument: Instrument;
  readonly at: Moment;
  readonly prints: readonly Print[];
  readonly book: Book;
}

/** How long stocks are looked at before calls that wait get their turn. */
const SLICE_MS = 4;

/** Everything that is watched, up to `step` of the market's day: each stock step by step, users of a step side by side. */
export async function onStep(world: World, step: number): Promise<void> {
  const work: Promise<void>[] = [];
  let began = performance.now();
  for (const [id, users] of [...watchesOf(world).byStock]) {
    const looked = stockSteps(world, id, users, step);
    // Seen by Promise.all below; this only keeps a failure from counting as unhandled until then.
    looked.catch(() => undefined);
    work.push(looked);
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  await Promise.all(work);
  const day = world.market.day();
  await settleEnded(world, { day, step, xt: xtOfStep(day, step) });
}

async function stockSteps(world: World, id: number, users: ReadonlyMap<number, Watched>, to: number): Promise<void> {
  const instrument = world.market.instrument(id);
  if (!instrument) return;
  const known = numbersOf(users);
  const from = firstUnseen(users) + 1;
  const prints = [...world.market.prints(id, from, to), ...world.market.afterPrints(id, from, to)];
  for (const step of stepsToLookAt(prints, from, to)) {
    const at = { day: world.market.day(), step, xt: xtOfStep(world.market.day(), step) };
    const own = prints.filter((print) => print.step === step);
    const scene = { instrument, at, prints: own, book: world.market.book(id, step) };
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

function orderHit(order: Order, { prints, book, at }: StepOfStock, queues: Map<string, number>): boolean {
  if (auctionEnds(order, at)) return true;
  if (order.price === null) return false;
  if (order.kind === "breakout") return fires(prints, order.price, order.direction) !== null;
  const resting = { side: sideOf(order), price: order.price, rest: restOf(order), queue: order.queue };
  const met = fillResting(resting, prints, isContinuous(phaseAt(at.xt - 1)) ? book : null);
  if (met.queue !== order.queue) queues.set(order.sn, met.queue);
  return met.shares > 0;
}

function positionHit(position: Position, { prints, at }: StepOfStock): boolean {
  if (prints.length === 0 || position.shares === 0) return false;
  const ratio = decidingRatio(position, prints);
  if (markRatio(position, ratio, settingsOn(at.day)) !== position) return true;
  if (sellable(position, at.day) === 0) return false;
  const { direction, profitTarget, stopTarget } = position;
  if (position.forcePending || (profitTarget !== null && fires(prints, profitTarget, direction))) return true;
  return stopTarget !== null && fires(prints, stopTarget, direction === 1 ? -1 : 1) !== null;
}

async function settle(world: World, userId: number, watched: Watched, scene: StepOfStock): Promise<void> {
  const { instrument, at, prints, book } = scene;
  const queues = new Map([...watched.orders].map(([sn, watch]) => [sn, watch.of.queue]));
  const answer = await carryOut(world, {
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
          depletion: standing(own, book, at.day, (step) => world.market.prints(instrument.id, step + 1, at.step)),
        },
        {
          ...{ instrument, prints, book, settings: settingsOn(at.day), subject: subjectOf(instrument) },
          available: (purse) => balanceOf(account.balances, available(purse)),
          newSn: () => newSn(at.day),
        },
        at,
      );
      return { trade, step: at.step, reply: done(trade) };
    },
  });
  if (answer.ok) await tellWarned(world, userId, answer.data, instrument, at);
}
