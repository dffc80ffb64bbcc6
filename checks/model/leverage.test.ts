/** No leverage pays over one night: the short form of the table of `npm run market:check -- 1 levers`, with what it must find. */
import { expect, test } from "vitest";
import { nextTradingDay, tradingDaysTo } from "@hongpan/core/rules/time/calendar.ts";
import { inventedListing, namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { openChain } from "@hongpan/core/exchange/chain.ts";
import { judgeLevers, leversOf } from "@hongpan/core/exchange/check/levers.ts";

const days = tradingDaysTo("2026-11-20", 110);
const chain = openChain(inventedListing(400), days[0]!, nextTradingDay("2026-11-20"), namedKey("levers"));
const judged = judgeLevers([leversOf(chain, { days: 100, every: 1 })]);
const row = (name: string) => judged.find((each) => each.name === name)!;

test("under the bounds of the rules no leverage pays on any board, after a large move or on the first days", () => {
  expect(judged.filter(({ fails }) => fails)).toEqual([]);
});

test("without them thirty times would, and the table finds it", () => {
  const classes = ["ChiNext and STAR", "ChiNext and STAR, after 9 % and more", "Beijing", "new: the first five days"];
  for (const name of classes.map((each) => `${each}: 30 times long`)) {
    const { free } = row(name);
    expect(free.mean - 3 * free.se, name).toBeGreaterThan(1.01);
  }
});

test("at five times every share may be bought, but for new ones", () => {
  for (const name of ["main: 5 times long", "ChiNext and STAR: 5 times long"]) expect(row(name).n).toBe(row(name).free.n);
  expect(row("new: the first five days: 5 times long").n).toBe(0);
});
