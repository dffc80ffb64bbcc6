/** One share on one day, ready to print: its limits, its fair price at each minute, how busy it is. */
import { TICK } from "../rules/boards.ts";
import { limitPercent, limitsOf, type Limits } from "../rules/price-limits.ts";
import type { Instrument } from "../rules/instruments.ts";
import type { Price } from "../rules/money.ts";
import { bridge } from "./bridge.ts";
import { pathOf, type Factors } from "./factors.ts";
import { exp, ln } from "./numbers.ts";
import { emptyPlan, eventAt, planDay } from "./day-plan.ts";
import type { KeyWords } from "./random.ts";
import { FAIR_MINUTES } from "./minutes-of-day.ts";
import type { Character } from "./character.ts";

export interface SymbolDay {
  readonly id: number;
  readonly key: KeyWords;
  readonly prevClose: Price;
  readonly limits: Limits;
  readonly open: Price;
  readonly close: Price;
  readonly openShares: number;
  readonly closeShares: number;
  /** Shares of continuous trading as planned; what prints is near it. */
  readonly shares: number;
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
const plan = emptyPlan();
const own = new Float64Array(FAIR_MINUTES);

/** The day of `stock` from its previous close: a pure function of the day's key, the factors and these arguments. */
export function openSymbolDay(stock: Instrument, character: Character, factors: Factors, prevClose: Price): SymbolDay {
  const percent = limitPercent(stock.board, stock.st, factors.day);
  planDay(plan, stock.id, character, factors, percent);
  const limits = limitsOf(stock.exchange, percent, prevClose);
  const activity = new Float32Array(FAIR_MINUTES);
  const fair = fairPath(stock.id, character, factors, prevClose, activity);
  const yi = (plan.shares * prevClose) / 1e12;
  return {
    id: stock.id,
    key: factors.key,
    prevClose,
    limits,
    open: priceAt(prevClose, plan.gap, limits),
    close: priceAt(prevClose, plan.close, limits),
    openShares: wholeLots(plan.shares * plan.openShare),
    closeShares: wholeLots(plan.shares * plan.closeShare),
    shares: plan.shares,
    printRate: 0.53 * exp(0.71 * ln(yi)),
    halfSpread: spreadTicks(prevClose) / 2,
    sdTicks: plan.sd * (prevClose / TICK),
    oddSizes: character.oddSizes,
    fair,
    activity,
  };
}

/** The price on the tick for a log return, within the limits. */
export function priceAt(prevClose: Price, logReturn: number, limits: Limits): Price {
  const price = Math.round((prevClose * exp(logReturn)) / TICK) * TICK;
  return Math.max(limits.down, Math.min(limits.up, price));
}

/** Usual bid-ask spread in ticks: 3.5 basis points, at least one (research/market.md 5.2). */
export function spreadTicks(price: Price): number {
  return Math.max(1, Math.round((0.00035 * price) / TICK));
}

function fairPath(id: number, character: Character, factors: Factors, prevClose: Price, activity: Float32Array): Float64Array {
  const market = pathOf(factors.key, factors.market);
  const industry = pathOf(factors.key, factors.industry(character.industry));
  bridge(factors.key, id, plan.own, plan.sd, own, activity);
  const fair = new Float64Array(FAIR_MINUTES);
  const ticks = prevClose / TICK;
  for (let minute = 0; minute < FAIR_MINUTES; minute++) {
    fair[minute] = ticks * exp(plan.gap + character.beta * market[minute]! + industry[minute]! + own[minute]! + eventAt(plan, minute));
  }
  return fair;
}

function wholeLots(shares: number): number {
  return Math.max(1, Math.round(shares / LOT)) * LOT;
}
