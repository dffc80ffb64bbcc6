/** Trends and K-lines in the public eastmoney form: rows of comma-separated text, shares in lots (research/market.md 1.1, 1.2). */
import { dayOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import { quoted, yuan, type Price } from "@hongpan/core/rules/money.ts";
import { stamp } from "../candle-fields.ts";

const FIRST_FIELD = 51;
const LOT = 100;

/** `fields2` of a request (f51,f53,…) as places in a row, in the order asked; all of them when it is absent or names none. */
export function placesOf(fields2: string | undefined, count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, place) => place);
  const asked = (fields2 ?? "").split(",").map((name) => (/^f\d{2}$/.test(name) ? Number(name.slice(1)) - FIRST_FIELD : -1));
  const places = asked.filter((place) => place >= 0 && place < count);
  return places.length > 0 ? places : all;
}

/** Minute points of one day: time, open, close, high, low, lots, amount, average price. */
export function trendRows(instrument: Instrument, bars: readonly Bar[], places: readonly number[]): string[] {
  const places2 = decimalsOf(instrument);
  const of = (price: Price) => quoted(price).toFixed(places2);
  let shares = 0;
  let amount = 0;
  return bars.map((bar) => {
    shares += bar.shares;
    amount += bar.amount;
    // An index's turnover is not its points times shares: its average is the point itself.
    const average = shares > 0 && isShare(instrument) ? (amount * 100) / shares : bar.close;
    const row = [stamp(bar.xt).slice(0, 16), of(bar.open), of(bar.close), of(bar.high), of(bar.low), lots(bar), fixed(bar)];
    return pick([...row, quoted(average).toFixed(places2 + 1)], places);
  });
}

/** Bars: time, open, close, high, low, lots, amount, amplitude %, change %, change, turnover %. `before` is the close before the first. */
export function klineRows(
  instrument: Instrument,
  bars: readonly Bar[],
  before: Price,
  timed: boolean,
  places: readonly number[],
): string[] {
  const digits = decimalsOf(instrument);
  const of = (price: Price) => quoted(price).toFixed(digits);
  let base = before;
  return bars.map((bar) => {
    const percent = (part: number) => (base === 0 ? 0 : (part / base) * 100).toFixed(2);
    const moved = [percent(bar.high - bar.low), percent(bar.close - base), of(bar.close - base)];
    const turnover = instrument.floatShares === 0 ? 0 : (bar.shares / instrument.floatShares) * 100;
    base = bar.close;
    const time = timed ? stamp(bar.xt).slice(0, 16) : dayOf(bar.xt);
    const row = [time, of(bar.open), of(bar.close), of(bar.high), of(bar.low), lots(bar), fixed(bar), ...moved, turnover.toFixed(2)];
    return pick(row, places);
  });
}

/** A day as the number 20261120. */
export function dayNumber(day: Day): number {
  return Number(day.replaceAll("-", ""));
}

function lots(bar: Bar): string {
  return String(Math.round(bar.shares / LOT));
}

function fixed(bar: Bar): string {
  return yuan(Math.round(bar.amount)).toFixed(2);
}

function pick(row: readonly string[], places: readonly number[]): string {
  return places.map((place) => row[place]).join(",");
}
