/** News of the simulated market: what an item is, and which sentences the generated ones are made of. */
import type { ExchangeAbroad } from "./markets/exchanges.ts";

/** 1 财经要闻, 2 经济数据, 3 全球股市, 5 商品资讯, 6 上市公司, 7 全球央行. 4 (7*24全球) is all of them together. */
export const NEWS_TYPES = [1, 2, 3, 4, 5, 6, 7] as const;
export type NewsType = 1 | 2 | 3 | 5 | 6 | 7;
export const EVERY_TYPE = 4;

/** Each has a title and a body in core/src/contract/texts/news.ts. */
export type NewsTemplate =
  | "open"
  | "noon"
  | "close"
  | "past"
  | "flash"
  | "touch"
  | "touchDown"
  | "streaks"
  | "figures"
  | "sealed"
  | "billboard"
  | "listed"
  | "suspended"
  | "resumed"
  | "newShare"
  | "dividend"
  | "holiday"
  | "brief"
  | "index"
  | "halfDay"
  | "board"
  | "pastBoard"
  | "pastFigures"
  | "industriesUp"
  | "industriesDown"
  | "distribution"
  | "valuation"
  | "concentration"
  | "amplitude"
  | "extremes"
  | "riser"
  | "faller"
  | "abroad"
  | "goods"
  | "session"
  | "standing"
  | "abroadOpen"
  | "abroadMovers"
  | "oilSpread"
  | "goldSilver"
  | "roll"
  | "premarket"
  | "proof"
  | "calendar"
  | "events"
  | "fixing"
  | "rate"
  | "rateRange"
  | "rateYear"
  | "rateMoves"
  | "cross"
  | "goldYuan"
  | "silverYuan"
  | "costs";

/** Words that stand in several sentences; each is in core/src/contract/texts/news.ts. */
export type NewsWordId =
  | ExchangeAbroad
  | ("shMain" | "szMain" | "chinext" | "star" | "bse")
  | ("usd" | "hkd")
  | ("trades" | "rests")
  | ("unchanged" | "changed");
interface NewsWord {
  readonly word: NewsWordId;
}

/** A list is joined, and a word said, in the reader's language. */
export type NewsParams = Readonly<Record<string, string | number | readonly string[] | NewsWord>>;

export type NewsWords =
  | { readonly template: NewsTemplate; readonly params: NewsParams }
  | { readonly source: string; readonly title: string; readonly description: string; readonly content: string };

export interface NewsItem {
  /** Says what it is about; an item with the same key is the same item and written once. */
  readonly key: string;
  readonly type: NewsType;
  /** Exchange time of what it tells. */
  readonly xt: number;
  /** gids of what it is about. */
  readonly codes: readonly string[];
  readonly words: NewsWords;
}
