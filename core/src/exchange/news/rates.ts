/** The day's exchange rates, and what is published beside them: 全球央行. */
import type { NewsItem, NewsTemplate } from "../../rules/news.ts";
import { type Fen, type Ppm, type Price, quoted } from "../../rules/money.ts";
import { RATE_SCALE, type Rate } from "../../rules/markets/coins.ts";
import type { Day } from "../../rules/time/calendar.ts";
import { percentText, priceText, signedText, newsOf, type Telling } from "./figures.ts";
import { itemAt } from "../../rules/item-at.ts";

/** Fixings that a line has: the day's own and those of the 20 trading days before. */
export const RATE_DAYS = 21;
const FIVE = 5;
const TWENTY = 20;
/** Grams of a troy ounce. */
const OUNCE = 31.1035;
const GRAMS_A_KILO = 1000;

interface DayRate {
  readonly day: Day;
  readonly rate: Rate;
}

/** The fixings of a coin, the day's own first, and that of the year's first trading day. */
export interface RateLine {
  readonly coin: "usd" | "hkd";
  readonly fixings: readonly DayRate[];
  readonly first: DayRate;
}

/** The fixings of a day in yuan, what they were before, and what a dollar is in Hong Kong dollars. */
export function rateItems(telling: Telling, usd: RateLine, hkd: RateLine): readonly NewsItem[] {
  const each = (of: (telling: Telling, line: RateLine) => NewsItem) => [hkd, usd].map((line) => of(telling, line));
  return [
    ...each(rateMoves),
    ...each(rateYear),
    ...each(rateRange),
    cross(telling, usd, hkd),
    ...each(rateItem),
    fixing(telling, usd, hkd),
  ];
}

/** Closes of a metal in dollars an ounce: the last before a fixing, and the last before the fixing of the trading day before. */
export interface MetalCloses {
  readonly now: Price;
  readonly before: Price;
}

/** Gold by the gram and silver by the kilogram, in yuan by their last closes and the day's fixing. */
export function metalItems(
  telling: Telling,
  { fixings }: RateLine,
  gold: MetalCloses | null,
  silver: MetalCloses | null,
): readonly NewsItem[] {
  const told = (template: "goldYuan" | "silverYuan", grams: number, closes: MetalCloses | null, gid: string) => {
    if (!closes) return [];
    const yuan = (close: Price, rate: Rate) => (((quoted(close) * rate) / RATE_SCALE / OUNCE) * grams).toFixed(2);
    const [now, before] = [yuan(closes.now, itemAt(fixings, 0).rate), yuan(closes.before, itemAt(fixings, 1).rate)];
    const params = { now, before, dollars: priceText(closes.now), usd: rateText(itemAt(fixings, 0).rate) };
    return [newsOf(telling, 7, template, { params, codes: [gid] })];
  };
  return [...told("silverYuan", GRAMS_A_KILO, silver, "hf_XAG"), ...told("goldYuan", 1, gold, "hf_XAU")];
}

/** What trading and holding a financed share costs, as published. */
export interface Costs {
  readonly stayFee: Ppm;
  readonly buyFee: Ppm;
  readonly buyFeeMin: Fen;
  readonly sellFee: Ppm;
  readonly dutyFee: Ppm;
  readonly transferFee: Ppm;
}

/** The published costs of a day, and whether they are those of the trading day before. */
export function costsItem(telling: Telling, now: Costs, before: Costs): NewsItem {
  const names = ["stayFee", "buyFee", "sellFee", "dutyFee", "transferFee"] as const;
  const same = now.buyFeeMin === before.buyFeeMin && names.every((name) => now[name] === before[name]);
  const rates = Object.fromEntries(names.map((name) => [name, `${now[name] / 10_000}%`]));
  const params = { ...rates, least: (now.buyFeeMin / 100).toFixed(2), news: { word: same ? "unchanged" : "changed" } } as const;
  return newsOf(telling, 7, "costs", { params });
}

function fixing(telling: Telling, usd: RateLine, hkd: RateLine): NewsItem {
  return newsOf(telling, 7, "fixing", { params: { usd: rateText(nowOf(usd)), hkd: rateText(nowOf(hkd)) } });
}

function rateItem(telling: Telling, line: RateLine): NewsItem {
  const [now, before] = [nowOf(line), back(line, 1)];
  const params = { rate: rateText(now), before: rateText(before), pips: signedText(now - before, 0), change: percentText(now, before) };
  return ofCoin(telling, "rate", line, {
    ...params,
    five: percentText(now, back(line, FIVE)),
    twenty: percentText(now, back(line, TWENTY)),
  });
}

function rateRange(telling: Telling, line: RateLine): NewsItem {
  const month = line.fixings.slice(0, TWENTY);
  const [low, ...others] = month.toSorted((a, b) => a.rate - b.rate || (a.day < b.day ? 1 : -1));
  const high = others.at(-1) ?? low!;
  const mean = month.reduce((sum, each) => sum + each.rate, 0) / month.length;
  const params = { rate: rateText(nowOf(line)), low: rateText(low!.rate), lowDay: low!.day, high: rateText(high.rate), highDay: high.day };
  return ofCoin(telling, "rateRange", line, { ...params, mean: rateText(Math.round(mean)) });
}

function rateYear(telling: Telling, line: RateLine): NewsItem {
  const { day, rate } = line.first;
  const params = { first: rateText(rate), firstDay: day, rate: rateText(nowOf(line)), change: percentText(nowOf(line), rate) };
  return ofCoin(telling, "rateYear", line, params);
}

function rateMoves(telling: Telling, line: RateLine): NewsItem {
  const moves = line.fixings.slice(0, TWENTY).map(({ day, rate }, k) => ({ day, move: rate - back(line, k + 1) }));
  const most = moves.toSorted((a, b) => Math.abs(b.move) - Math.abs(a.move) || (a.day < b.day ? 1 : -1))[0]!;
  const many = (which: (move: number) => boolean) => moves.filter(({ move }) => which(move)).length;
  const mean = moves.reduce((sum, { move }) => sum + Math.abs(move), 0) / moves.length;
  return ofCoin(telling, "rateMoves", line, {
    ...{ up: many((move) => move > 0), down: many((move) => move < 0), flat: many((move) => move === 0) },
    ...{ mean: mean.toFixed(0), most: signedText(most.move, 0), mostDay: most.day },
  });
}

function cross(telling: Telling, usd: RateLine, hkd: RateLine): NewsItem {
  const of = (k: number) => (back(usd, k) / back(hkd, k)).toFixed(4);
  return newsOf(telling, 7, "cross", { params: { cross: of(0), before: of(1), usd: rateText(nowOf(usd)), hkd: rateText(nowOf(hkd)) } });
}

function ofCoin(telling: Telling, template: NewsTemplate, { coin }: RateLine, params: Readonly<Record<string, string | number>>): NewsItem {
  return newsOf(telling, 7, template, { params: { ...params, coin: { word: coin } }, about: coin });
}

function nowOf(line: RateLine): Rate {
  return back(line, 0);
}

function back({ fixings }: RateLine, count: number): Rate {
  return itemAt(fixings, count).rate;
}

function rateText(rate: Rate): string {
  return (rate / RATE_SCALE).toFixed(4);
}
