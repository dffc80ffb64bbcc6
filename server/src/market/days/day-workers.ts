/**
 * Answers about days that are over, worked out in a thread beside the server: seconds of processor time each. The thread starts with
 * the first question and ends when nobody has asked for a while, so that its memory is given back.
 */
import { fileURLToPath } from "node:url";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import Tinypool from "tinypool";
import { openJobQueue, type Asker, type JobQueue } from "../../fairness/job-queue.ts";
import type { DayTask, DayThread } from "./day-tasks.ts";

type Tasks = typeof import("./day-tasks.ts");
type Asked<N extends keyof Tasks> = Parameters<Tasks[N]>[0]["asked"];

export interface DayWorkers {
  /** Queues what takes a thread's time (fairness/job-queue.ts); what it keeps it keeps within `work`. */
  readonly answer: JobQueue["answer"];
  /** What a task answers when its turn has come: once for all who ask for the same `name`. Throws Crowded, and what the task throws. */
  readonly ask: <N extends keyof Tasks>(asker: Asker, name: string, task: N, asked: Asked<N>) => Promise<ReturnType<Tasks[N]>>;
  /** The same without a turn: within `answer`, or where the market itself waits for it. */
  readonly run: <N extends keyof Tasks>(name: N, asked: Asked<N>) => Promise<ReturnType<Tasks[N]>>;
  /** Questions that wait or are being worked out. */
  readonly waiting: () => number;
  /** Ends the thread with what it has under way. */
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
