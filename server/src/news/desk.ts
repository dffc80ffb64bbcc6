/** The simulated market's own news: what its prints have shown, at set steps of the day and after its close. */
import { billboardItems, holidayAfter } from "@hongpan/core/exchange/news/after-close.ts";
import { fixing } from "@hongpan/core/exchange/news/fixing.ts";
import { morningItems, type Morning } from "@hongpan/core/exchange/news/before-open.ts";
import { flash, sealedAtClose, touches } from "@hongpan/core/exchange/news/limits.ts";
import type { IndexFact, LimitScene } from "@hongpan/core/exchange/news/scene.ts";
import { dayFigures, pastClose, streaksOf, summary } from "@hongpan/core/exchange/news/summaries.ts";
import { countsOf } from "@hongpan/core/exchange/results/breadth.ts";
import type { DayFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import { poolOf } from "@hongpan/core/exchange/results/pools.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { ClockMode } from "@hongpan/core/rules/time/foreign-sessions.ts";
import type { FIXED_COINS, Rate } from "@hongpan/core/rules/products/foreign-rates.ts";
import type { NewsItem } from "@hongpan/core/rules/news.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { CLOSE_STEP, FIRST_STEP, LAST_STEP, LUNCH_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import type { Market } from "../market/answers.ts";
import { OWN_WORK } from "../fairness/askers.ts";
import { closesOn } from "./closes-on.ts";
import { indexCloses } from "./index-closes.ts";
import { closesOfOthers } from "./other-markets.ts";
import type { NewsMoment, NewsProvider } from "./provider.ts";

type FixedCoin = (typeof FIXED_COINS)[number];

const MINUTE = 20;
const MINUTE_MS = 60_000;
const QUARTER = 15 * MINUTE;
const OPEN_SUMMARY = FIRST_STEP + MINUTE;
const CLOSE_SUMMARY = CLOSE_STEP + MINUTE;
const LEADING = ["sh000001", "sz399001", "sz399006"] as const;
/** Closed days that a first start has news of. */
const PAST_DAYS = 5;

/** What the desk asks beside the market itself. */
interface Sources {
  readonly mode: ClockMode;
  readonly rateOf: (coin: FixedCoin, day: Day) => Rate;
}

/** News of `market`; nothing of it is drawn, all of it is looked up. */
export function openNewsDesk(market: Market, { mode, rateOf }: Sources): NewsProvider {
  const open = (day: Day) => [
    ...closesOfOthers(market, mode, xtOfStep(day, 0)),
    fixing(day, xtOfStep(day, 0), { usd: rateOf("USD", day), hkd: rateOf("HKD", day) }),
    ...morning(market, day),
  ];
  const end = async (day: Day) => [...(await evening(market, day)), ...closesOfOthers(market, mode, xtOfStep(day, LAST_STEP))];
  // Touches up to this step of this day have been told; what a fault kept from being written comes with the evening.
  let told = { day: "", step: -1 };
  const step = (moment: NewsMoment) => {
    if (told.day !== moment.day) told = { day: moment.day, step: -1 };
    const items = during(market, moment, told.step);
    if (items !== null) told = { day: moment.day, step: moment.step };
    return items ?? [];
  };
  let minute = 0;
  const tick = ({ xt }: NewsMoment) => {
    const before = minute;
    minute = Math.floor(xt / MINUTE_MS);
    return minute === before ? [] : closesOfOthers(market, mode, xt);
  };
  const tellers = { step, tick, open: ({ day }: NewsMoment) => open(day), end: ({ day }: NewsMoment) => end(day) };
  return {
    name: "sim",
    at: (moment) => tellers[moment.what](moment),
    past: async function* () {
      const days = closedDays(market, PAST_DAYS);
      const last = days.at(-1);
      for (const day of days) {
        yield open(day);
        yield day === last ? await end(day) : [closeOfPast(market, day), ...closesOfOthers(market, mode, xtOfStep(day, LAST_STEP))];
      }
      if (market.step() < 0) return;
      yield open(market.day());
      // A first start begins after the opening.
      if (market.step() > OPEN_SUMMARY) yield [opening(market)];
    },
  };
}

// The results of a day cost a second or two, so days before the last one are told from their closes.
function closeOfPast(market: Market, day: Day): NewsItem {
  const { prices, counts } = closesOn(market.home.results.chain, day);
  const stocks = thoseOf(market.home.results.stocks, prices);
  const scene = { day, xt: xtOfStep(day, CLOSE_SUMMARY), stocks, indices: indexCloses(market, LEADING, day) };
  return pastClose({ ...scene, facts: prices, counts });
}

function morning(
  {
    home: {
      results: { chain, stocks },
    },
  }: Market,
  day: Day,
): readonly NewsItem[] {
  const yesterday = chain.daysBefore(day, 1)[0]!;
  const mornings = stocks.flatMap((stock, i): readonly Morning[] => {
    const listed = chain.listedOn(i);
    if (listed >= day) return listed === day ? [{ stock, first: true }] : [];
    const suspended = chain.suspension(i, day);
    const resumed = listed < yesterday ? chain.suspension(i, yesterday) : null;
    const action = chain.action(i, day);
    return suspended || resumed || action ? [{ stock, suspended, resumed, action, reference: chain.closeBefore(i, day) }] : [];
  });
  return morningItems(day, xtOfStep(day, 0), mornings);
}

// One look a minute while shares trade, summaries at their steps; null when it is no time to look.
function during(market: Market, { day, step, xt }: NewsMoment, told: number): readonly NewsItem[] | null {
  if (step < FIRST_STEP || step > CLOSE_SUMMARY || step % MINUTE !== 0) return null;
  const scene = sceneOf(market, day, xt, market.home.results.facts(), leading(market));
  return [
    ...touches(scene, told),
    ...(step > FIRST_STEP && step < CLOSE_STEP && step % QUARTER === 0 ? listOf(flash(scene, step - QUARTER)) : []),
    ...(step === OPEN_SUMMARY ? [opening(market)] : []),
    ...(step === LUNCH_STEP ? [summary(scene, "noon")] : []),
    ...(step === CLOSE_SUMMARY ? atClose(market, scene) : []),
  ];
}

// By the day's first prices, so that it says the same whenever it is told.
function opening(market: Market): NewsItem {
  const { results } = market.home;
  const { day, open } = results.today();
  const facts = results.facts();
  const last = Int32Array.from(facts.prevClose, (before, i) => open[i] || before);
  const indices = leadersBy(market, (quote) => quote.open);
  const stocks = thoseOf(results.stocks, facts);
  const scene = { day, indices, xt: xtOfStep(day, OPEN_SUMMARY), stocks, facts: { ...facts, last } };
  return summary({ ...scene, counts: countsOf(stocks, scene.facts) }, "open");
}

function atClose(
  {
    home: {
      results: { chain },
    },
  }: Market,
  scene: LimitScene,
): readonly NewsItem[] {
  const sealed = poolOf(chain, scene.facts, "up");
  const others = { down: poolOf(chain, scene.facts, "down").length, broken: poolOf(chain, scene.facts, "broken").length };
  const figures = dayFigures(scene, { up: sealed.length, ...others });
  return [summary(scene, "close"), figures, ...listOf(streaksOf(scene, sealed)), ...sealedAtClose(scene, sealed)];
}

// Everything of a closed day: what was told while it ran keeps its key and so its words.
async function evening(market: Market, day: Day): Promise<readonly NewsItem[]> {
  const results = await market.home.results.of(OWN_WORK, day);
  const xt = xtOfStep(day, CLOSE_SUMMARY);
  const scene = sceneOf(market, day, xt, results.facts, indexCloses(market, LEADING, day));
  const closing = { ...scene, xt: xtOfStep(day, LAST_STEP) };
  return [
    ...touches(scene, -1),
    ...atClose(market, scene),
    ...billboardItems(closing, results.billboard),
    ...listOf(holidayAfter(day, closing.xt)),
  ];
}

function sceneOf({ home: { results } }: Market, day: Day, xt: number, facts: DayFacts, indices: readonly IndexFact[]): LimitScene {
  const stocks = thoseOf(results.stocks, facts);
  return { day, xt, facts, indices, stocks, counts: countsOf(stocks, facts) };
}

// Shares that were listed after a day's facts had been gathered stand at the end of the list and are no part of that day.
function thoseOf<T>(stocks: readonly T[], { amount }: Pick<DayFacts, "amount">): readonly T[] {
  return stocks.length === amount.length ? stocks : stocks.slice(0, amount.length);
}

function leading(market: Market): readonly IndexFact[] {
  return leadersBy(market, (quote) => quote.last);
}

function leadersBy(market: Market, level: (quote: Quote) => Price): readonly IndexFact[] {
  return LEADING.flatMap((gid) => {
    const instrument = market.instrument(gid);
    if (!instrument) return [];
    const quote = market.quote(instrument.id);
    return [{ gid, name: instrument.name, last: level(quote), prevClose: quote.prevClose }];
  });
}

function closedDays({ home: { results } }: Market, count: number): readonly Day[] {
  const last = results.lastDay();
  return [...results.chain.daysBefore(last, count - 1), last].filter((day) => results.has(day)).sort();
}

function listOf(item: NewsItem | null): readonly NewsItem[] {
  return item ? [item] : [];
}
