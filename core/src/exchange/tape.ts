/** The prints of a share's day as lists and bars, from the same minutes as the live day. */
import { type Day, xtOf } from "../rules/time/calendar.ts";
import { TICK } from "../rules/products/boards.ts";
import type { Bar } from "../rules/tape/candles.ts";
import type { Price } from "../rules/money.ts";
import { CLOSE_STEP, LAST_STEP, OPEN_MATCH_STEP } from "../rules/time/sessions.ts";
import { signOf, type Print } from "../rules/tape/tape.ts";
import { emptyMinute, printMinute } from "./step/minute.ts";
import { firstStepOf, LAST_CONTINUOUS, LAST_MINUTE, lastStepOf, MINUTES, secondOfMinute, STEPS_A_MINUTE } from "./minutes-of-day.ts";
import { shutAtPrint } from "./step/quote.ts";
import type { Shut, SymbolDay } from "./step/symbol-day.ts";

const minutePrints = emptyMinute();

type Visit = (step: number, price: Price, shares: number, side: Print["side"], shut: Shut) => void;
type MovingBar = { -readonly [K in keyof Bar]: Bar[K] };

/** Shows every print of the steps `from` to `to` to `visit`, in order. */
export function eachPrint(symbol: SymbolDay, from: number, to: number, visit: Visit): void {
  if (symbol.suspension) return;
  if (from <= OPEN_MATCH_STEP && to >= OPEN_MATCH_STEP) visit(OPEN_MATCH_STEP, symbol.open, symbol.openShares, 0, symbol.openShut);
  for (let minute = 1; minute <= LAST_CONTINUOUS; minute++) {
    if (lastStepOf(minute) >= from && firstStepOf(minute) <= to) visitMinute(symbol, minute, from, to, visit);
  }
  if (from <= CLOSE_STEP && to >= CLOSE_STEP) visit(CLOSE_STEP, symbol.close, symbol.closeShares, 0, symbol.closeShut);
}

function visitMinute(symbol: SymbolDay, minute: number, from: number, to: number, visit: Visit): void {
  printMinute(symbol, minute, minutePrints);
  const first = firstStepOf(minute);
  for (let i = 0; i < STEPS_A_MINUTE; i++) {
    const step = first + i;
    if (minutePrints.shares[i] === 0 || step < from || step > to) continue;
    const price = minutePrints.price[i]!;
    const shut = shutAtPrint(minutePrints.fair[i]!, price / TICK, symbol.limits);
    visit(step, price, minutePrints.shares[i]!, signOf(minutePrints.side[i]!), shut);
  }
}

/** The prints of the steps `from` to `to`. */
export function printsOf(symbol: SymbolDay, from: number, to: number): Print[] {
  const prints: Print[] = [];
  eachPrint(symbol, from, to, (step, price, shares, side, shut) => prints.push(printOf(step, price, shares, side, shut)));
  return prints;
}

/** A print of the tape: `shut` is only said where somebody is not served. */
export function printOf(step: number, price: Price, shares: number, side: Print["side"], shut: Shut): Print {
  return shut === 0 ? { step, price, shares, side } : { step, price, shares, side, shut };
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
  if (minute === 0) add(OPEN_MATCH_STEP, symbol.open, symbol.openShares, 0, 0);
  else if (minute === LAST_MINUTE) add(CLOSE_STEP, symbol.close, symbol.closeShares, 0, 0);
  else if (minute <= LAST_CONTINUOUS) visitMinute(symbol, minute, 0, step, add);
}

/** The bar of a whole day: exactly the fold of its minutes. */
export function dailyBarOf(symbol: SymbolDay, day: Day): Bar {
  const bar = flatBar(xtOf(day, secondOfMinute(LAST_MINUTE)), symbol.prevClose);
  eachPrint(symbol, 0, LAST_STEP, (_, price, shares) => addPrint(bar, price, shares));
  return bar;
}

/** Shares of a whole day: those of its bar. */
export function sharesOf(symbol: SymbolDay): number {
  let shares = 0;
  eachPrint(symbol, 0, LAST_STEP, (_, __, each) => (shares += each));
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
