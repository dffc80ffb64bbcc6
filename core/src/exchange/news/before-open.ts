/** What is known when a day begins: its calendar, how other markets and rates stand, the proof of the day before, suspensions, resumptions, first listing days, dividends paid out of the price. */
import { quoted, type Price } from "../../rules/money.ts";
import { perExchange, type ExchangeAbroad } from "../../rules/markets/exchanges.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import type { Day } from "../../rules/time/calendar.ts";
import type { NewsItem, NewsParams, NewsTemplate } from "../../rules/news.ts";
import type { CorporateAction } from "../../rules/products/ex-rights.ts";
import { CONTRACTS, expiryOf } from "../../rules/products/foreign-instruments.ts";
import { nameAndCode, percentText, priceText, newsOf, type Telling } from "./figures.ts";
import type { PastCloses } from "./standing.ts";
import type { Suspension } from "../day/suspensions.ts";

/** Shares that a list of the morning names. */
const NAMED = 10;
/** Of the 64 digits of a key and of what seals it. */
const SHOWN_DIGITS = 16;

/** How the morning stands: lists of names with prices and changes, and what the first of the abroad ones did. */
export interface MorningView {
  readonly before: Day;
  readonly home: readonly PastCloses[];
  readonly abroad: readonly PastCloses[];
  readonly goods: readonly PastCloses[];
}

/** The market before its opening. */
export function premarket(telling: Telling, { before, home, abroad, goods }: MorningView): NewsItem {
  const said = ({ name, decimals, closes: [last = 0, prev = 0] }: PastCloses) =>
    `${name} ${priceText(last, decimals)}（${percentText(last, prev)}）`;
  const lists = { home: home.map(said), abroad: abroad.map(said), goods: goods.map(said) };
  const titled = [abroad[0], goods[0]].flatMap((each) => (each ? [`${each.name} ${percentText(each.closes[0]!, each.closes[1]!)}`] : []));
  const codes = [...home, ...abroad, ...goods].map(({ gid }) => gid);
  return newsOf(telling, 1, "premarket", { params: { before, titled, ...lists }, codes });
}

/** Which markets trade on a day, and until when the main contracts of the index futures do. */
export function calendarItem(
  telling: Telling,
  { abroad, next }: { readonly abroad: Readonly<Record<ExchangeAbroad, boolean>>; readonly next: Day },
): NewsItem {
  const { day } = telling;
  const months = CONTRACTS.flatMap(({ month }) => month?.(day) ?? []);
  const word = (trades: boolean) => ({ word: trades ? "trades" : "rests" }) as const;
  return newsOf(telling, 2, "calendar", { params: { ...perExchange((each) => word(abroad[each])), next, months, expiry: expiryOf(day) } });
}

/** How many shares go ex, are away, come back and trade for the first time. */
export function eventsItem(telling: Telling, mornings: readonly Morning[]): NewsItem {
  const { day } = telling;
  const stocks = (which: (each: Morning) => boolean) => mornings.filter(which).map(({ stock }) => stock);
  const ex = stocks(({ action }) => Boolean(action));
  const away = stocks(({ suspended }) => Boolean(suspended));
  const back = stocks(({ resumed }) => resumed?.resume === day);
  const fresh = stocks(({ first }) => first === true);
  const names = (found: readonly Instrument[]) => [...found.slice(0, NAMED).map(nameAndCode), ...(found.length > NAMED ? ["…"] : [])];
  return newsOf(telling, 2, "events", {
    params: {
      ...{ ex: ex.length, away: away.length, back: back.length, fresh: fresh.length },
      ...{ exList: names(ex), awayList: names(away), backList: names(back), freshList: names(fresh) },
    },
  });
}

/** The key of the day before is public, and what seals the key of this one; both in hex. */
export function proofItem(telling: Telling, opened: { readonly day: Day; readonly key: string }, commitment: string): NewsItem {
  const params = { before: opened.day, key: opened.key.slice(0, SHOWN_DIGITS), commitment: commitment.slice(0, SHOWN_DIGITS) };
  return newsOf(telling, 1, "proof", { params });
}

/** A stock's own news of a beginning day. */
export interface Morning {
  readonly stock: Instrument;
  /** It does not trade today. */
  readonly suspended?: Suspension | null;
  /** It trades again from today on. */
  readonly resumed?: Suspension | null;
  /** It trades for the first time today. */
  readonly first?: boolean;
  /** What has gone out of its price today, and the price that is left of its last close. */
  readonly action?: CorporateAction | null;
  readonly reference?: Price;
}

/** Items of a morning: a suspension is told on its first day, a resumption on its day. */
export function morningItems(day: Day, xt: number, mornings: readonly Morning[]): readonly NewsItem[] {
  return mornings.flatMap(({ stock, suspended, resumed, first, action, reference = 0 }) => {
    const { gid, name, code } = stock;
    const tell = (template: NewsTemplate, more: NewsParams = {}): NewsItem =>
      newsOf({ day, xt }, 6, template, { params: { name, code, ...more }, codes: [gid], about: gid });
    return [
      ...(suspended && suspended.start === day
        ? [tell("suspended", { resume: suspended.resume, days: suspended.days, reason: suspended.reason })]
        : []),
      ...(resumed && resumed.resume === day ? [tell("resumed", { start: resumed.start, days: resumed.days, reason: resumed.reason })] : []),
      ...(first ? [tell("newShare", { industry: stock.industry })] : []),
      ...(action
        ? [tell("dividend", { cash: quoted(action.cash).toFixed(4), bonus: String(action.bonus), reference: priceText(reference) })]
        : []),
    ];
  });
}
