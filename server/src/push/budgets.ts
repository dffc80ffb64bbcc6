/** What sockets may cost, in points of some 10 µs of processor time: a burst, and so much a second after it. */

/** The size of a budget. */
export interface Allowance {
  readonly most: number;
  readonly aSecond: number;
}

/** A debt is allowed, so that a cost is known before it is paid; who has one waits. */
export interface Budget {
  /** Takes `points`. */
  readonly pay: (points: number) => void;
  /** Milliseconds until the budget is in credit, 0 when it is. */
  readonly waitMs: () => number;
  /** Whether it is as full as it can be, so that it may be forgotten. */
  readonly full: () => boolean;
}

/** A full budget. `now` in milliseconds of any clock that runs on. */
export function openBudget({ most, aSecond }: Allowance, now: () => number = () => performance.now()): Budget {
  let left = most;
  let at = now();
  const fill = () => {
    const then = now();
    left = Math.min(most, left + ((then - at) / 1000) * aSecond);
    at = then;
    return left;
  };
  return {
    pay: (points) => {
      left = fill() - points;
    },
    waitMs: () => Math.ceil((Math.max(0, -fill()) / aSecond) * 1000),
    full: () => fill() >= most,
  };
}
