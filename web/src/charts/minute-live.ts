/** Carries the minute line on with live quotes, so that it is asked for once and not every few seconds. */
import type { Quote } from "../data/wire/shapes.ts";
import type { Fill } from "../data/fills.ts";
import { minuteIndex, POINTS_A_DAY, pointsOf, type MinuteLine } from "./minute-scale.ts";

const DAY_MS = 86_400_000;
const BEIJING_MS = 28_800_000;

/** Which minutes have own fills: of today's line, or of the last of its days. */
export function marksOf(line: MinuteLine, fills: readonly Fill[], day: number): readonly MinuteMark[] {
  const first = (line.days - 1) * POINTS_A_DAY;
  return fills.flatMap(({ at, side, price }) => {
    const index = dayNumber(at) === day ? minuteIndex(((at + BEIJING_MS) % DAY_MS) / 1000) : -1;
    return index < 0 || first + index >= line.price.length + 1
      ? []
      : [{ index: Math.min(first + index, line.price.length - 1), side, price }];
  });
}

export interface MinuteMark {
  readonly index: number;
  readonly side: "B" | "S";
  readonly price: number;
}

/** The line with the quote's last price in its minute; null when the quote shows a gap or another day: ask again. */
export function withQuote(line: MinuteLine, quote: Partial<Quote>, day: number): MinuteLine | null {
  const at = Number(quote.quoteTime ?? 0);
  if (!quote.nowPrice || !at || pointsOf(line) !== POINTS_A_DAY) return line;
  if (dayNumber(at) !== day) return null;
  const today = minuteIndex(((at + BEIJING_MS) % DAY_MS) / 1000);
  if (today < 0) return line;
  const index = (line.days - 1) * POINTS_A_DAY + today;
  if (index > line.price.length) return null;
  if (index < line.price.length - 1) return line;
  return withMinute(line, index, quote.nowPrice, quote);
}

/** Number of the exchange day in which an exchange time lies. */
export function dayNumber(xt: number): number {
  return Math.floor((xt + BEIJING_MS) / DAY_MS);
}

function withMinute(line: MinuteLine, index: number, price: number, quote: Partial<Quote>): MinuteLine {
  const shares = Number(quote.business_amount ?? 0);
  const first = (line.days - 1) * POINTS_A_DAY;
  let before = 0;
  for (let i = first; i < index; i++) before += line.volume[i] ?? 0;
  const traded = Number(quote.business_balance) / shares / (line.unit ?? 1);
  const average = line.days === 1 && shares > 0 ? traded : (line.average[index] ?? line.average[index - 1] ?? price);
  return {
    ...line,
    price: [...line.price.slice(0, index), price],
    average: [...line.average.slice(0, index), average],
    volume: [...line.volume.slice(0, index), Math.max(0, shares - before)],
  };
}
