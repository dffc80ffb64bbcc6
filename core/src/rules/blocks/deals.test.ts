/** A block is no way to a price that nobody else can have. */
import { expect, test } from "vitest";
import { xtOf } from "../time/calendar.ts";
import { buyBlock, mostForOne, type BlockScene } from "./deals.ts";

const DAY = "2026-11-25";
const at = (hour: number, minute: number) => xtOf(DAY, hour * 3600 + minute * 60);
const LEVEL = [{ price: 110_000, shares: 5000 }];
const QUOTE = { id: 1, step: 500, atXt: 0, last: 110_000, prevClose: 100_000, open: 101_000, high: 110_000, low: 100_000 } as const;

const SCENE: BlockScene = {
  ...{ xt: at(10, 0), proved: true, locked: false, shut: false, available: 1_000_000_00, held: 0, debt: 0, bought: 0, demo: false },
  listing: {
    ...{ id: 1, instrumentId: 1, discount: 990_000, minShares: 100, quantity: 1000, sold: 0, lockDays: 5, minAssets: 0 },
    ...{ agreed: "123456", startsXt: at(9, 15), endsXt: at(15, 0) },
  },
  instrument: {
    ...{ id: 1, gid: "sh600001", code: "600001", name: "虚构", spell: "xg", kind: "stock", exchange: "sh", board: "main", st: false },
    ...{ industry: "机械", listedOn: "2015-06-01", basePrice: 100_000, totalShares: 1e8, floatShares: 1e8 },
  },
  quote: { ...QUOTE, shares: 1e6, amount: 1e9, limitUp: 110_000, limitDown: 90_000, suspended: false },
  book: { step: 500, bids: LEVEL, asks: LEVEL },
};
const deal = (scene: Partial<BlockScene>) => buyBlock({ sn: "D1", shares: 100, isAgreed: true }, { ...SCENE, ...scene });

test("where somebody sells it is dealt in at the discount of the last price", () => {
  expect(deal({})).toMatchObject({ shares: 100, price: 108_900 });
});

test.each([
  ["sealed at its upper limit", { step: 500, bids: LEVEL, asks: [] }],
  ["halted", { step: 500, bids: [], asks: [] }],
])("%s, a share is worth more than its price says, or may be: no block of it is sold", (_, book) => {
  expect(deal({ book })).toEqual({ id: "blockSealed" });
});

test("at a seal the right agreed number is told from a wrong one as little as out of hours", () => {
  const tried = (scene: Partial<BlockScene>) =>
    [true, false].map((isAgreed) => buyBlock({ sn: "D1", shares: 100, isAgreed }, { ...SCENE, ...scene }));
  for (const [id, scene] of [
    ["blockSealed", { book: { step: 500, bids: LEVEL, asks: [] } }],
    ["blockNoQuote", { quote: null }],
    ["blockHours", { xt: at(12, 0) }],
  ] as const)
    expect(tried(scene)).toEqual([{ id }, { id }]);
});

test("sealed at its lower limit it is dealt in: its price is too high, and is asked for by nobody", () => {
  expect(deal({ book: { step: 500, bids: [], asks: LEVEL } })).toMatchObject({ price: 108_900 });
});

test.each([
  [9, 25],
  [11, 30],
  [14, 57],
  [14, 59],
  [15, 0],
])("at %d:%d no price is made: not even the closing auction's, of which everybody sees more than the last one says", (hour, minute) => {
  const shut = hour === 15 ? "blockUnknown" : "blockHours";
  expect(deal({ xt: at(hour, minute) })).toMatchObject({ id: shut });
});

test.each([
  // shares wanted, bought before -> shares left for this person; null: dealt
  [100, 0, null],
  [200, 0, null],
  [300, 0, 200],
  [100, 100, null],
  [200, 100, 100],
  [100, 200, 0],
])("one person buys at most a fifth of a listing of 1,000: %d after %d", (shares, bought, n) => {
  const made = buyBlock({ sn: "D1", shares, isAgreed: true }, { ...SCENE, bought });
  expect(made).toMatchObject(n === null ? { shares } : { id: "blockMost", params: { most: 200, n } });
});

test("a fifth is at least one smallest deal, in whole lots", () => {
  expect([mostForOne({ quantity: 19_000, minShares: 1900 }), mostForOne({ quantity: 500, minShares: 200 })]).toEqual([3800, 200]);
  expect(mostForOne({ quantity: 2700, minShares: 300 })).toBe(500);
});

test("the demo account, which anyone can log in to, pays the reference price", () => {
  expect(deal({ demo: true })).toMatchObject({ price: 110_000 });
});
