/** Bars of a chart. Those of days that are over are worked out in the worker thread (days/day-tasks.ts), some hundred days a job. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Adjustment } from "@hongpan/core/rules/products/ex-rights.ts";
import { isIndex, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Market } from "./answers.ts";
import type { Asker } from "../fairness/job-queue.ts";
import type { AskedBars, AskedDays, AskedMinutes, Bars, Running } from "./days/past-bars.ts";

export const MINUTE_SIZES: readonly number[] = [1, 5, 15, 30, 60];
export const ADJUSTMENTS: readonly Adjustment[] = ["none", "forward", "backward"];

/** Most days that one reply is made of: a share's day takes some 1 ms the first time, an index's 4 ms for its members' closes. */
const MOST_DAYS = { share: 2600, index: 520 } as const;
/** Most days of minutes: 1,000 bars of an hour. */
const MOST_MINUTE_DAYS = 260;
const DAYS_A_BAR = { day: 1, week: 5, month: 23 } as const;
/** Days that one job works out: other clients' jobs come in between. */
const DAYS_A_JOB = { share: 260, index: 65 } as const;
/** The last `size` bars of a day, week or month, none later than day `end`, when their turn has come. Throws Crowded. */
export function askDayBars(market: Market, asker: Asker, instrument: Instrument, asked: AskedDays): Promise<Bars> {
  const most = isIndex(instrument) ? MOST_DAYS.index : MOST_DAYS.share;
  return ask(market, asker, instrument, { ...asked, most: Math.min(most, (asked.size + 1) * DAYS_A_BAR[asked.period]) });
}

/** The same of `minutes` minutes. */
export function askMinuteBars(market: Market, asker: Asker, instrument: Instrument, asked: AskedMinutes): Promise<Bars> {
  const most = Math.min(MOST_MINUTE_DAYS, Math.ceil((asked.size * asked.minutes) / 240) + 1);
  return ask(market, asker, instrument, { ...asked, most });
}

// The thread caches the result of each job, so a repeated request continues from there.
async function ask(market: Market, asker: Asker, instrument: Instrument, asked: AskedBars): Promise<Bars> {
  const { id } = instrument;
  const run = (most: number) =>
    market.charts.ask(asker, `bars ${id} ${JSON.stringify({ ...asked, most })}`, "bars", {
      ...{ instrument, now: runningOf(market, id), asked: { ...asked, most } },
    });
  const step = DAYS_A_JOB[isIndex(instrument) ? "index" : "share"];
  for (let most = step; most < asked.most; most += step) await run(most);
  return run(asked.most);
}

/** The current state of an instrument's session. */
export function runningOf(market: Market, id: number): Running {
  const venue = market.venueOf(id);
  return { day: venue.day(id), minutes: venue.minutes(id, 1).at(-1) ?? [], bar: venue.barNow(id), lived: market.home.lived(id) };
}

/** Minutes of the last `days` days (before `before`), each with the close before it. Throws Crowded. */
export function askMinutes(market: Market, asker: Asker, instrument: Instrument, days: number, before?: Day) {
  const now = runningOf(market, instrument.id);
  if (days === 1 && before === undefined) return Promise.resolve([now.minutes]);
  return market.charts.ask(asker, `minutes ${instrument.id} ${days} ${before}`, "minutes", { instrument, now, days, before });
}
