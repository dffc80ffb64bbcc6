import type { Lesson } from "@hongpan/core/rules/lessons.ts";
import { AFTER, LINKS } from "../../ui/page/targets.ts";

/** Where a lesson is read. */
export function lessonAddress(lesson: Lesson): string {
  return `${LINKS.college}?lesson=${lesson}`;
}

/** Where its task is done; `gid` is the share of the example. */
export function taskAddress(lesson: Lesson, gid: string): string {
  const ticket = `/buyStocks?code=${gid}`;
  const places: Readonly<Record<Lesson, string>> = {
    ...{ margin: ticket, tomorrow: ticket, limits: ticket, auction: ticket },
    ...{ forced: AFTER.stock.filled, nextDay: AFTER.stock.filled, promise: AFTER.stock.filled },
    ...{ fees: AFTER.stock.sold, issues: LINKS.issues[1], bonds: LINKS.issues[3] },
  };
  return places[lesson];
}
