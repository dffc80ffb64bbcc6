/** A quote in the words of the wire (spec/4-calls.md 2.0, 2.4): yuan, shares, percent. */
import { quoted, type Price } from "../../rules/money.ts";
import { isIndex, type Instrument } from "../../rules/products/instruments.ts";
import type { Quote } from "../../rules/tape/tape.ts";

const PLATES = { main: "", chinext: "创业", star: "科创", bse: "北交" } as const;

/** stock_plate: "" 创业 科创 北交. */
export function plateOf(instrument: Instrument): string {
  return isIndex(instrument) ? "" : PLATES[instrument.board];
}

/** stock_type: sh sz bj hk us, zs for an index, qh for futures and gold. */
export function typeOf(instrument: Instrument): string {
  return isIndex(instrument) ? "zs" : instrument.exchange;
}

/** Change since the previous close in percent, two decimals. */
export function changePercent(quote: Quote): number {
  return quote.prevClose === 0 ? 0 : round2(((quote.last - quote.prevClose) / quote.prevClose) * 100);
}

/** Change since the previous close in yuan. */
export function changeAmount(quote: Quote): number {
  return round4(quoted(quote.last - quote.prevClose));
}

/** Shares traded per float share, percent. */
export function turnoverPercent(instrument: Instrument, quote: Quote): number {
  return instrument.floatShares === 0 ? 0 : round2((quote.shares / instrument.floatShares) * 100);
}

/** The day's range per previous close, percent. */
export function amplitudePercent(quote: Quote): number {
  return quote.prevClose === 0 ? 0 : round2(((quote.high - quote.low) / quote.prevClose) * 100);
}

/** A price for the wire; an index has two decimals. */
export function price(instrument: Instrument, value: Price): number {
  return isIndex(instrument) ? round2(quoted(value)) : quoted(value);
}

/** Two decimals, as percentages and index levels have on the wire. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
