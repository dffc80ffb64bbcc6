/** The model's number: it rises when a golden day changes, since the same keys then give other days. */
export const MODEL_VERSION = 7;

/** The number of what is made of a day (its facts, lists and pools): it rises when the golden results change, so that nobody takes kept ones for today's. */
export const RESULTS_VERSION = 4;
