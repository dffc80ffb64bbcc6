/** A quote of the wire as the rules want to see it. */
import { stepAt } from "@hongpan/core/rules/time/sessions.ts";
import type { Book, Level, Quote as TapeQuote } from "@hongpan/core/rules/tape/tape.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { levelsOf, type ShownLevel } from "../../quotes/levels.ts";
import { priceUnits } from "../rules-settings.ts";

/** Null while there is no price. */
export function tapeQuote(quote: Partial<Quote>, xt: number): TapeQuote | null {
  if (!quote.nowPrice) return null;
  return {
    id: quote.id ?? 0,
    step: stepAt(xt),
    atXt: xt,
    last: priceUnits(quote.nowPrice),
    prevClose: priceUnits(quote.preclose_px),
    open: priceUnits(quote.open_px),
    high: priceUnits(quote.today_max),
    low: priceUnits(quote.today_min),
    shares: quote.business_amount ?? 0,
    amount: 0,
    limitUp: priceUnits(quote.limitUp),
    limitDown: priceUnits(quote.limitDown),
    suspended: Boolean(quote.state),
    free: quote.noLimit === 1,
  };
}

/** Its five levels; an empty one is none. */
export function tapeBook(quote: Partial<Quote>, xt: number): Book {
  const { asks, bids } = levelsOf(quote);
  const side = (levels: readonly ShownLevel[]): Level[] =>
    levels.filter(({ price, shares }) => price > 0 && shares > 0).map(({ price, shares }) => ({ price: priceUnits(price), shares }));
  return { step: stepAt(xt), asks: side(asks), bids: side(bids) };
}
