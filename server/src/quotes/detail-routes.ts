/** The detail page's own call. Everything is summed from prints up to now; sums are carried on from where they were last asked. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { price } from "@hongpan/core/contract/market/quote-words.ts";
import { detailCalls } from "@hongpan/core/contract/market/detail.ts";
import { tickAt } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare, productOf } from "@hongpan/core/rules/products/products.ts";
import { quoted, type Price } from "@hongpan/core/rules/money.ts";
import { OPEN_MATCH_STEP } from "@hongpan/core/rules/time/sessions.ts";
import type { Handlers } from "../http/http.ts";
import { reachBack } from "../market/bars.ts";
import { COLUMNS, volumeRatio } from "./columns.ts";
import { createFlows } from "./flows.ts";
import type { Market } from "../market/answers.ts";
import { spanTextsOf } from "./foreign/futures-fields.ts";

/** The strip of the opening auction has a point every half minute. */
const AUCTION_STEPS = 10;
const MOST_EX_DATES = 20;

export function detailRoutes({ market }: { readonly market: Market }): Handlers<typeof detailCalls> {
  const flows = createFlows(market);
  return {
    "/api/stock/getDetail.do": async (call) => {
      const instrument = market.instrument(call.input.code);
      if (!instrument) return refuse("noSuchStock");
      const { sums, exDates } = await market.costly.answer(call, `detail ${instrument.id} ${market.beat()}`, () =>
        dearOf(market, flows, instrument),
      );
      const venue = market.venueOf(instrument.id);
      const { kind, industry, listedOn, totalShares, floatShares, foreign } = instrument;
      const { coin = "CNY", lot = 100, unit = 1 } = foreign ?? {};
      const share = isShare(instrument);
      const column = (name: string) => (share ? COLUMNS[name]!(instrument, market.quote(instrument.id), market) : 0);
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

// What has to be worked out: the day's prints up to now, the closes back to the listing, the volumes of the days before.
function* dearOf(market: Market, flows: ReturnType<typeof createFlows>, instrument: Instrument) {
  market.venueOf(instrument.id).usualShares(instrument.id);
  yield;
  const sums = yield* flows(instrument);
  if (!productOf(instrument).goesEx) return { sums, exDates: [] };
  yield* reachBack(market, instrument, instrument.listedOn);
  const exDates = market.sheet.onceADay(`exDates ${instrument.id}`, () => exDatesOf(market, instrument));
  return { sums, exDates };
}

function exDatesOf(market: Market, instrument: Instrument) {
  const newest = market.home.exDates(instrument.id).toReversed().slice(0, MOST_EX_DATES);
  return newest.map(({ day, cash, bonus }) => ({ day, cash: quoted(cash), bonus }));
}
