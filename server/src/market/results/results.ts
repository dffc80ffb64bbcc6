/**
 * The results of the market's days: of a closed one whole, of today's what its prints have shown. Nothing is stored: a day's
 * results follow from the keys, are worked out in small bites when somebody asks (yesterday's at the start, today's at the close)
 * and are kept in memory.
 */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { gatherCounts, type Counts } from "@hongpan/core/exchange/results/breadth.ts";
import { factsOf, gatherFacts, settled, type DayFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import { gatherResults, type DayResults } from "@hongpan/core/exchange/results/day-results.ts";
import type { Day } from "@hongpan/core/rules/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import { CLOSE_STEP } from "@hongpan/core/rules/sessions.ts";
import { createLine, inBites } from "./bites.ts";
import { createBreadthLine, type BreadthPoint } from "./breadth-line.ts";

export interface Results {
  readonly chain: Chain;
  /** Grows with what is newly listed; places in it are those of the facts. */
  readonly stocks: readonly Instrument[];
  readonly today: () => MarketDay;
  /** Today's facts up to now. */
  readonly facts: () => DayFacts;
  /** The last day whose closing auction has matched. */
  readonly lastDay: () => Day;
  /** Whether `day` is a trading day of this market that has closed. */
  readonly has: (day: Day) => boolean;
  /** The results of a closed day; null when too many days are being worked out already. */
  readonly of: (day: Day) => Promise<DayResults> | null;
  /** Counts at the closes of the last `count` closed days, oldest first; null as above. */
  readonly breadth: (count: number) => Promise<readonly (Counts & { readonly day: Day })[] | null>;
  readonly line: () => readonly BreadthPoint[];
  /** A step has been walked: called after each one, in order. */
  readonly walked: (step: number) => void;
  /** Works out the last closed day and the breadth before it, so that the first who asks does not wait. */
  readonly warm: () => Promise<void>;
}

/** Days kept whole, about 250 KB each at 5,484 shares. */
const KEPT = 24;
/** Closed days of the breadth screen. */
export const BREADTH_DAYS = 20;
/** Days that may wait to be worked out. */
const WAITING = 6;

/** The results of the days of `chain`, of which `today` is walked. */
export function createResults(chain: Chain, today: () => MarketDay): Results {
  const inLine = createLine(WAITING);
  const days = new Map<Day, Promise<DayResults>>();
  const counts = new Map<Day, Promise<Counts>>();
  const line = createBreadthLine(chain);
  let closing: DayFacts | null = null;
  let now: { readonly day: MarketDay; readonly step: number; readonly facts: DayFacts } | null = null;

  const closedDays = () => {
    const all = chain.days();
    const end = all.indexOf(today().day);
    return all.slice(0, today().step() >= CLOSE_STEP ? end + 1 : end);
  };
  const work = async (day: Day) => {
    const facts = closing?.day === day ? closing : await inBites(gatherFacts(chain, day));
    const results = await inBites(gatherResults(chain, facts));
    counts.set(day, Promise.resolve(results.counts));
    return results;
  };
  const of = (day: Day) => {
    const known = days.get(day);
    if (known) return known;
    const made = inLine(() => work(day));
    if (made === null) return null;
    if (days.size >= KEPT) days.delete(days.keys().next().value!);
    days.set(day, made);
    made.catch(() => days.delete(day));
    return made;
  };
  const countsOf = (day: Day) => {
    const known = counts.get(day);
    if (known) return known;
    const made = inLine(() => inBites(gatherCounts(chain, day)));
    if (made === null) return null;
    counts.set(day, made);
    made.catch(() => counts.delete(day));
    return made;
  };
  // Day by day, so that a list that is asked for meanwhile waits for one of them and not for all.
  const breadth = async (count: number) => {
    const rows: (Counts & { readonly day: Day })[] = [];
    for (const day of closedDays().slice(-count)) {
      const made = countsOf(day);
      if (made === null) return null;
      rows.push({ day, ...(await made) });
    }
    return rows;
  };
  // A fault comes to light with the call that asks again.
  const warm = async () => {
    await of(closedDays().at(-1)!)?.catch(() => undefined);
    await breadth(BREADTH_DAYS).catch(() => undefined);
  };
  return {
    chain,
    stocks: chain.instruments,
    today,
    facts: () => {
      const day = today();
      if (now?.day !== day || now.step !== day.step()) now = { day, step: day.step(), facts: factsOf(chain, day) };
      return now.facts;
    },
    lastDay: () => closedDays().at(-1)!,
    has: (day) => closedDays().includes(day),
    of,
    breadth,
    line: () => line.points(today()),
    walked: (step) => {
      line.note(today(), step);
      // What is traded after hours does not count, so the close is held fast as it passes.
      if (step !== CLOSE_STEP || today().step() !== CLOSE_STEP) return;
      closing = settled(factsOf(chain, today()));
      void warm();
    },
    warm,
  };
}
