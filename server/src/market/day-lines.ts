/** The day so far of many symbols at once, for the small lines beside their names (core/contract/market/market-lists.ts). */
import type { Market } from "./answers.ts";

const SCALE = 100_000;
const MOST = 60;

/** The lines of `gids`, each as changes since its previous close in 1/100,000; the last point is now. */
export function dayLines(market: Market, gids: string) {
  const asked = [...new Set(gids.split(","))].slice(0, MOST).flatMap((gid) => market.instrument(gid) ?? []);
  return asked.map(({ id, gid }) => {
    const { last, prevClose, shares } = market.quote(id);
    const { slots, closes } = market.venueOf(id).dayLine(id);
    const now = closes.length < slots && (closes.length > 0 || shares > 0) ? [last] : [];
    const points = prevClose > 0 ? [...closes, ...now].map((close) => Math.round(((close - prevClose) / prevClose) * SCALE)) : [];
    return { gid, slots, points };
  });
}
