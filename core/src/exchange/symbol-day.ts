/** One share on one day, ready to print: its limits, its fair price at each minute, how busy it is. */
import { TICK } from "../rules/products/boards.ts";
import type { Limits } from "../rules/products/price-limits.ts";
import type { Price } from "../rules/money.ts";
import { hasFixedPrice } from "../rules/time/sessions.ts";
import { bridge } from "./bridge.ts";
import type { Closes } from "./closes.ts";
import { pathOf, type Factors } from "./factors.ts";
import type { Halt } from "./halts.ts";
import { exp, ln } from "./numbers.ts";
import { eventAt, type Plan } from "./day-plan.ts";
import { priceAt } from "./price-at.ts";
import type { KeyWords } from "./random.ts";
import { FAIR_MINUTES, TIME } from "./minutes-of-day.ts";
import type { Character } from "./character.ts";
import type { SharePlans } from "./share-plan.ts";
import type { Suspension } from "./suspensions.ts";

export interface SymbolDay {
  readonly id: number;
  readonly key: KeyWords;
  readonly prevClose: Price;
  readonly limits: Limits;
  /** The day has no price limit: the first days after the listing. */
  readonly free: boolean;
  /** Not null: nothing prints all day. */
  readonly suspension: Suspension | null;
  /** Halts of a day without a limit, as its prints bring them about; each is public from its first step. */
  readonly halts: readonly Halt[];
  readonly open: Price;
  readonly close: Price;
  readonly openShares: number;
  readonly closeShares: number;
  /** Shares of continuous trading as planned; what prints is near it. */
  readonly shares: number;
  /** Shares of the fixed price after hours as planned; 0 where there is none. */
  readonly afterShares: number;
  /** Prints expected in a step of usual activity. */
  readonly printRate: number;
  /** Half of the bid-ask spread in ticks. */
  readonly halfSpread: number;
  /** Standard deviation of the session's own movement, in ticks. */
  readonly sdTicks: number;
  readonly oddSizes: boolean;
  /** Fair price in ticks at each minute point, not cut by the limits. */
  readonly fair: Float64Array;
  /** Each minute's multiple of its usual volume. */
  readonly activity: Float32Array;
}

const LOT = 100;
/** Part of a day's volume that trades at the fixed price after hours. */
const AFTER_HOURS = 0.0022;
const own = new Float64Array(FAIR_MINUTES);

/** Day `n` of a share: a pure function of the days' keys, the share and its closes. */
export function openSymbolDay(plans: SharePlans, closes: Closes, n: number, factors: Factors): SymbolDay {
  const { instrument, character } = plans;
  const prevClose = closes.reference(n);
  const limits = plans.limitsAt(n, prevClose);
  const shared = { id: instrument.id, key: factors.key, prevClose, limits, free: plans.free(n), halts: [], oddSizes: character.oddSizes };
  const suspension = plans.suspension(n);
  if (suspension) return { ...shared, suspension, ...restingAt(prevClose) };
  const close = closes.closeOf(n);
  const plan = plans.planAt(n, closes.shareFactor(n));
  const activity = new Float32Array(FAIR_MINUTES);
  // A close of history is a tick or two from the planned one: the path leads there.
  const off = close > limits.down && close < limits.up ? ln(close / prevClose) - plan.close : 0;
  const fair = fairPath(instrument.id, character, factors, plan, prevClose, off, activity);
  const yi = (plan.shares * prevClose) / 1e12;
  return {
    ...shared,
    suspension: null,
    open: priceAt(prevClose, plan.gap, limits),
    close,
    openShares: wholeLots(plan.shares * plan.openShare),
    closeShares: wholeLots(plan.shares * plan.closeShare),
    shares: plan.shares,
    afterShares: hasFixedPrice(instrument.exchange, instrument.board, factors.day) ? plan.shares * AFTER_HOURS : 0,
    printRate: 0.53 * exp(0.71 * ln(yi)),
    halfSpread: spreadTicks(prevClose) / 2,
    sdTicks: plan.sd * (prevClose / TICK),
    fair,
    activity,
  };
}

/** Usual bid-ask spread in ticks: 3.5 basis points, at least one (research/market.md 5.2). */
export function spreadTicks(price: Price): number {
  return Math.max(1, Math.round((0.00035 * price) / TICK));
}

const NO_PATH = new Float64Array(FAIR_MINUTES);
const NO_ACTIVITY = new Float32Array(FAIR_MINUTES);

function restingAt(prevClose: Price) {
  return {
    ...{ open: prevClose, close: prevClose, openShares: 0, closeShares: 0, shares: 0, afterShares: 0, printRate: 0 },
    ...{ halfSpread: 0.5, sdTicks: 0, fair: NO_PATH, activity: NO_ACTIVITY },
  };
}

function fairPath(
  id: number,
  character: Character,
  factors: Factors,
  plan: Plan,
  prevClose: Price,
  off: number,
  activity: Float32Array,
): Float64Array {
  const market = pathOf(factors.key, factors.market);
  const industry = pathOf(factors.key, factors.industry(character.industry));
  bridge(factors.key, id, plan.own, plan.sd, own, activity);
  const fair = new Float64Array(FAIR_MINUTES);
  const ticks = prevClose / TICK;
  for (let minute = 0; minute < FAIR_MINUTES; minute++) {
    const path = character.beta * market[minute]! + industry[minute]! + own[minute]! + off * TIME[minute]!;
    fair[minute] = ticks * exp(plan.gap + path + eventAt(plan, minute));
  }
  return fair;
}

function wholeLots(shares: number): number {
  return Math.max(1, Math.round(shares / LOT)) * LOT;
}
