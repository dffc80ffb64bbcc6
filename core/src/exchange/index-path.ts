/**
 * An index on a day that is over, from the day's key alone. From its exact opening to its exact close along the market's and its
 * industries' own paths of that day: rebuilding every member's minutes for it would take a thousand times as long. So its minutes, high
 * and low differ a little from what is seen while the day runs, and charts of a day that was lived show what was seen
 * (server/src/market/lived-indices.ts). The futures' past days follow this path.
 */
import { xtOf, type Day } from "../rules/time/calendar.ts";
import type { Bar } from "../rules/tape/candles.ts";
import type { Chain } from "./chain.ts";
import { factorPath } from "./law/factors.ts";
import { BEATS_A_MINUTE, SESSION_MINUTES, VOLUME_SEASON } from "./law/season.ts";
import type { IndexDays } from "./index-days.ts";
import { followingLevel } from "./indices.ts";
import type { Price } from "../rules/money.ts";
import { LAST_CONTINUOUS, LAST_MINUTE, MINUTES, secondOfMinute } from "./minutes-of-day.ts";
import { logNormals, numberAt, wordAt } from "./numbers.ts";
import { BLOCK_WORDS, draw, PLAN_SLOT } from "./random.ts";
import { lastItem } from "../rules/item-at.ts";

const OPENING_SHARE = 0.012;
const CLOSING_SHARE = 0.018;

/** The 241 minute bars of an index on a past day of `chain`. */
export function indexMinutesOf(chain: Chain, days: IndexDays, day: Day): Bar[] {
  const { open, close, shares, amount } = days.ends(day);
  const levels = levelsOf(valuesOf(chain, days, day, open, close));
  const parts = partsOf(chain, days, day);
  const bars: Bar[] = [];
  for (let minute = 0; minute < MINUTES; minute++) {
    const seen = levels.subarray(Math.max(0, (minute - 1) * BEATS_A_MINUTE), minute * BEATS_A_MINUTE + 1);
    bars.push({
      xt: xtOf(day, secondOfMinute(minute)),
      open: numberAt(seen, 0),
      high: Math.max(...seen),
      low: Math.min(...seen),
      close: lastItem(seen),
      shares: Math.round(shares * numberAt(parts, minute)),
      amount: Math.round(amount * numberAt(parts, minute)),
    });
  }
  return bars;
}

/** Value of an index at the end of each of the 241 minutes of a past day, which its level follows. Futures are priced from it. */
export function indexMinuteValues(chain: Chain, days: IndexDays, day: Day): Price[] {
  const { open, close } = days.ends(day);
  const values = valuesOf(chain, days, day, open, close);
  return Array.from({ length: MINUTES }, (_, minute) => numberAt(values, minute * BEATS_A_MINUTE));
}

// The level after each beat, computed as on a running day.
function levelsOf(values: Float64Array): Float64Array {
  let level = numberAt(values, 0);
  return values.map((value, at) => {
    level = at === 0 || at === values.length - 1 ? value : followingLevel(level, value);
    return level;
  });
}

// The value after each beat: the shared paths at the index weights, adjusted so that both ends are exact.
function valuesOf(chain: Chain, { weights }: IndexDays, day: Day, open: number, close: number): Float64Array {
  const factors = chain.factorsOf(day);
  const shared = new Float64Array(SESSION_MINUTES * BEATS_A_MINUTE + 1);
  const market = factorPath(factors.key, factors.market);
  const add = (path: ReturnType<typeof factorPath>, weight: number) => {
    for (let m = 0; m < SESSION_MINUTES; m++) {
      const beats = path.beatsWith(m);
      for (let at = m * BEATS_A_MINUTE; at < (m + 1) * BEATS_A_MINUTE; at++) shared[at + 1]! += weight * numberAt(beats, at);
    }
  };
  add(market, weights.beta);
  for (const [industry, weight] of weights.heaviest) add(factorPath(factors.key, factors.industry(industry)), weight);
  const end = lastItem(shared);
  const whole = lastItem(market.clock);
  return shared.map((value, at) => {
    const minute = Math.ceil(at / BEATS_A_MINUTE);
    const time = numberAt(market.clock, minute) / whole;
    return Math.round((open + (close - open) * time + open * (value - time * end)) / 100) * 100;
  });
}

const words = new Uint32Array(BLOCK_WORDS * 16);
const noise = logNormals(0.35);
/** Words of an index's minutes. */
const VOLUME_SLOT = PLAN_SLOT + 50;

// What part of the day's volume each minute has: of the season and by chance.
function partsOf(chain: Chain, { index }: IndexDays, day: Day): Float64Array {
  const { key } = chain.factorsOf(day);
  for (let k = 0; k < 4; k++) draw(key, index.instrument.id, VOLUME_SLOT + k, 4, words, k * 4 * BLOCK_WORDS);
  const parts = new Float64Array(MINUTES);
  const loud = (minute: number) => numberAt(noise, wordAt(words, minute) >>> 20);
  for (let minute = 1; minute <= LAST_CONTINUOUS; minute++) parts[minute] = numberAt(VOLUME_SEASON, minute - 1) * loud(minute);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const inside = (1 - OPENING_SHARE - CLOSING_SHARE) / whole;
  return parts.map((part, minute) => (minute === 0 ? OPENING_SHARE : minute === LAST_MINUTE ? CLOSING_SHARE : part * inside));
}
