/** Hong Kong's days by the rules of its holidays, checked against the exchange's notices, and its hours. */
import { addDays, qingming, weekdayOf, type Day } from "../../time/calendar.ts";
import { LUNAR } from "../../time/calendar-days.ts";
import { goodFriday, openExcept } from "../holidays.ts";
import { at, type MarketHours } from "../market.ts";
import { HONG_KONG_LUNAR } from "./lunar-days.ts";

/** Days on which it stayed closed outside its rules: typhoons, and on 2023-09-08 a rainstorm. */
const SPECIAL_CLOSED: readonly Day[] = ["2023-07-17", "2023-09-01", "2023-09-08", "2024-09-06"];

export const isHongKongDay = openExcept(closedIn);

/** The eves of Christmas, New Year and the lunar new year end at noon. */
export function isHongKongHalfDay(day: Day): boolean {
  const eve = day.endsWith("-12-24") || day.endsWith("-12-31") || addDays(day, 1) === lunarOf(day.slice(0, 4))[0];
  return eve && isHongKongDay(day);
}

export const hk = {
  isShort: isHongKongHalfDay,
  hours: {
    hk: (day) => {
      if (!isHongKongDay(day)) return [];
      const morning = { from: at(9, 30), to: at(12) };
      return isHongKongHalfDay(day) ? [morning] : [morning, { from: at(13), to: at(16) }];
    },
  },
} satisfies MarketHours;

function closedIn(year: string): Day[] {
  const [spring, buddha, boat, autumn, chung] = lunarOf(year);
  const good = goodFriday(Number(year));
  const newYear = [0, 1, 2].map((by) => addDays(spring, by));
  if (newYear.some((day) => weekdayOf(day) === 0)) newYear.push(addDays(spring, 3));
  const closed = new Set([...newYear, good, addDays(good, 3), `${year}-12-25`, `${year}-12-26`]);
  const single = [`${year}-01-01`, qingming(Number(year)), `${year}-05-01`, buddha, boat, `${year}-07-01`];
  for (const day of [...single, addDays(autumn, 1), `${year}-10-01`, chung]) closed.add(afterSunday(day, closed));
  if (weekdayOf(`${year}-12-26`) === 0 || weekdayOf(`${year}-12-25`) === 0) closed.add(`${year}-12-27`);
  return [...closed, ...SPECIAL_CLOSED];
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
