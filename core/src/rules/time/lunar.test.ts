/** The lunar table against a second computation: the Chinese calendar of the platform's ICU. */
import { expect, test } from "vitest";
import { addDays } from "./calendar.ts";
import { LUNAR } from "./calendar-days.ts";

const format = new Intl.DateTimeFormat("en-u-ca-chinese", { timeZone: "Asia/Shanghai", month: "numeric", day: "numeric" });

/** "1/1" is the first day of the first month; a leap month has "bis". */
function lunarOf(day: string): string {
  return format.format(new Date(`${day}T12:00:00+08:00`));
}

function dayOfLunar(year: number, lunar: string): string {
  let day = `${year}-01-10`;
  while (lunarOf(day) !== lunar) day = addDays(day, 1);
  return day.slice(5);
}

/** ICU puts this new moon before midnight; by Meeus' algorithm it falls at 00:07 of the 3rd in Beijing, as the almanac has it. */
const ICU_EARLY: Readonly<Record<string, string>> = { "2030": "02-02" };

test.each(Object.entries(LUNAR))("%s: spring festival, dragon boat and mid-autumn are %s", (year, days) => {
  const [spring, ...others] = ["1/1", "5/5", "8/15"].map((lunar) => dayOfLunar(Number(year), lunar));
  expect([spring === ICU_EARLY[year] ? addDays(`${year}-${spring}`, 1).slice(5) : spring, ...others].join(" ")).toBe(days);
});

test("the table reaches from the year after the last derived one to the calendar's end", () => {
  expect(Object.keys(LUNAR).map(Number)).toEqual(Array.from({ length: 33 }, (_, i) => 2028 + i));
});
