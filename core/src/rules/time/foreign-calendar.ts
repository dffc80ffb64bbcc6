/**
 * Trading days of Hong Kong and New York by their rules, with the days that followed no rule. Weekdays only; years that no notice
 * has covered yet follow from the rules and are provisional.
 */
import { addDays, weekdayOf, type Day, LUNAR } from "./calendar.ts";

/** Whether Hong Kong trades on `day`. */
export function isHongKongDay(day: Day): boolean {
  return isWeekday(day) && !of(hongKongClosed, day).has(day);
}

/** The eves of Christmas, New Year and the lunar new year end at noon. */
export function isHongKongHalfDay(day: Day): boolean {
  const eve = day.endsWith("-12-24") || day.endsWith("-12-31") || addDays(day, 1) === lunarOf(day.slice(0, 4))[0];
  return eve && isHongKongDay(day);
}

/** Whether New York trades on `day`, a day of New York. */
export function isNewYorkDay(day: Day): boolean {
  return isWeekday(day) && !of(newYorkClosed, day).has(day);
}

/** The day before the Fourth of July, the day after Thanksgiving and Christmas Eve end at 13:00. */
export function isNewYorkHalfDay(day: Day): boolean {
  const year = day.slice(0, 4);
  const independence = day === `${year}-07-03` && isWeekday(`${year}-07-04`);
  const eve = independence || day.endsWith("-12-24") || day === addDays(nth(year, 11, 4, 4), 1);
  return eve && isNewYorkDay(day);
}

/** Daylight saving on `day` in New York: from the second Sunday of March to the day before the first Sunday of November. */
export function isNewYorkSummer(day: Day): boolean {
  const year = day.slice(0, 4);
  return day >= nth(year, 3, 0, 2) && day < nth(year, 11, 0, 1);
}

/** Good Friday of a year (Gregorian Easter, computed as in Meeus). */
export function goodFriday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return addDays(`${year}-${two(Math.floor(n / 31))}-${two((n % 31) + 1)}`, -2);
}

export function isWeekday(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6;
}

function newYorkClosed(year: string): Day[] {
  const fixed = [`${year}-06-19`, `${year}-07-04`, `${year}-12-25`].map(observed);
  const newYear = weekdayOf(`${year}-01-01`) === 0 ? `${year}-01-02` : `${year}-01-01`;
  const moving = [nth(year, 1, 1, 3), nth(year, 2, 1, 3), lastMonday(year, 5), nth(year, 9, 1, 1), nth(year, 11, 4, 4)];
  return [newYear, ...fixed, ...moving, goodFriday(Number(year)), ...SPECIAL_CLOSED.us];
}

// A holiday on Saturday is kept on Friday, one on Sunday on Monday.
function observed(day: Day): Day {
  return addDays(day, { 0: 1, 6: -1 }[weekdayOf(day)] ?? 0);
}

function hongKongClosed(year: string): Day[] {
  const [spring, buddha, boat, autumn, chung] = lunarOf(year);
  const good = goodFriday(Number(year));
  const newYear = [0, 1, 2].map((by) => addDays(spring, by));
  if (newYear.some((day) => weekdayOf(day) === 0)) newYear.push(addDays(spring, 3));
  const closed = new Set([...newYear, good, addDays(good, 3), `${year}-12-25`, `${year}-12-26`]);
  const single = [`${year}-01-01`, qingming(Number(year)), `${year}-05-01`, buddha, boat, `${year}-07-01`];
  for (const day of [...single, addDays(autumn, 1), `${year}-10-01`, chung]) closed.add(afterSunday(day, closed));
  if (weekdayOf(`${year}-12-26`) === 0 || weekdayOf(`${year}-12-25`) === 0) closed.add(`${year}-12-27`);
  return [...closed, ...SPECIAL_CLOSED.hk];
}

// A holiday on Sunday, or on one that is kept already, is kept on the next weekday.
function afterSunday(day: Day, closed: ReadonlySet<Day>): Day {
  let kept = day;
  while (weekdayOf(kept) === 0 || closed.has(kept)) kept = addDays(kept, 1);
  return kept;
}

function lunarOf(year: string): readonly [Day, Day, Day, Day, Day] {
  const own = HONG_KONG_LUNAR[Number(year)];
  const [spring = "02-05", boat = "06-05", autumn = "09-20"] = (own?.anchors ?? LUNAR[Number(year)] ?? "").split(" ").filter(Boolean);
  const [buddha = "05-10", chung = "10-10"] = (own?.feasts ?? "").split(" ").filter(Boolean);
  const of = (date: string): Day => `${year}-${date}`;
  return [of(spring), of(buddha), of(boat), of(autumn), of(chung)];
}

// Solar term of this century: 4 or 5 April.
function qingming(year: number): Day {
  const y = year % 100;
  return `${year}-04-0${Math.floor(y * 0.2422 + 4.81) - Math.floor(y / 4)}`;
}

// The nth `weekday` of a month.
function nth(year: string, month: number, weekday: number, count: number): Day {
  const first = `${year}-${two(month)}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

function lastMonday(year: string, month: number): Day {
  return addDays(nth(year, month + 1, 1, 1), -7);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

const known = new Map<(year: string) => Day[], Map<string, ReadonlySet<Day>>>();

function of(rule: (year: string) => Day[], day: Day): ReadonlySet<Day> {
  const years = known.get(rule) ?? new Map<string, ReadonlySet<Day>>();
  known.set(rule, years);
  const year = day.slice(0, 4);
  const closed = years.get(year) ?? new Set(rule(year));
  years.set(year, closed);
  return closed;
}

/** Weekdays on which the exchanges stayed closed outside their rules. */
const SPECIAL_CLOSED = {
  // A typhoon.
  hk: ["2024-09-06"],
  // A day of national mourning.
  us: ["2025-01-09"],
} as const;

interface LunarYear {
  /** Spring festival, dragon boat, mid-autumn, where the exchange calendar has none. */
  readonly anchors?: string;
  /** The eighth of the fourth and the ninth of the ninth lunar month. */
  readonly feasts: string;
}

const HONG_KONG_LUNAR: Readonly<Record<number, LunarYear>> = {
  2024: { anchors: "02-10 06-10 09-17", feasts: "05-15 10-11" },
  2025: { anchors: "01-29 05-31 10-06", feasts: "05-05 10-29" },
  2026: { anchors: "02-17 06-19 09-25", feasts: "05-24 10-18" },
  2027: { anchors: "02-06 06-09 09-15", feasts: "05-13 10-08" },
  2028: { feasts: "05-02 10-26" },
  2029: { feasts: "05-20 10-16" },
  2030: { feasts: "05-09 10-05" },
  2031: { feasts: "05-28 10-24" },
  2032: { feasts: "05-16 10-12" },
  2033: { feasts: "05-06 10-01" },
  2034: { feasts: "05-25 10-20" },
  2035: { feasts: "05-15 10-09" },
  2036: { feasts: "05-03 10-27" },
  2037: { feasts: "05-22 10-17" },
  2038: { feasts: "05-11 10-07" },
  2039: { feasts: "04-30 10-26" },
  2040: { feasts: "05-18 10-14" },
  2041: { feasts: "05-07 10-03" },
  2042: { feasts: "05-26 10-22" },
  2043: { feasts: "05-16 10-11" },
  2044: { feasts: "05-05 10-29" },
  2045: { feasts: "05-24 10-18" },
  2046: { feasts: "05-13 10-08" },
  2047: { feasts: "05-02 10-27" },
  2048: { feasts: "05-20 10-16" },
  2049: { feasts: "05-09 10-05" },
  2050: { feasts: "05-28 10-24" },
  2051: { feasts: "05-17 10-13" },
  2052: { feasts: "05-06 10-30" },
  2053: { feasts: "05-25 10-20" },
  2054: { feasts: "05-15 10-09" },
  2055: { feasts: "05-04 10-28" },
  2056: { feasts: "05-22 10-17" },
  2057: { feasts: "05-11 10-07" },
  2058: { feasts: "04-30 10-25" },
  2059: { feasts: "05-19 10-14" },
  2060: { feasts: "05-07 10-02" },
};
