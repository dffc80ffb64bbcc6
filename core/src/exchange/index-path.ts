/**
 * An index on a day that is over. From its exact opening to its exact close along the market's and its industries' own paths of
 * that day: rebuilding every member's minutes for it would take a thousand times as long. So a past day's minutes and its high and
 * low differ a little from what was seen live, and are the same for ever.
 */
import { xtOf, type Day } from "../rules/time/calendar.ts";
import type { Bar } from "../rules/tape/candles.ts";
import type { Chain } from "./chain.ts";
import { pathOf } from "./factors.ts";
import type { IndexDays } from "./index-days.ts";
import { FAIR_MINUTES, LAST_CONTINUOUS, LAST_MINUTE, MINUTES, secondOfMinute, TIME, VOLUME_SHARE } from "./minutes-of-day.ts";

const OPENING_SHARE = 0.012;
const CLOSING_SHARE = 0.018;

/** The 241 minute bars of an index on a past day of `chain`. */
export function indexMinutesOf(chain: Chain, days: IndexDays, day: Day): Bar[] {
  const { open, close, shares, amount } = days.ends(day);
  const path = sharedPath(chain, days, day);
  const bars: Bar[] = [];
  let last = open;
  for (let minute = 0; minute < MINUTES; minute++) {
    const now = levelAt(minute, open, close, path);
    const share = shareOf(minute);
    bars.push({
      xt: xtOf(day, secondOfMinute(minute)),
      open: last,
      high: Math.max(last, now),
      low: Math.min(last, now),
      close: now,
      shares: Math.round(shares * share),
      amount: Math.round(amount * share),
    });
    last = now;
  }
  return bars;
}

function levelAt(minute: number, open: number, close: number, path: Float64Array): number {
  if (minute === LAST_MINUTE) return close;
  const at = Math.min(minute, LAST_CONTINUOUS);
  return Math.round((open + (close - open) * TIME[at]! + open * path[at]!) / 100) * 100;
}

function shareOf(minute: number): number {
  if (minute === 0) return OPENING_SHARE;
  if (minute === LAST_MINUTE) return CLOSING_SHARE;
  return minute <= LAST_CONTINUOUS ? VOLUME_SHARE[minute]! * (1 - OPENING_SHARE - CLOSING_SHARE) : 0;
}

// The common paths as the index holds them, less their straight way, so that both ends are zero.
function sharedPath(chain: Chain, { weights }: IndexDays, day: Day): Float64Array {
  const factors = chain.factorsOf(day);
  const shared = new Float64Array(FAIR_MINUTES);
  const add = (path: Float64Array, weight: number) => {
    const end = path[LAST_CONTINUOUS]!;
    for (let m = 1; m < FAIR_MINUTES; m++) shared[m] = shared[m]! + weight * (path[m]! - TIME[m]! * end);
  };
  add(pathOf(factors.key, factors.market), weights.beta);
  for (const [industry, weight] of weights.heaviest) add(pathOf(factors.key, factors.industry(industry)), weight);
  return shared;
}
