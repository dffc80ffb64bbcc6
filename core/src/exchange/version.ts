/** The model's number: it rises when a golden day changes, since the same keys then give other days. */
export const MODEL_VERSION = 5;
