/** Figures of a closed day beside its summary: boards, how changes are spread, worth, turnover, ranges, highs and lows, movers. */
import type { NewsItem, NewsWordId } from "../../rules/news.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { quoted } from "../../rules/money.ts";
import { bucketsOf } from "../results/breadth.ts";
import type { Extreme } from "../results/highs.ts";
import { medianChange, topTenPart } from "./briefs.ts";
import {
  changeAt,
  median,
  moneyParams,
  nameAndCode,
  partText,
  priceText,
  signedPercent,
  namesWithAmounts,
  countParams,
  gidsAt,
  newsOf,
} from "./figures.ts";
import { amountOf, leadersOf, marketAmount, mostTraded, type LimitScene, type NewsScene } from "./scene.ts";
import { itemAt } from "../../rules/item-at.ts";

const FIVE = 5;
const TEN = 10;
const LONGEST_LIST = 10;

interface BoardRule {
  readonly word: NewsWordId;
  readonly has: (stock: Instrument) => boolean;
}

const BOARDS: readonly BoardRule[] = [
  { word: "bse", has: ({ board }) => board === "bse" },
  { word: "star", has: ({ board }) => board === "star" },
  { word: "chinext", has: ({ board }) => board === "chinext" },
  { word: "szMain", has: ({ board, exchange }) => board === "main" && exchange === "sz" },
  { word: "shMain", has: ({ board, exchange }) => board === "main" && exchange === "sh" },
];

/** A row for each board that has shares; of a day that is known by its closes alone, without what was traded. */
export function boardItems(scene: NewsScene, template: "board" | "pastBoard"): readonly NewsItem[] {
  const { stocks, facts } = scene;
  return BOARDS.flatMap(({ word, has }) => {
    const places = stocks.flatMap((stock, i) => (has(stock) && facts.away[i] === 0 ? [i] : []));
    if (places.length === 0) return [];
    const changes = places.map((i) => itemAt(facts.last, i) - itemAt(facts.prevClose, i));
    const many = (which: (i: number) => boolean) => places.filter(which).length;
    const params = {
      ...{ board: { word }, count: places.length },
      ...{ up: changes.filter((each) => each > 0).length, down: changes.filter((each) => each < 0).length },
      flat: changes.filter((each) => each === 0).length,
      limitUp: many((i) => facts.last[i] === facts.limitUp[i]),
      limitDown: many((i) => facts.last[i] === facts.limitDown[i]),
      median: signedPercent(median(places.map((i) => changeAt(scene, i)))),
      ...moneyParams("amount", amountOf(scene, places)),
    };
    // A day that was lived has told its boards already.
    return [{ ...newsOf(scene, 2, template, { params }), key: `${scene.day} board ${word}` }];
  });
}

/** The figures of a day that is known by its closes. */
export function pastFigures(scene: NewsScene): NewsItem {
  const { up, down, flat } = scene.counts;
  const params = { ...countParams(scene), rising: partText(up, up + down + flat), median: medianChange(scene) };
  // A day that was lived has told its figures already.
  return { ...newsOf(scene, 2, "pastFigures", { params }), key: `${scene.day} figures` };
}

/** Parameters of the sentence, in the order of the buckets. */
const BUCKET_NAMES = ["down7", "down5", "down3", "down0", "flat", "up0", "up3", "up5", "up7"];

/** How many shares of Shanghai and Shenzhen moved by how much, in the buckets of the breadth screen. */
export function distribution(scene: NewsScene): NewsItem {
  const buckets = bucketsOf(scene.stocks, scene.facts);
  const params = Object.fromEntries(BUCKET_NAMES.map((name, i) => [name, itemAt(buckets, i)]));
  return newsOf(scene, 2, "distribution", { params });
}

/** What a company earns in a year and owns, in yuan a share of the day (simulated). */
export type PerShare = (i: number) => { readonly eps: number; readonly bvps: number };

/** The middle of what shares cost for one yuan earned and for one yuan owned. */
export function valuation(scene: NewsScene, perShare: PerShare): NewsItem {
  const { stocks, facts } = scene;
  const there = stocks.flatMap((_, i) => (facts.away[i] === 0 ? [i] : []));
  const ratios = (of: (i: number) => number) => there.flatMap((i) => (of(i) > 0 ? [quoted(itemAt(facts.last, i)) / of(i)] : []));
  const [pe, pb] = [ratios((i) => perShare(i).eps), ratios((i) => perShare(i).bvps)];
  const params = {
    ...{ pe: median(pe).toFixed(2), earning: pe.length, pb: median(pb).toFixed(2), count: pb.length },
    below: pb.filter((each) => each < 1).length,
  };
  return newsOf(scene, 2, "valuation", { params });
}

/** How much of the turnover the ten most traded shares had. */
export function concentration(scene: NewsScene): NewsItem {
  const ten = mostTraded(scene, TEN);
  const params = {
    ...moneyParams("amount", marketAmount(scene)),
    ...moneyParams("ten", amountOf(scene, ten)),
    part: topTenPart(scene),
    list: namesWithAmounts(scene, ten),
  };
  return newsOf(scene, 2, "concentration", { params, codes: gidsAt(scene, ten) });
}

/** The day's ranges for the previous close, and the widest of them; null when nothing has traded. */
export function amplitude(scene: LimitScene): NewsItem | null {
  const { stocks, facts } = scene;
  const rangeOf = (i: number) => ((itemAt(facts.high, i) - itemAt(facts.low, i)) / itemAt(facts.prevClose, i)) * 100;
  const there = stocks.flatMap((_, i) => ((facts.shares[i] ?? 0) > 0 ? [i] : []));
  const widest = there.toSorted((a, b) => rangeOf(b) - rangeOf(a) || itemAt(stocks, a).id - itemAt(stocks, b).id).slice(0, FIVE);
  const first = widest[0];
  if (first === undefined) return null;
  const params = {
    ...{ count: there.length, median: `${median(there.map(rangeOf)).toFixed(2)}%` },
    ...{ name: itemAt(stocks, first).name, most: `${rangeOf(first).toFixed(2)}%` },
    list: widest.map((i) => `${nameAndCode(itemAt(stocks, i))} ${rangeOf(i).toFixed(2)}%`),
  };
  return newsOf(scene, 2, "amplitude", { params, codes: gidsAt(scene, widest) });
}

/** Shares that closed beyond all closes of 60 and of 250 days. */
export function extremesItem(scene: NewsScene, extremes: readonly Extreme[]): NewsItem {
  const beyond = (way: 1 | -1, span: number) => extremes.filter((each) => each.way === way && each.span >= span).map(({ i }) => i);
  const names = (places: readonly number[]) => places.slice(0, LONGEST_LIST).map((i) => nameAndCode(itemAt(scene.stocks, i)));
  const [high, low, high250, low250] = [beyond(1, 60), beyond(-1, 60), beyond(1, 250), beyond(-1, 250)];
  const params = {
    ...{ high: high.length, low: low.length, high250: high250.length, low250: low250.length },
    ...{ highList: names(high250), lowList: names(low250) },
  };
  return newsOf(scene, 2, "extremes", { params });
}

/** The five shares with limits that rose most and the five that fell most, each on its own. */
export function moverItems(scene: NewsScene): readonly NewsItem[] {
  const { stocks, facts } = scene;
  const told = (way: 1 | -1, template: "riser" | "faller") =>
    leadersOf(scene, way, FIVE).map((i, k) => {
      const { name, code, industry, gid } = itemAt(stocks, i);
      const change = signedPercent(changeAt(scene, i));
      const params = { name, code, industry, change, price: priceText(itemAt(facts.last, i)), place: k + 1 };
      return newsOf(scene, 6, template, { params, codes: [gid], about: gid });
    });
  // What is written last stands first in a list.
  return [...told(1, "riser"), ...told(-1, "faller")].reverse();
}
