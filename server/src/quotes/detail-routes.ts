/** The detail page's own call. Everything is summed from prints up to now; sums are carried on from where they were last asked. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { price } from "@hongpan/core/contract/market/quote-words.ts";
import { detailCalls } from "@hongpan/core/contract/market/detail.ts";
import { tickAt } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare, productOf } from "@hongpan/core/rules/products/products.ts";
import { quoted, type Price } from "@hongpan/core/rules/money.ts";
import { OPEN_MATCH_STEP } from "@hongpan/core/rules/time/sessions.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import type { Handlers } from "../http/http.ts";
import { columnNamed, volumeRatio } from "./columns.ts";
import type { Market } from "../market/answers.ts";
import { spanTextsOf } from "./foreign/futures-fields.ts";
import type { Asker } from "../fairness/job-queue.ts";
import type { ExDate } from "@hongpan/core/rules/products/ex-rights.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

/** The strip of the opening auction has a point every half minute. */
const AUCTION_STEPS = 10;
const MOST_EX_DATES = 20;

export function detailRoutes({ market }: { readonly market: Market }): Handlers<typeof detailCalls> {
  const flows = createFlows(market);
  return {
    "/api/stock/getDetail.do": async (call) => {
      const instrument = market.instrument(call.input.code);
      if (!instrument) return refuse("noSuchStock");
      const exDates = await exDatesOf(market, call, instrument);
      const sums = await market.lists.answer(call, `flows ${instrument.id} ${market.beat()}`, () => flows(instrument));
      const venue = market.venueOf(instrument.id);
      const { kind, industry, listedOn, totalShares, floatShares, foreign } = instrument;
      const { coin = "CNY", lot = 100, unit = 1 } = foreign ?? {};
      const share = isShare(instrument);
      const column = (name: string) => (share ? columnNamed(name)(instrument, market.quote(instrument.id), market) : 0);
      return done({
        ...{ gid: instrument.gid, kind, industry, listedOn, totalShares, floatShares },
        ...{
          coin,
          tick: quoted(tickAt(instrument, market.quote(instrument.id).last)),
          places: placesOf(instrument, market.quote(instrument.id).last),
          lot,
          unit,
        },
        ...{ points: venue.points(instrument.id), spans: spanTextsOf(venue.spans(instrument.id)) },
        hours: foreign?.hours ?? "",
        ...{
          per: column("per"),
          pb: column("pb"),
          volumeratio: share ? volumeRatio(market.quote(instrument.id), market, false) : 0,
        },
        ...sums,
        afterShares: market.home.afterHours(instrument.id).shares,
        auction: productOf(instrument).session === "home" ? auctionOf(market, instrument) : [],
        exDates,
      });
    },
  };
}

/** Decimals that the smallest step needs at a price, at least two. */
function placesOf(instrument: Instrument, at: Price): number {
  const tick = tickAt(instrument, at);
  return tick % 100 === 0 ? 2 : tick % 10 === 0 ? 3 : 4;
}

function auctionOf(market: Market, instrument: Instrument): number[][] {
  const last = Math.min(market.step(), OPEN_MATCH_STEP - 1);
  const rows: number[][] = [];
  for (let step = 0; step <= last; step += AUCTION_STEPS) {
    const { bids, asks } = market.book(instrument.id, step);
    const [bid, ask] = [bids[0], asks[0]];
    if (!bid || !ask) continue;
    const matched = Math.min(bid.shares, ask.shares);
    rows.push([step, price(instrument, bid.price), matched, bid.shares - ask.shares]);
  }
  return rows;
}

async function exDatesOf(market: Market, asker: Asker, instrument: Instrument) {
  if (!productOf(instrument).goesEx) return [];
  const { id } = instrument;
  const known = market.sheet.onceADay("exDates", () => new Map<number, readonly ExDate[]>());
  const dates = known.get(id) ?? (await market.charts.ask(asker, `ex-dates ${id}`, "exDates", id));
  known.set(id, dates);
  const newest = dates.toReversed().slice(0, MOST_EX_DATES);
  return newest.map(({ day, cash, bonus }) => ({ day, cash: quoted(cash), bonus }));
}

// Who took which side today, by the size of the print. Sums of a share are carried on from the step at which it was last asked.

interface Sums {
  readonly day: string;
  /** Up to this step everything is in. */
  step: number;
  outer: number;
  inner: number;
  auctioned: number;
  readonly bought: number[];
  readonly sold: number[];
}

/** Smallest amount of each size, in the instrument's currency. */
const SIZES = [
  ["xl", 1_000_000],
  ["l", 200_000],
  ["m", 40_000],
  ["s", 0],
] as const;
const MOST_KEPT = 400;

interface Flows {
  readonly outer: number;
  readonly inner: number;
  readonly auctioned: number;
  readonly flow: { readonly size: string; readonly bought: number; readonly sold: number }[];
}

/** Sums of an instrument up to now. */
function createFlows(market: Market) {
  const kept = new Map<number, Sums>();
  return (instrument: Instrument): Flows => {
    const { id } = instrument;
    // Another market has a day and steps of its own: New York's begin in Beijing's evening, gold's before 09:15.
    const venue = market.venueOf(id);
    const [day, now] = [venue.day(id), venue.step(id)];
    const sums = sumsOf(kept, id, { day, first: venue.firstStep(id), now });
    for (const print of venue.prints(id, sums.step + 1, now)) add(sums, print, instrument.foreign?.unit ?? 1);
    sums.step = Math.max(sums.step, now);
    const { outer, inner, auctioned } = sums;
    const flow = SIZES.map(([size], i) => ({ size, bought: Math.round(itemAt(sums.bought, i)), sold: Math.round(itemAt(sums.sold, i)) }));
    return { outer, inner, auctioned, flow };
  };
}

function add(sums: Sums, { price, shares, side }: Print, unit: number): void {
  const amount = quoted(price) * shares * unit;
  const size = SIZES.findIndex(([, least]) => amount >= least);
  if (side === 0) sums.auctioned += shares;
  else if (side > 0) {
    sums.outer += shares;
    sums.bought[size]! += amount;
  } else {
    sums.inner += shares;
    sums.sold[size]! += amount;
  }
}

interface Walked {
  readonly day: string;
  readonly first: number;
  readonly now: number;
}

function sumsOf(kept: Map<number, Sums>, id: number, { day, first, now }: Walked): Sums {
  let sums = kept.get(id);
  if (sums?.day !== day || sums.step > now) {
    sums = { day, step: first - 1, outer: 0, inner: 0, auctioned: 0, bought: [0, 0, 0, 0], sold: [0, 0, 0, 0] };
  }
  // The one asked least lately goes first.
  kept.delete(id);
  kept.set(id, sums);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return sums;
}
