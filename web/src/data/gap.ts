/** The stretches without trading that continuous exchange time skips. */
import type { Phase } from "@hongpan/core/rules/time/sessions.ts";
import { useCountdown } from "./countdown.ts";
import { ordersBegin, useClock } from "./clock.ts";

const SKIPPED: ReadonlySet<string> = new Set(["before", "lunch", "closed", "holiday"]);
/** An evening, a run of closed days and a night take 15 s each. What would take longer is a moment that a jump is passing, and the number would be of no use. */
const LONGEST_S = 47;

export interface Gap {
  readonly phase: Phase;
  /** Until orders are taken again: at 13:00 after lunch, else at 09:15; null while a jump moves the time. */
  readonly seconds: number | null;
}

/** The gap that is being skipped; null outside of one, and when none ends it. */
export function useGap(): Gap | null {
  const clock = useClock();
  const skipped = clock !== null && clock.mode === "continuous" && SKIPPED.has(clock.phase);
  const left = useCountdown(skipped ? ordersBegin(clock) : null);
  if (!skipped || clock.nextOrdersAt === 0) return null;
  return { phase: clock.phase, seconds: left > LONGEST_S ? null : left };
}
