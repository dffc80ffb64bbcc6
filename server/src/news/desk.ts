/** The simulated market's own news: what it has shown, at set instants of its day and by the hours of each market. */
import type { NewsItem } from "@hongpan/core/rules/news.ts";
import { previousTradingDay, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { LAST_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Market } from "../market/answers.ts";
import { morningOf, type MorningSources } from "./morning.ts";
import { newsAbroad, standingsAbroad } from "./other-markets.ts";
import type { NewsMoment, NewsProvider } from "./newsroom.ts";
import { closesOfPast, duringSession, eveningOf, hasOpened, openingOf } from "./session.ts";

const MINUTE_MS = 60_000;
/** Closed days that a first start has news of. */
const PAST_DAYS = 5;

/** What the desk asks beside the market itself. */
interface Sources extends MorningSources {
  /** The instant that has been done. */
  readonly now: () => number;
}

/** News of `market`; nothing of it is drawn, all of it is looked up. */
export function openNewsDesk(market: Market, sources: Sources): NewsProvider {
  const { mode, now } = sources;
  const morning = async (day: Day) => [...standingsAbroad(market, mode, day), ...(await morningOf(market, sources, day))];
  const abroadFrom = (day: Day, to: number) => newsAbroad(market, { mode, from: xtOfStep(previousTradingDay(day), LAST_STEP), to });
  const abroad = openLook((from, to) => newsAbroad(market, { mode, from, to }));
  // What has been looked at up to this step of this day.
  let told = { day: "", step: -1 };
  const step = async (moment: NewsMoment): Promise<readonly NewsItem[]> => {
    const { day, xt } = moment;
    if (told.day !== day) told = { day, step: -1 };
    // All since the evening before once more: what a fault, or a server that was down, kept from being told.
    if (moment.step === 0) return [...abroadFrom(day, abroad.now(xt)), ...(await morning(day))];
    const items = duringSession(market, moment, told.step);
    if (items !== null) told = { day, step: moment.step };
    return [...abroad.since(xt), ...(items ?? [])];
  };
  const end = async ({ day, xt }: NewsMoment) => [...(await eveningOf(market, day)), ...abroadFrom(day, xt)];
  const tellers = { step, end, tick: ({ xt }: NewsMoment) => abroad.since(xt) };
  return {
    name: "sim",
    at: (moment) => tellers[moment.what](moment),
    past: async function* () {
      const days = closedDays(market, PAST_DAYS);
      const last = days.at(-1);
      for (const day of days) {
        yield await morning(day);
        yield day === last ? await eveningOf(market, day) : await closesOfPast(market, day);
        yield abroadFrom(day, xtOfStep(day, LAST_STEP));
      }
      if (market.step() < 0) return;
      yield abroadFrom(market.day(), now());
      yield await morning(market.day());
      // A first start begins after the opening.
      if (hasOpened(market)) yield [openingOf(market)];
    },
  };
}

// Looks back from minute to minute; the first time it has nothing to look back to.
function openLook(look: (from: number, to: number) => readonly NewsItem[]) {
  let seen: number | null = null;
  const now = (xt: number) => (seen = xt);
  return {
    /** Everything up to `xt` has been seen. */
    now,
    since: (xt: number): readonly NewsItem[] => {
      const from = seen ?? xt;
      if (seen !== null && Math.floor(seen / MINUTE_MS) === Math.floor(xt / MINUTE_MS)) return [];
      now(xt);
      return look(from, xt);
    },
  };
}

function closedDays({ home: { results } }: Market, count: number): readonly Day[] {
  const last = results.lastDay();
  return [...results.chain.daysBefore(last, count - 1), last].filter((day) => results.has(day)).sort();
}
