import type { DeskWords } from "../desk-words.ts";

/** The words of blocks on offer. */
export const offers: DeskWords["offers"] = {
  note: "Two a week come from a public draw. What is published here is public at once and begins on the next trading day; whoever meets its rule gets the agreed number, nobody is picked.",
  stockCode: "Share code",
  stockEmpty: "Enter the code of a share",
  percent: "Price in % of the reference (90 to 100)",
  minShares: "Fewest shares",
  quantity: "Shares on offer in all",
  keptDays: "Lock-up in trading days (5 to 120)",
  minAssets: "Rule: yuan in the stock account at least (500000 at most)",
  days: "Trading days on offer (1 to 10)",
  effect: (quantity, percent, days) =>
    `${quantity} shares go at ${percent}% of the reference (the higher of last price and previous close) to whoever comes first, locked for ${days} trading days; the discounts of a listing are 50,000 yuan at most.`,
  preview: "Preview",
  previewTitle: "What everybody will see",
  price: (price, reference) => `Price now ${price}, reference ${reference}; a deal goes by the reference of its moment`,
  leastCost: (shares, sum) => `Smallest deal ${shares} shares, about ${sum} yuan`,
  times: (from, until) => `Public at once, dealt in from ${from} until ${until}`,
  lock: (days, assets) => `Locked for ${days} trading days; open to whoever has ${assets} yuan or more in the stock account`,
  givenAway: (sum, left) => `Discounts of ${sum} yuan at most; ${left} yuan are left afterwards`,
  edit: "Back to the terms",
  publish: "Publish",
  all: "All listings",
  none: "None yet",
  over: "Over",
  byDesk: "Desk",
  drawn: "Public draw",
  terms: (percent, least, days, assets) => `${percent}% · ${least} shares at least · locked ${days} trading days · ≥ ${assets} yuan`,
  sold: (sold, quantity) => `${sold} of ${quantity} shares sold`,
  end: "End",
  endSure: (name) => `End the offer of ${name}? What was dealt stays.`,
};
