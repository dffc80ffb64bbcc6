/** Shares that changed hands on each of the last five days before today: what today's volume is measured against. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { sharesOf } from "@hongpan/core/exchange/tape.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { LAST_STEP } from "@hongpan/core/rules/time/sessions.ts";
import { OWN_WORK } from "../fairness/questions.ts";
import type { Results } from "./results/results.ts";

const DAYS = 5;

/** Volumes from the prints of days gone by: of all shares in the background, from the facts of the days; of one when it is asked for. */
export function createUsualVolumes(chain: Chain, today: () => Day, factsOf: Results["factsOf"]) {
  const known = new Map<Day, number[]>();
  let before: { readonly of: Day; readonly days: readonly Day[] } = { of: "", days: [] };
  const daysBefore = (): readonly Day[] => {
    if (before.of === today()) return before.days;
    const days = chain.days();
    const end = days.indexOf(today());
    before = { of: today(), days: days.slice(Math.max(0, end - DAYS), end) };
    return before.days;
  };
  const rowOf = (day: Day): number[] => {
    const row = known.get(day) ?? [];
    known.set(day, row);
    return row;
  };
  const sharesOn = (i: number, day: Day): number => (rowOf(day)[i] ??= sharesOf(chain.symbolDay(i, day)));
  let ready = false;
  return {
    /** Whether the volumes of all shares have been worked out. */
    ready: () => ready,
    /** Mean shares a day of share `i` since its listing; 0 when it has no day behind it, and with `onlyKnown` until all are worked out. */
    mean: (i: number, onlyKnown = false): number => {
      const listedOn = chain.listedOn(i);
      let [sum, count] = [0, 0];
      for (const day of daysBefore()) {
        if (day < listedOn) continue;
        if (onlyKnown && known.get(day)?.[i] === undefined) return 0;
        sum += sharesOn(i, day);
        count++;
      }
      return count === 0 ? 0 : sum / count;
    },
    /** A day has been walked to its end: its volumes need not be worked out again. */
    keep: (day: MarketDay) => {
      if (day.step() >= LAST_STEP) known.set(day.day, Array.from(day.shares));
      for (const old of known.keys()) if (old < (daysBefore()[0] ?? "")) known.delete(old);
    },
    /** Works all of them out; `stopped` ends it. */
    all: async (stopped: () => boolean): Promise<void> => {
      for (const day of daysBefore()) {
        if (stopped()) return;
        known.set(day, Array.from((await factsOf({ ...OWN_WORK, gone: stopped }, day)).shares));
      }
      ready = true;
    },
  };
}
