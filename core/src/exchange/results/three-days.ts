/** Cumulated deviation within three trading days: it is counted anew after each listing. */

const WINDOW = 3;
/** After so many days without a listing, even when nothing is counted twice, what was before them has no part in what follows. */
const QUIET = WINDOW - 1;

/** A share's deviations: of the day in question (0), of the trading day before it (1) and so on, in hundredths of a percent. */
export type Deviations = (back: number) => number;

/**
 * How many days (1 to 3) up to the one in question reach `least` together; 0 when they do not, or when they have been counted for
 * an earlier listing already. `known` days exist. The fewest days count.
 */
export function daysThatReach(deviations: Deviations, known: number, least: number): number {
  if (windowAt(deviations, 0, known, least) === 0) return 0;
  let listedAt = known;
  for (let back = quietBefore(deviations, known, least) ?? known - 1; back >= 0; back--) {
    const days = windowAt(deviations, back, listedAt, least);
    if (back === 0) return days;
    if (days > 0) listedAt = back;
  }
  return 0;
}

/** Whether the days up to the one in question reach `least`, were nothing counted before. */
export function reachesNow(deviations: Deviations, known: number, least: number): boolean {
  return windowAt(deviations, 0, known, least) > 0;
}

/** Whether `known` days are enough for `daysThatReach`: the answer does not depend on what was before them. */
export function isEnough(deviations: Deviations, known: number, least: number): boolean {
  return quietBefore(deviations, known, least) !== null;
}

// Days from `back` on into the past, those at `end` and before it left out.
function windowAt(deviations: Deviations, back: number, end: number, least: number): number {
  let sum = 0;
  for (let days = 1; days <= WINDOW && back + days - 1 < end; days++) {
    sum += deviations(back + days - 1);
    if (sum >= least) return days;
  }
  return 0;
}

// The oldest of the first quiet days; null when there are none whose three days are all known.
function quietBefore(deviations: Deviations, known: number, least: number): number | null {
  let quiet = 0;
  for (let back = 0; back + WINDOW <= known; back++) {
    quiet = windowAt(deviations, back, known, least) === 0 ? quiet + 1 : 0;
    if (quiet === QUIET) return back;
  }
  return null;
}
