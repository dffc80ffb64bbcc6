/** What is watched with every step: resting orders and positions by instrument and user, kept in memory beside the database. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { allLive } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { createBoard, type Board, type Changed } from "./board.ts";
import { NEVER, type Standing } from "./watch.ts";
import { createSubHoldings } from "./sub-holdings.ts";
import { allWorking } from "../store/orders.ts";
import { momentOf, termsOf } from "../store/products.ts";

export interface Watches {
  /** Takes over orders and positions as they are; what is new is evaluated from the step after `step` on (board.ts). */
  readonly put: (userId: number, changed: Changed, step: number) => void;
  /** Watches nothing any more of a user but these. */
  readonly forget: (userId: number, but: Changed) => void;
  /** By instrument. */
  readonly boards: ReadonlyMap<number, Board>;
  /**
   * Instruments of which something is reached or waits for the step itself, now that the market of A-shares stands at `home`. Of the
   * others everything up to it counts as evaluated. `lastOf` tells an A-share's last price, NaN for anything else.
   */
  readonly due: (changed: readonly number[], home: Pick<Standing, "day" | "step">, lastOf: (id: number) => Price) => readonly number[];
  /** Lets an instrument be due with the next step, whatever that prints. */
  readonly again: (instrumentId: number) => void;
  /** Users with a working order of a kind. */
  readonly usersWithOrders: (wanted: (order: Order) => boolean) => readonly number[];
  /** What a sub-account holds. */
  readonly heldBySub: (userId: number, purse: SubPurse) => readonly Position[];
  /** Shares that stand before a resting order now; null when it is not watched. */
  readonly queueOf: (userId: number, order: Pick<Order, "instrumentId" | "sn">) => number | null;
}

const known = new WeakMap<World, Watches>();

/** The watches of a server. */
export function watchesOf(world: World): Watches {
  const found = known.get(world);
  if (found) return found;
  const { market } = world;
  const made = createWatches(
    (id) => standingOf(world, id),
    (id) => (market.foreign.has(id) ? market.foreign.day(id) : market.day()),
  );
  known.set(world, made);
  return made;
}

// Where an instrument's market stands, with the terms by which its positions are looked at.
function standingOf(world: World, instrumentId: number): Standing {
  const instrument = world.market.instrument(instrumentId);
  const { day, step } = momentOf(world, instrument);
  return { day, step, terms: termsOf(world, instrument, day), abroad: world.market.foreign.has(instrumentId) };
}

/** Takes up everything that the database holds, after a start. A resting order is evaluated again from the step that it cites. */
export async function loadWatches(world: World): Promise<void> {
  const watches = watchesOf(world);
  for (const { userId, order } of await allWorking(world.db)) {
    watchOrder(world, userId, order);
  }
  for (const { userId, position } of await allLive(world.db)) {
    const { step } = momentOf(world, world.market.instrument(position.instrumentId));
    watches.put(userId, { orders: [], positions: [position] }, step);
  }
}

/** Watches a resting order as it stands in the database. */
export function watchOrder(world: World, userId: number, order: Order): void {
  const { day } = momentOf(world, world.market.instrument(order.instrumentId));
  const ofToday = order.watchDay === day ? order : { ...order, queue: 0 };
  watchesOf(world).put(userId, { orders: [ofToday], positions: [] }, order.watchDay === day ? order.watchStep : NEVER);
}

/** Watches over boards that begin where `standing` says; `dayOf` is its day alone, which is asked for with every order. */
export function createWatches(standing: (instrumentId: number) => Standing, dayOf: (instrumentId: number) => Day): Watches {
  const boards = new Map<number, Board>();
  const subs = createSubHoldings();
  // Told to `due` at the next step whatever it prints.
  const waiting = new Set<number>();
  // Up to here everything of A-shares that was not due had nothing to evaluate.
  let home = { day: "", step: NEVER };
  const passed = (day: Day) => (day === home.day ? home.step : NEVER);
  const begin = (now: Standing) => createBoard(now, now.abroad ? () => NEVER : passed);
  const putOn = (id: number, userId: number, changed: Changed, step: number) => {
    const board = boards.get(id) ?? begin(standing(id));
    if (board.day() !== dayOf(id)) board.turn(standing(id));
    board.put(userId, changed, step);
    if (board.users.size > 0) boards.set(id, board);
    else boards.delete(id);
    if (board.waits()) waiting.add(id);
  };
  return {
    boards,
    put: (userId, changed, step) => {
      for (const [id, own] of byInstrument(changed)) putOn(id, userId, own, step);
      for (const position of changed.positions) subs.follow(userId, position);
    },
    forget: (userId, but) => {
      const [orders, positions] = [but.orders, but.positions].map((list) => new Set(list.map(({ sn }) => sn))) as [
        Set<string>,
        Set<string>,
      ];
      for (const [id, { users }] of [...boards]) {
        const own = users.get(userId);
        if (!own) continue;
        const ended = [...own.orders.values()]
          .filter(({ of }) => !orders.has(of.sn))
          .map(({ of }) => ({ ...of, state: "cancelled" as const }));
        const sold = [...own.positions.values()].filter(({ of }) => !positions.has(of.sn)).map(({ of }) => ({ ...of, shares: 0 }));
        putOn(id, userId, { orders: ended, positions: sold }, NEVER);
        for (const position of sold) subs.follow(userId, position);
      }
    },
    due: (changed, now, lastOf) => {
      // In one step a share prints once at most, so its last price tells everything.
      const oneStep = now.day === home.day && now.step === home.step + 1;
      const due = new Set([...waiting].filter((id) => boards.has(id)));
      waiting.clear();
      for (const id of due) if (boards.get(id)!.waits()) waiting.add(id);
      for (const id of changed) {
        const board = boards.get(id);
        if (board && !(oneStep && board.quiet(now.day, lastOf(id)))) due.add(id);
      }
      for (const id of due) boards.get(id)!.hold();
      home = { day: now.day, step: now.step };
      return [...due];
    },
    again: (id) => void waiting.add(id),
    usersWithOrders: (wanted) => [...new Set([...boards.values()].flatMap((board) => ordering(board, wanted)))],
    heldBySub: subs.held,
    queueOf: (userId, { instrumentId, sn }) => {
      const board = boards.get(instrumentId);
      const watch = board?.users.get(userId)?.orders.get(sn);
      return board && watch ? board.queueOf(watch) : null;
    },
  };
}

function ordering({ users }: Board, wanted: (order: Order) => boolean): number[] {
  return [...users].filter(([, { orders }]) => [...orders.values()].some(({ of }) => wanted(of))).map(([userId]) => userId);
}

// A decision is about one instrument, but for those at the end of a day.
function byInstrument({ orders, positions }: Changed): ReadonlyMap<number, Changed> {
  const found = new Map<number, { orders: Order[]; positions: Position[] }>();
  const of = (id: number) => {
    const own = found.get(id) ?? { orders: [], positions: [] };
    found.set(id, own);
    return own;
  };
  for (const order of orders) of(order.instrumentId).orders.push(order);
  for (const position of positions) of(position.instrumentId).positions.push(position);
  return found;
}
