/**
 * The second table: every predictor against what the fair value does next and what a trade on it would bring before costs, and what
 * every strategy brings after them.
 */
import type { Chain } from "../chain.ts";
import { exp } from "../numbers.ts";
import type { SymbolDay } from "../step/symbol-day.ts";
import { openPlay, type Play } from "./player.ts";
import { PREDICTORS } from "./predictors.ts";
import { addTo, nextDay, rowOf, type Row } from "./rows.ts";
import { STRATEGIES } from "./strategies.ts";
import { BEATS, emptyWalk, LAST_BEAT, ownReturn, type Walked } from "./walked.ts";
import { itemAt } from "../../rules/item-at.ts";

/** How far ahead: the next step, five minutes, half an hour, the close; last a trade of half an hour. */
export const HORIZONS = ["3 s", "5 min", "30 min", "close", "trade"] as const;
const BEATS_AHEAD = [1, 100, 600, BEATS] as const;
const TRADE = 4;
/** A look every so many minutes, where events are looked for every minute. */
const EVERY = 10;
/** Trading days for which an issue is young. */
const YOUNG = 20;

export interface Fairness {
  /** For each predictor a row a horizon. */
  readonly predictors: readonly Row[];
  /** For each strategy two rows: what it brings net, and the same without what the fair value did meanwhile. */
  readonly strategies: readonly Row[];
}

/** How much is looked at: shares a day, as many as are picked evenly of the chain's, and whether only those on which something may happen. */
export interface Sample {
  readonly days: number;
  readonly shares: number;
  readonly events: boolean;
}

/** Rows of predictors and strategies over the first days of `chain`; of a sample of events those alone that are rare. */
export function fairnessOf(chain: Chain, { days, shares, events }: Sample): Fairness {
  const used = (rare: true | undefined) => !events || rare === true;
  const predictors = PREDICTORS.flatMap(([name]) => HORIZONS.map((horizon) => rowOf(`${name} | ${horizon}`)));
  const strategies = STRATEGIES.flatMap(({ name }) => [rowOf(name), rowOf(`${name} | door`)]);
  let walked: Walked | null = null;
  for (let n = 0; n < days; n++) {
    const day = chain.dayAt(n);
    nextDay(predictors);
    nextDay(strategies);
    for (const i of picked(chain, n, shares, events)) {
      const symbol = chain.symbolDay(i, day);
      if (symbol.suspension || (events && !mayHappen(symbol) && !isSpecial(chain, i, n))) continue;
      walked ??= emptyWalk(symbol);
      const play = openPlay(chain, i, n, symbol, walked);
      const every = events ? 1 : EVERY;
      for (let beat = 20 * (1 + ((n + i) % every)); beat < LAST_BEAT; beat += 20 * every) lookAt(predictors, play, beat, used);
      STRATEGIES.forEach((strategy, at) => {
        if (used(strategy.rare)) playOn(strategies, at, strategy.play(play));
      });
    }
  }
  return { predictors, strategies };
}

// Evenly over the list, every day others; of events all that are special besides.
function picked(chain: Chain, n: number, shares: number, events: boolean): number[] {
  const count = chain.instruments.length;
  const even = new Set(Array.from({ length: Math.min(count, shares) }, (_, k) => (Math.floor((k * count) / shares) + n * 331) % count));
  const isListed = (i: number) => chain.listedOn(i) <= chain.dayAt(n);
  return chain.instruments.flatMap((_, i) => (isListed(i) && (even.has(i) || (events && isSpecial(chain, i, n))) ? [i] : []));
}

/** A young issue, a resumption, an ex-date: known before the day opens. */
function isSpecial(chain: Chain, i: number, n: number): boolean {
  const day = chain.dayAt(n);
  const age = chain.age(i, day);
  return age <= YOUNG || chain.action(i, day) !== null || chain.suspension(i, chain.dayAt(n - 1)) !== null;
}

/** Large enough for a limit; clock and opening alone are looked at, never where the day goes: a choice by what follows would foretell it. */
function mayHappen({ paths, open, prevClose, free, limits }: SymbolDay): boolean {
  const wide = limits.up / prevClose - 1;
  const tried = paths!.walks.some(({ rate, fall }) => Math.sqrt(rate / (1 - exp(fall))) > 0.6 * wide);
  return free || tried || Math.abs(open / prevClose - 1) > 0.3 * wide;
}

function playOn(rows: readonly Row[], at: number, trades: ReturnType<(typeof STRATEGIES)[number]["play"]>): void {
  for (const { net, door } of trades) {
    addTo(itemAt(rows, 2 * at), 1, net);
    addTo(itemAt(rows, 2 * at + 1), 1, door);
  }
}

function lookAt(rows: readonly Row[], { walked, before }: Play, beat: number, used: (rare: true | undefined) => boolean): void {
  const seen = { walked, before, beat };
  const ahead = BEATS_AHEAD.map((beats) => 10_000 * ownReturn(walked, beat, Math.min(BEATS, beat + beats)));
  const [long, short] = tradesOf(walked, beat, Math.min(LAST_BEAT, beat + BEATS_AHEAD[2]));
  PREDICTORS.forEach(([, of, rare], k) => {
    const weight = used(rare) ? of(seen) : 0;
    if (weight === 0) return;
    const at = k * HORIZONS.length;
    ahead.forEach((value, h) => addTo(itemAt(rows, at + h), weight, value));
    const trade = weight > 0 ? long : short;
    if (trade !== null) addTo(itemAt(rows, at + TRADE), Math.abs(weight), trade);
  });
}

// In basis points: bought at the ask and sold at the bid, or the other way, at the value where nobody stands at the end; the market's part
// is taken off. Null where nobody stands at first.
function tradesOf({ bid, ask, common, fair }: Walked, from: number, to: number): readonly [number | null, number | null] {
  const shared = common(to) / common(from) - 1;
  const [buyAt, sellAt] = [ask(from), bid(from)];
  const left = (side: Walked["bid"]) => side(to) || fair(to);
  return [buyAt > 0 ? 10_000 * (left(bid) / buyAt - 1 - shared) : null, sellAt > 0 ? 10_000 * (1 - left(ask) / sellAt + shared) : null];
}
