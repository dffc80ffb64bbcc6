/** What many phones ask of the same moment, worked out once: quotes, orders of lists, boards. */
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

/** The quote as it stands. */
export function quoteNow(market: Market, id: number): Quote {
  const { quotes } = sheetOf(market);
  const known = quotes.get(id);
  if (known) return known;
  const quote = market.quote(id);
  quotes.set(id, quote);
  return quote;
}

/** What `make` gives until something moves, made once. It is given what it made earlier this day: a start, on which the outcome must not depend. */
export function onceAStep<T>(market: Market, name: string, make: (before: T | undefined) => T): T {
  const { made, before } = sheetOf(market);
  const known = made.get(name) as T | undefined;
  if (known !== undefined) return known;
  const fresh = make(before.get(name) as T | undefined);
  made.set(name, fresh);
  return fresh;
}

function sheetOf(market: Market): Sheet {
  const day = `${market.day()} ${market.all.length} `;
  const at = `${day}${market.beat()}`;
  const known = sheets.get(market);
  if (known?.at === at) return known;
  const before = known?.at.startsWith(day) ? known.made : new Map<string, unknown>();
  const fresh = { at, quotes: new Map(), made: new Map(), before };
  sheets.set(market, fresh);
  return fresh;
}
