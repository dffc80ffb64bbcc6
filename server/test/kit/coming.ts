/** What the tests' seed will make of shares, so that a story looks for those that do what it tells instead of hoping for some. */
import { createHmac, hash } from "node:crypto";
import { bookAt } from "@hongpan/core/exchange/book.ts";
import { chainText, keyText, LINK_WORD } from "@hongpan/core/exchange/key/links.ts";
import { openChain } from "@hongpan/core/exchange/chain.ts";
import { printsOf } from "@hongpan/core/exchange/tape.ts";
import { dayOf, nightsBetween, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { LAST_CALENDAR_DAY } from "@hongpan/core/rules/time/calendar-days.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Book, Print } from "@hongpan/core/rules/tape/tape.ts";
import { LAST_STEP, stepAt } from "@hongpan/core/rules/time/sessions.ts";
import { FIRST_DAY, instant, SEED } from "./harness.ts";

/** An instant of the exchange: "2026-11-20 10:00:00", or epoch milliseconds. */
type Instant = string | number;

export interface Coming {
  /** Shares with a price limit that trade on every day, none of them an ex-date. */
  readonly plain: readonly Instrument[];
  /** Prints after an instant, up to another one. */
  readonly prints: (share: Instrument, after: Instant, to: Instant) => readonly Print[];
  /** The lowest and the highest of them; with no print both are 0. */
  readonly range: (share: Instrument, after: Instant, to: Instant) => { readonly low: Price; readonly high: Price };
  /** The last price of the day at an instant, before its first print the close before. */
  readonly priceAt: (share: Instrument, time: Instant) => Price;
  /** The close before the last `days` trading days up to the first one, which is one of them. */
  readonly closeBefore: (share: Instrument, days: number) => Price;
  readonly book: (share: Instrument, day: Day, step: number) => Book;
  /** The lower limit and the opening match of a day. */
  readonly opening: (share: Instrument, day: Day) => { readonly open: Price; readonly down: Price };
}

/** Steps in which nearly every share prints. */
const LATELY = 200;

/** The coming days, up to `last`, of the market that opens over `listing` on the day `first`. */
export function comingDays(listing: readonly Instrument[], last: Day, first: Day = FIRST_DAY): Coming {
  const chain = openChain(listing, first, last, keyOf);
  const days = chain.days().filter((day) => day >= first);
  const places = new Map(chain.instruments.map(({ id }, i) => [id, i]));
  const placeOf = ({ id }: Instrument) => places.get(id)!;
  const known = new Map<string, ReturnType<typeof chain.symbolDay>>();
  const dayOfShare = (share: Instrument, day: Day) => {
    const name = `${share.id} ${day}`;
    const found = known.get(name) ?? chain.symbolDay(placeOf(share), day);
    known.set(name, found);
    return found;
  };
  const prints = (share: Instrument, after: Instant, to: Instant) => {
    const [from, end] = [placeIn(after), placeIn(to)];
    const between = days.filter((day) => day >= from.day && day <= end.day);
    const first = (day: Day) => (day === from.day ? from.step + 1 : 0);
    return between.flatMap((day) => printsOf(dayOfShare(share, day), first(day), day === end.day ? end.step : LAST_STEP));
  };
  // None of the first days after a listing, which have no limit.
  const isPlain = (i: number) =>
    chain.listedOn(i) < first && chain.age(i, first) > 5 && days.every((day) => !chain.suspension(i, day) && !chain.action(i, day));
  return {
    plain: listing.filter((_, i) => isPlain(i)),
    prints,
    range: (share, after, to) => {
      const prices = prints(share, after, to).map(({ price }) => price);
      return prices.length === 0 ? { low: 0, high: 0 } : { low: Math.min(...prices), high: Math.max(...prices) };
    },
    priceAt: (share, time) => {
      const { day, step } = placeIn(time);
      const symbol = dayOfShare(share, day);
      const last = printsOf(symbol, step - LATELY, step).at(-1) ?? printsOf(symbol, 0, step).at(-1);
      return last?.price ?? symbol.prevClose;
    },
    closeBefore: (share, count) => chain.closeBefore(placeOf(share), chain.daysBefore(first, count - 1)[0] ?? first),
    book: (share, day, step) => bookAt(dayOfShare(share, day), step),
    opening: (share, day) => {
      const { open, limits } = chain.plan(placeOf(share), day);
      return { open, down: limits.down };
    },
  };
}

function placeIn(time: Instant): { readonly day: Day; readonly step: number } {
  const xt = typeof time === "number" ? time : instant(time);
  return { day: dayOf(xt), step: stepAt(xt) };
}

// The A-shares' keys as the server makes them of its seed.
const links: Buffer[] = [];

function keyOf(day: Day): Uint8Array {
  if (links.length === 0) links.push(mac(Buffer.from(SEED, "hex"), chainText("cn")));
  const place = nightsBetween(day, LAST_CALENDAR_DAY);
  while (links.length <= place) links.push(hash("sha256", Buffer.concat([Buffer.from(LINK_WORD), links.at(-1)!]), "buffer"));
  return mac(links[place]!, keyText("cn", day));
}

function mac(key: Uint8Array, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
