/** When the call auctions of A-shares run. */
import { xtOf, type Day } from "./calendar.ts";
import { isAuction, PHASE_ENDS, phaseAt } from "./sessions.ts";

/** Any trading day: all of them have the same phases. */
const SOME_DAY: Day = "2026-11-20";

/** In seconds of the day, each from its first second to the one after its last. */
export const AUCTION_SPANS: readonly (readonly [from: number, to: number])[] = PHASE_ENDS.flatMap((from, n) => {
  const to = PHASE_ENDS[n + 1];
  return to !== undefined && isAuction(phaseAt(xtOf(SOME_DAY, from))) ? [[from, to] as const] : [];
});
