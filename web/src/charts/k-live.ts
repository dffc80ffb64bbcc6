/** The last candle as live quotes move it. */
import type { Adjustment, Candle, KPeriod } from "../data/market/candles.ts";
import type { Quote } from "../data/wire/shapes.ts";
import { beijing } from "../ui/format.ts";
import { minuteIndex, minuteLabel, POINTS_A_DAY } from "./minute-scale.ts";
import { END_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";

const DAY_MS = 86_400_000;
const BEIJING_MS = 28_800_000;
/** 15:30: whatever prints later is no A-share. */

/** The last bar with the quote in it, a new bar when its time is over, or the same bar when nothing changed. */
export function withLast(last: Candle, quote: Partial<Quote>, period: KPeriod, adjustment: Adjustment): Candle {
  const at = Number(quote.quoteTime ?? 0);
  // Backward adjusted prices lie on another scale than the quote.
  if (!quote.nowPrice || !at || adjustment === 2) return last;
  if (period === "day") return dayBarAt(last, quote, at);
  if (period === "week" || period === "month") return sameSpan(last.timestamp, at, period) ? stretched(last, quote.nowPrice) : last;
  const end = barEnd(at, Number(period));
  // A bar that is still running carries the time of its last minute.
  if (end <= barEnd(last.timestamp, Number(period))) return stretched(last, quote.nowPrice);
  return { timestamp: end, open: quote.nowPrice, high: quote.nowPrice, low: quote.nowPrice, close: quote.nowPrice, volume: 0 };
}

/** When the bar of `minutes` that a moment lies in ends: counted in minutes of trading, so that 60 minutes end at 10:30 and 14:00. */
function barEnd(xt: number, minutes: number): number {
  const seconds = ((xt + BEIJING_MS) % DAY_MS) / 1000;
  const index = seconds > END_SECOND ? -1 : minuteIndex(seconds);
  const span = minutes * 60_000;
  // Another market's hours: by the clock.
  if (index < 0) return Math.ceil(xt / span) * span;
  const last = Math.min(POINTS_A_DAY - 1, Math.ceil(Math.max(1, index) / minutes) * minutes);
  const [hour = 0, minute = 0] = minuteLabel(last).split(":").map(Number);
  return xt - seconds * 1000 + (hour * 60 + minute) * 60_000;
}

// With its first print a new day opens a bar of its own.
function dayBarAt(last: Candle, quote: Partial<Quote>, at: number): Candle {
  if (sameDay(last.timestamp, at)) return dayBar(last, quote);
  return at > last.timestamp && quote.open_px ? dayBar({ ...last, timestamp: at, open: quote.open_px }, quote) : last;
}

function dayBar(last: Candle, quote: Partial<Quote>): Candle {
  const close = quote.nowPrice!;
  return {
    timestamp: last.timestamp,
    open: quote.open_px || last.open,
    high: Math.max(quote.today_max || last.high, close),
    low: Math.min(quote.today_min || last.low, close),
    close,
    volume: quote.business_amount ?? last.volume,
  };
}

function stretched(last: Candle, price: number): Candle {
  if (price === last.close) return last;
  return { ...last, close: price, high: Math.max(last.high, price), low: Math.min(last.low, price) };
}

function sameDay(a: number, b: number): boolean {
  return beijing(a, "day") === beijing(b, "day");
}

// Week and month bars carry the day of their last trade; the running one lies within its span of the quote.
function sameSpan(bar: number, at: number, period: "week" | "month"): boolean {
  if (period === "month") return beijing(bar, "day").slice(0, 7) === beijing(at, "day").slice(0, 7);
  const monday = (ms: number) => Math.floor((ms / 86_400_000 + 3 + 1 / 3) / 7);
  return monday(bar) === monday(at);
}
