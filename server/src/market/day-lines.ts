/** The day so far of many symbols at once, for the small lines beside their names (core/contract/market-lists.ts). */
import type { Price } from "@hongpan/core/rules/money.ts";
import type { Market } from "./market.ts";

/** Points that a line of 64 pixels can show. */
const POINTS = 48;
const SCALE = 100_000;
const MOST = 60;

/** Closes at the end of some minutes of the running day, in order, and how many there are by its end. */
export interface DayLine {
  readonly slots: number;
  readonly closes: readonly Price[];
}

/** Every how many of a day's `points` minutes a line has one, and how many that makes. */
export function thinned(points: number): { readonly stride: number; readonly slots: number } {
  const stride = Math.max(1, Math.ceil((points - 1) / POINTS));
  return { stride, slots: Math.ceil((points - 1) / stride) + 1 };
}

/** The lines of `gids`, each as changes since its previous close in 1/100,000; the last point is now. */
export function dayLines(market: Market, gids: string) {
  const asked = [...new Set(gids.split(","))].slice(0, MOST).flatMap((gid) => market.instrument(gid) ?? []);
  return asked.map(({ id, gid }) => {
    const { last, prevClose, shares } = market.quote(id);
    const { slots, closes } = market.dayLine(id);
    const now = closes.length < slots && (closes.length > 0 || shares > 0) ? [last] : [];
    const points = prevClose > 0 ? [...closes, ...now].map((close) => Math.round(((close - prevClose) / prevClose) * SCALE)) : [];
    return { gid, slots, points };
  });
}
