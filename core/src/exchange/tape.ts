/** The prints of a share's day as lists and bars, from the same minutes as the live day. */
import type { Day } from "../rules/time/calendar.ts";
import { xtOf } from "../rules/time/calendar.ts";
import type { Bar } from "../rules/tape/candles.ts";
import type { Price } from "../rules/money.ts";
import { CLOSE_STEP, LAST_STEP, OPEN_MATCH_STEP } from "../rules/time/sessions.ts";
import type { Print } from "../rules/tape/tape.ts";
import { emptyMinute, printMinute, sizeMinute } from "./minute.ts";
import { firstStepOf, LAST_CONTINUOUS, LAST_MINUTE, lastStepOf, MINUTES, secondOfMinute, STEPS_A_MINUTE } from "./minutes-of-day.ts";
import type { SymbolDay } from "./symbol-day.ts";

const minutePrints = emptyMinute();

type Visit = (step: number, price: Price, shares: number, side: Print["side"]) => void;
type MovingBar = { -readonly [K in keyof Bar]: Bar[K] };

/** Shows every print of the steps `from` to `to` to `visit`, in order. */
export function eachPrint(symbol: SymbolDay, from: number, to: number, visit: Visit): void {
  if (symbol.suspension) return;
  if (from <= OPEN_MATCH_STEP && to >= OPEN_MATCH_STEP) visit(OPEN_MATCH_STEP, symbol.open, symbol.openShares, 0);
  for (let minute = 1; minute <= LAST_CONTINUOUS; minute++) {
    if (lastStepOf(minute) >= from && firstStepOf(minute) <= to) visitMinute(symbol, minute, from, to, visit);
  }
  if (from <= CLOSE_STEP && to >= CLOSE_STEP) visit(CLOSE_STEP, symbol.close, symbol.closeShares, 0);
}

function visitMinute(symbol: SymbolDay, minute: number, from: number, to: number, visit: Visit): void {
  printMinute(symbol, minute, minutePrints);
  const first = firstStepOf(minute);
  for (let i = 0; i < STEPS_A_MINUTE; i++) {
    const step = first + i;
    if (minutePrints.shares[i] === 0 || step < from || step > to) continue;
    visit(step, minutePrints.price[i]!, minutePrints.shares[i]!, minutePrints.side[i] as Print["side"]);
  }
}

/** The prints of the steps `from` to `to`. */
export function printsOf(symbol: SymbolDay, from: number, to: number): Print[] {
  const prints: Print[] = [];
  eachPrint(symbol, from, to, (step, price, shares, side) => prints.push({ step, price, shares, side }));
  return prints;
}

/** The last print at or before `step`; before the opening match the previous close. */
export function lastPrintAt(symbol: SymbolDay, step: number): { readonly last: Price; readonly side: number } {
  for (let minute = LAST_MINUTE; minute >= 0; minute--) {
    if (firstStepOf(minute) > step) continue;
    const found = printsOf(symbol, firstStepOf(minute), Math.min(step, lastStepOf(minute))).at(-1);
    if (found) return { last: found.price, side: found.side };
  }
  return { last: symbol.prevClose, side: 0 };
}

/** Minute bars up to `step`: 241 of a whole day, none of a suspended one. A minute without prints stands at the price before it. */
export function minuteBarsOf(symbol: SymbolDay, day: Day, step: number = LAST_STEP): Bar[] {
  const bars: Bar[] = [];
  if (symbol.suspension) return bars;
  let last = symbol.prevClose;
  for (let minute = 0; minute < MINUTES && firstStepOf(minute) <= step; minute++) {
    const bar = flatBar(xtOf(day, secondOfMinute(minute)), last);
    eachPrintOfMinute(symbol, minute, step, bar);
    last = bar.close;
    bars.push(bar);
  }
  return bars;
}

function eachPrintOfMinute(symbol: SymbolDay, minute: number, step: number, bar: MovingBar): void {
  const add: Visit = (_, price, shares) => addPrint(bar, price, shares);
  if (minute === 0) add(OPEN_MATCH_STEP, symbol.open, symbol.openShares, 0);
  else if (minute === LAST_MINUTE) add(CLOSE_STEP, symbol.close, symbol.closeShares, 0);
  else if (minute <= LAST_CONTINUOUS) visitMinute(symbol, minute, 0, step, add);
}

/** The bar of a whole day: exactly the fold of its minutes. */
export function dailyBarOf(symbol: SymbolDay, day: Day): Bar {
  const bar = flatBar(xtOf(day, secondOfMinute(LAST_MINUTE)), symbol.prevClose);
  eachPrint(symbol, 0, LAST_STEP, (_, price, shares) => addPrint(bar, price, shares));
  return bar;
}

/** Shares of a whole day: those of its bar, at half the cost. */
export function sharesOf(symbol: SymbolDay): number {
  if (symbol.suspension) return 0;
  let shares = symbol.openShares + symbol.closeShares;
  for (let minute = 1; minute <= LAST_CONTINUOUS; minute++) shares += sizeMinute(symbol, minute, minutePrints);
  return shares;
}

function flatBar(xt: number, price: Price): MovingBar {
  return { xt, open: price, high: price, low: price, close: price, shares: 0, amount: 0 };
}

function addPrint(bar: MovingBar, price: Price, shares: number): void {
  if (bar.shares === 0) bar.open = bar.high = bar.low = price;
  if (price > bar.high) bar.high = price;
  if (price < bar.low) bar.low = price;
  bar.close = price;
  bar.shares += shares;
  bar.amount += (price / 100) * shares;
}
