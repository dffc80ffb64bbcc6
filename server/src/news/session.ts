/** News of the A-share session, from what its prints have shown: as it runs, at its close, and when its results are known. */
import { billboardItems, holidayAfter } from "@hongpan/core/exchange/news/after-close.ts";
import { brief, halfDay, industryItems } from "@hongpan/core/exchange/news/briefs.ts";
import * as closing from "@hongpan/core/exchange/news/closing.ts";
import { flash, sealedAtClose, touches } from "@hongpan/core/exchange/news/limits.ts";
import type { IndexFact, LimitScene, NewsScene } from "@hongpan/core/exchange/news/scene.ts";
import { indexItem } from "@hongpan/core/exchange/news/standing.ts";
import { dayFigures, pastClose, streaksOf, summary } from "@hongpan/core/exchange/news/summaries.ts";
import { countsOf } from "@hongpan/core/exchange/results/breadth.ts";
import type { DayFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import { poolOf } from "@hongpan/core/exchange/results/pools.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { NewsItem } from "@hongpan/core/rules/news.ts";
import { isHomeIndex } from "@hongpan/core/rules/products/products.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { AFTERNOON_STEP, CLOSE_STEP, FIRST_STEP, LAST_STEP, LUNCH_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { OWN_WORK } from "../fairness/job-queue.ts";
import type { Market } from "../market/answers.ts";
import { indexCloses, standingsOf } from "./closes.ts";
import type { NewsMoment } from "./newsroom.ts";

const MINUTE = 20;
const QUARTER = 15 * MINUTE;
const HALF_HOUR = 30 * MINUTE;
const OPEN_SUMMARY = FIRST_STEP + MINUTE;
const CLOSE_SUMMARY = CLOSE_STEP + MINUTE;
export const LEADING = ["sh000001", "sz399001", "sz399006"] as const;

/**
 * What a step brings that had been looked at up to step `told`: one look a minute while shares trade, summaries at their steps. Null
 * when it is no time to look.
 */
export function duringSession(market: Market, { day, step, xt }: NewsMoment, told: number): readonly NewsItem[] | null {
  if (step < FIRST_STEP || step > CLOSE_SUMMARY || step % MINUTE !== 0) return null;
  const scene = sceneOf(
    market,
    day,
    xt,
    market.home.results.facts(),
    leadersBy(market, (quote) => quote.last),
  );
  const runs = step > FIRST_STEP && step < CLOSE_STEP;
  const rests = step >= LUNCH_STEP && step <= AFTERNOON_STEP;
  return [
    ...touches(scene, told),
    ...(runs && step % QUARTER === 0 ? listOf(flash(scene, step - QUARTER)) : []),
    ...(runs && !rests && (step - FIRST_STEP) % HALF_HOUR === 0 ? [brief(scene)] : []),
    ...(told < OPEN_SUMMARY && step >= OPEN_SUMMARY ? [openingOf(market)] : []),
    ...(step === LUNCH_STEP ? [halfDay(scene), summary(scene, "noon")] : []),
    ...(step === CLOSE_SUMMARY ? atClose(market, scene) : []),
  ];
}

/** The opening, once it is over: by the day's first prices, so that it says the same whenever it is told. */
export function openingOf(market: Market): NewsItem {
  const { results } = market.home;
  const { day, open } = results.today();
  const facts = results.facts();
  const last = Int32Array.from(facts.prevClose, (before, i) => open[i] || before);
  const indices = leadersBy(market, (quote) => quote.open);
  const stocks = thoseOf(results.stocks, facts);
  const scene = { day, indices, xt: xtOfStep(day, OPEN_SUMMARY), stocks, facts: { ...facts, last } };
  return summary({ ...scene, counts: countsOf(stocks, scene.facts) }, "open");
}

/** Whether the opening of the running day is over. */
export function hasOpened(market: Market): boolean {
  return market.step() > OPEN_SUMMARY;
}

/** Everything of a closed day: what was told while it ran keeps its key and so its words. */
export async function eveningOf(market: Market, day: Day): Promise<readonly NewsItem[]> {
  const results = await market.home.results.of(OWN_WORK, day);
  const xt = xtOfStep(day, CLOSE_SUMMARY);
  const scene = sceneOf(market, day, xt, results.facts, indexCloses(market, LEADING, whenOf(xt)));
  const evening = { ...scene, xt: xtOfStep(day, LAST_STEP) };
  return [
    ...touches(scene, -1),
    ...atClose(market, scene),
    closing.extremesItem(evening, results.extremes),
    ...billboardItems(evening, results.billboard),
    ...listOf(holidayAfter(day, evening.xt)),
  ];
}

/** A day from before the first start. The results of a day cost a second or two, so it is told from its closes. */
export async function closesOfPast(market: Market, day: Day): Promise<readonly NewsItem[]> {
  const { stocks } = market.home.results;
  const prices = await market.days.ask(OWN_WORK, `closes ${day}`, "closes", day);
  const counts = countsOf(stocks, prices);
  const xt = xtOfStep(day, CLOSE_SUMMARY);
  const scene = { day, xt, stocks: thoseOf(stocks, prices), facts: prices, counts, indices: indexCloses(market, LEADING, whenOf(xt)) };
  return [
    ...indexItems(market, scene),
    ...closing.boardItems(scene, "pastBoard"),
    ...spreadItems(market, scene),
    closing.pastFigures(scene),
    ...closing.moverItems(scene),
    pastClose(scene),
  ];
}

// What is written last stands first in a list.
function atClose(market: Market, scene: LimitScene): readonly NewsItem[] {
  const { chain } = market.home.results;
  const sealed = poolOf(chain, scene.facts, "up");
  const others = { down: poolOf(chain, scene.facts, "down").length, broken: poolOf(chain, scene.facts, "broken").length };
  return [
    ...indexItems(market, scene),
    ...closing.boardItems(scene, "board"),
    ...spreadItems(market, scene),
    closing.concentration(scene),
    ...listOf(closing.amplitude(scene)),
    dayFigures(scene, { up: sealed.length, ...others }),
    ...closing.moverItems(scene),
    ...sealedAtClose(scene, sealed),
    ...listOf(streaksOf(scene, sealed)),
    summary(scene, "close"),
  ];
}

function indexItems(market: Market, scene: NewsScene): readonly NewsItem[] {
  const gids = market.all.filter(isHomeIndex).map((each) => each.gid);
  return standingsOf(market, gids, whenOf(scene.xt))
    .map((standing) => indexItem(scene, standing))
    .reverse();
}

// What closes alone tell of a day, in figures.
function spreadItems({ home: { results } }: Market, scene: NewsScene): readonly NewsItem[] {
  const { companies, shareFactor } = results.chain;
  const perShare = (i: number) => {
    const { eps, bvps } = companies[i]!;
    const factor = shareFactor(i, scene.day);
    return { eps: eps / factor, bvps: bvps / factor };
  };
  return [closing.valuation(scene, perShare), closing.distribution(scene), ...industryItems(scene)];
}

function sceneOf({ home: { results } }: Market, day: Day, xt: number, facts: DayFacts, indices: readonly IndexFact[]): LimitScene {
  const stocks = thoseOf(results.stocks, facts);
  return { day, xt, facts, indices, stocks, counts: countsOf(stocks, facts) };
}

// Shares that were listed after a day's facts had been gathered stand at the end of the list and are no part of that day.
function thoseOf<T>(stocks: readonly T[], { amount }: Pick<DayFacts, "amount">): readonly T[] {
  return stocks.length === amount.length ? stocks : stocks.slice(0, amount.length);
}

function leadersBy(market: Market, level: (quote: Quote) => Price): readonly IndexFact[] {
  return LEADING.flatMap((gid) => {
    const instrument = market.instrument(gid);
    if (!instrument) return [];
    const quote = market.quote(instrument.id);
    return [{ gid, name: instrument.name, last: level(quote), prevClose: quote.prevClose }];
  });
}

// A-shares keep the same hours in both modes.
function whenOf(xt: number) {
  return { mode: "continuous", xt } as const;
}

function listOf(item: NewsItem | null): readonly NewsItem[] {
  return item ? [item] : [];
}
