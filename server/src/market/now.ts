/** Where the venue of an instrument stands, and what it shows there: for trading and for alerts alike. */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { ExDate } from "@hongpan/core/rules/products/ex-rights.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import type { Moment } from "@hongpan/core/rules/orders/trade.ts";
import type { Book, Print, Quote } from "@hongpan/core/rules/tape/tape.ts";
import { INDEX_SETTINGS } from "@hongpan/core/rules/terms/settings.ts";
import { hoursAt, isOpenAt, type ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { isContinuous, phaseAt } from "@hongpan/core/rules/time/sessions.ts";
import type { Market } from "./answers.ts";

interface Now {
  readonly market: Market;
  /** Exchange time, of all that a clock knows. */
  readonly clock: { readonly now: () => { readonly xt: number } };
}
interface Configured {
  readonly config: { readonly clock: ClockMode };
}

/** Where an instrument's venue stands; without an instrument, where A-shares do. */
export function momentOf({ market, clock }: Now, instrument: Instrument | undefined): Moment {
  const { xt } = clock.now();
  if (!instrument) return { day: market.day(), step: market.step(), xt };
  const venue = market.venueOf(instrument.id);
  return { day: venue.day(instrument.id), step: venue.step(instrument.id), xt };
}

/** The corporate action of an instrument whose ex-date `day` is. */
export function exDateOn(market: Market, id: number, day: Day): ExDate | undefined {
  const instrument = market.instrument(id);
  return instrument && productOf(instrument).goesEx ? market.home.exDates(id, day).find((each) => each.day === day) : undefined;
}

/** An instrument's market at one moment. */
export interface MarketState {
  readonly at: Moment;
  readonly quote: Quote;
  readonly book: Book;
  /** Of what keeps a session of its own; A-shares' hours are said by the phase of `at`. */
  readonly hours: { readonly inSession: boolean; readonly restDay: boolean } | null;
  /** What an order has met after `step`, up to now. */
  readonly printsSince: (step: number) => readonly Print[];
}

/** The market of an instrument as it is now: worked out once for a decision, and passed on. */
export function marketState(of: Now & Configured, instrument: Instrument): MarketState {
  const at = momentOf(of, instrument);
  const { market, config } = of;
  return {
    at,
    quote: market.quote(instrument.id),
    book: bookOf(of, instrument),
    hours: productOf(instrument).session === "own" ? ownHours(instrument, at.xt, config.clock) : null,
    printsSince: (step) => printsOf(of, instrument, step + 1, at.step),
  };
}

// The indices of A-shares are traded while A-shares are.
function ownHours({ foreign }: Instrument, xt: number, mode: ClockMode) {
  if (foreign) return hoursAt(foreign.hours, xt, mode);
  return { inSession: isContinuous(phaseAt(xt)), restDay: hoursAt("cn", xt, mode).restDay };
}

/** What showed its price in the steps from..to: prints, or the levels of an index, each as a print without shares. */
export function tapeOf({ market }: Pick<Now, "market">, instrument: Instrument, from: number, to: number): readonly Print[] {
  const { id } = instrument;
  return productOf(instrument).shows === "levels" ? market.home.levels(id, from, to) : market.venueOf(id).prints(id, from, to);
}

/** Everything that an order may meet in the steps from..to: what showed its price, then the prints after hours. */
export function printsOf(of: Pick<Now, "market">, instrument: Instrument, from: number, to: number): readonly Print[] {
  return [...tapeOf(of, instrument, from, to), ...of.market.home.afterPrints(instrument.id, from, to)];
}

/** The book at a step. An index trades at its level, as many lots as one order may have. */
export function bookOf({ market }: Pick<Now, "market">, instrument: Instrument, step?: number): Book {
  const { id } = instrument;
  if (productOf(instrument).shows === "prints") return market.book(id, step);
  const at = step ?? market.step();
  const level = { price: market.home.levels(id, at, at).at(-1)?.price ?? market.quote(id).last, shares: INDEX_SETTINGS.maxNum };
  return { step: at, bids: [level], asks: [level] };
}

/** Whether an instrument's own session takes trades at `xt`. */
export function isOpenNow({ config }: Configured, { foreign }: Instrument, xt: number): boolean {
  return foreign ? isOpenAt(foreign.hours, xt, config.clock) : isContinuous(phaseAt(xt));
}
