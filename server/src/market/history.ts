/** Bars of days gone by, worked out from their keys when asked for, and remembered for a while. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import { indexMinutesOf } from "@hongpan/core/exchange/index-path.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { dailyBarOf, minuteBarsOf } from "@hongpan/core/exchange/tape.ts";
import { xtOf, type Day } from "@hongpan/core/rules/calendar.ts";
import type { Bar } from "@hongpan/core/rules/candles.ts";
import type { createIndexBoard } from "./index-board.ts";

/** Day bars kept in memory: about 100 bytes each. */
const KEPT = 400_000;
/** Minute days kept in memory: about 25 KB each. */
const KEPT_MINUTES = 2000;
/** Pause between two days of the warming, wall milliseconds. */
const BREATH_MS = 8;

export function createHistory(chain: Chain, indices: ReturnType<typeof createIndexBoard>, today: () => MarketDay) {
  const dayBars = new Map<string, Bar>();
  const daysBefore = (count: number, end: Day = today().day): readonly Day[] => {
    const days = chain.days();
    const place = days.findIndex((day) => day >= end);
    return days.slice(Math.max(0, place - count), place);
  };
  const minuteDays = new Map<string, readonly Bar[]>();
  const minutesOf = (id: number, i: number | undefined, day: Day) => {
    const name = `${id} ${day}`;
    const known = minuteDays.get(name);
    if (known) return known;
    if (minuteDays.size >= KEPT_MINUTES) minuteDays.clear();
    const bars = i === undefined ? indexMinutesOf(chain, indices.indexOf(id)!, day) : minuteBarsOf(chain.symbolDay(i, day), day);
    minuteDays.set(name, bars);
    return bars;
  };
  const dayBar = (id: number, i: number | undefined, day: Day) => {
    const name = `${id} ${day}`;
    const known = dayBars.get(name);
    if (known) return known;
    if (dayBars.size > KEPT) dayBars.clear();
    const bar = i === undefined ? folded(indexMinutesOf(chain, indices.indexOf(id)!, day)) : dailyBarOf(chain.symbolDay(i, day), day);
    dayBars.set(name, bar);
    return bar;
  };
  const todays = (id: number, i: number | undefined) => (i === undefined ? indices.bars(id) : today().minutes(i));
  return {
    minutes: (id: number, i: number | undefined, days: number, before?: Day) =>
      before !== undefined && before <= today().day
        ? daysBefore(days, before).map((day) => minutesOf(id, i, day))
        : [...daysBefore(days - 1).map((day) => minutesOf(id, i, day)), todays(id, i)],
    dailyBars: (id: number, i: number | undefined, count: number, before?: Day) => {
      if (before !== undefined && before <= today().day) return daysBefore(count, before).map((day) => dayBar(id, i, day));
      const past = daysBefore(count).map((day) => dayBar(id, i, day));
      const now = todays(id, i);
      return now.length > 0
        ? [...past.slice(Math.max(0, past.length - count + 1)), { ...folded(now), xt: xtOf(today().day, 54_000) }]
        : past;
    },
    /** Works out the ends of all past days in small bites, the latest first, so that no index chart has to wait for them. */
    warm: async (stopped: () => boolean) => {
      for (const day of chain.days().slice(0, -1).toReversed()) {
        if (stopped()) return;
        chain.table(day);
        await new Promise((next) => setTimeout(next, BREATH_MS).unref());
      }
    },
    closeBefore: (id: number, i: number | undefined, days: number) => {
      const first = daysBefore(days - 1)[0] ?? today().day;
      const index = indices.indexOf(id);
      return i !== undefined ? chain.closeBefore(i, first) : index ? indices.closeBefore(index, first) : 0;
    },
  };
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
