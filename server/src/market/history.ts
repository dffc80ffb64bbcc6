/**
 * Bars of days gone by, worked out from their keys when asked for, and remembered for a while; of an index on a day that the market has
 * lived those that it showed.
 */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import { indexMinutesOf } from "@hongpan/core/exchange/index-path.ts";
import { dailyBarOf, minuteBarsOf } from "@hongpan/core/exchange/tape.ts";
import { isTradingDay, nextTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { joinedBars, type Bar } from "@hongpan/core/rules/tape/candles.ts";
import type { IndexDays } from "@hongpan/core/exchange/index-days.ts";
import { openKept } from "./keep.ts";
import type { LivedIndices } from "./lived-indices.ts";
import { CLOSE_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";

/** Memory for day bars and for days of minutes, bytes; a bar takes some 250 with its name. */
const DAYS_BYTES = 40e6;
const MINUTES_BYTES = 30e6;
const BAR_BYTES = 250;
const FIRST_INDEX_DAY: Day = "1990-12-19";

/** The day that runs: its minutes so far, of a share by its place. */
interface Today {
  readonly day: Day;
  readonly minutes: (i: number) => readonly Bar[];
}

interface Indices {
  readonly daysOf: (id: number) => IndexDays | undefined;
  /** Minutes of the running day. */
  readonly bars: (id: number) => readonly Bar[];
}

/** Stored daily bar of a share: null for a suspended day, undefined if none is stored. */
type StoredBar = (i: number, day: Day) => Bar | null | undefined;

export function createHistory(
  chain: Chain,
  indices: Indices,
  lived: Pick<LivedIndices, "bars">,
  today: () => Today,
  storedBar: StoredBar = () => undefined,
) {
  const kept = openKeptDays(chain, storedBar, (id, day) => lived.bars(id, day) ?? indexMinutesOf(chain, indices.daysOf(id)!, day));
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
    for (let n = end - 1; n >= first; n--) yield kept.bar(id, i, chain.dayAt(n));
  }
  const barNow = (id: number, i: number | undefined): Bar | null => {
    const now = todays(id, i);
    const bar = joinedBars(now);
    return bar && { ...bar, xt: xtOf(today().day, CLOSE_SECOND) };
  };
  const running = (before?: Day) => before === undefined || before > today().day;
  return {
    /** The last `days` days; a day of a suspension has no minutes. */
    minutes: (id: number, i: number | undefined, days: number, before?: Day) =>
      running(before)
        ? [...pastDays(i, days - 1).map((day) => kept.minutes(id, i, day)), todays(id, i)]
        : pastDays(i, days, before).map((day) => kept.minutes(id, i, day)),
    dailyBars: (id: number, i: number | undefined, count: number, before?: Day) => {
      const bars: Bar[] = [];
      const now = running(before) ? barNow(id, i) : null;
      if (now) bars.push(now);
      for (const bar of pastBars(id, i, before)) {
        if (bars.length >= count) break;
        if (bar) bars.push(bar);
      }
      return bars.reverse();
    },
    /** Today's bar so far; null before the first print. */
    barNow,
    closesBefore: (i: number, days: number) => [...pastDays(i, days - 1), today().day].map((day) => chain.closeBefore(i, day)),
    closeBefore: (id: number, i: number | undefined, days: number) => {
      const first = pastDays(i, days - 1)[0] ?? today().day;
      return i !== undefined ? chain.closeBefore(i, first) : (indices.daysOf(id)?.closeBefore(first) ?? 0);
    },
  };
}

// Single days that were asked for: their minutes, and all of them as one bar.
function openKeptDays(chain: Chain, storedBar: StoredBar, indexMinutes: (id: number, day: Day) => readonly Bar[]) {
  const dayBars = openKept<Bar | null>(DAYS_BYTES, () => BAR_BYTES);
  const minuteDays = openKept<readonly Bar[]>(MINUTES_BYTES, (bars) => (bars.length + 1) * BAR_BYTES);
  return {
    minutes: (id: number, i: number | undefined, day: Day) =>
      minuteDays.of(`${id} ${day}`, () => (i === undefined ? indexMinutes(id, day) : minuteBarsOf(chain.symbolDay(i, day), day))),
    // Null for a day on which the share was suspended: day charts leave it out.
    bar: (id: number, i: number | undefined, day: Day) =>
      dayBars.of(`${id} ${day}`, () => {
        if (i === undefined) return joinedBars(indexMinutes(id, day));
        const stored = storedBar(i, day);
        if (stored !== undefined) return stored;
        return chain.suspension(i, day) ? null : dailyBarOf(chain.symbolDay(i, day), day);
      }),
  };
}
