/** Nobody wins: the short form of `npm run market:check` over an invented list; the golden days hold that the model itself is unchanged. Whoever knows something of what comes is found out. */
import { expect, test } from "vitest";
import { nextTradingDay, tradingDaysTo } from "@hongpan/core/rules/time/calendar.ts";
import { inventedListing, namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { openChain } from "@hongpan/core/exchange/chain.ts";
import { fairnessOf } from "@hongpan/core/exchange/check/fairness.ts";
import { CONTROL as PEEKS, PREDICTORS } from "@hongpan/core/exchange/check/predictors.ts";
import { CONTROL as KNOWS, STRATEGIES } from "@hongpan/core/exchange/check/strategies.ts";
import { judgePredictors, judgeStrategies, plantedIn } from "@hongpan/core/exchange/check/verdicts.ts";

/** Few days make wide tails. */
const MOST_T = 5;
const LAST_DAY = "2026-11-20";
const DAYS = 40;

const days = tradingDaysTo(LAST_DAY, DAYS);
const listing = inventedListing(400);
const chainOf = (key: string) => openChain(listing, days[0]!, nextTradingDay(LAST_DAY), namedKey(key));
const runs = [
  fairnessOf(chainOf("short check"), { days: DAYS, shares: 28, events: false }),
  fairnessOf(chainOf("short check of events"), { days: DAYS, shares: 160, events: true }),
];

test("at least forty predictors and fifteen strategies are tried", () => {
  expect(PREDICTORS.length).toBeGreaterThanOrEqual(41);
  expect(STRATEGIES.length).toBeGreaterThanOrEqual(16);
});

test("no predictor tells what the fair value does next, and no trade on one pays; one who peeks is found", () => {
  const judged = judgePredictors(runs, MOST_T);
  expect(judged.filter(({ verdict }) => verdict === "fails")).toEqual([]);
  expect(judged.find(({ name }) => name === `${PEEKS} | 5 min`)!.t).toBeGreaterThan(MOST_T);
});

test("a leak of each row's smallest edge is found in it", () => {
  const [found, of] = plantedIn(runs);
  expect(of).toBeGreaterThan(150);
  expect(found / of).toBeGreaterThan(0.95);
});

test("no strategy beats its costs; one who knows what comes does", () => {
  const judged = judgeStrategies(runs, 4);
  expect(judged.filter(({ verdict }) => verdict === "fails")).toEqual([]);
  expect(judged.find(({ name }) => name === KNOWS)!.t).toBeGreaterThan(4);
});
