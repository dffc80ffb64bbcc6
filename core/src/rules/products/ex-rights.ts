/** Ex-rights and ex-dividend: the reference price of the day, the shares that become of one, adjusted prices of charts. */
import { TICK } from "./boards.ts";
import type { Bar } from "../tape/candles.ts";
import type { Day } from "../time/calendar.ts";
import type { Price } from "../money.ts";

/** What happens to one share before the opening of its ex-date. */
export interface CorporateAction {
  /** Ex-date. */
  readonly day: Day;
  /** Cash per share before tax, in 1/10,000 yuan. */
  readonly cash: Price;
  /** New shares for every ten: bonus and transfer together. */
  readonly bonus: number;
}

/**
 * Reference price of the ex-date: (previous close - cash) / (1 + bonus), half up on the tick; the limits follow from it
 * (research/market.md 2.2). At least one tick.
 */
export function exReference(close: Price, action: Pick<CorporateAction, "cash" | "bonus">): Price {
  const price = ((close - action.cash) * 10) / (10 + action.bonus);
  return Math.max(1, Math.floor(price / TICK + 0.5)) * TICK;
}

/** How the name begins on the ex-date: XD cash, XR shares, DR both. */
export function exPrefix(action: Pick<CorporateAction, "cash" | "bonus">): "XD" | "XR" | "DR" {
  if (action.bonus === 0) return "XD";
  return action.cash === 0 ? "XR" : "DR";
}

/** 不复权, 前复权, 后复权. */
export type Adjustment = "none" | "forward" | "backward";

/** An ex-date with the close before it: what a factor needs. */
export interface ExDate extends CorporateAction {
  readonly closeBefore: Price;
}

/** How much smaller prices before an ex-date are in the terms of after it: reference / close before. */
export function exFactor(each: ExDate): number {
  return exReference(each.closeBefore, each) / each.closeBefore;
}

/**
 * Prices of `bars` (days, in order) in the terms of the last day (forward) or of the first one (backward), rounded to the tick.
 * Shares and amounts stay what was traded.
 */
export function adjusted(bars: readonly Bar[], dates: readonly ExDate[], adjustment: Adjustment, dayOf: (xt: number) => Day): Bar[] {
  if (adjustment === "none" || dates.length === 0) return [...bars];
  const whole = dates.reduce((product, each) => product * exFactor(each), 1);
  return bars.map((bar) => {
    const day = dayOf(bar.xt);
    const after = dates.reduce((product, each) => (day < each.day ? product * exFactor(each) : product), 1);
    const factor = adjustment === "forward" ? after : after / whole;
    const of = (price: Price) => Math.round((price * factor) / TICK) * TICK;
    return { ...bar, open: of(bar.open), high: of(bar.high), low: of(bar.low), close: of(bar.close) };
  });
}

// What a share is called on a day: N on its first day, C on the second to fifth, XD XR DR on an ex-date.

const YOUNG = 5;
/** Exchanges keep eight places for a name: a Chinese character takes two, a letter one. */
const PLACES = 8;

/** The name shown, cut where the prefix leaves no place; `tradingDay` counts from 1 on the day of listing. */
export function displayName(name: string, tradingDay: number, action: CorporateAction | null): string {
  if (tradingDay === 1) return cut(`N${name}`);
  if (tradingDay > 1 && tradingDay <= YOUNG) return cut(`C${name}`);
  return action ? cut(exPrefix(action) + name) : name;
}

function cut(name: string): string {
  let left = PLACES;
  const fits = [...name].filter((letter) => (left -= letter.charCodeAt(0) < 128 ? 1 : 2) >= 0);
  return fits.join("");
}
