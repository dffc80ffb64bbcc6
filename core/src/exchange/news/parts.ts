/** Parts that several sentences share. */
import type { NewsItem, NewsParams, NewsTemplate, NewsType } from "../../rules/news.ts";
import type { Day } from "../../rules/time/calendar.ts";
import { nameAndCode, percentText, priceText } from "./figures.ts";
import { leadersOf, type NewsScene } from "./scene.ts";

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
  const { stocks, facts } = scene;
  return leadersOf(scene, way, LEADERS).map((i) => `${nameAndCode(stocks[i]!)} ${percentText(facts.last[i]!, facts.prevClose[i]!)}`);
}

/** gids of the shares at `places`. */
export function gidsAt({ stocks }: Pick<NewsScene, "stocks">, places: readonly number[]): readonly string[] {
  return places.map((i) => stocks[i]!.gid);
}
