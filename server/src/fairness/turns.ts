/** Turns at something costly: few at a time, and those who wait are called asker by asker, so that one who asks much waits behind himself. */
import { Crowded } from "./turned-away.ts";

export interface TurnLimits {
  /** How many run at once. */
  readonly running: number;
  /** How many may wait for one asker (an address or a user). */
  readonly waitingEach: number;
  /** How many may wait in all; beyond it the last of the longest line goes. */
  readonly waiting: number;
  /** What somebody who is turned away is told to wait, in seconds. */
  readonly retryAfterSeconds: number;
}

interface Waiter {
  readonly call: () => void;
  readonly sendAway: () => void;
}

export type Turns = <T>(asker: string, work: () => Promise<T>) => Promise<T>;

/** Runs each work when the turn of its asker has come. Throws Crowded where too many wait. */
export function openTurns(limits: TurnLimits): Turns {
  // In the order of their next turn: who has been called goes to the end.
  const lines = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  const wait = (asker: string) =>
    new Promise<void>((call, fail) => {
      const line = lines.get(asker) ?? [];
      if (line.length >= limits.waitingEach) return fail(new Crowded(limits.retryAfterSeconds));
      if (waiting >= limits.waiting && !shorten(line.length)) return fail(new Crowded(limits.retryAfterSeconds));
      line.push({ call, sendAway: () => fail(new Crowded(limits.retryAfterSeconds)) });
      lines.set(asker, line);
      waiting++;
    });

  // Room for one more whose own line is `own` long: the last of the longest line goes, when it is longer.
  const shorten = (own: number) => {
    const [asker, line] = [...lines].reduce((longest, each) => (each[1].length > longest[1].length ? each : longest));
    if (line.length <= own + 1) return false;
    line.pop()?.sendAway();
    if (line.length === 0) lines.delete(asker);
    waiting--;
    return true;
  };

  const next = () => {
    const [first] = lines;
    if (!first) return void running--;
    const [asker, line] = first;
    lines.delete(asker);
    waiting--;
    line.shift()?.call();
    if (line.length > 0) lines.set(asker, line);
  };

  // Who ends hands its place to the next who waits, so that never more than `running` run.
  return async (asker, work) => {
    if (running < limits.running) running++;
    else await wait(asker);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
