/** Closes of anything that is quoted, by the sessions that were over at an instant: of today's market or of a day gone by alike. */
import type { IndexFact } from "@hongpan/core/exchange/news/scene.ts";
import { STANDING_CLOSES, type PastCloses } from "@hongpan/core/exchange/news/standing.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { decimalsOf, tickAt } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { previousDayOf, sessionDayAt, sessionOf, type ClockMode, type Hours } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import type { Market } from "../market/answers.ts";

/** An instant of a market's clock. */
export interface When {
  readonly mode: ClockMode;
  readonly xt: number;
}

/** The last `count` closes of sessions over at `when`, newest first, with the day of the first; null when it has not come so far. */
export function closesOver(
  market: Market,
  instrument: Instrument,
  when: When,
  count: number,
): { readonly session: Day; readonly closes: readonly Price[] } | null {
  const { id } = instrument;
  const session = lastOver(hoursOf(instrument), when);
  const back = sessionsBack(market, instrument, session, when.mode);
  if (back === null) return null;
  const venue = market.venueOf(id);
  const closes = Array.from({ length: count }, (_, k) => (back + k === 0 ? venue.quote(id).last : venue.closeBefore(id, back + k)));
  return { session, closes };
}

/** How many sessions lie between one and that which an instrument shows; null when it has not come to it. */
export function sessionsBack(market: Market, instrument: Instrument, session: Day, mode: ClockMode): number | null {
  const shown = market.venueOf(instrument.id).day(instrument.id);
  if (session > shown) return null;
  let back = 0;
  for (let day = shown; day > session; day = previousDayOf(hoursOf(instrument), day, mode)) back++;
  return back;
}

/** Whose hours an instrument keeps. */
export function hoursOf({ foreign }: Instrument): Hours {
  return foreign?.hours ?? "cn";
}

/** Decimals of a price: those of the step on which it stands, at least two. */
export function decimalsAt(instrument: Instrument, price: Price): number {
  return tickAt(instrument, price) % 100 === 0 ? 2 : decimalsOf(instrument);
}

/** Where instruments stood after their last sessions; what has not come so far is left out. */
export function standingsOf(market: Market, gids: readonly string[], when: When): readonly PastCloses[] {
  return gids.flatMap((gid) => {
    const instrument = market.instrument(gid);
    const found = instrument && closesOver(market, instrument, when, STANDING_CLOSES);
    return found ? [{ gid, name: instrument.name, decimals: decimalsAt(instrument, found.closes[0]!), ...found }] : [];
  });
}

/** Where indices closed last, against the close before. */
export function indexCloses(market: Market, gids: readonly string[], when: When): readonly IndexFact[] {
  return gids.flatMap((gid) => {
    const instrument = market.instrument(gid);
    const [last, prevClose] = (instrument && closesOver(market, instrument, when, 2)?.closes) ?? [];
    return last !== undefined && prevClose !== undefined ? [{ gid, name: instrument!.name, last, prevClose }] : [];
  });
}

function lastOver(hours: Hours, { mode, xt }: When): Day {
  const day = sessionDayAt(hours, xt, mode);
  return (sessionOf(hours, day, mode)?.closeXt ?? 0) <= xt ? day : previousDayOf(hours, day, mode);
}
