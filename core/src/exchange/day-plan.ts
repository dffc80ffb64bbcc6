/** A share's day in outline: where it opens and closes, how much trades, and what event it meets. Never shown to anybody. */
import { exp, ln, normal } from "./numbers.ts";
import { draw, PLAN_SLOT, uniform } from "./random.ts";
import { LAST_CONTINUOUS } from "./minutes-of-day.ts";
import type { Factors } from "./factors.ts";
import type { Character } from "./character.ts";

/** One symbol-day; written over by `planDay`, so that years of days cost no memory. All returns are logarithms. */
export interface Plan {
  gap: number;
  /** Return from the previous close to the close; the limits may cut it. */
  close: number;
  /** The part of the session's return that is neither market, industry nor event. */
  own: number;
  /** Standard deviation of the own path in the session. */
  sd: number;
  shares: number;
  openShare: number;
  closeShare: number;
  /** An event adds 0 before `from`, `peak` at `to`, `rest` at the end, in straight lines between. */
  from: number;
  to: number;
  peak: number;
  rest: number;
}

export function emptyPlan(): Plan {
  return { gap: 0, close: 0, own: 0, sd: 0, shares: 0, openShare: 0, closeShare: 0, from: 0, to: 0, peak: 0, rest: 0 };
}

const NEWS_DAYS = 0.006;
const JUMP_DAYS = 0.06;
const BROKEN = 0.36;
const words = new Uint32Array(16);

/** Plans the day of symbol `id` under a limit of `percent`, into `plan`. */
export function planDay(plan: Plan, id: number, character: Character, factors: Factors, percent: number): void {
  draw(factors.key, id, PLAN_SLOT, 1, words);
  const industry = factors.industry(character.industry);
  const heat = factors.heat * exp(0.29 * normal(words[2]!) - 0.084);
  plan.sd = character.sessionSd * heat;
  plan.own = plan.sd * normal(words[1]!);
  plan.gap = character.beta * factors.market.gap + industry.gap + character.gapSd * heat * normal(words[0]!) + news(character.sd);
  const shared = character.beta * factors.market.session + industry.session;
  meetEvent(plan, character.sd, shared, percent);
  plan.close = plan.gap + shared + plan.own + plan.rest;
  const move = Math.min(3, Math.abs(plan.close) / character.sd);
  plan.shares = 0.62 * character.usualShares * exp(0.35 * normal(words[3]!)) * (0.6 + 0.5 * heat) * (0.8 + 0.3 * move);
  plan.openShare = 0.009 * exp(0.6 * normal(words[9]!));
  plan.closeShare = 0.017 * exp(0.4 * normal(words[10]!));
}

// Words 4 and 5: a day of news opens far away.
function news(sd: number): number {
  if (uniform(words[4]!) >= NEWS_DAYS) return 0;
  return (words[5]! & 1 ? 1 : -1) * sd * (2 + 2 * uniform(words[5]!));
}

/** Share of days on which a name is driven to its limit, by the limit's width. */
function limitDays(percent: number): number {
  if (percent <= 10) return 0.0145;
  return percent <= 20 ? 0.0035 : 0.001;
}

function meetEvent(plan: Plan, sd: number, shared: number, percent: number): void {
  plan.from = plan.to = plan.peak = plan.rest = 0;
  const mark = uniform(words[6]!);
  const up = limitDays(percent);
  if (mark < up) driveToLimit(plan, shared, ln(1 + percent / 100), 1);
  else if (mark > 1 - up * 0.65) driveToLimit(plan, shared, ln(1 - percent / 100), -1);
  else if (uniform(words[11]!) < JUMP_DAYS) jump(plan, sd);
}

// Words 11 and 12: a sudden move within one minute.
function jump(plan: Plan, sd: number): void {
  const word = words[12]!;
  plan.to = 1 + Math.floor(uniform(word) * (LAST_CONTINUOUS - 1));
  plan.from = plan.to - 1;
  plan.peak = plan.rest = (word & 1 ? 1 : -1) * sd * (0.8 + 1.4 * ((word >>> 1) & 0xff) * 0.00390625);
}

// Words 7 and 8: sealed to the close, or broken for good; in the opening auction, by 09:40, by 11:30 or later.
function driveToLimit(plan: Plan, shared: number, limit: number, way: 1 | -1): void {
  const kind = uniform(words[7]!);
  const low = (words[7]! & 0xff) / 256;
  plan.sd *= 0.5;
  plan.own *= 0.5;
  const touch = touchMinute(uniform(words[8]!), low);
  if (touch === 0) plan.gap = limit + way * 0.01;
  plan.to = touch;
  plan.from = Math.max(0, touch - 4 - Math.floor(low * 60));
  const sealed = limit + way * (0.006 + 0.02 * low) - plan.gap - shared - plan.own;
  if (kind >= BROKEN) {
    plan.rest = sealed;
    plan.peak = touch === 0 ? 0 : sealed;
    return;
  }
  if (touch > 0) plan.peak = limit + way * (0.004 + 0.008 * low) - plan.gap - (shared + plan.own) * (touch / LAST_CONTINUOUS);
  plan.rest = plan.peak - way * Math.abs(limit) * (0.15 + 0.7 * ((words[7]! >>> 8) & 0xff) * 0.00390625);
}

function touchMinute(when: number, within: number): number {
  if (when < 0.15) return 0;
  if (when < 0.37) return 1 + Math.floor(within * 9);
  if (when < 0.8) return 11 + Math.floor(within * 109);
  return 121 + Math.floor(within * 110);
}

/** What the event adds at a minute point. */
export function eventAt(plan: Plan, minute: number): number {
  if (plan.peak === 0 && plan.rest === 0) return 0;
  if (minute >= plan.to) return plan.peak + (plan.rest - plan.peak) * ((minute - plan.to) / (LAST_CONTINUOUS - plan.to));
  if (minute <= plan.from) return 0;
  return plan.peak * ((minute - plan.from) / (plan.to - plan.from));
}
