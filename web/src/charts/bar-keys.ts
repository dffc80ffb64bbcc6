/** Which bar a moment belongs to, and which bars of two symbols belong together. */
import type { Fill } from "../data/fills.ts";
import type { KPeriod } from "../data/market/candles.ts";
import { beijing } from "../ui/format.ts";

interface Timed {
  readonly timestamp: number;
}

/** Bars of two symbols belong together by minute, day, week or month: the last trade of a week may be on another day. */
export function keyOf(xt: number, period: KPeriod): string {
  const day = beijing(xt, "day");
  if (period === "day") return day;
  if (period === "month") return day.slice(0, 7);
  // 1970-01-05 was a Monday.
  return period === "week" ? String(Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 - 4) / 7)) : String(xt);
}

/** Which bars have fills of which sides. A bar carries the time of its end (minutes) or of its day. */
export function marksByBar(bars: readonly Timed[], fills: readonly Fill[]): Map<number, Set<"B" | "S">> {
  const marks = new Map<number, Set<"B" | "S">>();
  for (const { at, side } of fills) {
    const index = barOf(bars, at);
    if (index !== null) marks.set(index, (marks.get(index) ?? new Set()).add(side));
  }
  return marks;
}

// The first bar that ends at or after the fill; a day's bar may carry any time of its day.
function barOf(bars: readonly Timed[], at: number): number | null {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bars[middle]!.timestamp < at) low = middle + 1;
    else high = middle;
  }
  const sameDay = (index: number) => index >= 0 && index < bars.length && dayOf(bars[index]!.timestamp) === dayOf(at);
  if (low < bars.length && (low > 0 || sameDay(0))) return sameDay(low - 1) && !sameDay(low) ? low - 1 : low;
  return sameDay(low - 1) ? low - 1 : null;
}

function dayOf(xt: number): number {
  return Math.floor((xt + 28_800_000) / 86_400_000);
}
