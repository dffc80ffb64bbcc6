import type { ShareMarket } from "../market.ts";

/** The shares of Hong Kong. */
export const hk = {
  code: /^(?:\d{5}|[A-Z]{2,8})$/,
  digits: 5,
  index: /^[A-Z]/,
  indices: ["hkHSI", "hkHSCEI", "hkHSTECH"],
  // Spread table in force since 2025-08-04.
  ticks: [
    [0, 10],
    [2500, 50],
    [5000, 100],
    [200_000, 200],
    [500_000, 500],
    [1_000_000, 1000],
    [2_000_000, 2000],
    [5_000_000, 5000],
    [10_000_000, 10_000],
    [20_000_000, 20_000],
    [50_000_000, 50_000],
  ],
  otherNames: "hkex xhkg",
  oldName: "2",
  words: {
    name: { zh: "港股", tw: "港股", en: "Hong Kong" },
    tab: { zh: "港股", tw: "港股", en: "Hong Kong" },
    country: { zh: "香港", tw: "香港", en: "Hong Kong" },
    tag: { zh: "港", tw: "港", en: "HK" },
  },
} as const satisfies ShareMarket;
