/** What past days of a share say, counted from its real bars. Parts are fractions: 0.03 is 3 %. */
import { itemAt } from "@hongpan/core/rules/item-at.ts";

export interface DayBar {
  readonly timestamp: number;
  readonly open: number;
  readonly low: number;
  readonly close: number;
}

/** The change of each day but the first against the close before. */
function changesOf(bars: readonly Pick<DayBar, "close">[]): readonly number[] {
  return bars.slice(1).map(({ close }, n) => close / itemAt(bars, n).close - 1);
}

export interface Directions {
  readonly days: number;
  readonly ups: number;
  readonly downs: number;
  /** Of the days after a rise, and after a fall: how many there were, and how many of them rose. */
  readonly afterUp: Followed;
  readonly afterDown: Followed;
}

export interface Followed {
  readonly days: number;
  readonly ups: number;
}

/** How often a share rose and fell, and what came after a rise and a fall. Days without a change stand in neither. */
export function directionsOf(bars: readonly Pick<DayBar, "close">[]): Directions {
  const moved = changesOf(bars).map(Math.sign);
  const after = (sign: number): Followed => {
    const next = moved.filter((way, n) => n > 0 && moved[n - 1] === sign && way !== 0);
    return { days: next.length, ups: next.filter((way) => way > 0).length };
  };
  const count = (sign: number) => moved.filter((way) => way === sign).length;
  return { days: moved.length, ups: count(1), downs: count(-1), afterUp: after(1), afterDown: after(-1) };
}

/** Bought at each opening and held for `held` days, that one among them: how many times there were, and how often the price fell by `part`. */
export function timesFallen(bars: readonly Pick<DayBar, "open" | "low">[], part: number, held: number) {
  const starts = bars.slice(0, Math.max(0, bars.length - held + 1)).filter(({ open }) => open > 0);
  const fell = starts.filter(({ open }, n) => 1 - Math.min(...bars.slice(n, n + held).map(({ low }) => low)) / open >= part);
  return { starts: starts.length, fell: fell.length };
}

/** The usual jump of an opening against the close before, either way, and the largest one down with its day; null without days. */
export function gapsOf(bars: readonly DayBar[]) {
  const gaps = bars.slice(1).map(({ open, timestamp }, n) => ({ timestamp, part: open / itemAt(bars, n).close - 1 }));
  const [first] = gaps;
  if (!first) return null;
  const usual = gaps.reduce((sum, { part }) => sum + Math.abs(part), 0) / gaps.length;
  return { usual, worst: gaps.reduce((most, gap) => (gap.part < most.part ? gap : most), first) };
}

export interface Guarantee {
  readonly days: number;
  readonly gains: number;
  readonly losses: number;
  /** His part of the gains, and what is left to him when he pays the losses: below zero. */
  readonly share: number;
  readonly result: number;
}

/** Who pays every loss for a part of every gain: `own` yuan at `lever` for each of the days. */
export function guaranteeOf(bars: readonly Pick<DayBar, "close">[], own: number, lever: number, part: number): Guarantee {
  const results = changesOf(bars).map((change) => own * lever * change);
  const sum = (which: (result: number) => boolean) => results.filter(which).reduce((all, result) => all + result, 0);
  const [gains, losses] = [sum((result) => result > 0), -sum((result) => result < 0)];
  return { days: results.length, gains, losses, share: gains * part, result: gains * part - losses };
}
