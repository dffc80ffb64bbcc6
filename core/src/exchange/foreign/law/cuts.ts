/** Where a session is cut: at the instants at which other hours that look at it begin or end, so that its value there costs one number. */
import { addDays, xtOf, type Day } from "../../../rules/time/calendar.ts";
import { ALL_HOURS, sessionOf, type ClockMode, type Hours } from "../../../rules/markets/foreign-sessions.ts";
import { FOREIGN } from "../../../rules/products/foreign-instruments.ts";
import { stepOfSecond, type Shape } from "./shape.ts";
import { groupOf, traitsOf } from "./traits.ts";
import { mapValue } from "../../../rules/item-at.ts";

const hoursOf = new Map(FOREIGN.map((each) => [each.gid, each.foreign.hours]));

/** For each set of hours, the hours whose opens and closes fall inside its sessions: those of the instruments that move with it. */
export const GUESTS: ReadonlyMap<Hours, ReadonlySet<Hours>> = guests();

function guests(): ReadonlyMap<Hours, ReadonlySet<Hours>> {
  const found = new Map(ALL_HOURS.map((hours) => [hours, new Set<Hours>()]));
  for (const each of FOREIGN) {
    const { moves } = traitsOf(each);
    const leader = "group" in moves ? groupOf(moves.group).hours : "follows" in moves ? hoursOf.get(moves.follows) : null;
    const { hours } = each.foreign;
    if (leader && leader !== hours) mapValue(found, leader).add(hours);
  }
  return found;
}

/** The points of the session of `day` at which it is cut, in order, its first and last among them. */
export function cutsOf(hours: Hours, day: Day, mode: ClockMode, shape: Shape): readonly number[] {
  const cuts = new Set([0, shape.points - 1]);
  for (const guest of mapValue(GUESTS, hours)) {
    for (const named of [addDays(day, -1), day]) {
      const session = sessionOf(guest, named, mode);
      for (const xt of session ? [session.openXt, session.closeXt] : []) {
        const point = pointAt(shape, day, xt);
        if (point > 0) cuts.add(point);
      }
    }
  }
  return [...cuts].toSorted((a, b) => a - b);
}

/** The last point of the session of `day` at or before an instant; -1 before it. */
export function pointAt(shape: Shape, day: Day, xt: number): number {
  return shape.minuteAt(stepOfSecond((xt - xtOf(day, 0)) / 1000));
}
