/**
 * The slow second model of the watch: it looks at everything with every step, by the rules, and keeps no price in order. With it an
 * invented tape, and orders and positions of every kind, all from one seed.
 */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { fillResting } from "@hongpan/core/rules/tape/fill.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { bookToMeet, type StepScene } from "@hongpan/core/rules/step/ongoing.ts";
import { openPart } from "@hongpan/core/rules/orders/open-part.ts";
import { newOrder, restOf, sideOf, type Order } from "@hongpan/core/rules/orders/orders.ts";
import { sellable, type Position } from "@hongpan/core/rules/positions/positions.ts";
import { isAfterHours } from "@hongpan/core/rules/products/boards.ts";
import { meets, runStep } from "@hongpan/core/rules/step/step.ts";
import type { Book, Print } from "@hongpan/core/rules/tape/tape.ts";
import type { Terms } from "@hongpan/core/rules/terms/terms.ts";
import type { Moment, Trade } from "@hongpan/core/rules/orders/trade.ts";

/** Numbers from a seed: `below(n)` is a whole one from 0 to n - 1. */
export function diceOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
    return (x ^ (x >>> 16)) >>> 0;
  };
  const below = (n: number) => next() % n;
  return { below, one: <T>(of: readonly T[]): T => of[below(of.length)]!, chance: (percent: number) => below(100) < percent };
}

export type Dice = ReturnType<typeof diceOf>;

export interface Slow {
  readonly userId: number;
  readonly kind: "order" | "position";
  order: Order;
  position: Position;
  seen: number;
}

/** Everything that waits, in a list. */
export function slowModel() {
  let all: Slow[] = [];
  const alone = (scene: StepScene): StepScene => ({ ...scene, available: () => Number.MAX_SAFE_INTEGER, newSn: () => "" });
  const held = (order: Order) => all.find((each) => each.kind === "position" && each.position.sn === order.closeOf)?.position;
  const changes = (each: Slow, scene: StepScene, at: Moment): boolean => {
    const positions = each.kind === "position" ? [each.position] : [held(each.order)].flatMap((position) => position ?? []);
    const orders = each.kind === "order" ? [each.order] : [];
    const trade = runStep({ orders, positions, depletion: [], guards: () => each.kind === "position" }, alone(scene), at);
    return each.kind === "order" ? trade.orders.some(({ sn }) => sn === each.order.sn) : trade.positions.length > 0;
  };
  const queueAfter = ({ order }: Slow, scene: StepScene, at: Moment): number => {
    if (order.price === null || order.kind === "breakout") return order.queue;
    if (!meets(order, isAfterHours(scene.instrument.exchange, at.step))) return order.queue;
    const resting = { side: sideOf(order), price: order.price, rest: restOf(order), queue: order.queue };
    return fillResting(resting, scene.prints, bookToMeet(scene, at)).queue;
  };
  return {
    all: () => all,
    /** Takes over what a decision at `step` left. A known position goes on with the step that is next for it, whoever changed it. */
    put: (userId: number, { orders, positions }: Pick<Trade, "orders" | "positions">, step: number) => {
      const keep = (sn: string, kind: Slow["kind"], live: boolean, of: Pick<Slow, "order" | "position">) => {
        const known = all.find((each) => each.kind === kind && (kind === "order" ? each.order.sn : each.position.sn) === sn);
        if (!live) all = all.filter((each) => each !== known);
        else if (known) Object.assign(known, of, { seen: kind === "order" ? Math.max(known.seen, step) : known.seen });
        else all.push({ userId, kind, ...of, seen: step });
      };
      for (const order of orders) keep(order.sn, "order", order.state === "working", { order, position: null as unknown as Position });
      for (const position of positions) keep(position.sn, "position", position.shares > 0, { position, order: null as unknown as Order });
    },
    turnDay: () => {
      for (const each of all) {
        each.seen = -100_000;
        if (each.kind === "order") each.order = { ...each.order, queue: 0 };
      }
    },
    /** Users of whom the step changes something, and queues after it; then all has been seen up to it. */
    step: (scene: StepScene, at: Moment) => {
      const fresh = all.filter((each) => each.seen < at.step);
      const hit = new Set(fresh.filter((each) => changes(each, scene, at)).map((each) => each.userId));
      const queues = new Map(fresh.filter((each) => each.kind === "order").map((each) => [each.order.sn, queueAfter(each, scene, at)]));
      const trades = new Map(
        [...hit].map((userId) => {
          const own = fresh.filter((each) => each.userId === userId);
          const positions = all.filter((each) => each.userId === userId && each.kind === "position");
          const guarded = new Set(own.map((each) => each.position?.sn));
          const orders = own.filter((each) => each.kind === "order").map((each) => each.order);
          const account = {
            orders,
            positions: positions.map((each) => each.position),
            depletion: [],
            guards: (sn: string) => guarded.has(sn),
          };
          return [userId, runStep(account, scene, at)] as const;
        }),
      );
      return {
        hit,
        trades,
        finish: () => {
          for (const each of all) {
            const queue = each.kind === "order" && each.seen < at.step ? queues.get(each.order.sn) : undefined;
            if (queue !== undefined) each.order = { ...each.order, queue };
            each.seen = Math.max(each.seen, at.step);
          }
        },
      };
    },
  };
}

/** Prints of a step around `last` (none, one or `most`) and the book behind them; now and then a side is empty. */
export function tapeStep(
  dice: Dice,
  step: number,
  last: number,
  most: number,
): { readonly prints: readonly Print[]; readonly book: Book; readonly last: number } {
  let price = last;
  const prints = Array.from({ length: dice.one([0, 0, 1, 1, 1, most]) }, () => {
    price = Math.max(2000, price + 100 * (dice.below(7) - 3) * dice.one([1, 1, 1, 8]));
    const side = dice.one([1, -1] as const);
    return { step, price, shares: 100 * (1 + dice.below(9)), side };
  });
  const levels = (way: 1 | -1) =>
    Array.from({ length: 5 }, (_, n) => ({
      price: price + way * (dice.one([0, 100]) + 100 * n),
      shares: 100 * (1 + dice.below(5)),
    })).toSorted((a, b) => way * (a.price - b.price));
  const sealed = dice.below(12);
  return { prints, last: price, book: { step, bids: sealed === 0 ? [] : levels(-1), asks: sealed === 1 ? [] : levels(1) } };
}

let numbers = 0;

/** A resting order of any kind near `last`, placed at `at`. */
export function anyOrder(dice: Dice, instrument: Instrument, last: number, at: Moment, closeOf: Position | null): Order {
  const kind = dice.one(["limit", "limit", "limit", "breakout", "fixed"] as const);
  const direction = closeOf?.direction ?? dice.one([1, -1] as const);
  const price = Math.max(100, last + 100 * (dice.below(61) - 30));
  const shares = 100 * (1 + dice.below(20));
  const order = newOrder({
    ...{ sn: `o${++numbers}`, action: closeOf ? "close" : "open", closeOf: closeOf?.sn ?? null, purse: "stock" },
    ...{ instrumentId: instrument.id, direction, lever: dice.one([1, 5, 30]), kind: closeOf ? "limit" : kind, valid: "gtc" },
    ...{
      shares: closeOf ? Math.min(shares, sellable(closeOf, at.day)) : shares,
      price,
      worst: direction === 1 ? price * 3 : price,
      auction: !closeOf && kind === "limit" && instrument.kind === "stock" && at.step < 6900 && dice.chance(8),
    },
    ...{ profitTarget: dice.chance(30) ? last + 1500 : null, stopTarget: dice.chance(30) ? last - 1500 : null },
    ...{ watchDay: at.day, watchStep: at.step, placedXt: at.xt, closeReason: null },
  });
  return { ...order, queue: dice.one([0, 300, 2000]) };
}

/** A position of any kind near `last`, opened at `at` or on an earlier day. */
export function anyPosition(dice: Dice, instrument: Instrument, last: number, at: Moment, terms: Terms, yesterday: Day): Position {
  const paid = Math.max(2000, last + 100 * (dice.below(41) - 20));
  const order = anyOrder(dice, instrument, paid, at, null);
  const filled = { legs: [{ price: paid, shares: order.shares }], shares: order.shares };
  const { position } = openPart(order, null, filled, at, terms, "");
  const day = dice.chance(60) ? yesterday : at.day;
  const target = (percent: number) => (dice.chance(percent) ? Math.max(100, last + 100 * (dice.below(61) - 30)) : null);
  const sub = dice.chance(10);
  return {
    ...position,
    ...{ sn: `p${++numbers}`, lastFillDay: day, openedDay: day, profitTarget: target(40), stopTarget: target(40) },
    ...{ stayAccrued: dice.one([0, 0, 12_345]), warned: dice.chance(10), purse: sub ? ("sub80000001" as const) : position.purse },
    forcePending: sub && dice.chance(50),
    blockedBy: dice.chance(5) ? ("sealed" as const) : null,
  };
}
