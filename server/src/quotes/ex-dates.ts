/** Ex-dates of a month for the trading calendar: the public draw of core/exchange/actions.ts, told from its announcement on. */
import { done } from "@hongpan/core/contract/answer.ts";
import { actionPlanOf, type ActionPlan } from "@hongpan/core/exchange/actions.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import { addDays, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Pieces } from "../fairness/questions.ts";
import type { Market } from "../market/answers.ts";

/** Calendar days before it on which an ex-date is announced, as a new issue is. */
const ANNOUNCED_BEFORE = 14;
/** Shares whose year is drawn between two pauses. */
const AT_ONCE = 200;

type Planned = ReadonlyMap<Day, readonly { readonly share: Instrument; readonly plan: ActionPlan }[]>;

/** The shares that go ex on `day`, and how many do so on each day of its month; nothing of days that are not announced yet. */
export function* exDatesOf(market: Market, day: Day) {
  const year = yield* yearOf(market, Number(day.slice(0, 4)));
  const last = addDays(market.day(), ANNOUNCED_BEFORE);
  const days = [...year].filter(([each]) => each.slice(0, 7) === day.slice(0, 7) && each <= last);
  const rows = day <= last ? (year.get(day) ?? []) : [];
  return done({
    days: days.map(([each, plans]) => ({ day: each, count: plans.length })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    rows: rows.map(({ share, plan }) => ({
      ...{ gid: share.gid, code: share.code, name: market.instrument(share.id)?.name ?? share.name },
      ...{ pays: plan.yield > 0 ? 1 : 0, bonus: plan.bonus },
    })),
  });
}

// Of a day's list of shares a year stays the same.
function* yearOf(market: Market, year: number): Pieces<Planned> {
  const known = market.sheet.onceADay("ex-dates", () => new Map<number, Planned>());
  const kept = known.get(year);
  if (kept) return kept;
  const found = new Map<Day, { readonly share: Instrument; readonly plan: ActionPlan }[]>();
  for (const [at, share] of market.all.entries()) {
    if (at % AT_ONCE === 0) yield;
    // None in the year of the listing.
    if (!isShare(share) || share.foreign || Number(share.listedOn.slice(0, 4)) >= year) continue;
    const plan = actionPlanOf(share.id, year);
    if (plan) found.set(plan.day, [...(found.get(plan.day) ?? []), { share, plan }]);
  }
  known.set(year, found);
  return found;
}
