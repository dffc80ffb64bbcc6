/** What is known of the days behind today, with today up to now: bars, closes, ex-dates, usual volumes, earnings. */
import { type Chain, recentMoves } from "@hongpan/core/exchange/chain.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { limitPercent } from "@hongpan/core/rules/products/price-limits.ts";
import type { Ppm } from "@hongpan/core/rules/money.ts";
import { runningSwing, SWING_DAYS, swingOf } from "@hongpan/core/rules/terms/terms.ts";
import { sharesOf } from "@hongpan/core/exchange/tape.ts";
import { LAST_STEP } from "@hongpan/core/rules/time/sessions.ts";
import { OWN_WORK } from "../fairness/job-queue.ts";
import type { HomeVenue } from "./answers.ts";
import { createHistory } from "./history.ts";
import type { LivedIndices } from "./lived-indices.ts";
import type { createLiveIndices } from "@hongpan/core/exchange/live-indices.ts";
import type { Roster } from "./roster.ts";
import type { createMinuteCloses } from "./today.ts";
import type { Results } from "./results/results.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

const NOTHING_A_SHARE = { eps: 0, bvps: 0 } as const;

interface Needs {
  readonly roster: Roster;
  readonly chain: Chain;
  readonly indices: ReturnType<typeof createLiveIndices>;
  readonly lived: LivedIndices;
  readonly today: () => MarketDay;
  readonly closes: ReturnType<typeof createMinuteCloses>;
  readonly volumes: ReturnType<typeof createUsualVolumes>;
}

type OfThePast =
  | "minutes"
  | "dailyBars"
  | "barNow"
  | "lived"
  | "exDates"
  | "closeBefore"
  | "usualShares"
  | "usualsKnown"
  | "limitStreak"
  | "swing"
  | "perShare"
  | "warm";

/** The venue's answers about the days behind the one that `today` tells. */
export function pastOf({ roster, chain, indices, lived, today, closes, volumes }: Needs): Pick<HomeVenue, OfThePast> {
  const { ofShare, placeOf } = roster;
  const history = createHistory(chain, indices, lived, today);
  const day = () => today().day;
  const streakNow = onceADay(day, (i) => streakOf(chain, i, day()));
  const perShareNow = onceADay(day, (i) => {
    const { eps, bvps } = itemAt(chain.companies, i);
    const factor = chain.shareFactor(i, day());
    return { eps: eps / factor, bvps: bvps / factor };
  });
  const swingNow = onceADay(day, (i) => swingBefore(chain, i, day()));
  return {
    minutes: (id, days, before) => history.minutes(id, placeOf(id), days, before),
    dailyBars: (id, count, before) => history.dailyBars(id, placeOf(id), count, before),
    barNow: (id) => history.barNow(id, placeOf(id)),
    lived: lived.packed,
    exDates: (id, from) => ofShare(id, [], (i) => chain.actions(i, from ?? chain.listedOn(i), today().day)),
    closeBefore: (id, days) => history.closeBefore(id, placeOf(id), days),
    usualShares: (id, onlyKnown) => ofShare(id, 0, (i) => volumes.mean(i, onlyKnown)),
    usualsKnown: volumes.ready,
    limitStreak: (id) => ofShare<number>(id, 0, streakNow),
    swing: (id) => ofShare<Ppm>(id, 0, (i) => runningSwing(swingNow(i), closes.largestMove(today(), i))),
    perShare: (id) => ofShare(id, NOTHING_A_SHARE, perShareNow),
    warm: volumes.all,
  };
}

/** What `find` finds of each share, once a day. */
function onceADay<T>(today: () => Day, find: (i: number) => T): (i: number) => T {
  let day = "";
  let found: T[] = [];
  return (i) => {
    if (day !== today()) found = [];
    day = today();
    return (found[i] ??= find(i));
  };
}

function swingBefore(chain: Chain, i: number, day: Day): Ppm {
  const { board, st } = itemAt(chain.instruments, i);
  return swingOf(recentMoves(chain, i, day, SWING_DAYS), limitPercent(board, st, day) / 100, itemAt(chain.characters, i).news);
}

// On how many days in a row, up to yesterday, a share closed at its limit: from closes of days gone by alone.

const LONGEST = 30;

/** The streak before `today`: positive at the upper limit, negative at the lower one, 0 for none. */
function streakOf(chain: Chain, i: number, today: Day): number {
  const days = chain.days();
  const end = days.indexOf(today);
  const way = end > 0 ? limitAt(chain, i, itemAt(days, end - 1)) : 0;
  if (way === 0) return 0;
  let count = 1;
  while (count < LONGEST && count < end && limitAt(chain, i, itemAt(days, end - 1 - count)) === way) count++;
  return way * count;
}

function limitAt(chain: Chain, i: number, day: Day): 1 | -1 | 0 {
  if (day < chain.listedOn(i)) return 0;
  const { close, limits } = chain.plan(i, day);
  return close === limits.up ? 1 : close === limits.down ? -1 : 0;
}

// Shares that changed hands on each of the last five days before today: what today's volume is measured against.

const DAYS = 5;

/** Volumes from the prints of days gone by: of all shares in the background, from the facts of the days; of one when it is asked for. */
export function createUsualVolumes(chain: Chain, today: () => Day, factsOf: Results["factsOf"]) {
  const known = new Map<Day, number[]>();
  let before: { readonly of: Day; readonly days: readonly Day[] } = { of: "", days: [] };
  const daysBefore = (): readonly Day[] => {
    if (before.of === today()) return before.days;
    const days = chain.days();
    const end = days.indexOf(today());
    before = { of: today(), days: days.slice(Math.max(0, end - DAYS), end) };
    return before.days;
  };
  const rowOf = (day: Day): number[] => {
    const row = known.get(day) ?? [];
    known.set(day, row);
    return row;
  };
  const sharesOn = (i: number, day: Day): number => (rowOf(day)[i] ??= sharesOf(chain.symbolDay(i, day)));
  let ready = false;
  return {
    /** Whether the volumes of all shares have been worked out. */
    ready: () => ready,
    /** Mean shares a day of share `i` since its listing; 0 when it has no day behind it, and with `onlyKnown` until all are worked out. */
    mean: (i: number, onlyKnown = false): number => {
      const listedOn = chain.listedOn(i);
      let [sum, count] = [0, 0];
      for (const day of daysBefore()) {
        if (day < listedOn) continue;
        if (onlyKnown && known.get(day)?.[i] === undefined) return 0;
        sum += sharesOn(i, day);
        count++;
      }
      return count === 0 ? 0 : sum / count;
    },
    /** A day has been walked to its end: its volumes need not be worked out again. */
    keep: (day: MarketDay) => {
      if (day.step() >= LAST_STEP) known.set(day.day, Array.from(day.shares));
      for (const old of known.keys()) if (old < (daysBefore()[0] ?? "")) known.delete(old);
    },
    /** Works all of them out; `stopped` ends it. */
    all: async (stopped: () => boolean): Promise<void> => {
      for (const day of daysBefore()) {
        if (stopped()) return;
        known.set(day, Array.from((await factsOf({ ...OWN_WORK, gone: stopped }, day)).shares));
      }
      ready = true;
    },
  };
}
