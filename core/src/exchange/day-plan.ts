/** A share's day in outline: where it opens and closes, how much trades, and what event it meets. Never shown to anybody. */
import { exp, ln, normal } from "./numbers.ts";
import { WORD, type PlanWords } from "./plan-words.ts";
import { uniform } from "./random.ts";
import { LAST_CONTINUOUS } from "./minutes-of-day.ts";
import type { Factors } from "./factors.ts";
import type { Character } from "./character.ts";
import type { LimitMark } from "./limit-plan.ts";

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

/** What a day is planned from. */
export interface PlanScene {
  readonly id: number;
  readonly n: number;
  readonly words: PlanWords;
  readonly character: Character;
  readonly factors: Factors;
  /** Days after which the share's own restlessness is drawn anew: the last one before this week, before this month. */
  readonly weekStart: number;
  readonly monthStart: number;
  /** The limit in percent; null on a day without one. */
  readonly percent: number | null;
  /** Trading days since the listing, 1 on the first day; large when it is long ago. */
  readonly age: number;
  readonly mark: LimitMark;
  readonly floatShares: number;
  /** Shares of today that were one share at the first start: bonus issues. */
  readonly shareFactor: number;
}

export function emptyPlan(): Plan {
  return { gap: 0, close: 0, own: 0, sd: 0, shares: 0, openShare: 0, closeShare: 0, from: 0, to: 0, peak: 0, rest: 0 };
}

const NEWS_DAYS = 0.006;
const JUMP_DAYS = 0.04;
/** Spread of a share's own restlessness: by the month, the week, the day. */
const MONTH_HEAT = 0.34;
const WEEK_HEAT = 0.16;
const DAY_HEAT = 0.12;
const HEAT_MEAN = (MONTH_HEAT * MONTH_HEAT + WEEK_HEAT * WEEK_HEAT + DAY_HEAT * DAY_HEAT) / 2;

/** Plans the day of `scene` into `plan`. */
export function planDay(plan: Plan, scene: PlanScene): void {
  const { character, factors } = scene;
  const industry = factors.industry(character.industry);
  const heat = factors.heat * ownHeat(scene);
  const word = (place: number) => scene.words(scene.id, scene.n, place);
  plan.sd = character.sessionSd * heat;
  plan.own = plan.sd * normal(word(WORD.own));
  plan.gap = character.beta * factors.market.gap + industry.gap + character.gapSd * heat * normal(word(WORD.gap)) + news(scene);
  const shared = character.beta * factors.market.session + industry.session;
  meetEvent(plan, scene, shared);
  if (scene.percent === null) debut(plan, scene);
  plan.close = plan.gap + shared + plan.own + plan.rest;
  const move = Math.min(3, Math.abs(plan.close) / character.sd);
  plan.shares = 0.62 * character.usualShares * exp(0.35 * normal(word(WORD.volume))) * (0.6 + 0.5 * heat) * (0.8 + 0.3 * move);
  plan.shares *= scene.shareFactor;
  if (scene.percent === null) plan.shares = debutShares(scene);
  plan.openShare = 0.009 * exp(0.6 * normal(word(WORD.openVolume)));
  plan.closeShare = 0.017 * exp(0.4 * normal(word(WORD.closeVolume)));
}

// Drawn from days that are over: restlessness lasts, and who knows the past knows it.
function ownHeat({ id, n, words, weekStart, monthStart }: PlanScene): number {
  const month = normal(words(id, monthStart, WORD.haltKind));
  const week = normal(words(id, weekStart, WORD.regime));
  const day = normal(words(id, n, WORD.heat));
  return exp(MONTH_HEAT * month + WEEK_HEAT * week + DAY_HEAT * day - HEAT_MEAN);
}

// A day of news opens far away.
function news({ id, n, words, character }: PlanScene): number {
  if (uniform(words(id, n, WORD.news)) >= NEWS_DAYS) return 0;
  const word = words(id, n, WORD.newsSize);
  return (word & 1 ? 1 : -1) * character.sd * (2 + 2 * uniform(word));
}

/** Log return from the issue price to the first opening: its mean, its spread. */
const FIRST_GAP = [0.8, 0.4] as const;
/** Restlessness of the session by trading day, and part of the float that changes hands. */
const DEBUT_SD = [0.17, 0.08, 0.06, 0.05, 0.045] as const;
const DEBUT_TURNOVER = [0.68, 0.46, 0.36, 0.31, 0.27] as const;

// The days without a limit: the first one opens far above the issue price, all are restless.
function debut(plan: Plan, { id, n, words, age }: PlanScene): void {
  const z = normal(words(id, n, WORD.gap));
  const sd = DEBUT_SD[age - 1] ?? 0.045;
  plan.from = plan.to = plan.peak = plan.rest = 0;
  plan.gap = age === 1 ? Math.max(-0.15, Math.min(1.9, FIRST_GAP[0] + FIRST_GAP[1] * z)) : 0.4 * sd * z;
  plan.sd = sd;
  plan.own = sd * normal(words(id, n, WORD.own)) - sd * sd;
}

function debutShares({ id, n, words, age, floatShares }: PlanScene): number {
  const turnover = (DEBUT_TURNOVER[age - 1] ?? 0.27) * exp(0.15 * normal(words(id, n, WORD.volume)));
  return floatShares * Math.min(0.9, turnover);
}

function meetEvent(plan: Plan, scene: PlanScene, shared: number): void {
  const { id, n, words, mark, percent } = scene;
  plan.from = plan.to = plan.peak = plan.rest = 0;
  if (percent === null) return;
  if (mark.way !== 0) driveToLimit(plan, scene, shared, ln(1 + (mark.way * percent) / 100));
  else if (uniform(words(id, n, WORD.jump)) < JUMP_DAYS) jump(plan, scene);
}

// A sudden move within one minute.
function jump(plan: Plan, { id, n, words, character }: PlanScene): void {
  const word = words(id, n, WORD.jumpSize);
  plan.to = 1 + Math.floor(uniform(word) * (LAST_CONTINUOUS - 1));
  plan.from = plan.to - 1;
  plan.peak = plan.rest = (word & 1 ? 1 : -1) * character.sd * (0.8 + 1.4 * ((word >>> 1) & 0xff) * 0.00390625);
}

/** Of the seals in the auction those that never open. */
const ONE_PRICE = 0.12;

// Sealed to the close, or broken for good; in the opening auction, by 09:40, by 11:30 or later. Streaks go on early in the day.
function driveToLimit(plan: Plan, { id, n, words, mark }: PlanScene, shared: number, limit: number): void {
  const { way, run } = mark;
  const kind = words(id, n, WORD.markKind);
  const low = (kind & 0xff) / 256;
  plan.sd *= 0.5;
  plan.own *= 0.5;
  const touch = touchMinute(uniform(words(id, n, WORD.markTime)) - 0.12 * run, low);
  if (touch === 0) plan.gap = limit + way * 0.003;
  plan.to = touch;
  plan.from = Math.max(0, touch - 4 - Math.floor(low * 60));
  const sealed = limit + way * (0.006 + 0.02 * low) - plan.gap - shared - plan.own;
  if (mark.seals) {
    plan.rest = sealed;
    plan.peak = touch === 0 ? 0 : sealed;
    if (touch === 0 && ((kind >>> 8) & 0xff) < ONE_PRICE * 256) onePrice(plan, way);
    return;
  }
  if (touch > 0) plan.peak = limit + way * (0.004 + 0.008 * low) - plan.gap - (shared + plan.own) * (touch / LAST_CONTINUOUS);
  plan.rest = plan.peak - way * Math.abs(limit) * (0.15 + 0.7 * ((kind >>> 8) & 0xff) * 0.00390625);
}

// So far beyond the limit that no path of the day comes back to it.
function onePrice(plan: Plan, way: number): void {
  plan.gap += way * 0.25;
  plan.rest = 0;
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
