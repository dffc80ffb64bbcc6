/** Five levels a side around the last print, drawn from the day's key; a level's size stands for 21 s at its price. */
import { TICK } from "../rules/boards.ts";
import type { Price } from "../rules/money.ts";
import type { Limits } from "../rules/price-limits.ts";
import type { Book, Level } from "../rules/tape.ts";
import { BOOK_SLOT, drawBlock, uniform, type KeyWords } from "./random.ts";

export interface BookState {
  readonly id: number;
  readonly key: KeyWords;
  readonly step: number;
  readonly last: Price;
  /** Taker's side of the last print. */
  readonly side: number;
  readonly limits: Limits;
  /** Shares of an ordinary day: today's true volume would tell the future. */
  readonly usualShares: number;
  readonly floatShares: number;
}

const LEVELS = 5;
const LOT = 100;
/** Steps for which a level keeps its size. */
const WINDOW = 7;
/** Spread in parts of the price: 3.5 basis points. */
const SPREAD = 0.00035;
/** A level's mean part of an ordinary day. */
const LEVEL_SHARE = 0.0022;
/** Orders that queue at a sealed limit, part of the float. */
const QUEUE_SHARE = 0.004;

const words = new Uint32Array(16);

/** The book of a symbol at a step. A side is empty at the limit that seals it; no level lies beyond a limit. */
export function bookOf(state: BookState): Book {
  const { limits, last } = state;
  const spread = Math.max(1, Math.round((last * SPREAD) / TICK)) * TICK;
  const atAsk = state.side >= 0;
  const ask = atAsk ? last : last + spread;
  const bid = atAsk ? last - spread : last;
  const sealedUp = last >= limits.up;
  const sealedDown = last <= limits.down;
  const asks = sealedUp ? [] : side(state, sealedDown ? last : Math.max(ask, limits.down + TICK), 1, spread, sealedDown);
  const bids = sealedDown ? [] : side(state, sealedUp ? last : Math.min(bid, limits.up - TICK), -1, spread, sealedUp);
  return { step: state.step, bids, asks };
}

function side(state: BookState, best: Price, direction: 1 | -1, spread: number, sealed: boolean): Level[] {
  drawBlock(state.key, state.id, BOOK_SLOT + Math.floor(Math.max(0, state.step) / WINDOW), direction === 1 ? 1 : 0, words);
  const levels: Level[] = [];
  let price = best;
  for (let k = 0; k < LEVELS && price >= state.limits.down && price <= state.limits.up; k++) {
    const queue = sealed && k === 0 ? state.floatShares * QUEUE_SHARE : 0;
    levels.push({ price, shares: sizeOf(state, price, queue) });
    price += direction * gapOf(spread, words[10 + k]!);
  }
  return levels;
}

// The word is chosen by the price, so that a level keeps its size when the best moves by it.
function sizeOf(state: BookState, price: Price, queue: number): number {
  const ticks = Math.round(price / TICK);
  const u = uniform(words[ticks % 10]!);
  return Math.max(1, Math.round((LEVEL_SHARE * state.usualShares * (0.35 + 1.3 * u) + queue * (0.4 + 1.2 * u)) / LOT)) * LOT;
}

// Books of low-priced stocks have every tick; dear ones have gaps.
function gapOf(spread: number, word: number): number {
  const ticks = spread / TICK;
  return ticks <= 2 ? TICK : (1 + (word % ticks)) * TICK;
}

/** Book of a call auction: the virtual price on both sides with what would match, and what would be left. */
export function auctionBook(state: BookState, virtual: Price, progress: number): Book {
  drawBlock(state.key, state.id, BOOK_SLOT + Math.floor(Math.max(0, state.step) / WINDOW), 2, words);
  const matched = Math.max(1, Math.round((state.usualShares * 0.015 * progress * (0.8 + 0.4 * uniform(words[0]!))) / LOT)) * LOT;
  const unmatched = Math.round((state.usualShares * 0.004 * uniform(words[1]!)) / LOT) * LOT;
  const over = words[2]! & 1;
  const at = (shares: number): Level => ({ price: virtual, shares });
  const bids = over ? [at(matched), at(unmatched)] : [at(matched)];
  const asks = over ? [at(matched)] : [at(matched), at(unmatched)];
  return { step: state.step, bids: bids.filter((level) => level.shares > 0), asks: asks.filter((level) => level.shares > 0) };
}
