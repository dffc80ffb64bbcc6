/** The phases of an A-share day as rows, and the call auction that runs or comes next. */
import { isTradingDay, nextTradingDay, secondsOf, xtOf, dayOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { acceptsCancels, acceptsOrders, PHASE_ENDS, phaseAt, type Phase } from "@hongpan/core/rules/time/sessions.ts";
import { AUCTION_SPANS } from "@hongpan/core/rules/time/auctions.ts";

const NOON = 12 * 3600;

export interface PhaseRow {
  readonly phase: Phase;
  /** "09:15" */
  readonly from: string;
  readonly takes: boolean;
  readonly cancels: boolean;
}

/** From the first auction to the end of a trading day. */
export function phaseRows(day: Day): readonly PhaseRow[] {
  const traded = isTradingDay(day) ? day : nextTradingDay(day);
  return PHASE_ENDS.slice(0, -1).map((second) => {
    const phase = phaseAt(xtOf(traded, second));
    // At the fixed price after hours orders of its own kind are taken.
    return { phase, from: clockText(second), takes: acceptsOrders(phase) || phase === "fixed-price", cancels: acceptsCancels(phase) };
  });
}

export interface NextAuction {
  readonly running: boolean;
  readonly opening: boolean;
  /** When it ends, or begins: "09:25", with the day where that is another. */
  readonly time: string;
}

export function nextAuction(xt: number): NextAuction {
  const today = dayOf(xt);
  const second = isTradingDay(today) ? secondsOf(xt) : Infinity;
  const found = AUCTION_SPANS.find(([, to]) => second < to);
  const opening = found === undefined || found[0] < NOON;
  if (found === undefined) return { running: false, opening, time: `${nextTradingDay(today).slice(5)} ${clockText(AUCTION_SPANS[0]![0])}` };
  const running = second >= found[0];
  return { running, opening, time: clockText(running ? auctionEnd(found[0]) : found[0]) };
}

// The opening auction has two spans, before and after cancels end: it runs to the end of the last one that follows on.
function auctionEnd(from: number): number {
  let end = from;
  for (const [begin, to] of AUCTION_SPANS) if (begin <= end && to > end) end = to;
  return end;
}

function clockText(second: number): string {
  return new Date(second * 1000).toISOString().slice(11, 16);
}
