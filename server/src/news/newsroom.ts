/** Writes what a provider tells: at each moment of the timetable, and at a start what is missing of the days before. */
import { fixingsFrom } from "@hongpan/core/exchange/foreign/fixings.ts";
import type { NewsItem } from "@hongpan/core/rules/news.ts";
import type { World } from "../world.ts";
import { addNews } from "./news.ts";
import { openNewsDesk } from "./desk.ts";
import { openFeed } from "./feed.ts";
import type { NewsMoment, NewsProvider } from "./provider.ts";

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

const FEED_MS = 30_000;
const FEED_TIMEOUT_MS = 10_000;
/** Items of a few days; more of them are older than an outage of the database that anybody lets stand. */
const MOST_UNWRITTEN = 5000;

/** The newsroom of a server: its own desk, and the feed that it was told of. */
export function serverNewsroom(world: World): Newsroom {
  const rateOf = fixingsFrom(world.keys.firstDay, (of) => world.keys.keyOf("futures", of));
  const { market, clock, keys, settings } = world;
  const desk = openNewsDesk(market, { mode: clock.now().mode, now: () => clock.doneXt(), rateOf, costs: settings, keys });
  return openNewsroom(world, world.config.newsFeed === null ? [desk] : [desk, feedOf(world, world.config.newsFeed)]);
}

function feedOf({ log }: World, url: string): NewsProvider {
  return openFeed(url, { everyMs: FEED_MS, timeoutMs: FEED_TIMEOUT_MS, onFault: (error) => log.warn({ err: error }, "news feed") });
}

/** A newsroom over `providers`. A provider that fails is logged and the market goes on. */
export function openNewsroom({ db, log }: Pick<World, "db" | "log">, providers: readonly NewsProvider[]): Newsroom {
  let stopped = false;
  let evenings = Promise.resolve();
  const tried = async (name: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => log.error({ err: error, provider: name }, "news"));
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
