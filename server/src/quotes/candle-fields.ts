/** Bars and minute lines in the form of old clients: parallel arrays with "yyyy-MM-dd HH:mm:ss". */
import { price } from "@hongpan/core/contract/market/quote-words.ts";
import { dayOf, secondsOf } from "@hongpan/core/rules/time/calendar.ts";
import { isIndex, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { quoted, yuan } from "@hongpan/core/rules/money.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import type { Bars } from "../market/bars.ts";

/** values [[open, close, low, high, volume, epochMs]], volumes [[i, volume, 1 or -1]]. */
export function candleFields(instrument: Instrument, { bars, more }: Bars) {
  const of = (value: number) => price(instrument, value);
  return {
    stockName: instrument.name,
    stockCode: instrument.code,
    values: bars.map((bar) => [of(bar.open), of(bar.close), of(bar.low), of(bar.high), bar.shares, bar.xt]),
    volumes: bars.map((bar, i) => [i, bar.shares, bar.close >= bar.open ? 1 : -1]),
    date: bars.map((bar) => stamp(bar.xt)),
    more,
  };
}

/** Columns of the same length, one value for each minute. */
interface MinuteLine {
  readonly time: string[];
  readonly price: number[];
  readonly averagePrice: number[];
  readonly rates: number[];
  readonly volumes: number[];
  readonly amounts: number[];
}

/** Minute points of one or more days with the running average price and the change since the previous close. */
export function minuteFields(instrument: Instrument, prevClose: number, days: readonly (readonly Bar[])[]) {
  const line: MinuteLine = { time: [], price: [], averagePrice: [], rates: [], volumes: [], amounts: [] };
  for (const bars of days) {
    let shares = 0;
    let amount = 0;
    for (const bar of bars) {
      shares += bar.shares;
      amount += bar.amount;
      line.time.push(stamp(bar.xt).slice(0, 16));
      line.price.push(price(instrument, bar.close));
      line.averagePrice.push(shares > 0 && !isIndex(instrument) ? averageOf(instrument, shares, amount) : price(instrument, bar.close));
      line.rates.push(Math.round(((bar.close - prevClose) / prevClose) * 10_000) / 100);
      line.volumes.push(bar.shares);
      line.amounts.push(yuan(bar.amount));
    }
  }
  return { stockCode: instrument.code, size: line.price.length, preClose: quoted(prevClose), ...line };
}

// Turnover per share, or per unit of a contract's lot: three decimals, four where the price has them.
function averageOf({ foreign }: Instrument, shares: number, amount: number): number {
  const average = amount / 100 / shares / (foreign?.unit ?? 1);
  const scale = foreign && foreign.tick < 10 ? 10_000 : 1000;
  return Math.round(average * scale) / scale;
}

/** "yyyy-MM-dd HH:mm:ss" of the exchange's calendar. */
export function stamp(xt: number): string {
  const second = secondsOf(xt);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${dayOf(xt)} ${two(second / 3600)}:${two((second % 3600) / 60)}:${two(second % 60)}`;
}
