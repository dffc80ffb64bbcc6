/** Rows of lists: the public Sina node form and the stock list of old clients (spec/4-calls.md 2.4). */
import { changeAmount, changePercent, plateOf, turnoverPercent, typeOf } from "@hongpan/core/contract/market/quote-words.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { quoted, yuan } from "@hongpan/core/rules/money.ts";
import { stamp } from "./candle-fields.ts";
import { columnNamed } from "./columns.ts";
import type { Market } from "../market/answers.ts";
import { movingFields } from "./quote-fields.ts";

/** One row in the Sina node form. */
export function sortRow(market: Market, instrument: Instrument) {
  const quote = market.sheet.quote(instrument.id);
  const book = market.book(instrument.id);
  const fixed = (value: number) => quoted(value).toFixed(decimalsOf(instrument));
  const column = (name: string) => columnNamed(name)(instrument, quote, market);
  const type = typeOf(instrument);
  return {
    symbol: instrument.gid,
    code: instrument.code,
    name: instrument.name,
    trade: fixed(quote.last),
    pricechange: changeAmount(quote),
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
    per: column("per"),
    pb: column("pb"),
    mktcap: column("mktcap"),
    nmc: column("nmc"),
    turnoverratio: turnoverPercent(instrument, quote),
    amplitude: column("amplitude"),
    speed: column("speed"),
    volumeratio: column("volumeratio"),
    stock_plate: plateOf(instrument),
    stock_type: type,
    type,
    show: "1",
  };
}

/** One row of the stock list; `watched` by the user who asks. */
export function listRow(market: Market, instrument: Instrument, watched: boolean) {
  const moving = movingFields(instrument, market.sheet.quote(instrument.id));
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
    isOption: watched ? "1" : "0",
    type: typeOf(instrument),
  };
}
