/** A share's day walked whole: what everybody sees after each beat of the session, beside the fair value, which nobody sees. */
import { recordBy } from "../../rules/records.ts";
import { TICK } from "../../rules/products/boards.ts";
import { AFTERNOON_STEP, FIRST_STEP, LUNCH_STEP } from "../../rules/time/sessions.ts";
import { BEATS_A_MINUTE, SESSION_MINUTES } from "../law/season.ts";
import { exp, numberAt } from "../numbers.ts";
import { emptyMinute, printMinute } from "../step/minute.ts";
import { quoteAt } from "../step/quote.ts";
import { spreadAt, spreadPart } from "../step/spread.ts";
import type { SymbolDay } from "../step/symbol-day.ts";
import { itemAt } from "../../rules/item-at.ts";

/** Beats of a session; arrays have one more: 0 is the opening. */
export const BEATS = SESSION_MINUTES * BEATS_A_MINUTE;
/** The last beat of continuous trading: 14:57. */
export const LAST_BEAT = 237 * BEATS_A_MINUTE;

/** What is known after each beat, prices and values in ticks. */
interface Beats<T> {
  readonly fair: T;
  /** What the market and the industry make of the fair value since the opening, 1 there: a martingale of its own. */
  readonly common: T;
  /** Log of the market's path since the opening. */
  readonly market: T;
  /** 0 where nobody stands. */
  readonly bid: T;
  readonly ask: T;
  /** The quote's width in ticks, where both stand. */
  readonly spread: T;
  /** The last print so far. */
  readonly last: T;
  /** The print of this beat: shares (0 is none) and side. */
  readonly shares: T;
  readonly side: T;
  /** Shares printed so far, the opening's included, and those of buyers less those of sellers. */
  readonly volume: T;
  readonly signed: T;
}

/** Values by beat; RangeError outside. The next day with the same buffer overwrites them. */
export interface Walked extends Beats<(beat: number) => number> {
  symbol: SymbolDay;
  readonly columns: Beats<Float64Array>;
}

const COLUMNS = ["fair", "common", "market", "bid", "ask", "spread", "last", "shares", "side", "volume", "signed"] as const;

export function emptyWalk(symbol: SymbolDay): Walked {
  const columns = recordBy(COLUMNS, () => new Float64Array(BEATS + 1));
  const readerOf = (values: Float64Array) => (beat: number) => numberAt(values, beat);
  return { symbol, columns, ...recordBy(COLUMNS, (name) => readerOf(columns[name])) };
}

const minute = emptyMinute();

/** Walks `symbol`, which is not suspended, into `walked`. */
export function walkDay(symbol: SymbolDay, walked: Walked): Walked {
  const { fair, bid, ask, spread, last, shares, side, volume, signed } = walked.columns;
  const [up, down] = [symbol.limits.up / TICK, symbol.limits.down / TICK];
  walked.symbol = symbol;
  fair[0] = exp(symbol.paths!.open);
  [last[0], shares[0], side[0], volume[0], signed[0]] = [symbol.open / TICK, 0, 0, symbol.openShares, 0];
  for (let m = 1; m <= SESSION_MINUTES; m++) {
    printMinute(symbol, m, minute);
    for (let i = 0, at = (m - 1) * BEATS_A_MINUTE + 1; i < BEATS_A_MINUTE; i++, at++) {
      const printed = itemAt(minute.shares, i);
      fair[at] = numberAt(minute.fair, i);
      spread[at] = itemAt(minute.spreads, spreadPart(at));
      shares[at] = printed;
      side[at] = printed > 0 ? itemAt(minute.side, i) : 0;
      last[at] = printed > 0 ? itemAt(minute.price, i) / TICK : numberAt(last, at - 1);
      volume[at] = numberAt(volume, at - 1) + printed;
      signed[at] = numberAt(signed, at - 1) + printed * numberAt(side, at);
    }
  }
  spread[0] = spreadAt(symbol, 0);
  for (let at = 0; at <= BEATS; at++) {
    const quote = quoteAt(numberAt(fair, at), up, down, numberAt(spread, at));
    [bid[at], ask[at]] = [quote.bid, quote.ask];
  }
  walkCommon(symbol, walked);
  return walked;
}

function walkCommon({ character: { beta, gamma }, paths }: SymbolDay, { columns: { common, market: out } }: Walked): void {
  const { market, industry } = paths!;
  [common[0], out[0]] = [1, 0];
  for (let m = 0, at = 1; m < SESSION_MINUTES; m++) {
    const [a, b] = [market.beatsWith(m), industry.beatsWith(m)];
    const clock = (point: number) => (beta * beta * numberAt(market.clock, point) + gamma * gamma * numberAt(industry.clock, point)) / 2;
    const begin = clock(m);
    const each = (clock(m + 1) - begin) / BEATS_A_MINUTE;
    for (let i = 0; i < BEATS_A_MINUTE; i++, at++) {
      out[at] = numberAt(a, at - 1);
      common[at] = Math.exp(beta * numberAt(a, at - 1) + gamma * numberAt(b, at - 1) - begin - each * (i + 1));
    }
  }
}

/** The step of the day that a beat ends; beat 0 stands at 09:30. */
export function stepOf(beat: number): number {
  const morning = LUNCH_STEP - FIRST_STEP;
  return beat <= morning ? FIRST_STEP + beat : AFTERNOON_STEP + beat - morning;
}

/** The return of the fair value from beat to beat, what the market and the industry made of it taken off. */
export function ownReturn({ fair, common }: Walked, from: number, to: number): number {
  return fair(to) / fair(from) - common(to) / common(from);
}
