import { describe, expect, test } from "vitest";
import { xtOf } from "../time/calendar.ts";
import { frequencyRefusal, isOverdue, riseRefusal, soonRefusal, type Opening } from "./frequency-checks.ts";
import type { Instrument } from "../products/instruments.ts";
import type { ListingBoard } from "../markets/exchanges.ts";
import { settingsOn, type StockSettings, changeOf, spreadRateOf, type SpreadBand } from "../terms/settings.ts";
import type { Quote } from "../tape/tape.ts";

const off = settingsOn("2026-11-20");
const on = (change: Partial<StockSettings>): StockSettings => ({ ...off, ...change });
const at = (minute: number, second = 0) => xtOf("2026-11-20", 36_000 + minute * 60 + second);
const MOUTAI = 1_600_519;
const PING_AN = 2_000_001;

/** Openings as [minutes after 10:00, instrument, shares]. */
const opened = (...rows: readonly (readonly [number, number, number])[]): Opening[] =>
  rows.map(([minute, instrumentId, shares]) => ({ instrumentId, shares, xt: at(minute) }));

describe("at most 2 openings of a stock in 10 minutes", () => {
  const settings = on({ buySameTimes: 10, buySameNums: 2 });
  test.each<readonly [string, readonly Opening[], number, string]>([
    ["none before", [], 5, "taken"],
    ["one before", opened([0, MOUTAI, 100]), 5, "taken"],
    ["two before", opened([0, MOUTAI, 100], [1, MOUTAI, 100]), 5, "orderSameTimes"],
    ["two of another stock", opened([0, PING_AN, 100], [1, PING_AN, 100]), 5, "taken"],
    ["the first a second short of 10 minutes ago", opened([0, MOUTAI, 100], [1, MOUTAI, 100]), 9, "orderSameTimes"],
    ["the first 10 minutes ago", opened([0, MOUTAI, 100], [1, MOUTAI, 100]), 10, "taken"],
  ])("%s", (_what, recent, minute, answer) => {
    expect(frequencyRefusal(100, { instrument: { id: MOUTAI }, xt: at(minute), settings, recent })?.id ?? "taken").toBe(answer);
  });
  test("says both figures", () => {
    const recent = opened([0, MOUTAI, 100], [1, MOUTAI, 100]);
    const refusal = frequencyRefusal(100, { instrument: { id: MOUTAI }, xt: at(2), settings, recent });
    expect(refusal).toEqual({ id: "orderSameTimes", params: { m: 10, n: 2 } });
  });
});

describe("at most 50 lots in 3 minutes", () => {
  const settings = on({ buyNumTimes: 3, buyNumLots: 50 });
  test.each<readonly [string, readonly Opening[], number, string]>([
    ["50 at once", [], 5000, "taken"],
    ["51 at once", [], 5100, "orderNumTimes"],
    ["30 of another stock and 20 now", opened([0, PING_AN, 3000]), 2000, "taken"],
    ["30 of another stock and 21 now", opened([0, PING_AN, 3000]), 2100, "orderNumTimes"],
    ["30 three minutes ago and 50 now", opened([-2, PING_AN, 3000]), 5000, "taken"],
  ])("%s", (_what, recent, shares, answer) => {
    expect(frequencyRefusal(shares, { instrument: { id: MOUTAI }, xt: at(1), settings, recent })?.id ?? "taken").toBe(answer);
  });
});

test("the count comes before the lots", () => {
  const settings = on({ buySameTimes: 5, buySameNums: 1, buyNumTimes: 5, buyNumLots: 1 });
  const recent = opened([0, MOUTAI, 100]);
  expect(frequencyRefusal(100, { instrument: { id: MOUTAI }, xt: at(1), settings, recent })?.id).toBe("orderSameTimes");
});

test("the seeded settings switch all of it off", () => {
  const recent = opened(...Array.from({ length: 500 }, () => [0, MOUTAI, 100_000] as const));
  expect(frequencyRefusal(100_000, { instrument: { id: MOUTAI }, xt: at(0, 1), settings: off, recent })).toBeNull();
  expect(riseRefusal(1, { instrument: share("main"), quote: quoteOf(110_600, 100_500), settings: off, runBase: 10_000 })).toBeNull();
  expect(soonRefusal({ openedXt: at(0), purse: "stock" }, at(0), off)).toBeNull();
  expect(isOverdue({ stayDays: 10_000, purse: "stock" }, off)).toBe(false);
  expect(spreadRateOf(off.spreadBands, { change: 50_000, turnover: 1, code: "600519", price: 1 })).toBe(0);
});

function share(board: ListingBoard, change: Partial<Instrument> = {}): Instrument {
  return {
    ...{ id: MOUTAI, gid: "sh600519", code: "600519", name: "样例", spell: "yl", kind: "stock", exchange: "sh", board, st: false },
    ...{ industry: "", listedOn: "2001-08-27", basePrice: 100_000, totalShares: 1, floatShares: 1, ...change },
  };
}

function quoteOf(last: number, prevClose: number): Quote {
  return {
    ...{ id: MOUTAI, step: 900, atXt: at(0), last, prevClose, open: prevClose, high: last, low: prevClose, shares: 1, amount: 1 },
    ...{ limitUp: 1_000_000, limitDown: 1, suspended: false },
  };
}

describe("bounds of 5 % (main), 12 % (ChiNext), 15 % (STAR) against a close of 10.00", () => {
  const settings = on({ creaseMaxPercent: 50_000, cyCreaseMaxPercent: 120_000, kcCreaseMaxPercent: 150_000 });
  test.each<readonly [string, ListingBoard, 1 | -1, number, string]>([
    ["main at +5.00 %", "main", 1, 105_000, "taken"],
    ["main at +5.10 %", "main", 1, 105_100, "orderRise 5.10% 5%"],
    ["main at +5.10 %, 买跌", "main", -1, 105_100, "taken"],
    ["main at -5.00 %, 买跌", "main", -1, 95_000, "taken"],
    ["main at -5.10 %, 买跌", "main", -1, 94_900, "orderFall 5.10% 5%"],
    ["main at -5.10 %, 买涨", "main", 1, 94_900, "taken"],
    ["ChiNext at +12.00 %", "chinext", 1, 112_000, "taken"],
    ["ChiNext at +12.10 %", "chinext", 1, 112_100, "orderRiseCy 12.10% 12%"],
    ["ChiNext at -12.10 %, 买跌", "chinext", -1, 87_900, "orderFallCy 12.10% 12%"],
    ["STAR at +15.10 %", "star", 1, 115_100, "orderRiseKc 15.10% 15%"],
    ["STAR at -15.10 %, 买跌", "star", -1, 84_900, "orderFallKc 15.10% 15%"],
    ["Beijing at +29 %", "bse", 1, 129_000, "taken"],
  ])("%s", (_what, board, direction, last, answer) => {
    const refusal = riseRefusal(direction, { instrument: share(board), quote: quoteOf(last, 100_000), settings });
    expect(refusal ? `${refusal.id} ${refusal.params["x"]} ${refusal.params["y"]}` : "taken").toBe(answer);
  });
  test("a limit-up that rounding carried beyond 10 % is not refused by the board's own limit", () => {
    const board = on({ creaseMaxPercent: 100_000 });
    expect(riseRefusal(1, { instrument: share("main"), quote: quoteOf(110_600, 100_500), settings: board })).toBeNull();
  });
});

describe("at most 30 % over 3 trading days, from a close of 10.00", () => {
  const settings = on({ stockDays: 3, stockRate: 300_000 });
  test.each<readonly [string, 1 | -1, number, number | null, string]>([
    ["+30.00 %", 1, 130_000, 100_000, "taken"],
    ["+30.10 %", 1, 130_100, 100_000, "orderRun 3 30.10% 30%"],
    ["-30.10 %, 买跌", -1, 69_900, 100_000, "orderRunDown 3 30.10% 30%"],
    ["-30.10 %, 买涨", 1, 69_900, 100_000, "taken"],
    ["the close is not known", 1, 130_100, null, "taken"],
  ])("%s", (_what, direction, last, runBase, answer) => {
    const refusal = riseRefusal(direction, { instrument: share("main"), quote: quoteOf(last, last), settings, runBase });
    expect(refusal ? `${refusal.id} ${refusal.params["n"]} ${refusal.params["x"]} ${refusal.params["y"]}` : "taken").toBe(answer);
  });
});

describe("no sale in the 5 minutes after the opening", () => {
  const settings = on({ cantSellTimes: 5 });
  test.each<readonly [string, "stock" | "index" | "futures" | "sub80000000", number, number, string]>([
    ["at once", "stock", 0, 0, "saleSoon"],
    ["a second before", "stock", 4, 59, "saleSoon"],
    ["5 minutes later", "stock", 5, 0, "taken"],
    ["in a sub-account", "sub80000000", 4, 59, "saleSoon"],
    ["an index position", "index", 0, 0, "taken"],
    ["a futures position", "futures", 0, 0, "taken"],
  ])("%s", (_what, purse, minute, second, answer) => {
    expect(soonRefusal({ openedXt: at(0), purse }, at(minute, second), settings)?.id ?? "taken").toBe(answer);
  });
});

test.each([
  ["2 nights", "stock", 2, false],
  ["3 nights", "stock", 3, true],
  ["3 nights in a sub-account, which has an end of its own", "sub80000000", 3, false],
  ["3 nights of an index position, which has none", "index", 3, false],
] as const)("held for at most 2 nights: %s", (_what, purse, stayDays, overdue) => {
  expect(isOverdue({ stayDays, purse }, on({ stayMaxDays: 2 }))).toBe(overdue);
});

describe("the highest band of the spread fee counts", () => {
  const bands: readonly SpreadBand[] = [
    { by: "change", from: 50_000, below: null, rate: 1000 },
    { by: "change", from: -100_000, below: -50_000, rate: 800 },
    { by: "turnover", from: 100_000_00, below: 1_000_000_00, rate: 500 },
    { by: "price", from: 1_000_000, below: null, rate: 700 },
    { by: "code", prefix: "68", rate: 1200 },
  ];
  test.each<readonly [string, Parameters<typeof spreadRateOf>[1], number]>([
    ["nothing", {}, 0],
    ["a quiet day", { change: 10_000, turnover: 5_000_00, price: 100_000, code: "600519" }, 0],
    ["+5.00 %", { change: 50_000 }, 1000],
    ["+4.9999 %", { change: 49_999 }, 0],
    ["-5.00 % is where the band ends", { change: -50_000 }, 0],
    ["-5.01 %", { change: -50_100 }, 800],
    ["-10.00 % is where it begins", { change: -100_000 }, 800],
    ["100,000 yuan", { turnover: 100_000_00 }, 500],
    ["1,000,000 yuan", { turnover: 1_000_000_00 }, 0],
    ["100.00 a share and 100,000 yuan", { turnover: 100_000_00, price: 1_000_000 }, 700],
    ["STAR at +5 %", { change: 50_000, code: "688001" }, 1200],
  ])("%s", (_what, facts, rate) => {
    expect(spreadRateOf(bands, facts)).toBe(rate);
  });
});

test.each([
  [105_000, 100_000, 50_000],
  [100_001, 300_000, -666_663], // -66.66633 %: toward zero
  [1, 0, 0],
])("change of %i against %i", (last, prevClose, change) => {
  expect(changeOf(last, prevClose)).toBe(change);
});
