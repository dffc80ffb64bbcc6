/** The dragon-tiger list (龙虎榜) of a closed day: which shares stand on it for which reasons, and the seats behind each. */
import type { Instrument } from "../../rules/products/instruments.ts";
import type { Chain } from "../chain.ts";
import { foldDay, type DayFacts, daysBack } from "./day-facts.ts";
import { BILLBOARD_RULES, billboardRulesOn, segmentOf, type Found, type Rule, type Segment } from "./billboard-rules.ts";
import { deviationOf, movesOf, type Moves, pastMoves } from "./moves.ts";
import { seatsOf, type Seats } from "./seats.ts";
import type { Day } from "../../rules/time/calendar.ts";
import { itemAt } from "../../rules/item-at.ts";

/** One share on the list for one reason. */
export interface BillboardEntry extends Found {
  /** Turnover of those days in fen. */
  readonly amount: number;
  readonly seats: Seats;
}

/** A day's list, by share and then in the order of the rules. */
export function billboardOf(chain: Chain, facts: DayFacts): BillboardEntry[] {
  const moves = movesOf(chain.instruments, facts.prevClose, facts.last);
  const found: Found[] = [];
  const candidates: Candidate[] = [];
  for (const [segment, members] of segmentsOf(chain.instruments, facts)) {
    for (const rule of billboardRulesOn(facts.day, segment)) {
      const ours = members.filter((i) => concerns(rule, itemAt(chain.instruments, i), facts.free[i] === 1));
      if (rule.measure === "three-days") candidates.push(...ours.map((i) => ({ i, rule })));
      else found.push(...reached(chain.instruments, facts, moves, rule, ours));
    }
  }
  found.push(...longMoves(chain, facts.day, moves, candidates));
  const reasons = new Map<number, number>();
  const { key } = chain.factorsOf(facts.day);
  const idOf = ({ i }: Found) => itemAt(chain.instruments, i).id;
  return found
    .sort((a, b) => idOf(a) - idOf(b) || BILLBOARD_RULES.indexOf(a.rule) - BILLBOARD_RULES.indexOf(b.rule))
    .map((each) => {
      const reason = reasons.get(each.i) ?? 0;
      reasons.set(each.i, reason + 1);
      const amount = amountOver(chain, facts, each);
      const change = itemAt(facts.last, each.i) / itemAt(facts.prevClose, each.i) - 1;
      return { ...each, amount, seats: seatsOf(key, idOf(each), reason, amount, change) };
    });
}

// Those that traded, by segment.
function segmentsOf(stocks: readonly Instrument[], facts: DayFacts): (readonly [Segment, readonly number[]])[] {
  const members = new Map<Segment, number[]>();
  facts.shares.forEach((shares, i) => {
    if (shares === 0) return;
    const segment = segmentOf(itemAt(stocks, i));
    const list = members.get(segment);
    if (list) list.push(i);
    else members.set(segment, [i]);
  });
  return [...members];
}

// A share without a limit stands on the list for that alone.
function concerns(rule: Rule, stock: Instrument, free: boolean): boolean {
  return free === (rule.measure === "free") && (rule.st === undefined || rule.st === stock.st);
}

function reached(stocks: readonly Instrument[], facts: DayFacts, moves: Moves, rule: Rule, members: readonly number[]): Found[] {
  const measured = members.map((i) => ({ i, rule, value: measure(stocks, facts, rule, moves, i), days: 1 }));
  const far = measured.filter((each) => each.value >= rule.least);
  return far.sort((a, b) => b.value - a.value || itemAt(stocks, a.i).id - itemAt(stocks, b.i).id).slice(0, rule.top ?? far.length);
}

/** What a one-day rule measures of share `i`, in hundredths of a percent. */
function measure(stocks: readonly Instrument[], facts: DayFacts, rule: Rule, moves: Moves, i: number): number {
  if (rule.measure === "free") return 0;
  if (rule.measure === "deviation") return rule.way * deviationOf(stocks, moves, i);
  if (rule.measure === "change") return rule.way * Math.round(itemAt(moves.changes, i) * 10_000);
  // The exchanges reckon the amplitude from the day's low.
  if (rule.measure === "amplitude") return Math.round(((itemAt(facts.high, i) - itemAt(facts.low, i)) / itemAt(facts.low, i)) * 10_000);
  return Math.round((itemAt(facts.shares, i) / (itemAt(stocks, i).floatShares * itemAt(facts.factor, i))) * 10_000);
}

function amountOver(chain: Chain, facts: DayFacts, { i, days }: Found): number {
  const before = daysBack(chain, facts.day, days).slice(1);
  return Math.round(before.reduce((sum, day) => sum + foldDay(chain.symbolDay(i, day)).amount, itemAt(facts.amount, i)));
}

/** Shares whose deviations of up to three trading days reach a bound together. */
interface Candidate {
  readonly i: number;
  readonly rule: Rule;
}

const DAYS = 3;
/** A run of listings is not followed further back than this. */
const LOOK_BACK = 20;

/** Those of `candidates` that stand on the list of `day`, whose moves are `today`. Looks back as far as one of them needs. */
function longMoves(chain: Chain, day: Day, today: Moves, candidates: readonly Candidate[]): Found[] {
  const days = daysBack(chain, day, LOOK_BACK);
  const moves = [today];
  const lookBack = () => moves.push(pastMoves(chain, itemAt(days, moves.length), itemAt(days, moves.length - 1)));
  const deviationsOf =
    ({ i, rule }: Candidate) =>
    (back: number) =>
      rule.way * deviationOf(chain.instruments, itemAt(moves, back), i);
  const knownOf = ({ i }: Candidate) => Math.min(moves.length, chain.age(i, day));
  while (moves.length < DAYS) lookBack();
  const near = candidates.filter((each) => reachesNow(deviationsOf(each), knownOf(each), each.rule.least));
  const open = () => near.some((each) => knownOf(each) === moves.length && !isEnough(deviationsOf(each), moves.length, each.rule.least));
  while (moves.length < LOOK_BACK && open()) lookBack();
  return near.flatMap((each) => {
    const deviations = deviationsOf(each);
    const count = daysThatReach(deviations, knownOf(each), each.rule.least);
    const value = Array.from({ length: count }, (_, back) => deviations(back)).reduce((sum, one) => sum + one, 0);
    return count === 0 ? [] : [{ ...each, value, days: count }];
  });
}

const WINDOW = 3;
/** After so many days without a listing, even when nothing is counted twice, what was before them has no part in what follows. */
const QUIET = WINDOW - 1;

/** A share's deviations: of the day in question (0), of the trading day before it (1) and so on, in hundredths of a percent. */
type Deviations = (back: number) => number;

/**
 * How many days (1 to 3) up to the one in question reach `least` together; 0 when they do not, or when they have been counted for
 * an earlier listing already. `known` days exist. The fewest days count.
 */
export function daysThatReach(deviations: Deviations, known: number, least: number): number {
  if (windowAt(deviations, 0, known, least) === 0) return 0;
  let listedAt = known;
  for (let back = quietBefore(deviations, known, least) ?? known - 1; back >= 0; back--) {
    const days = windowAt(deviations, back, listedAt, least);
    if (back === 0) return days;
    if (days > 0) listedAt = back;
  }
  return 0;
}

/** Whether the days up to the one in question reach `least`, were nothing counted before. */
function reachesNow(deviations: Deviations, known: number, least: number): boolean {
  return windowAt(deviations, 0, known, least) > 0;
}

/** Whether `known` days are enough for `daysThatReach`: the answer does not depend on what was before them. */
function isEnough(deviations: Deviations, known: number, least: number): boolean {
  return quietBefore(deviations, known, least) !== null;
}

// Days from `back` on into the past, those at `end` and before it left out.
function windowAt(deviations: Deviations, back: number, end: number, least: number): number {
  let sum = 0;
  for (let days = 1; days <= WINDOW && back + days - 1 < end; days++) {
    sum += deviations(back + days - 1);
    if (sum >= least) return days;
  }
  return 0;
}

// The oldest of the first quiet days; null when there are none whose three days are all known.
function quietBefore(deviations: Deviations, known: number, least: number): number | null {
  let quiet = 0;
  for (let back = 0; back + WINDOW <= known; back++) {
    quiet = windowAt(deviations, back, known, least) === 0 ? quiet + 1 : 0;
    if (quiet === QUIET) return back;
  }
  return null;
}
