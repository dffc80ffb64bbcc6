/** A symbol's day minute by minute: open, high, low, close, shares and the steps that print. The prints fold to exactly this. */
import { TICK } from "../rules/boards.ts";
import type { Character } from "./character.ts";
import { onTick, type DayPlan } from "./day-plan.ts";
import { MARKET_PATH_SHARE, type Factors, type Paths } from "./factors.ts";
import { INDUSTRY_SHARE } from "./character.ts";
import {
  LAST_CONTINUOUS,
  LAST_MINUTE,
  MINUTES,
  moveNorm,
  moveShape,
  passedVariance,
  STEPS_A_MINUTE,
  volumeShape,
} from "./minutes-of-day.ts";
import { exp, ln, normal } from "./numbers.ts";
import { drawBlock, MINUTE_SLOT, uniform } from "./random.ts";

export interface MinutePlan {
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly shares: Float64Array;
  /** Bit s is set when step s of the minute prints; the auctions print once, with bit 0. */
  readonly mask: Int32Array;
}

const LOT = 100;
const HEAT_MEMORY = 0.93;
const HEAT_SHOCK = 0.12;
/** Part of a minute's own movement by which its high and low pass its ends. */
const WICK = 0.45;
const FEN_A_YI = 1e10;

const words = new Uint32Array(16);
const own = new Float64Array(MINUTES);

/** Plans every minute of (symbol, day). */
export function planMinutes(id: number, character: Character, plan: DayPlan, factors: Factors, paths: Paths): MinutePlan {
  const minutes: MinutePlan = {
    open: new Int32Array(MINUTES),
    high: new Int32Array(MINUTES),
    low: new Int32Array(MINUTES),
    close: new Int32Array(MINUTES),
    shares: new Float64Array(MINUTES),
    mask: new Int32Array(MINUTES),
  };
  const pace = paceOf(plan);
  const sd = character.sd * plan.outline.heat;
  const raw = drawMinutes(id, factors, minutes, plan.outline.shares, pace);
  shapePath(character, plan, factors, paths, sd, raw, minutes);
  auctions(plan, minutes, raw);
  return minutes;
}

// Chance of a print in a step of 3 s: 1 - exp(-lambda x shape), lambda = 0.53 x (day's amount in 100 million yuan) ^ 0.71.
function paceOf(plan: DayPlan): number {
  const amount = (plan.outline.shares * plan.prevClose) / 100 / FEN_A_YI;
  return 0.53 * exp(0.71 * ln(Math.max(1e-4, amount)));
}

interface Raw {
  /** Widths of the wicks above and below, in minute standard deviations. */
  readonly above: Float64Array;
  readonly below: Float64Array;
  openingShare: number;
  closingShare: number;
}

const raw: Raw = { above: new Float64Array(MINUTES), below: new Float64Array(MINUTES), openingShare: 0, closingShare: 0 };

// One block a minute: ten words for the twenty steps, then own move, heat, wicks, volume.
function drawMinutes(id: number, factors: Factors, minutes: MinutePlan, dayShares: number, pace: number): Raw {
  let heat = 0;
  let walked = 0;
  own[0] = 0;
  drawBlock(factors.key, id, MINUTE_SLOT, 0, words);
  raw.openingShare = 0.004 + 0.026 * uniform(words[0]!);
  raw.closingShare = 0.01 + 0.03 * uniform(words[1]!);
  for (let m = 1; m <= LAST_CONTINUOUS; m++) {
    drawBlock(factors.key, id, MINUTE_SLOT + m, 0, words);
    heat = HEAT_MEMORY * heat + HEAT_SHOCK * normal(words[11]!);
    walked += (moveShape[m]! / moveNorm) * (1 + heat + (heat * heat) / 2) * normal(words[10]!);
    own[m] = walked;
    raw.above[m] = Math.abs(normal(words[12]!));
    raw.below[m] = Math.abs(normal(words[13]!));
    const mask = maskOf(1 - exp(-pace * volumeShape[m]!));
    const prints = bits(mask);
    const share = ((dayShares * 0.955) / LAST_CONTINUOUS) * volumeShape[m]! * exp(0.6 * normal(words[14]!) - 0.18);
    minutes.mask[m] = mask;
    minutes.shares[m] = prints === 0 ? 0 : Math.max(prints, Math.round(share / LOT)) * LOT;
  }
  for (let m = 1; m <= LAST_CONTINUOUS; m++) own[m] = own[m]! - passedVariance[m]! * walked;
  return raw;
}

function maskOf(chance: number): number {
  const below = Math.floor(chance * 65_536);
  let mask = 0;
  for (let s = 0; s < STEPS_A_MINUTE; s++) {
    const word = words[s >> 1]!;
    const half = s & 1 ? word >>> 16 : word & 0xffff;
    if (half < below) mask |= 1 << s;
  }
  return mask;
}

/** Number of steps that print. */
export function bits(mask: number): number {
  let left = mask;
  let count = 0;
  for (; left !== 0; left &= left - 1) count++;
  return count;
}

// The path from open to close: the trend of the plan, the common bridges, the symbol's own bridge.
function shapePath(character: Character, plan: DayPlan, factors: Factors, paths: Paths, sd: number, drawn: Raw, minutes: MinutePlan): void {
  const start = ln(plan.open / plan.prevClose);
  const trend = ln(plan.close / plan.open);
  const market = character.beta * MARKET_PATH_SHARE * factors.vol;
  const industry = paths.industry(character.industry);
  const industryWeight = INDUSTRY_SHARE * factors.vol;
  const daySd = Math.sqrt(sd * sd + market * market);
  let last = plan.open;
  for (let m = 1; m <= LAST_CONTINUOUS; m++) {
    const bridge = market * paths.market[m]! + industryWeight * industry[m]! + sd * own[m]!;
    const price = onTick(plan.prevClose * exp(start + trend * passedVariance[m]! + bridge), plan.limits);
    const wick = (WICK * daySd * moveShape[m]! * last) / moveNorm;
    setMinute(minutes, m, last, price, drawn.above[m]! * wick, drawn.below[m]! * wick, plan);
    last = minutes.close[m]!;
  }
}

function setMinute(minutes: MinutePlan, m: number, last: number, price: number, above: number, below: number, plan: DayPlan): void {
  const prints = bits(minutes.mask[m]!);
  const open = prints >= 2 ? last : price;
  const close = prints === 0 ? last : price;
  minutes.open[m] = prints === 0 ? last : open;
  minutes.close[m] = close;
  const top = Math.max(minutes.open[m]!, close);
  const bottom = Math.min(minutes.open[m]!, close);
  // A high and a low beyond the ends need a print each between the first and the last.
  minutes.high[m] = prints >= 3 ? Math.min(plan.limits.up, top + Math.round(above / TICK) * TICK) : top;
  minutes.low[m] = prints >= 4 ? Math.max(plan.limits.down, bottom - Math.round(below / TICK) * TICK) : bottom;
}

function auctions(plan: DayPlan, minutes: MinutePlan, drawn: Raw): void {
  const put = (m: number, price: number, shares: number) => {
    minutes.open[m] = minutes.high[m] = minutes.low[m] = minutes.close[m] = price;
    minutes.shares[m] = shares;
    minutes.mask[m] = shares > 0 ? 1 : 0;
  };
  const lots = (share: number) => Math.max(1, Math.round((plan.outline.shares * share) / LOT)) * LOT;
  put(0, plan.open, lots(drawn.openingShare));
  for (let m = LAST_CONTINUOUS + 1; m < LAST_MINUTE; m++) put(m, minutes.close[LAST_CONTINUOUS]!, 0);
  put(LAST_MINUTE, plan.close, lots(drawn.closingShare));
}
