/**
 * Closing prices of one share along a timeline. From the first lived day on they go forward with real rounding and limits; what
 * lies before is found backward from the listing's base price, when it is asked for: for each close the one before it from which
 * the day's plan leads there. New issues go forward from their issue price.
 */
import { TICK } from "../rules/products/boards.ts";
import { exReference, type CorporateAction } from "../rules/products/ex-rights.ts";
import type { Price } from "../rules/money.ts";
import { actionOf, actionPlanOf, closeBeforeOf, type ActionPlan } from "./actions.ts";
import { exp, ln } from "./numbers.ts";
import { priceAt } from "./price-at.ts";
import type { SharePlans } from "./share-plan.ts";
import type { Timeline } from "./timeline.ts";

export interface Closes {
  /** Close of day n, of the listing's day before at the earliest. */
  readonly closeOf: (n: number) => Price;
  /** The close before day n as the day's limits take it: after what the ex-date takes off. */
  readonly reference: (n: number) => Price;
  readonly action: (n: number) => CorporateAction | null;
  /** Shares on day n for each share of the first lived day. */
  readonly shareFactor: (n: number) => number;
}

/** Part of the way back to the base price that a day of history goes: prices of decades ago stay prices of shares. */
const PULL = 0.0012;

/** The closes of a share. */
export function closesOf(plans: SharePlans, timeline: Timeline): Closes {
  const { instrument, listed } = plans;
  const actions = actionsOf(plans, timeline);
  const issued = instrument.issued === true;
  const start = issued ? listed : 0;
  // forward[k] is the close of day start + k - 1; backward[k] that of day -1 - k.
  const forward = [instrument.basePrice];
  const backward = [instrument.basePrice];
  const factors = factorsOf(actions, issued ? listed : 0);
  const referenceFrom = (n: number, close: Price) => {
    const plan = actions(n);
    return plan ? exReference(close, actionOf(plan, close)) : close;
  };
  const closeOf = (n: number): Price => {
    if (n < listed - 1) throw new RangeError(`${instrument.gid} was not listed on ${timeline.dayAt(n)}`);
    if (n >= start - 1) {
      while (forward.length <= n - start + 1) {
        const day = start + forward.length - 1;
        forward.push(forwardClose(plans, day, referenceFrom(day, forward.at(-1)!), factors(day)));
      }
      return forward[n - start + 1]!;
    }
    while (backward.length <= -1 - n) {
      const day = -backward.length;
      const reference = backwardClose(plans, day, backward.at(-1)!, factors(day));
      const plan = actions(day);
      backward.push(plan ? closeBeforeOf(plan, reference, TICK) : reference);
    }
    return backward[-1 - n]!;
  };
  return {
    closeOf,
    reference: (n) => referenceFrom(n, closeOf(n - 1)),
    action: (n) => {
      const plan = actions(n);
      return plan && actionOf(plan, closeOf(n - 1));
    },
    shareFactor: factors,
  };
}

function forwardClose(plans: SharePlans, n: number, reference: Price, shareFactor: number): Price {
  if (plans.suspension(n)) return reference;
  return priceAt(reference, plans.planAt(n, shareFactor).close, plans.limitsAt(n, reference));
}

// The base pulls, or thirty years back prices would be a thousandth or a thousandfold of it.
function backwardClose(plans: SharePlans, n: number, close: Price, shareFactor: number): Price {
  if (plans.suspension(n)) return close;
  const base = plans.instrument.basePrice / shareFactor;
  const planned = plans.planAt(n, shareFactor).close;
  const fair = close * exp(-planned - PULL * ln(close / base));
  if (plans.free(n)) return onTick(fair);
  const sealed = sealedAt(planned, plans.percentAt(n));
  const limits = (before: Price) => plans.limitsAt(n, before);
  const inside = (before: Price) => close < limits(before).up && close > limits(before).down;
  const fits = sealed === 0 ? inside : (before: Price) => close === (sealed === 1 ? limits(before).up : limits(before).down);
  const p = plans.percentAt(n) / 100;
  const guess = sealed === 0 ? Math.min(Math.max(fair, close / (1 + p)), close / (1 - p)) : close / (1 + sealed * p);
  const preferred = nearest(onTick(guess), (before) => fits(before) && comesFrom(plans, n - 1, before));
  return preferred ?? nearest(onTick(guess), fits) ?? nearest(onTick(guess), inside) ?? close;
}

// Whether the plan of a day lies beyond its limit.
function sealedAt(planned: number, percent: number): 1 | -1 | 0 {
  if (planned >= ln(1 + percent / 100)) return 1;
  return planned <= ln(1 - percent / 100) ? -1 : 0;
}

// One price in eleven is the upper limit of no close: before a planned seal a close is chosen that is one, and so on along a streak.
function comesFrom(plans: SharePlans, n: number, close: Price): boolean {
  if (n < plans.listed || plans.suspension(n)) return true;
  const mark = plans.mark(n);
  if (mark.way !== 1 || !mark.seals) return true;
  const guess = onTick(close / (1 + plans.percentAt(n) / 100));
  const before = nearest(guess, (price) => plans.limitsAt(n, price).up === close);
  return before !== null && comesFrom(plans, n - 1, before);
}

/** Ticks to either side among which a close is looked for. */
const REACH = 3;

function nearest(guess: Price, fits: (price: Price) => boolean): Price | null {
  for (let off = 0; off <= 2 * REACH; off++) {
    const price = guess + (off & 1 ? 1 : -1) * Math.ceil(off / 2) * TICK;
    if (price > 0 && fits(price)) return price;
  }
  return null;
}

function onTick(price: number): Price {
  return Math.max(1, Math.round(price / TICK)) * TICK;
}

// A year's action is drawn once; none in the year of the listing.
function actionsOf(plans: SharePlans, timeline: Timeline): (n: number) => ActionPlan | null {
  const years = new Map<string, ActionPlan | null>();
  const first = timeline.dayAt(plans.listed).slice(0, 4);
  return (n) => {
    const day = timeline.dayAt(n);
    const year = day.slice(0, 4);
    if (year <= first) return null;
    let plan = years.get(year);
    if (plan === undefined) years.set(year, (plan = actionPlanOf(plans.instrument.id, Number(year))));
    return plan?.day === day ? plan : null;
  };
}

// Products over the ex-dates between the first lived day (or the listing) and day n, remembered at the ex-dates.
function factorsOf(actions: (n: number) => ActionPlan | null, origin: number): (n: number) => number {
  const after = [1];
  const before = [1];
  const of = (n: number) => 1 + (actions(n)?.bonus ?? 0) / 10;
  return (n) => {
    if (n >= origin) {
      while (after.length <= n - origin) after.push(after.at(-1)! * of(origin + after.length));
      return after[n - origin]!;
    }
    while (before.length <= origin - n) before.push(before.at(-1)! / of(origin - before.length + 1));
    return before[origin - n]!;
  };
}
