/**
 * What is watched of one instrument. Orders and positions wait on two ladders for the prices at which something can happen to them
 * (rules/step/watch-lines.ts), so a print costs what it reaches and not what waits.
 */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import type { Terms } from "@hongpan/core/rules/terms/terms.ts";
import { orderLines, positionLines } from "@hongpan/core/rules/step/watch-lines.ts";
import { createLadder } from "./ladder.ts";

/**
 * Steps of `day` up to `seen` are done with for it: they were before it, or it has met them. Boards look at each step once, so no
 * change of its owner's may move this on: the step that the market stands at may be about to be evaluated.
 */
interface Watching {
  readonly userId: number;
  day: Day;
  seen: number;
}

export interface OrderWatch extends Watching {
  readonly kind: "order";
  of: Order;
}

interface PositionWatch extends Watching {
  readonly kind: "position";
  of: Position;
}

export type Watch = OrderWatch | PositionWatch;

interface Watched {
  readonly orders: Map<string, OrderWatch>;
  readonly positions: Map<string, PositionWatch>;
}

/** Where an instrument's own market stands, and the terms by which ratios are looked at. */
export interface Standing {
  readonly day: Day;
  readonly step: number;
  readonly terms: RatioTerms;
  /** Its market does not walk with the steps of A-shares. */
  readonly abroad: boolean;
}

type RatioTerms = Pick<Terms, "warnRatio" | "forceRatio" | "rate">;

export interface Changed {
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
}

/** What a step may matter to, and whether a watch of the instrument has not been evaluated for it yet. */
export interface Look {
  readonly reached: readonly Watch[];
  readonly fresh: (watch: Watch) => boolean;
}

/** What came late, and the first step that is to be looked at for it or for everything. */
interface Open {
  readonly late: ReadonlySet<Watch>;
  readonly from: number;
}

export interface Board {
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
  readonly turn: (now: Pick<Standing, "day" | "terms">) => void;
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
  readonly look: (step: number, prints: readonly Print[], late: ReadonlySet<Watch>) => Look;
  /** Every step up to `step` has been evaluated, or had no print. */
  readonly finish: (step: number) => void;
  /** Lets a watch be evaluated from `step` on again. */
  readonly again: (watch: Watch, step: number) => void;
  /** Shares that stand before an order now. */
  readonly queueOf: (watch: OrderWatch) => number;
  readonly setQueue: (watch: OrderWatch, queue: number) => void;
}

/** Before every step of a day, those of a session that began the evening before too. */
export const NEVER = -100_000;

/**
 * A board of an instrument that nobody watched until now. `passed` tells up to which step of a day boards that were not opened had
 * nothing to evaluate.
 */
export function createBoard(now: Standing, passed: (day: Day) => number): Board {
  const users = new Map<number, Watched>();
  const subUsers = new Map<number, number>();
  const falls = createLadder<Watch>(1);
  const rises = createLadder<Watch>(-1);
  const auctions = new Set<Watch>();
  // Bought today: what a sale of it could fire is watched from tomorrow on.
  const boughtToday = new Set<PositionWatch>();
  // Cites a step before the last one that was evaluated here: decided while that one was under way, or by a server before this one.
  let late = new Set<Watch>();
  let { day, step: done, terms } = now;
  let walking = false;
  // The nearest lines of both ladders, and no line at all while something waits for the step itself.
  let [fall, rise] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const evaluated = () => (walking ? done : Math.max(done, passed(day)));
  const note = () => {
    const waits = late.size + auctions.size + subUsers.size > 0;
    fall = waits ? Number.POSITIVE_INFINITY : falls.first();
    rise = rises.first();
  };

  const seenOf = (watch: Watching) => (watch.day === day ? watch.seen : NEVER);
  // Only a fill makes an order cite a later step; a position cites none.
  const cited = ({ kind, of }: Watch) => (kind === "order" && of.watchDay === day ? of.watchStep : NEVER);
  const place = (watch: Watch) => {
    const lines = watch.kind === "order" ? orderLines(watch.of) : positionLines(watch.of, day, terms);
    falls.put(watch, lines.fall);
    rises.put(watch, lines.rise);
    if (watch.kind === "order" && watch.of.auction) auctions.add(watch);
    if (watch.kind === "position" && !watch.of.sameDay && watch.of.lastFillDay === day) boughtToday.add(watch);
  };
  const drop = (watch: Watch) => {
    falls.take(watch);
    rises.take(watch);
    for (const set of [auctions, boughtToday, late] as Set<Watch>[]) set.delete(watch);
    countSub(watch, -1);
  };
  const countSub = ({ userId, of }: Watch, by: number) => {
    if (!of.purse.startsWith("sub")) return;
    const count = (subUsers.get(userId) ?? 0) + by;
    if (count > 0) subUsers.set(userId, count);
    else subUsers.delete(userId);
  };
  const see = <W extends Watch>(into: Map<string, W>, made: W, live: boolean) => {
    const known = into.get(made.of.sn);
    if (!live) {
      if (known) drop(known);
      into.delete(made.of.sn);
      return;
    }
    const watch = known ?? made;
    if (known) Object.assign(known, { of: made.of, seen: Math.max(seenOf(known), cited(made)), day });
    else {
      into.set(made.of.sn, made);
      countSub(made, 1);
      if (made.seen < evaluated()) late.add(made);
    }
    place(watch);
  };
  return {
    users,
    day: () => day,
    subUsers: () => subUsers.keys(),
    has: (watch) => {
      const own = users.get(watch.userId);
      return (watch.kind === "order" ? own?.orders : own?.positions)?.get(watch.of.sn) === watch;
    },
    hasSubs: () => subUsers.size > 0,
    put: (userId, { orders, positions }, step) => {
      const watched = users.get(userId) ?? { orders: new Map(), positions: new Map() };
      const own = { userId, day, seen: step };
      for (const of of orders) see(watched.orders, { kind: "order", of, ...own }, of.state === "working");
      for (const of of positions) see(watched.positions, { kind: "position", of, ...own }, of.shares > 0);
      if (watched.orders.size + watched.positions.size > 0) users.set(userId, watched);
      else users.delete(userId);
      note();
    },
    quiet: (today, price) => price > fall && price < rise && today === day,
    turn: (next) => {
      const moved = !sameTerms(terms, next.terms);
      terms = next.terms;
      if (day !== next.day) {
        day = next.day;
        done = NEVER;
        late = new Set();
        const freed = [...boughtToday];
        boughtToday.clear();
        for (const watch of freed) place(watch);
      }
      if (moved) for (const { positions } of users.values()) for (const watch of positions.values()) place(watch);
      note();
    },
    waits: () => late.size + auctions.size > 0,
    hold: () => {
      done = evaluated();
      walking = true;
    },
    hasAuctionOrders: () => auctions.size > 0,
    open: () => {
      const came = late;
      late = new Set();
      note();
      let first = done;
      for (const watch of came) first = Math.min(first, seenOf(watch));
      return { late: came, from: first + 1 };
    },
    reaches: (prints) => falls.reached(least(prints)).length + rises.reached(most(prints)).length > 0,
    look: (step, prints, came) => {
      const before = done;
      // What has come late since this walk began is left whole to the next one.
      const fresh = (watch: Watch) => seenOf(watch) < step && (step > before || came.has(watch)) && !late.has(watch);
      done = Math.max(done, step);
      const reached = new Set<Watch>(auctions);
      if (prints.length > 0) {
        for (const watch of falls.reached(least(prints))) reached.add(watch);
        for (const watch of rises.reached(most(prints))) reached.add(watch);
      }
      return { reached: [...reached].filter(fresh), fresh };
    },
    finish: (step) => {
      done = Math.max(done, step);
      walking = false;
    },
    again: (watch, step) => {
      if (!late.has(watch)) Object.assign(watch, { seen: step - 1, day });
      late.add(watch);
      note();
    },
    queueOf: (watch) => (watch.day === day ? watch.of.queue : 0),
    setQueue: (watch, queue) => void Object.assign(watch, { of: { ...watch.of, queue }, seen: seenOf(watch), day }),
  };
}

function sameTerms(a: RatioTerms, b: RatioTerms): boolean {
  return a.warnRatio === b.warnRatio && a.forceRatio === b.forceRatio && a.rate === b.rate;
}

function least(prints: readonly Print[]): number {
  return prints.reduce((low, { price }) => Math.min(low, price), Number.POSITIVE_INFINITY);
}

function most(prints: readonly Print[]): number {
  return prints.reduce((high, { price }) => Math.max(high, price), Number.NEGATIVE_INFINITY);
}
