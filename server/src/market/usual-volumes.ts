/** Shares that changed hands on each of the last five days before today: what today's volume is measured against. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { sharesOf } from "@hongpan/core/exchange/tape.ts";
import type { Day } from "@hongpan/core/rules/calendar.ts";
import { LAST_STEP } from "@hongpan/core/rules/sessions.ts";

const DAYS = 5;
/** Shares worked out before others get their turn. */
const BITE = 10;

/** Volumes from the prints of days gone by: of all shares in the background, of one when it is asked for. */
export function createUsualVolumes(chain: Chain, today: () => Day) {
  const known = new Map<Day, number[]>();
  const daysBefore = (): readonly Day[] => {
    const days = chain.days();
    const end = days.indexOf(today());
    return days.slice(Math.max(0, end - DAYS), end);
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
      const days = daysBefore().filter((day) => day >= chain.listedOn(i));
      if (days.length === 0 || (onlyKnown && days.some((day) => known.get(day)?.[i] === undefined))) return 0;
      return days.reduce((sum, day) => sum + sharesOn(i, day), 0) / days.length;
    },
    /** A day has been walked to its end: its volumes need not be worked out again. */
    keep: (day: MarketDay) => {
      if (day.step() >= LAST_STEP) known.set(day.day, Array.from(day.shares));
      for (const old of known.keys()) if (old < (daysBefore()[0] ?? "")) known.delete(old);
    },
    /** Works all of them out in small bites; `stopped` ends it. */
    warm: async (stopped: () => boolean) => {
      for (const day of daysBefore()) {
        for (let i = 0; i < chain.instruments.length; i++) {
          if (stopped()) return;
          if (day >= chain.listedOn(i)) sharesOn(i, day);
          if (i % BITE === 0) await new Promise((next) => setImmediate(next));
        }
      }
      ready = true;
    },
  };
}
