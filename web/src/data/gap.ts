/** The stretches without trading that continuous exchange time skips. */
import type { Phase } from "@hongpan/core/rules/time/sessions.ts";
import { useCountdown } from "./countdown.ts";
import { phaseEnds, useClock } from "./clock.ts";

const SKIPPED: ReadonlySet<string> = new Set(["before", "lunch", "closed", "holiday"]);
/** A gap takes 15 s. What would take longer is a moment that a jump is passing, and the number would be of no use. */
const LONGEST_S = 17;

/** The gap that is being skipped and how many seconds are left of it, null while a jump moves the time; null outside of one. */
export function useGap(): { readonly phase: Phase; readonly seconds: number | null } | null {
  const clock = useClock();
  const skipped = clock !== null && clock.mode === "continuous" && SKIPPED.has(clock.phase);
  const left = useCountdown(skipped ? phaseEnds(clock) : null);
  if (!skipped || clock.nextPhaseAt === 0) return null;
  return { phase: clock.phase, seconds: left > LONGEST_S ? null : left };
}
