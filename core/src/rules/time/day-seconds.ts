/** The turns of an A-share day, in seconds since midnight of the exchange (spec/3-decisions.md 2). */

/** 09:15: the opening auction takes orders; step 0. */
export const OPEN_SECOND = 33_300;
/** 09:30: continuous trading. */
export const MORNING_SECOND = 34_200;
/** 11:30: lunch. */
export const LUNCH_SECOND = 41_400;
/** 13:00: trading goes on. */
export const AFTERNOON_SECOND = 46_800;
/** 15:00: the closing auction matches. */
export const CLOSE_SECOND = 54_000;
/** 15:30: trading at the fixed price is over. */
export const END_SECOND = 55_800;
