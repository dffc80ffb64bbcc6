/** What moves a group of instruments at once, and the memory of its volatility: as in the A-share market, by each market's own days. */
import { previousDayOf, type ClockMode, type ForeignMarket, type Hours } from "../../rules/time/foreign-sessions.ts";
import type { Day } from "../../rules/time/calendar.ts";
import { exp, normal } from "../numbers.ts";
import { draw, keyWords, PLAN_SLOT, type KeyWords } from "../random.ts";

type MarketOfKey = ForeignMarket | "cn";
/** The 32 bytes of a market's day key; asked for a day and for the 30 before it. */
export type ForeignKeyOf = (market: MarketOfKey, day: Day) => Uint8Array;

export interface GroupFactor {
  /** Standard normal overnight and in the session. */
  readonly gap: number;
  readonly session: number;
  /** How restless the group is on the day, around 1. */
  readonly heat: number;
}

export interface Factors {
  readonly key: (market: MarketOfKey, day: Day) => KeyWords;
  readonly of: (market: MarketOfKey, group: number, hours: Hours, day: Day) => GroupFactor;
}

const PERSISTENCE = 0.9;
const SHOCK = 0.18;
/** Days whose shocks still count. */
const MEMORY = 30;
/** Keeps the mean square of heat near 1: half the variance of its logarithm, twice. */
const LEVEL = -0.085;
const KEPT = 20_000;
const words = new Uint32Array(16);

/** Factors from the markets' keys, remembered. */
export function foreignFactors(keyOf: ForeignKeyOf, mode: ClockMode): Factors {
  const keys = kept<KeyWords>();
  const shocks = kept<number>();
  const factors = kept<GroupFactor>();
  const key = (market: MarketOfKey, day: Day) => keys(`${market} ${day}`, () => keyWords(keyOf(market, day)));
  const shockOf = (market: MarketOfKey, group: number, day: Day) =>
    shocks(`${group} ${day}`, () => {
      draw(key(market, day), group, PLAN_SLOT, 1, words);
      return normal(words[0]!);
    });
  const factorOf = (market: MarketOfKey, group: number, hours: Hours, day: Day): GroupFactor => {
    let log = LEVEL;
    let weight = SHOCK;
    let at = day;
    for (let lag = 0; lag <= MEMORY; lag++) {
      log += weight * shockOf(market, group, at);
      weight *= PERSISTENCE;
      at = previousDayOf(hours, at, mode);
    }
    draw(key(market, day), group, PLAN_SLOT, 1, words);
    return { gap: normal(words[1]!), session: normal(words[2]!), heat: exp(log) };
  };
  return { key, of: (market, group, hours, day) => factors(`${group} ${day}`, () => factorOf(market, group, hours, day)) };
}

/** Values by name, made once and kept for a while. */
export function kept<V>(most: number = KEPT): (name: string, make: () => V) => V {
  const known = new Map<string, V>();
  return (name, make) => {
    const value = known.get(name);
    if (value !== undefined) return value;
    if (known.size >= most) known.clear();
    const made = make();
    known.set(name, made);
    return made;
  };
}
