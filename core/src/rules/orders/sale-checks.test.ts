import { describe, expect, test } from "vitest";
import { xtOf } from "../time/calendar.ts";
import { newPosition, type Position } from "../positions/positions.ts";
import type { Book, Quote } from "../tape/tape.ts";
import { SHARE } from "./desk-testing.ts";
import { checkSale, meetSale, type SaleRequest, type SaleScene } from "./sale-checks.ts";

const FRIDAY = "2026-11-20";
const at = (time: string, day = FRIDAY) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return xtOf(day, hours * 3600 + minutes * 60 + seconds);
};

const quote: Quote = {
  id: SHARE.id,
  step: 900,
  atXt: at("10:00:00"),
  last: 100_000,
  prevClose: 98_000,
  open: 98500,
  high: 100500,
  low: 98_000,
  shares: 1_000_000,
  amount: 1_000_000_000,
  limitUp: 107800,
  limitDown: 88200,
  suspended: false,
};
const book: Book = {
  step: 900,
  asks: [
    { price: 100_000, shares: 800 },
    { price: 100_100, shares: 5000 },
  ],
  bids: [
    { price: 99_900, shares: 700 },
    { price: 99_800, shares: 5000 },
  ],
};
const position: Position = {
  ...newPosition({
    ...{ sn: "p1", purse: "stock", unit: 1, coin: "CNY", openRate: 10_000, sameDay: false, instrumentId: SHARE.id, direction: 1 },
    ...{ lever: 10, profitTarget: null, stopTarget: null, openedDay: "2026-11-19", openedXt: 0 },
  }),
  ...{ shares: 1000, cost: 1_000_000, margin: 100_000, bought: 1000, boughtValue: 1_000_000, lastFillShares: 1000, stayDays: 1 },
};
const sale: SaleRequest = { shares: null, kind: "market", valid: "day", price: null };
const saleScene: SaleScene = {
  position,
  closing: 0,
  instrument: SHARE,
  quote,
  book,
  fresh: true,
  xt: at("10:00:00"),
  identityPassed: true,
};
const sold = (change: Partial<SaleRequest>, world: Partial<SaleScene> = {}) => {
  const [request, seen] = [
    { ...sale, ...change },
    { ...saleScene, ...world },
  ];
  return checkSale(request, seen, meetSale(request, seen))?.id ?? "taken";
};

describe("a sale of 1,000 shares opened yesterday", () => {
  const today = { ...position, lastFillDay: FRIDAY };
  test.each<readonly [string, Partial<SaleRequest>, Partial<SaleScene>, string]>([
    ["as it is", {}, {}, "taken"],
    ["a part", { shares: 300 }, {}, "taken"],
    ["not his", {}, { position: null }, "saleMissing"],
    ["without identity", {}, { identityPassed: false }, "saleUnproved"],
    ["at lunch", {}, { xt: at("12:00:00") }, "saleClosed"],
    ["on a holiday", {}, { xt: at("10:00:00", "2026-10-01") }, "saleHoliday"],
    ["already sold", {}, { position: { ...position, shares: 0 } }, "saleDone"],
    ["opened today (T+1)", {}, { position: today }, "saleToday"],
    ["half opened today: all that can be", {}, { position: { ...today, lastFillShares: 500 } }, "taken"],
    ["half opened today: more than that", { shares: 600 }, { position: { ...today, lastFillShares: 500 } }, "saleNotEnough"],
    ["more than there is", { shares: 1100 }, {}, "saleAmount"],
    ["nothing", { shares: 0 }, {}, "saleAmount"],
    ["half a lot", { shares: 50 }, {}, "saleLot"],
    ["a lot and a half", { shares: 150 }, {}, "saleMultiple"],
    ["all in resting closes", {}, { closing: 1000 }, "saleAmount"],
    ["no quote", {}, { quote: null }, "saleNoQuote"],
    ["limit-down", {}, { quote: { ...quote, last: 88_200 }, book: { ...book, bids: [] } }, "saleLimitDown"],
    [
      "a limit close queues at limit-down",
      { kind: "limit", price: 88_200 },
      { quote: { ...quote, last: 88_200 }, book: { asks: [], bids: [], step: 1 } },
      "taken",
    ],
    [
      "买跌 at limit-up",
      {},
      { position: { ...position, direction: -1 }, quote: { ...quote, last: 107_800 }, book: { ...book, asks: [] } },
      "saleLimitUp",
    ],
  ])("%s", (_what, change, world, answer) => {
    expect(sold(change, world)).toBe(answer);
  });

  test("a Friday's purchase is sellable on Monday, not before", () => {
    expect(sold({}, { position: today, xt: at("14:59:00") })).toBe("saleToday");
    expect(sold({}, { position: today, xt: at("09:30:00", "2026-11-23") })).toBe("taken");
  });
});
