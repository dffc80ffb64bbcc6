/** The simulated market has the measured moments of A-shares, within bands wide enough for a short run; `npm run market:check` is the long one. */
import { expect, test } from "vitest";
import { tradingDaysTo } from "../rules/time/calendar.ts";
import { createChain } from "./chain.ts";
import { factsOf } from "./facts.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";

const listing = inventedListing(300);
const days = tradingDaysTo("2026-11-20", 400);
const members = [...listing.keys()].filter((i) => listing[i]!.board === "main" && !listing[i]!.st);

test.each([
  ["lived days, forward", 0],
  ["history, backward", 399],
])("%s: moments, limits and streaks as measured", (_, history) => {
  const chain = createChain(listing, days, history, namedKey("moments"));
  for (const { name, value, low, high } of factsOf(chain, members, days, 13)) {
    expect(value, name).toBeGreaterThanOrEqual(low);
    expect(value, name).toBeLessThanOrEqual(high);
  }
});
