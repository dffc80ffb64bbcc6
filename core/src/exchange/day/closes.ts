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
import type { Day } from "../../rules/time/calendar.ts";
import { actionOf, actionPlanOf, type ActionPlan } from "../actions.ts";
import { exp, ln } from "../numbers.ts";
import { uniform } from "../random.ts";
import {
  lastDayInSegment,
  MARK,
  NO_STORED_PAST,
  PIECE,
  PIECES_A_SEGMENT,
  SEGMENT_DAYS,
  type MarkedSegment,
  type StoredPast,
} from "./past-segment.ts";
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
  /** Computes a segment of history; null for one that ends before the day before the listing. */
  readonly segment: (segment: number) => MarkedSegment | null;
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

/**
 * Closes on whole tenths of a yuan are more frequent at higher prices. The mean reach of a tenth beyond one tick is REACH times the root of
 * the price in ticks, less REACH_FROM; a reach of one tick has no effect, REACH_MOST is the largest.
 */
const TENTH = 10;
const [REACH, REACH_FROM, REACH_MOST] = [0.012, 0.15, 5] as const;

/**
 * The price of a closing match at a fair value of `ticks`, within the limits. If the value is within the reach of a whole tenth of a yuan,
 * the price is the tenth or the end of the reach; `word` selects the reach and the price. The expected price is the fair value.
 */
export function closingPrice(ticks: number, word: number, limits: Limits): Price {
  const whole = Math.floor(ticks / TENTH + 0.5) * TENTH;
  const off = ticks - whole;
  const size = Math.abs(off);
  if (size >= REACH_MOST || whole === 0) return matchPrice(ticks, word, limits);
  const more = REACH * Math.sqrt(ticks) - REACH_FROM;
  const reach = more > 0 ? 1 + Math.floor(ln(((word & 0xff) + 0.5) / 256) / ln(more / (1 + more))) : 1;
  const far = Math.min(REACH_MOST, reach);
  return size < far ? matchNear(whole, off > 0 ? far : -far, ticks, word, limits) : matchPrice(ticks, word, limits);
}

// One of two prices around the value: `attractor`, or `reach` ticks from it. Falls back to `matchPrice` if a limit excludes either price.
function matchNear(attractor: number, reach: number, ticks: number, word: number, limits: Limits): Price {
  const [near, far] = [attractor * TICK, (attractor + reach) * TICK];
  if (Math.min(near, far) < limits.down || Math.max(near, far) > limits.up) return matchPrice(ticks, word, limits);
  return ((word >>> 8) + 0.5) / 16_777_216 < (ticks - attractor) / reach ? far : near;
}

/**
 * Reach of the previous close in an opening match. Its mean beyond one tick is OPEN_REACH times the root of the previous close in ticks, at
 * most OPEN_MOST of the previous close less one tick.
 */
const [OPEN_REACH, OPEN_MOST] = [0.05, 0.0025] as const;

/**
 * The price of an opening match at a fair value of `ticks`, within the limits. If the value is within the reach of the previous close, the
 * price is the previous close or the end of the reach; `word` selects the reach and the price. The expected price is the fair value. The
 * virtual price uses the same word, so it does not reveal the fair value within the reach.
 */
export function openingPrice(ticks: number, word: number, limits: Limits, prevClose: Price): Price {
  const close = prevClose / TICK;
  const off = ticks - close;
  const size = Math.abs(off);
  const mean = Math.min(OPEN_REACH * Math.sqrt(close), OPEN_MOST * close - 1);
  if (mean <= 0 || size >= 1 + 2 * mean + 1) return matchPrice(ticks, word, limits);
  // At least one tick; its expected value is 1 + `mean`.
  const reach = 1 + Math.floor(2 * mean * (((word & 0xff) + 0.5) / 256) + 0.5);
  return size < reach ? matchNear(close, off > 0 ? reach : -reach, ticks, word, limits) : matchPrice(ticks, word, limits);
}

/** Part of the way back to the base price that a day of history goes: nobody can trade it, and prices stay prices of shares. */
const PULL = 0.0012;
/** Closes of history are computed in pieces, from LOOK_BACK days before the piece and prices FAR (in logarithms) above and below the fair value. */
const LOOK_BACK = 15;
const FAR = 0.7;

/** The closes of a share; `stored` returns segments of its history that were computed earlier. */
export function closesOf(days: ShareDays, timeline: Timeline, stored: StoredPast = NO_STORED_PAST): Closes {
  const { instrument, listed } = days;
  const { planOn: actions, shareFactor } = actionsOf(days, timeline);
  const issued = instrument.issued === true;
  const start = issued ? listed : 0;
  const base = ln(instrument.basePrice / TICK);
  const past = historyOf({ days, actions, shareFactor, base }, stored);
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
    close.push(closingPrice(exp(now), closeWord, days.limitsAt(n, reference)));
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
    segment: (segment) => {
      if (listed - 1 > lastDayInSegment(segment)) return null;
      const found = issued ? { fairs: [], closes: forwardCloses(closeOf, listed, segment) } : past.segment(segment);
      return { ...found, marks: segmentMarks(days, actions, segment, found.closes) };
    },
  };
}

// Closes of a segment and of the day before it, newest first, for a share whose days are computed forward.
function forwardCloses(closeOf: (n: number) => Price, listed: number, segment: number): Price[] {
  const last = lastDayInSegment(segment);
  return Array.from({ length: Math.min(SEGMENT_DAYS + 1, last - listed + 2) }, (_, back) => closeOf(last - back));
}

function segmentMarks(days: ShareDays, actions: (n: number) => ActionPlan | null, segment: number, closes: ArrayLike<Price>): Uint8Array {
  const marks = new Uint8Array(closes.length - 1);
  for (let back = 0; back < marks.length; back++) {
    const n = lastDayInSegment(segment) - back;
    const close = closes[back]!;
    const reference = referenceOf(actions(n), closes[back + 1]!);
    const limits = days.limitsAt(n, reference);
    marks[back] =
      (close > reference ? MARK.up : 0) |
      (close < reference ? MARK.down : 0) |
      (close === limits.up ? MARK.limitUp : 0) |
      (close === limits.down ? MARK.limitDown : 0) |
      (days.suspension(n) ? MARK.suspended : 0);
  }
  return marks;
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

interface HistoryInputs {
  readonly days: ShareDays;
  readonly actions: (n: number) => ActionPlan | null;
  readonly shareFactor: (n: number) => number;
  /** Logarithm of the base price in ticks. */
  readonly base: number;
}

// Fair values are kept at each piece's end alone, and those of one piece: of 5,500 shares and ten years all of them would take 150 MB.
function fairsOf({ days, actions, shareFactor, base }: HistoryInputs, stored: StoredPast) {
  const before = (day: number, now: number): number => {
    const quiet = days.suspension(day) !== null;
    const pull = PULL * (now - base + ln(shareFactor(day)));
    const move = quiet ? 0 : days.move(day);
    const value = move === 0 ? now : now - move.gap - move.session - pull;
    const plan = actions(day);
    return plan ? value + ln((1 + plan.bonus / 10) / (1 - plan.yield)) : value;
  };
  // ends[j]: value after the newest day of piece from + j. piece[i]: value after day i of piece `at`, filled on demand.
  let [from, ends] = [0, [base]];
  const piece = [base];
  let at = 0;
  const valueIn = (k: number, i: number): number => {
    if (at !== k) {
      const end = endOf(k);
      piece.splice(0, piece.length, end);
      at = k;
    }
    while (piece.length <= i) piece.push(before(-k * PIECE - piece.length, lastItem(piece)));
    return piece[i]!;
  };
  const storedEnd = (k: number) => stored(Math.floor((k - 1) / PIECES_A_SEGMENT))?.fairs[(k - 1) % PIECES_A_SEGMENT];
  // Continues from the nearest known end of a later piece, else from the market's first day.
  const endOf = (k: number): number => {
    const last = from + ends.length - 1;
    if (k >= from && k <= last) return ends[k - from]!;
    const least = k > last ? last + 1 : 1;
    let [near, value] = [k, undefined as number | undefined];
    while (near >= least && (value = storedEnd(near)) === undefined) near--;
    if (value !== undefined) [from, ends] = [near, [value]];
    else if (k < from) [from, ends] = [0, [base]];
    while (from + ends.length <= k) ends.push(valueIn(from + ends.length - 1, PIECE));
    return ends[k - from]!;
  };
  return {
    endOf,
    after: (n: number): number => {
      const k = pieceOf(n);
      return valueIn(k, -1 - n - k * PIECE);
    },
  };
}

function historyOf(inputs: HistoryInputs, stored: StoredPast) {
  const { days, actions } = inputs;
  const { after: fairAfter, endOf } = fairsOf(inputs, stored);
  // Fair before the session of day n: after the ex-date; the pull of the day is part of its night.
  const fairBefore = (n: number): number => {
    if (days.suspension(n)) return fairAfter(n);
    const { gap, session } = days.move(n);
    return fairAfter(n) - gap - session;
  };
  const priceOf = (n: number, before: Price): Price => {
    const reference = referenceOf(actions(n), before);
    if (days.suspension(n)) return reference;
    // The market starts at the base prices of the listing.
    const price = n === -1 ? matchPrice : closingPrice;
    return price(exp(fairAfter(n)), days.move(n).closeWord, days.limitsAt(n, reference));
  };
  // The closes of `length` days up to `last`, newest first; they end on the day before the listing if it is among them.
  const find = (last: number, length: number): readonly Price[] => {
    const found: Price[] = [];
    let back = LOOK_BACK;
    for (;;) {
      const first = Math.max(days.listed, last + 1 - length - back);
      const known = first === days.listed;
      const from = exp(fairAfter(first - 1)) * TICK;
      let [low, high] = known ? [onTick(from), onTick(from)] : [onTick(from * exp(-FAR)), onTick(from * exp(FAR))];
      let agreed = known;
      if (known && last - first + 1 < length) found[last - first + 1] = low;
      for (let n = first; n <= last; n++) {
        [low, high] = [priceOf(n, low), agreed ? 0 : priceOf(n, high)];
        if (!agreed && low === high) agreed = true;
        if (agreed && last - n < length) found[last - n] = low;
      }
      if (known || found[length - 1] !== undefined) return found;
      back *= 2;
    }
  };
  const storedPiece = (k: number): readonly Price[] | undefined => {
    const closes = stored(Math.floor(k / PIECES_A_SEGMENT))?.closes;
    const first = (k % PIECES_A_SEGMENT) * PIECE;
    return closes && Array.from({ length: Math.min(PIECE, closes.length - first) }, (_, i) => closes[first + i]!);
  };
  const pieces = new Map<number, readonly Price[]>();
  return {
    ...{ fairBefore, fairAfter },
    closeOf: (n: number): Price => {
      const k = pieceOf(n);
      const piece = pieces.get(k) ?? storedPiece(k) ?? find(-1 - k * PIECE, PIECE);
      if (!pieces.has(k)) {
        if (pieces.size >= PIECES_KEPT) pieces.delete(pieces.keys().next().value!);
        pieces.set(k, piece);
      }
      return piece[-1 - n - k * PIECE]!;
    },
    segment: (segment: number) => {
      const closes = find(lastDayInSegment(segment), SEGMENT_DAYS + 1);
      const fairs: number[] = [];
      for (let k = segment * PIECES_A_SEGMENT + 1; fairs.length < PIECES_A_SEGMENT && -1 - k * PIECE >= days.listed - 1; k++) {
        fairs.push(endOf(k));
      }
      return { fairs, closes };
    },
  };
}

function onTick(price: number): Price {
  return Math.max(1, Math.round(price / TICK)) * TICK;
}

// The action plan of a day (none in the year of the listing), and the shares of day n for each share of the market's first day (of the
// listing, for a new issue).
function actionsOf({ instrument: { id, issued }, listed }: ShareDays, timeline: Timeline) {
  const first = yearOf(timeline.dayAt(listed));
  const plans = new Map<number, ActionPlan | null>();
  const planIn = (year: number) => {
    let plan = plans.get(year);
    if (plan === undefined) plans.set(year, (plan = year <= first ? null : actionPlanOf(id, year)));
    return plan;
  };
  const factorOn = factorsOf(planIn, timeline.dayAt(issued === true ? listed : 0));
  return {
    planOn: (n: number): ActionPlan | null => {
      const day = timeline.dayAt(n);
      const plan = planIn(yearOf(day));
      return plan?.day === day ? plan : null;
    },
    shareFactor: (n: number) => factorOn(timeline.dayAt(n)),
  };
}

// Product of the bonus factors of the ex-dates between `origin` and a day. Computed per year: a day of 2000 needs 26 plans and no day
// between.
function factorsOf(planIn: (year: number) => ActionPlan | null, origin: Day): (day: Day) => number {
  const start = yearOf(origin);
  const bonusIn = (year: number) => 1 + (planIn(year)?.bonus ?? 0) / 10;
  const isAfter = (year: number, day: Day) => (planIn(year)?.day ?? "") > day;
  // ahead[k]: factor at the end of the k-th year after `origin`. behind[k]: factor at the start of the k-th year before it.
  const ahead = [isAfter(start, origin) ? bonusIn(start) : 1];
  const behind = [isAfter(start, origin) ? 1 : 1 / bonusIn(start)];
  return (day) => {
    const year = yearOf(day);
    if (day >= origin) {
      while (ahead.length < year - start) ahead.push(lastItem(ahead) * bonusIn(start + ahead.length));
      const before = year === start ? 1 : ahead[year - start - 1]!;
      const isPast = !isAfter(year, day) && (year > start || isAfter(year, origin));
      return isPast ? before * bonusIn(year) : before;
    }
    while (behind.length < start - year) behind.push(lastItem(behind) / bonusIn(start - behind.length));
    const after = year === start ? 1 : behind[start - year - 1]!;
    const isAhead = isAfter(year, day) && (year < start || !isAfter(year, origin));
    return isAhead ? after / bonusIn(year) : after;
  };
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}
