/**
 * A bounded queue of jobs that run one at a time, fair by client: equal jobs share one answer, a job that nobody waits for any more is
 * dropped before it begins, the client that has been given least time is next (docs/decisions/fairness.md).
 */
import { performance } from "node:perf_hooks";
import { Crowded } from "./turns.ts";

/** A client that waits for an answer. Every call is one (http.ts). */
export interface Asker {
  readonly asker: string;
  /** Whether nobody waits for the answer any more. */
  readonly gone: () => boolean;
}

/** How the name of a client begins that is signed in; all others are addresses. */
export const SIGNED_IN = "user ";

/** Work that the server does for itself: it waits while anybody asks. */
export const OWN_WORK: Asker = { asker: "", gone: () => false };

export interface JobQueue {
  /**
   * What `work` answers, when its turn has come. Jobs of the same name are the same job; without a name nobody shares it. Throws
   * Crowded when too many wait, and what `work` throws.
   */
  readonly answer: <T>(asker: Asker, name: string | null, work: () => Promise<T> | T) => Promise<T>;
  /** Jobs that wait or run. */
  readonly waiting: () => number;
  /** Begins nothing more: what waits fails with Crowded. */
  readonly close: () => void;
}

/** Jobs that may wait: of one client, of all guests and of all that are signed in; the more clients, the fewer each. */
const WAITING_EACH = 64;
const WAITING_GUESTS = 256;
const WAITING_SIGNED_IN = 512;
const RETRY_MOST_S = 30;

interface Waiter {
  readonly from: Asker;
  readonly settle: (value: never) => void;
  readonly fail: (error: unknown) => void;
}

interface Job {
  readonly name: string | null;
  readonly work: () => unknown;
  readonly waiters: Waiter[];
}

type Kind = "own" | "guest" | "signed in";

/** The jobs of one client. */
interface Line {
  readonly kind: Kind;
  readonly jobs: Set<Job>;
  /** Time that this client has been given, beside that of the others. */
  spentMs: number;
}

/** An empty queue. `rest`: milliseconds to wait after a job that took so long; none by default. */
export function openJobQueue(rest: (tookMs: number) => Promise<unknown> | void = () => undefined): JobQueue {
  const lines = openLines();
  let running = false;
  let closed = false;
  let usualMs = 50;

  const run = async ({ line, job }: Turn) => {
    const begun = performance.now();
    try {
      const value = await job.work();
      lines.remove(job);
      for (const { settle } of job.waiters) settle(value as never);
    } catch (error) {
      lines.remove(job);
      for (const { fail } of job.waiters) fail(error);
    }
    const took = performance.now() - begun;
    line.spentMs += took;
    usualMs += (took - usualMs) / 16;
    return took;
  };
  const runAll = async () => {
    if (running) return;
    running = true;
    // Whoever asks in the same moment is in the queue before the first turn is given.
    await Promise.resolve();
    for (let turn = lines.next(); turn !== null; turn = lines.next()) await rest(await run(turn));
    running = false;
  };
  return {
    waiting: lines.count,
    answer: (from, name, work) =>
      new Promise((settle, fail) => {
        const same = lines.named(name);
        if (closed) return fail(new Crowded(1));
        if (!same && !hasRoom(lines, from.asker)) {
          const ahead = lines.of(from.asker) || lines.count();
          return fail(new Crowded(Math.min(RETRY_MOST_S, (ahead * usualMs) / 1000)));
        }
        lines.join(same ?? { name, work, waiters: [] }, { from, settle, fail });
        void runAll();
      }),
    close: () => {
      closed = true;
      lines.clear();
    },
  };
}

interface Turn {
  readonly line: Line;
  readonly job: Job;
}

/** Who waits for what: a line for each client, which it has while it asks for anything. */
interface Lines {
  readonly all: ReadonlyMap<string, Line>;
  readonly count: () => number;
  /** Jobs of a client. */
  readonly of: (asker: string) => number;
  readonly named: (name: string | null) => Job | undefined;
  readonly join: (job: Job, waiter: Waiter) => void;
  /** Whose turn it is; null when nothing is wanted. */
  readonly next: () => Turn | null;
  readonly remove: (job: Job) => void;
  /** Turns away whoever waits for it, unless it runs: what runs is done to its end, so that its work is kept. */
  readonly drop: (job: Job) => boolean;
  readonly dropUnwanted: () => void;
  readonly clear: () => void;
}

function openLines(): Lines {
  const all = new Map<string, Line>();
  const jobs = new Set<Job>();
  const named = new Map<string, Job>();
  let served: Kind = "guest";
  let running: Job | null = null;

  const remove = (job: Job) => {
    jobs.delete(job);
    if (job.name !== null) named.delete(job.name);
    for (const [asker, line] of all) if (line.jobs.delete(job) && line.jobs.size === 0) all.delete(asker);
  };
  const turnAway = (job: Job) => {
    remove(job);
    for (const { fail } of job.waiters) fail(new Crowded(1));
  };
  const drop = (job: Job) => {
    if (job === running) return false;
    turnAway(job);
    return true;
  };
  const dropUnwanted = () => {
    for (const job of [...jobs]) if (job.waiters.every(({ from }) => from.gone())) drop(job);
  };
  return {
    ...{ all, remove, drop, dropUnwanted },
    count: () => jobs.size,
    of: (asker) => all.get(asker)?.jobs.size ?? 0,
    named: (name) => (name === null ? undefined : named.get(name)),
    clear: () => [...jobs].forEach(turnAway),
    join: (job, waiter) => {
      jobs.add(job);
      if (job.name !== null) named.set(job.name, job);
      job.waiters.push(waiter);
      const line = all.get(waiter.from.asker) ?? newLine(all, waiter.from.asker);
      all.set(waiter.from.asker, line);
      line.jobs.add(job);
    },
    // Every second turn is that of the signed-in, however many addresses ask.
    next: () => {
      dropUnwanted();
      const kinds: readonly Kind[] = served === "signed in" ? ["guest", "signed in", "own"] : ["signed in", "guest", "own"];
      const peers = kinds.map((kind) => linesOf(all, kind)).find((each) => each.length > 0);
      const line = peers?.reduce((best, each) => (each.spentMs < best.spentMs ? each : best));
      const [job] = line?.jobs ?? [];
      running = job ?? null;
      if (!line || !job) return null;
      served = line.kind;
      return { line, job };
    },
  };
}

// A client that comes is served beside those that have waited, neither before nor after all of them.
function newLine(all: Lines["all"], asker: string): Line {
  const kind = kindOf(asker);
  const others = linesOf(all, kind).map((each) => each.spentMs);
  return { kind, jobs: new Set(), spentMs: others.length > 0 ? Math.min(...others) : 0 };
}

/** Whether there is room for one more job of a client; what nobody wants any more goes first. */
function hasRoom(lines: Lines, asker: string): boolean {
  const kind = kindOf(asker);
  const bound = kind === "guest" ? WAITING_GUESTS : WAITING_SIGNED_IN;
  const most = () => Math.min(WAITING_EACH, Math.floor(bound / (linesOf(lines.all, kind).length + (lines.all.has(asker) ? 0 : 1))));
  if (lines.of(asker) < most()) return true;
  lines.dropUnwanted();
  return lines.of(asker) < most() || (lines.of(asker) === 0 && makeRoom(lines, kind));
}

// Room for a client that has nothing waiting: the last job of the peer that has the most goes, while one has more than one.
function makeRoom({ all, drop }: Lines, kind: Kind): boolean {
  const longest = linesOf(all, kind).reduce((most, each) => (each.jobs.size > most.jobs.size ? each : most));
  const last = [...longest.jobs].findLast(({ waiters }) => waiters.every(({ from }) => kindOf(from.asker) === kind));
  return longest.jobs.size > 1 && last !== undefined && drop(last);
}

function linesOf(all: Lines["all"], kind: Kind): Line[] {
  return [...all.values()].filter((line) => line.kind === kind);
}

/** Guests cost nothing to come by, so what is given to them they share among themselves. */
function kindOf(asker: string): Kind {
  if (asker === OWN_WORK.asker) return "own";
  return asker.startsWith(SIGNED_IN) ? "signed in" : "guest";
}
