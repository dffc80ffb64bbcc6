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
    await undefined;
    for (let turn = lines.next(); turn !== null; turn = lines.next()) await rest(await run(turn));
    running = false;
  };
  return {
    waiting: lines.count,
    answer: (from, name, work) =>
      new Promise((settle, fail) => {
        const same = lines.named(name);
        if (closed) return fail(new Crowded(1));
        if (!same && !lines.hasRoom(from.asker)) {
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

// Who waits for what: a line for each client, which it has while it asks for anything.
function openLines() {
  const lines = new Map<string, Line>();
  const jobs = new Set<Job>();
  const named = new Map<string, Job>();
  let served: Kind = "guest";
  // What runs is done to its end, so that its work is kept.
  let current: Job | null = null;

  const remove = (job: Job) => {
    jobs.delete(job);
    if (job.name !== null) named.delete(job.name);
    for (const [asker, line] of lines) if (line.jobs.delete(job) && line.jobs.size === 0) lines.delete(asker);
  };
  const drop = (job: Job) => {
    remove(job);
    for (const { fail } of job.waiters) fail(new Crowded(1));
  };
  const dropUnwanted = () => {
    for (const job of [...jobs]) if (job !== current && job.waiters.every(({ from }) => from.gone())) drop(job);
  };
  const linesOf = (kind: Kind) => [...lines.values()].filter((line) => line.kind === kind);
  // Every second turn is that of the signed-in, however many addresses ask.
  const next = (): Turn | null => {
    dropUnwanted();
    const kinds: readonly Kind[] = served === "signed in" ? ["guest", "signed in", "own"] : ["signed in", "guest", "own"];
    const peers = kinds.map(linesOf).find((each) => each.length > 0);
    const line = peers?.reduce((best, each) => (each.spentMs < best.spentMs ? each : best));
    const [job] = line?.jobs ?? [];
    if (!line || !job) return null;
    served = line.kind;
    current = job;
    return { line, job };
  };
  // A client that comes is served beside those that have waited, neither before nor after all of them.
  const lineOf = (asker: string): Line => {
    const kind = kindOf(asker);
    const line = lines.get(asker) ?? { kind, jobs: new Set(), spentMs: Math.min(...linesOf(kind).map(({ spentMs }) => spentMs), Infinity) };
    if (line.spentMs === Infinity) line.spentMs = 0;
    lines.set(asker, line);
    return line;
  };
  // Room for a client that has nothing waiting: the last job of the peer that has the most goes, while one has more than one.
  const makeRoom = (kind: Kind): boolean => {
    const longest = linesOf(kind).reduce((most, each) => (each.jobs.size > most.jobs.size ? each : most));
    const last = [...longest.jobs].findLast((job) => job !== current && job.waiters.every(({ from }) => kindOf(from.asker) === kind));
    if (longest.jobs.size < 2 || !last) return false;
    drop(last);
    return true;
  };
  const of = (asker: string) => lines.get(asker)?.jobs.size ?? 0;
  return {
    next,
    remove,
    of,
    count: () => jobs.size,
    named: (name: string | null) => (name === null ? undefined : named.get(name)),
    clear: () => [...jobs].forEach(drop),
    join: (job: Job, waiter: Waiter) => {
      jobs.add(job);
      if (job.name !== null) named.set(job.name, job);
      job.waiters.push(waiter);
      lineOf(waiter.from.asker).jobs.add(job);
    },
    /** Whether there is room for one more job of a client; what nobody wants any more goes first. */
    hasRoom: (asker: string): boolean => {
      const kind = kindOf(asker);
      const all = kind === "guest" ? WAITING_GUESTS : WAITING_SIGNED_IN;
      const most = () => Math.min(WAITING_EACH, Math.floor(all / (linesOf(kind).length + (lines.has(asker) ? 0 : 1))));
      if (of(asker) < most()) return true;
      dropUnwanted();
      return of(asker) < most() || (of(asker) === 0 && makeRoom(kind));
    },
  };
}

/** Guests cost nothing to come by, so what is given to them they share among themselves. */
function kindOf(asker: string): Kind {
  if (asker === OWN_WORK.asker) return "own";
  return asker.startsWith(SIGNED_IN) ? "signed in" : "guest";
}
