/**
 * Fair values and closing prices of one share along a timeline. Fair values are sums of increments that look at no price: forward from
 * the listing's base price at the first lived day, backward from it into history. A close is the fair value on the tick, cut to the
 * day's limits; what was cut off stays in the fair value and is carried on. The cut price forgets where it began, so a close of
 * history is found by walking from far above and far below until both agree.
 */
import { lastItem } from "../../rules/item-at.ts";
import { TICK } from "../../rules/products/boards.ts";
import { exReference, type CorporateAction } from "../../rules/products/ex-rights.ts";
import type { Price } from "../../rules/money.ts";
import type { Limits } from "../../rules/products/price-limits.ts";
import { actionOf, actionPlanOf, type ActionPlan } from "../actions.ts";
import { exp, ln } from "../numbers.ts";
import { uniform } from "../random.ts";
import type { ShareDays } from "./share-days.ts";
import type { Timeline } from "./timeline.ts";

export interface Closes {
  /** Close of day n, of the listing's day before at the earliest. */
  readonly closeOf: (n: number) => Price;
  /** The close before day n as the day's limits take it: after what the ex-date takes off. */
  readonly reference: (n: number) => Price;
  /** Logarithm of the fair value in ticks before day n begins: after what the ex-date takes off. */
  readonly fairBefore: (n: number) => number;
  /** The same after day n. */
  readonly fairAfter: (n: number) => number;
  readonly action: (n: number) => CorporateAction | null;
  /** Shares on day n for each share of the first lived day. */
  readonly shareFactor: (n: number) => number;
}

/**
 * The price of a match at a fair value of `ticks`: on the tick, up or down by chance, so that it is the fair value on the mean; within
 * the limits.
 */
export function matchPrice(ticks: number, word: number, limits: Limits): Price {
  const below = Math.floor(ticks);
  const price = (below + (uniform(word) < ticks - below ? 1 : 0)) * TICK;
  return Math.max(limits.down, Math.min(limits.up, price));
}

/** Part of the way back to the base price that a day of history goes: nobody can trade it, and prices stay prices of shares. */
const PULL = 0.0012;
/** History is found in pieces of so many days; a walk begins so many before it, at fair values so far away. */
const PIECE = 16;
const LOOK_BACK = 15;
const FAR = 0.7;

/** The closes of a share. */
export function closesOf(days: ShareDays, timeline: Timeline): Closes {
  const { instrument, listed } = days;
  const actions = actionsOf(days, timeline);
  const issued = instrument.issued === true;
  const start = issued ? listed : 0;
  const shareFactor = factorsOf(actions, start);
  const base = ln(instrument.basePrice / TICK);
  const past = historyOf(days, actions, shareFactor, base);
  // close[k], fair[k]: of day start + k - 1. A share that is sealed on the day before the first one has more in its fair value.
  const close: Price[] = [];
  const fair = [base];
  const closeOf = (n: number): Price => {
    if (n < listed - 1) throw new RangeError(`${instrument.gid} was not listed on ${timeline.dayAt(n)}`);
    if (n < start - 1) return past.closeOf(n);
    if (close.length === 0) close.push(issued ? instrument.basePrice : past.closeOf(start - 1));
    while (close.length <= n - start + 1) step(start + close.length - 1);
    return close[n - start + 1]!;
  };
  const step = (n: number) => {
    const before = close.at(-1)!;
    const [reference, from] = [referenceOf(actions(n), before), exFair(actions(n), fair.at(-1)!, before)];
    if (days.suspension(n)) {
      close.push(reference);
      fair.push(from);
      return;
    }
    const { gap, session, closeWord } = days.move(n);
    const now = from + gap + session;
    fair.push(now);
    close.push(matchPrice(exp(now), closeWord, days.limitsAt(n, reference)));
  };
  return {
    ...{ closeOf, shareFactor },
    reference: (n) => referenceOf(actions(n), closeOf(n - 1)),
    fairBefore: (n) => {
      const before = closeOf(n - 1);
      return n >= start ? exFair(actions(n), fair[n - start]!, before) : past.fairBefore(n);
    },
    fairAfter: (n) => {
      closeOf(n);
      return n >= start - 1 ? fair[n - start + 1]! : past.fairAfter(n);
    },
    action: (n) => {
      const plan = actions(n);
      return plan && actionOf(plan, closeOf(n - 1));
    },
  };
}

function referenceOf(plan: ActionPlan | null, close: Price): Price {
  return plan ? exReference(close, actionOf(plan, close)) : close;
}

// The value falls with the reference price as it is shown: positions are settled at that one, so its rounding pays nobody.
function exFair(plan: ActionPlan | null, fair: number, close: Price): number {
  if (!plan) return fair;
  const action = actionOf(plan, close);
  return ln((exp(fair) - close / TICK) / (1 + action.bonus / 10) + exReference(close, action) / TICK);
}

/** Pieces of closes that are kept of one share, those found last: a chart of a thousand days. */
const PIECES_KEPT = 64;

/** Days 0 to PIECE - 1 of piece k are -1 - k * PIECE and before it. */
const pieceOf = (n: number) => Math.floor((-1 - n) / PIECE);

// Fair values are kept at each piece's end alone, and those of one piece: of 5,500 shares and ten years all of them would take 150 MB.
function fairsOf(days: ShareDays, actions: (n: number) => ActionPlan | null, shareFactor: (n: number) => number, base: number) {
  const before = (day: number, now: number): number => {
    const quiet = days.suspension(day) !== null;
    const pull = PULL * (now - base + ln(shareFactor(day)));
    const move = quiet ? 0 : days.move(day);
    const value = move === 0 ? now : now - move.gap - move.session - pull;
    const plan = actions(day);
    return plan ? value + ln((1 + plan.bonus / 10) / (1 - plan.yield)) : value;
  };
  // ends[k]: after the last day of piece k; piece[i]: after day i of piece `at`, as far as it has been asked for.
  const ends = [base];
  const piece = [base];
  let at = 0;
  const valueIn = (k: number, i: number): number => {
    if (at !== k) piece.splice(0, piece.length, ends[k]!);
    at = k;
    while (piece.length <= i) piece.push(before(-k * PIECE - piece.length, lastItem(piece)));
    return piece[i]!;
  };
  return (n: number): number => {
    const k = pieceOf(n);
    while (ends.length <= k) ends.push(valueIn(ends.length - 1, PIECE));
    return valueIn(k, -1 - n - k * PIECE);
  };
}

function historyOf(days: ShareDays, actions: (n: number) => ActionPlan | null, shareFactor: (n: number) => number, base: number) {
  const fairAfter = fairsOf(days, actions, shareFactor, base);
  // Fair before the session of day n: after the ex-date; the pull of the day is part of its night.
  const fairBefore = (n: number): number => {
    if (days.suspension(n)) return fairAfter(n);
    const { gap, session } = days.move(n);
    return fairAfter(n) - gap - session;
  };
  const priceOf = (n: number, before: Price): Price => {
    const reference = referenceOf(actions(n), before);
    if (days.suspension(n)) return reference;
    return matchPrice(exp(fairAfter(n)), days.move(n).closeWord, days.limitsAt(n, reference));
  };
  // The closes of piece k, its last day first; of a share that was listed within it as far as the day before.
  const find = (k: number): readonly Price[] => {
    const last = -1 - k * PIECE;
    const found: Price[] = [];
    let back = LOOK_BACK;
    for (;;) {
      const first = Math.max(days.listed, last + 1 - PIECE - back);
      const known = first === days.listed;
      const from = exp(fairAfter(first - 1)) * TICK;
      let [low, high] = known ? [onTick(from), onTick(from)] : [onTick(from * exp(-FAR)), onTick(from * exp(FAR))];
      let agreed = known;
      if (known && last - first + 1 < PIECE) found[last - first + 1] = low;
      for (let n = first; n <= last; n++) {
        [low, high] = [priceOf(n, low), agreed ? 0 : priceOf(n, high)];
        if (!agreed && low === high) agreed = true;
        if (agreed && last - n < PIECE) found[last - n] = low;
      }
      if (known || found[PIECE - 1] !== undefined) return found;
      back *= 2;
    }
  };
  const pieces = new Map<number, readonly Price[]>();
  return {
    ...{ fairBefore, fairAfter },
    closeOf: (n: number): Price => {
      const k = pieceOf(n);
      const piece = pieces.get(k) ?? find(k);
      if (!pieces.has(k)) {
        if (pieces.size >= PIECES_KEPT) pieces.delete(pieces.keys().next().value!);
        pieces.set(k, piece);
      }
      return piece[-1 - n - k * PIECE]!;
    },
  };
}

function onTick(price: number): Price {
  return Math.max(1, Math.round(price / TICK)) * TICK;
}

// A year's action is drawn once; none in the year of the listing.
function actionsOf(days: ShareDays, timeline: Timeline): (n: number) => ActionPlan | null {
  const years = new Map<string, ActionPlan | null>();
  const first = timeline.dayAt(days.listed).slice(0, 4);
  return (n) => {
    const day = timeline.dayAt(n);
    const year = day.slice(0, 4);
    if (year <= first) return null;
    let plan = years.get(year);
    if (plan === undefined) years.set(year, (plan = actionPlanOf(days.instrument.id, Number(year))));
    return plan?.day === day ? plan : null;
  };
}

// Products over the ex-dates between the market's first day (or the listing) and day n, stored at ex-dates only.
function factorsOf(actions: (n: number) => ActionPlan | null, origin: number): (n: number) => number {
  const of = (n: number) => 1 + (actions(n)?.bonus ?? 0) / 10;
  const ahead = stepsFrom(1, (factor, k) => factor * of(origin + k));
  const behind = stepsFrom(1, (factor, k) => factor / of(origin + 1 - k));
  return (n) => (n >= origin ? ahead(n - origin) : behind(origin - n));
}

/** Values by number from 0 on, of which few differ from the one before: `next` makes that of k from that of k - 1. Kept where they change. */
function stepsFrom(first: number, next: (value: number, k: number) => number): (k: number) => number {
  const [at, values] = [[0], [first]];
  let known = 0;
  return (k) => {
    while (known < k) {
      const value = next(lastItem(values), ++known);
      if (value === lastItem(values)) continue;
      at.push(known);
      values.push(value);
    }
    let i = at.length - 1;
    while (at[i]! > k) i--;
    return values[i]!;
  };
}
