/** Five levels a side around the fair value of a step, drawn on request and redrawn every 20 s. */
import { stepsFrom } from "../../rules/products/foreign-ticks.ts";
import type { Price } from "../../rules/money.ts";
import { STEP_SECONDS } from "../../rules/time/sessions.ts";
import { OPEN_SECOND } from "../../rules/time/day-seconds.ts";
import type { Book, Level } from "../../rules/tape/tape.ts";
import { isHalted } from "../halts.ts";
import { BOOK_SLOT, draw, uniform } from "../random.ts";
import { fairAfter, type ForeignDay } from "./foreign-day.ts";
import { foreignQuoteAt } from "./foreign-quote.ts";
import { wholeLots } from "./prints.ts";
import { wordAt } from "../numbers.ts";

const LEVELS = 5;
const WINDOW_SECONDS = 20;
const LEVEL_SHARE = 0.0012;
const words = new Uint32Array(32);

/** The book after `step`: the best bid is not above the fair value, the best ask not below. Empty before the session, for an index, in a halt. */
export function foreignBookAt(day: ForeignDay, step: number): Book {
  if (step < day.shape.firstStep || day.instrument.kind === "world") return { step, bids: [], asks: [] };
  const { instrument, traits, limits, shape } = day;
  const at = Math.min(step, shape.lastStep);
  if (isHalted(day.halts, at)) return { step, bids: [], asks: [] };
  draw(day.key, instrument.id, BOOK_SLOT + windowOf(instrument.id, at), 2, words);
  const { bid, ask } = foreignQuoteAt(instrument, traits.spread, limits, fairAfter(day, at));
  return { step, bids: bid === 0 ? [] : levels(day, bid, -1), asks: ask === 0 ? [] : levels(day, ask, 1) };
}

function levels(day: ForeignDay, best: Price, way: 1 | -1): Level[] {
  const { instrument, traits, limits } = day;
  const found: Level[] = [];
  let price = best;
  for (let n = 0; n < LEVELS; n++) {
    if (limits && (price > limits.up || price < limits.down)) break;
    const word = wordAt(words, placeOf(price / instrument.foreign.tick) + (way === 1 ? 16 : 0));
    const shares = wholeLots(LEVEL_SHARE * traits.usual * (0.35 + 1.3 * uniform(word)), instrument.foreign.lot);
    found.push({ price, shares });
    const next = stepsFrom(instrument, price, way * (traits.spread > 2 ? 1 + (word & 7) : 1));
    if (next === price) break;
    price = next;
  }
  return found;
}

// Which of sixteen words a price takes: all its digits count.
function placeOf(ticks: number): number {
  return (ticks ^ (ticks >> 4) ^ (ticks >> 8) ^ (ticks >> 12)) & 15;
}

// Seconds from midnight to step 0 are added: no window is negative.
function windowOf(id: number, step: number): number {
  return Math.floor((step * STEP_SECONDS + OPEN_SECOND + (id % WINDOW_SECONDS)) / WINDOW_SECONDS);
}
