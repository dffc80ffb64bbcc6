/** News of other markets: their openings, closes and movers, what one price is to another, changes of main contracts. */
import type { ExchangeAbroad } from "../../rules/markets/exchanges.ts";
import type { NewsItem, NewsParams, NewsType } from "../../rules/news.ts";
import type { Price } from "../../rules/money.ts";
import { CONTRACTS, expiryOf } from "../../rules/products/foreign-instruments.ts";
import { previousTradingDay } from "../../rules/time/calendar.ts";
import { changeOf, percentText, priceText, signedText, newsOf, type Telling } from "./figures.ts";
import type { PastCloses } from "./standing.ts";
import { itemAt } from "../../rules/item-at.ts";

const MOVERS = 3;

/** What a session closed at; its news are those of the day that it is named by. */
export interface CloseFact {
  readonly gid: string;
  readonly name: string;
  readonly decimals: number;
  readonly close: Price;
  readonly prevClose: Price;
}

/** A session as its bar has it. */
export interface SessionFact extends CloseFact {
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
}

/** One instrument's session that is over. */
export function sessionItem(telling: Telling, type: NewsType, fact: SessionFact): NewsItem {
  const { gid, name, decimals, open, high, low, close, prevClose } = fact;
  const text = (price: Price) => priceText(price, decimals);
  const params = {
    ...{ name, open: text(open), high: text(high), low: text(low), last: text(close) },
    ...{ points: signedText((close - prevClose) / 10_000, decimals), change: percentText(close, prevClose) },
    amplitude: `${(((high - low) / prevClose) * 100).toFixed(2)}%`,
  };
  return newsOf(telling, type, "session", { params, codes: [gid], about: gid });
}

/** Where the indices of a market opened; null while none has. */
export function openingAbroad(telling: Telling, market: ExchangeAbroad, facts: readonly SessionFact[]): NewsItem | null {
  const opened = facts.filter(({ open }) => open > 0).map((fact) => ({ ...fact, close: fact.open }));
  if (opened.length === 0) return null;
  return newsOf(telling, 3, "abroadOpen", { params: { ...ofMarket(market), ...listOf(opened) }, codes: gidsOf(opened), about: market });
}

/** The close of a market, or of futures and metals; null when nothing of it traded that day. */
export function closeAbroad(telling: Telling, market: ExchangeAbroad | "goods", facts: readonly CloseFact[]): NewsItem | null {
  if (facts.length === 0) return null;
  const told = { params: listOf(facts), codes: gidsOf(facts), about: "closes" };
  if (market === "goods") return newsOf(telling, 5, "goods", told);
  return newsOf(telling, 3, "abroad", { ...told, params: { ...ofMarket(market), ...told.params }, about: market });
}

/** Which shares of a market moved most; null when nothing of it traded that day. */
export function moversAbroad(telling: Telling, market: ExchangeAbroad, facts: readonly CloseFact[]): NewsItem | null {
  const sorted = facts.toSorted((a, b) => changeOf(b.close, b.prevClose) - changeOf(a.close, a.prevClose) || (a.gid < b.gid ? -1 : 1));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst) return null;
  const [gainers, losers] = [sorted.slice(0, MOVERS), sorted.toReversed().slice(0, MOVERS)];
  const params = {
    ...ofMarket(market),
    ...{ best: `${best.name} ${changeText(best)}`, worst: `${worst.name} ${changeText(worst)}` },
    ...{ up: facts.filter(({ close, prevClose }) => close > prevClose).length },
    ...{ down: facts.filter(({ close, prevClose }) => close < prevClose).length },
    ...{ gainers: gainers.map(priceAndChange), losers: losers.map(priceAndChange) },
  };
  return newsOf(telling, 3, "abroadMovers", { params, codes: gidsOf([...gainers, ...losers]), about: market });
}

function ofMarket(word: ExchangeAbroad): NewsParams {
  return { market: { word } };
}

/** What a barrel costs more in London than in New York, by their last closes; null while one of them is not there. */
export function oilSpread(telling: Telling, standings: readonly PastCloses[]): NewsItem | null {
  const [brent, wti] = pairOf(standings, "hf_OIL", "hf_CL");
  if (!brent || !wti) return null;
  const spread = (k: number) => signedText((itemAt(brent.closes, k) - itemAt(wti.closes, k)) / 10_000, 2).replace("+", "");
  const params = {
    ...{ spread: spread(0), before: spread(1), first: brent.session, second: wti.session },
    ...{ brent: priceText(itemAt(brent.closes, 0), brent.decimals), wti: priceText(itemAt(wti.closes, 0), wti.decimals) },
  };
  return newsOf(telling, 5, "oilSpread", { params, codes: [brent.gid, wti.gid] });
}

/** Ounces of silver for one of gold, by their last closes; null while one of them is not there. */
export function goldSilver(telling: Telling, standings: readonly PastCloses[]): NewsItem | null {
  const [gold, silver] = pairOf(standings, "hf_XAU", "hf_XAG");
  if (!gold || !silver) return null;
  const ratio = (k: number) => (itemAt(gold.closes, k) / itemAt(silver.closes, k)).toFixed(2);
  const params = {
    ...{ ratio: ratio(0), before: ratio(1) },
    ...{ gold: priceText(itemAt(gold.closes, 0), gold.decimals), silver: priceText(itemAt(silver.closes, 0), silver.decimals) },
  };
  return newsOf(telling, 5, "goldSilver", { params, codes: [gold.gid, silver.gid] });
}

/** The index futures whose main contract is another from `day` on. */
export function rollItems(telling: Telling): readonly NewsItem[] {
  const { day } = telling;
  return CONTRACTS.flatMap(({ instrument: { gid, name }, month }) => {
    const [from, to] = [month?.(previousTradingDay(day)), month?.(day)];
    if (from === undefined || to === undefined || from === to) return [];
    const params = { name, from, to, last: expiryOf(day) };
    return [newsOf(telling, 5, "roll", { params, codes: [gid], about: gid })];
  });
}

function pairOf(standings: readonly PastCloses[], first: string, second: string) {
  return [first, second].map((gid) => standings.find((each) => each.gid === gid));
}

function listOf(facts: readonly CloseFact[]) {
  const first = itemAt(facts, 0);
  return { index: first.name, change: changeText(first), list: facts.map(priceAndChange) };
}

function priceAndChange(fact: CloseFact): string {
  return `${fact.name} ${priceText(fact.close, fact.decimals)}（${changeText(fact)}）`;
}

function changeText({ close, prevClose }: CloseFact): string {
  return percentText(close, prevClose);
}

function gidsOf(facts: readonly { readonly gid: string }[]): readonly string[] {
  return facts.map(({ gid }) => gid);
}
