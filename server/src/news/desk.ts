/** The simulated market's own news: what it has shown, at set instants of its day and by the hours of each market. */
import type { ClockMode } from "@hongpan/core/rules/time/foreign-sessions.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { LAST_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Market } from "../market/answers.ts";
import { morningOf, type MorningSources } from "./morning.ts";
import { closesOfOthers } from "./other-markets.ts";
import type { NewsMoment, NewsProvider } from "./provider.ts";
import { closesOfPast, duringSession, eveningOf, hasOpened, openingOf } from "./session.ts";

const MINUTE_MS = 60_000;
/** Closed days that a first start has news of. */
const PAST_DAYS = 5;

/** What the desk asks beside the market itself. */
interface Sources extends MorningSources {
  readonly mode: ClockMode;
}

/** News of `market`; nothing of it is drawn, all of it is looked up. */
export function openNewsDesk(market: Market, { mode, ...sources }: Sources): NewsProvider {
  const open = (day: Day) => [...closesOfOthers(market, mode, xtOfStep(day, 0)), ...morningOf(market, sources, day)];
  const end = async (day: Day) => [...(await eveningOf(market, day)), ...closesOfOthers(market, mode, xtOfStep(day, LAST_STEP))];
  // What has been looked at up to this step of this day; what a fault kept from being written comes with the evening.
  let told = { day: "", step: -1 };
  const step = (moment: NewsMoment) => {
    if (told.day !== moment.day) told = { day: moment.day, step: -1 };
    const items = duringSession(market, moment, told.step);
    if (items !== null) told = { day: moment.day, step: moment.step };
    return items ?? [];
  };
  let minute = 0;
  const tick = ({ xt }: NewsMoment) => {
    const before = minute;
    minute = Math.floor(xt / MINUTE_MS);
    return minute === before ? [] : closesOfOthers(market, mode, xt);
  };
  const tellers = { step, tick, open: ({ day }: NewsMoment) => open(day), end: ({ day }: NewsMoment) => end(day) };
  return {
    name: "sim",
    at: (moment) => tellers[moment.what](moment),
    past: async function* () {
      const days = closedDays(market, PAST_DAYS);
      const last = days.at(-1);
      for (const day of days) {
        yield open(day);
        yield day === last
          ? await end(day)
          : [...(await closesOfPast(market, day)), ...closesOfOthers(market, mode, xtOfStep(day, LAST_STEP))];
      }
      if (market.step() < 0) return;
      yield open(market.day());
      // A first start begins after the opening.
      if (hasOpened(market)) yield [openingOf(market)];
    },
  };
}

function closedDays({ home: { results } }: Market, count: number): readonly Day[] {
  const last = results.lastDay();
  return [...results.chain.daysBefore(last, count - 1), last].filter((day) => results.has(day)).sort();
}
