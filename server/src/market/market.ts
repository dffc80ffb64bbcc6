/** The simulated market of this server: today's walk, the chain of days behind it, and what both show. */
import { openMarketDay } from "@hongpan/core/exchange/market-day.ts";
import { indexMinutesOf } from "@hongpan/core/exchange/index-path.ts";
import { arrivals, openChain } from "@hongpan/core/exchange/open-chain.ts";
import { dayOf, isTradingDay, previousTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { LAST_STEP, stepAt } from "@hongpan/core/rules/time/sessions.ts";
import type { Clock } from "../time/clock.ts";
import type { Config } from "../config.ts";
import type { Market } from "./answers.ts";
import { openForeignBoard } from "./foreign/board.ts";
import { openCostly } from "../fairness/costly.ts";
import { FOLLOWED, homeIndicesOf } from "./foreign/home-indices.ts";
import { createLevelTape } from "./foreign/level-tape.ts";
import { withForeign, type HomeMarket } from "./foreign/with-foreign.ts";
import { createIndexBoard } from "./index-board.ts";
import type { DayKeys } from "./keys.ts";
import { loadListing } from "./listing/load.ts";
import { createRoster } from "./roster.ts";
import { createMinuteCloses } from "./minute-closes.ts";
import { createResults } from "./results/results.ts";
import { pastOf } from "./past.ts";
import { todayOf } from "./today.ts";
import { createUsualVolumes } from "./usual-volumes.ts";
import { OPEN_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";

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
  const sources = { roster, chain, indices, today: () => state.today, closes, volumes, costly };
  const own: HomeMarket = {
    ...todayOf(sources),
    ...pastOf(sources),
    instrument: roster.instrument,
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

// Before 09:15 and on closed days the last trading day is shown, as it closed.
function shownDay(xt: number, firstDay: Day): Day {
  const day = dayOf(xt);
  const begun = isTradingDay(day) && xt >= xtOf(day, OPEN_SECOND);
  const shown = begun ? day : previousTradingDay(day);
  return shown < firstDay ? firstDay : shown;
}
