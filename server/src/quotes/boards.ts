/** Industries and concept boards at the present step: one pass over the stocks a step, from prints so far. */
import { changePercent, price, round2 } from "@hongpan/core/contract/market/quote-words.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import { CONCEPTS } from "./board-rules.ts";
import type { Market } from "../market/answers.ts";

export type BoardKind = "industry" | "concept";

const INDUSTRY_RULE = "按公司所属行业";

export interface BoardMembers {
  readonly name: string;
  readonly kind: BoardKind;
  readonly rule: string;
  /** Places in `market.all`, ascending. */
  readonly places: readonly number[];
}

/** All boards by name; a board without a member is left out. */
export function boardsOf(market: Market): ReadonlyMap<string, BoardMembers> {
  return market.sheet.onceAStep("boards", () => {
    const ofToday = market.sheet.onceADay("boards", () => [...industries(market), ...concepts(market, false)]);
    const all = [...ofToday, ...concepts(market, true)].filter(({ places }) => places.length > 0);
    return new Map(all.map((board) => [board.name, board]));
  });
}

function industries(market: Market): BoardMembers[] {
  const members = new Map<string, number[]>();
  market.all.forEach((each, place) => {
    if (isShare(each)) members.set(each.industry, [...(members.get(each.industry) ?? []), place]);
  });
  return [...members].map(([name, places]) => ({ name, kind: "industry", rule: INDUSTRY_RULE, places }));
}

function concepts(market: Market, live: boolean): BoardMembers[] {
  const quotes = market.sheet.quotes();
  const stocks = market.all.flatMap((each, place) => (isShare(each) ? [place] : []));
  return CONCEPTS.filter((each) => (each.live ?? false) === live).map(({ name, rule, belongs }) => ({
    ...{ name, rule, kind: "concept" },
    places: stocks.filter((place) => belongs(market.all[place]!, quotes[place]!, market)),
  }));
}

/** What a board shows: its change weighs every member by its float value at the previous close. */
export function boardRow(market: Market, { name, kind, rule, places }: BoardMembers) {
  const sum = { before: 0, now: 0, amount: 0, up: 0, down: 0, flat: 0, limitUp: 0, limitDown: 0 };
  let leader: readonly [Instrument, Quote] | null = null;
  const { all } = market;
  const quotes = market.sheet.quotes();
  for (const place of places) {
    const [each, quote] = [all[place]!, quotes[place]!];
    sum.before += quote.prevClose * each.floatShares;
    sum.now += quote.last * each.floatShares;
    sum.amount += quote.amount;
    if (quote.last > quote.prevClose) sum.up++;
    else if (quote.last < quote.prevClose) sum.down++;
    else sum.flat++;
    if (quote.last === quote.limitUp) sum.limitUp++;
    if (quote.last === quote.limitDown) sum.limitDown++;
    if (!quote.suspended && (leader === null || riseOf(quote) > riseOf(leader[1]))) leader = [each, quote];
  }
  return {
    ...{ name, kind, rule },
    changepercent: sum.before === 0 ? 0 : round2((sum.now / sum.before - 1) * 100),
    amount: yuan(sum.amount),
    nmc: Math.round(sum.now / 100_000_000),
    turnoverratio: sum.now === 0 ? 0 : round2((sum.amount * 10_000) / sum.now),
    ...{ count: places.length, zhang: sum.up, die: sum.down, ping: sum.flat, limitUp: sum.limitUp, limitDown: sum.limitDown },
    leader: leader && leaderOf(...leader),
  };
}

const SORTS = ["changepercent", "amount", "turnoverratio", "nmc", "zhang", "count"] as const;
type BoardSort = (typeof SORTS)[number];

/** Whether boards can be sorted by `sort`. */
export function isBoardSort(sort: string): sort is BoardSort {
  return SORTS.some((each) => each === sort);
}

/** All boards of a kind in the order of a column; equal ones by name. */
export function boardRows(market: Market, kind: BoardKind, sort: BoardSort, ascending: boolean) {
  const rows = market.sheet.onceAStep(`boards ${kind}`, () =>
    [...boardsOf(market).values()].filter((each) => each.kind === kind).map((each) => boardRow(market, each)),
  );
  const sign = ascending ? 1 : -1;
  return rows.toSorted((a, b) => sign * (a[sort] - b[sort]) || (a.name < b.name ? -1 : 1));
}

function riseOf({ last, prevClose }: Quote): number {
  return prevClose === 0 ? 0 : last / prevClose;
}

function leaderOf(instrument: Instrument, quote: Quote) {
  const { gid, code, name } = instrument;
  return { gid, code, name, nowPrice: price(instrument, quote.last), changepercent: changePercent(quote) };
}
