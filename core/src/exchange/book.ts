/** Five levels a side around the fair value, drawn on request (research/market.md 5.2, 5.3). */
import { TICK } from "../rules/products/boards.ts";
import type { Book, Level } from "../rules/tape/tape.ts";
import { CLOSE_STEP } from "../rules/time/sessions.ts";
import { virtualMatch } from "./auction.ts";
import { isHalted } from "./halts.ts";
import { exp, normal } from "./numbers.ts";
import { BOOK_SLOT, draw, PLAN_SLOT } from "./random.ts";
import { isAuctionStep } from "./minutes-of-day.ts";
import { beatOf } from "./law/season.ts";
import { fairAt } from "./step/fair.ts";
import { quoteAt } from "./step/quote.ts";
import { spreadAt } from "./step/spread.ts";
import type { SymbolDay } from "./step/symbol-day.ts";

const WINDOW_SECONDS = 20;
const SPREAD_OF_WORD = 1.3 / 4_294_967_296;
/** Sixteen words for the bids and sixteen for the asks. */
export const BOOK_WORDS = 32;
const words = new Uint32Array(BOOK_WORDS);
const queueWords = new Uint32Array(16);

/**
 * The book of a share after `step`, around its fair value: the best bid is not above it, the best ask not below. In an auction one
 * level a side at the virtual price: the smaller side is matched, the difference is unmatched. At a sealed limit one side is empty and
 * the other's first level holds the queue.
 */
export function bookAt(day: SymbolDay, step: number): Book {
  if (isEmpty(day, step)) return { step, bids: [], asks: [] };
  drawBook(day, windowOf(day.id, step), words, 0);
  if (isAuctionStep(step)) return auctionBook(day, step);
  const beat = beatOf(step);
  return bookFrom(day, step, fairAt(day, beat), spreadAt(day, beat), words, 0);
}

function isEmpty(day: SymbolDay, step: number): boolean {
  return step < 0 || day.suspension !== null || (day.halts.length > 0 && isHalted(day.halts, step));
}

/** The words of a window of the book, written to `out` from `at` on. */
export function drawBook(day: SymbolDay, window: number, out: Uint32Array, at: number): void {
  draw(day.key, day.id, BOOK_SLOT + window, 2, out, at);
}

/** `bookAt` with fair value and spread (ticks) and the words of the step's window as they are at hand, from `at` on in `drawn`. */
export function bookFrom(day: SymbolDay, step: number, fair: number, spread: number, drawn: Uint32Array, at: number): Book {
  if (isEmpty(day, step)) return { step, bids: [], asks: [] };
  if (isAuctionStep(step)) return auctionBook(day, step);
  const ladder = ladderOf(day);
  const { bid, ask, shut } = quoteAt(fair, ladder.up, ladder.down, spread);
  const queue = shut === 0 ? 0 : queueShares(day, fair, Math.min(step, CLOSE_STEP));
  return {
    step,
    bids: bid === 0 ? [] : levelsFrom(ladder, bid, -1, queue, drawn, at),
    asks: ask === 0 ? [] : levelsFrom(ladder, ask, 1, queue, drawn, at),
  };
}

/** What the levels of a share's day are made from, in ticks and lots. */
export interface Ladder {
  readonly up: number;
  readonly down: number;
  /** What levels stand apart goes by: the usual spread. */
  readonly spread: number;
  /** Lots of a level before chance. */
  readonly lots: number;
}

export function ladderOf({ limits, spread, trade }: SymbolDay): Ladder {
  return { up: limits.up / TICK, down: limits.down / TICK, spread: Math.round(spread), lots: trade.depth / 100 };
}

function auctionBook(day: SymbolDay, step: number): Book {
  const { price, matched, unmatchedBuy, unmatchedSell } = virtualMatch(day, step);
  return { step, bids: [{ price, shares: matched + unmatchedBuy }], asks: [{ price, shares: matched + unmatchedSell }] };
}

// Redrawn every 20 s, each share at its own second, so that the whole market does not flicker at once; not after the close.
export function windowOf(id: number, step: number): number {
  return Math.floor((Math.min(step, CLOSE_STEP) * 3 + (id % WINDOW_SECONDS)) / WINDOW_SECONDS);
}

/**
 * Five levels from the best price on (ticks) with the window's words from `at` on, down for bids (-1), up for asks (1); `queue` shares
 * stand first at a limit beyond which the value lies. Ten levels of every share at every step are most of a step's work, and an
 * array that is made whole is half as large as one that grows.
 */
export function levelsFrom(ladder: Ladder, best: number, way: 1 | -1, queue: number, drawn: Uint32Array, at: number): Level[] {
  const { spread, lots, up, down } = ladder;
  const from = way === 1 ? at + BOOK_WORDS / 2 : at;
  const first = drawn[from + placeOf(best)]!;
  const second = best + way * gapAfter(first, spread);
  const secondWord = drawn[from + placeOf(second)]!;
  const third = second + way * gapAfter(secondWord, spread);
  const thirdWord = drawn[from + placeOf(third)]!;
  const fourth = third + way * gapAfter(thirdWord, spread);
  const fourthWord = drawn[from + placeOf(fourth)]!;
  const fifth = fourth + way * gapAfter(fourthWord, spread);
  const levels = [
    { price: best * TICK, shares: queue > 0 ? queue : levelShares(lots, first) },
    { price: second * TICK, shares: levelShares(lots, secondWord) },
    { price: third * TICK, shares: levelShares(lots, thirdWord) },
    { price: fourth * TICK, shares: levelShares(lots, fourthWord) },
    { price: fifth * TICK, shares: levelShares(lots, drawn[from + placeOf(fifth)]!) },
  ];
  return fifth <= up && fifth >= down ? levels : levels.filter(({ price }) => price <= up * TICK && price >= down * TICK);
}

// Ticks from a level to the next.
function gapAfter(word: number, spread: number): number {
  return spread > 2 ? 1 + ((((word & 0xff) * spread * 0.6) / 256) | 0) : 1;
}

// Which of sixteen words a price takes: all its digits count, or levels 16 ticks apart would all be alike.
function placeOf(tick: number): number {
  return (tick ^ (tick >> 4) ^ (tick >> 8) ^ (tick >> 12)) & 15;
}

// 0.35 to 1.65 times the usual, in whole lots.
function levelShares(lots: number, word: number): number {
  const rounded = (lots * (0.35 + word * SPREAD_OF_WORD) + 0.5) | 0;
  return rounded < 1 ? 100 : rounded * 100;
}

/** Median part of the float that waits at a sealed limit: of a day that opened there, of any other (research/market.md 5.2). */
const AUCTION_QUEUE = 0.03;
const QUEUE = 0.005;
/** How far the value lies beyond the limit when the queue is as long as that, and the least that stands there. */
const FULL_AT = 0.02;
const LEAST = 0.12;
/** The queue comes and goes: by so much within minutes, and with every redrawing. */
const TIDE_STEPS = 100;
const TIDE = 0.22;
const RIPPLE = 0.03;

// Longer the farther the value lies beyond the limit; as it comes back the queue runs out.
function queueShares(day: SymbolDay, fair: number, step: number): number {
  const limit = (fair * TICK > day.limits.up ? day.limits.up : day.limits.down) / TICK;
  const beyond = Math.abs(fair / limit - 1);
  draw(day.key, day.id, PLAN_SLOT + QUEUE_BLOCK, 1, queueWords);
  const part = (day.open === limit * TICK ? AUCTION_QUEUE : QUEUE) * exp(normal(queueWords[0]!));
  const full = Math.min(1, LEAST + (1 - LEAST) * Math.min(1, beyond / FULL_AT));
  const [tide, next] = [tideOf(day, Math.floor(step / TIDE_STEPS)), tideOf(day, Math.floor(step / TIDE_STEPS) + 1)];
  const between = (step % TIDE_STEPS) / TIDE_STEPS;
  draw(day.key, day.id, PLAN_SLOT + QUEUE_BLOCK + RIPPLES + step, 1, queueWords);
  const moving = exp(TIDE * (tide + (next - tide) * between) + RIPPLE * normal(queueWords[0]!));
  return Math.max(1, Math.round((part * full * moving * day.trade.floatShares) / 100)) * 100;
}

const QUEUE_BLOCK = 1000;
const RIPPLES = 200;

function tideOf(day: SymbolDay, window: number): number {
  draw(day.key, day.id, PLAN_SLOT + QUEUE_BLOCK + 1 + window, 1, queueWords);
  return normal(queueWords[0]!);
}
