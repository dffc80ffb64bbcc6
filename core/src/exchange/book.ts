/** Five levels a side around the last print, drawn on request (research/market.md 5.2, 5.3). */
import { TICK } from "../rules/boards.ts";
import type { Price } from "../rules/money.ts";
import type { Book, Level } from "../rules/tape.ts";
import { virtualMatch } from "./auction.ts";
import { isHalted } from "./halts.ts";
import { exp, normal } from "./numbers.ts";
import { BOOK_SLOT, draw, PLAN_SLOT, uniform } from "./random.ts";
import { isAuctionStep } from "./minutes-of-day.ts";
import { spreadTicks, type SymbolDay } from "./symbol-day.ts";

const LEVELS = 5;
const WINDOW_SECONDS = 20;
const LEVEL_SHARE = 0.0022;
// Sixteen words for the bids and sixteen for the asks.
const words = new Uint32Array(32);

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
  if (step < 0 || day.suspension || isHalted(day.halts, step)) return { step, bids: [], asks: [] };
  if (isAuctionStep(step)) return auctionBook(day, step, ground.last);
  const spread = spreadTicks(ground.last) * TICK;
  const sealedUp = ground.last === day.limits.up && ground.side <= 0;
  const sealedDown = ground.last === day.limits.down && ground.side >= 0;
  const bid = ground.side > 0 ? ground.last - spread : ground.last;
  const ask = ground.side > 0 ? ground.last : ground.last + spread;
  const queue = sealedUp || sealedDown ? queueShares(day, ground) : 0;
  draw(day.key, day.id, BOOK_SLOT + windowOf(day.id, step), 2, words);
  return {
    step,
    bids: sealedDown ? [] : side(day, ground, sealedUp ? day.limits.up : Math.min(bid, day.limits.up - TICK), -1, queue),
    asks: sealedUp ? [] : side(day, ground, sealedDown ? day.limits.down : Math.max(ask, day.limits.down + TICK), 1, queue),
  };
}

function auctionBook(day: SymbolDay, step: number, before: Price): Book {
  const { price, matched, unmatchedBuy, unmatchedSell } = virtualMatch(day, step, before);
  return { step, bids: [{ price, shares: matched + unmatchedBuy }], asks: [{ price, shares: matched + unmatchedSell }] };
}

// Redrawn every 20 s, each share at its own second, so that the whole market does not flicker at once.
function windowOf(id: number, step: number): number {
  return Math.floor((step * 3 + (id % WINDOW_SECONDS)) / WINDOW_SECONDS);
}

function side(day: SymbolDay, ground: BookGround, best: Price, way: 1 | -1, queue: number): Level[] {
  const levels: Level[] = [];
  const spread = spreadTicks(ground.last);
  let price = best;
  while (levels.length < LEVELS && price >= day.limits.down && price <= day.limits.up) {
    const word = words[placeOf(price) + (way === 1 ? 16 : 0)]!;
    levels.push({ price, shares: levels.length === 0 && queue > 0 ? queue : levelShares(ground.usualShares, word) });
    price += way * TICK * (spread > 2 ? 1 + Math.floor(((word & 0xff) / 256) * spread * 0.6) : 1);
  }
  return levels;
}

// Which of sixteen words a price takes: all its digits count, or levels 16 ticks apart would all be alike.
function placeOf(price: Price): number {
  const ticks = price / TICK;
  return (ticks ^ (ticks >> 4) ^ (ticks >> 8) ^ (ticks >> 12)) & 15;
}

function levelShares(usualShares: number, word: number): number {
  return Math.max(1, Math.round((LEVEL_SHARE * usualShares * (0.35 + 1.3 * uniform(word))) / 100)) * 100;
}

/** Median part of the float that waits at a sealed limit: of a day that opened there, of any other (research/market.md 5.3). */
const AUCTION_QUEUE = 0.03;
const QUEUE = 0.005;

// Log-normal around the median, the same for the day.
function queueShares(day: SymbolDay, ground: BookGround): number {
  draw(day.key, day.id, PLAN_SLOT + 1, 1, words);
  return (
    Math.max(1, Math.round(((day.open === ground.last ? AUCTION_QUEUE : QUEUE) * ground.floatShares * exp(normal(words[0]!))) / 100)) * 100
  );
}
