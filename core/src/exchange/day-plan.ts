/** A symbol's day in outline: where it opens, where it closes, how much trades. Drawn first, so that years are cheap. */
import { TICK } from "../rules/boards.ts";
import type { Instrument } from "../rules/instruments.ts";
import { limitPercent, limitsOf, type Limits } from "../rules/price-limits.ts";
import type { Price } from "../rules/money.ts";
import type { Character } from "./character.ts";
import type { Factors } from "./factors.ts";
import { exp, normal } from "./numbers.ts";
import { drawBlock, PLAN_SLOT, uniform } from "./random.ts";

/** Log returns and volume of a day before they meet ticks and limits. */
export interface Outline {
  gap: number;
  move: number;
  shares: number;
  /** Multiple of the symbol's own usual movement today. */
  heat: number;
}

export interface DayPlan {
  readonly prevClose: Price;
  readonly open: Price;
  readonly close: Price;
  readonly limits: Limits;
  readonly outline: Outline;
}

const NEWS_CHANCE = 0.012;
const OWN_GAP = 0.27;
const OWN_MOVE = 0.93;
const HEAT_SD = 0.33;

const words = new Uint32Array(16);

/** Draws the outline of (symbol, day) into `out`. */
export function drawOutline(id: number, character: Character, factors: Factors, out: Outline): void {
  drawBlock(factors.key, id, PLAN_SLOT, 0, words);
  const heat = exp(HEAT_SD * normal(words[0]!) - 0.054);
  const news = uniform(words[1]!) < NEWS_CHANCE ? (uniform(words[2]!) < 0.5 ? -1 : 1) * (2 + 2 * uniform(words[3]!)) : 0;
  out.heat = heat;
  out.gap = character.beta * factors.gap + character.sd * (OWN_GAP * heat * normal(words[4]!) + news);
  out.move = character.beta * factors.move + factors.industryMove(character.industry) + character.sd * OWN_MOVE * heat * normal(words[5]!);
  const calm = exp(0.35 * normal(words[6]!));
  out.shares = 0.66 * character.usualShares * calm * (0.6 + 0.5 * heat + (news === 0 ? 0 : 1.5));
}

/** Opening and closing price on the tick and inside the limits. */
export function planDay(instrument: Instrument, outline: Outline, percent: number, prevClose: Price): DayPlan {
  const limits = limitsOf(instrument.exchange, percent, prevClose);
  const open = onTick(prevClose * exp(outline.gap), limits);
  const close = onTick(prevClose * exp(outline.gap + outline.move), limits);
  return { prevClose, open, close, limits, outline: { ...outline } };
}

/** The nearest tick inside the limits. */
export function onTick(price: number, limits: Limits): Price {
  return Math.max(limits.down, Math.min(limits.up, Math.round(price / TICK) * TICK));
}

/** The limit of a symbol on a day, in percent. */
export function percentOf(instrument: Instrument, day: string): number {
  return limitPercent(instrument.board, instrument.st, day);
}
