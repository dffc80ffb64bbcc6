/** The simulated market of this server: today's walk, the chain of days behind it, and what both show. */
import { openMarketDay, type MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { createChain, type Chain } from "@hongpan/core/exchange/chain.ts";
import { dayOf, isTradingDay, previousTradingDay, tradingDaysTo, xtOf, type Day } from "@hongpan/core/rules/calendar.ts";
import type { Bar } from "@hongpan/core/rules/candles.ts";
import type { ExDate } from "@hongpan/core/rules/ex-rights.ts";
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { LAST_STEP, stepAt, xtOfStep } from "@hongpan/core/rules/sessions.ts";
import type { Book, Print, Quote } from "@hongpan/core/rules/tape.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { breadthOf, type Breadth } from "./breadth.ts";
import { createHistory } from "./history.ts";
import { createIndexBoard } from "./index-board.ts";
import type { DayKeys } from "./keys.ts";
import { loadListing } from "./listing/load.ts";
import { createLimitStreaks } from "./limit-streaks.ts";
import { createMinuteCloses } from "./minute-closes.ts";
import { createUsualVolumes } from "./usual-volumes.ts";

/** Trading days before the first start that exist from the beginning. */
const HISTORY_DAYS = 500;

export interface Market {
  /** Stocks, then indices. */
  readonly all: readonly Instrument[];
  /** By id, gid, or a plain code, which means the stock. */
  readonly instrument: (key: string | number) => Instrument | undefined;
  readonly quote: (id: number) => Quote;
  readonly book: (id: number, step?: number) => Book;
  /** Today's prints of the steps from..to, none later than now. */
  readonly prints: (id: number, from: number, to: number) => readonly Print[];
  /** Minute bars of the last `days` trading days, today's up to now; of those before day `before` when it is given. */
  readonly minutes: (id: number, days: number, before?: Day) => readonly (readonly Bar[])[];
  /** The last `count` daily bars, today's up to now; of days before `before` when it is given. */
  readonly dailyBars: (id: number, count: number, before?: Day) => readonly Bar[];
  /** Ex-dates up to today with the close before each: what adjusted prices are made with. */
  readonly exDates: (id: number) => readonly ExDate[];
  /** Close before the first of the last `days` trading days. */
  readonly closeBefore: (id: number, days: number) => Price;
  /** Price five traded minutes ago, the opening while there are none; 0 when it is not known. */
  readonly fiveAgo: (id: number) => Price;
  /** Mean shares a day of the last five days; 0 when not known. With `onlyKnown` nothing is worked out for it. */
  readonly usualShares: (id: number, onlyKnown?: boolean) => number;
  /** Trading days in a row, up to yesterday, that closed at the upper limit; negative at the lower one. */
  readonly limitStreak: (id: number) => number;
  /** Prepares what index charts of past days need, in the background; `stopped` ends it. */
  readonly warm: (stopped: () => boolean) => Promise<void>;
  readonly breadth: () => Breadth;
  /** The trading day that is shown. */
  readonly day: () => Day;
  readonly step: () => number;
  /** Begins a trading day; the one before it is history from then on. */
  readonly openDay: (day: Day) => void;
  /** Walks to a step; answers the ids that have changed. */
  readonly advance: (step: number) => readonly number[];
}

interface Needs {
  readonly config: Config;
  readonly clock: Clock;
  readonly keys: DayKeys;
}

/** Opens the market as it stands at the clock's instant; nothing of it is stored. */
export function openMarket({ config, clock, keys }: Needs): Market {
  const stocks = loadListing(config.marketSymbols ?? undefined);
  const xt = clock.doneXt();
  const shown = shownDay(xt, clock.firstDay);
  const days = [...tradingDaysTo(previousTradingDay(clock.firstDay), HISTORY_DAYS), ...daysFrom(clock.firstDay, shown)];
  const chain = createChain(stocks, days, HISTORY_DAYS, (day) => keys.keyOf("cn", day));
  const state = { today: openMarketDay(chain, shown) };
  const indices = createIndexBoard(stocks, chain);
  indices.open(state.today);
  const closes = createMinuteCloses();
  const volumes = createUsualVolumes(chain, () => state.today.day);
  const walk = (step: number) => {
    const moved = state.today.advance(step).map((i) => stocks[i]!.id);
    closes.note(state.today, step);
    return moved.length > 0 ? [...moved, ...indices.update(state.today, step)] : moved;
  };
  // A day gone by is shown as it closed, today up to now.
  const last = shown < dayOf(xt) ? LAST_STEP : stepAt(xt);
  for (let step = 0; step <= last; step++) walk(step);
  return {
    ...reader(stocks, chain, indices, () => state.today, { closes, volumes }),
    openDay: (day) => {
      if (day === state.today.day) return;
      chain.append(day);
      volumes.keep(state.today);
      closes.open();
      state.today = openMarketDay(chain, day);
      indices.open(state.today);
    },
    advance: walk,
  };
}

type Reader = Omit<Market, "openDay" | "advance">;

interface Past {
  readonly closes: ReturnType<typeof createMinuteCloses>;
  readonly volumes: ReturnType<typeof createUsualVolumes>;
}

function reader(
  stocks: readonly Instrument[],
  chain: Chain,
  indices: ReturnType<typeof createIndexBoard>,
  today: () => MarketDay,
  { closes, volumes }: Past,
): Reader {
  const all = [...stocks, ...indices.instruments];
  const byKey = new Map<string | number, Instrument>();
  for (const each of all) byKey.set(each.id, each).set(each.gid, each);
  for (const each of stocks) byKey.set(each.code, each);
  const position = new Map(stocks.map((each, i) => [each.id, i]));
  const history = createHistory(chain, indices, today);
  const streakOf = createLimitStreaks(chain, () => today().day);
  return {
    all,
    instrument: (key) => byKey.get(key),
    quote: (id) => {
      const i = position.get(id);
      return i === undefined ? indices.quote(id, today()) : stockQuote(id, i, today());
    },
    book: (id, step) => {
      const i = position.get(id);
      return i === undefined ? { step: today().step(), bids: [], asks: [] } : today().book(i, step);
    },
    prints: (id, from, to) => {
      const i = position.get(id);
      return i === undefined ? [] : today().prints(i, from, to);
    },
    minutes: (id, days, before) => history.minutes(id, position.get(id), days, before),
    dailyBars: (id, count, before) => history.dailyBars(id, position.get(id), count, before),
    // No corporate action has an effect on the chain's prices yet.
    exDates: () => [],
    closeBefore: (id, days) => history.closeBefore(id, position.get(id), days),
    fiveAgo: (id) => {
      const i = position.get(id);
      return i === undefined ? 0 : closes.fiveAgo(today(), i);
    },
    usualShares: (id, onlyKnown) => {
      const i = position.get(id);
      return i === undefined ? 0 : volumes.mean(i, onlyKnown);
    },
    limitStreak: (id) => {
      const i = position.get(id);
      return i === undefined ? 0 : streakOf(i);
    },
    warm: async (stopped) => {
      await volumes.warm(stopped);
      await history.warm(stopped);
    },
    breadth: () => breadthOf(stocks, today()),
    day: () => today().day,
    step: () => today().step(),
  };
}

function stockQuote(id: number, i: number, day: MarketDay): Quote {
  const plan = day.plans[i]!;
  return {
    id,
    step: day.step(),
    atXt: xtOfStep(day.day, Math.max(0, day.step())),
    last: day.last[i]!,
    prevClose: plan.prevClose,
    open: day.open[i]!,
    high: day.high[i]!,
    low: day.low[i]!,
    shares: day.shares[i]!,
    amount: Math.round(day.amount[i]!),
    limitUp: plan.limits.up,
    limitDown: plan.limits.down,
    suspended: false,
  };
}

// Before 09:15 and on closed days the last trading day is shown, as it closed.
function shownDay(xt: number, firstDay: Day): Day {
  const day = dayOf(xt);
  const begun = isTradingDay(day) && xt >= xtOf(day, 33_300);
  const shown = begun ? day : previousTradingDay(day);
  return shown < firstDay ? firstDay : shown;
}

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = last; day >= first; day = previousTradingDay(day)) days.unshift(day);
  return days;
}
