/** What an operator may do with the exchange clock of a continuous market, each after a public countdown. */
export const CLOCK_ACTS = ["pause", "resume", "speed", "open"] as const;
export type ClockAct = (typeof CLOCK_ACTS)[number];

/** Shortest and longest countdown before a change of the clock, wall seconds. */
export const COUNTDOWN_S = { min: 10, max: 60 } as const;

/** Slowest and fastest clock, as CLOCK_SPEED. */
export const SPEEDS = { min: 1, max: 3600 } as const;
