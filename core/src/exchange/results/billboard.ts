/** The dragon-tiger list (龙虎榜) of a closed day: which shares stand on it for which reasons, and the seats behind each. */
import { freeDays } from "../../rules/price-limits.ts";
import { tradingDaysTo, type Day } from "../../rules/calendar.ts";
import type { Instrument } from "../../rules/instruments.ts";
import type { Chain } from "../chain.ts";
import { foldDay, type DayFacts } from "./day-facts.ts";
import { rulesOn, segmentOf, type Rule, type Segment } from "./billboard-rules.ts";
import { deviationOf, movesFrom, type Moves } from "./moves.ts";
import { seatsOf, type Seats } from "./seats.ts";
import { daysThatReach } from "./three-days.ts";

/** One share on the list for one reason. */
export interface BillboardEntry {
  /** Place in the list of shares. */
  readonly i: number;
  readonly rule: Rule;
  /** What was measured, in hundredths of a percent; 0 for a share without limits. */
  readonly value: number;
  /** Trading days that the reason covers, this one included, and their turnover in fen. */
  readonly days: number;
  readonly amount: number;
  readonly seats: Seats;
}

type MovesOn = (day: Day) => Moves;
type Found = Pick<BillboardEntry, "i" | "rule" | "value" | "days">;

/** A day's list, by share and then in the order of the rules. */
export function billboardOf(chain: Chain, facts: DayFacts): BillboardEntry[] {
  const movesOn = movesFrom(chain, facts);
  const found = segmentsOf(chain.instruments, facts).flatMap(([segment, members]) => listed(chain, facts, movesOn, segment, members));
  const reasons = new Map<number, number>();
  const { key } = chain.factorsOf(facts.day);
  return found
    .sort((a, b) => chain.instruments[a.i]!.id - chain.instruments[b.i]!.id)
    .map((each) => {
      const reason = reasons.get(each.i) ?? 0;
      reasons.set(each.i, reason + 1);
      const amount = amountOver(chain, facts, each);
      const change = facts.last[each.i]! / facts.prevClose[each.i]! - 1;
      return { ...each, amount, seats: seatsOf(key, chain.instruments[each.i]!.id, reason, amount, change) };
    });
}

/** Whether a share has no price limit on `day`, as a new listing. */
export function isFree(stock: Pick<Instrument, "board" | "listedOn">, day: Day): boolean {
  const days = freeDays(stock.board, stock.listedOn);
  return days > 0 && stock.listedOn <= day && tradingDaysTo(day, days)[0]! <= stock.listedOn;
}

// Those that traded, by segment.
function segmentsOf(stocks: readonly Instrument[], facts: DayFacts): (readonly [Segment, readonly number[]])[] {
  const members = new Map<Segment, number[]>();
  stocks.forEach((each, i) => {
    if (facts.shares[i] === 0) return;
    const segment = segmentOf(each);
    const list = members.get(segment);
    if (list) list.push(i);
    else members.set(segment, [i]);
  });
  return [...members];
}

function listed(chain: Chain, facts: DayFacts, movesOn: MovesOn, segment: Segment, members: readonly number[]): Found[] {
  const stocks = chain.instruments;
  const free = new Set(members.filter((i) => isFree(stocks[i]!, facts.day)));
  const limited = members.filter((i) => !free.has(i));
  return rulesOn(facts.day, segment).flatMap((rule) => {
    if (rule.measure === "free") return [...free].map((i) => ({ i, rule, value: 0, days: 1 }));
    const ours = rule.st === undefined ? limited : limited.filter((i) => stocks[i]!.st === rule.st);
    if (rule.measure === "three-days") return ours.flatMap((i) => longMove(chain, facts.day, rule, movesOn, i));
    const measured = ours.map((i) => ({ i, rule, value: measure(stocks, facts, rule, movesOn(facts.day), i), days: 1 }));
    const reached = measured.filter((each) => each.value >= rule.least);
    return reached.sort((a, b) => b.value - a.value || stocks[a.i]!.id - stocks[b.i]!.id).slice(0, rule.top ?? reached.length);
  });
}

/** What a one-day rule measures of share `i`, in hundredths of a percent. */
export function measure(stocks: readonly Instrument[], facts: DayFacts, rule: Rule, moves: Moves, i: number): number {
  if (rule.measure === "deviation") return rule.way * deviationOf(stocks, moves, i);
  if (rule.measure === "change") return rule.way * Math.round(moves.changes[i]! * 10_000);
  // The exchanges reckon the amplitude from the day's low.
  if (rule.measure === "amplitude") return Math.round(((facts.high[i]! - facts.low[i]!) / facts.low[i]!) * 10_000);
  return Math.round((facts.shares[i]! / stocks[i]!.floatShares) * 10_000);
}

function longMove(chain: Chain, day: Day, rule: Rule, movesOn: MovesOn, i: number): Found[] {
  const days = chain.days();
  const end = days.indexOf(day);
  const deviations = (back: number) => rule.way * deviationOf(chain.instruments, movesOn(days[end - back]!), i);
  const count = daysThatReach(deviations, end + 1, rule.least);
  const value = Array.from({ length: count }, (_, back) => deviations(back)).reduce((sum, each) => sum + each, 0);
  return count === 0 ? [] : [{ i, rule, value, days: count }];
}

function amountOver(chain: Chain, facts: DayFacts, { i, days }: Found): number {
  const all = chain.days();
  const end = all.indexOf(facts.day);
  const before = all.slice(Math.max(0, end - days + 1), end);
  return Math.round(before.reduce((sum, day) => sum + foldDay(chain.symbolDay(i, day)).amount, facts.amount[i]!));
}
