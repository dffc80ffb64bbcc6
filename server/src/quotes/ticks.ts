/** Today's prints as the wire shows them, a window at a time from the end. */
import { price } from "@hongpan/core/contract/market/quote-words.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import type { Market } from "../market/answers.ts";

/** Steps looked at in one go: a busy share prints in most of them. */
const WINDOW = 200;
/** Steps that the push shows, a power of two: more than pass between two flushes at any speed but the highest. */
const PUSHED = 32;

/** The last `size` prints before step `before`, the newest last, and whether there are earlier ones. */
export function ticksBefore(market: Market, instrument: Instrument, size: number, before: number = Number.MAX_SAFE_INTEGER) {
  const { id } = instrument;
  const venue = market.venueOf(id);
  const first = venue.firstStep(id);
  let prints: readonly Print[] = [];
  let from = Math.min(before, venue.step(id) + 1);
  while (prints.length <= size && from > first) {
    const to = from - 1;
    from = Math.max(first, from - WINDOW);
    prints = [...venue.prints(id, from, to), ...prints];
  }
  return {
    stockCode: instrument.code,
    gid: instrument.gid,
    day: venue.day(id),
    rows: prints.slice(-size).map((print) => [print.step, price(instrument, print.price), print.shares, print.side]),
    more: prints.length > size,
  };
}

/** The prints of the last steps in slots of their own, so that a listener is told those that are new. */
export function tickFields(market: Market, instrument: Instrument): Readonly<Record<string, string>> {
  const venue = market.venueOf(instrument.id);
  const now = venue.step(instrument.id);
  const prints = venue.prints(instrument.id, now - PUSHED + 1, now);
  return Object.fromEntries(
    prints.map(({ step, price: at, shares, side }) => [`n${step & (PUSHED - 1)}`, [step, price(instrument, at), shares, side].join()]),
  );
}
