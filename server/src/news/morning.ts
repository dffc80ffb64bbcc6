/** What is known when a day begins. */
import { calendarItem, eventsItem, morningItems, premarket, proofItem, type Morning } from "@hongpan/core/exchange/news/before-open.ts";
import {
  costsItem,
  metalItems,
  RATE_DAYS,
  rateItems,
  type Costs,
  type MetalCloses,
  type RateLine,
} from "@hongpan/core/exchange/news/rates.ts";
import type { NewsItem } from "@hongpan/core/rules/news.ts";
import { perExchange } from "@hongpan/core/rules/markets/exchanges.ts";
import type { FixedCoin, Rate } from "@hongpan/core/rules/markets/coins.ts";
import { nextTradingDay, previousTradingDay, tradingDaysTo, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { tradesOn, type ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Market } from "../market/answers.ts";
import type { DayKeys } from "../market/keys.ts";
import { closesOver, standingsOf } from "./closes.ts";
import { LEADING } from "./session.ts";

export interface MorningSources {
  readonly mode: ClockMode;
  readonly rateOf: (coin: FixedCoin, day: Day) => Rate;
  readonly costs: (day: Day) => Costs;
  readonly keys: Pick<DayKeys, "proof" | "firstDay">;
}

const ABROAD = ["usINX", "usDJI", "usIXIC", "hkHSI", "hkHSTECH"] as const;
const GOODS = ["hf_OIL", "hf_XAU", "hf_HG"] as const;

/** The news of 09:15; what is written last stands first in a list. */
export async function morningOf(market: Market, sources: MorningSources, day: Day): Promise<readonly NewsItem[]> {
  const { mode, costs } = sources;
  const telling = { day, xt: xtOfStep(day, 0) };
  const before = previousTradingDay(day);
  const mornings = companiesOf(market, day);
  const standings = (gids: readonly string[]) => standingsOf(market, gids, { mode, xt: telling.xt });
  const [usd, hkd] = [lineOf(sources, "USD", day), lineOf(sources, "HKD", day)];
  return [
    ...morningItems(day, telling.xt, mornings),
    eventsItem(telling, mornings),
    calendarItem(telling, { abroad: perExchange((each) => tradesOn(each, day, mode)), next: nextTradingDay(day) }),
    costsItem(telling, costs(day), costs(before)),
    ...metalItems(telling, usd, metalCloses(market, mode, "hf_XAU", day), metalCloses(market, mode, "hf_XAG", day)),
    ...rateItems(telling, usd, hkd),
    ...(await proofOf(sources, day)),
    premarket(telling, { before, home: standings(LEADING), abroad: standings(ABROAD), goods: standings(GOODS) }),
  ];
}

function lineOf({ rateOf }: MorningSources, coin: FixedCoin, day: Day): RateLine {
  const days = tradingDaysTo(day, RATE_DAYS).reverse();
  const of = (each: Day) => ({ day: each, rate: rateOf(coin, each) });
  const first = nextTradingDay(`${Number(day.slice(0, 4)) - 1}-12-31`);
  return { coin: coin === "USD" ? "usd" : "hkd", fixings: days.map(of), first: of(first) };
}

function metalCloses(market: Market, mode: ClockMode, gid: string, day: Day): MetalCloses | null {
  const instrument = market.instrument(gid);
  if (!instrument) return null;
  const [now, before] = [day, previousTradingDay(day)].map(
    (each) => closesOver(market, instrument, { mode, xt: xtOfStep(each, 0) }, 1)?.closes[0],
  );
  return now === undefined || before === undefined ? null : { now, before };
}

// Days before the first start had no seal that was published before them.
async function proofOf({ keys }: MorningSources, day: Day): Promise<readonly NewsItem[]> {
  const before = previousTradingDay(day);
  if (before < keys.firstDay) return [];
  const [opened, sealed] = await Promise.all([keys.proof("cn", before), keys.proof("cn", day)]);
  if (!opened?.key || !sealed) return [];
  return [proofItem({ day, xt: xtOfStep(day, 0) }, { day: before, key: opened.key }, sealed.commitment)];
}

function companiesOf({ home: { results } }: Market, day: Day): readonly Morning[] {
  const { chain, stocks } = results;
  const yesterday = chain.daysBefore(day, 1)[0]!;
  return stocks.flatMap((stock, i): readonly Morning[] => {
    const listed = chain.listedOn(i);
    if (listed >= day) return listed === day ? [{ stock, first: true }] : [];
    const suspended = chain.suspension(i, day);
    const resumed = listed < yesterday ? chain.suspension(i, yesterday) : null;
    const action = chain.action(i, day);
    return suspended || resumed || action ? [{ stock, suspended, resumed, action, reference: chain.closeBefore(i, day) }] : [];
  });
}
