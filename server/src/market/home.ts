/** The venue of A-shares and their indices: today's walk, the chain of days behind it, and what both show. */
import { type Chain, arrivals, openChain } from "@hongpan/core/exchange/chain.ts";
import { openMarketDay, type MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { indexMinuteValues } from "@hongpan/core/exchange/index-path.ts";
import { minuteOf, MINUTES } from "@hongpan/core/exchange/minutes-of-day.ts";
import { MODEL_VERSION, RESULTS_VERSION } from "@hongpan/core/exchange/version.ts";
import type { HomeIndices } from "@hongpan/core/exchange/foreign/follow.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { CLOSE_STEP, LAST_STEP } from "@hongpan/core/rules/time/sessions.ts";
import { A_SHARE_SPANS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import type { HomeVenue } from "./answers.ts";
import type { DayWorkers } from "./days/day-workers.ts";
import { createLevelTape, FOLLOWED, homeIndicesOf } from "@hongpan/core/exchange/foreign/level-tape.ts";
import { createLiveIndices } from "@hongpan/core/exchange/live-indices.ts";
import type { LivedIndices } from "./lived-indices.ts";
import { createRoster, type Roster } from "./roster.ts";
import { openDayRecords } from "./results/day-records.ts";
import { createResults } from "./results/results.ts";
import { pastOf, createUsualVolumes } from "./past.ts";
import { todayOf, createMinuteCloses } from "./today.ts";

interface Needs {
  readonly listing: readonly Instrument[];
  /** The first day that there is, and the one to begin with. */
  readonly first: Day;
  readonly shown: Day;
  readonly keyOf: (day: Day) => Uint8Array;
  readonly days: DayWorkers;
  /** What the indices have shown on days gone by. */
  readonly lived: LivedIndices;
  /** The folder of what was worked out of days gone by. */
  readonly records: string;
}

interface Home {
  readonly venue: HomeVenue;
  readonly roster: Roster;
  /** The indices as other markets may know them. */
  readonly indices: HomeIndices;
  /** Keeps what the indices have shown of the day, once it has been walked to its end. */
  readonly keepDay: () => Promise<void>;
  readonly openDay: (day: Day) => void;
  /** Walks to a step; answers the ids that have changed. */
  readonly walk: (step: number) => readonly number[];
}

/** The venue before the first step of day `shown`. */
export function openHome(needs: Needs): Home {
  const { listing, first, shown, keyOf, lived } = needs;
  const chain = openChain(listing, first, shown, keyOf);
  const state = { today: openMarketDay(chain, shown) };
  const indices = createLiveIndices(listing, chain);
  indices.open(state.today);
  const roster = createRoster(chain, indices.instruments);
  roster.openDay(shown);
  const closes = createMinuteCloses();
  const results = resultsOf(needs, chain, () => state.today);
  const volumes = createUsualVolumes(chain, () => state.today.day, results.factsOf);
  const levelOf = (id: number) => (indices.daysOf(id) ? indices.quote(id, state.today).last : 0);
  const tapes = openLevelTapes(indices, levelOf);
  tapes.open(shown);
  const sources = { roster, chain, indices, lived, today: () => state.today, closes, volumes };
  // Step by step, also where a stretch is walked at once: an index has shown its high and low between two prints of its minutes.
  const walk = (to: number): readonly number[] => {
    const changed = new Set<number>();
    for (let step = state.today.step() + 1; step <= to; step++) {
      const moved = state.today.advance(step);
      for (const i of moved) changed.add(roster.idAt(i));
      // The members' values move in the closing auction too, where nothing prints: futures are quoted on the index until 15:00.
      const moves = moved.length > 0 || (minuteOf(step) >= 1 && step <= CLOSE_STEP);
      if (moves) for (const id of indices.update(state.today, step)) changed.add(id);
      closes.note(state.today, step);
      results.walked(step);
      tapes.note(state.today.day, step);
    }
    return [...changed];
  };
  return {
    venue: {
      ...todayOf(sources),
      ...pastOf(sources),
      ...{ listing, results, firstStep: () => 0, points: () => MINUTES, spans: () => A_SHARE_SPANS },
      levels: (id, from, to) => tapes.shown.changes(id, state.today.day, from, Math.min(to, state.today.step())),
    },
    roster,
    indices: homeIndicesOf({
      ...{ tape: tapes.values, today: () => state.today.day, levelOf: indices.valueOf },
      closeBefore: (id, day) => indices.daysOf(id)!.closeBefore(day),
      minutes: (id, day) => indexMinuteValues(chain, indices.daysOf(id)!, day),
    }),
    keepDay: async () => {
      if (state.today.step() === LAST_STEP) await lived.keep(state.today.day, indices.shown());
    },
    openDay: (day) => {
      if (day === state.today.day) return;
      chain.append(day, arrivals(chain.instruments, day, day));
      volumes.keep(state.today);
      closes.open();
      state.today = openMarketDay(chain, day);
      indices.open(state.today);
      roster.openDay(day);
      tapes.open(day);
    },
    walk,
  };
}

// Tapes of the displayed index levels and of the values that they follow. Futures are computed from the values.
function openLevelTapes(indices: ReturnType<typeof createLiveIndices>, levelOf: (id: number) => number) {
  const shown = createLevelTape([...new Set([...FOLLOWED, ...indices.instruments.map((each) => each.id)])], levelOf);
  const values = createLevelTape(FOLLOWED, indices.valueOf);
  const both = [shown, values];
  return {
    ...{ shown, values },
    open: (day: Day) => both.forEach((tape) => tape.open(day)),
    note: (day: Day, step: number) => both.forEach((tape) => tape.note(day, step)),
  };
}

function resultsOf({ records: folder, listing, first, keyOf, days }: Needs, chain: Chain, today: () => MarketDay) {
  const isOver = (day: Day) => day < today().day || (day === today().day && today().step() >= CLOSE_STEP);
  const records = openDayRecords({ folder, versions: [MODEL_VERSION, RESULTS_VERSION], listing, first, keyOf, isOver });
  return createResults({ chain, today, days, records });
}
