/** Closing prices from day to day: one forward chain with real rounding and limits. */
import { TICK } from "../rules/boards.ts";
import type { Day } from "../rules/calendar.ts";
import type { Instrument } from "../rules/instruments.ts";
import type { Price } from "../rules/money.ts";
import { limitPercent } from "../rules/price-limits.ts";
import { characterOf, industryNumbers, type Character } from "./character.ts";
import { drawOutline, planDay, type DayPlan, type Outline } from "./day-plan.ts";
import { createFactors, type Factors, type KeyOf } from "./factors.ts";
import { exp } from "./numbers.ts";

export interface Chain {
  readonly instruments: readonly Instrument[];
  readonly characters: readonly Character[];
  readonly factorsOf: (day: Day) => Factors;
  /** Days of the chain in order. */
  readonly days: () => readonly Day[];
  /** The plan of symbol `i` on a day of the chain. */
  readonly plan: (i: number, day: Day) => DayPlan;
  /** Close of symbol `i` on a day of the chain, or the price before its first day. */
  readonly closeBefore: (i: number, day: Day) => Price;
  /** Adds the next trading day. */
  readonly append: (day: Day) => void;
}

/**
 * The chain over `days` (history, then lived days up to today). `anchorDays` of them are history: their summed returns are taken
 * off the base price, so that the first lived day starts near it.
 */
export function createChain(instruments: readonly Instrument[], days: readonly Day[], anchorDays: number, keyOf: KeyOf): Chain {
  const factorsOf = createFactors(keyOf);
  const industries = industryNumbers(instruments);
  const characters = instruments.map((each) => characterOf(each, industries));
  const all = [...days];
  const indexOf = new Map(all.map((day, d) => [day, d]));
  // closes[i][d] is the close before day d; one more entry than days.
  const closes = instruments.map((instrument, i) => closesOf(instrument, characters[i]!, all, anchorDays, factorsOf));
  const outline: Outline = { gap: 0, move: 0, shares: 0, heat: 0 };
  const planAt = (i: number, d: number): DayPlan => {
    const instrument = instruments[i]!;
    const day = all[d]!;
    drawOutline(instrument.id, characters[i]!, factorsOf(day), outline);
    return planDay(instrument, outline, limitPercent(instrument.board, instrument.st, day), closes[i]![d]!);
  };
  const position = (day: Day) => {
    const d = indexOf.get(day);
    if (d === undefined) throw new RangeError(`${day} is not a day of this market`);
    return d;
  };
  return {
    instruments,
    characters,
    factorsOf,
    days: () => all,
    plan: (i, day) => planAt(i, position(day)),
    closeBefore: (i, day) => closes[i]![position(day)]!,
    append: (day) => {
      if (indexOf.has(day)) return;
      indexOf.set(day, all.length);
      all.push(day);
      closes.forEach((each, i) => each.push(planAt(i, all.length - 1).close));
    },
  };
}

function closesOf(
  instrument: Instrument,
  character: Character,
  days: readonly Day[],
  anchorDays: number,
  factorsOf: (day: Day) => Factors,
): number[] {
  const outlines = days.map((day) => {
    const outline: Outline = { gap: 0, move: 0, shares: 0, heat: 0 };
    drawOutline(instrument.id, character, factorsOf(day), outline);
    return outline;
  });
  const drift = outlines.slice(0, anchorDays).reduce((sum, each) => sum + each.gap + each.move, 0);
  const closes = [Math.max(TICK * 50, Math.round((instrument.basePrice * exp(-drift)) / TICK) * TICK)];
  for (const [d, outline] of outlines.entries()) {
    const percent = limitPercent(instrument.board, instrument.st, days[d]!);
    closes.push(planDay(instrument, outline, percent, closes[d]!).close);
  }
  return closes;
}
