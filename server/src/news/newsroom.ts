/** Writes what a provider tells: at each moment of the timetable, and at a start what is missing of the days before. */
import type { FastifyBaseLogger } from "fastify";
import type { NewsItem } from "@hongpan/core/rules/news.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Db } from "../db/pool.ts";
import { addNews } from "./news.ts";

export interface Newsroom {
  /** A moment has been done. What a day's end brings takes a second or two to work out and is not waited for. */
  readonly at: (moment: NewsMoment) => Promise<void>;
  /** Writes what should be there from before. */
  readonly fill: () => Promise<void>;
  /** When all that days have brought so far is written. */
  readonly rest: () => Promise<void>;
  /** Nothing is written from now on. */
  readonly stop: () => void;
}

/** Items of a few days; more of them are older than an outage of the database that anybody lets stand. */
const MOST_UNWRITTEN = 5000;

interface Needs {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
}

/** A newsroom over `providers`. A provider that fails is logged and the market goes on. */
export function openNewsroom({ db, log }: Needs, providers: readonly NewsProvider[]): Newsroom {
  let stopped = false;
  let evenings = Promise.resolve();
  const tried = async (name: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      // What waits for a thread is turned away when the server stops.
      if (!stopped) log.error({ err: error, provider: name }, "news");
    });
  // What could not be written comes with what is written next: a provider tells most things once.
  let unwritten: readonly NewsItem[] = [];
  const write = async (items: readonly NewsItem[]) => {
    if (stopped) return;
    const all = [...unwritten, ...items];
    unwritten = [];
    try {
      await addNews(db, all);
    } catch (error) {
      unwritten = [...all, ...unwritten].slice(-MOST_UNWRITTEN);
      throw error;
    }
  };
  const told = async (moment: NewsMoment) => {
    for (const each of providers) if (!stopped) await tried(each.name, async () => write(await each.at(moment)));
  };
  const past = async () => {
    for (const each of providers) {
      await tried(each.name, async () => {
        for await (const items of each.past()) {
          if (stopped) return;
          await write(items);
        }
      });
    }
  };
  const later = (work: () => Promise<void>) => (evenings = evenings.then(work));
  return {
    at: (moment) => (moment.what === "end" ? (void later(() => told(moment)), Promise.resolve()) : told(moment)),
    fill: () => later(past),
    rest: () => evenings,
    stop: () => {
      stopped = true;
    },
  };
}

/** An instant of the timetable that has been done; a day begins with its step 0. A tick is one at which only other markets trade (live mode). */
export interface NewsMoment {
  readonly what: "step" | "end" | "tick";
  readonly day: Day;
  readonly step: number;
  readonly xt: number;
}

export interface NewsProvider {
  readonly name: string;
  /** What is new at a moment. An item that comes twice has the same key and is kept once. */
  readonly at: (moment: NewsMoment) => Promise<readonly NewsItem[]> | readonly NewsItem[];
  /** What should be there from before the first moment, the oldest first, in portions. */
  readonly past: () => AsyncIterable<readonly NewsItem[]>;
}
