/** Minute and daily bars of another market, folded from the same prints as the running day. */
import { xtOf } from "../../rules/time/calendar.ts";
import type { Bar } from "../../rules/tape/candles.ts";
import type { Price } from "../../rules/money.ts";
import type { ForeignDay } from "./foreign-day.ts";
import { printAmount, eachForeignPrint, visitMinute } from "./prints.ts";

type MovingBar = { -readonly [K in keyof Bar]: Bar[K] };
/** A daily bar carries an instant of its own day, also when the session ends after midnight. */
const LATEST_SECOND = 86_399;

/** Minute bars up to `step`; a minute without prints stands at the price before it. */
export function foreignMinutesOf(day: ForeignDay, step: number = day.shape.lastStep): Bar[] {
  const bars: Bar[] = [];
  let last = day.prevClose;
  for (let minute = 0; minute <= day.shape.minuteAt(step); minute++) {
    const bar = flat(xtOf(day.day, day.shape.secondOf(minute)), last);
    visitMinute(day, minute, day.shape.firstStepOf(minute), step, (_, price, shares) => add(bar, day, price, shares));
    last = bar.close;
    bars.push(bar);
  }
  return bars;
}

/** The bar of a day up to `step`: exactly the fold of its minutes. */
export function foreignDailyBarOf(day: ForeignDay, step: number = day.shape.lastStep): Bar {
  const bar = flat(barXtOf(day), day.prevClose);
  eachForeignPrint(day, day.shape.firstStep, step, (_, price, shares) => add(bar, day, price, shares));
  return bar;
}

/** The instant that a day's bar carries. */
export function barXtOf(day: ForeignDay): number {
  return xtOf(day.day, Math.min(LATEST_SECOND, day.shape.secondOf(day.shape.points - 1)));
}

function flat(xt: number, price: Price): MovingBar {
  return { xt, open: price, high: price, low: price, close: price, shares: 0, amount: 0 };
}

function add(bar: MovingBar, day: ForeignDay, price: Price, shares: number): void {
  if (bar.shares === 0) bar.open = bar.high = bar.low = price;
  if (price > bar.high) bar.high = price;
  if (price < bar.low) bar.low = price;
  bar.close = price;
  bar.shares += shares;
  bar.amount += printAmount(day, price, shares);
}
