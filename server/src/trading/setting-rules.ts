/** What the rules that a setting switches on look at besides: read or looked up only while the setting is on. */
import { dayOf } from "@hongpan/core/rules/calendar.ts";
import { adjusted } from "@hongpan/core/rules/ex-rights.ts";
import { asksForOpenings, asksForRun, runBaseOf, type Opening } from "@hongpan/core/rules/frequency-checks.ts";
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { StockSettings } from "@hongpan/core/rules/settings.ts";
import type { ReadPart } from "../accounts/parts.ts";
import type { World } from "../world.ts";
import type { Look } from "./scene.ts";

/** More than these cannot count: they are the newest, and each holds or wants something. */
const MOST = 2000;

/** Openings of stocks by the account, the newest first: what was cancelled unfilled holds nothing and does not count. */
const openings: ReadPart<Opening> = {
  name: "recent_openings",
  sql: `select json_build_object('instrumentId', o.instrument_id, 'xt', o.placed_xt,
      'shares', case when o.state = 'working' then o.shares else o.filled end) as row
    from trade_order o where o.user_id = a.user_id and o.action = 'open' and (o.state = 'working' or o.filled > 0)
      and o.purse not in ('index', 'futures')
    order by o.placed_xt desc limit ${MOST}`,
};

export interface WithOpenings {
  readonly recent?: readonly Opening[];
}

/** The look with the account's openings, when a setting counts them. */
export function withOpenings<V extends WithOpenings>(look: Look<V>, settings: StockSettings): Look<V> {
  if (!asksForOpenings(settings)) return look;
  return { with: [...look.with, openings], of: (account) => ({ ...look.of(account), recent: account.rows(openings) }) };
}

/** Close before the days of `stockDays`, in today's terms; null while there is no such rule, or no such close. */
export function runBaseNow({ market, settings }: World, instrument: Instrument | undefined, day: string): Price | null {
  const { stockDays, ...rest } = settings(day);
  if (instrument?.kind !== "stock" || !asksForRun({ stockDays, ...rest })) return null;
  const bars = market.dailyBars(instrument.id, stockDays + 1);
  const dates = market.exDates(instrument.id, bars[0] && dayOf(bars[0].xt));
  return runBaseOf(adjusted(bars, dates, "forward", dayOf), day, stockDays);
}
