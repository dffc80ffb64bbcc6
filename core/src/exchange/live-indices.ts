/** The indices of the day: levels at every step, minute bars as the day goes. */
import type { Chain } from "./chain.ts";
import { indexDaysOf, type IndexDays } from "./index-days.ts";
import { followingLevel, indicesOf, type Index } from "./indices.ts";
import { createLevelTape } from "./foreign/level-tape.ts";
import { openMarketDay, type MarketDay } from "./market-day.ts";
import { minuteOf, secondOfMinute } from "./minutes-of-day.ts";
import { xtOf, type Day } from "../rules/time/calendar.ts";
import type { Bar } from "../rules/tape/candles.ts";
import type { Instrument } from "../rules/products/instruments.ts";
import type { Price } from "../rules/money.ts";
import { itemAt, mapValue } from "../rules/item-at.ts";
import { CLOSE_STEP, LAST_STEP, OPEN_MATCH_STEP, xtOfStep } from "../rules/time/sessions.ts";
import type { Quote } from "../rules/tape/tape.ts";

interface Live {
  readonly days: IndexDays;
  /** With its members by their places in the market's day. */
  readonly index: Index;
  /** The level of today for the members' fair values. */
  levelAt: (fairOf: (i: number) => number) => number;
  prevClose: number;
  /** Value of the index at the members' fair values, which the level follows. */
  value: number;
  last: number;
  open: number;
  high: number;
  low: number;
  shares: number;
  amount: number;
  bars: Bar[];
}

/** The levels over `stocks`; `open` begins a day, `update` after each step that printed. */
export function createLiveIndices(stocks: readonly Instrument[], chain: Chain) {
  const indices = indicesOf(stocks);
  const live = new Map<number, Live>(indices.map((index) => [index.instrument.id, fresh(indexDaysOf(chain, index))]));
  return {
    instruments: indices.map((index) => index.instrument),
    /** An index from day to day. */
    daysOf: (id: number) => live.get(id)?.days,
    open: (day: MarketDay) => {
      for (const each of live.values()) {
        Object.assign(each, fresh(each.days));
        each.levelAt = each.days.levelAt(day.day);
        each.prevClose = each.value = each.last = each.days.closeBefore(day.day);
      }
    },
    /** Ids whose level has changed. */
    update: (day: MarketDay, step: number) =>
      [...live.values()].filter((each) => move(each, day, step)).map((each) => each.index.instrument.id),
    /** The value that the level of an index follows; 0 for an unknown id. */
    valueOf: (id: number): Price => live.get(id)?.value ?? 0,
    quote: (id: number, day: MarketDay): Quote => quoteOf(live.get(id)!, day),
    bars: (id: number): readonly Bar[] => live.get(id)?.bars ?? [],
    /** The minutes of all of them, by id. */
    shown: (): ReadonlyMap<number, readonly Bar[]> => new Map([...live].map(([id, { bars }]) => [id, bars])),
    /** Levels at the end of each `stride`th minute that is over. */
    closes: (id: number, stride: number): Price[] =>
      (live.get(id)?.bars ?? []).flatMap((bar, minute, { length }) => (minute % stride === 0 && minute < length - 1 ? [bar.close] : [])),
  };
}

/** Simulates an index for a whole day of `chain`: its minute bars as displayed, and its levels and values per step. Computes only the members. */
export function walkIndex(chain: Chain, index: Index, day: Day) {
  const members = [...index.members];
  const place = new Map(members.map((i, k) => [i, k]));
  const market = openMarketDay(
    { instruments: members.map((i) => itemAt(chain.instruments, i)), symbolDay: (k, of) => chain.symbolDay(itemAt(members, k), of) },
    day,
  );
  const days = indexDaysOf(chain, index);
  const levelAt = days.levelAt(day);
  const prevClose = days.closeBefore(day);
  const live: Live = {
    ...fresh(days),
    index: { ...index, members: Int32Array.from(members, (_, k) => k) },
    levelAt: (fairOf) => levelAt((i) => fairOf(mapValue(place, i))),
    ...{ prevClose, value: prevClose, last: prevClose },
  };
  const { id } = index.instrument;
  const tape = createLevelTape([id], () => live.last);
  const values = createLevelTape([id], () => live.value);
  tape.open(day);
  values.open(day);
  for (let step = 0; step <= LAST_STEP; step++) {
    market.advance(step);
    if (step >= OPEN_MATCH_STEP && step <= CLOSE_STEP) move(live, market, step);
    tape.note(day, step);
    values.note(day, step);
  }
  return { bars: live.bars as readonly Bar[], prevClose, tape, values };
}

function fresh(days: IndexDays): Live {
  return {
    days,
    index: days.index,
    levelAt: () => 0,
    prevClose: 0,
    value: 0,
    last: 0,
    open: 0,
    high: 0,
    low: 0,
    shares: 0,
    amount: 0,
    bars: [],
  };
}

function move(live: Live, day: MarketDay, step: number): boolean {
  live.value = live.levelAt((i) => day.fair[i]!);
  const level = live.open === 0 ? live.value : levelNow(live, step);
  const traded = { shares: sum(live.index, day.shares), amount: Math.round(sum(live.index, day.amount)) };
  const changed = level !== live.last || live.open === 0;
  live.last = level;
  if (live.open === 0) live.open = live.high = live.low = level;
  live.high = Math.max(live.high, level);
  live.low = Math.min(live.low, level);
  addToMinute(live, day, step, traded);
  live.shares = traded.shares;
  live.amount = traded.amount;
  return changed;
}

// The level is constant in the lunch break, and equals the value at the opening and at the close.
function levelNow({ last, value }: Live, step: number): number {
  const minute = minuteOf(step);
  return minute < 0 ? last : minute === 0 || step >= CLOSE_STEP ? value : followingLevel(last, value);
}

function sum(index: Index, values: Float64Array): number {
  let total = 0;
  for (let k = 0; k < index.members.length; k++) total += values[index.members[k]!]!;
  return total;
}

// Minutes in which nothing printed stand at the level before them.
function addToMinute(live: Live, day: MarketDay, step: number, traded: { shares: number; amount: number }): void {
  const m = minuteOf(step);
  if (m < 0) return;
  while (live.bars.length <= m) live.bars.push(flat(xtOf(day.day, secondOfMinute(live.bars.length)), live.bars.at(-1)?.close ?? live.last));
  const bar = live.bars[m]!;
  const first = bar.shares === 0 && bar.amount === 0;
  live.bars[m] = {
    xt: bar.xt,
    open: first ? live.last : bar.open,
    high: first ? live.last : Math.max(bar.high, live.last),
    low: first ? live.last : Math.min(bar.low, live.last),
    close: live.last,
    shares: bar.shares + traded.shares - live.shares,
    amount: bar.amount + traded.amount - live.amount,
  };
}

function flat(xt: number, level: number): Bar {
  return { xt, open: level, high: level, low: level, close: level, shares: 0, amount: 0 };
}

function quoteOf(live: Live, day: MarketDay): Quote {
  const { prevClose, last, open, high, low, shares, amount } = live;
  const atXt = xtOfStep(day.day, Math.max(0, day.step()));
  return {
    id: live.index.instrument.id,
    step: day.step(),
    atXt,
    last,
    prevClose,
    open,
    high,
    low,
    shares,
    amount,
    limitUp: 0,
    limitDown: 0,
    suspended: false,
  };
}
