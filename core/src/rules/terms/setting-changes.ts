/**
 * What the operator's desk may set, and how far (spec/3-decisions.md 8, "settings of money"): each has a range, a change is public before
 * the day from which it holds, and what was placed before that day keeps the terms that it was placed under. What the law sets, stamp duty
 * and transfer fee, is not here.
 */
import { nextTradingDay, type Day } from "../time/calendar.ts";
import { PPM } from "../money.ts";
import { withPublished, publishedOf, type PublishedName, type StockSettings } from "./settings.ts";
import { recordNames } from "../records.ts";

interface Range {
  readonly min: number;
  readonly max: number;
  /** Digits after the point. */
  readonly digits: number;
}

/** In the wire's units: fees and rates as fractions, money in yuan. */
export const SETTING_RANGES = {
  buyFee: { min: 0, max: 0.003, digits: 6 },
  buyFeeMin: { min: 0, max: 20, digits: 2 },
  sellFee: { min: 0, max: 0.003, digits: 6 },
  sellFeeMin: { min: 0, max: 20, digits: 2 },
  stayFee: { min: 0, max: 0.001, digits: 6 },
  forceStopPercent: { min: 0.5, max: 0.95, digits: 3 },
  forceStopRemindRatio: { min: 0.3, max: 0.9, digits: 3 },
  withMinAmt: { min: 1, max: 10_000, digits: 2 },
  withFeeSingle: { min: 0, max: 50, digits: 2 },
  withFeePercent: { min: 0, max: 0.02, digits: 6 },
  chargeMinAmt: { min: 1, max: 100_000, digits: 2 },
  buyMaxNum: { min: 10_000, max: 1_000_000, digits: 0 },
  buyMinAmt: { min: 0, max: 10_000, digits: 2 },
  buyMaxAmtPercent: { min: 0.1, max: 1, digits: 3 },
  buySameTimes: { min: 0, max: 240, digits: 0 },
  buySameNums: { min: 0, max: 100, digits: 0 },
  buyNumTimes: { min: 0, max: 240, digits: 0 },
  buyNumLots: { min: 0, max: 100_000, digits: 0 },
  newShareLever: { min: 1, max: 2, digits: 0 },
  issueRate: { min: 0.005, max: 1, digits: 3 },
  issueEntitlement: { min: 0, max: 1, digits: 0 },
  leverSwing: { min: 0.2, max: 0.77, digits: 3 },
} as const satisfies Partial<Readonly<Record<PublishedName, Range>>>;

export type SettingName = keyof typeof SETTING_RANGES;
export const SETTING_NAMES = recordNames(SETTING_RANGES);

/** Trading days between the announcement of a change and the day from which it holds: with two operators, and with one alone. */
const NOTICE_DAYS = { two: 1, one: 5 } as const;

/** A change that was announced, from the day on from which it holds. */
export interface SettingChange {
  readonly name: SettingName;
  /** In the wire's unit. */
  readonly value: number;
  readonly from: Day;
}

/** Whether the desk may set `name` to `value`: inside its range, with no more digits than it has. */
export function isInRange(name: SettingName, value: number): boolean {
  const { min, max, digits } = SETTING_RANGES[name];
  return value >= min && value <= max && Number(value.toFixed(digits)) === value;
}

/**
 * Whether settings can stand together: what opens a window of minutes allows something in it, and who nears a forced close is warned
 * before it comes.
 */
function standTogether(row: StockSettings): boolean {
  const { buySameTimes, buySameNums, buyNumTimes, buyNumLots, forceStopPercent, forceStopRemindRatio } = row;
  const opens = (minutes: number, most: number) => minutes === 0 || most > 0;
  return opens(buySameTimes, buySameNums) && opens(buyNumTimes, buyNumLots) && forceStopRemindRatio > PPM - forceStopPercent;
}

/** Whether `row` stands together on every day from which one of `changes` holds. */
export function everStandTogether(row: StockSettings, changes: readonly SettingChange[]): boolean {
  return changes.every(({ from }) => standTogether(withChanges(row, changes, from)));
}

/** The first day from which a change may hold that is announced on `day`. */
export function earliestFrom(day: Day, operators: number): Day {
  const days = operators > 1 ? NOTICE_DAYS.two : NOTICE_DAYS.one;
  return Array.from({ length: days }).reduce<Day>((at) => nextTradingDay(at), day);
}

/** `row` with the changes that hold for what is placed on `placed`, the latest of each name. */
export function withChanges(row: StockSettings, changes: readonly SettingChange[], placed: Day): StockSettings {
  const held = changes.filter(({ from }) => from <= placed).toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  if (held.length === 0) return row;
  return withPublished(row, { ...publishedOf(row), ...Object.fromEntries(held.map(({ name, value }) => [name, value])) });
}

/** The day on which the order of this number was placed, whose position has the same number: it begins with it. */
export function placedDay(sn: string): Day {
  const digits = sn.replace(/^[A-Z]/, "");
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
}
