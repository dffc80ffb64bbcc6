/**
 * The order of refusals of stocks (spec/4-calls.md 3.1, 3.2): each line of a table is one thing wrong and what is answered to it. Alone
 * it answers its own refusal; of any two lines that can be wrong at once the upper one is answered.
 */
import { describe, expect, test } from "vitest";
import { applyFor, approve, type Allocation } from "../accounts/allocation.ts";
import { xtOf } from "../time/calendar.ts";
import { RATE_SCALE } from "../markets/coins.ts";
import type { Instrument } from "../products/instruments.ts";
import { checkOrder, spreadRateFor, type OrderRequest, type OrderScene } from "./order-checks.ts";
import { meetBook } from "./met.ts";
import { newPosition, type Position } from "../positions/positions.ts";
import { pairsOf, type Wrong } from "./refusals-testing.ts";
import { checkSale, meetSale, type SaleRequest, type SaleScene } from "./sale-checks.ts";
import { settingsOn } from "../terms/settings.ts";
import type { Book, Quote } from "../tape/tape.ts";
import { stockTerms } from "../terms/terms.ts";

const FRIDAY = "2026-11-20";
const at = (hour: number, minute = 0, day = FRIDAY) => xtOf(day, hour * 3600 + minute * 60);
const settings = settingsOn(FRIDAY);

/** A share at 10.00, 9.80 yesterday, so its limits are 10.78 and 8.82. */
const stock: Instrument = {
  ...{ id: 1_600_519, gid: "sh600519", code: "600519", name: "样例股份", spell: "ylgf", kind: "stock", exchange: "sh", board: "main" },
  ...{ st: false, industry: "样例", listedOn: "2001-08-27", basePrice: 100_000, totalShares: 1e9, floatShares: 1e9 },
};
const quote: Quote = {
  ...{ id: stock.id, step: 900, atXt: at(10), last: 100_000, prevClose: 98_000, open: 98_500, high: 100_500, low: 98_000 },
  ...{ shares: 1_000_000, amount: 1_000_000_000, limitUp: 107_800, limitDown: 88_200, suspended: false },
};
const book: Book = { step: 900, asks: [{ price: 100_000, shares: 90_000 }], bids: [{ price: 99_900, shares: 90_000 }] };

function inOrder<T>(right: T, asked: (given: T) => string, list: readonly Wrong<T>[]) {
  test("nothing wrong: it is taken", () => expect(asked(right)).toBe("taken"));
  test.each(list)("%s: %s", (_what, answer, _touches, spoil) => expect(asked(spoil(right))).toBe(answer));
  const pairs = pairsOf(list);
  test(`of ${pairs.length} pairs the upper one is answered`, () => {
    expect(pairs.length).toBeGreaterThan(list.length);
    for (const [upper, lower] of pairs) expect(asked(lower[3](upper[3](right))), `${upper[0]}, and ${lower[0]}`).toBe(upper[1]);
  });
}

interface Ordered {
  readonly request: OrderRequest;
  readonly scene: OrderScene;
}

const ask = (change: Partial<OrderRequest>) => (right: Ordered) => ({ ...right, request: { ...right.request, ...change } });
const world = (change: Partial<OrderScene>) => (right: Ordered) => ({ ...right, scene: { ...right.scene, ...change } });
const shown = (change: Partial<Quote>) => (right: Ordered) => ({
  ...right,
  scene: { ...right.scene, quote: right.scene.quote && { ...right.scene.quote, ...change } },
});
const ruled = (change: Partial<typeof settings>) => (right: Ordered) => ({
  ...right,
  scene: { ...right.scene, settings: { ...right.scene.settings, ...change } },
});
const named = (change: Partial<Instrument>) => (right: Ordered) => ({
  ...right,
  scene: { ...right.scene, instrument: right.scene.instrument && { ...right.scene.instrument, ...change } },
});

const market: Ordered = {
  request: { kind: "market", valid: "day", direction: 1, shares: 1000, lever: 10, price: null, profitTarget: null, stopTarget: null },
  scene: {
    ...{ instrument: stock, quote, book, fresh: true, xt: at(10), identityPassed: true, locked: false, settings },
    ...{ terms: stockTerms(settings), levers: [1, 10, 30], available: 1_000_000, debt: 0, open: 0 },
  },
};
const answered = ({ request, scene }: Ordered) => checkOrder(request, scene, meetBook(request, scene))?.id ?? "taken";

/** The share is new today. */
const young = world({ terms: stockTerms(settings, undefined, true) });
/** It has moved so much that 3 times is the most. */
const restless = world({ terms: stockTerms(settings, undefined, false, () => 250_000) });

const DOOR: readonly Wrong<Ordered>[] = [
  ["1 a code that does not exist", "orderNoStock", "instrument", world({ instrument: undefined })],
  ["2 no identity", "orderUnproved", "identity", world({ identityPassed: false })],
  ["3 a locked account", "orderLocked", "locked", world({ locked: true })],
];
const MONEY: readonly Wrong<Ordered>[] = [
  ["18 worth less than the smallest order", "orderAmountBelow", "minimum", ruled({ buyMinAmt: 1_000_000_00 })],
  ["19 more than its part of the money", "orderPercent", "percent", ruled({ buyMaxAmtPercent: 1 })],
  ["19a debt", "orderDebt", "debt", world({ debt: 1 })],
  ["20 not enough money", "orderMoney", "money", world({ available: 0 })],
  ["21 the 201st order", "orderTooMany", "open", world({ open: 200 })],
];

describe("a market order for 1,000 shares (spec/4-calls.md 3.1)", () => {
  inOrder(market, answered, [
    ...DOOR,
    ["4 after the close", "orderClosed", "clock", world({ xt: at(16) })],
    ["6 suspended", "orderSuspended", "suspended", shown({ suspended: true })],
    ["7 a lever that is not offered", "orderLever", "lever", ask({ lever: 4 })],
    ["7b ten times of a new share", "orderNewShare", "new", young],
    ["7b ten times of a restless one", "orderSwing", "new", restless],
    ["8 a lot and a half", "orderLot", "shares", ask({ shares: 150 })],
    [
      "9 the second order of the stock within 10 minutes",
      "orderSameTimes",
      "often",
      (right) =>
        world({ recent: [{ instrumentId: stock.id, shares: 100, xt: at(9, 55) }] })(ruled({ buySameTimes: 10, buySameNums: 1 })(right)),
    ],
    ["10 more lots than 10 minutes allow", "orderNumTimes", "lots", ruled({ buyNumTimes: 10, buyNumLots: 0 })],
    ["11 fewer than the smallest order", "orderBelowMin", "least", ruled({ buyMinNum: 2_000_000 })],
    ["12 more than the largest order", "orderAboveMax", "most", ruled({ buyMaxNum: 1 })],
    ["13 a stale quote", "orderNoQuote", "quote", world({ fresh: false })],
    ["14 ST", "orderSt", "st", named({ st: true })],
    ["15 sealed at limit-up", "orderLimitUp", "book", (right) => world({ book: { ...book, asks: [] } })(shown({ last: 107_800 })(right))],
    ["16 risen more than the rule allows", "orderRise", "rise", ruled({ creaseMaxPercent: 1000 })],
    ["17 a stop above the price", "stopAbovePrice", "stop", ask({ stopTarget: 110_000 })],
    ["17 a profit below the price", "profitBelowPrice", "profit", ask({ profitTarget: 90_000 })],
    ...MONEY,
  ]);
});

describe("a limit order at 9.90", () => {
  inOrder({ ...market, request: { ...market.request, kind: "limit", price: 99_000 } }, answered, [
    ...DOOR,
    ["5 a weekday holiday", "orderHoliday", "clock", world({ xt: at(10, 0, "2026-10-01") })],
    ["6 suspended", "orderSuspended", "suspended", shown({ suspended: true })],
    ["7 a lever that is not offered", "orderLever", "lever", ask({ lever: 4 })],
    ["8 a lot and a half", "orderLot", "shares", ask({ shares: 150 })],
    ["13 no quote", "orderNoQuote", "suspended quote", world({ quote: null })],
    ["14 ST", "orderSt", "st", named({ st: true })],
    ["17 a stop at its price", "stopAbovePrice", "stop price", ask({ stopTarget: 99_000 })],
    ["17a above the day's limit", "priceOutside", "price", ask({ price: 200_000 })],
    ["17a half a tick", "priceTick", "price", ask({ price: 99_050 })],
    ["17a beyond the cage", "priceCage", "price", ask({ price: 102_100 })],
    ...MONEY.filter(([what]) => !what.startsWith("19 ")),
  ]);
});

describe("a 突破委托 at 10.10", () => {
  inOrder({ ...market, request: { ...market.request, kind: "breakout", price: 101_000 } }, answered, [
    ...DOOR,
    ["4 at lunch", "orderClosed", "clock", world({ xt: at(12) })],
    ["7 a lever that is not offered", "orderLever", "lever", ask({ lever: 4 })],
    ["7b ten times of a new share", "orderNewShare", "new", young],
    ["7b ten times of a restless one", "orderSwing", "new", restless],
    ["17 a profit below its price", "profitBelowPrice", "profit price", ask({ profitTarget: 100_900 })],
    ["17a beyond the day's limit", "priceOutside", "price", ask({ price: 107_900 })],
    ["17a half a tick", "priceTick", "price", ask({ price: 101_050 })],
    ["already passed", "triggerBelow", "price", ask({ price: 99_900 })],
    ...MONEY,
  ]);
});

describe("an order at the fixed price after hours, 15:10", () => {
  const fixed = { request: { ...market.request, kind: "fixed" as const }, scene: { ...market.scene, xt: at(15, 10) } };
  inOrder(fixed, answered, [
    ...DOOR,
    ["4 before 15:05", "orderClosed", "clock", world({ xt: at(14) })],
    ["4 in Beijing, which has none", "orderClosed", "exchange", named({ exchange: "bj", board: "bse" })],
    ["6 suspended", "orderSuspended", "suspended", shown({ suspended: true })],
    ["7 a lever that is not offered", "orderLever", "lever", ask({ lever: 4 })],
    ["17 a stop above the price", "stopAbovePrice", "stop", ask({ stopTarget: 110_000 })],
    ...MONEY,
  ]);
});

describe("an order paid by a sub-account of 10,000 at 5", () => {
  const given = { sn: "a1", day: "2026-11-18", xt: at(10, 0, "2026-11-18") };
  const applied = applyFor({ margin: 1_000_000, lever: 5, cycleType: 1, cycles: 5 }, { free: 10_000_000, debt: 0 }, given) as Allocation;
  const { allocation } = approve({ ...applied, singleRatio: 50 }, "sub80000000", given);
  const paid = {
    request: { ...market.request, lever: 1 },
    scene: { ...market.scene, levers: [1], available: 6_000_000, sub: { allocation, inStock: 0 }, subLever: 5 },
  };
  const of = (change: Partial<Allocation>) => world({ sub: { allocation: { ...allocation, ...change }, inStock: 0 } });
  inOrder(paid, answered, [
    ...DOOR,
    ["4 outside the hours", "orderClosed", "clock", world({ xt: at(8) })],
    ["7 a lever", "orderLever", "lever", ask({ lever: 10 })],
    ["7a none, or somebody else's", "fundsNone", "sub", world({ sub: null })],
    ["7a not begun", "fundsNone", "sub", of({ beginDay: "2026-11-23" })],
    ["7a at its end", "fundsNone", "sub", of({ endDay: "2026-11-19" })],
    ["7a being unwound", "fundsNone", "sub", of({ unwinding: true })],
    ["7b a new share with five times", "fundsNewShare", "new", young],
    ["7b a restless one with five times", "fundsSwing", "new", restless],
    ["8 a lot and a half", "orderLot", "shares", ask({ shares: 150 })],
    ["14 ST", "orderSt", "st", named({ st: true })],
    ["18 worth less than the smallest order", "orderAmountBelow", "minimum", ruled({ buyMinAmt: 1_000_000_00 })],
    ["more than half of it in one stock", "fundsSingle", "sub", world({ sub: { allocation, inStock: 2_000_001 } })],
    ["19a debt", "orderDebt", "debt", world({ debt: 1 })],
    ["20 not enough money in it", "orderMoney", "money", world({ available: 0 })],
    ["21 the 201st order", "orderTooMany", "open", world({ open: 200 })],
  ]);

  test.each([
    ["as much again, 买涨", 1, 1, "taken"],
    ["twice as much, 买涨", 2, 1, "fundsNewShare"],
    ["as much again, 买跌", 1, -1, "fundsNewShare"],
  ] as const)("of a new share by an allocation that lends %s: %s", (_what, subLever, direction, answer) => {
    const { request, scene } = young(paid);
    expect(answered({ request: { ...request, direction }, scene: { ...scene, subLever } })).toBe(answer);
  });
});

interface Sold {
  readonly request: SaleRequest;
  readonly scene: SaleScene;
}

const position: Position = {
  ...newPosition({
    ...{ sn: "p1", purse: "stock", unit: 1, coin: "CNY", openRate: RATE_SCALE, sameDay: false, instrumentId: stock.id, direction: 1 },
    ...{ lever: 10, profitTarget: null, stopTarget: null, openedDay: "2026-11-19", openedXt: at(9, 59) },
  }),
  ...{ shares: 1000, cost: 1_000_000, margin: 100_000, bought: 1000, boughtValue: 1_000_000, lastFillShares: 1000, stayDays: 1 },
};
const held = (change: Partial<Position>) => (right: Sold) => ({
  ...right,
  scene: { ...right.scene, position: right.scene.position && { ...right.scene.position, ...change } },
});
const saleWorld = (change: Partial<SaleScene>) => (right: Sold) => ({ ...right, scene: { ...right.scene, ...change } });
const saleAsk = (change: Partial<SaleRequest>) => (right: Sold) => ({ ...right, request: { ...right.request, ...change } });
const sale: Sold = {
  request: { shares: 500, kind: "market", valid: "day", price: null },
  scene: { position, closing: 0, instrument: stock, quote, book, fresh: true, xt: at(10), identityPassed: true, settings },
};
const saleAnswer = ({ request, scene }: Sold) => checkSale(request, scene, meetSale(request, scene))?.id ?? "taken";

const SALE_DOOR: readonly Wrong<Sold>[] = [
  ["1 not his, or not there", "saleMissing", "position shares", saleWorld({ position: null })],
  ["2 no identity", "saleUnproved", "identity", saleWorld({ identityPassed: false })],
];
const SALE_BODY: readonly Wrong<Sold>[] = [
  ["5 sold already", "saleDone", "shares", held({ shares: 0 })],
  ["6 a minute after its opening, where 5 are asked for", "saleSoon", "soon", saleWorld({ settings: { ...settings, cantSellTimes: 5 } })],
  ["7 opened today", "saleToday", "shares", held({ lastFillDay: FRIDAY })],
  ["7 more than is not of today", "saleNotEnough", "shares", held({ lastFillDay: FRIDAY, lastFillShares: 600 })],
  ["8 more than there is", "saleAmount", "shares", saleAsk({ shares: 1100 })],
  ["8 half a lot", "saleLot", "shares", saleAsk({ shares: 50 })],
  ["8 a lot and a half", "saleMultiple", "shares", saleAsk({ shares: 150 })],
];

describe("a sale of 500 of 1,000 shares at market (3.2)", () => {
  inOrder(sale, saleAnswer, [
    ...SALE_DOOR,
    ["3 outside the hours", "saleClosed", "clock soon", saleWorld({ xt: at(16) })],
    ...SALE_BODY,
    ["9 a stale quote", "saleNoQuote", "quote", saleWorld({ fresh: false })],
    [
      "10 sealed at limit-down",
      "saleLimitDown",
      "book",
      (right) => saleWorld({ book: { ...book, bids: [] }, quote: { ...quote, last: 88_200 } })(right),
    ],
  ]);
});

describe("a sale at a limit of 10.10", () => {
  inOrder({ ...sale, request: { ...sale.request, kind: "limit", price: 101_000 } }, saleAnswer, [
    ...SALE_DOOR,
    ["4 a weekday holiday", "saleHoliday", "clock soon", saleWorld({ xt: at(10, 0, "2026-10-01") })],
    ...SALE_BODY,
    ["9 suspended", "saleNoQuote", "quote", saleWorld({ quote: { ...quote, suspended: true } })],
    ["outside the day's limits", "priceOutside", "price", saleAsk({ price: 88_100 })],
    ["half a tick", "priceTick", "price", saleAsk({ price: 101_050 })],
    ["below the cage: 98 % of the best bid", "priceCage", "price", saleAsk({ price: 97_800 })],
  ]);
});

test("a band of the spread fee by the order's value is met by A-shares alone", () => {
  const banded = ruled({ spreadBands: [{ by: "turnover", from: 0, below: null, rate: 700 }] })(market);
  const abroad = named({ kind: "hk", exchange: "hk" })(banded);
  expect(spreadRateFor(banded.scene, meetBook(banded.request, banded.scene))).toBe(700);
  expect(spreadRateFor({ ...abroad.scene, inSession: true }, meetBook(abroad.request, abroad.scene))).toBe(0);
});
