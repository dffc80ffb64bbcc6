import { expect, test } from "vitest";
import { tradingDaysTo } from "../rules/time/calendar.ts";
import { hasFixedPrice } from "../rules/products/boards.ts";
import { afterPrintsOf } from "./after-hours.ts";
import { createChain } from "./chain.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { dailyBarOf } from "./tape.ts";

const listing = inventedListing(200);
const days = tradingDaysTo("2026-11-20", 3);
const chain = createChain(listing, days, 2, namedKey("after hours"));
const today = days.at(-1)!;

test.each([
  ["sh", "main", "2026-07-06", true],
  ["sz", "main", "2026-07-03", false],
  ["sh", "star", "2026-07-03", true],
  ["sz", "chinext", "2026-07-03", true],
  ["bj", "bse", "2026-11-20", false],
] as const)("%s %s on %s trades at the close after hours: %s", (exchange, board, day, has) => {
  expect(hasFixedPrice(exchange, board, day)).toBe(has);
});

test("all of it prints at the close, from 15:05 to 15:30, in whole lots, a small part of the day", () => {
  let [after, whole] = [0, 0];
  listing.forEach((share, i) => {
    const symbol = chain.symbolDay(i, today);
    const prints = afterPrintsOf(symbol, 0, 9999);
    const wrong = prints.filter(
      ({ step, price, shares, side }) => price !== symbol.close || side !== 0 || shares % 100 !== 0 || step <= 7000 || step > 7500,
    );
    expect(wrong).toEqual([]);
    if (share.exchange === "bj") expect(prints).toEqual([]);
    after += prints.reduce((sum, print) => sum + print.shares, 0);
    whole += dailyBarOf(symbol, today).shares;
  });
  expect(after / whole).toBeGreaterThan(0.0005);
  expect(after / whole).toBeLessThan(0.01);
});

test("any stretch of it is a part of the whole", () => {
  const symbol = chain.symbolDay(0, today);
  const whole = afterPrintsOf(symbol, 0, 9999);
  for (const [from, to] of [
    [7001, 7020],
    [7010, 7300],
    [7400, 7500],
  ] as const) {
    expect(afterPrintsOf(symbol, from, to)).toEqual(whole.filter((print) => print.step >= from && print.step <= to));
  }
});
