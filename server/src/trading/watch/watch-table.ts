/**
 * What is watched of one instrument. Orders and positions wait on lines by price (line-table.ts), so a print costs what it reaches and not
 * what waits; progress.ts keeps which steps they have met.
 */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import { createLineTable, type LineTable } from "./line-table.ts";
import { createProgress, type Open, type Progress } from "./progress.ts";
import type { OrderWatch, PositionWatch, WatchMoment, Watch } from "./watch.ts";
import { isSub } from "@hongpan/core/rules/accounts/purses.ts";

interface Watched {
  readonly orders: Map<string, OrderWatch>;
  readonly positions: Map<string, PositionWatch>;
}

export interface Changed {
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
}

/** What a step may matter to, and whether a watch of the instrument has not been evaluated for it yet. */
export interface StepLook {
  readonly reached: readonly Watch[];
  readonly fresh: (watch: Watch) => boolean;
}

export interface WatchTable {
  readonly users: ReadonlyMap<number, Watched>;
  readonly day: () => Day;
  /** Users with something of a sub-account. */
  readonly subUsers: () => Iterable<number>;
  /** Whether a watch is still one of these users'. */
  readonly has: (watch: Watch) => boolean;
  readonly hasSubs: () => boolean;
  /**
   * Takes over a user's orders and positions as they are; what is done is no longer watched. What is new is evaluated from the step
   * after `step` on, what is known goes on from where it was, an order from the step that it cites.
   */
  readonly put: (userId: number, changed: Changed, step: number) => void;
  /** Whether a step of `day` whose only print is at `price` reaches nothing, and nothing waits for the step itself. */
  readonly quiet: (day: Day, price: Price) => boolean;
  /** A new day begins with nothing seen and no queue left from the last; new terms move the lines of positions. */
  readonly turn: (now: Pick<WatchMoment, "day" | "terms">) => void;
  /** Whether steps matter even without a print: to what came late, and to market orders of an auction, which its match ends. */
  readonly waits: () => boolean;
  readonly hasAuctionOrders: () => boolean;
  /** What `passed` tells does not hold for it from now on until `finish`: it is walked. */
  readonly hold: () => void;
  /** Takes what came late: the looks that follow are for it too, and what comes late from now on is for the next walk. */
  readonly open: () => Open;
  /** Whether any of these prints reaches anything. */
  readonly reaches: (prints: readonly Print[]) => boolean;
  /** What a step with these prints reaches; after it the step counts as evaluated. */
  readonly look: (step: number, prints: readonly Print[], late: ReadonlySet<Watch>) => StepLook;
  /** Every step up to `step` has been evaluated, or had no print. */
  readonly finish: (step: number) => void;
  /** Lets a watch be evaluated from `step` on again. */
  readonly again: (watch: Watch, step: number) => void;
  /** Shares that stand before an order now. */
  readonly queueOf: (watch: OrderWatch) => number;
  readonly setQueue: (watch: OrderWatch, queue: number) => void;
}

/**
 * A table of an instrument that nobody watched until now. `passed` tells up to which step of a day tables that were not opened had
 * nothing to evaluate.
 */
export function createWatchTable(now: WatchMoment, passed: (day: Day) => number): WatchTable {
  const users = new Map<number, Watched>();
  const subUsers = new Map<number, number>();
  const lines = createLineTable(now);
  const progress = createProgress(now, passed);
  const waits = () => progress.isLate() || lines.auctions.size > 0;
  // The nearest lines of both ladders, and no line at all while something waits for the step itself.
  let [fall, rise] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const note = () => {
    fall = waits() || subUsers.size > 0 ? Number.POSITIVE_INFINITY : lines.fall();
    rise = lines.rise();
  };
  const places = { lines, progress, subUsers };
  return {
    users,
    day: progress.day,
    subUsers: () => subUsers.keys(),
    has: (watch) => {
      const own = users.get(watch.userId);
      return (watch.kind === "order" ? own?.orders : own?.positions)?.get(watch.of.sn) === watch;
    },
    hasSubs: () => subUsers.size > 0,
    put: (userId, { orders, positions }, step) => {
      const watched = users.get(userId) ?? { orders: new Map(), positions: new Map() };
      const own = { userId, day: progress.day(), seen: step };
      for (const of of orders) see(places, watched.orders, { kind: "order", of, ...own }, of.state === "working");
      for (const of of positions) see(places, watched.positions, { kind: "position", of, ...own }, of.shares > 0);
      if (watched.orders.size + watched.positions.size > 0) users.set(userId, watched);
      else users.delete(userId);
      note();
    },
    quiet: (today, price) => price > fall && price < rise && today === progress.day(),
    turn: (next) => {
      progress.turn(next.day);
      lines.turn(next, () => positionsOf(users));
      note();
    },
    waits,
    hold: progress.hold,
    hasAuctionOrders: () => lines.auctions.size > 0,
    open: () => {
      const opened = progress.open();
      note();
      return opened;
    },
    reaches: lines.reaches,
    look: (step, prints, came) => {
      const fresh = progress.evaluate(step, came);
      return { reached: [...lines.reached(prints)].filter(fresh), fresh };
    },
    finish: progress.finish,
    again: (watch, step) => {
      progress.again(watch, step);
      note();
    },
    queueOf: (watch) => (watch.day === progress.day() ? watch.of.queue : 0),
    setQueue: (watch, queue) =>
      void Object.assign(watch, { of: { ...watch.of, queue }, seen: progress.seenOf(watch), day: progress.day() }),
  };
}

/** Where a watch has its place beside its owner's. */
interface Places {
  readonly lines: LineTable;
  readonly progress: Progress;
  /** How many watches of sub-accounts a user has. */
  readonly subUsers: Map<number, number>;
}

// Takes over what `made` says among an owner's, or takes it off when it is done.
function see<W extends Watch>({ lines, progress, subUsers }: Places, into: Map<string, W>, made: W, live: boolean): void {
  const known = into.get(made.of.sn);
  if (!live) {
    into.delete(made.of.sn);
    if (!known) return;
    lines.drop(known);
    progress.drop(known);
    countSub(subUsers, known, -1);
    return;
  }
  if (known) progress.goOn(known, made);
  else {
    into.set(made.of.sn, made);
    countSub(subUsers, made, 1);
    progress.begin(made);
  }
  lines.place(known ?? made);
}

function countSub(subUsers: Map<number, number>, { userId, of }: Watch, by: number): void {
  if (!isSub(of.purse)) return;
  const count = (subUsers.get(userId) ?? 0) + by;
  if (count > 0) subUsers.set(userId, count);
  else subUsers.delete(userId);
}

function* positionsOf(users: ReadonlyMap<number, Watched>): Generator<PositionWatch> {
  for (const { positions } of users.values()) yield* positions.values();
}
