/** Summaries of the session: at the open, at noon, at the close, and the day's figures. */
import type { NewsItem, NewsParams, NewsTemplate, NewsType } from "../../rules/news.ts";
import type { PoolRow } from "../results/pools.ts";
import { moneyParams, nameAndCode, percentText, priceText } from "./figures.ts";
import { marketAmount, leadersOf, type NewsScene } from "./scene.ts";

const LEADERS = 5;
const LONGEST_LIST = 12;

/** The market as it opened (told at 09:31), rests (11:30) or closes (15:01). */
export function summary(scene: NewsScene, template: "open" | "noon" | "close"): NewsItem {
  return item(scene, template, 1, {
    ...headOf(scene),
    ...moneyParams("amount", marketAmount(scene)),
    ...countParams(scene),
    gainers: movers(scene, 1),
    losers: movers(scene, -1),
  });
}

/** The close of a day from before the first start, told from closes alone. */
export function pastClose(scene: NewsScene): NewsItem {
  const told = item(scene, "past", 1, { ...headOf(scene), ...countParams(scene), gainers: movers(scene, 1), losers: movers(scene, -1) });
  // A day that was lived has told its close already.
  return { ...told, key: keyOf(scene, "close") };
}

/** The figures of a closed day: breadth, turnover, limits, highs and lows. */
export function dayFigures(scene: NewsScene, pools: { readonly up: number; readonly down: number; readonly broken: number }): NewsItem {
  const rising = (scene.counts.up / Math.max(1, scene.counts.up + scene.counts.down + scene.counts.flat)) * 100;
  return item(scene, "figures", 2, {
    day: scene.day,
    ...moneyParams("amount", marketAmount(scene)),
    ...countParams(scene),
    rising: `${rising.toFixed(1)}%`,
    sealed: pools.up,
    sealedDown: pools.down,
    broken: pools.broken,
  });
}

/** Shares that closed at their upper limit two or more days in a row; null when there is none. */
export function streaksOf(scene: NewsScene, sealed: readonly PoolRow[]): NewsItem | null {
  const rows = sealed.filter((row) => row.streak >= 2).toSorted((a, b) => b.streak - a.streak);
  if (rows.length === 0) return null;
  const first = scene.stocks[rows[0]!.i]!;
  const codes = rows.slice(0, LONGEST_LIST).map((row) => scene.stocks[row.i]!.gid);
  return {
    ...item(scene, "streaks", 1, {
      day: scene.day,
      name: first.name,
      most: rows[0]!.streak,
      count: rows.length,
      list: rows.slice(0, LONGEST_LIST).map((row) => `${nameAndCode(scene.stocks[row.i]!)} ${row.streak}`),
    }),
    codes,
  };
}

function item(scene: NewsScene, template: NewsTemplate, type: NewsType, params: NewsParams): NewsItem {
  const codes = scene.indices.map((index) => index.gid);
  return { key: keyOf(scene, template), type, xt: scene.xt, codes, words: { template, params } };
}

function keyOf({ day }: NewsScene, template: NewsTemplate): string {
  return `${day} ${template}`;
}

function headOf({ day, indices }: NewsScene): NewsParams {
  const first = indices[0];
  return {
    day,
    index: first?.name ?? "",
    change: first ? percentText(first.last, first.prevClose) : "",
    indices: indices.map(({ name, last, prevClose }) => `${name} ${priceText(last)}（${percentText(last, prevClose)}）`),
  };
}

function countParams({ counts }: NewsScene): NewsParams {
  return { up: counts.up, down: counts.down, flat: counts.flat, limitUp: counts.limitUp, limitDown: counts.limitDown };
}

function movers(scene: NewsScene, way: 1 | -1): readonly string[] {
  const { stocks, facts } = scene;
  return leadersOf(scene, way, LEADERS).map((i) => `${nameAndCode(stocks[i]!)} ${percentText(facts.last[i]!, facts.prevClose[i]!)}`);
}
