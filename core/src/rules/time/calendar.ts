/** The exchange calendar of mainland China: days as "yyyy-MM-dd", instants as epoch milliseconds, Asia/Shanghai without summer time. */
import { CLOSED_WEEKDAYS, FIRST_CALENDAR_DAY, LAST_CALENDAR_DAY, LAST_NOTICE_YEAR, LUNAR } from "./calendar-days.ts";

export type Day = string;

const DAY_MS = 86_400_000;
const OFFSET_MS = 8 * 3_600_000;

/** Whether the A-share exchanges trade on `day`: weekdays less the closed ones; never a weekend, not even a make-up working day. */
export function isTradingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !closedIn(Number(day.slice(0, 4))).has(day);
}

/** Whether the day's state is derived and not from a notice of the exchanges. */
export function isProvisional(day: Day): boolean {
  return Number(day.slice(0, 4)) > LAST_NOTICE_YEAR;
}

/** Whether the exchange clock may be on `day`. Before 2022 the calendar knows weekends and fixed dates only. */
export function isInCalendar(day: Day): boolean {
  return day >= FIRST_CALENDAR_DAY && day <= LAST_CALENDAR_DAY;
}

/** First trading day after `day`. */
export function nextTradingDay(day: Day): Day {
  let next = addDays(day, 1);
  while (!isTradingDay(next)) next = addDays(next, 1);
  return next;
}

/** Whether `text` is a day that exists, written yyyy-MM-dd. */
export function isDay(text: string): text is Day {
  return /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && textOf(numberOf(text)) === text;
}

/** Last trading day before `day`. */
export function previousTradingDay(day: Day): Day {
  let previous = addDays(day, -1);
  while (!isTradingDay(previous)) previous = addDays(previous, -1);
  return previous;
}

/** The `count` trading days that end with `last` (itself a trading day), in order. */
export function tradingDaysTo(last: Day, count: number): Day[] {
  const days = [last];
  for (let day = last; days.length < count; days.push(day)) day = previousTradingDay(day);
  return days.reverse();
}

/** `day` moved by `count` calendar days. */
export function addDays(day: Day, count: number): Day {
  return textOf(numberOf(day) + count);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): number {
  return (((numberOf(day) + 4) % 7) + 7) % 7;
}

/** The calendar day of an instant. */
export function dayOf(xt: number): Day {
  return textOf(Math.floor((xt + OFFSET_MS) / DAY_MS));
}

/** Seconds since midnight of an instant, with fractions. */
export function secondsOf(xt: number): number {
  return ((((xt + OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS) / 1000;
}

/** The instant `seconds` after the midnight that begins `day`. */
export function xtOf(day: Day, seconds: number): number {
  return numberOf(day) * DAY_MS - OFFSET_MS + seconds * 1000;
}

/** Midnights between two days: Friday to Monday is three. */
export function nightsBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

const numbers = new Map<Day, number>();

// Days since 1970-01-01, by the civil calendar (Howard Hinnant's days_from_civil); remembered, since days come again and again.
function numberOf(day: Day): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  const number = era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
  numbers.set(day, number);
  return number;
}

const texts = new Map<number, Day>();

function textOf(number: number): Day {
  const known = texts.get(number);
  if (known !== undefined) return known;
  const z = number + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * dayOfYear + 2) / 153);
  const month = mp < 10 ? mp + 3 : mp - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const text = `${year}-${two(month)}-${two(dayOfYear - Math.floor((153 * mp + 2) / 5) + 1)}`;
  texts.set(number, text);
  return text;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

const closed = new Map<number, ReadonlySet<Day>>();

function closedIn(year: number): ReadonlySet<Day> {
  const known = closed.get(year);
  if (known) return known;
  const listed = CLOSED_WEEKDAYS[year];
  const days = new Set(listed ? listed.split(" ").map((date) => `${year}-${date}`) : derived(year));
  closed.set(year, days);
  return days;
}

// The pattern of the notices since 2025: eve to the seventh of the new year, 1 to 5 May, 1 to 7 October (8 with mid-autumn).
function derived(year: number): Day[] {
  const [spring, boat, autumn] = (LUNAR[year] ?? "").split(" ");
  const days = [...bridged(`${year}-01-01`), ...bridged(qingming(year)), ...run(`${year}-05-01`, 5)];
  if (spring) days.push(...run(addDays(`${year}-${spring}`, -1), 8));
  if (boat) days.push(...bridged(`${year}-${boat}`));
  const inNational = autumn !== undefined && autumn >= "10-01" && autumn <= "10-08";
  if (autumn && !inNational) days.push(...bridged(`${year}-${autumn}`));
  return [...days, ...run(`${year}-10-01`, inNational ? 8 : 7)];
}

function run(first: Day, length: number): Day[] {
  return Array.from({ length }, (_, i) => addDays(first, i));
}

// A single holiday makes three days with its weekend: Tuesday takes Monday, Thursday takes Friday, a weekend takes Monday.
function bridged(day: Day): Day[] {
  const shift = { 0: [0, 1], 2: [-1, 0], 4: [0, 1], 6: [0, 1, 2] }[weekdayOf(day)] ?? [0];
  return shift.map((by) => addDays(day, by));
}

/** Solar term of this century: 4 or 5 April. */
export function qingming(year: number): Day {
  const y = year % 100;
  return `${year}-04-0${Math.floor(y * 0.2422 + 4.81) - Math.floor(y / 4)}`;
}
