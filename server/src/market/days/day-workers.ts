/**
 * Computes results about past days in a worker thread; each takes seconds of CPU time. The thread starts with the first request and
 * exits when idle, which frees its memory.
 */
import { fileURLToPath } from "node:url";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import Tinypool from "tinypool";
import { openJobQueue, type Asker, type JobQueue } from "../../fairness/job-queue.ts";
import type { DayTask, DayThread } from "./day-tasks.ts";

type Tasks = typeof import("./day-tasks.ts");
type Asked<N extends keyof Tasks> = Parameters<Tasks[N]>[0]["asked"];

export interface DayWorkers {
  /** Queues a job (fairness/job-queue.ts); caching is up to `work`. */
  readonly answer: JobQueue["answer"];
  /** Runs a task in its turn; requests with the same `name` share the result. Throws Crowded, and what the task throws. */
  readonly ask: <N extends keyof Tasks>(asker: Asker, name: string, task: N, asked: Asked<N>) => Promise<ReturnType<Tasks[N]>>;
  /** Runs a task at once: inside `answer`, or when the market itself waits for the result. */
  readonly run: <N extends keyof Tasks>(name: N, asked: Asked<N>) => Promise<ReturnType<Tasks[N]>>;
  /** Waiting and running jobs. */
  readonly waiting: () => number;
  /** Terminates the thread and its running task. */
  readonly close: () => Promise<void>;
}

const FILE = fileURLToPath(new URL("day-tasks.ts", import.meta.url));
const IDLE_MS = 600_000;
/** Of new objects: a thread that makes much garbage would else keep 64 MB for it. */
const YOUNG_MB = 16;

/** Workers over the market of `thread`, none of them started; `today` is the day that is shown. */
export function openDayWorkers(thread: DayThread, today: () => Day): DayWorkers {
  let pool: Tinypool | null = null;
  const open = () =>
    (pool ??= new Tinypool({
      ...{ filename: FILE, workerData: thread, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    }));
  const queue = openJobQueue();
  const run: DayWorkers["run"] = (name, asked) => open().run({ today: today(), asked } satisfies DayTask<unknown>, { name });
  return {
    ...{ answer: queue.answer, run },
    ask: (asker, name, task, asked) => queue.answer(asker, name, () => run(task, asked)),
    waiting: queue.waiting,
    close: async () => {
      queue.close();
      await pool?.destroy();
    },
  };
}
