/** Orders for Hong Kong's and New York's stocks and for bonds, paid in yuan at the day's fixing. */
import { NO_FEES } from "../terms/fees.ts";
import { describe, expect, test } from "vitest";
import { addDays, dayOf, xtOf } from "../time/calendar.ts";
import { closePart } from "./close-part.ts";
import { costOf } from "./cost.ts";
import { FOREIGN } from "../products/foreign-instruments.ts";
import { hoursAt } from "../markets/foreign-sessions.ts";
import type { Instrument } from "../products/instruments.ts";
import { meetBook } from "./met.ts";
import { openPart } from "./open-part.ts";
import { checkOrder, needOf, type OrderRequest, type OrderScene } from "./order-checks.ts";
import { legalMaintenanceOf } from "../positions/maintenance.ts";
import { holdOf, newOrder, type Order } from "./orders.ts";
import { type Position, nightFee, nightsDue } from "../positions/positions.ts";
import { checkSale, meetSale, type SaleRequest, type SaleScene } from "./sale-checks.ts";
import { settingsOn } from "../terms/settings.ts";
import { sellPosition } from "./sale.ts";
import type { Book, Quote } from "../tape/tape.ts";
import { stockTerms } from "../terms/terms.ts";

const DAY = "2026-11-20";
const NOON = xtOf(DAY, 10 * 3600);
const settings = settingsOn(DAY);
const named = (gid: string): Instrument => FOREIGN.find((each) => each.gid === gid)!;
const [tencent, apple, bond] = [named("hk00700"), named("usAAPL"), named("sh113053")] as const;
const hkd = (rate: number) => stockTerms(settings, { kind: "hk", coin: "HKD", rate, sameDay: true });
const usd = (rate: number) => stockTerms(settings, { kind: "us", coin: "USD", rate, sameDay: true });

/** A quote at `last` with one level a side, a step apart. */
function market(instrument: Instrument, last: number, tick: number): Pick<OrderScene, "instrument" | "quote" | "book"> {
  const quote: Quote = {
    ...{ id: instrument.id, step: 900, atXt: NOON, last, prevClose: last, open: last, high: last, low: last, shares: 1, amount: 1 },
    ...{ limitUp: 0, limitDown: 0, suspended: false },
  };
  const book: Book = { step: 900, asks: [{ price: last, shares: 5000 }], bids: [{ price: last - tick, shares: 5000 }] };
  return { instrument, quote, book };
}

const order: OrderRequest = {
  ...{ kind: "market", valid: "day", direction: 1, shares: 200, lever: 5, price: null, profitTarget: null, stopTarget: null },
};
const around: Omit<OrderScene, "instrument" | "quote" | "book"> = {
  ...{ fresh: true, xt: NOON, inSession: true, identityPassed: true, locked: false, settings, terms: hkd(9012) },
  ...{ levers: [1, 2, 3, 5, 10, 20, 30], available: 1_000_000_000, debt: 0, open: 0 },
};
const hongKong: OrderScene = { ...around, ...market(tencent, 4_552_000, 2000) };
const newYork: OrderScene = { ...around, ...market(apple, 3_197_000, 100), terms: usd(71_234) };
const inBonds: OrderScene = { ...around, ...market(bond, 1_184_200, 10), terms: stockTerms(settings) };
const said = (change: Partial<OrderRequest>, scene: OrderScene) => {
  const request = { ...order, ...change };
  return checkOrder(request, scene, meetBook(request, scene));
};
const needed = (change: Partial<OrderRequest>, scene: OrderScene) => {
  const request = { ...order, ...change };
  return needOf(request, scene, meetBook(request, scene));
};
const limit = (price: number): Partial<OrderRequest> => ({ kind: "limit", price });
const breakout = (price: number): Partial<OrderRequest> => ({ kind: "breakout", price });

describe("what is taken and what is refused", () => {
  test.each<readonly [string, Partial<OrderRequest>, OrderScene, string]>([
    ["200 of Tencent", {}, hongKong, "taken"],
    ["half a board lot", { shares: 150 }, hongKong, "orderLot"],
    ["less than a board lot", { shares: 50 }, hongKong, "orderLot"],
    ["one share of Apple", { shares: 1 }, newYork, "taken"],
    ["no share of Apple", { shares: 0 }, newYork, "orderBelowMin"],
    ["ten bonds", { shares: 10 }, inBonds, "taken"],
    ["fifteen bonds", { shares: 15 }, inBonds, "orderBondLot"],
    ["more than the largest order", { shares: 100_100 }, hongKong, "orderAboveMax"],
    ["more bonds than the largest order", { shares: 100_100 }, inBonds, "orderBondAboveMax"],
    ["outside its session", {}, { ...hongKong, inSession: false }, "orderClosed"],
    ["on its holiday", {}, { ...hongKong, inSession: false, restDay: true }, "orderHoliday"],
    ["after the A-shares' hours, in its own", {}, { ...newYork, xt: xtOf(DAY, 22 * 3600) }, "taken"],
    ["at the fixed price after hours", { kind: "fixed" }, hongKong, "orderNotFixed"],
    ["on a sub-account", {}, { ...hongKong, sub: null }, "orderSuspended"],
    ["a world index", {}, { ...hongKong, instrument: named("hkHSI") }, "orderNoStock"],
    ["spot gold", {}, { ...hongKong, instrument: named("XAUUSD") }, "orderNoStock"],
    ["a rise of a third in a day", {}, { ...hongKong, quote: { ...hongKong.quote!, prevClose: 3_414_000 } }, "taken"],
    ["nobody sells", {}, { ...hongKong, book: { step: 1, asks: [], bids: [] } }, "orderNoQuote"],
    ["a limit on its step of 0.2", limit(4_552_000), hongKong, "taken"],
    ["a limit between two steps", limit(4_551_000), hongKong, "priceTick"],
    ["a limit a third away: no cage", limit(3_000_000), hongKong, "taken"],
    ["below 200 the step is 0.1", limit(1_999_000), hongKong, "taken"],
    ["ten times the close", limit(45_520_000), hongKong, "taken"],
    ["beyond ten times the close", limit(45_530_000), hongKong, "priceOutside"],
    ["a cent of Apple", limit(3_196_900), newYork, "taken"],
    ["half a cent of Apple", limit(3_196_950), newYork, "priceTick"],
    ["a bond's step of 0.001", limit(1_184_010), inBonds, "taken"],
    ["a trigger that is passed", breakout(4_500_000), hongKong, "triggerBelow"],
    ["a stop on the wrong side", { stopTarget: 4_600_000 }, hongKong, "stopAbovePrice"],
    ["an amount of 99 yuan", { shares: 10 }, { ...inBonds, ...market(bond, 99_000, 10) }, "orderAmountBelow"],
    ["100 yuan in Hong Kong dollars", { shares: 100 }, { ...hongKong, ...market(tencent, 10_990, 10) }, "orderAmountBelow"],
  ])("%s", (_what, change, scene, answer) => expect(said(change, scene)?.id ?? "taken").toBe(answer));

  test("a bond has limits, and they hold", () => {
    const sealed = { ...inBonds.quote!, limitUp: 1_184_200, limitDown: 789_470 };
    const scene = { ...inBonds, quote: sealed, book: { ...inBonds.book!, asks: [] } };
    expect(said({ shares: 10 }, scene)?.id).toBe("orderLimitUp");
    expect(said({ shares: 10, ...limit(1_184_210) }, scene)).toEqual({ id: "priceOutside", params: { dn: "78.947", up: "118.420" } });
  });

  test("a holiday of the market is told from a closed hour", () => {
    // 2026-12-25 is a Friday: no session in Hong Kong or New York; A-shares trade.
    const at = (hour: number, day: string) => xtOf(day, hour * 3600);
    expect(hoursAt("hk", at(10, "2026-12-25"), "live").restDay).toBe(true);
    expect(hoursAt("hk", at(20, "2026-11-20"), "live").restDay).toBe(false);
    expect(hoursAt("hk", at(10, "2026-11-21"), "live").restDay).toBe(false);
    // Thursday's session in New York goes on in Friday's first hours.
    expect(hoursAt("us", at(2, "2026-12-25"), "live").restDay).toBe(false);
    expect(hoursAt("hk", at(10, "2026-12-25"), "continuous").restDay).toBe(false);
  });
});

describe("what it costs, to the fen", () => {
  test("200 of Tencent at 455.20, five times, at 0.9012", () => {
    // 91,040.00 HKD = 82,045.25 yuan rounded up; a fifth 16,409.05; commission 20.51, transfer 0.82
    expect(needed({}, hongKong)).toEqual({ value: 8_204_525, need: 1_640_905 + 2051 + 82 });
  });
  test("one Apple at 319.70 and 7.1234: the least commission is 5 yuan", () => {
    // 319.70 USD = 2,277.36 yuan
    expect(needed({ shares: 1, lever: 1 }, newYork)).toEqual({ value: 227_736, need: 227_736 + 500 + 2 });
  });
  test("a 突破委托 without a day's limit holds ten times the close", () => {
    // 910,400.00 HKD = 820,452.48 yuan
    expect(needed(breakout(4_560_000), hongKong)).toEqual({ value: 82_045_248, need: 16_409_050 + 20_511 + 820 });
  });
  test("the ticket says the same, with a break-even on the step", () => {
    const terms = stockTerms(settings, { kind: "hk", coin: "HKD", rate: 9012, sameDay: true });
    const cost = costOf({ price: 4_552_000, shares: 200, lever: 5, direction: 1 }, settings, { instrument: tencent, terms });
    // There: 20.51 + 0.82; back near 455.6: 20.53 + 41.06 + 0.82. 83.74 yuan = 92.92 HKD over 200 shares: 0.4646, so three steps of 0.2.
    expect(cost).toMatchObject({ value: 8_204_525, margin: 1_640_905, need: 1_643_038, breakEven: 4_558_000 });
    // 65,636.19 yuan are financed (opening value rounded down): 14.44 a night
    expect(cost.stayANight).toBe(1444);
    // The forced close takes four fifths of the margin: 13,127.24 yuan = 14,566.40 HKD, 72.83 a share
    expect(cost.forceNow / 10_000).toBeCloseTo(455.2 - 72.832, 3);
  });
});

const resting = (instrument: Instrument, shares: number, price: number, terms: ReturnType<typeof hkd>): Order => {
  const bare = newOrder({
    ...{ sn: "p1", action: "open", closeOf: null, purse: "stock", instrumentId: instrument.id, direction: 1, lever: 5 },
    ...{ kind: "limit", valid: "gtc", shares, price, worst: price, auction: false, profitTarget: null, stopTarget: null },
    ...{ watchDay: DAY, watchStep: 900, placedXt: NOON, closeReason: null },
  });
  return { ...bare, hold: holdOf(bare, terms) };
};
const got = (price: number, shares: number) => ({ legs: [{ price, shares }], shares });
const friday = { day: DAY, xt: NOON };
const monday = { day: "2026-11-23", xt: xtOf("2026-11-23", 10 * 3600) };

describe("an order that fills on two days at two fixings", () => {
  const first = openPart(resting(tencent, 400, 4_500_000, hkd(9000)), null, got(4_500_000, 100), friday, hkd(9000), "");
  const second = openPart(first.order, first.position, got(4_500_000, 100), monday, hkd(9200), "");

  test("each part is charged at the rate of its own day", () => {
    // 45,000 HKD: 40,500.00 yuan on Friday, 41,400.00 on Monday; commission 10.13 and 10.35, transfer 0.41 and 0.42
    expect([first.order.margin, first.fees.commission, first.fees.transfer]).toEqual([810_000, 1013, 41]);
    expect([second.order.margin, second.fees.commission, second.fees.transfer]).toEqual([810_000 + 828_000, 1035, 42]);
    expect(second.position).toMatchObject({ margin: 1_638_000, cost: 9_000_000, openRate: 9100 });
  });

  test("what was borrowed stays what it was: 65,520.00 yuan, and without leverage there is none", () => {
    // 200 shares at 455.00 are 91,000.00 HKD: 85,540.00 yuan at 0.94
    expect(legalMaintenanceOf(second.position, 4_550_000, 9400)).toBe(Math.floor((8_554_000 / 6_552_000) * 1_000_000));
    expect(legalMaintenanceOf({ ...second.position, margin: 8_190_000 }, 4_550_000, 9400)).toBeNull();
  });

  test("a night is charged on what is financed: 81,900.00 less 16,380.00 yuan", () => {
    expect(nightFee(second.position, settings)).toBe(1441);
  });

  test("the rest is held at Monday's rate: two more lots", () => {
    // 400 shares 165,600.00 yuan less 200 shares 82,800.00: margin 16,560.00, commission 20.70, transfer 0.83
    expect(second.order.hold).toBe(1_656_000 + 2070 + 83);
  });

  test("filled again an hour after midnight, a New York evening begins its nights with the new date", () => {
    const tuesday = { day: "2026-11-24", xt: xtOf("2026-11-25", 3600) };
    const empty = { ...first.position, shares: 0, cost: 0, margin: 0, stayDays: 3, closedXt: monday.xt };
    const { position } = openPart(first.order, empty, got(4_500_000, 100), tuesday, hkd(9200), "");
    expect(position.openedDay).toBe("2026-11-22");
    expect(nightsDue(position.openedDay, addDays(position.openedDay, 2), "2026-11-25")).toEqual(["2026-11-25"]);
  });

  test("a small part after a fall of the coin still costs something", () => {
    const many = openPart(resting(apple, 1001, 3_000_000, usd(72_000)), null, got(3_000_000, 1000), friday, usd(72_000), "");
    const one = openPart(many.order, many.position, got(3_000_000, 1), monday, usd(70_000), "");
    // 300 USD = 2,100.00 yuan, a fifth of it
    expect(one.order.margin - many.order.margin).toBe(42_000);
    expect(one.entries.every((entry) => entry.amount >= 0)).toBe(true);
  });
});

describe("the way back", () => {
  const held = (change: Partial<Position> = {}): Position => ({
    ...openPart(resting(tencent, 200, 4_552_000, hkd(9012)), null, got(4_552_000, 200), friday, hkd(9012), "").position,
    ...change,
  });
  const close = (position: Position, price: number, rate: number) => {
    const leaving: Order = { ...resting(tencent, position.shares, price, hkd(rate)), sn: "c1", action: "close", closeOf: "p1", hold: 0 };
    return closePart(leaving, position, got(price, position.shares), monday, hkd(rate), "");
  };

  test("the result is converted at the rate of the close, a gain down and a loss up", () => {
    // +960.00 HKD and -1,040.00 HKD at 0.8957
    expect(close(held(), 4_600_000, 8957).gross).toBe(85_987); // 859.872
    expect(close(held(), 4_500_000, 8957).gross).toBe(-93_153); // 931.528
  });

  test("fees are those of the value in yuan at that rate", () => {
    // 92,000.00 HKD at 0.8950: 82,340.00 yuan
    expect(close(held(), 4_600_000, 8950).fees).toEqual({ ...NO_FEES, commission: 2059, duty: 4117, transfer: 82 });
  });

  const sale: SaleRequest = { shares: null, kind: "market", valid: "day", price: null };
  const scene: SaleScene = {
    ...{ position: held(), closing: 0, fresh: true, xt: NOON, inSession: true, identityPassed: true },
    ...market(tencent, 4_552_000, 2000),
    instrument: tencent,
  };
  test.each<readonly [string, Partial<SaleRequest>, Partial<SaleScene>, string]>([
    ["the day it was bought", {}, {}, "taken"],
    ["half a lot", { shares: 50 }, {}, "saleLot"],
    ["an odd rest goes whole", {}, { position: held({ shares: 130 }) }, "taken"],
    ["at a limit", { kind: "limit", price: 4_600_000 }, {}, "taken"],
    ["at a limit off its step", { kind: "limit", price: 4_600_100 }, {}, "priceTick"],
    ["outside its session", {}, { inSession: false }, "saleClosed"],
    ["on its holiday", {}, { inSession: false, restDay: true }, "saleHoliday"],
    ["after hours at the fixed price", { kind: "fixed" }, {}, "saleNotFixed"],
    ["nobody buys", {}, { book: { step: 1, asks: [], bids: [] } }, "saleNoQuote"],
    ["half a lot of bonds", { shares: 5 }, { ...market(bond, 1_184_200, 10), position: held({ shares: 20 }) }, "saleBondLot"],
  ])("%s", (_what, change, world, answer) => {
    const [request, seen] = [
      { ...sale, ...change },
      { ...scene, ...world },
    ];
    expect(checkSale(request, seen, meetSale(request, seen))?.id ?? "taken").toBe(answer);
  });
});

describe("a limit close of an index lot", () => {
  const index: Instrument = {
    ...{ id: 4_000_300, gid: "sh000300", code: "000300", name: "样例指数", spell: "ylzs", kind: "index", exchange: "sh", board: "main" },
    ...{ st: false, industry: "", listedOn: "2005-04-08", basePrice: 46_000_000, totalShares: 0, floatShares: 0 },
  };
  const opened = openPart(resting(tencent, 100, 4_600_000, hkd(10_000)), null, got(4_600_000, 100), friday, hkd(10_000), "").position;
  const lots: Position = { ...opened, shares: 3, bought: 3, cost: 13_800_000, boughtValue: 13_800_000, unit: 10, margin: 100_000 };
  const level = (price: number): Book => ({ step: 1, asks: [{ price, shares: 100 }], bids: [{ price, shares: 100 }] });
  const scene = {
    ...{ position: lots, closing: 0, instrument: index, fresh: true, xt: NOON, inSession: true, identityPassed: true, depletion: [] },
    ...{ quote: { ...hongKong.quote!, last: 46_000_000, prevClose: 46_000_000 }, book: level(46_000_000), subject: "", terms: hkd(10_000) },
  };
  const at = { day: dayOf(NOON), step: 900, xt: NOON };
  const asked: SaleRequest = { shares: 2, kind: "limit", valid: "day", price: 46_100_000 };

  test("rests above the level and fills at once at or below it", () => {
    expect(sellPosition(asked, scene, "c1", at)).toMatchObject({ orders: [{ state: "working", shares: 2, price: 46_100_000 }], fills: [] });
    expect(sellPosition({ ...asked, price: 45_900_000 }, scene, "c1", at)).toMatchObject({
      orders: [{ state: "filled" }],
      fills: [{ shares: 2 }],
    });
  });
});
