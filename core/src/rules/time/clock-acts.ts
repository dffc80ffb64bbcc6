/** Changes of the exchange clock that an operator may announce, each applied after a public countdown; continuous clock only. */
export const CLOCK_ACTS = ["pause", "resume", "speed", "open"] as const;
export type ClockAct = (typeof CLOCK_ACTS)[number];

/** Shortest and longest countdown before a change of the clock, wall seconds. */
export const COUNTDOWN_S = { min: 10, max: 60 } as const;

/** Bounds of the clock speed, in the unit of CLOCK_SPEED: 1 is real time. */
export const SPEEDS = { min: 1, max: 3600 } as const;
