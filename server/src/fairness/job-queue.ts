/**
 * A bounded queue that runs one job at a time, fair by client: equal jobs share one result, a job without subscribers is dropped before
 * it starts, and the client that has used the least time is next (docs/decisions/fairness.md).
 */
import { performance } from "node:perf_hooks";
import { Crowded } from "./turns.ts";

/** A client waiting for a result. Every call is one (http.ts). */
export interface Asker {
  readonly asker: string;
  /** Whether the client has disconnected. */
  readonly gone: () => boolean;
}

/** Prefix of the names of signed-in clients; other names are addresses. */
export const SIGNED_IN = "user ";

/** Background work of the server: it waits while clients have jobs. */
export const OWN_WORK: Asker = { asker: "", gone: () => false };

export interface JobQueue {
  /**
   * Returns the result of `work` when its turn comes. Jobs with the same name share one run; null: not shared. Throws Crowded when the
   * queue is full, and what `work` throws.
   */
  readonly answer: <T>(asker: Asker, name: string | null, work: () => Promise<T> | T) => Promise<T>;
  /** Jobs that wait or run. */
  readonly waiting: () => number;
  /** Stops the queue: waiting jobs fail with Crowded. */
  readonly close: () => void;
}

/** Queue limits: per client, for all guests, for all signed-in users. The per-client limit falls with the number of clients. */
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
  /** Virtual time that this client has used. */
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
    // Requests of the same event-loop turn are queued before the first job starts.
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

/** Waiting jobs by client. */
interface Lines {
  readonly all: ReadonlyMap<string, Line>;
  readonly count: () => number;
  /** Jobs of a client. */
  readonly of: (asker: string) => number;
  readonly named: (name: string | null) => Job | undefined;
  readonly join: (job: Job, waiter: Waiter) => void;
  /** Next job; null when the queue is empty. */
  readonly next: () => Turn | null;
  readonly remove: (job: Job) => void;
  /** Rejects the subscribers of a waiting job. A running job always finishes, so that its result can be cached. */
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
    // Every second turn goes to signed-in clients, regardless of the number of guests.
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

// A new client starts at the minimum virtual time: neither first nor last in the queue.
function newLine(all: Lines["all"], asker: string): Line {
  const kind = kindOf(asker);
  const others = linesOf(all, kind).map((each) => each.spentMs);
  return { kind, jobs: new Set(), spentMs: others.length > 0 ? Math.min(...others) : 0 };
}

/** Whether a client may add a job; drops jobs without subscribers first. */
function hasRoom(lines: Lines, asker: string): boolean {
  const kind = kindOf(asker);
  const bound = kind === "guest" ? WAITING_GUESTS : WAITING_SIGNED_IN;
  const most = () => Math.min(WAITING_EACH, Math.floor(bound / (linesOf(lines.all, kind).length + (lines.all.has(asker) ? 0 : 1))));
  if (lines.of(asker) < most()) return true;
  lines.dropUnwanted();
  return lines.of(asker) < most() || (lines.of(asker) === 0 && makeRoom(lines, kind));
}

// Makes room for a client without waiting jobs: drops the last job of the client with the most, if it has more than one.
function makeRoom({ all, drop }: Lines, kind: Kind): boolean {
  const longest = linesOf(all, kind).reduce((most, each) => (each.jobs.size > most.jobs.size ? each : most));
  const last = [...longest.jobs].findLast(({ waiters }) => waiters.every(({ from }) => kindOf(from.asker) === kind));
  return longest.jobs.size > 1 && last !== undefined && drop(last);
}

function linesOf(all: Lines["all"], kind: Kind): Line[] {
  return [...all.values()].filter((line) => line.kind === kind);
}

/** Guests share one quota: anyone can create more of them. */
function kindOf(asker: string): Kind {
  if (asker === OWN_WORK.asker) return "own";
  return asker.startsWith(SIGNED_IN) ? "signed in" : "guest";
}
