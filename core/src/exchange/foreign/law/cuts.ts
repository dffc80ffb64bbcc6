/** Where a session is cut: at the instants at which other hours that look at it begin or end, so that its value there costs one number. */
import { addDays, xtOf, type Day } from "../../../rules/time/calendar.ts";
import { sessionOf, type ClockMode, type Hours } from "../../../rules/time/foreign-sessions.ts";
import { stepOfSecond, type Shape } from "./shape.ts";

/** Whose openings and closes fall into a session that is walked: the hours of what moves with it. */
export const GUESTS: Readonly<Record<Hours, readonly Hours[]>> = {
  ...{ cn: [], hk: [], us: [], grains: [], brent: [], a50: [] },
  globex: ["us", "brent"],
  hkex: ["hk"],
  spot: ["globex"],
};

/** The points of the session of `day` at which it is cut, in order, its first and last among them. */
export function cutsOf(hours: Hours, day: Day, mode: ClockMode, shape: Shape): readonly number[] {
  const cuts = new Set([0, shape.points - 1]);
  for (const guest of GUESTS[hours]) {
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
