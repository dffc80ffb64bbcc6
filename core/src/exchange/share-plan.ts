/** Plans of one share on any day of a timeline: all that a day needs beside its previous close. */
import { isTradingDay, nextTradingDay, type Day } from "../rules/time/calendar.ts";
import type { Instrument } from "../rules/products/instruments.ts";
import { freeDays, freeLimits, limitPercent, limitsOf, type Limits } from "../rules/products/price-limits.ts";
import type { Price } from "../rules/money.ts";
import { characterOf, type Character } from "./character.ts";
import { emptyPlan, planDay, type Plan } from "./day-plan.ts";
import { markOf, type LimitMark, type MarkScene } from "./limit-plan.ts";
import type { PlanWords } from "./plan-words.ts";
import { suspensionOf, type Suspension } from "./suspensions.ts";
import type { Timeline } from "./timeline.ts";

export interface SharePlans {
  readonly instrument: Instrument;
  readonly character: Character;
  /** Number of the first day of trading; negative for almost all. */
  readonly listed: number;
  /** Trading days since the listing, 1 on the first. */
  readonly age: (n: number) => number;
  readonly limitsAt: (n: number, prevClose: Price) => Limits;
  /** The limit in percent, on days that have one. */
  readonly percentAt: (n: number) => number;
  /** Whether day n has no price limit. */
  readonly free: (n: number) => boolean;
  readonly mark: (n: number) => LimitMark;
  readonly suspension: (n: number) => Suspension | null;
  /** The plan of day n, written over by the next one of any share. `shareFactor` counts bonus shares since the first start. */
  readonly planAt: (n: number, shareFactor: number) => Plan;
}

const plan = emptyPlan();
const NO_MARK: LimitMark = { way: 0, seals: false, run: 0 };
/** Trading days that a listing of the future is taken to have behind it: the list is newer than the market's start. */
const SEASONED = 250;

/** The plans of `instrument`. */
export function sharePlansOf(instrument: Instrument, timeline: Timeline, words: PlanWords): SharePlans {
  const character = characterOf(instrument);
  const { id, board, st } = instrument;
  const listed = listedOn(instrument, timeline);
  const freeFor = freeDays(board, timeline.dayAt(listed));
  const free = (n: number) => n - listed < freeFor;
  const percentAt = (n: number) => limitPercent(board, st, timeline.dayAt(n));
  const marks: MarkScene = { words, factorsAt: timeline.factorsAt, industry: character.industry, percentAt };
  const mark = (n: number) => (free(n) ? NO_MARK : markOf(marks, id, n));
  return {
    ...{ instrument, character, listed, free, mark, percentAt },
    age: (n) => n - listed + 1,
    limitsAt: (n, prevClose) => (free(n) ? freeLimits(prevClose) : limitsOf(instrument.exchange, percentAt(n), prevClose)),
    suspension: (n) => suspensionOf(timeline, words, id, n, listed),
    planAt: (n, shareFactor) => {
      planDay(plan, {
        ...{ id, n, words, character, shareFactor, factors: timeline.factorsAt(n) },
        ...{ weekStart: timeline.weekStart(n), monthStart: timeline.monthStart(n) },
        percent: free(n) ? null : percentAt(n),
        age: n - listed + 1,
        mark: mark(n),
        floatShares: instrument.floatShares * shareFactor,
      });
      return plan;
    },
  };
}

function listedOn(instrument: Instrument, timeline: Timeline): number {
  const day: Day = isTradingDay(instrument.listedOn) ? instrument.listedOn : nextTradingDay(instrument.listedOn);
  if (instrument.issued === true) return timeline.numberOf(day);
  // Long ago is long ago: the days back to there are only counted when somebody asks for them.
  return day >= timeline.first ? -SEASONED : timeline.numberOf(day);
}
