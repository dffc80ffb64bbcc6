/** The market within its session: every half hour, and in figures at noon. */
import type { NewsItem } from "../../rules/news.ts";
import { secondsOf } from "../../rules/time/calendar.ts";
import {
  changeAt,
  median,
  moneyParams,
  namesWithAmounts,
  partText,
  signedPercent,
  countParams,
  gidsAt,
  headOf,
  newsOf,
} from "./figures.ts";
import { amountOf, marketAmount, mostTraded, type NewsScene } from "./scene.ts";
import { itemAt } from "../../rules/item-at.ts";

const SHOWN = 5;
const TEN = 10;

/** The market at the instant of the scene: indices, breadth, industries, what was traded most. */
export function brief(scene: NewsScene): NewsItem {
  const { indices, xt } = scene;
  const industries = industriesOf(scene);
  const most = mostTraded(scene, SHOWN);
  const time = clockText(xt);
  return newsOf(scene, 1, "brief", {
    params: {
      ...headOf(scene),
      ...moneyParams("amount", marketAmount(scene)),
      ...countParams(scene),
      ...{ time, best: industryList(industries, 1), worst: industryList(industries, -1) },
      most: namesWithAmounts(scene, most),
    },
    codes: [...indices.map((index) => index.gid), ...gidsAt(scene, most)],
    about: time,
  });
}

/** The morning in figures. */
export function halfDay(scene: NewsScene): NewsItem {
  const { up, down, flat } = scene.counts;
  return newsOf(scene, 2, "halfDay", {
    params: {
      ...moneyParams("amount", marketAmount(scene)),
      ...countParams(scene),
      ...{ rising: partText(up, up + down + flat), median: medianChange(scene), part: topTenPart(scene) },
    },
  });
}

/** The middle of the changes of all shares of Shanghai and Shenzhen that were not suspended. */
export function medianChange(scene: NewsScene): string {
  const { stocks, facts } = scene;
  const there = stocks.flatMap((stock, i) => (stock.exchange !== "bj" && facts.away[i] === 0 ? [i] : []));
  return signedPercent(median(there.map((i) => changeAt(scene, i))));
}

/** What the ten most traded shares are of the turnover of Shanghai and Shenzhen. */
export function topTenPart(scene: NewsScene): string {
  return partText(amountOf(scene, mostTraded(scene, TEN)), marketAmount(scene));
}

function clockText(xt: number): string {
  const minutes = Math.floor(secondsOf(xt) / 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

const SHOWN_INDUSTRIES = 5;

interface IndustryFact {
  readonly name: string;
  /** Percent, two decimals. */
  readonly change: number;
}

/** All industries, the best first, equal ones by name: the changes of the board list. */
function industriesOf({ stocks, facts }: NewsScene): readonly IndustryFact[] {
  const sums = new Map<string, { before: number; now: number }>();
  stocks.forEach(({ industry, floatShares }, i) => {
    const sum = sums.get(industry) ?? { before: 0, now: 0 };
    const float = Math.round(floatShares * itemAt(facts.factor, i));
    sum.before += itemAt(facts.prevClose, i) * float;
    sum.now += itemAt(facts.last, i) * float;
    sums.set(industry, sum);
  });
  const rows = [...sums].flatMap(([name, { before, now }]) => (before === 0 ? [] : [{ name, change: round2((now / before - 1) * 100) }]));
  return rows.sort((a, b) => b.change - a.change || (a.name < b.name ? -1 : 1));
}

/** The best five (way 1) or the worst five with their changes. */
function industryList(industries: readonly IndustryFact[], way: 1 | -1): readonly string[] {
  const ordered = way === 1 ? industries : industries.toReversed();
  return ordered.slice(0, SHOWN_INDUSTRIES).map(({ name, change }) => `${name} ${signedPercent(change)}`);
}

/** The day's best and worst industries. */
export function industryItems(scene: NewsScene): readonly NewsItem[] {
  const industries = industriesOf(scene);
  const [best, worst] = [industries[0], industries.at(-1)];
  if (!best || !worst) return [];
  const told = ({ name, change }: IndustryFact, way: 1 | -1) => ({
    params: { name, change: signedPercent(change), list: industryList(industries, way) },
  });
  return [newsOf(scene, 2, "industriesDown", told(worst, -1)), newsOf(scene, 2, "industriesUp", told(best, 1))];
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
