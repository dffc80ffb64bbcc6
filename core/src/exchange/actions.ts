/**
 * Corporate actions as a public draw by share and year: a yearly cash dividend as a part of the close before the ex-date, now and
 * then bonus shares. The schedules are invented and marked 模拟; they say nothing about a real company.
 */
import { type Day, isTradingDay, nextTradingDay } from "../rules/time/calendar.ts";
import type { CorporateAction } from "../rules/products/ex-rights.ts";
import type { Price } from "../rules/money.ts";
import { ACTION_SLOT, draw, PUBLIC_KEY, uniform } from "./random.ts";

/** A year's plan of one share. */
export interface ActionPlan {
  readonly day: Day;
  /** Cash as a part of the close before the ex-date. */
  readonly yield: number;
  /** New shares for every ten. */
  readonly bonus: number;
}

const PAYERS = 0.7;
const BONUS_ISSUERS = 0.06;
const OFF_SEASON = 0.15;
const BONUSES = [2, 3, 3, 4, 4, 4.5, 5, 10] as const;
/** Cash is set for ten shares to the fen, so per share to 10/10,000 yuan. */
const CASH_STEP = 10;
const words = new Uint32Array(16);

/** The action of share `id` in `year`; null when it pays nothing. Ex-dates lie mostly in May, June and July. */
export function actionPlanOf(id: number, year: number): ActionPlan | null {
  draw(PUBLIC_KEY, id, ACTION_SLOT + year, 1, words);
  const pays = uniform(words[0]!) < PAYERS;
  const bonus = uniform(words[1]!) < BONUS_ISSUERS ? BONUSES[words[2]! % BONUSES.length]! : 0;
  if (!pays && bonus === 0) return null;
  const part = uniform(words[3]!);
  return { day: exDayOf(year, uniform(words[4]!), words[5]!), yield: pays ? 0.002 + 0.034 * part * part : 0, bonus };
}

/** The action with its cash, from the close before the ex-date. */
export function actionOf(plan: ActionPlan, closeBefore: Price): CorporateAction {
  return { day: plan.day, cash: Math.round((plan.yield * closeBefore) / CASH_STEP) * CASH_STEP, bonus: plan.bonus };
}

// 85 % on a day of May, June or July; the others from August to December or in April.
function exDayOf(year: number, part: number, word: number): Day {
  const inSeason = part >= OFF_SEASON;
  const month = inSeason ? 5 + (word % 3) : [4, 8, 9, 10, 11, 12][word % 6]!;
  const date = 1 + ((word >>> 8) % 28);
  const day = `${year}-${two(month)}-${two(date)}`;
  return isTradingDay(day) ? day : nextTradingDay(day);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
