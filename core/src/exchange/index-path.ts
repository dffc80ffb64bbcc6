/**
 * An index on a day that is over. From its exact opening to its exact close along the market's and its industries' own paths of
 * that day: rebuilding every member's minutes for it would take a thousand times as long. So a past day's minutes and its high and
 * low differ a little from what was seen live, and are the same for ever.
 */
import { xtOf, type Day } from "../rules/calendar.ts";
import type { Bar } from "../rules/candles.ts";
import type { Chain, DayTable } from "./chain.ts";
import { pathOf } from "./factors.ts";
import { levelOf, type Index } from "./indices.ts";
import { FAIR_MINUTES, LAST_CONTINUOUS, LAST_MINUTE, MINUTES, secondOfMinute, TIME, VOLUME_SHARE } from "./minutes-of-day.ts";

const OPENING_SHARE = 0.012;
const CLOSING_SHARE = 0.018;

/** The 241 minute bars of `index` on a past day of `chain`. */
export function indexMinutesOf(chain: Chain, index: Index, day: Day): Bar[] {
  const table = chain.table(day);
  const open = levelOf(index, (i) => table.open[i]!);
  const close = levelOf(index, (i) => table.close[i]!);
  const traded = tradedBy(table, index);
  const path = sharedPath(chain, index, day);
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
      shares: Math.round(traded.shares * share),
      amount: Math.round(traded.amount * share),
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
function sharedPath(chain: Chain, index: Index, day: Day): Float64Array {
  const factors = chain.factorsOf(day);
  const shared = new Float64Array(FAIR_MINUTES);
  const add = (path: Float64Array, weight: number) => {
    const end = path[LAST_CONTINUOUS]!;
    for (let m = 1; m < FAIR_MINUTES; m++) shared[m] = shared[m]! + weight * (path[m]! - TIME[m]! * end);
  };
  add(pathOf(factors.key, factors.market), 1);
  for (const [industry, weight] of industryWeights(chain, index)) add(pathOf(factors.key, factors.industry(industry)), weight);
  return shared;
}

function industryWeights(chain: Chain, index: Index): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  let total = 0;
  index.members.forEach((i, k) => {
    const value = index.weights[k]! * chain.instruments[i]!.basePrice;
    const { industry } = chain.characters[i]!;
    weights.set(industry, (weights.get(industry) ?? 0) + value);
    total += value;
  });
  return new Map([...weights].map(([industry, value]) => [industry, value / total]));
}

function tradedBy(table: DayTable, index: Index): { shares: number; amount: number } {
  let shares = 0;
  let amount = 0;
  for (const i of index.members) {
    shares += table.shares[i]!;
    amount += (table.shares[i]! * (table.open[i]! + table.close[i]!)) / 200;
  }
  return { shares, amount };
}
