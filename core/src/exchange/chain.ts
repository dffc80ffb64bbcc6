/** Closing prices from day to day: one forward chain with real rounding and limits. */
import { TICK } from "../rules/boards.ts";
import type { Day } from "../rules/calendar.ts";
import type { Instrument } from "../rules/instruments.ts";
import type { Price } from "../rules/money.ts";
import { limitPercent, limitsOf, type Limits } from "../rules/price-limits.ts";
import { characterOf, type Character } from "./character.ts";
import { emptyPlan, planDay } from "./day-plan.ts";
import { factorsFrom, type Factors, type FactorsOf, type KeyOf } from "./factors.ts";
import { exp } from "./numbers.ts";
import { openSymbolDay, priceAt, type SymbolDay } from "./symbol-day.ts";

/** A share's day by its ends. */
export interface DayEnds {
  readonly prevClose: Price;
  readonly open: Price;
  readonly close: Price;
  readonly limits: Limits;
  /** Planned; what prints is near it. */
  readonly shares: number;
}

/** The ends of a day for every symbol, by its place in the list. */
export interface DayTable {
  readonly open: Int32Array;
  readonly close: Int32Array;
  readonly shares: Float64Array;
}

export interface Chain {
  readonly instruments: readonly Instrument[];
  readonly characters: readonly Character[];
  readonly factorsOf: FactorsOf;
  /** Days of the chain in order. */
  readonly days: () => readonly Day[];
  /** Opening and close of symbol `i` on a day of the chain. Of a day that runs they are the future: never to be shown. */
  readonly plan: (i: number, day: Day) => DayEnds;
  /** The ends of a whole day, remembered: 2,500 shares take some 3 ms the first time and 40 KB. */
  readonly table: (day: Day) => DayTable;
  /** All that symbol `i` needs to print on a day of the chain. */
  readonly symbolDay: (i: number, day: Day) => SymbolDay;
  /** Close of symbol `i` before a day of the chain. */
  readonly closeBefore: (i: number, day: Day) => Price;
  /** Adds the next trading day. */
  readonly append: (day: Day) => void;
}

const LOWEST_START: Price = 50 * TICK;
const plan = emptyPlan();

/**
 * The chain over `days` (history, then lived days up to today). `anchorDays` of them are history: their summed returns are taken
 * off the base price, so that the first lived day starts near it. 500 days of 2,500 shares take about a second.
 */
export function createChain(instruments: readonly Instrument[], days: readonly Day[], anchorDays: number, keyOf: KeyOf): Chain {
  const factorsOf = factorsFrom(keyOf);
  const characters = instruments.map((each) => characterOf(each));
  const all = [...days];
  const indexOf = new Map(all.map((day, d) => [day, d]));
  const percents = percentsFrom(all);
  const factors = all.map((day) => factorsOf(day));
  // closes[i][d] is the close before day d; one more entry than days.
  const closes = instruments.map((each, i) => closesOf(each, characters[i]!, factors, percents(each), anchorDays));
  const closeBefore = (i: number, day: Day) => {
    const d = indexOf.get(day);
    if (d === undefined) throw new RangeError(`${day} is not a day of this market`);
    return closes[i]![d]!;
  };
  const ends = (i: number, day: Day) => endsOf(instruments[i]!, characters[i]!, factorsOf(day), closeBefore(i, day));
  const tables = new Map<Day, DayTable>();
  const tableOf = (day: Day) => {
    const known = tables.get(day);
    if (known) return known;
    const each = instruments.map((_, i) => ends(i, day));
    const table = {
      open: Int32Array.from(each, ({ open }) => open),
      close: Int32Array.from(each, ({ close }) => close),
      shares: Float64Array.from(each, ({ shares }) => shares),
    };
    tables.set(day, table);
    return table;
  };
  return {
    instruments,
    characters,
    factorsOf,
    days: () => all,
    plan: ends,
    table: tableOf,
    symbolDay: (i, day) => openSymbolDay(instruments[i]!, characters[i]!, factorsOf(day), closeBefore(i, day)),
    closeBefore,
    append: (day) => {
      if (indexOf.has(day)) return;
      indexOf.set(day, all.length);
      all.push(day);
      closes.forEach((each, i) => each.push(ends(i, day).close));
    },
  };
}

function endsOf(instrument: Instrument, character: Character, factors: Factors, prevClose: Price): DayEnds {
  const percent = limitPercent(instrument.board, instrument.st, factors.day);
  const limits = limitsOf(instrument.exchange, percent, prevClose);
  planDay(plan, instrument.id, character, factors, percent);
  const open = priceAt(prevClose, plan.gap, limits);
  return { prevClose, open, close: priceAt(prevClose, plan.close, limits), limits, shares: plan.shares };
}

function closesOf(
  instrument: Instrument,
  character: Character,
  factors: readonly Factors[],
  percents: readonly number[],
  anchorDays: number,
): Price[] {
  const returns = factors.map((each, d) => {
    planDay(plan, instrument.id, character, each, percents[d]!);
    return plan.close;
  });
  const history = returns.slice(0, anchorDays).reduce((sum, each) => sum + each, 0);
  const closes = [Math.max(LOWEST_START, Math.round((instrument.basePrice * exp(-history)) / TICK) * TICK)];
  returns.forEach((each, d) => {
    const prevClose = closes[d]!;
    closes.push(priceAt(prevClose, each, limitsOf(instrument.exchange, percents[d]!, prevClose)));
  });
  return closes;
}

// The limits in percent of all days, worked out once for each kind of share.
function percentsFrom(days: readonly Day[]): (instrument: Instrument) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return ({ board, st }) => {
    const kind = `${board} ${st}`;
    const percents = known.get(kind) ?? days.map((day) => limitPercent(board, st, day));
    known.set(kind, percents);
    return percents;
  };
}
