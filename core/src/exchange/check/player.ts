/** What a player can do in a share's day, by the real rules of fills: meet the book, rest in a queue, join a match. Prices in ticks. */
import { TICK } from "../../rules/products/boards.ts";
import { valueOf } from "../../rules/money.ts";
import { closingFees, openingFees, sumOf } from "../../rules/terms/fees.ts";
import { settingsOn } from "../../rules/terms/settings.ts";
import { fillMarket, fillResting, queueAt } from "../../rules/tape/fill.ts";
import { signOf } from "../../rules/tape/tape.ts";
import type { Chain } from "../chain.ts";
import { printOf } from "../tape.ts";
import { shutAtPrint } from "../step/quote.ts";
import type { SymbolDay } from "../step/symbol-day.ts";
import { bookOf, sceneBefore, type Before } from "./scene.ts";
import { BEATS, LAST_BEAT, stepOf, walkDay, type Walked } from "./walked.ts";

export interface Play {
  readonly chain: Chain;
  readonly i: number;
  readonly n: number;
  readonly walked: Walked;
  readonly before: Before;
  /** Shares of an order: about 50,000 yuan, in whole lots. */
  readonly size: number;
}

/** Where somebody got in or out: the mean price, and what it was worth then. */
export interface Done {
  readonly beat: number;
  readonly price: number;
  readonly fair: number;
  /** What the market and the industry had made of it by then, against the day's opening. */
  readonly common: number;
}

export interface Trade {
  /** After all costs, the market's and the industry's part taken off, in basis points of what was put in. */
  readonly net: number;
  /** The same without what the fair value did meanwhile: prices against values at both ends, and costs. */
  readonly door: number;
}

const VALUE = 50_000;

/** Day number `n` of symbol `i`, which is `symbol` and not suspended, walked into `into`. */
export function openPlay(chain: Chain, i: number, n: number, symbol: SymbolDay, into: Walked): Play {
  const walked = walkDay(symbol, into);
  const size = Math.max(100, Math.round(VALUE / (symbol.prevClose / 10_000) / 100) * 100);
  return { chain, i, n, walked, size, before: sceneBefore(chain, i, n, walked) };
}

/** Buys (1) or sells (-1) at once from the book that stands after `beat`; waits for the first in which somebody stands. Null: nobody does. */
export function meet({ walked, size }: Play, side: 1 | -1, beat: number): Done | null {
  const other = side === 1 ? walked.ask : walked.bid;
  for (let at = Math.max(1, beat); at <= LAST_BEAT; at++) {
    if (other(at) === 0) continue;
    const { legs, shares } = fillMarket(bookOf(walked, at), side, size);
    if (shares > 0) return doneAt(walked, at, legs.reduce((sum, leg) => sum + leg.price * leg.shares, 0) / shares / TICK);
  }
  return null;
}

/** Out from `beat` on: from the book, where nobody stands until the end at the next opening. */
export function leave(play: Play, side: 1 | -1, beat: number): Done {
  return meet(play, side, beat) ?? nextOpening(play, side);
}

function doneAt({ fair, common }: Walked, beat: number, price: number): Done {
  return { beat, price, fair: fair(beat), common: common(beat) };
}

interface Rest {
  readonly side: 1 | -1;
  readonly price: number;
  readonly from: number;
  readonly until?: number;
  /** Shares that stand before it; as the book shows them, unless said. */
  readonly queue?: number;
  /** Looked at after each beat: the order is withdrawn. */
  readonly cancel?: (beat: number) => boolean;
}

/** Rests at `price` from after beat `from` on, by the rules of the matcher; null when it is not filled (in a part at least). */
export function rest({ walked, size }: Play, { side, price, from, until = LAST_BEAT, queue, cancel }: Rest): Done | null {
  const at = price * TICK;
  const { bid, ask, shares, last, side: sides, fair, symbol } = walked;
  const order = { side, price: at, rest: size, queue: queue ?? queueAt(bookOf(walked, from), side, at) };
  for (let beat = from + 1; beat <= until; beat++) {
    const [other, printed, shown] = [(side === 1 ? ask : bid)(beat), shares(beat), last(beat)];
    const meets = other > 0 && side * (price - other) >= 0;
    if (printed > 0 || meets) {
      const shut = shutAtPrint(fair(beat), shown, symbol.limits);
      const prints = printed > 0 ? [printOf(stepOf(beat), shown * TICK, printed, signOf(sides(beat)), shut)] : [];
      const met = fillResting(order, prints, meets ? bookOf(walked, beat) : null);
      if (met.shares > 0) return doneAt(walked, beat, price);
      order.queue = met.queue;
    }
    if (cancel?.(beat)) return null;
  }
  return null;
}

/** In at the opening match with a market order, as far as its law lets one. */
export function openingMatch({ walked }: Play, side: 1 | -1): Done | null {
  const { symbol } = walked;
  const limit = side === 1 ? symbol.limits.up : symbol.limits.down;
  return symbol.open === limit && symbol.openShut === side ? null : doneAt(walked, 0, symbol.open / TICK);
}

/**
 * Fill of a limit order at `price` ticks in the opening match, at the match price. Null if the limit is worse than the match price, or
 * equal to it while this side is not served.
 */
export function openingLimit({ walked }: Play, side: 1 | -1, price: number): Done | null {
  const { open, openShut } = walked.symbol;
  const better = side * (price - open / TICK);
  return better < 0 || (better === 0 && openShut === side) ? null : doneAt(walked, 0, open / TICK);
}

/** The same at the closing match. */
export function closingMatch({ walked }: Play, side: 1 | -1): Done | null {
  const { symbol } = walked;
  const limit = side === 1 ? symbol.limits.up : symbol.limits.down;
  return symbol.close === limit && symbol.closeShut === side ? null : doneAt(walked, BEATS, symbol.close / TICK);
}

/** At the fixed price after hours. */
export function fixedPrice({ walked }: Play, side: 1 | -1): Done | null {
  const { symbol } = walked;
  return !symbol.trade.fixed || symbol.closeShut === side ? null : doneAt(walked, BEATS, symbol.close / TICK);
}

/** Out at the next day's opening match; what cannot be had there is reckoned at its value, and so is what the next day does not trade. */
export function nextOpening(play: Play, side: 1 | -1): Done {
  const { chain, i, n, walked } = play;
  const next = chain.dayAt(n + 1);
  const plan = chain.plan(i, next);
  if (plan.shares === 0 || chain.action(i, next)) return doneAt(walked, BEATS, walked.fair(BEATS));
  const { before, open } = chain.fair(i, next);
  const { character } = walked.symbol;
  const factors = chain.factorsOf(next);
  const industry = factors.industry(character.industry);
  const moved = character.beta * factors.market.gap + character.gamma * industry.gap;
  const clock = (character.beta ** 2 * factors.market.gapClock + character.gamma ** 2 * industry.gapClock) / 2;
  const fair = walked.fair(BEATS) * (open / before);
  const shut = side === 1 ? plan.open === plan.limits.up : plan.open === plan.limits.down;
  const price = shut ? fair : plan.open / TICK;
  return { beat: BEATS + 1, price, fair, common: walked.common(BEATS) * Math.exp(moved - clock) };
}

/** What a trade that was opened on `side` has brought. */
export function tradeOf({ size, before: { day } }: Play, side: 1 | -1, entry: Done, exit: Done): Trade {
  const value = (price: number) => valueOf(Math.round(price * TICK), size);
  const settings = settingsOn(day);
  const fees = sumOf(openingFees(value(entry.price), side, settings)) + sumOf(closingFees(value(exit.price), side, settings));
  const cost = fees / value(entry.price);
  const door = (side * (entry.fair - entry.price + exit.price - exit.fair)) / entry.price - cost;
  const way = (side * entry.fair * (exit.fair / entry.fair - exit.common / entry.common)) / entry.price;
  return { net: 10_000 * (door + way), door: 10_000 * door };
}
