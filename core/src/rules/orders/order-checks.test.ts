import { describe, expect, test } from "vitest";
import { xtOf } from "../time/calendar.ts";
import type { Instrument } from "../products/instruments.ts";
import { checkOrder, needOf, type OrderRequest, type OrderScene } from "./order-checks.ts";
import { meetBook } from "./met.ts";
import { settingsOn } from "../terms/settings.ts";
import type { Book, Quote } from "../tape/tape.ts";
import { stockTerms } from "../terms/terms.ts";

const FRIDAY = "2026-11-20";
const at = (time: string, day = FRIDAY) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return xtOf(day, hours * 3600 + minutes * 60 + seconds);
};

const stock: Instrument = {
  id: 1600519,
  gid: "sh600519",
  code: "600519",
  name: "样例股份",
  spell: "ylgf",
  kind: "stock",
  exchange: "sh",
  board: "main",
  st: false,
  industry: "样例",
  listedOn: "2001-08-27",
  basePrice: 100_000,
  totalShares: 1_000_000_000,
  floatShares: 1_000_000_000,
};
const quote: Quote = {
  id: stock.id,
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
const order: OrderRequest = {
  kind: "market",
  valid: "day",
  direction: 1,
  shares: 1000,
  lever: 10,
  price: null,
  profitTarget: null,
  stopTarget: null,
};
const scene: OrderScene = {
  instrument: stock,
  quote,
  book,
  fresh: true,
  xt: at("10:00:00"),
  identityPassed: true,
  locked: false,
  settings: settingsOn(FRIDAY),
  terms: stockTerms(settingsOn(FRIDAY)),
  levers: [1, 2, 3, 5, 10, 20, 30],
  available: 1_000_000,
  debt: 0,
  open: 0,
};
const asked = (change: Partial<OrderRequest>, world: Partial<OrderScene> = {}) => {
  const [request, seen] = [
    { ...order, ...change },
    { ...scene, ...world },
  ];
  return checkOrder(request, seen, meetBook(request, seen))?.id ?? "taken";
};
const limit = (price: number): Partial<OrderRequest> => ({ kind: "limit", price });
const breakout = (price: number): Partial<OrderRequest> => ({ kind: "breakout", price });

describe("an order for 1,000 shares at 10.00, ten times", () => {
  test.each<readonly [string, Partial<OrderRequest>, Partial<OrderScene>, string]>([
    ["as it is", {}, {}, "taken"],
    ["an unknown code", {}, { instrument: undefined }, "orderNoStock"],
    ["an index", {}, { instrument: { ...stock, kind: "index" } }, "orderNoStock"],
    ["without identity", {}, { identityPassed: false }, "orderUnproved"],
    ["a locked account", {}, { locked: true }, "orderLocked"],
    ["a lever that is not offered", { lever: 4 }, {}, "orderLever"],
    ["no lever", { lever: 0 }, {}, "orderLever"],
    ["150 shares", { shares: 150 }, {}, "orderLot"],
    ["50 shares", { shares: 50 }, {}, "orderLot"],
    ["more than 100,000", { shares: 100_100 }, {}, "orderAboveMax"],
    ["a suspended stock", {}, { quote: { ...quote, suspended: true } }, "orderSuspended"],
    ["no quote", {}, { quote: null }, "orderNoQuote"],
    ["a stale quote", {}, { fresh: false }, "orderNoQuote"],
    ["an ST stock", {}, { instrument: { ...stock, st: true } }, "orderSt"],
    ["200 STAR shares", { shares: 200 }, { instrument: { ...stock, board: "star" } }, "taken"],
    ["201 STAR shares", { shares: 201 }, { instrument: { ...stock, board: "star" } }, "taken"],
    ["199 STAR shares", { shares: 199 }, { instrument: { ...stock, board: "star" } }, "orderBelowMin"],
    ["101 Beijing shares", { shares: 101 }, { instrument: { ...stock, board: "bse" } }, "taken"],
    ["no money", {}, { available: 0 }, "orderMoney"],
    ["with debt", {}, { debt: 1 }, "orderDebt"],
    ["the 200th row", {}, { open: 199 }, "taken"],
    ["the 201st row", {}, { open: 200 }, "orderTooMany"],
  ])("%s", (_what, change, world, answer) => {
    expect(asked(change, world)).toBe(answer);
  });

  test.each([
    ["09:14:59", "orderClosed"],
    ["09:15:00", "taken"],
    ["09:24:59", "taken"],
    ["09:25:00", "orderClosed"],
    ["09:29:59", "orderClosed"],
    ["09:30:00", "taken"],
    ["11:29:59", "taken"],
    ["11:30:00", "orderClosed"],
    ["13:00:00", "taken"],
    ["14:59:59", "taken"],
    ["15:00:00", "orderClosed"],
    ["15:10:00", "orderClosed"],
  ])("at %s", (time, answer) => {
    expect(asked({}, { xt: at(time), available: 1_000_000_00 })).toBe(answer);
  });

  test("on a Saturday it is outside the hours, on a weekday holiday it is a holiday", () => {
    expect(asked({}, { xt: at("10:00:00", "2026-11-21") })).toBe("orderClosed");
    expect(asked({}, { xt: at("10:00:00", "2026-10-01") })).toBe("orderHoliday");
  });

  test("the earlier refusal wins: everything wrong at once is the first of the list", () => {
    expect(asked({ lever: 4, shares: 1 }, { identityPassed: false, locked: true, quote: null, available: 0 })).toBe("orderUnproved");
  });
});

describe("a sealed limit", () => {
  const up = { ...quote, last: 107_800 };
  const down = { ...quote, last: 88_200 };
  test.each<readonly [string, Partial<OrderRequest>, Partial<OrderScene>, string]>([
    ["nobody sells at limit-up", {}, { quote: up, book: { ...book, asks: [] } }, "orderLimitUp"],
    ["买跌 sells there", { direction: -1 }, { quote: up, book: { ...book, asks: [] } }, "taken"],
    ["nobody buys at limit-down", { direction: -1 }, { quote: down, book: { ...book, bids: [] } }, "orderLimitDown"],
    ["a limit order queues", limit(107_800), { quote: up, book: { ...book, asks: [], bids: [{ price: 107_800, shares: 9 }] } }, "taken"],
    ["an empty side without a limit has no quote", {}, { book: { ...book, asks: [] } }, "orderNoQuote"],
  ])("%s", (_what, change, world, answer) => {
    expect(asked(change, world)).toBe(answer);
  });
});

describe("prices", () => {
  test.each<readonly [string, Partial<OrderRequest>, string]>([
    ["a limit inside", limit(99_000), "taken"],
    ["half a tick", limit(99_050), "priceTick"],
    ["above the day's limit", limit(107_900), "priceOutside"],
    ["below the day's limit", limit(88_100), "priceOutside"],
    // the cage: 102 % of the best ask
    ["at the cage", limit(102_000), "taken"],
    ["beyond the cage", limit(102_100), "priceCage"],
    ["买跌 at the cage, 98 % of the best bid", { ...limit(98_000), direction: -1 }, "taken"],
    ["买跌 beyond", { ...limit(97_800), direction: -1 }, "priceCage"],
    ["突破委托 above", breakout(101_000), "taken"],
    ["突破委托 at the price", breakout(100_000), "taken"],
    ["突破委托 already passed", breakout(99_900), "triggerBelow"],
    ["突破委托 买跌 below", { ...breakout(99_000), direction: -1 }, "taken"],
    ["突破委托 买跌 already passed", { ...breakout(100_100), direction: -1 }, "triggerAbove"],
    ["stop below, profit above", { stopTarget: 95_000, profitTarget: 105_000 }, "taken"],
    ["stop above", { stopTarget: 101_000 }, "stopAbovePrice"],
    ["profit below", { profitTarget: 99_000 }, "profitBelowPrice"],
    ["stop at the price", { stopTarget: 100_000 }, "stopAbovePrice"],
    ["买跌 mirrors", { direction: -1, stopTarget: 105_000, profitTarget: 95_000 }, "taken"],
    ["买跌 stop below", { direction: -1, stopTarget: 99_000 }, "stopBelowPrice"],
    ["买跌 profit above", { direction: -1, profitTarget: 101_000 }, "profitAbovePrice"],
  ])("%s", (_what, change, answer) => {
    expect(asked(change)).toBe(answer);
  });

  test("no cage in an auction", () => {
    expect(asked(limit(107_800), { xt: at("09:20:00"), available: 1_000_000_00 })).toBe("taken");
  });
});

describe("what must be there", () => {
  const need = (change: Partial<OrderRequest>, world: Partial<OrderScene> = {}) => {
    const [request, seen] = [
      { ...order, ...change },
      { ...scene, ...world },
    ];
    return needOf(request, seen, meetBook(request, seen)).need;
  };
  test("a market order pays what it walks: 800 at 10.00 and 200 at 10.01", () => {
    // value 10,002.00, margin 1,000.20, commission 5.00, transfer 0.10
    expect(need({})).toBe(100_020 + 500 + 10);
  });
  test("less when the five levels hold less: the rest is rejected", () => {
    expect(need({ shares: 10_000 })).toBe(Math.ceil((80_000_0 + 5000 * 1001) / 10) + 1451 + 58);
  });
  test("a limit order pays its limit, a 突破委托 the day's limit, an auction's market order too", () => {
    expect(need(limit(99_000))).toBe(99_000 + 500 + 10);
    expect(need(breakout(101_000))).toBe(107_800 + 500 + 11);
    expect(need({}, { xt: at("09:20:00") })).toBe(107_800 + 500 + 11);
  });
  test("to the fen", () => {
    expect(asked({}, { available: 100_530 })).toBe("taken");
    expect(checkOrder(order, { ...scene, available: 100_529 }, meetBook(order, scene))).toEqual({
      id: "orderMoney",
      params: { need: 1005.3 },
    });
  });
});
