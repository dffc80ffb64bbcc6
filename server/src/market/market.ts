/** The simulated market of this server: today's walk, the chain of days behind it, and what both show. */
import { openMarketDay, type MarketDay } from "@hongpan/core/exchange/market-day.ts";
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import { MINUTES } from "@hongpan/core/exchange/minutes-of-day.ts";
import { indexMinutesOf } from "@hongpan/core/exchange/index-path.ts";
import { arrivals, openChain } from "@hongpan/core/exchange/open-chain.ts";
import { dayOf, isTradingDay, previousTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { LAST_STEP, stepAt, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import type { Clock } from "../time/clock.ts";
import type { Config } from "../config.ts";
import type { Market } from "./answers.ts";
import { breadthOf } from "./breadth.ts";
import { thinned } from "./thinned.ts";
import { openForeignBoard } from "./foreign/board.ts";
import { openCostly, OWN_WORK, type Costly } from "../fairness/costly.ts";
import { FOLLOWED, homeIndicesOf } from "./foreign/home-indices.ts";
import { createLevelTape } from "./foreign/level-tape.ts";
import { withForeign, type HomeMarket } from "./foreign/with-foreign.ts";
import { createHistory } from "./history.ts";
import { createIndexBoard } from "./index-board.ts";
import type { DayKeys } from "./keys.ts";
import { loadListing } from "./listing/load.ts";
import { createRoster, type Roster } from "./roster.ts";
import { createLimitStreaks } from "./limit-streaks.ts";
import { createMinuteCloses } from "./minute-closes.ts";
import { createResults } from "./results/results.ts";
import { createUsualVolumes } from "./usual-volumes.ts";

interface Needs {
  readonly config: Config;
  readonly clock: Clock;
  readonly keys: DayKeys;
}

/** Opens the market as it stands at the clock's instant; nothing of it is stored. */
export function openMarket({ config, clock, keys }: Needs): Market {
  const listing = loadListing(config.marketSymbols ?? undefined);
  const xt = clock.doneXt();
  const shown = shownDay(xt, clock.firstDay);
  const chain = openChain(listing, clock.firstDay, shown, (day) => keys.keyOf("cn", day));
  const state = { today: openMarketDay(chain, shown) };
  const indices = createIndexBoard(listing, chain);
  indices.open(state.today);
  const roster = createRoster(chain, indices.instruments);
  roster.openDay(shown);
  const closes = createMinuteCloses();
  const volumes = createUsualVolumes(chain, () => state.today.day);
  const costly = openCostly();
  const results = createResults(chain, () => state.today, costly);
  const levelOf = (id: number) => (indices.daysOf(id) ? indices.quote(id, state.today).last : 0);
  const tape = createLevelTape([...new Set([...FOLLOWED, ...indices.instruments.map((each) => each.id)])], levelOf);
  tape.open(shown);
  const walk = (step: number) => {
    const moved = state.today.advance(step).map((i) => roster.idAt(i));
    closes.note(state.today, step);
    results.walked(step);
    const changed = moved.length > 0 ? [...moved, ...indices.update(state.today, step)] : moved;
    tape.note(state.today.day, step);
    return changed;
  };
  // A day gone by is shown as it closed, today up to now.
  const last = shown < dayOf(xt) ? LAST_STEP : stepAt(xt);
  for (let step = 0; step <= last; step++) walk(step);
  const home = homeIndicesOf({
    ...{ tape, today: () => state.today.day, levelOf },
    closeBefore: (id, day) => indices.daysOf(id)!.closeBefore(day),
    minutes: (id, day) => indexMinutesOf(chain, indices.daysOf(id)!, day).map((bar) => bar.close),
  });
  const board = openForeignBoard({ mode: config.clock, first: clock.firstDay, keyOf: keys.keyOf, home }, xt);
  const own: HomeMarket = {
    ...reader(roster, chain, indices, () => state.today, { closes, volumes, costly }),
    listing,
    get all() {
      return roster.all();
    },
    openDay: (day) => {
      if (day === state.today.day) return;
      chain.append(day, arrivals(chain.instruments, day, day));
      volumes.keep(state.today);
      closes.open();
      state.today = openMarketDay(chain, day);
      indices.open(state.today);
      roster.openDay(day);
      tape.open(day);
    },
    advance: walk,
    levels: (id, from, to) => tape.changes(id, state.today.day, from, Math.min(to, state.today.step())),
    costly,
    results,
  };
  return withForeign(own, board);
}

const A_SHARE_LINE = thinned(MINUTES);
const NOTHING_A_SHARE = { eps: 0, bvps: 0 } as const;

type Reader = Omit<HomeMarket, "openDay" | "advance" | "levels" | "all" | "listing" | "results" | "costly">;

interface Past {
  readonly closes: ReturnType<typeof createMinuteCloses>;
  readonly volumes: ReturnType<typeof createUsualVolumes>;
  readonly costly: Costly;
}

function reader(
  roster: Roster,
  chain: Chain,
  indices: ReturnType<typeof createIndexBoard>,
  today: () => MarketDay,
  { closes, volumes, costly }: Past,
): Reader {
  const { instrument, placeOf } = roster;
  const history = createHistory(chain, indices, today);
  const streakOf = createLimitStreaks(chain, () => today().day);
  return {
    instrument,
    quote: (id) => {
      const i = placeOf(id);
      return i === undefined ? indices.quote(id, today()) : stockQuote(id, i, today());
    },
    lastOf: (id) => {
      const i = placeOf(id);
      return i === undefined ? Number.NaN : today().last[i]!;
    },
    book: (id, step) => {
      const i = placeOf(id);
      return i === undefined ? { step: today().step(), bids: [], asks: [] } : today().book(i, step);
    },
    prints: (id, from, to) => {
      const i = placeOf(id);
      return i === undefined ? [] : today().prints(i, from, to);
    },
    minutes: (id, days, before) => history.minutes(id, placeOf(id), days, before),
    dailyBars: (id, count, before) => history.dailyBars(id, placeOf(id), count, before),
    reachBack: (id, day) => history.reachBack(id, placeOf(id), day),
    exDates: (id, from) => {
      const i = placeOf(id);
      return i === undefined ? [] : chain.actions(i, from ?? chain.listedOn(i), today().day);
    },
    afterPrints: (id, from, to) => {
      const i = placeOf(id);
      return i === undefined ? [] : today().afterPrints(i, from, to);
    },
    afterHours: (id) => {
      const i = placeOf(id) ?? -1;
      return { shares: today().afterShares[i] ?? 0, amount: Math.round(today().afterAmount[i] ?? 0) };
    },
    closeBefore: (id, days) => history.closeBefore(id, placeOf(id), days),
    dayLine: (id) => {
      const i = placeOf(id);
      const { stride, slots } = A_SHARE_LINE;
      return { slots, closes: i === undefined ? indices.closes(id, stride) : closes.every(stride, i) };
    },
    fiveAgo: (id) => {
      const i = placeOf(id);
      return i === undefined ? 0 : closes.fiveAgo(today(), i);
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
    perShare: (id) => {
      const i = placeOf(id);
      if (i === undefined) return NOTHING_A_SHARE;
      const { eps, bvps } = chain.characters[i]!;
      const factor = chain.shareFactor(i, today().day);
      return { eps: eps / factor, bvps: bvps / factor };
    },
    warm: async (stopped) => {
      await costly.answer(OWN_WORK, null, () => volumes.all(stopped));
      await costly.answer(OWN_WORK, null, () => history.recent(stopped));
    },
    breadth: () => breadthOf(chain.instruments, today()),
    day: () => today().day,
    step: () => today().step(),
  };
}

function stockQuote(id: number, i: number, day: MarketDay): Quote {
  const plan = day.plans[i]!;
  return {
    id,
    step: day.step(),
    atXt: instantOf(day),
    last: day.last[i]!,
    prevClose: plan.prevClose,
    open: day.open[i]!,
    high: day.high[i]!,
    low: day.low[i]!,
    shares: day.shares[i]!,
    amount: Math.round(day.amount[i]!),
    limitUp: plan.limits.up,
    limitDown: plan.limits.down,
    suspended: plan.suspension !== null,
    halted: day.halted(i),
    free: plan.free,
  };
}

// Lists ask for thousands of quotes of the same step.
let stamp = { day: "", step: 0, xt: 0 };

function instantOf(day: MarketDay): number {
  const step = Math.max(0, day.step());
  if (stamp.step !== step || stamp.day !== day.day) stamp = { day: day.day, step, xt: xtOfStep(day.day, step) };
  return stamp.xt;
}

// Before 09:15 and on closed days the last trading day is shown, as it closed.
function shownDay(xt: number, firstDay: Day): Day {
  const day = dayOf(xt);
  const begun = isTradingDay(day) && xt >= xtOf(day, 33_300);
  const shown = begun ? day : previousTradingDay(day);
  return shown < firstDay ? firstDay : shown;
}
