/**
 * The results of the market's days: of a closed one whole, of today's what its prints have shown. Nothing is stored: a day's
 * results follow from the keys, are worked out piece by piece when somebody asks (yesterday's at the start, today's at the close)
 * and are kept in memory.
 */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { gatherCounts, type Counts } from "@hongpan/core/exchange/results/breadth.ts";
import { factsOf, gatherFacts, settled, type DayFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import { gatherResults, type DayResults } from "@hongpan/core/exchange/results/day-results.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { CLOSE_STEP } from "@hongpan/core/rules/time/sessions.ts";
import { OWN_WORK, type Asker } from "../../fairness/askers.ts";
import type { Costly } from "../../fairness/costly.ts";
import type { Pieces } from "../../fairness/questions.ts";
import { openKept } from "../keep.ts";
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
  /** The results of a closed day. Throws Crowded when too much is being worked out already. */
  readonly of: (asker: Asker, day: Day) => Promise<DayResults>;
  /** Counts at the closes of the last `count` closed days, oldest first. Throws Crowded as above. */
  readonly breadth: (asker: Asker, count: number) => Promise<readonly (Counts & { readonly day: Day })[]>;
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

/** The results of the days of `chain`, of which `today` is walked. */
export function createResults(chain: Chain, today: () => MarketDay, costly: Costly): Results {
  const days = openKept<DayResults>(KEPT, () => 1);
  const counts = new Map<Day, Counts>();
  const line = createBreadthLine(chain);
  let closing: DayFacts | null = null;
  let now: { readonly day: MarketDay; readonly step: number; readonly facts: DayFacts } | null = null;

  const closedDays = () => {
    const all = chain.days();
    const end = all.indexOf(today().day);
    return all.slice(0, today().step() >= CLOSE_STEP ? end + 1 : end);
  };
  function* work(day: Day): Pieces<DayResults> {
    const facts = closing?.day === day ? closing : yield* gatherFacts(chain, day);
    const results = yield* gatherResults(chain, facts);
    counts.set(day, results.counts);
    days.set(day, results);
    return results;
  }
  function* countsOf(day: Day): Pieces<Counts> {
    const made = counts.get(day) ?? (yield* gatherCounts(chain, day));
    counts.set(day, made);
    return made;
  }
  const of = async (asker: Asker, day: Day) => days.get(day) ?? costly.answer(asker, `results ${day}`, () => work(day));
  // Day by day, so that whoever asks for fewer days shares what is done.
  const breadth = async (asker: Asker, count: number) => {
    const rows: (Counts & { readonly day: Day })[] = [];
    for (const day of closedDays().slice(-count))
      rows.push({ day, ...(counts.get(day) ?? (await costly.answer(asker, `counts ${day}`, () => countsOf(day)))) });
    return rows;
  };
  // A fault comes to light with the call that asks again.
  const warm = async () => {
    await of(OWN_WORK, closedDays().at(-1)!).catch(() => undefined);
    await breadth(OWN_WORK, BREADTH_DAYS).catch(() => undefined);
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
