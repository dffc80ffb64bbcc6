/** Bars: minutes folded to longer minutes, days to weeks and months. */
import { dayOf, weekdayOf, addDays } from "../time/calendar.ts";
import type { Fen, Price } from "../money.ts";

/** Open, high, low, close and volume of a stretch that ends at `xt`; a bar of a day has the instant of its close. */
export interface Bar {
  readonly xt: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly shares: number;
  readonly amount: Fen;
}

export type DayPeriod = "day" | "week" | "month";

/**
 * Bars of one session folded to `size` minutes (1, 5, 15, 30, 60), counted from its opening without its breaks; the opening's point
 * belongs to the first bar. `minutes` begin with that point.
 */
export function foldMinutes(minutes: readonly Bar[], size: number): Bar[] {
  if (size === 1) return [...minutes];
  return fold(minutes, (_, minute) => String(Math.max(1, Math.ceil(minute / size))));
}

/** Daily bars folded to weeks (Monday to Friday) or months; the bar carries its last day. */
export function foldDays(days: readonly Bar[], period: DayPeriod): Bar[] {
  if (period === "day") return [...days];
  return fold(days, (bar) => {
    const day = dayOf(bar.xt);
    return period === "month" ? day.slice(0, 7) : addDays(day, -((weekdayOf(day) + 6) % 7));
  });
}

/** All bars as one, which carries the last one's instant; null for none. */
export function joinedBars(bars: readonly Bar[]): Bar | null {
  return fold(bars, () => "")[0] ?? null;
}

function fold(bars: readonly Bar[], keyOf: (bar: Bar, at: number) => string): Bar[] {
  const folded: Bar[] = [];
  let key: string | null = null;
  for (const [at, bar] of bars.entries()) {
    const next = keyOf(bar, at);
    const last = folded[folded.length - 1];
    if (next !== key || !last) folded.push(bar);
    else folded[folded.length - 1] = joined(last, bar);
    key = next;
  }
  return folded;
}

function joined(a: Bar, b: Bar): Bar {
  return {
    xt: b.xt,
    open: a.open,
    high: Math.max(a.high, b.high),
    low: Math.min(a.low, b.low),
    close: b.close,
    shares: a.shares + b.shares,
    amount: a.amount + b.amount,
  };
}
