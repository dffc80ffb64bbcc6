/** What moves many shares at once: the market's and each industry's gap and path of a day. */
import { previousTradingDay, type Day } from "../rules/time/calendar.ts";
import { bridge } from "./bridge.ts";
import { exp, normal } from "./numbers.ts";
import { draw, keyWords, MARKET_NONCE, PLAN_SLOT, uniform, type KeyWords } from "./random.ts";
import { FAIR_MINUTES } from "./minutes-of-day.ts";

/** The 32 bytes of a day's key; asked for the day itself and for the days before it, whose keys are revealed. */
export type KeyOf = (day: Day) => Uint8Array;

export interface Factor {
  /** Log return overnight and in the session. */
  readonly gap: number;
  readonly session: number;
  /** Standard deviation of the session. */
  readonly sd: number;
  readonly nonce: number;
}

export interface Factors {
  readonly day: Day;
  readonly key: KeyWords;
  /** How restless all shares are today, around 1. */
  readonly heat: number;
  readonly market: Factor;
  readonly industry: (nonce: number) => Factor;
  /** Whether many names of an industry run to their limit today: about three of 45. */
  readonly hot: (nonce: number) => boolean;
}

export type FactorsOf = (day: Day) => Factors;

const MEAN_VOL = 0.0118;
const PERSISTENCE = 0.9;
const SHOCK = 0.18;
/** Days whose shocks still count: 0.9 to the 30th is 4 %. */
const MEMORY = 30;
/** Part of the market's restlessness that the shares' own movements share. */
const OWN_HEAT = 0.85;
const MARKET_GAP = 0.45;
const INDUSTRY_VOL = 0.55;
const INDUSTRY_GAP = 0.3;
const HOT_PART = 3 / 45;
/** Days remembered with their industries, some 5 KB each. */
const DAYS_KEPT = 3000;
const words = new Uint32Array(16);

/** The factors of any day, remembered. A day's volatility needs the keys of the 30 days before it, and no other state. */
export function factorsFrom(keyOf: KeyOf): FactorsOf {
  const keys = remembered((day: Day) => keyWords(keyOf(day)));
  const shocks = remembered((day: Day) => {
    draw(keys(day), MARKET_NONCE, PLAN_SLOT, 1, words);
    return normal(words[0]!);
  });
  return remembered((day: Day) => {
    const restless = restlessness(day, shocks);
    const vol = MEAN_VOL * exp(restless);
    const key = keys(day);
    return {
      day,
      key,
      heat: exp(OWN_HEAT * restless),
      market: factor(key, MARKET_NONCE, MARKET_GAP * vol, vol),
      industry: remembered((nonce: number) => factor(key, nonce, INDUSTRY_GAP * INDUSTRY_VOL * vol, INDUSTRY_VOL * vol)),
      hot: remembered((nonce: number) => isHot(key, nonce)),
    };
  }, DAYS_KEPT);
}

function isHot(key: KeyWords, nonce: number): boolean {
  draw(key, nonce, PLAN_SLOT, 1, words);
  return uniform(words[3]!) < HOT_PART;
}

// The logarithm of volatility is an AR(1) of the days' shocks.
function restlessness(day: Day, shockOf: (day: Day) => number): number {
  let weight = SHOCK;
  let log = -0.08;
  let at = day;
  for (let lag = 0; lag <= MEMORY; lag++) {
    log += weight * shockOf(at);
    weight *= PERSISTENCE;
    at = previousTradingDay(at);
  }
  return log;
}

function factor(key: KeyWords, nonce: number, gapSd: number, sd: number): Factor {
  draw(key, nonce, PLAN_SLOT, 1, words);
  return { gap: gapSd * normal(words[1]!), session: sd * normal(words[2]!), sd, nonce };
}

/** Two kilobytes each. */
const PATHS_KEPT = 4000;
const paths = new Map<Factor, Float64Array>();

/** Cumulated log return of a factor's session at each minute; kept for a while, since all shares of a day ask for it. */
export function pathOf(key: KeyWords, of: Factor): Float64Array {
  const known = paths.get(of);
  if (known) return known;
  if (paths.size >= PATHS_KEPT) paths.clear();
  const path = bridge(key, of.nonce, of.session, of.sd, new Float64Array(FAIR_MINUTES));
  paths.set(of, path);
  return path;
}

function remembered<K, V>(of: (key: K) => V, most = Number.POSITIVE_INFINITY): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key);
    if (value !== undefined) return value;
    const made = of(key);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
