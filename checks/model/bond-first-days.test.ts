/** First days of new bonds have no expected gain, with and without leverage; the rules are tested in core/src/exchange/bond-issues.test.ts. */
import { expect, test } from "vitest";
import { bondsListedBetween } from "@hongpan/core/exchange/bond-issues.ts";
import { createForeignModel } from "@hongpan/core/exchange/foreign/model.ts";
import { foreignPrintsOf } from "@hongpan/core/exchange/foreign/prints.ts";
import { namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import type { ForeignInstrument } from "@hongpan/core/rules/products/instruments.ts";
import { nextTradingDay } from "@hongpan/core/rules/time/calendar.ts";

const modelOf = (instruments: readonly ForeignInstrument[], keyOf: (market: string, day: string) => Uint8Array) =>
  createForeignModel({
    ...{ instruments, mode: "live", first: "2026-11-20", keyOf },
    home: { closeThrough: () => 0, minutes: () => null, live: () => null },
  });
const YEAR = bondsListedBetween("2026-11-23", "2028-03-31").map(({ instrument }) => instrument);

test("a purchase at the opening of a first day has no expected gain: mean close and opening are equal", () => {
  const changes = Array.from({ length: 6 }, (_, n) => modelOf(YEAR, (market, day) => namedKey(`${market} ${n}`)(day))).flatMap((one) =>
    YEAR.slice(0, 30).map((bond) => {
      const day = one.day(bond, bond.listedOn);
      return day.close() / day.fair.open() - 1;
    }),
  );
  const mean = changes.reduce((sum, each) => sum + each, 0) / changes.length;
  const spread = Math.sqrt(changes.reduce((sum, each) => sum + (each - mean) ** 2, 0) / changes.length);
  expect(spread).toBeGreaterThan(0.004);
  expect(Math.abs(mean)).toBeLessThan((3.5 * spread) / Math.sqrt(changes.length));
});

// The leverage bound of new shares (newShareLever) is for days without a price limit. A bond's first day moves no farther than later
// days: its opening price is set before it can be held, and half an hour of halt moves its value like a few minutes of trading.
test("leverage of 30 in either direction over halts and the next night has no expected gain, although debt is written off", () => {
  const gifts: number[] = [];
  const wealth = new Map<string, number[]>();
  for (let n = 0; n < 4; n++) {
    const one = modelOf(YEAR, (market, day) => namedKey(`${market} ${n}`)(day));
    for (const bond of YEAR.slice(0, 25)) {
      const day = one.day(bond, bond.listedOn);
      const next = one.day(bond, nextTradingDay(bond.listedOn));
      const [opening, ...prints] = [day, next].flatMap((each) => foreignPrintsOf(each, 0, each.shape.lastStep));
      for (const direction of [1, -1]) {
        const left = prints.map(({ price }) => 1 + direction * 30 * (price / opening!.price - 1));
        // Closed by force at the first print that leaves a fifth of the margin, else at the second day's close.
        const end = left.find((each) => each <= 0.2) ?? left.at(-1)!;
        wealth.set(`${direction}`, [...(wealth.get(`${direction}`) ?? []), Math.max(0, end)]);
        gifts.push(Math.max(0, -end));
      }
    }
  }
  for (const each of wealth.values()) {
    const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
    const spread = Math.sqrt(each.reduce((sum, one) => sum + (one - mean) ** 2, 0) / each.length);
    expect(Math.abs(mean - 1)).toBeLessThan((3.5 * spread) / Math.sqrt(each.length));
  }
  // Debt written off is below a thousandth of the margins; the fees of one side are more.
  expect(gifts.reduce((sum, each) => sum + each, 0) / gifts.length).toBeLessThan(0.001);
});
