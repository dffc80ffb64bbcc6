/** Turns at something costly: few at a time, and those who wait are called asker by asker, so that one who asks much waits behind himself. */

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

/** Accounts that the market changes at once: they fill the batches of the read and of the write, and a person's order waits for no more. */
const SIDE_BY_SIDE = 256;

/** Lets only so much work run at once; the rest waits in the order of its coming. */
export interface Gate {
  /** Changes an account for the market's reasons beside a bounded number of others. */
  readonly pass: <T>(work: () => Promise<T>) => Promise<T>;
  /** What failed, by its name and its account, to be tried again. */
  readonly failed: Map<string, () => Promise<unknown>>;
}

/** A gate through which nobody has gone. */
export function openGate(): Gate {
  return { pass: passing(SIDE_BY_SIDE), failed: new Map() };
}

// At most `most` pieces of work are within at any time.
function passing(most: number): Gate["pass"] {
  let free = most;
  let first = 0;
  let waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting[first++];
    if (next) return next();
    free++;
    [first, waiting] = [0, []];
  };
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

// One thing after the other for each key (a user): who asks for much at once waits behind himself, without a connection meanwhile.

/** Runs works of one key in the order of their coming. Throws Crowded when `most` of that key wait already. */
export type OneByOne = <T>(key: number, work: () => Promise<T>) => Promise<T>;

export function openOneByOne(most: number): OneByOne {
  const last = new Map<number, Promise<unknown>>();
  const waiting = new Map<number, number>();
  return async (key, work) => {
    const ahead = waiting.get(key) ?? 0;
    if (ahead >= most) throw new Crowded(1);
    waiting.set(key, ahead + 1);
    const own = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      const left = (waiting.get(key) ?? 1) - 1;
      if (left > 0) waiting.set(key, left);
      else {
        waiting.delete(key);
        last.delete(key);
      }
    }
  };
}

/**
 * Too much to do at the moment: thrown before any of it is begun, so nothing has changed. The answer is HTTP 503 with
 * Retry-After in whole seconds and the envelope with a kind sentence.
 */
export class Crowded extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("crowded");
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** More calls than one may make in a while: HTTP 429 with Retry-After and the envelope. */
export class TooMany extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too many");
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}
