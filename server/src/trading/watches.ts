/** What is watched with every step: resting orders and positions by stock and user, kept in memory beside the database. */
import type { Day } from "@hongpan/core/rules/calendar.ts";
import type { Order } from "@hongpan/core/rules/orders.ts";
import type { Position } from "@hongpan/core/rules/positions.ts";
import { allLive } from "../positions/positions.ts";
import type { World } from "../world.ts";
import { allWorking } from "./orders.ts";
import { momentOf } from "./products.ts";

/** An order or position and the last step that was evaluated for it. */
interface Watch<T> {
  of: T;
  seen: number;
}

export interface Watched {
  readonly orders: Map<string, Watch<Order>>;
  readonly positions: Map<string, Watch<Position>>;
}

export interface Watches {
  /** Takes over orders and positions as they are after `step`; what is done is no longer watched. */
  readonly put: (
    userId: number,
    changed: { readonly orders: readonly Order[]; readonly positions: readonly Position[] },
    step: number,
  ) => void;
  /** Watched users by stock. */
  readonly byStock: ReadonlyMap<number, ReadonlyMap<number, Watched>>;
  /** The market of an instrument stands in `day`: of a new one nothing has been seen, and no queue is left from the last. */
  readonly turnDay: (instrumentId: number, day: Day) => void;
  /** Users with a working order. */
  readonly usersWithOrders: () => readonly number[];
}

const known = new WeakMap<World, Watches>();

/** The watches of a server. */
export function watchesOf(world: World): Watches {
  const found = known.get(world);
  if (found) return found;
  const made = createWatches((id) => momentOf(world, world.market.instrument(id)).day);
  known.set(world, made);
  return made;
}

/** Takes up everything that the database holds, after a start. A resting order is evaluated again from the step that it cites. */
export async function loadWatches(world: World): Promise<void> {
  const watches = watchesOf(world);
  const day = world.market.day();
  for (const { userId, order } of await allWorking(world.db)) {
    watches.put(userId, { orders: [ofToday(order, day)], positions: [] }, order.watchDay === day ? order.watchStep : -1);
  }
  for (const { userId, position } of await allLive(world.db)) {
    const { step } = momentOf(world, world.market.instrument(position.instrumentId));
    watches.put(userId, { orders: [], positions: [position] }, step);
  }
}

function ofToday(order: Order, day: Day): Order {
  return order.watchDay === day ? order : { ...order, queue: 0 };
}

/** Before every step of a day, those of a session that began the evening before too. */
const NEVER = -100_000;

function createWatches(dayOf: (instrumentId: number) => Day): Watches {
  const days = new Map<number, Day>();
  const byStock = new Map<number, Map<number, Watched>>();
  const watched = (instrumentId: number, userId: number): Watched => {
    if (!byStock.has(instrumentId)) days.set(instrumentId, dayOf(instrumentId));
    const users = byStock.get(instrumentId) ?? new Map<number, Watched>();
    byStock.set(instrumentId, users);
    const found = users.get(userId) ?? { orders: new Map<string, Watch<Order>>(), positions: new Map<string, Watch<Position>>() };
    users.set(userId, found);
    return found;
  };
  const everyWatched = function* (): Generator<readonly [number, Watched]> {
    for (const users of byStock.values()) yield* users;
  };
  return {
    byStock,
    put: (userId, { orders, positions }, step) => {
      for (const order of orders) place(watched(order.instrumentId, userId).orders, order, order.state === "working", step);
      for (const position of positions) place(watched(position.instrumentId, userId).positions, position, position.shares > 0, step);
      for (const { instrumentId } of [...orders, ...positions]) forgetEmpty(byStock, instrumentId, userId);
    },
    turnDay: (instrumentId, day) => {
      if (days.get(instrumentId) === day) return;
      days.set(instrumentId, day);
      for (const each of byStock.get(instrumentId)?.values() ?? []) {
        for (const order of each.orders.values()) Object.assign(order, { seen: NEVER, of: { ...order.of, queue: 0 } });
        for (const position of each.positions.values()) position.seen = NEVER;
      }
    },
    usersWithOrders: () => [...new Set([...everyWatched()].filter(([, each]) => each.orders.size > 0).map(([userId]) => userId))],
  };
}

function place<T extends { readonly sn: string }>(into: Map<string, Watch<T>>, of: T, live: boolean, step: number): void {
  if (live) into.set(of.sn, { of, seen: Math.max(step, into.get(of.sn)?.seen ?? -1) });
  else into.delete(of.sn);
}

function forgetEmpty(byStock: Map<number, Map<number, Watched>>, instrumentId: number, userId: number): void {
  const users = byStock.get(instrumentId);
  const each = users?.get(userId);
  if (each && each.orders.size + each.positions.size === 0) users?.delete(userId);
  if (users?.size === 0) byStock.delete(instrumentId);
}
