/** Openings and closes of Hong Kong, New York, futures and metals, and where they stand in the morning: 全球股市 and 商品资讯. */
import {
  closeAbroad,
  goldSilver,
  moversAbroad,
  oilSpread,
  openingAbroad,
  rollItems,
  sessionItem,
  type CloseFact,
  type SessionFact,
} from "@hongpan/core/exchange/news/abroad.ts";
import { standingItem } from "@hongpan/core/exchange/news/standing.ts";
import { EXCHANGES_ABROAD, shareMarket, type ExchangeAbroad } from "@hongpan/core/rules/markets/exchanges.ts";
import type { NewsItem, NewsType } from "@hongpan/core/rules/news.ts";
import { SHARES } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { addDays, dayOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { previousDayOf, sessionDayAt, sessionOf, tradesOn, type ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Market } from "../market/answers.ts";
import { decimalsAt, hoursOf, sessionsBack, standingsOf } from "./closes.ts";

interface Group {
  readonly name: ExchangeAbroad | "goods";
  readonly type: NewsType;
  /** Each has a row of its own; the first is the last to close. */
  readonly rows: readonly [string, ...string[]];
  /** What its summary names. */
  readonly named: readonly string[];
}

const GOODS = ["hf_OIL", "hf_CL", "hf_NG", "hf_GC", "hf_SI", "hf_HG", "hf_S", "hf_XAU", "hf_XAG"] as const;
const FUTURES = ["hf_ES", "hf_NQ", "hf_YM", "hf_HSI", "hf_CHA50CFD"] as const;

const ABROAD = EXCHANGES_ABROAD.map((name): Group => {
  const { indices } = shareMarket(name);
  return { name, type: 3, rows: indices, named: [...indices, ...SHARES[name].leaders] };
});
const GROUPS: readonly Group[] = [
  ...ABROAD,
  { name: "goods", type: 5, rows: GOODS, named: ["hf_CL", "hf_OIL", "hf_GC", "hf_SI", "hf_HG", "XAUUSD"] },
];
/** An opening is told when its first minute is over. */
const MINUTE_MS = 60_000;

/** A stretch of exchange time: after `from`, up to `to`. */
export interface Stretch {
  readonly mode: ClockMode;
  readonly from: number;
  readonly to: number;
}

/** What has opened or closed abroad in a stretch. */
export function newsAbroad(market: Market, stretch: Stretch): readonly NewsItem[] {
  return GROUPS.flatMap((group) => [
    ...openings(market, group, stretch),
    ...group.rows.flatMap((gid) => rowsOf(market, group, gid, stretch)).reverse(),
    ...summaries(market, group, stretch),
  ]);
}

/** Where everything abroad stands when an A-share day begins. */
export function standingsAbroad(market: Market, mode: ClockMode, day: Day): readonly NewsItem[] {
  const telling = { day, xt: xtOfStep(day, 0) };
  const standings = (gids: readonly string[]) => standingsOf(market, gids, { mode, xt: telling.xt });
  const goods = standings(GOODS);
  return [
    ...standings([...ABROAD.flatMap(({ rows }) => rows), ...FUTURES]).map((each) => standingItem(telling, 3, each)),
    ...goods.map((each) => standingItem(telling, 5, each)),
    ...[goldSilver(telling, goods), oilSpread(telling, goods)].flatMap((item) => item ?? []),
  ]
    .reverse()
    .concat(rollItems(telling));
}

function openings(market: Market, { name, rows }: Group, stretch: Stretch): readonly NewsItem[] {
  if (name === "goods") return [];
  return sessionsIn(market, rows[0], stretch).flatMap(({ day, openXt }) => {
    const xt = openXt + MINUTE_MS;
    if (xt <= stretch.from || xt > stretch.to) return [];
    return openingAbroad({ day, xt }, name, factsOf(market, rows, day, stretch.mode)) ?? [];
  });
}

function rowsOf(market: Market, { type }: Group, gid: string, stretch: Stretch): readonly NewsItem[] {
  return closesIn(market, gid, stretch).flatMap(({ day, closeXt }) =>
    factsOf(market, [gid], day, stretch.mode).map((fact) => sessionItem({ day, xt: closeXt }, type, fact)),
  );
}

function summaries(market: Market, { name, rows, named }: Group, stretch: Stretch): readonly NewsItem[] {
  return closesIn(market, rows[0], stretch).flatMap(({ day, closeXt }) => {
    const telling = { day, xt: closeXt };
    const facts = (gids: readonly string[]) => closeFactsOf(market, gids, day, stretch.mode);
    const close = closeAbroad(telling, name, facts(named));
    const movers = name === "goods" ? null : moversAbroad(telling, name, facts(sharesOf(market, name)));
    return [movers, close].flatMap((item) => item ?? []);
  });
}

function sharesOf(market: Market, list: ExchangeAbroad): readonly string[] {
  return market.foreign.instruments.filter((each) => productOf(each).list === list).map(({ gid }) => gid);
}

function closesIn(market: Market, gid: string, stretch: Stretch) {
  return sessionsIn(market, gid, stretch).filter(({ closeXt }) => closeXt <= stretch.to);
}

// Sessions that had begun by the end of the stretch and were not over when it began, the oldest first.
function sessionsIn(market: Market, gid: string, { mode, from, to }: Stretch) {
  const instrument = market.instrument(gid);
  if (!instrument) return [];
  const hours = hoursOf(instrument);
  const found: { readonly day: Day; readonly openXt: number; readonly closeXt: number }[] = [];
  for (let day = sessionDayAt(hours, to, mode); ; day = previousDayOf(hours, day, mode)) {
    const session = sessionOf(hours, day, mode);
    if (!session || session.closeXt <= from) return found.reverse();
    found.push({ day, ...session });
  }
}

function factsOf(market: Market, gids: readonly string[], session: Day, mode: ClockMode): readonly SessionFact[] {
  return tradedOf(market, gids, session, mode).flatMap(({ instrument, back }) => {
    const { id, gid, name } = instrument;
    const bar = market.foreign.dailyBars(id, 1, addDays(session, 1)).find((each) => dayOf(each.xt) === session);
    if (!bar) return [];
    const { open, high, low, close } = bar;
    const prevClose = market.foreign.closeBefore(id, back + 1);
    return { gid, name, decimals: decimalsAt(instrument, close), open, high, low, close, prevClose };
  });
}

// Of a finished session, without generating its prints.
function closeFactsOf(market: Market, gids: readonly string[], session: Day, mode: ClockMode): readonly CloseFact[] {
  return tradedOf(market, gids, session, mode).map(({ instrument, back }) => {
    const { id, gid, name } = instrument;
    const close = market.foreign.closeOf(id, session);
    return { gid, name, decimals: decimalsAt(instrument, close), close, prevClose: market.foreign.closeBefore(id, back + 1) };
  });
}

// What traded on a day to which the market has come, and how many sessions have begun since.
function tradedOf(market: Market, gids: readonly string[], session: Day, mode: ClockMode) {
  return gids.flatMap((gid) => {
    const instrument = market.instrument(gid);
    if (!instrument || !tradesOn(hoursOf(instrument), session, mode)) return [];
    const back = sessionsBack(market, instrument, session, mode);
    return back === null ? [] : { instrument, back };
  });
}
