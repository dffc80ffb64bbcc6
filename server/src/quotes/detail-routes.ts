/** The detail page's own call. Everything is summed from prints up to now; sums are carried on from where they were last asked. */
import { detailCalls } from "@hongpan/core/contract/detail.ts";
import { tickAt } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { quoted, type Price } from "@hongpan/core/rules/money.ts";
import { OPEN_MATCH_STEP } from "@hongpan/core/rules/time/sessions.ts";
import { done, refuse, type Handlers } from "../http/http.ts";
import { reachBack } from "../market/bars.ts";
import { COLUMNS, volumeRatio } from "./columns.ts";
import { createFlows } from "./flows.ts";
import type { Market } from "../market/answers.ts";
import { spanTextsOf } from "./foreign/futures-fields.ts";
import { price } from "./quote-fields.ts";
import { onceADay } from "./sheet.ts";

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
      const { kind, industry, listedOn, totalShares, floatShares, foreign } = instrument;
      const { coin = "CNY", lot = 100, unit = 1 } = foreign ?? {};
      const column = (name: string) => (kind === "stock" ? COLUMNS[name]!(instrument, market.quote(instrument.id), market) : 0);
      return done({
        ...{ gid: instrument.gid, kind, industry, listedOn, totalShares, floatShares },
        ...{
          coin,
          tick: quoted(tickAt(instrument, market.quote(instrument.id).last)),
          places: placesOf(instrument, market.quote(instrument.id).last),
          lot,
          unit,
        },
        ...sessionOf(market, instrument),
        hours: foreign?.hours ?? "",
        ...{
          per: column("per"),
          pb: column("pb"),
          volumeratio: kind === "stock" ? volumeRatio(market.quote(instrument.id), market, false) : 0,
        },
        ...sums,
        afterShares: market.afterHours(instrument.id).shares,
        auction: kind === "stock" ? auctionOf(market, instrument) : [],
        exDates,
      });
    },
  };
}

const A_SHARES = { points: 241, spans: ["09:30-11:30", "13:00-15:00"] };

function sessionOf({ foreign }: Market, { id }: Instrument) {
  return foreign.has(id) ? { points: foreign.points(id), spans: spanTextsOf(foreign.spans(id)) } : A_SHARES;
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
  market.usualShares(instrument.id);
  yield;
  const sums = yield* flows(instrument);
  if (instrument.kind !== "stock") return { sums, exDates: [] };
  yield* reachBack(market, instrument, instrument.listedOn);
  const exDates = onceADay(market, `exDates ${instrument.id}`, () => exDatesOf(market, instrument));
  return { sums, exDates };
}

function exDatesOf(market: Market, instrument: Instrument) {
  const newest = market.exDates(instrument.id).toReversed().slice(0, MOST_EX_DATES);
  return newest.map(({ day, cash, bonus }) => ({ day, cash: quoted(cash), bonus }));
}
