/** Industries of the market: each changes by what its members' float is worth. */
import type { NewsItem } from "../../rules/news.ts";
import { signedPercent } from "./figures.ts";
import { newsOf } from "./parts.ts";
import type { NewsScene } from "./scene.ts";

const SHOWN = 5;

interface IndustryFact {
  readonly name: string;
  /** Percent, two decimals. */
  readonly change: number;
}

/** All industries, the best first, equal ones by name: the changes of the board list. */
export function industriesOf({ stocks, facts }: NewsScene): readonly IndustryFact[] {
  const sums = new Map<string, { before: number; now: number }>();
  stocks.forEach(({ industry, floatShares }, i) => {
    const sum = sums.get(industry) ?? { before: 0, now: 0 };
    const float = Math.round(floatShares * facts.factor[i]!);
    sum.before += facts.prevClose[i]! * float;
    sum.now += facts.last[i]! * float;
    sums.set(industry, sum);
  });
  const rows = [...sums].flatMap(([name, { before, now }]) => (before === 0 ? [] : [{ name, change: round2((now / before - 1) * 100) }]));
  return rows.sort((a, b) => b.change - a.change || (a.name < b.name ? -1 : 1));
}

/** The best five (way 1) or the worst five with their changes. */
export function industryList(industries: readonly IndustryFact[], way: 1 | -1): readonly string[] {
  const ordered = way === 1 ? industries : industries.toReversed();
  return ordered.slice(0, SHOWN).map(({ name, change }) => `${name} ${signedPercent(change)}`);
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
