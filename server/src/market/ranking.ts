/** Rankings in the public Sina node form, and the paged list with search (spec/4-calls.md 2.4). */
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import { quoted, yuan } from "@hongpan/core/rules/money.ts";
import type { Quote } from "@hongpan/core/rules/tape.ts";
import { stamp } from "./candle-fields.ts";
import type { Market } from "./market.ts";
import { changeOf, changePercent, movingFields, plateOf, turnoverPercent, typeOf } from "./quote-fields.ts";

export interface Ranking {
  readonly sort: string;
  readonly ascending: boolean;
  readonly node: string;
}

const NODES: Readonly<Record<string, (instrument: Instrument) => boolean>> = {
  hs_a: (each) => each.kind === "stock",
  sh_a: (each) => each.kind === "stock" && each.exchange === "sh",
  sz_a: (each) => each.kind === "stock" && each.exchange === "sz",
  cyb: (each) => each.kind === "stock" && each.board === "chinext",
  kcb: (each) => each.kind === "stock" && each.board === "star",
  hs_bjs: (each) => each.kind === "stock" && each.board === "bse",
};

const KEYS: Readonly<Record<string, (instrument: Instrument, quote: Quote) => number>> = {
  changepercent: (_, quote) => changePercent(quote),
  pricechange: (_, quote) => changeOf(quote),
  volume: (_, quote) => quote.shares,
  amount: (_, quote) => quote.amount,
  turnoverratio: turnoverPercent,
  amplitude: (_, quote) => (quote.prevClose ? (quote.high - quote.low) / quote.prevClose : 0),
};

/** The stocks of a node in the order of a key; unknown names fall back to all A-shares by change. */
export function ranked(market: Market, ranking: Ranking): Instrument[] {
  const belongs = named(NODES, ranking.node, "hs_a");
  const key = named(KEYS, ranking.sort, "changepercent");
  const rows = market.all.filter(belongs).map((instrument) => {
    const quote = market.quote(instrument.id);
    return { instrument, value: quote.suspended ? Number.NEGATIVE_INFINITY : key(instrument, quote) };
  });
  const sign = ranking.ascending ? 1 : -1;
  // Suspended names stand last in either direction; equal values by code, so that pages do not shift.
  const last = (value: number) => (value === Number.NEGATIVE_INFINITY ? 1 : 0);
  rows.sort((a, b) => last(a.value) - last(b.value) || sign * (a.value - b.value || 0) || a.instrument.id - b.instrument.id);
  return rows.map((row) => row.instrument);
}

// Own names only: "constructor" and its like are no ranking.
function named<T>(all: Readonly<Record<string, T>>, name: string, otherwise: string): T {
  return all[Object.hasOwn(all, name) ? name : otherwise]!;
}

/** One row in the Sina node form. */
export function sortRow(market: Market, instrument: Instrument) {
  const quote = market.quote(instrument.id);
  const book = market.book(instrument.id);
  const fixed = (value: number) => quoted(value).toFixed(2);
  const type = typeOf(instrument);
  return {
    symbol: instrument.gid,
    code: instrument.code,
    name: instrument.name,
    trade: fixed(quote.last),
    pricechange: changeOf(quote),
    changepercent: changePercent(quote),
    buy: fixed(book.bids[0]?.price ?? 0),
    sell: fixed(book.asks[0]?.price ?? 0),
    settlement: fixed(quote.prevClose),
    open: fixed(quote.open),
    high: fixed(quote.high),
    low: fixed(quote.low),
    volume: quote.shares,
    amount: yuan(quote.amount),
    ticktime: stamp(quote.atXt).slice(11),
    per: 0,
    pb: 0,
    // Sina gives capitalisations in 10,000 yuan.
    mktcap: Math.round((quoted(quote.last) * instrument.totalShares) / 10_000),
    nmc: Math.round((quoted(quote.last) * instrument.floatShares) / 10_000),
    turnoverratio: turnoverPercent(instrument, quote),
    stock_plate: plateOf(instrument),
    stock_type: type,
    type,
    show: "1",
  };
}

/** One row of the stock list. */
export function listRow(market: Market, instrument: Instrument) {
  const moving = movingFields(instrument, market.quote(instrument.id));
  return {
    id: instrument.id,
    name: instrument.name,
    code: instrument.code,
    spell: instrument.spell,
    gid: instrument.gid,
    nowPrice: moving.nowPrice,
    preclose_px: moving.preclose_px,
    hcrate: moving.hcrate,
    today_max: moving.today_max,
    today_min: moving.today_min,
    open_px: moving.open_px,
    business_balance: moving.business_balance,
    business_amount: moving.business_amount,
    stock_type: typeOf(instrument),
    stock_plate: plateOf(instrument),
    isOption: "0",
    type: typeOf(instrument),
  };
}

/** Stocks whose code or initials begin with the words or whose name contains them, the closest first. */
export function found(market: Market, words: string): Instrument[] {
  const wanted = words.trim().toLowerCase();
  const stocks = market.all.filter((each) => each.kind === "stock");
  if (wanted === "") return stocks;
  const scored = stocks.map((instrument) => ({ instrument, score: closeness(instrument, wanted) })).filter((row) => row.score < NOT_FOUND);
  return scored.sort((a, b) => a.score - b.score || a.instrument.id - b.instrument.id).map((row) => row.instrument);
}

const NOT_FOUND = 9;

function closeness(instrument: Instrument, wanted: string): number {
  if (instrument.code === wanted || instrument.gid === wanted || instrument.spell === wanted) return 0;
  if (instrument.code.startsWith(wanted) || instrument.gid.startsWith(wanted)) return 1;
  if (instrument.spell.startsWith(wanted)) return 2;
  if (instrument.name.toLowerCase().includes(wanted)) return 3;
  if (instrument.spell.includes(wanted) || instrument.code.includes(wanted)) return 4;
  return NOT_FOUND;
}
