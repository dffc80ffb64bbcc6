/**
 * Tasks of a worker thread about past days. The thread builds its own market from the same listing and keys as the server; data of the
 * running day comes with the task. Results are cached for the next task.
 */
import { endianness, setPriority } from "node:os";
import Tinypool from "tinypool";
import { actionPlanOf } from "@hongpan/core/exchange/actions.ts";
import { arrivals, openChain } from "@hongpan/core/exchange/chain.ts";
import { createForeignModel } from "@hongpan/core/exchange/foreign/model.ts";
import { indexDaysOf } from "@hongpan/core/exchange/index-days.ts";
import { indexMinuteValues } from "@hongpan/core/exchange/index-path.ts";
import { indicesOf } from "@hongpan/core/exchange/indices.ts";
import { hashOfList, linesOf, winsOf } from "@hongpan/core/exchange/issue-draw.ts";
import { segmentOf } from "@hongpan/core/exchange/day/past-segment.ts";
import { pastCloses, pastFacts, computeShareFacts, type DayFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import { resultsOf } from "@hongpan/core/exchange/results/day-results.ts";
import { MODEL_VERSION, RESULTS_VERSION } from "@hongpan/core/exchange/version.ts";
import { LAST_MINUTE, secondOfMinute } from "@hongpan/core/exchange/minutes-of-day.ts";
import { addDays, dayOf, nextTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { ClockMode, MarketName } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import { isForeign, type ForeignInstrument, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { barsOf, type AskedBars, type PastBars, type Running } from "./past-bars.ts";
import { createHistory } from "../history.ts";
import { keysFrom, type KeySource } from "../key-chains.ts";
import { unpackedBars } from "../lived-indices.ts";
import { openBarSegments } from "../segments/bar-segments.ts";
import { createCloseFiller, storedPastIn } from "../segments/close-segments.ts";
import { openSegmentFiles } from "../segments/segment-files.ts";
import { homeIndicesOf } from "@hongpan/core/exchange/foreign/level-tape.ts";
import { openPastDays } from "../foreign/past-days.ts";
import { itemAt, mapValue } from "@hongpan/core/rules/item-at.ts";

/** Data that a thread starts with. */
export interface DayThread {
  readonly listing: readonly Instrument[];
  readonly mode: ClockMode;
  readonly first: Day;
  readonly shown: Day;
  readonly keys: readonly KeySource[];
  /** Folder of the stored history. */
  readonly segments: string;
}

/** A task: the server's current day and the request. */
export interface DayTask<A> {
  readonly today: Day;
  readonly asked: A;
}

interface OfOne {
  readonly instrument: Instrument;
  readonly now: Running;
}

// On Linux the priority of this thread alone: without a free core it gets half of what a thread of the server gets. With 10, a tenth, a
// chart was not answered within two minutes on a machine that other programs kept busy.
const NICE = 3;
setPriority(NICE);

const { listing, mode, first, shown, keys, segments }: DayThread = Tinypool.workerData;
const keysOf = new Map(keys.map((source) => [source.market, keysFrom(source)]));
const keyOf = (market: MarketName, day: Day) => mapValue(keysOf, market)(day);
const files = openSegmentFiles({
  folder: segments,
  market: `${MODEL_VERSION} ${RESULTS_VERSION} ${endianness()} ${first} ${JSON.stringify(listing)}`,
  keyOf: (n) => keyOf("cn", chain.dayAt(n)),
});
const chain = openChain(listing, first, shown, (day) => keyOf("cn", day), storedPastIn(files));
const closeFiller = createCloseFiller(chain, files);
const barSegments = openBarSegments(chain, files);
const days = new Map(indicesOf(chain.instruments).map((index) => [index.instrument.id, indexDaysOf(chain, index)]));
let last = shown;
let now: Running = { day: shown, minutes: [], bar: null, lived: new Map() };

const home = createHistory(
  chain,
  { daysOf: (id) => days.get(id), bars: () => now.minutes },
  { bars: (_, day) => unpackedBars(now.lived.get(day), day) },
  () => ({ day: last, minutes: () => now.minutes }),
  storedBar,
);
const places = new Map<number, number>();
const abroad: ForeignInstrument[] = [...FOREIGN];
// Instruments that follow an A-share index are requested for past days only.
const indices = homeIndicesOf({
  tape: { at: () => null },
  today: () => nextTradingDay(last),
  levelOf: (id) => days.get(id)?.closeBefore(last) ?? 0,
  closeBefore: (id, day) => (day > last ? mapValue(days, id).ends(last).close : mapValue(days, id).closeBefore(day)),
  minutes: (id, day) => indexMinuteValues(chain, mapValue(days, id), day),
});
const foreign = openPastDays(createForeignModel({ instruments: abroad, mode, first, keyOf, home: indices }));

// The market at the server's current day.
function to({ today }: DayTask<unknown>) {
  while (last < today) {
    last = nextTradingDay(last);
    chain.append(last, arrivals(chain.instruments, last, last));
  }
  for (let i = places.size; i < chain.instruments.length; i++) places.set(itemAt(chain.instruments, i).id, i);
  return chain;
}

/** The bars of one instrument, with its running session. */
function pastOf(task: DayTask<OfOne>): PastBars {
  to(task);
  const { instrument } = task.asked;
  const i = places.get(instrument.id);
  now = task.asked.now;
  const exDates = (_: number, from?: Day) => (i === undefined ? [] : chain.actions(i, from ?? chain.listedOn(i), last));
  if (!isForeign(instrument)) {
    return {
      dailyBars: (id, count, before) => home.dailyBars(id, i, count, before),
      minutes: (id, count, before) => home.minutes(id, i, count, before),
      exDates,
    };
  }
  if (!abroad.some(({ gid }) => gid === instrument.gid)) abroad.push(instrument);
  const session = { instrument, day: now.day };
  const runs = (before: Day | undefined) => before === undefined || before > now.day;
  return {
    dailyBars: (_, count, before) => {
      const running = runs(before) && now.bar ? [now.bar] : [];
      return [...foreign.bars(session, count - running.length, before ?? now.day), ...running];
    },
    minutes: (_, count, before) => {
      const running = runs(before) ? [now.minutes] : [];
      return [...foreign.minutes(session, count - running.length, before ?? now.day), ...running];
    },
    exDates,
  };
}

// Daily chart bar from the stored facts of its day.
function storedBar(i: number, day: Day) {
  const facts = barSegments.factsOf(i, day);
  if (!facts) return undefined;
  const { open, high, low, last: close, shares, amount } = facts;
  return facts.suspended ? null : { xt: xtOf(day, secondOfMinute(LAST_MINUTE)), open, high, low, close, shares, amount };
}

/** Computing time of one call of `reach` or `record`, milliseconds. Other jobs run between calls. */
const CHUNK_MS = 500;
/** Trading days before a day whose closes its lists need. */
const LOOK_BACK = 30;

/** Stores all closes from the first day of the market back to LOOK_BACK days before a day, for CHUNK_MS. Returns whether all are stored. */
export const reach = (task: DayTask<Day>): boolean => {
  const n = to(task).numberOf(task.asked) - LOOK_BACK;
  return n >= 0 || closeFiller.fill(segmentOf(n), performance.now() + CHUNK_MS);
};

/** Stores the closes, then the facts of past days, for CHUNK_MS. Returns whether anything is left. */
export const record = (task: DayTask<null>): boolean => {
  to(task);
  const until = performance.now() + CHUNK_MS;
  const oldest = closeFiller.oldest();
  return !closeFiller.fill(oldest, until) || barSegments.fill(task.today, -1 - oldest, until);
};

/** Facts of a past day. */
export const facts = (task: DayTask<Day>) =>
  pastFacts(to(task), task.asked, (i) => barSegments.factsOf(i, task.asked) ?? computeShareFacts(chain.symbolDay(i, task.asked)));

/** Breadth counts of days at the close; null for days since the start of the market and days without stored closes. */
export const counts = (task: DayTask<readonly Day[]>) => {
  const { numberOf } = to(task);
  return task.asked.map((day) => (numberOf(day) < 0 ? closeFiller.countsOf(numberOf(day)) : null));
};

/** Its closes alone. */
export const closes = (task: DayTask<Day>) => pastCloses(to(task), task.asked);

/** Its lists, from its facts. */
export const lists = (task: DayTask<DayFacts>) => {
  const { facts: _, ...made } = resultsOf(to(task), task.asked);
  return made;
};

/** Shares that are suspended on a day that has begun, or were on the one before. */
export const suspensions = (task: DayTask<Day>) => {
  const { instruments, suspension, listedOn, daysBefore } = to(task);
  const [yesterday] = daysBefore(task.asked, 1);
  return instruments.flatMap((_, i) => {
    if (listedOn(i) >= task.asked) return [];
    const [today, before] = [suspension(i, task.asked), suspension(i, yesterday!)];
    return today || before ? [{ i, now: today, before }] : [];
  });
};

/** Bars of a chart, the running session with them. */
export const bars = (task: DayTask<OfOne & { readonly asked: AskedBars }>) => barsOf(pastOf(task), task.asked.instrument, task.asked.asked);

/** Minutes of the last `days` days, of those before `before` where it is given. */
export const minutes = (task: DayTask<OfOne & { readonly days: number; readonly before?: Day | undefined }>) =>
  pastOf(task).minutes(task.asked.instrument.id, task.asked.days, task.asked.before);

/** A share's bar on a past day, null when it did not trade, and its minutes. */
export const oneDay = (task: DayTask<OfOne & { readonly day: Day }>) => {
  const { instrument, day } = task.asked;
  const past = pastOf(task);
  const [bar] = past.dailyBars(instrument.id, 1, addDays(day, 1));
  // The last bar before the day's end is another day's when the share was suspended.
  const traded = bar && dayOf(bar.xt) === day ? bar : null;
  return { bar: traded, minutes: traded ? (past.minutes(instrument.id, 1, addDays(day, 1))[0] ?? []) : [] };
};

/** All ex-dates of a share up to today. */
export const exDates = (task: DayTask<number>) => {
  const { actions, listedOn } = to(task);
  const i = places.get(task.asked);
  return i === undefined ? [] : actions(i, listedOn(i), last);
};

/** What each of the last `days` trading days of these shares began from, the oldest first, and their ex-dates from a day on. */
export const closesBefore = (task: DayTask<{ readonly ids: readonly number[]; readonly days: number; readonly from: Day }>) => {
  to(task);
  const { ids, days: count, from } = task.asked;
  const wanted = ids.map((id) => mapValue(places, id));
  return wanted.map((i) => ({ closes: home.closesBefore(i, count), dates: chain.actions(i, from, last) }));
};

/** The corporate actions of a year, by their days. */
export const actionsOfYear = (task: DayTask<number>) => {
  const year = task.asked;
  // None in the year of the listing.
  const old = to(task).instruments.filter((each) => isShare(each) && Number(each.listedOn.slice(0, 4)) < year);
  return old.flatMap(({ id }) => {
    const plan = actionPlanOf(id, year);
    return plan ? [{ id, plan }] : [];
  });
};

/** How many numbers each line of a draw's list wins. */
export const wins = ({
  asked: { list, seed, winners },
}: DayTask<{ readonly list: string; readonly seed: Uint8Array; readonly winners: number }>) =>
  winsOf(seed, hashOfList(list), linesOf(list)!, winners);
