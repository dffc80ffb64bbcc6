/** The columns of every list: one number a stock as the wire shows it, 0 where there is none. Lists are sorted by what they show. */
import {
  amplitudePercent,
  changeAmount,
  changePercent,
  price,
  round2,
  turnoverPercent,
} from "@hongpan/core/contract/market/quote-words.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import { AFTERNOON_STEP, CLOSE_STEP, FIRST_STEP, LUNCH_STEP } from "@hongpan/core/rules/time/sessions.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";
import type { Market } from "../market/answers.ts";
import { inChunks } from "../market/sheet.ts";

type Column = (instrument: Instrument, quote: Quote, market: Market) => number;

/** By the name that a sort has on the wire: Sina's where Sina has one. */
const COLUMNS: Readonly<Record<string, Column>> = {
  trade: (instrument, quote) => price(instrument, quote.last),
  changepercent: (_, quote) => changePercent(quote),
  pricechange: (_, quote) => changeAmount(quote),
  volume: (_, quote) => quote.shares,
  amount: (_, quote) => yuan(quote.amount),
  turnoverratio: turnoverPercent,
  amplitude: (_, quote) => amplitudePercent(quote),
  speed: (_, quote, market) => speedPercent(quote, market),
  volumeratio: (_, quote, market) => volumeRatio(quote, market, true),
  per: (_, quote, market) => ratio(quote, market.home.perShare(quote.id).eps),
  pb: (_, quote, market) => ratio(quote, market.home.perShare(quote.id).bvps),
  mktcap: (instrument, quote) => tenThousands(quote, instrument.totalShares),
  nmc: (instrument, quote) => tenThousands(quote, instrument.floatShares),
  settlement: (instrument, quote) => price(instrument, quote.prevClose),
  open: (instrument, quote) => price(instrument, quote.open),
  high: (instrument, quote) => price(instrument, quote.high),
  low: (instrument, quote) => price(instrument, quote.low),
  buy: (instrument, quote, market) => price(instrument, market.book(quote.id).bids[0]?.price ?? 0),
  sell: (instrument, quote, market) => price(instrument, market.book(quote.id).asks[0]?.price ?? 0),
};

/** Whether COLUMNS has this name. */
export function isColumn(name: string): boolean {
  return Object.hasOwn(COLUMNS, name);
}

/** The column of that name. RangeError for a name outside COLUMNS. */
export function columnNamed(name: string): Column {
  const column = COLUMNS[name];
  if (!column) throw new RangeError(`no column ${name}`);
  return column;
}

/** The values of a column at this step, by place in `market.all`; each is computed once, for all lists that show it or sort by it. */
export function columnValues(market: Market, name: string): (place: number) => number {
  const column = columnNamed(name);
  const { all } = market;
  const quotes = market.sheet.quotes();
  const values = market.sheet.onceAStep(`column ${name}`, () => new Float64Array(all.length).fill(Number.NaN));
  return (place) => {
    const known = itemAt(values, place);
    return Number.isNaN(known) ? (values[place] = column(itemAt(all, place), itemAt(quotes, place), market)) : known;
  };
}

/** Computes and caches quotes and the columns `names` of this step in chunks that yield to the event loop. */
export async function prepareColumns(market: Market, names: readonly string[]): Promise<void> {
  await market.sheet.prepareQuotes();
  for (const name of names) {
    const valueAt = columnValues(market, name);
    await inChunks(market.all, (_, place) => valueAt(place));
  }
}

/** Change over the last five traded minutes, percent (涨速). */
function speedPercent(quote: Quote, market: Market): number {
  const before = market.venueOf(quote.id).fiveAgo(quote.id);
  return before === 0 ? 0 : round2(((quote.last - before) / before) * 100);
}

/** Shares a traded minute today against those of the last five days (量比). `onlyKnown`: 0 while those days are worked out. */
export function volumeRatio(quote: Quote, market: Market, onlyKnown: boolean): number {
  const usual = market.venueOf(quote.id).usualShares(quote.id, onlyKnown);
  return usual === 0 ? 0 : round2(quote.shares / minutesTraded(quote.step) / (usual / 240));
}

// Negative for a company that loses money, as the market writes it.
function ratio(quote: Quote, perShare: number): number {
  return perShare === 0 ? 0 : round2(quote.last / 10_000 / perShare);
}

const STEPS_A_MINUTE = 20;

// Minutes of continuous trading up to a step; at least one, so that the opening match is not measured against nothing.
function minutesTraded(step: number): number {
  const morning = Math.min(step, LUNCH_STEP) - FIRST_STEP;
  const afternoon = Math.max(0, Math.min(step, CLOSE_STEP) - AFTERNOON_STEP);
  return Math.max(1, (morning + afternoon) / STEPS_A_MINUTE);
}

// Sina gives capitalisations in 10,000 yuan.
function tenThousands(quote: Quote, shares: number): number {
  return Math.round((quote.last / 10_000) * shares) / 10_000;
}
