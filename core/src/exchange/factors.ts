/** What all symbols of a day share: the market's and the industries' gap, move and path. */
import { addDays, isTradingDay, previousTradingDay, type Day } from "../rules/calendar.ts";
import { INDUSTRY_SHARE, MARKET_SD } from "./character.ts";
import { LAST_CONTINUOUS, MINUTES, moveNorm, moveShape, passedVariance } from "./minutes-of-day.ts";
import { exp, normal } from "./numbers.ts";
import { drawBlock, keyWords, MINUTE_SLOT, PLAN_SLOT, type KeyWords } from "./random.ts";

export const MARKET_NONCE = 0;
export const INDUSTRY_NONCE = 9_000_000;

export type KeyOf = (day: Day) => Uint8Array;

export interface Factors {
  readonly day: Day;
  readonly key: KeyWords;
  /** Daily standard deviation of the market on this day. */
  readonly vol: number;
  readonly gap: number;
  readonly move: number;
  /** Daily move of an industry. */
  readonly industryMove: (industry: number) => number;
}

/** Share of the market's variance that passes overnight, as standard deviations. */
const GAP_SHARE = 0.45;
const MOVE_SHARE = 0.893;
const VOL_MEMORY = 0.9;
const VOL_SHOCK = 0.18;
/** Days whose shocks still count in today's volatility: 0.9 to the 24th is 8 %. */
const VOL_DAYS = 24;
const VOL_CENTRE = 0.084;

const words = new Uint32Array(16);

/** A source of factors by day, which remembers what it has worked out; a function of the days' keys alone. */
export function createFactors(keyOf: KeyOf): (day: Day) => Factors {
  const shocks = new Map<Day, number>();
  const known = new Map<Day, Factors>();
  const shockOf = (day: Day) => {
    const found = shocks.get(day);
    if (found !== undefined) return found;
    drawBlock(keyWords(keyOf(day)), MARKET_NONCE, PLAN_SLOT, 0, words);
    const shock = normal(words[2]!);
    shocks.set(day, shock);
    return shock;
  };
  return (day) => {
    const found = known.get(day);
    if (found) return found;
    const factors = factorsOf(day, keyWords(keyOf(day)), volOf(day, shockOf));
    known.set(day, factors);
    return factors;
  };
}

function volOf(day: Day, shockOf: (day: Day) => number): number {
  let log = 0;
  let weight = VOL_SHOCK;
  for (let k = 0, at = isTradingDay(day) ? day : previousTradingDay(addDays(day, 1)); k < VOL_DAYS; k++, at = previousTradingDay(at)) {
    log += weight * shockOf(at);
    weight *= VOL_MEMORY;
  }
  return MARKET_SD * exp(log - VOL_CENTRE);
}

function factorsOf(day: Day, key: KeyWords, vol: number): Factors {
  drawBlock(key, MARKET_NONCE, PLAN_SLOT, 0, words);
  const gap = GAP_SHARE * vol * normal(words[0]!);
  const move = MOVE_SHARE * vol * normal(words[1]!);
  const industries: number[] = [];
  const industryMove = (industry: number) => {
    const found = industries[industry];
    if (found !== undefined) return found;
    drawBlock(key, INDUSTRY_NONCE + industry, PLAN_SLOT, 0, words);
    return (industries[industry] = INDUSTRY_SHARE * vol * normal(words[0]!));
  };
  return { day, key, vol, gap, move, industryMove };
}

/** A path of 241 points with unit variance over the day, tied to zero at the opening and at 14:57. */
export function bridgeOf(key: KeyWords, nonce: number): Float64Array {
  const path = new Float64Array(MINUTES);
  let walked = 0;
  for (let m = 1; m <= LAST_CONTINUOUS; m++) {
    if (m % 16 === 1) drawBlock(key, nonce, MINUTE_SLOT + Math.floor(m / 16), 0, words);
    walked += (moveShape[m]! / moveNorm) * normal(words[(m - 1) % 16]!);
    path[m] = walked;
  }
  for (let m = 1; m <= LAST_CONTINUOUS; m++) path[m] = path[m]! - passedVariance[m]! * walked;
  return path;
}

/** The day's common paths: the market's in units of its volatility, and each industry's. */
export interface Paths {
  readonly market: Float64Array;
  readonly industry: (industry: number) => Float64Array;
}

/** Paths of a day, each worked out when first asked for. */
export function createPaths(factors: Factors): Paths {
  const industries: Float64Array[] = [];
  return {
    market: bridgeOf(factors.key, MARKET_NONCE),
    industry: (industry) => (industries[industry] ??= bridgeOf(factors.key, INDUSTRY_NONCE + industry)),
  };
}

export const MARKET_PATH_SHARE = MOVE_SHARE;
