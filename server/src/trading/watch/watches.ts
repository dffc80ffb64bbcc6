/** What is watched with every step: resting orders and positions by instrument and user, kept in memory beside the database. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { createWatchTable, type WatchTable, type Changed } from "./watch-table.ts";
import { NEVER, type WatchMoment } from "./watch.ts";
import { isSub } from "@hongpan/core/rules/accounts/purses.ts";

export interface Watches {
  /** Takes over orders and positions as they are; what is new is evaluated from the step after `step` on (watch-table.ts). */
  readonly put: (userId: number, changed: Changed, step: number) => void;
  /** Watches nothing any more of a user but these. */
  readonly forget: (userId: number, but: Changed) => void;
  /** By instrument. */
  readonly tables: ReadonlyMap<number, WatchTable>;
  /**
   * Instruments of which something is reached or waits for the step itself, now that the market of A-shares stands at `home`. Of the
   * others everything up to it counts as evaluated. `lastOf` tells an A-share's last price, NaN for anything else.
   */
  readonly due: (changed: readonly number[], home: Pick<WatchMoment, "day" | "step">, lastOf: (id: number) => Price) => readonly number[];
  /** Lets an instrument be due with the next step, whatever that prints. */
  readonly again: (instrumentId: number) => void;
  /** Users with a working order of a kind. */
  readonly usersWithOrders: (wanted: (order: Order) => boolean) => readonly number[];
  /** What a sub-account holds. */
  readonly heldBySub: (userId: number, purse: SubPurse) => readonly Position[];
  /** Shares that stand before a resting order now; null when it is not watched. */
  readonly queueOf: (userId: number, order: Pick<Order, "instrumentId" | "sn">) => number | null;
}

/** Watches over tables that begin where `standing` says; `dayOf` is its day alone, which is asked for with every order. */
export function createWatches(standing: (instrumentId: number) => WatchMoment, dayOf: (instrumentId: number) => Day): Watches {
  const tables = new Map<number, WatchTable>();
  const subs = createSubHoldings();
  // Told to `due` at the next step whatever it prints.
  const waiting = new Set<number>();
  // Up to here everything of A-shares that was not due had nothing to evaluate.
  let home = { day: "", step: NEVER };
  const passed = (day: Day) => (day === home.day ? home.step : NEVER);
  const begin = (now: WatchMoment) => createWatchTable(now, now.abroad ? () => NEVER : passed);
  const putOn = (id: number, userId: number, changed: Changed, step: number) => {
    const table = tables.get(id) ?? begin(standing(id));
    if (table.day() !== dayOf(id)) table.turn(standing(id));
    table.put(userId, changed, step);
    if (table.users.size > 0) tables.set(id, table);
    else tables.delete(id);
    if (table.waits()) waiting.add(id);
  };
  return {
    tables,
    put: (userId, changed, step) => {
      for (const [id, own] of byInstrument(changed)) putOn(id, userId, own, step);
      for (const position of changed.positions) subs.follow(userId, position);
    },
    forget: (userId, but) => {
      const orders = new Set(but.orders.map(({ sn }) => sn));
      const positions = new Set(but.positions.map(({ sn }) => sn));
      for (const [id, { users }] of [...tables]) {
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
      const due = new Set([...waiting].filter((id) => tables.has(id)));
      waiting.clear();
      for (const id of due) if (tables.get(id)!.waits()) waiting.add(id);
      for (const id of changed) {
        const table = tables.get(id);
        if (table && !(oneStep && table.quiet(now.day, lastOf(id)))) due.add(id);
      }
      for (const id of due) tables.get(id)!.hold();
      home = { day: now.day, step: now.step };
      return [...due];
    },
    again: (id) => void waiting.add(id),
    usersWithOrders: (wanted) => [...new Set([...tables.values()].flatMap((table) => ordering(table, wanted)))],
    heldBySub: subs.held,
    queueOf: (userId, { instrumentId, sn }) => {
      const table = tables.get(instrumentId);
      const watch = table?.users.get(userId)?.orders.get(sn);
      return table && watch ? table.queueOf(watch) : null;
    },
  };
}

function ordering({ users }: WatchTable, wanted: (order: Order) => boolean): number[] {
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

interface SubHoldings {
  /** Takes over a position as it is; one that is closed, or of no sub-account, is not held. */
  readonly follow: (userId: number, position: Position) => void;
  readonly held: (userId: number, purse: SubPurse) => readonly Position[];
}

/** Nothing held yet. */
function createSubHoldings(): SubHoldings {
  const subs = new Map<string, Map<string, Position>>();
  return {
    follow: (userId, position) => {
      if (!isSub(position.purse)) return;
      const key = `${userId} ${position.purse}`;
      const held = subs.get(key) ?? new Map<string, Position>();
      if (position.shares > 0) held.set(position.sn, position);
      else held.delete(position.sn);
      if (held.size > 0) subs.set(key, held);
      else subs.delete(key);
    },
    held: (userId, purse) => [...(subs.get(`${userId} ${purse}`)?.values() ?? [])],
  };
}

/** When the inbox was last warned of a position or sub-account, by its number. */
const REPEAT_MS = 10 * 60_000;
const MOST = 10_000;

export interface Warnings {
  /**
   * Whether the inbox has been warned of `sn` within ten minutes of exchange time: a ratio that crosses its line to and fro is one warning
   * in the inbox, while the phone receives every crossing.
   */
  readonly isRecent: (warning: { readonly sn: string; readonly xt: number }) => boolean;
  /** Notes a warning once it is written. */
  readonly note: (warning: { readonly sn: string; readonly xt: number }) => void;
}

/** No warnings yet. */
export function createWarnings(): Warnings {
  const known = new Map<string, number>();
  return {
    isRecent: ({ sn, xt }) => {
      const last = known.get(sn);
      return last !== undefined && xt - last < REPEAT_MS;
    },
    note: ({ sn, xt }) => {
      if (known.size >= MOST) for (const [old, at] of known) if (xt - at >= REPEAT_MS) known.delete(old);
      known.set(sn, xt);
    },
  };
}
