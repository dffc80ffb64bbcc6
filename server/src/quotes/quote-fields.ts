/** The fields of a quote (spec/4-calls.md 2.0, 2.4). */
import {
  amplitudePercent,
  changeAmount,
  changePercent,
  plateOf,
  price,
  turnoverPercent,
  typeOf,
} from "@hongpan/core/contract/market/quote-words.ts";
import { DISPLAY_LOT } from "@hongpan/core/rules/products/boards.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isTradedFrom, isShare } from "@hongpan/core/rules/products/products.ts";
import { quoted, yuan, type Price } from "@hongpan/core/rules/money.ts";
import { depositAmtOf, stockTerms, isNewShare } from "@hongpan/core/rules/terms/terms.ts";
import type { Book, Level, Quote } from "@hongpan/core/rules/tape/tape.ts";
import { mostLeverOf } from "@hongpan/core/rules/products/leverage.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Market } from "../market/answers.ts";

/** Every field of the detail page's quote. */
function quoteFields(instrument: Instrument, quote: Quote, book: Book) {
  const type = typeOf(instrument);
  return {
    id: instrument.id,
    name: instrument.name,
    code: instrument.code,
    spell: instrument.spell,
    gid: instrument.gid,
    stockType: type,
    stock_type: type,
    stock_plate: plateOf(instrument),
    type,
    industry: instrument.industry,
    listedOn: instrument.listedOn,
    ...movingFields(instrument, quote),
    ...levelFields(book),
    depositAmt: depositOf(instrument, quote.prevClose),
    lot: instrument.foreign?.lot ?? DISPLAY_LOT,
    coinCode: instrument.foreign?.coin ?? "CNY",
  };
}

/** depositAmt of a contract; 0 for anything else. */
export function depositOf(instrument: Instrument, prevClose: Price): number {
  const { foreign } = instrument;
  return isTradedFrom(instrument, "futures") && foreign ? depositAmtOf(foreign.unit, prevClose) : 0;
}

/** The fields that change with the tape, without the book. */
export function movingFields(instrument: Instrument, quote: Quote) {
  return {
    nowPrice: price(instrument, quote.last),
    hcrate: changePercent(quote),
    increase: changeAmount(quote),
    open_px: price(instrument, quote.open),
    today_max: price(instrument, quote.high),
    today_min: price(instrument, quote.low),
    preclose_px: price(instrument, quote.prevClose),
    business_amount: quote.shares,
    business_balance: yuan(quote.amount),
    limitUp: quoted(quote.limitUp),
    limitDown: quoted(quote.limitDown),
    turnoverRate: turnoverPercent(instrument, quote),
    amplitude: amplitudePercent(quote),
    totalValue: Math.round(quoted(quote.last) * instrument.totalShares),
    floatValue: Math.round(quoted(quote.last) * instrument.floatShares),
    quoteTime: quote.atXt,
    // A day without a limit (the first ones of a share): the limits are then no more than what an order may name.
    noLimit: quote.free === true ? 1 : 0,
    state: quote.suspended ? "停牌" : quote.halted ? "临停" : "",
  };
}

function levelFields(book: Book) {
  const [b1 = NO_LEVEL, b2 = NO_LEVEL, b3 = NO_LEVEL, b4 = NO_LEVEL, b5 = NO_LEVEL] = book.bids;
  const [s1 = NO_LEVEL, s2 = NO_LEVEL, s3 = NO_LEVEL, s4 = NO_LEVEL, s5 = NO_LEVEL] = book.asks;
  return {
    ...{ buy1: quoted(b1.price), buy2: quoted(b2.price), buy3: quoted(b3.price), buy4: quoted(b4.price), buy5: quoted(b5.price) },
    ...{ buy1_num: b1.shares, buy2_num: b2.shares, buy3_num: b3.shares, buy4_num: b4.shares, buy5_num: b5.shares },
    ...{ sell1: quoted(s1.price), sell2: quoted(s2.price), sell3: quoted(s3.price), sell4: quoted(s4.price), sell5: quoted(s5.price) },
    ...{ sell1_num: s1.shares, sell2_num: s2.shares, sell3_num: s3.shares, sell4_num: s4.shares, sell5_num: s5.shares },
  };
}

const NO_LEVEL: Level = { price: 0, shares: 0 };

interface Shown {
  readonly market: Market;
  readonly settings: (day: Day) => StockSettings;
}

const UNBOUND = { swing: 0, maxLever: 0, maxLeverDown: 0 } as const;

/** Every field of an instrument's quote. */
export function wholeQuote({ market, settings }: Shown, instrument: Instrument) {
  const { id } = instrument;
  return { ...quoteFields(instrument, market.quote(id), market.book(id)), ...leverFields({ market, settings }, instrument) };
}

// 0 where no rule of the instrument's own bounds what is on offer.
function leverFields({ market, settings }: Shown, instrument: Instrument) {
  const own = mostLeverOf(instrument.gid);
  if (!isShare(instrument)) return { ...UNBOUND, maxLever: own, maxLeverDown: own };
  const { home, quote } = market;
  const swing = home.swing(instrument.id);
  const day = home.day();
  const { mostLever } = stockTerms(settings(day), undefined, isNewShare(instrument, quote(instrument.id).free, day), () => swing);
  const most = (direction: 1 | -1) => (mostLever(direction) === Infinity ? 0 : mostLever(direction));
  return { swing: swing / 10_000, maxLever: most(1), maxLeverDown: most(-1) };
}
