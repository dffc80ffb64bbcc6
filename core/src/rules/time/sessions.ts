/** The session of A-shares and its steps of 3 seconds (spec/3-decisions.md 2; exchange rules in force from 2026-07-06). */
import { dayOf, isTradingDay, secondsOf, xtOf, type Day } from "./calendar.ts";
import { AFTERNOON_SECOND, CLOSE_SECOND, END_SECOND, LUNCH_SECOND, MORNING_SECOND, OPEN_SECOND } from "./day-seconds.ts";

export const STEP_SECONDS = 3;

export type Phase =
  | "before"
  | "auction-open"
  | "auction-locked"
  | "auction-gap"
  | "morning"
  | "lunch"
  | "afternoon"
  | "auction-close"
  | "close-gap"
  | "fixed-price"
  | "closed"
  | "holiday";

export const OPEN_MATCH_STEP = 200;
export const FIRST_STEP = 300;
export const LUNCH_STEP = 2700;
export const AFTERNOON_STEP = 4500;
export const CLOSE_AUCTION_STEP = 6840;
export const CLOSE_STEP = 6900;
export const FIXED_STEP = 7000;
export const LAST_STEP = 7500;

/** End of each phase in seconds of the day. */
const PHASES: readonly (readonly [number, Phase])[] = [
  [OPEN_SECOND, "before"], // 09:15
  [33_600, "auction-open"], // 09:20
  [33_900, "auction-locked"], // 09:25
  [MORNING_SECOND, "auction-gap"], // 09:30
  [LUNCH_SECOND, "morning"], // 11:30
  [AFTERNOON_SECOND, "lunch"], // 13:00
  [53_820, "afternoon"], // 14:57
  [CLOSE_SECOND, "auction-close"], // 15:00
  [54_300, "close-gap"], // 15:05
  [END_SECOND, "fixed-price"], // 15:30
  [86_401, "closed"],
];

/** Seconds of the day at which a phase ends, in order. */
export const PHASE_ENDS: readonly number[] = PHASES.map(([end]) => end);

/** The phase at an instant; a phase includes its first instant. */
export function phaseAt(xt: number): Phase {
  if (!isTradingDay(dayOf(xt))) return "holiday";
  const second = secondsOf(xt);
  return PHASES.find(([end]) => second < end)![1];
}

/** The day's last finished step: -1 before 09:15, 7500 from 15:30. */
export function stepAt(xt: number): number {
  const step = Math.floor((secondsOf(xt) - OPEN_SECOND) / STEP_SECONDS);
  return Math.max(-1, Math.min(LAST_STEP, step));
}

/** The instant that ends `step` of `day`. */
export function xtOfStep(day: Day, step: number): number {
  return xtOf(day, OPEN_SECOND + step * STEP_SECONDS);
}

/** Continuous trading. */
export function isContinuous(phase: Phase): boolean {
  return phase === "morning" || phase === "afternoon";
}

/** An instant, and for what keeps other hours than A-shares whether its own session runs then. */
export interface Trading {
  readonly xt: number;
  readonly inSession?: boolean | undefined;
}

/** Whether trades are made now, each product by its own hours. */
export function tradesNow({ xt, inSession }: Trading): boolean {
  return inSession ?? isContinuous(phaseAt(xt));
}

/** Whether a call auction runs: A-shares alone have them. */
export function auctionNow({ xt, inSession }: Trading): boolean {
  return inSession === undefined && isAuction(phaseAt(xt));
}

/** Call auction, opening or closing. */
export function isAuction(phase: Phase): boolean {
  return phase === "auction-open" || phase === "auction-locked" || phase === "auction-close";
}

/** Phases in which an order is taken. */
export function acceptsOrders(phase: Phase): boolean {
  return isAuction(phase) || isContinuous(phase);
}

/** Phases in which an order can be withdrawn: not from 09:20 to the match, not in the closing auction. */
export function acceptsCancels(phase: Phase): boolean {
  return phase === "auction-open" || isContinuous(phase) || phase === "fixed-price";
}
