/** What is known of the days behind today, with today up to now: bars, closes, ex-dates, usual volumes, earnings. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { OWN_WORK } from "../fairness/questions.ts";
import type { Costly } from "../fairness/costly.ts";
import type { HomeVenue } from "./answers.ts";
import { createHistory } from "./history.ts";
import type { LivedIndices } from "./lived-indices.ts";
import type { createLiveIndices } from "./live-indices.ts";
import { createLimitStreaks } from "./limit-streaks.ts";
import { createSwings } from "./swings.ts";
import type { Roster } from "./roster.ts";
import type { createUsualVolumes } from "./usual-volumes.ts";

const NOTHING_A_SHARE = { eps: 0, bvps: 0 } as const;

interface Needs {
  readonly roster: Roster;
  readonly chain: Chain;
  readonly indices: ReturnType<typeof createLiveIndices>;
  readonly lived: LivedIndices;
  readonly today: () => MarketDay;
  readonly volumes: ReturnType<typeof createUsualVolumes>;
  readonly costly: Costly;
}

type OfThePast =
  | "minutes"
  | "dailyBars"
  | "reachBack"
  | "reached"
  | "exDates"
  | "closeBefore"
  | "closesBefore"
  | "usualShares"
  | "usualsKnown"
  | "limitStreak"
  | "swing"
  | "perShare"
  | "warm";

/** The venue's answers about the days behind the one that `today` tells. */
export function pastOf({ roster, chain, indices, lived, today, volumes, costly }: Needs): Pick<HomeVenue, OfThePast> {
  const { placeOf } = roster;
  const history = createHistory(chain, indices, lived, today);
  let reached: Day | null = null;
  const streakOf = createLimitStreaks(chain, () => today().day);
  const swingNow = createSwings(chain, () => today().day);
  return {
    minutes: (id, days, before) => history.minutes(id, placeOf(id), days, before),
    dailyBars: (id, count, before) => history.dailyBars(id, placeOf(id), count, before),
    reachBack: (id, day) => {
      const i = placeOf(id);
      history.reachBack(id, i, day);
      if (i !== undefined && day < (reached ?? today().day)) reached = day;
    },
    reached: () => reached ?? today().day,
    exDates: (id, from) => {
      const i = placeOf(id);
      return i === undefined ? [] : chain.actions(i, from ?? chain.listedOn(i), today().day);
    },
    closeBefore: (id, days) => history.closeBefore(id, placeOf(id), days),
    closesBefore: (id, days) => {
      const i = placeOf(id);
      return i === undefined ? [] : history.closesBefore(i, days);
    },
    usualShares: (id, onlyKnown) => {
      const i = placeOf(id);
      return i === undefined ? 0 : volumes.mean(i, onlyKnown);
    },
    usualsKnown: volumes.ready,
    limitStreak: (id) => {
      const i = placeOf(id);
      return i === undefined ? 0 : streakOf(i);
    },
    swing: (id) => {
      const i = placeOf(id);
      return i === undefined ? 0 : swingNow(i);
    },
    perShare: (id) => {
      const i = placeOf(id);
      if (i === undefined) return NOTHING_A_SHARE;
      const { eps, bvps } = chain.companies[i]!;
      const factor = chain.shareFactor(i, today().day);
      return { eps: eps / factor, bvps: bvps / factor };
    },
    warm: async (stopped) => {
      await volumes.all(stopped);
      await costly.answer(OWN_WORK, null, () => history.recent(stopped));
    },
  };
}
