/**
 * What an instrument abroad closes at, as it is shown: its fair value on a step of its price, within the day's limits. What a limit cut
 * off is carried into the next day. Where the main contract changes, the base of its first day stands away from the old one's close by
 * the difference of the two.
 */
import { CONTRACTS } from "../../rules/products/foreign-instruments.ts";
import { foreignLimitsOf } from "../../rules/products/foreign-limits.ts";
import { onTick, tickAt } from "../../rules/products/foreign-ticks.ts";
import { wordAt } from "../numbers.ts";
import type { ForeignInstrument } from "../../rules/products/instruments.ts";
import type { Day } from "../../rules/time/calendar.ts";
import type { Price } from "../../rules/money.ts";
import type { Roll } from "../../rules/positions/roll.ts";
import { BLOCK_WORDS, draw, PLAN_SLOT, type KeyWords } from "../random.ts";
import { matchAbroad } from "./foreign-quote.ts";
import { type TradingDays, kept } from "./law/trading-days.ts";

/** What the matches of a day are drawn with: places of their words. */
export const MATCH = { open: 0, close: 1, openSize: 2, closeSize: 3 } as const;
/** Days after which a price that was cut has long come back. */
const LOOK_BACK = 8;
/** A move of less than this part of the limit cuts nothing. */
const CALM_PART = 0.5;
const words = new Uint32Array(BLOCK_WORDS);

/** The word of a day's matches at `place`. */
export function matchWord(key: KeyWords, id: number, place: number): number {
  draw(key, id, PLAN_SLOT + 1, 1, words);
  return wordAt(words, place);
}

interface Needs {
  readonly instrument: ForeignInstrument;
  readonly line: TradingDays;
  readonly keyOf: (n: number) => KeyWords;
  /** Fair value at the end of a day in the contract of another (the same one, mostly). */
  readonly fairAt: (n: number, contractOf: Day) => number;
  /** The daily limit in percent. */
  readonly limit: number | undefined;
}

export interface ForeignCloses {
  /** The close of day n. */
  readonly closeOf: (n: number) => Price;
  /** Base of day n. */
  readonly before: (n: number) => Price;
  readonly roll: (n: number) => Roll | null;
}

/** The closes of an instrument; `anchored` begins its lived days at the base price to the step. */
export function foreignClosesOf({ instrument, line, keyOf, fairAt, limit }: Needs, anchored: boolean): ForeignCloses {
  const month = CONTRACTS.find((each) => each.instrument.id === instrument.id)?.month;
  const known = kept<Price, number>();
  const ownFair = (n: number) => fairAt(n, line.day(n));
  const plain = (n: number, base: Price | null): Price => {
    if (anchored && n === -1) return instrument.basePrice;
    const limits = base === null ? null : foreignLimitsOf(instrument, line.day(n), base);
    return matchAbroad(instrument, ownFair(n), matchWord(keyOf(n), instrument.id, MATCH.close), limits);
  };
  const isCalm = (n: number) => Math.abs(fairAt(n, line.day(n)) / fairAt(n - 1, line.day(n)) - 1) * 100 < CALM_PART * limit!;
  const found = (n: number): Price => {
    let close = plain(n, null);
    if (limit === undefined) return close;
    const days = Array.from({ length: LOOK_BACK }, (_, k) => n - LOOK_BACK + 1 + k);
    if (days.every(isCalm)) return close;
    close = plain(n - LOOK_BACK, null);
    for (const each of days) close = plain(each, close + (roll(each)?.difference ?? 0));
    return close;
  };
  const closeOf = (n: number) => known(n, () => found(n));
  const roll = (n: number): Roll | null => {
    const [from, to] = [month?.(line.day(n - 1)), month?.(line.day(n))];
    if (from === undefined || to === undefined || from === to) return null;
    const away = fairAt(n - 1, line.day(n)) - ownFair(n - 1);
    const tick = tickAt(instrument, instrument.basePrice);
    return { from, to, difference: Math.round(away / tick) * tick };
  };
  return { closeOf, roll, before: (n) => onTick(instrument, closeOf(n - 1) + (roll(n)?.difference ?? 0)) };
}
