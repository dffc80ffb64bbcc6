/** News from a small market written by hand: what is told, of whom, and with which numbers. */
import { expect, test } from "vitest";
import { addDays, xtOf } from "../../rules/time/calendar.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { goldSilver, oilSpread, rollItems } from "./abroad.ts";
import { holidayAfter } from "./after-close.ts";
import { morningItems } from "./before-open.ts";
import { moneyParams, percentText } from "./figures.ts";
import { flash, touches } from "./limits.ts";
import type { LimitScene } from "./scene.ts";
import { brief } from "./briefs.ts";
import { boardItems, concentration, moverItems, valuation } from "./closing.ts";
import { costsItem, metalItems, rateItems } from "./rates.ts";
import { standingItem } from "./standing.ts";
import { dayFigures, streaksOf, summary } from "./summaries.ts";

const DAY = "2026-11-20";
const stock = (code: string, name: string): Instrument => ({
  ...{ id: Number(`1${code}`), gid: `sh${code}`, code, name, spell: "", kind: "stock", exchange: "sh", board: "main", st: false },
  ...{ industry: "银行", listedOn: "2000-01-01", basePrice: 100_000, totalShares: 1, floatShares: 1 },
});
const stocks = ["甲", "乙", "丙", "丁"].map((name, k) => stock(`60000${k}`, name));
const seal = (firstTouch: number) => ({ firstTouch, firstSeal: firstTouch, lastSeal: firstTouch, breaks: 1, sealed: true, queue: 0 });

// Closes before 10.00; now 11.00, 11.00, 9.50, 10.00. The first two have touched 11.00.
const scene: LimitScene = {
  day: DAY,
  xt: xtOf(DAY, 54_060),
  stocks,
  counts: { up: 2, down: 1, flat: 1, limitUp: 2, limitDown: 0 },
  indices: [{ gid: "sh000001", name: "上证指数", last: 40_300_000, prevClose: 40_000_000 }],
  facts: {
    day: DAY,
    prevClose: Int32Array.of(100_000, 100_000, 100_000, 100_000),
    limitUp: Int32Array.of(110_000, 110_000, 110_000, 110_000),
    limitDown: Int32Array.of(90_000, 90_000, 90_000, 90_000),
    open: Int32Array.of(100_000, 100_000, 100_000, 100_000),
    high: Int32Array.of(110_000, 110_000, 100_000, 100_000),
    low: Int32Array.of(100_000, 100_000, 95_000, 100_000),
    last: Int32Array.of(110_000, 110_000, 95_000, 100_000),
    shares: Float64Array.of(1, 1, 1, 1),
    amount: Float64Array.of(1e12, 1e12, 1e12, 0),
    ...{ free: new Uint8Array(4), away: new Uint8Array(4), factor: new Float64Array(4).fill(1) },
    up: new Map([
      [0, seal(310)],
      [1, seal(4600)],
    ]),
    down: new Map(),
  },
};
const wordsOf = (item: { readonly words: object } | null) => item?.words as { template: string; params: Record<string, unknown> };

test("the close tells index, turnover, breadth, best and worst", () => {
  const item = summary(scene, "close");
  expect([item.key, item.type, item.xt]).toEqual(["2026-11-20 close", 1, scene.xt]);
  expect(wordsOf(item).params).toMatchObject({
    index: "上证指数",
    change: "+0.75%", // 4030 against 4000
    amountYi: "300", // 3e12 fen
    up: 2,
    gainers: ["甲（600000） +10.00%", "乙（600001） +10.00%"],
    losers: ["丙（600002） −5.00%"],
  });
});

test("a touch is dated by its print and told once, by its key", () => {
  expect(touches(scene, -1).map(({ key, xt, codes }) => [key, xt, codes])).toEqual([
    ["2026-11-20 touch sh600000", xtOf(DAY, 33_300 + 930), ["sh600000"]],
    ["2026-11-20 touch sh600001", xtOf(DAY, 33_300 + 13_800), ["sh600001"]],
  ]);
  expect(touches(scene, 310).map((item) => item.codes[0])).toEqual(["sh600001"]);
});

test("two touches in a quarter of an hour are no news of their own, three are", () => {
  expect(flash(scene, 0)).toBeNull();
  const busy = { ...scene, facts: { ...scene.facts, up: new Map([...scene.facts.up, [2, seal(300)]]) } };
  expect(wordsOf(flash(busy, 0)).params).toMatchObject({ count: 3, list: ["丙（600002）", "甲（600000）", "乙（600001）"] });
});

test("streaks name the longest first; a first limit is none", () => {
  const row = (i: number, streak: number) => ({ i, streak, fact: seal(300), run: { days: streak, count: streak } });
  expect(streaksOf(scene, [row(0, 1)])).toBeNull();
  expect(wordsOf(streaksOf(scene, [row(0, 2), row(1, 4)])).params).toMatchObject({ name: "乙", most: 4, count: 2 });
});

test("the day's figures", () => {
  expect(wordsOf(dayFigures(scene, { up: 2, down: 0, broken: 1 })).params).toMatchObject({ rising: "50.0%", sealed: 2, broken: 1 });
});

test("a half hour's brief: industries, the most traded, and a key of its own time", () => {
  const item = brief({
    ...scene,
    xt: xtOf(DAY, 37_800),
    stocks: stocks.map((each, i) => ({ ...each, industry: i < 2 ? "银行" : "煤炭" })),
  });
  expect(item.key).toBe("2026-11-20 brief 10:30");
  expect(wordsOf(item).params).toMatchObject({
    ...{ time: "10:30", change: "+0.75%", amountYi: "300" },
    best: ["银行 +10.00%", "煤炭 −2.50%"], // 11 11 for 10 10; 9.5 10 for 10 10
    most: ["甲（600000） 100.00", "乙（600001） 100.00", "丙（600002） 100.00"],
  });
});

test("a board in figures, from closes alone without what was traded", () => {
  // Changes +10, +10, -5, 0: the middle of them is 5.
  const board = {
    board: { word: "shMain" },
    count: 4,
    up: 2,
    down: 1,
    flat: 1,
    limitUp: 2,
    limitDown: 0,
    median: "+5.00%",
    amountYi: "300",
  };
  const items = boardItems(scene, "pastBoard");
  expect(items.map(({ key, type }) => [key, type])).toEqual([["2026-11-20 board shMain", 2]]);
  expect(wordsOf(items[0]!).params).toMatchObject(board);
});

test("what shares cost: 11, 11, 9.5 and 10 yuan for 1 yuan earned and 10 owned", () => {
  const item = valuation(scene, (i) => ({ eps: i === 3 ? -1 : 1, bvps: 10 }));
  expect(wordsOf(item).params).toMatchObject({ pe: "11.00", earning: 3, pb: "1.05", count: 4, below: 1 });
});

test("the ten most traded and who moved most", () => {
  expect(wordsOf(concentration(scene)).params).toMatchObject({ part: "100.0%", tenYi: "300" });
  expect(moverItems(scene).map(({ key }) => key)).toEqual([
    "2026-11-20 faller sh600002",
    "2026-11-20 riser sh600001",
    "2026-11-20 riser sh600000",
  ]);
});

const standing = (gid: string, name: string, closes: readonly number[]) => ({
  ...{ gid, name, decimals: 2, session: DAY },
  closes: closes.map((close) => close * 10_000),
});

test("where something stands: against the close before, those of 5 and 20 sessions ago, and within the last 20", () => {
  // 103 now, 102 before, 100 five ago, 80 twenty ago; the 90 of nineteen ago is the lowest of the last twenty.
  const closes = [103, 102, 104, 101, 102, 100, ...Array.from({ length: 13 }, () => 101), 90, 80];
  expect(wordsOf(standingItem(scene, 3, standing("hkHSI", "恒生指数", closes))).params).toMatchObject({
    ...{ last: "103.00", points: "+1.00", change: "+0.98%", five: "+3.00%", twenty: "+28.75%", low: "90.00", high: "104.00" },
  });
});

test("oil by oil and gold by silver, and nothing while one of them is not known", () => {
  const [oil, wti] = [standing("hf_OIL", "布伦特原油", [87.2, 86]), standing("hf_CL", "纽约原油", [83.45, 83])];
  expect(wordsOf(oilSpread(scene, [oil, wti])).params).toMatchObject({ spread: "3.75", before: "3.00" });
  expect(oilSpread(scene, [oil])).toBeNull();
  const metals = [standing("hf_XAU", "伦敦金", [4400, 4500]), standing("hf_XAG", "伦敦银", [55, 60])];
  expect(wordsOf(goldSilver(scene, metals)).params).toMatchObject({ ratio: "80.00", before: "75.00" });
});

// 7.1000 today, 7.0950 the day before, then 7.0900 each day; the year began at 7.0000.
const fixings = Array.from({ length: 21 }, (_, k) => ({ day: addDays(DAY, -k), rate: k === 0 ? 71_000 : k === 1 ? 70_950 : 70_900 }));
const dollar = { coin: "usd", fixings, first: { day: "2026-01-05", rate: 70_000 } } as const;
const hongKong = {
  coin: "hkd",
  fixings: fixings.map(({ day }) => ({ day, rate: 9000 })),
  first: { day: "2026-01-05", rate: 9000 },
} as const;

test("a coin: against the day before, its range, its year and its moves", () => {
  const items = new Map(rateItems(scene, dollar, hongKong).map((item) => [item.key, wordsOf(item).params]));
  const of = (name: string) => items.get(`2026-11-20 ${name}`);
  expect(items.size).toBe(10);
  expect(of("rate usd")).toMatchObject({ rate: "7.1000", before: "7.0950", pips: "+50", change: "+0.07%", coin: { word: "usd" } });
  expect(of("rateRange usd")).toMatchObject({ low: "7.0900", high: "7.1000", highDay: DAY, mean: "7.0908" });
  expect(of("rateYear usd")).toMatchObject({ first: "7.0000", change: "+1.43%" });
  // Two moves of 50 in twenty days.
  expect(of("rateMoves usd")).toMatchObject({ up: 2, down: 0, flat: 18, mean: "5", most: "+50", mostDay: DAY });
  expect(of("rateMoves hkd")).toMatchObject({ up: 0, flat: 20, most: "0" });
  expect(of("cross")).toMatchObject({ cross: "7.8889", before: "7.8833" });
});

test("gold by the gram, silver by the kilogram", () => {
  // 4380.70 dollars an ounce at 7.1 are 31,102.97 yuan; by 31.1035 grams 999.98.
  const [silver, gold] = metalItems(scene, dollar, { now: 43_807_000, before: 43_807_000 }, { now: 619_000, before: 600_000 });
  expect(wordsOf(gold!).params).toMatchObject({ now: "999.98", before: "999.28", dollars: "4380.70" });
  expect(wordsOf(silver!).params).toMatchObject({ now: "14129.92", before: "13686.56" });
});

test("published costs say whether they are those of the day before", () => {
  const costs = { stayFee: 220, buyFee: 250, buyFeeMin: 500, sellFee: 250, dutyFee: 500, transferFee: 10 };
  expect(wordsOf(costsItem(scene, costs, costs)).params).toMatchObject({ stayFee: "0.022%", least: "5.00", news: { word: "unchanged" } });
  expect(wordsOf(costsItem(scene, costs, { ...costs, dutyFee: 1000 })).params).toMatchObject({ news: { word: "changed" } });
});

test("main contracts change on the trading day after the third Friday", () => {
  // 2026-11-20 is the third Friday of its month.
  expect(rollItems({ day: DAY, xt: 0 })).toEqual([]);
  const [first, ...others] = rollItems({ day: "2026-11-23", xt: 0 });
  expect(wordsOf(first!).params).toMatchObject({ from: "IF2611", to: "IF2612", last: "2026-12-18" });
  expect(others).toHaveLength(3);
});

test("a suspension is told on its first day, a resumption on its own", () => {
  const suspension = { start: DAY, days: 3, resume: "2026-11-25", reason: "重大事项" } as const;
  const keys = (day: string, morning: object) => morningItems(day, 0, [{ stock: stocks[0]!, ...morning }]).map((item) => item.key);
  expect(keys(DAY, { suspended: suspension })).toEqual(["2026-11-20 suspended sh600000"]);
  expect(keys("2026-11-23", { suspended: suspension })).toEqual([]);
  expect(keys("2026-11-25", { resumed: suspension })).toEqual(["2026-11-25 resumed sh600000"]);
});

test("a run of holidays is told on the eve, a weekend is not", () => {
  expect(holidayAfter(DAY, 0)).toBeNull();
  expect(wordsOf(holidayAfter("2026-09-30", 0)).params).toMatchObject({ from: "2026-10-01", next: "2026-10-08", days: 7 });
});

test.each<[number, number, string]>([
  [101, 100, "+1.00%"],
  [99, 100, "−1.00%"],
  [100_001, 100_000, "0.00%"],
  [5, 0, "0.00%"],
])("%i against %i is %s", (now, before, text) => expect(percentText(now, before)).toBe(text));

test("money in 亿 and in billions", () => expect(moneyParams("sum", 12_345_000_000_000)).toEqual({ sumYi: "1235", sumBn: "123.5" }));
