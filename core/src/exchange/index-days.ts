/**
 * An index from day to day: its level goes on by the ratio of what its members are worth to what they were worth before (ex-dates
 * taken off), from its base at the first lived day. It stands on fair values, not on prints: nobody can trade an index against what
 * its members' limits or ticks hide. Lived days are exact sums over the members. History follows the market's and the industries'
 * own returns as the members hold them: the sum over every member's own chain would cost a thousand times as much.
 */
import { bothWays } from "./both-ways.ts";
import type { Day } from "../rules/time/calendar.ts";
import type { Price } from "../rules/money.ts";
import type { Chain } from "./chain.ts";
import type { Factors } from "./law/factors.ts";
import { levelOf, type Index } from "./indices.ts";
import { exp, ln, normal, wordAt } from "./numbers.ts";
import { BLOCK_WORDS, draw, PLAN_SLOT, type KeyWords } from "./random.ts";
import { itemAt } from "../rules/item-at.ts";

interface IndexEnds {
  readonly prevClose: Price;
  readonly open: Price;
  readonly close: Price;
  readonly shares: number;
  /** Fen. */
  readonly amount: number;
}

export interface IndexDays {
  readonly index: Index;
  /** Close before a day of the market. */
  readonly closeBefore: (day: Day) => Price;
  /** A day that is over. */
  readonly ends: (day: Day) => IndexEnds;
  /** Level on `day` when member i is worth `fairOf(i)` ticks. */
  readonly levelAt: (day: Day) => (fairOf: (i: number) => number) => Price;
  /** How much of each industry's day the index has at base prices, and its mean beta. */
  readonly weights: Weights;
}

interface Weights {
  readonly beta: number;
  readonly industries: ReadonlyMap<number, number>;
  /** The heaviest of them: their paths give a day of history its shape. */
  readonly heaviest: readonly (readonly [number, number])[];
}

/** Part of a member's usual volume on a day of usual restlessness, and how it varies; the way back to the base level that a day of history goes. */
const USUAL = 0.95;
const OF_RESTLESSNESS = 0.5;
const VARIES = 0.12;
const PULL = 0.0008;
/** Industries whose own path shows in a day of history. */
const SHAPED_BY = 3;

/** The days of `index` over `chain`. */
export function indexDaysOf(chain: Chain, index: Index): IndexDays {
  const base = levelOf(index, (i) => itemAt(chain.instruments, i).basePrice);
  const weights = weightsOf(chain, index);
  const returnOf = (factors: Factors) => weights.beta * (factors.market.gap + factors.market.session) + shared(factors, weights, "close");
  const closeBeforeNumber = bothWays<Price>(
    base,
    (_, n) => livedClose(chain.dayAt(n)),
    (close, n) => rounded(close * exp(-returnOf(chain.factorsOf(chain.dayAt(n))) - PULL * ln(close / base))),
  );
  const closeBefore = (day: Day): Price => closeBeforeNumber(chain.numberOf(day));
  const livedClose = (day: Day) => levelAt(day)((i) => chain.fair(i, day).close);
  const levelAt = (day: Day) => {
    const before = closeBefore(day);
    const held = weightsOn(chain, index, day);
    const cost = total(index, held, (i) => chain.fair(i, day).before);
    return (fairOf: (i: number) => number) => rounded((before * total(index, held, fairOf)) / cost);
  };
  return {
    ...{ index, weights, closeBefore, levelAt },
    ends: (day) => (chain.numberOf(day) >= 0 ? livedEnds(chain, index, day, closeBefore(day), levelAt(day)) : historyEnds(day)),
  };

  function historyEnds(day: Day): IndexEnds {
    const factors = chain.factorsOf(day);
    const [prevClose, close] = [closeBefore(day), closeBefore(chain.dayAt(chain.numberOf(day) + 1))];
    const open = rounded(prevClose * exp(weights.beta * factors.market.gap + shared(factors, weights, "open")));
    const restless = USUAL * exp(OF_RESTLESSNESS * factors.restless + VARIES * normal(volumeWord(factors.key, index.instrument.id)));
    let [shares, amount] = [0, 0];
    for (const i of index.members) {
      const usual = itemAt(chain.companies, i).usualShares * restless;
      shares += usual;
      amount += (usual * itemAt(chain.instruments, i).basePrice) / 100;
    }
    return { prevClose, open, close, shares: Math.round(shares), amount: Math.round((amount * close) / base) };
  }
}

const words = new Uint32Array(BLOCK_WORDS);

function volumeWord(key: KeyWords, id: number): number {
  draw(key, id, PLAN_SLOT, 1, words);
  return wordAt(words, 0);
}

function livedEnds(chain: Chain, index: Index, day: Day, prevClose: Price, level: (fairOf: (i: number) => number) => Price): IndexEnds {
  const table = chain.table(day);
  let [shares, amount] = [0, 0];
  for (const i of index.members) {
    shares += table.shares[i]!;
    amount += (table.shares[i]! * (table.open[i]! + table.close[i]!)) / 200;
  }
  return {
    prevClose,
    open: level((i) => chain.fair(i, day).open),
    close: level((i) => chain.fair(i, day).close),
    shares: Math.round(shares),
    amount: Math.round(amount),
  };
}

function weightsOn(chain: Chain, index: Index, day: Day): Float64Array {
  return index.weights.map((weight, k) => weight * chain.shareFactor(index.members[k]!, day));
}

function total(index: Index, held: Float64Array, fairOf: (i: number) => number): number {
  let sum = 0;
  for (let k = 0; k < held.length; k++) sum += held[k]! * fairOf(index.members[k]!);
  return sum;
}

function shared(factors: Factors, weights: Weights, to: "open" | "close"): number {
  let sum = 0;
  for (const [industry, weight] of weights.industries) {
    const { gap, session } = factors.industryOnce(industry);
    sum += weight * (to === "open" ? gap : gap + session);
  }
  return sum;
}

function weightsOf(chain: Chain, index: Index): Weights {
  const industries = new Map<number, number>();
  let [total, beta] = [0, 0];
  index.members.forEach((i, k) => {
    const value = index.weights[k]! * itemAt(chain.instruments, i).basePrice;
    const { beta: own, gamma, industry } = chain.characters[i]!;
    industries.set(industry, (industries.get(industry) ?? 0) + value * gamma);
    total += value;
    beta += value * own;
  });
  const parts = [...industries].map(([industry, value]) => [industry, value / total] as const);
  const heaviest = parts.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, SHAPED_BY);
  return { beta: beta / total, industries: new Map(parts), heaviest };
}

// To 0.01 points.
function rounded(level: number): Price {
  return Math.max(1, Math.round(level / 100)) * 100;
}
