/** The dragon-tiger list (龙虎榜) of a closed day: which shares stand on it for which reasons, and the seats behind each. */
import type { Instrument } from "../../rules/products/instruments.ts";
import type { Chain } from "../chain.ts";
import { foldDay, type DayFacts } from "./day-facts.ts";
import { BILLBOARD_RULES, billboardRulesOn, segmentOf, type Found, type Rule, type Segment } from "./billboard-rules.ts";
import { daysBack } from "./days-back.ts";
import { gatherLongMoves, type Candidate } from "./long-moves.ts";
import { deviationOf, movesOf, type Moves } from "./moves.ts";
import { seatsOf, type Seats } from "./seats.ts";

/** One share on the list for one reason. */
export interface BillboardEntry extends Found {
  /** Turnover of those days in fen. */
  readonly amount: number;
  readonly seats: Seats;
}

/** A day's list, by share and then in the order of the rules. Yields between its parts. */
export function* gatherBillboard(chain: Chain, facts: DayFacts): Generator<void, BillboardEntry[]> {
  const moves = movesOf(chain.instruments, facts.prevClose, facts.last);
  const found: Found[] = [];
  const candidates: Candidate[] = [];
  for (const [segment, members] of segmentsOf(chain.instruments, facts)) {
    for (const rule of billboardRulesOn(facts.day, segment)) {
      const ours = members.filter((i) => concerns(rule, chain.instruments[i]!, facts.free[i] === 1));
      if (rule.measure === "three-days") candidates.push(...ours.map((i) => ({ i, rule })));
      else found.push(...reached(chain.instruments, facts, moves, rule, ours));
      yield;
    }
  }
  found.push(...(yield* gatherLongMoves(chain, facts.day, moves, candidates)));
  const reasons = new Map<number, number>();
  const { key } = chain.factorsOf(facts.day);
  const places = new Map(BILLBOARD_RULES.map((rule, place) => [rule, place]));
  return found
    .sort((a, b) => chain.instruments[a.i]!.id - chain.instruments[b.i]!.id || places.get(a.rule)! - places.get(b.rule)!)
    .map((each) => {
      const reason = reasons.get(each.i) ?? 0;
      reasons.set(each.i, reason + 1);
      const amount = amountOver(chain, facts, each);
      const change = facts.last[each.i]! / facts.prevClose[each.i]! - 1;
      return { ...each, amount, seats: seatsOf(key, chain.instruments[each.i]!.id, reason, amount, change) };
    });
}

// Those that traded, by segment.
function segmentsOf(stocks: readonly Instrument[], facts: DayFacts): (readonly [Segment, readonly number[]])[] {
  const members = new Map<Segment, number[]>();
  facts.shares.forEach((shares, i) => {
    if (shares === 0) return;
    const segment = segmentOf(stocks[i]!);
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
  return far.sort((a, b) => b.value - a.value || stocks[a.i]!.id - stocks[b.i]!.id).slice(0, rule.top ?? far.length);
}

/** What a one-day rule measures of share `i`, in hundredths of a percent. */
function measure(stocks: readonly Instrument[], facts: DayFacts, rule: Rule, moves: Moves, i: number): number {
  if (rule.measure === "free") return 0;
  if (rule.measure === "deviation") return rule.way * deviationOf(stocks, moves, i);
  if (rule.measure === "change") return rule.way * Math.round(moves.changes[i]! * 10_000);
  // The exchanges reckon the amplitude from the day's low.
  if (rule.measure === "amplitude") return Math.round(((facts.high[i]! - facts.low[i]!) / facts.low[i]!) * 10_000);
  return Math.round((facts.shares[i]! / (stocks[i]!.floatShares * facts.factor[i]!)) * 10_000);
}

function amountOver(chain: Chain, facts: DayFacts, { i, days }: Found): number {
  const before = daysBack(chain, facts.day, days).slice(1);
  return Math.round(before.reduce((sum, day) => sum + foldDay(chain.symbolDay(i, day)).amount, facts.amount[i]!));
}
