/** Numbers as news writes them: the same in every language. */
import type { Instrument } from "../../rules/products/instruments.ts";
import { quoted, type Fen, type Price } from "../../rules/money.ts";
import type { NewsItem, NewsParams, NewsTemplate, NewsType } from "../../rules/news.ts";
import type { Day } from "../../rules/time/calendar.ts";
import { leadersOf, type NewsScene } from "./scene.ts";
import { itemAt } from "../../rules/item-at.ts";

const FEN_PER_YI = 10_000_000_000;

/** "+0.75%", with the true minus sign. */
export function percentText(now: number, before: number): string {
  return signedPercent(changeOf(now, before));
}

/** A change in percent; 0 where there is nothing to measure it by. */
export function changeOf(now: number, before: number): number {
  return before === 0 ? 0 : ((now - before) / before) * 100;
}

/** The change of the share at place `i` in percent. */
export function changeAt({ facts }: NewsScene, i: number): number {
  return changeOf(itemAt(facts.last, i), itemAt(facts.prevClose, i));
}

/** "+0.75%" of 0.75. */
export function signedPercent(percent: number): string {
  return `${signedText(percent, 2)}%`;
}

/** "+12.50"; what rounds to zero has no sign. */
export function signedText(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return /[1-9]/.test(text) ? `${value > 0 ? "+" : "−"}${text}` : text;
}

export function priceText(price: Price, decimals = 2): string {
  return quoted(price).toFixed(decimals);
}

/** "12.3%": how much of `whole` a part is. */
export function partText(part: number, whole: number): string {
  return `${((part / Math.max(1, whole)) * 100).toFixed(1)}%`;
}

/** Money in 亿元 as a list writes it. */
function yiText(amount: Fen): string {
  return (amount / FEN_PER_YI).toFixed(2);
}

/** The middle of some numbers, of two middle ones their mean; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
}

/** Money both in 亿元 and in billions, of which a sentence takes one. */
export function moneyParams(name: string, amount: Fen): Readonly<Record<string, string>> {
  const yi = amount / FEN_PER_YI;
  return { [`${name}Yi`]: yi.toFixed(Math.abs(yi) >= 100 ? 0 : 2), [`${name}Bn`]: (yi / 10).toFixed(Math.abs(yi) >= 100 ? 1 : 3) };
}

export function nameAndCode({ name, code }: Pick<Instrument, "name" | "code">): string {
  return `${name}（${code}）`;
}

const LEADERS = 5;

/** When something is told, and of which day. */
export interface Telling {
  readonly day: Day;
  readonly xt: number;
}

interface Told {
  readonly params: NewsParams;
  /** gids of what it is about. */
  readonly codes?: readonly string[];
  /** What it is about, where a day has several of its kind. */
  readonly about?: string;
}

/** An item of a day; its sentence knows the day. */
export function newsOf({ day, xt }: Telling, type: NewsType, template: NewsTemplate, { params, codes = [], about }: Told): NewsItem {
  const key = about === undefined ? `${day} ${template}` : `${day} ${template} ${about}`;
  return { key, type, xt, codes, words: { template, params: { day, ...params } } };
}

/** The first index with its change, and all of them with their levels. */
export function headOf({ indices }: NewsScene): NewsParams {
  const first = indices[0];
  return {
    index: first?.name ?? "",
    change: first ? percentText(first.last, first.prevClose) : "",
    indices: indices.map(({ name, last, prevClose }) => `${name} ${priceText(last)}（${percentText(last, prevClose)}）`),
  };
}

/** How many shares of Shanghai and Shenzhen rose, fell and stand at their limits. */
export function countParams({ counts: { up, down, flat, limitUp, limitDown } }: NewsScene): NewsParams {
  return { up, down, flat, limitUp, limitDown };
}

/** Shares that moved most, with their changes. */
export function movers(scene: NewsScene, way: 1 | -1): readonly string[] {
  return leadersOf(scene, way, LEADERS).map((i) => `${nameAndCode(itemAt(scene.stocks, i))} ${signedPercent(changeAt(scene, i))}`);
}

/** Names and codes of the shares at `places` with what was traded of each. */
export function namesWithAmounts({ stocks, facts }: NewsScene, places: readonly number[]): readonly string[] {
  return places.map((i) => `${nameAndCode(itemAt(stocks, i))} ${yiText(itemAt(facts.amount, i))}`);
}

/** gids of the shares at `places`. */
export function gidsAt({ stocks }: Pick<NewsScene, "stocks">, places: readonly number[]): readonly string[] {
  return places.map((i) => itemAt(stocks, i).gid);
}
