/** Every instrument's running session, or its last one, walked as time goes. */
import type { ForeignModel } from "@hongpan/core/exchange/foreign/model.ts";
import { stepOfSecond } from "@hongpan/core/exchange/foreign/law/shape.ts";
import { sessionDayAt, type ClockMode, type Hours } from "@hongpan/core/rules/time/foreign-sessions.ts";
import { xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { openForeignSession, walkTo, type ForeignSession } from "./session.ts";

interface Sessions {
  readonly has: (id: number) => boolean;
  readonly of: (id: number) => ForeignSession;
  /** Walks every session to an instant; answers the ids that have changed. */
  readonly tick: (xt: number) => number[];
  /** Makes the sessions of what is listed on `day` and has none: its first, before its opening. */
  readonly begin: (day: Day) => void;
}

/** The sessions of a model's instruments; there are none before the first tick. */
export function openForeignSessions(model: ForeignModel, mode: ClockMode): Sessions {
  const sessions = new Map<number, ForeignSession>();
  return {
    has: (id) => sessions.has(id),
    of: (id) => sessions.get(id)!,
    tick: (now) => {
      const days = new Map<Hours, Day>();
      const moved: number[] = [];
      for (const instrument of model.instruments) {
        const { hours } = instrument.foreign!;
        const running = days.get(hours) ?? sessionDayAt(hours, now, mode);
        days.set(hours, running);
        // On the morning of its listing a bond has its own day before it.
        const day = running < instrument.listedOn ? instrument.listedOn : running;
        let session = sessions.get(instrument.id);
        const begins = session?.day.day !== day;
        if (begins) sessions.set(instrument.id, (session = openForeignSession(model.day(instrument, day))));
        if (walkTo(session!, stepOfSecond((now - xtOf(day, 0)) / 1000)) || begins) moved.push(instrument.id);
      }
      return moved;
    },
    begin: (day) => {
      for (const instrument of model.instruments) {
        if (instrument.listedOn !== day || sessions.has(instrument.id)) continue;
        sessions.set(instrument.id, openForeignSession(model.day(instrument, day)));
      }
    },
  };
}
