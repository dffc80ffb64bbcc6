import { describe, expect, test } from "vitest";
import { tradingDaysTo } from "../rules/time/calendar.ts";
import { itemAt } from "../rules/item-at.ts";
import { INDEX_SETTINGS } from "../rules/terms/settings.ts";
import { AFTERNOON_STEP, CLOSE_STEP, FIRST_STEP, LAST_STEP, LUNCH_STEP, OPEN_MATCH_STEP } from "../rules/time/sessions.ts";
import { createChain } from "./chain.ts";
import { indexDaysOf } from "./index-days.ts";
import { indexMinutesOf } from "./index-path.ts";
import { indicesOf, levelOf } from "./indices.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { walkIndex } from "./live-indices.ts";
import { openMarketDay } from "./market-day.ts";

const listing = inventedListing(40);
// Forty lived days through the season of ex-dates.
const days = tradingDaysTo("2026-07-31", 60);
const HISTORY = 20;
const chain = createChain(listing, days, HISTORY, namedKey("indices"));
const indices = indicesOf(listing).map((index) => indexDaysOf(chain, index));
const today = days.at(-1)!;

describe("indices", () => {
  test("stand at their base level before the first lived day", () => {
    for (const { index, closeBefore } of indices) {
      expect(Math.abs(closeBefore(days[HISTORY]!) - index.instrument.basePrice), index.instrument.name).toBeLessThanOrEqual(100);
      expect(levelOf(index, (i) => listing[i]!.basePrice)).toBe(closeBefore(days[HISTORY]!));
    }
  });

  test("a lived day goes from close to close as its members' values do, whatever is paid out", () => {
    for (const { index, ends } of indices.slice(0, 3)) {
      const day = days.find((each) => each >= days[HISTORY]! && index.members.some((i) => chain.action(i, each)))!;
      const value = (of: (i: number) => number) =>
        index.members.reduce((sum, i, k) => sum + index.weights[k]! * chain.shareFactor(i, day) * of(i), 0);
      const { prevClose, close } = ends(day);
      const ratio = value((i) => chain.fair(i, day).close) / value((i) => chain.fair(i, day).before);
      expect(Math.abs(close / prevClose - ratio)).toBeLessThan(0.00001);
    }
  });

  test("every day begins at the close before it, in history and when lived", () => {
    for (const { ends } of indices) {
      const all = days.map((day) => ends(day));
      expect(all.slice(1).map(({ prevClose }) => prevClose)).toEqual(all.slice(0, -1).map(({ close }) => close));
    }
  });

  test("a past day runs from its opening to its close in 241 points that fold to the day", () => {
    for (const each of indices) {
      for (const day of [days[10]!, days.at(-5)!]) {
        const bars = indexMinutesOf(chain, each, day);
        expect(bars).toHaveLength(241);
        expect([bars[0]!.open, bars.at(-1)!.close]).toEqual([each.ends(day).open, each.ends(day).close]);
        for (const bar of bars) {
          expect(bar.high >= bar.close && bar.low <= bar.close && bar.high >= bar.open && bar.low <= bar.open).toBe(true);
        }
      }
    }
  });

  test("the live close is the past day's close", () => {
    const live = openMarketDay(chain, today);
    live.advance(LAST_STEP);
    for (const each of indices) expect(each.levelAt(today)((i) => live.fair[i]!)).toBe(each.ends(today).close);
  });
});

test("a level follows its value within the fee of one side of an index trade", () => {
  const index = itemAt(indices, 0).index;
  const { tape, values } = walkIndex(chain, index, today);
  const at = (of: typeof tape, step: number) => of.at(index.instrument.id, today, step)!;
  const most = (INDEX_SETTINGS.transFee / INDEX_SETTINGS.eachPoint) * 10_000;
  let behind = 0;
  for (let step = OPEN_MATCH_STEP; step <= LAST_STEP; step++) {
    expect(Math.abs(at(tape, step) - at(values, step))).toBeLessThanOrEqual(most);
    if (at(tape, step) !== at(values, step)) behind++;
  }
  expect(behind).toBeGreaterThan(3000);
  for (const step of [OPEN_MATCH_STEP, FIRST_STEP, CLOSE_STEP, LAST_STEP]) expect(at(tape, step)).toBe(at(values, step));
  expect(at(tape, AFTERNOON_STEP)).toBe(at(tape, LUNCH_STEP));
});

test("a new issue joins no index, so a restart after its listing finds the same levels", () => {
  const [largest] = listing;
  const issue = { ...largest!, id: 999_999_001, gid: "sh688999", code: "688999", floatShares: largest!.floatShares * 10, issued: true };
  expect(indicesOf([...listing, issue])).toEqual(indicesOf(listing));
});
