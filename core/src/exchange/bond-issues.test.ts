/** New bonds: the public draw that lists them, and what a first day of theirs is worth and does. */
import { expect, test } from "vitest";
import { FOREIGN } from "../rules/products/foreign-instruments.ts";
import type { ForeignInstrument } from "../rules/products/instruments.ts";
import { newBondOf } from "../rules/products/new-bonds.ts";
import { isTradingDay, nextTradingDay, previousTradingDay } from "../rules/time/calendar.ts";
import { CLOSE_AUCTION_STEP } from "../rules/time/sessions.ts";
import { bondsListedBetween, bondsOfWeek } from "./bond-issues.ts";
import { foreignBookAt } from "./foreign/foreign-book.ts";
import { createForeignModel } from "./foreign/model.ts";
import { foreignPrintsOf } from "./foreign/prints.ts";
import { isHalted } from "./halts.ts";
import { namedKey } from "./invented-listing.ts";

const weeks = Array.from({ length: 200 }, (_, week) => bondsOfWeek(week));
const keyOf = (market: string, day: string) => namedKey(market)(day);
const FIRST = "2026-11-20";
const modelOf = (instruments: readonly ForeignInstrument[], key = keyOf) =>
  createForeignModel({
    instruments,
    mode: "live",
    first: FIRST,
    keyOf: key,
    home: { closeThrough: () => 0, minutes: () => null, live: () => null },
  });
const YEAR = bondsListedBetween("2026-11-23", "2028-03-31").map(({ instrument }) => instrument);
const model = modelOf([...FOREIGN, ...YEAR]);

test("one or two a week, each under a code and a name of its own that nothing else has", () => {
  const all = weeks.flat();
  expect(all.length / weeks.length).toBeGreaterThan(1.2);
  expect(all.length / weeks.length).toBeLessThan(1.6);
  expect(Math.max(...weeks.map((week) => week.length))).toBe(2);
  expect(new Set(all.map(({ instrument }) => instrument.gid)).size).toBe(all.length);
  const near = weeks.slice(0, 100).flat();
  expect(new Set(near.map(({ instrument }) => instrument.name)).size).toBe(near.length);
  const others = new Set(FOREIGN.map(({ id }) => id));
  expect(all.some(({ instrument }) => others.has(instrument.id))).toBe(false);
  for (const { instrument, subscribeDay, drawDay, payDay, price } of all) {
    expect([isTradingDay(subscribeDay), nextTradingDay(subscribeDay), nextTradingDay(drawDay)]).toEqual([true, drawDay, payDay]);
    expect(instrument.listedOn > payDay && isTradingDay(instrument.listedOn)).toBe(true);
    expect(instrument).toMatchObject({ kind: "bond", issued: true, basePrice: price, foreign: { lot: 10, coin: "CNY", hours: "cn" } });
    expect(newBondOf(instrument.gid)).toMatchObject({ id: instrument.id, kind: "bond", foreign: instrument.foreign });
  }
});

test("every older instrument prints the same bytes beside new bonds as without", () => {
  const plain = modelOf(FOREIGN);
  for (const gid of ["sh118060", "sz123107", "hk00700", "hf_ES"]) {
    const each = FOREIGN.find((one) => one.gid === gid)!;
    const day = model.line(each).day(5);
    expect(foreignPrintsOf(model.day(each, day), 0, 4000)).toEqual(foreignPrintsOf(plain.day(each, day), 0, 4000));
  }
});

test("a first day: the issue price before it, 57.3 % up and 43.3 % down, then 20 %; nothing before its listing is asked for", () => {
  for (const bond of YEAR.slice(0, 20)) {
    const day = model.day(bond, bond.listedOn);
    expect([day.prevClose, day.limits]).toEqual([1_000_000, { up: 1_573_000, down: 567_000 }]);
    const next = model.day(bond, nextTradingDay(bond.listedOn));
    expect(next.prevClose).toBe(day.close());
    expect(next.limits!.up).toBe(Math.round((next.prevClose * 1.2) / 10) * 10);
    expect(next.halts).toEqual([]);
    expect(model.line(bond).ordinal(previousTradingDay(bond.listedOn))).toBe(-1);
  }
});

test("it opens a tenth above its issue price on the mean, most between 3 % below and 19 % above", () => {
  const gains = YEAR.map((bond) => model.day(bond, bond.listedOn).fair.open() / 1_000_000 - 1);
  const mean = gains.reduce((sum, each) => sum + each, 0) / gains.length;
  expect(mean).toBeGreaterThan(0.08);
  expect(mean).toBeLessThan(0.12);
  expect(gains.every((gain) => gain > -0.06 && gain < 0.23)).toBe(true);
});

test("20 % away from the issue price it halts for half an hour: no print, no book, and goes on", () => {
  const halted = Array.from({ length: 12 }, (_, n) => modelOf(YEAR, (market, day) => namedKey(`${market} ${n}`)(day))).flatMap((one) =>
    YEAR.slice(0, 30).flatMap((bond) => {
      const day = one.day(bond, bond.listedOn);
      return day.halts.length > 0 ? [day] : [];
    }),
  );
  expect(halted.length).toBeGreaterThan(3);
  for (const day of halted) {
    const [halt] = day.halts;
    const prints = foreignPrintsOf(day, 0, day.shape.lastStep);
    const last = prints.findLast(({ step }) => step < halt!.from)!;
    expect([last.step, Math.abs(last.price - 1_000_000) >= 200_000]).toEqual([halt!.from - 1, true]);
    expect(prints.filter(({ step }) => step < last.step).every(({ price }) => Math.abs(price - 1_000_000) < 200_000)).toBe(true);
    expect(prints.some(({ step }) => isHalted(day.halts, step))).toBe(false);
    expect(foreignBookAt(day, halt!.from)).toMatchObject({ bids: [], asks: [] });
    expect(foreignBookAt(day, halt!.to + 1).bids.length + foreignBookAt(day, halt!.to + 1).asks.length).toBeGreaterThan(0);
    expect(halt!.to <= CLOSE_AUCTION_STEP).toBe(true);
    expect(prints.at(-1)!.step).toBe(day.shape.lastStep);
  }
});
