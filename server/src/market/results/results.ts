/**
 * The results of the market's days: of a closed one whole, of today's what its prints have shown. A day's results follow from the
 * keys; they are worked out once, in a worker thread, when somebody asks (yesterday's at the start, today's at the close), and are kept
 * in memory and as records on disk.
 */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { countsOf, type Counts } from "@hongpan/core/exchange/results/breadth.ts";
import { factsOf, settled, type DayFacts, frameOf } from "@hongpan/core/exchange/results/day-facts.ts";
import type { DayResults } from "@hongpan/core/exchange/results/day-results.ts";
import { tradingDaysTo, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { CLOSE_STEP, FIRST_STEP, LUNCH_STEP, AFTERNOON_STEP } from "@hongpan/core/rules/time/sessions.ts";
import { OWN_WORK, type Asker } from "../../fairness/job-queue.ts";
import type { DayWorkers } from "../days/day-workers.ts";
import { openKept } from "../keep.ts";
import type { DayRecords } from "./day-records.ts";

export interface Results {
  readonly chain: Chain;
  /** Grows with what is newly listed; places in it are those of the facts. */
  readonly stocks: readonly Instrument[];
  readonly today: () => MarketDay;
  /** Today's facts up to now. */
  readonly facts: () => DayFacts;
  /** Facts of a closed day, also of days before the market's own. Throws Crowded. */
  readonly factsOf: (asker: Asker, day: Day) => Promise<DayFacts>;
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
  /** Computes and records the facts of the last `count` closed days that have no record, newest first, with a rest after each. */
  readonly fill: (count: number, rest: (tookMs: number) => Promise<unknown>, stopped: () => boolean) => Promise<void>;
  /** Records nothing more: the server stops. */
  readonly close: () => Promise<void>;
}

/** Days kept whole in memory, about 350 KB each at 5,484 shares; of some more, of which nothing but the facts was asked, those. */
const KEPT = 24;
const FACTS_KEPT = 4;
/** Closed days of the breadth screen. */
export const BREADTH_DAYS = 20;

interface Needs {
  readonly chain: Chain;
  /** The day that is walked. */
  readonly today: () => MarketDay;
  readonly days: Pick<DayWorkers, "answer" | "run">;
  readonly records: DayRecords;
}

/** The results of the days of `chain`. */
export function createResults({ chain, today, days, records }: Needs): Results {
  const past = createPastDays(chain, days, records);
  const line = createBreadthLine(chain);
  let now: { readonly day: MarketDay; readonly step: number; readonly facts: DayFacts } | null = null;

  const closedDays = () => {
    const all = chain.days();
    const end = all.indexOf(today().day);
    return all.slice(0, today().step() >= CLOSE_STEP ? end + 1 : end);
  };
  // Day by day, so that whoever asks for fewer days shares what is done.
  const breadth = async (asker: Asker, count: number) => {
    const rows: (Counts & { readonly day: Day })[] = [];
    for (const day of closedDays().slice(-count)) rows.push({ day, ...(await past.counts(asker, day)) });
    return rows;
  };
  // A fault comes to light with the call that asks again.
  const warm = async () => {
    await past.results(OWN_WORK, closedDays().at(-1)!).catch(() => undefined);
    await breadth(OWN_WORK, BREADTH_DAYS).catch(() => undefined);
  };
  const fill: Results["fill"] = async (count, rest, stopped) => {
    for (const day of tradingDaysTo(closedDays().at(-1)!, count).toReversed()) {
      if (stopped()) return;
      if (await records.read(day, "facts")) continue;
      const begun = performance.now();
      await past.facts(OWN_WORK, day);
      await rest(performance.now() - begun);
    }
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
    factsOf: past.facts,
    lastDay: () => closedDays().at(-1)!,
    has: (day) => closedDays().includes(day),
    of: past.results,
    breadth,
    line: () => line.points(today()),
    walked: (step) => {
      line.note(today(), step);
      // What is traded after hours does not count, so the close is held fast as it passes.
      if (step !== CLOSE_STEP || today().step() !== CLOSE_STEP) return;
      past.keep(settled(factsOf(chain, today())));
    },
    warm,
    fill,
    close: records.close,
  };
}

// What was made of closed days: at hand, or from its record, or worked out and recorded.
function createPastDays(chain: Chain, { answer, run }: Needs["days"], records: DayRecords) {
  const kept = openKept<DayResults>(KEPT, () => 1);
  const factsKept = openKept<DayFacts>(FACTS_KEPT, () => 1);
  const countsKept = new Map<Day, Counts>();
  const keepCounts = (day: Day, counts: Counts) => {
    countsKept.set(day, counts);
    records.keep(day, "counts", counts);
    return counts;
  };
  const keep = (facts: DayFacts) => {
    factsKept.set(facts.day, facts);
    records.keep(facts.day, "facts", facts);
    keepCounts(facts.day, countsOf(chain.instruments, facts));
    return facts;
  };
  const remember = (results: DayResults) => {
    kept.set(results.facts.day, results);
    return results;
  };
  const work = async (facts: DayFacts) => {
    const lists = await run("lists", facts);
    records.keep(facts.day, "lists", lists);
    return remember({ facts, ...lists });
  };
  // A distant day costs every share's history back to it, up to a minute of CPU time: it is computed in jobs of half a second.
  const reach = async (asker: Asker, day: Day) => {
    while (!(await answer(asker, `reach ${day}`, () => run("reach", day))));
  };
  const count = async (day: Day) => keepCounts(day, countsOf(chain.instruments, await run("closes", day)));
  const facts = async (asker: Asker, day: Day) => {
    const known = factsKept.get(day) ?? (await records.read(day, "facts"));
    if (!known) {
      await reach(asker, day);
      return answer(asker, `facts ${day}`, async () => keep(await run("facts", day)));
    }
    factsKept.set(day, known);
    return known;
  };
  return {
    keep,
    facts,
    results: async (asker: Asker, day: Day) => {
      const known = kept.get(day);
      if (known) return known;
      const of = await facts(asker, day);
      const lists = await records.read(day, "lists");
      return lists ? remember({ facts: of, ...lists }) : answer(asker, `results ${day}`, () => work(of));
    },
    counts: async (asker: Asker, day: Day) => {
      const known = countsKept.get(day) ?? (await records.read(day, "counts"));
      if (!known) {
        await reach(asker, day);
        return answer(asker, `counts ${day}`, () => count(day));
      }
      countsKept.set(day, known);
      return known;
    },
  };
}

/** How many shares stood above and below their previous close at every five minutes of the running day. */
interface BreadthPoint extends Counts {
  readonly step: number;
}

const STEPS = 100;

/** The line of the day that is walked; it begins anew with each day. */
function createBreadthLine(chain: Chain) {
  let of: MarketDay | null = null;
  let points: BreadthPoint[] = [];
  const begin = (day: MarketDay) => {
    if (of !== day) points = [];
    of = day;
  };
  return {
    /** A step has been walked. */
    note: (day: MarketDay, step: number) => {
      begin(day);
      const open = step >= FIRST_STEP && step <= CLOSE_STEP && (step <= LUNCH_STEP || step > AFTERNOON_STEP);
      if (open && step % STEPS === 0) points.push({ step, ...countsOf(chain.instruments, { ...frameOf(chain, day), last: day.last }) });
    },
    points: (day: MarketDay): readonly BreadthPoint[] => (of === day ? points : []),
  };
}
