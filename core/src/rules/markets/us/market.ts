import type { ShareMarket } from "../market.ts";

/** The shares of New York. */
export const us = {
  code: /^[A-Z][A-Z.]{0,6}$/,
  index: /^(?:DJI|IXIC|NDX|SPX|INX)$/,
  indices: ["usDJI", "usIXIC", "usINX"],
  ticks: [[0, 100]],
  otherNames: "gb o n nasdaq nyse",
  oldName: "1",
  words: {
    name: { zh: "美股", tw: "美股", en: "New York" },
    tab: { zh: "美股", tw: "美股", en: "US" },
    country: { zh: "美国", tw: "美國", en: "United States" },
    tag: { zh: "美", tw: "美", en: "US" },
  },
} as const satisfies ShareMarket;
