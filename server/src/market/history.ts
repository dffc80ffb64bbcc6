/** Bars of days gone by, worked out from their keys when asked for, and remembered for a while. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import { indexMinutesOf } from "@hongpan/core/exchange/index-path.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { dailyBarOf, minuteBarsOf } from "@hongpan/core/exchange/tape.ts";
import { isTradingDay, nextTradingDay, xtOf, type Day } from "@hongpan/core/rules/calendar.ts";
import type { Bar } from "@hongpan/core/rules/candles.ts";
import type { createIndexBoard } from "./index-board.ts";

/** Day bars kept in memory: about 100 bytes each. */
const KEPT = 400_000;
/** Minute days kept in memory: about 25 KB each. */
const KEPT_MINUTES = 2000;
/** Pause between two days of the warming, wall milliseconds. */
const BREATH_MS = 8;
/** Days of index bars that are worked out in advance. */
const WARMED = 250;
const FIRST_INDEX_DAY: Day = "1990-12-19";

export function createHistory(chain: Chain, indices: ReturnType<typeof createIndexBoard>, today: () => MarketDay) {
  const dayBars = new Map<string, Bar | null>();
  const minuteDays = new Map<string, readonly Bar[]>();
  const minutesOf = (id: number, i: number | undefined, day: Day) =>
    kept(minuteDays, KEPT_MINUTES, `${id} ${day}`, () =>
      i === undefined ? indexMinutesOf(chain, indices.daysOf(id)!, day) : minuteBarsOf(chain.symbolDay(i, day), day),
    );
  // Null for a day on which the share was suspended: day charts leave it out.
  const dayBar = (id: number, i: number | undefined, day: Day) =>
    kept(dayBars, KEPT, `${id} ${day}`, () => {
      if (i === undefined) return folded(indexMinutesOf(chain, indices.daysOf(id)!, day));
      return chain.suspension(i, day) ? null : dailyBarOf(chain.symbolDay(i, day), day);
    });
  const todays = (id: number, i: number | undefined) => (i === undefined ? indices.bars(id) : today().minutes(i));
  // Numbers of the first day that there is, and of the day after the last one that is over.
  const reach = (i: number | undefined, before: Day | undefined): readonly [number, number] => {
    const end = before === undefined || before > today().day ? today().day : before;
    return [
      chain.numberOf(i === undefined ? FIRST_INDEX_DAY : chain.listedOn(i)),
      chain.numberOf(isTradingDay(end) ? end : nextTradingDay(end)),
    ];
  };
  const pastDays = (i: number | undefined, count: number, before?: Day): readonly Day[] => {
    const [first, end] = reach(i, before);
    return chain.daysBefore(chain.dayAt(end), Math.max(0, Math.min(count, end - first)));
  };
  function* pastBars(id: number, i: number | undefined, before?: Day): Generator<Bar | null> {
    const [first, end] = reach(i, before);
    for (let n = end - 1; n >= first; n--) yield dayBar(id, i, chain.dayAt(n));
  }
  const running = (before?: Day) => before === undefined || before > today().day;
  return {
    /** The last `days` days; a day of a suspension has no minutes. */
    minutes: (id: number, i: number | undefined, days: number, before?: Day) =>
      running(before)
        ? [...pastDays(i, days - 1).map((day) => minutesOf(id, i, day)), todays(id, i)]
        : pastDays(i, days, before).map((day) => minutesOf(id, i, day)),
    dailyBars: (id: number, i: number | undefined, count: number, before?: Day) => {
      const bars: Bar[] = [];
      const now = running(before) ? todays(id, i) : [];
      if (now.length > 0) bars.push({ ...folded(now), xt: xtOf(today().day, 54_000) });
      for (const bar of pastBars(id, i, before)) {
        if (bars.length >= count) break;
        if (bar) bars.push(bar);
      }
      return bars.reverse();
    },
    /** Works out the indices' latest days in small bites, the latest first, so that their charts are there at once. */
    warm: async (stopped: () => boolean) => {
      for (const day of pastDays(undefined, WARMED).toReversed()) {
        if (stopped()) return;
        for (const { id } of indices.instruments) dayBar(id, undefined, day);
        await new Promise((next) => setTimeout(next, BREATH_MS).unref());
      }
    },
    closeBefore: (id: number, i: number | undefined, days: number) => {
      const first = pastDays(i, days - 1)[0] ?? today().day;
      return i !== undefined ? chain.closeBefore(i, first) : (indices.daysOf(id)?.closeBefore(first) ?? 0);
    },
  };
}

function kept<T>(known: Map<string, T>, most: number, name: string, make: () => T): T {
  const found = known.get(name);
  if (found !== undefined) return found;
  if (known.size >= most) known.clear();
  const made = make();
  known.set(name, made);
  return made;
}

function folded(bars: readonly Bar[]): Bar {
  const first = bars[0]!;
  return bars.slice(1).reduce(
    (day, bar) => ({
      xt: bar.xt,
      open: day.open,
      high: Math.max(day.high, bar.high),
      low: Math.min(day.low, bar.low),
      close: bar.close,
      shares: day.shares + bar.shares,
      amount: day.amount + bar.amount,
    }),
    first,
  );
}
