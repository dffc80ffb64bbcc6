/** The simulated market of this server: A-shares and everything beside them, each id answered by its own venue. */
import { join } from "node:path";
import { dayOf, isTradingDay, previousTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { GOLD_ALIAS, SPOT_GOLD } from "@hongpan/core/rules/products/foreign-instruments.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { LAST_STEP, stepAt, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { OPEN_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";
import type { Config } from "../config.ts";
import { openJobQueue } from "../fairness/job-queue.ts";
import type { Market } from "./answers.ts";
import { openDayWorkers } from "./days/day-workers.ts";
import { openForeignVenue } from "./foreign/foreign-venue.ts";
import { openHome } from "./home.ts";
import type { LivedIndices } from "./lived-indices.ts";
import type { DayKeys } from "./keys.ts";
import { openSheet } from "./sheet.ts";

interface Needs {
  readonly config: Config;
  /** First day that is lived and not history. */
  readonly firstDay: Day;
  /** Exchange time that has been done. */
  readonly xt: number;
  readonly keys: DayKeys;
  /** The A-shares, ascending by id. */
  readonly listing: readonly Instrument[];
  readonly lived: LivedIndices;
}

/**
 * Opens the market as it stands at `xt`; nothing of it is stored but what its indices have shown on days gone by, and records that
 * spare it work.
 */
export function openMarket({ config, firstDay: first, xt, keys, listing, lived }: Needs): Market {
  const shown = shownDay(xt, first);
  const keyOf = (day: Day) => keys.keyOf("cn", day);
  const records = join(config.dataDir, "cache", "days");
  const segments = join(config.dataDir, "cache", "past");
  const thread = { listing, first, shown, mode: config.clock, keys: MARKETS.map(keys.sourceOf), segments };
  const days = openDayWorkers(thread, () => market.day());
  const charts = openDayWorkers(thread, () => market.day());
  const { venue: home, roster, indices, ...walked } = openHome({ listing, first, shown, keyOf, days, lived, records });
  // A day gone by is shown as it closed, today up to now.
  const last = shown < dayOf(xt) ? LAST_STEP : stepAt(xt);
  for (let step = 0; step <= last; step++) walked.walk(step);
  const foreign = openForeignVenue({ mode: config.clock, first, keyOf: keys.keyOf, home: indices }, shown, xt);
  const abroad = new Map<string | number, Instrument>([[GOLD_ALIAS, SPOT_GOLD]]);
  const nameAll = () => {
    for (const each of foreign.instruments) abroad.set(each.id, each).set(each.gid, each).set(each.code, each);
  };
  nameAll();
  let all: { readonly of: readonly Instrument[]; readonly length: number; readonly list: readonly Instrument[] } | null = null;
  let beats = 0;
  const venueOf = (id: number) => (foreign.has(id) ? foreign : home);
  const foreignTick = (now: number, isFollowed?: (id: number) => boolean) => {
    beats++;
    return foreign.tick(now, isFollowed);
  };
  const market: Market = {
    // What joins the A-shares later joins this list too.
    get all() {
      const own = roster.all();
      if (all?.of !== own || all.length !== own.length) all = { of: own, length: own.length, list: [...own, ...foreign.instruments] };
      return all.list;
    },
    instrument: (key) => roster.instrument(key) ?? abroad.get(key),
    ...{ venueOf, home, foreign, days, charts, lists: openJobQueue(asLong), foreignTick, sheet: openSheet(() => market) },
    quote: (id) => venueOf(id).quote(id),
    book: (id, step) => venueOf(id).book(id, step),
    day: () => home.day(),
    step: () => home.step(),
    keepDay: walked.keepDay,
    openDay: (day) => {
      beats++;
      foreign.openDay(day);
      nameAll();
      walked.openDay(day);
    },
    advance: (step, isFollowed) => {
      const moved = walked.walk(step);
      return [...moved, ...foreignTick(xtOfStep(home.day(), step), isFollowed)];
    },
    beat: () => beats,
  };
  return market;
}

const asLong = (tookMs: number) => new Promise((after) => setTimeout(after, tookMs));

// Before 09:15 and on closed days the last trading day is shown, as it closed.
function shownDay(xt: number, firstDay: Day): Day {
  const day = dayOf(xt);
  const begun = isTradingDay(day) && xt >= xtOf(day, OPEN_SECOND);
  const shown = begun ? day : previousTradingDay(day);
  return shown < firstDay ? firstDay : shown;
}
