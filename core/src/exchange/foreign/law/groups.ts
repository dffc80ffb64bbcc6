/**
 * What moves a group of instruments at once: a walk on the longest hours of the group, and how restless it is. While a market is shut
 * its group walks on, and the market opens where that has come to.
 */
import { spansOf, type ClockMode, type Hours, type MarketName } from "../../../rules/markets/foreign-sessions.ts";
import type { Group } from "../../../rules/markets/market.ts";
import { xtOf, type Day } from "../../../rules/time/calendar.ts";
import { MARKET_MEMORY, marketClock, restlessness } from "../../law/heat.ts";
import { normal } from "../../numbers.ts";
import { keyWords, type KeyWords } from "../../random.ts";
import { cutsOf, pointAt } from "./cuts.ts";
import { shapeOf, type Shape } from "./shape.ts";
import { type TradingDays, kept } from "./trading-days.ts";
import { groupOf } from "./traits.ts";
import { dayPath, DAY_WORDS, drawWalk, NOTHING, sumOf, walkDay, WORD, type DayPath, type Stretch, type WalkDay } from "./walk-day.ts";

type Kept<V> = (n: number, make: () => V) => V;
/** The 32 bytes of a market's day key; asked for a day and for the 63 before it. */
export type ForeignKeyOf = (market: MarketName, day: Day) => Uint8Array;

type GroupKind = Group<MarketName, Hours>;

interface GroupDay {
  readonly day: Day;
  readonly shape: Shape;
  /** In the group's own unit: a usual day has the variance 1. */
  readonly walk: WalkDay;
  /** Logarithm of its restlessness, 0 usually. */
  readonly restless: number;
}

/** A group's day as a member sees it who keeps other hours. */
export interface Seen {
  readonly gap: Stretch;
  readonly session: Stretch;
  /** Its legs within the member's session. */
  readonly legs: readonly (Stretch & { readonly to: number })[];
  readonly restless: number;
  /** The group's own session with the point at which the member opens; null where the group does not trade that day. */
  readonly path: (() => { readonly path: DayPath; readonly shape: Shape; readonly from: number }) | null;
}

export interface Groups {
  readonly key: (market: MarketName, day: Day) => KeyWords;
  /** What the group does on a member's trading day `day` whose last one was `before`. */
  readonly seen: (name: string, hours: Hours, before: Day, day: Day) => Seen;
}

const PATHS_KEPT = 60;
const words = new Uint32Array(DAY_WORDS);

/** The groups under the markets' keys; `lineOf` counts the trading days of hours. */
export function openGroups(keyOf: ForeignKeyOf, mode: ClockMode, lineOf: (hours: Hours) => TradingDays): Groups {
  const keys = kept<KeyWords>();
  const memories = new Map<number, { readonly days: Kept<GroupDay>; readonly shocks: Kept<number> }>();
  const paths = kept<DayPath>(PATHS_KEPT);
  const key = (market: MarketName, day: Day) => keys(`${market} ${day}`, () => keyWords(keyOf(market, day)));
  const memoryOf = ({ nonce }: GroupKind) => {
    const memory = memories.get(nonce) ?? { days: kept<GroupDay, number>(), shocks: kept<number, number>() };
    memories.set(nonce, memory);
    return memory;
  };
  const shockOf = ({ nonce, market, hours }: GroupKind, n: number) =>
    normal(drawWalk(key(market, lineOf(hours).day(n)), nonce, words)[WORD.shock]!);
  const dayOf = (group: GroupKind, n: number): GroupDay =>
    memoryOf(group).days(n, () => {
      const { shocks } = memoryOf(group);
      const day = lineOf(group.hours).day(n);
      const restless = restlessness(MARKET_MEMORY, (lag) => shocks(n - lag, () => shockOf(group, n - lag)));
      const shape = shapeOf(spansOf(group.hours, day, mode));
      drawWalk(key(group.market, day), group.nonce, words);
      return { day, shape, restless, walk: walkDay(words, shape, cutsOf(group.hours, day, mode, shape), marketClock(restless)) };
    });
  const pathOf = (group: GroupKind, { day, shape, walk }: GroupDay) =>
    paths(`${group.nonce} ${day}`, () => dayPath(key(group.market, day), group.nonce, shape, walk.legs));
  return {
    key,
    seen: (name, hours, before, day) => {
      const group = groupOf(name);
      const line = lineOf(group.hours);
      const n = line.ordinal(day);
      const now = dayOf(group, n);
      const trades = now.day === day;
      const [from, to] = trades ? within(now, hours, mode) : [0, 0];
      const gap = [partsBefore(group, before), ...between(group, line.ordinal(before) + 1, trades ? n : n + 1)];
      if (!trades) return { gap: sumOf(gap), session: NOTHING, legs: [], restless: now.restless, path: null };
      const legs = now.walk.legs.filter((leg) => leg.from >= from && leg.to <= to);
      return {
        gap: sumOf([...gap, now.walk.gap, ...now.walk.legs.filter((leg) => leg.to <= from)]),
        ...{ session: sumOf(legs), legs, restless: now.restless },
        path: () => ({ path: pathOf(group, now), shape: now.shape, from }),
      };

      // What the group still did after the member's last close.
      function partsBefore(of: GroupKind, last: Day): Stretch {
        const then = dayOf(of, line.ordinal(last));
        if (then.day !== last) return NOTHING;
        const end = within(then, hours, mode)[1];
        return sumOf(then.walk.legs.filter((leg) => leg.from >= end));
      }
      function between(of: GroupKind, first: number, end: number): Stretch[] {
        return Array.from({ length: Math.max(0, end - first) }, (_, k) => wholeOf(dayOf(of, first + k)));
      }
    },
  };
}

function wholeOf({ walk: { gap, legs } }: GroupDay): Stretch {
  return sumOf([gap, ...legs]);
}

// The group's points at which a session of other hours begins and ends on its day.
function within({ day, shape }: GroupDay, hours: Hours, mode: ClockMode): readonly [number, number] {
  const spans = spansOf(hours, day, mode);
  const at = (second: number) => Math.max(0, pointAt(shape, day, xtOf(day, second)));
  return spans.length === 0 ? [0, 0] : [at(spans[0]!.from), at(spans.at(-1)!.to)];
}
