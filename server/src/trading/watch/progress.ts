/** How far a table has come through the steps of its day, and what came after the step that it would have had to meet. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { NEVER, type WatchMoment, type Watch } from "./watch.ts";

/** What came late, and the first step that is to be looked at for it or for everything. */
export interface Open {
  readonly late: ReadonlySet<Watch>;
  readonly from: number;
}

export interface Progress {
  readonly day: () => Day;
  /** Whether something came late. */
  readonly isLate: () => boolean;
  /** The last step of the day that a watch has met. */
  readonly seenOf: (watch: Watch) => number;
  /** A new watch: it is late when a step that it has not seen has been evaluated. */
  readonly begin: (watch: Watch) => void;
  /** A known watch is now what `made` says, and goes on from where it was, an order from the step that it cites. */
  readonly goOn: (known: Watch, made: Watch) => void;
  readonly drop: (watch: Watch) => void;
  /** A new day begins with nothing seen. */
  readonly turn: (day: Day) => void;
  /** From now on until `finish` the table is walked: what `passed` tells does not hold for it. */
  readonly hold: () => void;
  /** Takes what came late; what comes late from now on is for the next walk. */
  readonly open: () => Open;
  /** The step counts as evaluated; answers whether a watch has not met it yet, of those before the last one only what `came` late. */
  readonly evaluate: (step: number, came: ReadonlySet<Watch>) => (watch: Watch) => boolean;
  readonly finish: (step: number) => void;
  /** Lets a watch be evaluated from `step` on again. */
  readonly again: (watch: Watch, step: number) => void;
}

/** From where the market stands; `passed` tells up to which step of a day a table that is not walked had nothing to evaluate. */
export function createProgress(now: Pick<WatchMoment, "day" | "step">, passed: (day: Day) => number): Progress {
  // Cites a step before the last one that was evaluated here: decided while that one was under way, or by a server before this one.
  let late = new Set<Watch>();
  let { day, step: done } = now;
  let walking = false;
  const evaluated = () => (walking ? done : Math.max(done, passed(day)));
  const seenOf = (watch: Watch) => (watch.day === day ? watch.seen : NEVER);
  // Only a fill makes an order cite a later step; a position cites none.
  const cited = ({ kind, of }: Watch) => (kind === "order" && of.watchDay === day ? of.watchStep : NEVER);
  return {
    seenOf,
    day: () => day,
    isLate: () => late.size > 0,
    begin: (watch) => {
      if (watch.seen < evaluated()) late.add(watch);
    },
    goOn: (known, made) => void Object.assign(known, { of: made.of, seen: Math.max(seenOf(known), cited(made)), day }),
    drop: (watch) => void late.delete(watch),
    turn: (next) => {
      if (day === next) return;
      day = next;
      done = NEVER;
      late = new Set();
    },
    hold: () => {
      done = evaluated();
      walking = true;
    },
    open: () => {
      const came = late;
      late = new Set();
      let first = done;
      for (const watch of came) first = Math.min(first, seenOf(watch));
      return { late: came, from: first + 1 };
    },
    evaluate: (step, came) => {
      const before = done;
      done = Math.max(done, step);
      // What has come late since this walk began is left whole to the next one.
      return (watch) => seenOf(watch) < step && (step > before || came.has(watch)) && !late.has(watch);
    },
    finish: (step) => {
      done = Math.max(done, step);
      walking = false;
    },
    again: (watch, step) => {
      if (!late.has(watch)) Object.assign(watch, { seen: step - 1, day });
      late.add(watch);
    },
  };
}
