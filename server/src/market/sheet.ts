/** What many phones ask of the same step, worked out once: quotes, orders of lists, boards. */
import type { Quote } from "@hongpan/core/rules/tape.ts";
import type { Market } from "./market.ts";

interface Sheet {
  readonly at: string;
  readonly quotes: Map<number, Quote>;
  readonly made: Map<string, unknown>;
  /** What the last sheet of the same day had. */
  readonly before: ReadonlyMap<string, unknown>;
}

const sheets = new WeakMap<Market, Sheet>();

/** The quote of an A-share or its index at this step; other markets move between our steps and are asked each time. */
export function quoteNow(market: Market, id: number): Quote {
  const { quotes } = sheetOf(market);
  const known = quotes.get(id);
  if (known) return known;
  const quote = market.quote(id);
  if (id < FIRST_FOREIGN_ID) quotes.set(id, quote);
  return quote;
}

const FIRST_FOREIGN_ID = 7_000_000;

/** What `make` gives at this step, made once. It is given what it made earlier this day: a start, on which the outcome must not depend. */
export function onceAStep<T>(market: Market, name: string, make: (before: T | undefined) => T): T {
  const { made, before } = sheetOf(market);
  const known = made.get(name) as T | undefined;
  if (known !== undefined) return known;
  const fresh = make(before.get(name) as T | undefined);
  made.set(name, fresh);
  return fresh;
}

function sheetOf(market: Market): Sheet {
  const at = `${market.day()} ${market.all.length} ${market.step()}`;
  const known = sheets.get(market);
  if (known?.at === at) return known;
  const sameDay = known?.at.startsWith(`${market.day()} ${market.all.length} `) ?? false;
  const fresh = { at, quotes: new Map(), made: new Map(), before: sameDay && known ? known.made : new Map<string, unknown>() };
  sheets.set(market, fresh);
  return fresh;
}
