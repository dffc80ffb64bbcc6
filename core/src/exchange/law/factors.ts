/** What moves many shares at once: the market and each industry, overnight and through the session. Fair values alone; no limits. */
import { previousTradingDay, type Day } from "../../rules/time/calendar.ts";
import { BLOCK_WORDS, draw, INDUSTRY_NONCE, keyWords, MARKET_NONCE, MINUTE_SLOT, PLAN_SLOT, uniform, type KeyWords } from "../random.ts";
import { exp, ln, normal } from "../numbers.ts";
import { addStir, onsetOf, SHARED_ONSETS, type Stir } from "./bursts.ts";
import { exponential, night } from "./chance.ts";
import { MARKET_MEMORY, marketClock, restlessness } from "./heat.ts";
import { beatsOf, calmClock, pathOver, type Path } from "./path.ts";
import { BEATS_A_MINUTE, SESSION_MINUTES } from "./season.ts";

/** The 32 bytes of a day's key; asked for the day itself and for the days before it, whose keys are revealed. */
export type KeyOf = (day: Day) => Uint8Array;

/** A factor's day, in its own unit: log returns and their variances. */
export interface Factor {
  readonly nonce: number;
  readonly gap: number;
  readonly gapClock: number;
  readonly session: number;
  readonly sessionClock: number;
  /** Variance of the calm part of the session, and what comes on top. */
  readonly calm: number;
  readonly stirs: readonly Stir[];
}

export interface Factors {
  readonly day: Day;
  readonly key: KeyWords;
  /** Logarithm of the market's restlessness, 0 usually. */
  readonly restless: number;
  /** In log returns of an index with beta 1. */
  readonly market: Factor;
  /** In units of a share's own part of it. */
  readonly industry: (nonce: number) => Factor;
  /** The same without caching: all industries of thousands of days would take 150 MB. */
  readonly industryOnce: (nonce: number) => Factor;
}

export type FactorsOf = (day: Day) => Factors;

/** Variance of the market's usual day: 1.18 %. */
export const MARKET_VARIANCE = 0.0118 * 0.0118;
const MARKET_NIGHT = 0.19;
const INDUSTRY_NIGHT = 0.2;
/** Part of the session that stirs make, and how often one comes. */
const STIRRED = 0.25;
const MARKET_STIRS = 0.3;
const INDUSTRY_STIRS = 0.3;
/** Part of the market's clock that industries share. */
const INDUSTRY_SHARES = 0.7;
/** Slots of a factor's or a share's session. */
export const PATH_SLOT = PLAN_SLOT + 100;
/** Days remembered with their industries. */
const DAYS_KEPT = 3000;
const words = new Uint32Array(BLOCK_WORDS);

/** Number of an industry: from the name alone, so that a share's day does not depend on which others are listed (FNV-1a). */
export function industryNonce(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return INDUSTRY_NONCE + ((hash >>> 0) % 900_000);
}

/** The factors of any day, remembered. A day needs the keys of the 60 trading days before it, and no other state. */
export function factorsFrom(keyOf: KeyOf): FactorsOf {
  const keys = remembered((day: Day) => keyWords(keyOf(day)));
  const shocks = remembered((day: Day) => {
    draw(keys(day), MARKET_NONCE, PLAN_SLOT, 1, words);
    return normal(words[0]!);
  });
  return remembered((day: Day) => {
    const key = keys(day);
    const restless = restlessOn(day, shocks);
    const clock = marketClock(restless);
    const shared = exp(INDUSTRY_SHARES * ln(clock));
    const industryOnce = (nonce: number) => factorOf(key, nonce, shared, INDUSTRY_NIGHT, INDUSTRY_STIRS);
    return {
      ...{ day, key, restless, industryOnce },
      market: factorOf(key, MARKET_NONCE, MARKET_VARIANCE * clock, MARKET_NIGHT, MARKET_STIRS),
      industry: remembered(industryOnce),
    };
  }, DAYS_KEPT);
}

function restlessOn(day: Day, shockOf: (day: Day) => number): number {
  let at = day;
  return restlessness(MARKET_MEMORY, (lag) => {
    if (lag > 0) at = previousTradingDay(at);
    return shockOf(at);
  });
}

function factorOf(key: KeyWords, nonce: number, variance: number, nightPart: number, stirs: number): Factor {
  draw(key, nonce, PLAN_SLOT, 1, words);
  const gapClock = variance * nightPart * night(words[1]!);
  const calm = variance * (1 - nightPart) * (1 - STIRRED);
  const each = (variance * (1 - nightPart) * STIRRED) / stirs;
  const stirred = uniform(words[4]!) < stirs ? [{ onset: onsetOf(words[5]!, SHARED_ONSETS), variance: each * exponential(words[6]!) }] : [];
  const sessionClock = calm + stirred.reduce((sum, stir) => sum + stir.variance, 0);
  return {
    ...{ nonce, gapClock, calm, sessionClock, stirs: stirred },
    gap: Math.sqrt(gapClock) * normal(words[2]!),
    session: Math.sqrt(sessionClock) * normal(words[3]!),
  };
}

/** A factor's path, and what it stands at after each beat of the session, kept: all shares of a day ask for the same. */
export interface FactorPath extends Path {
  /** Those of `minute` and of every minute asked for before are in it, from minute * 20 on. */
  readonly beatsWith: (minute: number) => Float64Array;
}

const minutes = new Float64Array(SESSION_MINUTES);
const oneMinute = new Float64Array(BEATS_A_MINUTE);
/** Forty-three kilobytes each; a day has about a hundred. */
const PATHS_KEPT = 400;
const paths = new Map<Factor, FactorPath>();

/** The path of a factor through its session; kept for a while. */
export function factorPath(key: KeyWords, of: Factor): FactorPath {
  const kept = paths.get(of);
  if (kept) return kept;
  if (paths.size >= PATHS_KEPT) paths.clear();
  calmClock(key, of.nonce, PATH_SLOT, of.calm, minutes);
  for (const stir of of.stirs) addStir(minutes, stir.onset, stir.variance);
  const path = pathOver(minutes, of.sessionClock, of.session);
  const beats = new Float64Array(SESSION_MINUTES * BEATS_A_MINUTE);
  const known = new Uint8Array(SESSION_MINUTES);
  const drawn = (minute: number) => {
    draw(key, of.nonce, MINUTE_SLOT + minute, 1, words);
    beatsOf(path, minute, words, 0, oneMinute);
    beats.set(oneMinute, minute * BEATS_A_MINUTE);
    known[minute] = 1;
    return beats;
  };
  const made = { ...path, beatsWith: (minute: number) => (known[minute] === 1 ? beats : drawn(minute)) };
  paths.set(of, made);
  return made;
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
