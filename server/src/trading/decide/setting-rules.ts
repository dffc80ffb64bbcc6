/** What the rules that a setting switches on look at besides: read or looked up only while the setting is on. */
import { dayOf } from "@hongpan/core/rules/time/calendar.ts";
import { adjusted } from "@hongpan/core/rules/products/ex-rights.ts";
import { asksForOpenings, asksForRun, runBaseOf, type Opening } from "@hongpan/core/rules/orders/frequency-checks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { ReadPart } from "../../accounts/parts.ts";
import type { World } from "../../world.ts";

/** More than these cannot count: they are the newest, and each holds or wants something. */
const MOST = 2000;
const MINUTE_MS = 60_000;

/** Openings of stocks, the newest first: what was cancelled unfilled holds nothing and does not count. */
const OPENINGS = `o.instrument_id as "instrumentId", o.placed_xt as xt, case when o.state = 'working' then o.shares else o.filled end as shares
  from trade_order o where o.action = 'open' and (o.state = 'working' or o.filled > 0) and o.purse not in ('index', 'futures')`;

export const openings: ReadPart<Opening> = {
  name: "recent_openings",
  sql: `select to_json(x) as row from (select ${OPENINGS} and o.user_id = a.user_id order by o.placed_xt desc limit ${MOST}) x`,
};

/** The user's openings that the settings look back on, for his phone; none while they do not. */
export async function openingsNow(
  { clock, db, settings: on }: Pick<World, "clock" | "db" | "settings">,
  userId: number,
): Promise<readonly Opening[]> {
  const { day, xt } = clock.now();
  const settings = on(day);
  if (!asksForOpenings(settings)) return [];
  const since = xt - Math.max(settings.buySameTimes, settings.buyNumTimes) * MINUTE_MS;
  return db.query<Opening>(
    `select ${OPENINGS} and o.user_id = $1 and o.placed_xt > $2 order by o.placed_xt desc limit ${MOST}`,
    [userId, since],
    "recent-openings",
  );
}

/** Close before the days of `stockDays`, in today's terms; null while there is no such rule, or no such close. */
export function runBaseNow(
  { market, settings }: Pick<World, "market" | "settings">,
  instrument: Instrument | undefined,
  day: string,
): Price | null {
  const { stockDays, ...rest } = settings(day);
  if (!instrument || !productOf(instrument).byBoard || !asksForRun({ stockDays, ...rest })) return null;
  const bars = market.venueOf(instrument.id).dailyBars(instrument.id, stockDays + 1);
  const dates = market.home.exDates(instrument.id, bars[0] && dayOf(bars[0].xt));
  return runBaseOf(adjusted(bars, dates, "forward", dayOf), day, stockDays);
}
