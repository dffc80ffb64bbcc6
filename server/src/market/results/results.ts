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
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { CLOSE_STEP, FIRST_STEP, LUNCH_STEP, AFTERNOON_STEP } from "@hongpan/core/rules/time/sessions.ts";
import { OWN_WORK, type Asker } from "../../fairness/job-queue.ts";
import type { DayWorkers } from "../days/day-workers.ts";
import { Crowded } from "../../fairness/turns.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";
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
  const breadth = async (asker: Asker, count: number) => {
    const days = closedDays().slice(-count);
    const counts = await past.counts(asker, days);
    return days.map((day, k) => ({ day, ...itemAt(counts, k) }));
  };
  // A fault comes to light with the call that asks again.
  const warm = async () => {
    await past.results(OWN_WORK, closedDays().at(-1)!).catch(() => undefined);
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
    close: records.close,
  };
}

type Reach = (asker: Asker, day: Day) => Promise<void>;

// A distant day needs every share's closes back to it. Missing ones are computed in jobs of half a second.
function openReach({ answer, run }: Needs["days"]): Reach {
  return async (asker, day) => {
    while (!(await answer(asker, `reach ${day}`, () => run("reach", day))));
  };
}

// Breadth counts of closed days. Those of days before the first day of the market are stored with the closes.
function createDayCounts(chain: Chain, { answer, run }: Needs["days"], records: DayRecords, reach: Reach) {
  const kept = new Map<Day, Counts>();
  const keep = (day: Day, counts: Counts) => {
    kept.set(day, counts);
    records.keep(day, "counts", counts);
    return counts;
  };
  const count = async (day: Day) => keep(day, countsOf(chain.instruments, await run("closes", day)));
  const on = async (asker: Asker, day: Day) => {
    const known = kept.get(day) ?? (await records.read(day, "counts"));
    if (!known) return answer(asker, `counts ${day}`, () => count(day));
    kept.set(day, known);
    return known;
  };
  const readHistory = async (asker: Asker, days: readonly Day[]) => {
    if (days.length === 0) return;
    await reach(asker, days[0]!);
    const stored = await answer(asker, `counts ${days[0]} ${days.length}`, () => run("counts", days));
    stored.forEach((each, k) => each && kept.set(itemAt(days, k), each));
  };
  return {
    keep,
    /** Counts of `days`, oldest first. */
    of: async (asker: Asker, days: readonly Day[]) => {
      const history = days.filter((day) => !kept.has(day) && chain.numberOf(day) < 0);
      await readHistory(asker, history);
      const found: Counts[] = [];
      for (const day of days) found.push(await on(asker, day));
      return found;
    },
  };
}

// Results of closed days: cached, read from their record, or computed and recorded.
function createPastDays(chain: Chain, days: Needs["days"], records: DayRecords) {
  const { answer, run } = days;
  const kept = openKept<DayResults>(KEPT, () => 1);
  const factsKept = openKept<DayFacts>(FACTS_KEPT, () => 1);
  const reach = openReach(days);
  const counts = createDayCounts(chain, days, records, reach);
  const continued = openContinued();
  const keep = (facts: DayFacts) => {
    factsKept.set(facts.day, facts);
    records.keep(facts.day, "facts", facts);
    counts.keep(facts.day, countsOf(chain.instruments, facts));
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
  const facts = async (asker: Asker, day: Day) => {
    const known = factsKept.get(day) ?? (await records.read(day, "facts"));
    if (!known) {
      await reach(asker, day);
      return answer(asker, `facts ${day}`, async () => keep(await run("facts", day)));
    }
    factsKept.set(day, known);
    return known;
  };
  const results = async (asker: Asker, day: Day) => {
    const known = kept.get(day);
    if (known) return known;
    const of = await facts(asker, day);
    const lists = await records.read(day, "lists");
    return lists ? remember({ facts: of, ...lists }) : answer(asker, `results ${day}`, () => work(of));
  };
  return {
    ...{ keep, counts: counts.of },
    facts: (asker: Asker, day: Day) => continued(asker, day, facts),
    results: (asker: Asker, day: Day) => continued(asker, day, results),
  };
}

/** Maximum days computed at once after their client has disconnected. */
const CONTINUED = 4;

// The queue drops the jobs of a disconnected client. The day is then computed in the background, so that the next request finds it.
function openContinued() {
  const days = new Set<Day>();
  return async <T>(asker: Asker, day: Day, find: (asker: Asker, day: Day) => Promise<T>): Promise<T> => {
    try {
      return await find(asker, day);
    } catch (error) {
      if (error instanceof Crowded && asker.gone() && days.size < CONTINUED && !days.has(day)) {
        days.add(day);
        void find(OWN_WORK, day)
          .catch(() => undefined)
          .finally(() => days.delete(day));
      }
      throw error;
    }
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
