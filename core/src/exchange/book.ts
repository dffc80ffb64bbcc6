/** Five levels a side around the last print, drawn on request (research/market.md 5.2, 5.3). */
import { TICK } from "../rules/products/boards.ts";
import type { Price } from "../rules/money.ts";
import type { Book, Level } from "../rules/tape/tape.ts";
import { virtualMatch } from "./auction.ts";
import { isHalted } from "./halts.ts";
import { exp, normal } from "./numbers.ts";
import { BOOK_SLOT, draw, PLAN_SLOT } from "./random.ts";
import { isAuctionStep } from "./minutes-of-day.ts";
import { spreadTicks, type SymbolDay } from "./symbol-day.ts";

const LEVELS = 5;
const WINDOW_SECONDS = 20;
const LEVEL_SHARE = 0.0022;
const SPREAD_OF_WORD = 1.3 / 4_294_967_296;
/** Sixteen words for the bids and sixteen for the asks. */
export const BOOK_WORDS = 32;
const words = new Uint32Array(BOOK_WORDS);
const queueWords = new Uint32Array(16);

/** What a book is drawn around: the last print and its taker's side, and the size of a usual day and of the float. */
export interface BookGround {
  readonly last: Price;
  readonly side: number;
  readonly usualShares: number;
  readonly floatShares: number;
}

/**
 * The book of a share after `step`. In an auction one level a side at the virtual price: the smaller side is matched, the
 * difference is unmatched. At a sealed limit one side is empty and the other's first level holds the queue.
 */
export function bookAt(day: SymbolDay, step: number, ground: BookGround): Book {
  drawBook(day, windowOf(day.id, Math.max(0, step)), words, 0);
  return bookFrom(day, step, ground, words, 0);
}

/** The words of a window of the book, written to `out` from `at` on. */
export function drawBook(day: SymbolDay, window: number, out: Uint32Array, at: number): void {
  draw(day.key, day.id, BOOK_SLOT + window, 2, out, at);
}

/** `bookAt` with the words of the step's window as drawn before, from `at` on in `drawn`. */
export function bookFrom(day: SymbolDay, step: number, ground: BookGround, drawn: Uint32Array, at: number): Book {
  if (step < 0 || day.suspension || (day.halts.length > 0 && isHalted(day.halts, step))) return { step, bids: [], asks: [] };
  if (isAuctionStep(step)) return auctionBook(day, step, ground.last);
  const ticks = spreadTicks(ground.last);
  const spread = ticks * TICK;
  const sealedUp = ground.last === day.limits.up && ground.side <= 0;
  const sealedDown = ground.last === day.limits.down && ground.side >= 0;
  const bid = ground.side > 0 ? ground.last - spread : ground.last;
  const ask = ground.side > 0 ? ground.last : ground.last + spread;
  const queue = sealedUp || sealedDown ? queueShares(day, ground) : 0;
  const { up, down } = day.limits;
  const usual = LEVEL_SHARE * ground.usualShares;
  const of = { up, down, usual, queue, ticks, drawn };
  return {
    step,
    bids: sealedDown ? [] : side(of, sealedUp ? up : Math.min(bid, up - TICK), -1, at),
    asks: sealedUp ? [] : side(of, sealedDown ? down : Math.max(ask, down + TICK), 1, at + BOOK_WORDS / 2),
  };
}

function auctionBook(day: SymbolDay, step: number, before: Price): Book {
  const { price, matched, unmatchedBuy, unmatchedSell } = virtualMatch(day, step, before);
  return { step, bids: [{ price, shares: matched + unmatchedBuy }], asks: [{ price, shares: matched + unmatchedSell }] };
}

// Redrawn every 20 s, each share at its own second, so that the whole market does not flicker at once.
export function windowOf(id: number, step: number): number {
  return Math.floor((step * 3 + (id % WINDOW_SECONDS)) / WINDOW_SECONDS);
}

interface Side {
  readonly up: Price;
  readonly down: Price;
  /** Shares of a level before chance. */
  readonly usual: number;
  readonly queue: number;
  readonly ticks: number;
  readonly drawn: Uint32Array;
}

// In ticks and lots: ten levels of every share at every step are most of a step's work.
function side({ up, down, usual, queue, ticks, drawn }: Side, best: Price, way: 1 | -1, at: number): Level[] {
  const levels: Level[] = [];
  const [top, bottom] = [(up / TICK) | 0, (down / TICK) | 0];
  const lots = usual / 100;
  let tick = (best / TICK) | 0;
  for (let n = 0; n < LEVELS && tick >= bottom && tick <= top; n++) {
    const word = drawn[at + placeOf(tick)]!;
    levels.push({ price: tick * TICK, shares: n === 0 && queue > 0 ? queue : levelShares(lots, word) });
    tick += way * (ticks > 2 ? 1 + ((((word & 0xff) * ticks * 0.6) / 256) | 0) : 1);
  }
  return levels;
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

/** Median part of the float that waits at a sealed limit: of a day that opened there, of any other (research/market.md 5.3). */
const AUCTION_QUEUE = 0.03;
const QUEUE = 0.005;

// Log-normal around the median, the same for the day.
function queueShares(day: SymbolDay, ground: BookGround): number {
  draw(day.key, day.id, PLAN_SLOT + 1, 1, queueWords);
  const part = (day.open === ground.last ? AUCTION_QUEUE : QUEUE) * exp(normal(queueWords[0]!));
  return Math.max(1, Math.round((part * ground.floatShares) / 100)) * 100;
}
