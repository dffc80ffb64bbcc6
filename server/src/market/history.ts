/** Bars of days gone by, worked out from their keys when asked for, and remembered for a while. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import { createPaths, MARKET_PATH_SHARE } from "@hongpan/core/exchange/factors.ts";
import { barsOf, type MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { planMinutes } from "@hongpan/core/exchange/minute-plan.ts";
import { MINUTES, passedVariance, secondOfMinute, volumeShape } from "@hongpan/core/exchange/minutes-of-day.ts";
import { levelOf } from "@hongpan/core/exchange/indices.ts";
import { printsOfMinute } from "@hongpan/core/exchange/prints.ts";
import { xtOf, type Day } from "@hongpan/core/rules/calendar.ts";
import type { Bar } from "@hongpan/core/rules/candles.ts";
import { LAST_STEP } from "@hongpan/core/rules/sessions.ts";
import type { createIndexBoard } from "./index-board.ts";

/** Day bars kept in memory: about 100 bytes each. */
const KEPT = 400_000;

export function createHistory(chain: Chain, indices: ReturnType<typeof createIndexBoard>, today: () => MarketDay) {
  const dayBars = new Map<string, Bar>();
  const daysBefore = (count: number): readonly Day[] => {
    const days = chain.days();
    const end = days.indexOf(today().day);
    return days.slice(Math.max(0, end - count), end);
  };
  const minutesOf = (id: number, i: number | undefined, day: Day) =>
    i === undefined ? indexMinutes(chain, indices, id, day) : stockMinutes(chain, i, day);
  const dayBar = (id: number, i: number | undefined, day: Day) => {
    const name = `${id} ${day}`;
    const known = dayBars.get(name);
    if (known) return known;
    if (dayBars.size > KEPT) dayBars.clear();
    const bar = i === undefined ? folded(indexMinutes(chain, indices, id, day)) : stockDayBar(chain, i, day);
    dayBars.set(name, bar);
    return bar;
  };
  const todays = (id: number, i: number | undefined) => (i === undefined ? indices.bars(id) : today().minutes(i));
  return {
    minutes: (id: number, i: number | undefined, days: number) => [
      ...daysBefore(days - 1).map((day) => minutesOf(id, i, day)),
      todays(id, i),
    ],
    dailyBars: (id: number, i: number | undefined, count: number) => {
      const past = daysBefore(count).map((day) => dayBar(id, i, day));
      const now = todays(id, i);
      return now.length > 0 ? [...past.slice(1 - count), { ...folded(now), xt: xtOf(today().day, 54_000) }] : past;
    },
    closeBefore: (id: number, i: number | undefined, days: number) => {
      const first = daysBefore(days - 1)[0] ?? today().day;
      const index = indices.indexOf(id);
      return i !== undefined ? chain.closeBefore(i, first) : index ? indices.closeBefore(index, first) : 0;
    },
  };
}

function planOf(chain: Chain, i: number, day: Day) {
  const factors = chain.factorsOf(day);
  const plan = chain.plan(i, day);
  const minutes = planMinutes(chain.instruments[i]!.id, chain.characters[i]!, plan, factors, createPaths(factors));
  return { factors, plan, minutes };
}

function stockMinutes(chain: Chain, i: number, day: Day): Bar[] {
  const { factors, plan, minutes } = planOf(chain, i, day);
  const id = chain.instruments[i]!.id;
  return barsOf(day, plan.prevClose, minutes, (m) => printsOfMinute(factors.key, id, minutes, m, LAST_STEP), LAST_STEP);
}

// A day's bar needs no prints: they fold to the minutes exactly. Its amount is left out, since only prints know it.
function stockDayBar(chain: Chain, i: number, day: Day): Bar {
  const { plan, minutes } = planOf(chain, i, day);
  let high = 0;
  let low = Number.MAX_SAFE_INTEGER;
  let shares = 0;
  for (let m = 0; m < MINUTES; m++) {
    if (minutes.mask[m] === 0) continue;
    high = Math.max(high, minutes.high[m]!);
    low = Math.min(low, minutes.low[m]!);
    shares += minutes.shares[m]!;
  }
  return { xt: xtOf(day, 54_000), open: plan.open, high, low, close: plan.close, shares, amount: 0 };
}

// The level of a past day runs from its exact opening to its exact close along the market's own path of that day: rebuilding
// every member's minutes for it would take a thousand times as long.
function indexMinutes(chain: Chain, indices: ReturnType<typeof createIndexBoard>, id: number, day: Day): Bar[] {
  const index = indices.indexOf(id)!;
  const factors = chain.factorsOf(day);
  const path = createPaths(factors).market;
  const open = levelOf(index, (i) => chain.plan(i, day).open);
  const close = levelOf(index, (i) => chain.plan(i, day).close);
  const usual = index.members.reduce((sum, i) => sum + chain.characters[i]!.usualShares, 0);
  const bars: Bar[] = [];
  let last = open;
  for (let m = 0; m < MINUTES; m++) {
    const level = open + (close - open) * passedVariance[m]! + open * MARKET_PATH_SHARE * factors.vol * path[m]!;
    const now = m === MINUTES - 1 ? close : Math.round(level / 100) * 100;
    const shares = Math.round((usual * 0.7 * (m === 0 ? 4 : volumeShape[m]!)) / MINUTES);
    bars.push({
      xt: xtOf(day, secondOfMinute(m)),
      open: last,
      high: Math.max(last, now),
      low: Math.min(last, now),
      close: now,
      shares,
      amount: 0,
    });
    last = now;
  }
  return bars;
}

function folded(bars: readonly Bar[]): Bar {
  const first = bars[0]!;
  return bars.slice(1).reduce(
    (day, bar) => ({
      xt: bar.xt,
      open: day.open,
      high: Math.max(day.high, bar.high),
      low: Math.min(day.low, bar.low),
      close: bar.close,
      shares: day.shares + bar.shares,
      amount: day.amount + bar.amount,
    }),
    first,
  );
}
