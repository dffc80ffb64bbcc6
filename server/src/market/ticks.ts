/** Today's prints as the wire shows them, a window at a time from the end. */
import { LAST_STEP } from "@hongpan/core/rules/sessions.ts";
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import type { Print } from "@hongpan/core/rules/tape.ts";
import type { Market } from "./market.ts";
import { price } from "./quote-fields.ts";

/** Steps looked at in one go: a busy share prints in most of them. */
const WINDOW = 200;
/** Steps that the push shows: more than pass between two flushes at any speed but the highest. */
const PUSHED = 32;

/** The last `size` prints before step `before`, the newest last, and whether there are earlier ones. */
export function ticksBefore(market: Market, instrument: Instrument, size: number, before: number = LAST_STEP + 1) {
  let prints: readonly Print[] = [];
  let from = Math.min(before, market.step() + 1);
  while (prints.length <= size && from > 0) {
    const to = from - 1;
    from = Math.max(0, from - WINDOW);
    prints = [...market.prints(instrument.id, from, to), ...prints];
  }
  return {
    stockCode: instrument.code,
    gid: instrument.gid,
    day: market.day(),
    rows: prints.slice(-size).map((print) => [print.step, price(instrument, print.price), print.shares, print.side]),
    more: prints.length > size,
  };
}

/** The prints of the last steps in slots of their own, so that a listener is told those that are new. */
export function tickFields(market: Market, instrument: Instrument): Readonly<Record<string, string>> {
  const now = market.step();
  const prints = market.prints(instrument.id, Math.max(0, now - PUSHED + 1), now);
  return Object.fromEntries(
    prints.map(({ step, price: at, shares, side }) => [`n${step % PUSHED}`, [step, price(instrument, at), shares, side].join()]),
  );
}
