/**
 * What the change-over asks of a former model, as text for a bundler: each entry below is that version's openMarket without what asks for
 * past days. New bonds (from the fifth model on) are listed by the same public draw as in the venue of the other markets.
 */
import { join } from "node:path";
import { rolldown } from "rolldown";

/** Of all entries: which day stood at an instant. */
const SHOWN_DAY = `
function shownDay(xt, firstDay) {
  const day = dayOf(xt);
  const begun = isTradingDay(day) && xt >= xtOf(day, 33_300);
  const shown = begun ? day : previousTradingDay(day);
  return shown < firstDay ? firstDay : shown;
}
`;

const SECOND = `
import { openMarketDay } from "@hongpan/core/exchange/market-day.ts";
import { indexMinutesOf } from "@hongpan/core/exchange/index-path.ts";
import { openChain } from "@hongpan/core/exchange/open-chain.ts";
import { dayOf, isTradingDay, previousTradingDay, xtOf } from "@hongpan/core/rules/calendar.ts";
import { LAST_STEP, stepAt } from "@hongpan/core/rules/sessions.ts";
import { openForeignBoard } from "./foreign/board.ts";
import { FOLLOWED, homeIndicesOf } from "./foreign/home-indices.ts";
import { createLevelTape } from "./foreign/level-tape.ts";
import { createIndexBoard } from "./index-board.ts";
import { createRoster } from "./roster.ts";

export function openSecondLaw({ listing, first, mode, keyOf, xt }) {
  const shown = shownDay(xt, first);
  const chain = openChain(listing, first, shown, (day) => keyOf("cn", day));
  const today = openMarketDay(chain, shown);
  const indices = createIndexBoard(listing, chain);
  indices.open(today);
  const roster = createRoster(chain, indices.instruments);
  roster.openDay(shown);
  const levelOf = (id) => (indices.daysOf(id) ? indices.quote(id, today).last : 0);
  const tape = createLevelTape([...new Set([...FOLLOWED, ...indices.instruments.map((each) => each.id)])], levelOf);
  tape.open(shown);
  const last = shown < dayOf(xt) ? LAST_STEP : stepAt(xt);
  for (let step = 0; step <= last; step++) {
    const moved = today.advance(step);
    if (moved.length > 0) indices.update(today, step);
    tape.note(shown, step);
  }
  const home = homeIndicesOf({
    tape,
    today: () => shown,
    levelOf,
    closeBefore: (id, day) => indices.daysOf(id).closeBefore(day),
    minutes: (id, day) => indexMinutesOf(chain, indices.daysOf(id), day).map((bar) => bar.close),
  });
  const board = openForeignBoard({ mode, first, keyOf, home }, xt);
  const abroad = new Map(board.instruments.map((each) => [each.id, each]));
  return {
    instrument: (id) => roster.instrument(id) ?? abroad.get(id),
    shown: (id) => {
      if (board.has(id)) return { day: board.day(id), step: board.quote(id).step, last: board.quote(id).last };
      const i = roster.placeOf(id);
      return { day: shown, step: today.step(), last: i === undefined ? indices.quote(id, today).last : today.last[i] };
    },
  };
}
`;

const FOURTH = `
import { openMarketDay } from "@hongpan/core/exchange/market-day.ts";
import { indexMinutesOf } from "@hongpan/core/exchange/index-path.ts";
import { minuteOf } from "@hongpan/core/exchange/minutes-of-day.ts";
import { openChain } from "@hongpan/core/exchange/open-chain.ts";
import { createForeignModel } from "@hongpan/core/exchange/foreign/model.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-contracts.ts";
import { dayOf, isTradingDay, previousTradingDay, xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { CLOSE_STEP, LAST_STEP, stepAt } from "@hongpan/core/rules/time/sessions.ts";
import { FOLLOWED, homeIndicesOf } from "./foreign/home-indices.ts";
import { createLevelTape } from "./foreign/level-tape.ts";
import { openForeignSessions } from "./foreign/sessions.ts";
import { createLiveIndices } from "./live-indices.ts";
import { createRoster } from "./roster.ts";

export function openFourthLaw({ listing, first, mode, keyOf, xt }) {
  const shown = shownDay(xt, first);
  const chain = openChain(listing, first, shown, (day) => keyOf("cn", day));
  const today = openMarketDay(chain, shown);
  const indices = createLiveIndices(listing, chain);
  indices.open(today);
  const roster = createRoster(chain, indices.instruments);
  roster.openDay(shown);
  const levelOf = (id) => (indices.daysOf(id) ? indices.quote(id, today).last : 0);
  const tape = createLevelTape([...new Set([...FOLLOWED, ...indices.instruments.map((each) => each.id)])], levelOf);
  tape.open(shown);
  const last = shown < dayOf(xt) ? LAST_STEP : stepAt(xt);
  for (let step = 0; step <= last; step++) {
    const moved = today.advance(step);
    if (moved.length > 0 || (minuteOf(step) >= 1 && step <= CLOSE_STEP)) indices.update(today, step);
    tape.note(shown, step);
  }
  const home = homeIndicesOf({
    tape,
    today: () => shown,
    levelOf,
    closeBefore: (id, day) => indices.daysOf(id).closeBefore(day),
    minutes: (id, day) => indexMinutesOf(chain, indices.daysOf(id), day).map((bar) => bar.close),
  });
  const sessions = openForeignSessions(createForeignModel({ instruments: FOREIGN, mode, first, keyOf, home }), mode);
  sessions.tick(xt);
  const abroad = new Map(FOREIGN.map((each) => [each.id, each]));
  return {
    instrument: (id) => roster.instrument(id) ?? abroad.get(id),
    shown: (id) => {
      if (sessions.has(id)) {
        const { day, step, last } = sessions.of(id);
        return { day: day.day, step, last };
      }
      const i = roster.placeOf(id);
      return { day: shown, step: today.step(), last: i === undefined ? indices.quote(id, today).last : today.last[i] };
    },
  };
}
`;

const FIFTH = `
import { bondsListedBetween } from "@hongpan/core/exchange/bond-issues.ts";
import { openMarketDay } from "@hongpan/core/exchange/market-day.ts";
import { indexMinutesOf } from "@hongpan/core/exchange/index-path.ts";
import { minuteOf } from "@hongpan/core/exchange/minutes-of-day.ts";
import { openChain } from "@hongpan/core/exchange/open-chain.ts";
import { createForeignModel } from "@hongpan/core/exchange/foreign/model.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-contracts.ts";
import { addDays, dayOf, isTradingDay, previousTradingDay, xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { CLOSE_STEP, LAST_STEP, stepAt } from "@hongpan/core/rules/time/sessions.ts";
import { FOLLOWED, homeIndicesOf } from "./foreign/home-indices.ts";
import { createLevelTape } from "./foreign/level-tape.ts";
import { openForeignSessions } from "./foreign/sessions.ts";
import { createLiveIndices } from "./live-indices.ts";
import { createRoster } from "./roster.ts";

export function openFifthLaw({ listing, first, mode, keyOf, xt }) {
  const shown = shownDay(xt, first);
  const chain = openChain(listing, first, shown, (day) => keyOf("cn", day));
  const today = openMarketDay(chain, shown);
  const indices = createLiveIndices(listing, chain);
  indices.open(today);
  const roster = createRoster(chain, indices.instruments);
  roster.openDay(shown);
  const levelOf = (id) => (indices.daysOf(id) ? indices.quote(id, today).last : 0);
  const tape = createLevelTape([...new Set([...FOLLOWED, ...indices.instruments.map((each) => each.id)])], levelOf);
  tape.open(shown);
  const last = shown < dayOf(xt) ? LAST_STEP : stepAt(xt);
  for (let step = 0; step <= last; step++) {
    const moved = today.advance(step);
    if (moved.length > 0 || (minuteOf(step) >= 1 && step <= CLOSE_STEP)) indices.update(today, step);
    tape.note(shown, step);
  }
  const home = homeIndicesOf({
    tape,
    today: () => shown,
    levelOf,
    closeBefore: (id, day) => indices.daysOf(id).closeBefore(day),
    minutes: (id, day) => indexMinutesOf(chain, indices.daysOf(id), day).map((bar) => bar.close),
  });
  const instruments = [...FOREIGN, ...bondsListedBetween(addDays(first, -90), shown).map((each) => each.instrument)];
  const sessions = openForeignSessions(createForeignModel({ instruments, mode, first, keyOf, home }), mode);
  sessions.tick(xt);
  const abroad = new Map(instruments.map((each) => [each.id, each]));
  return {
    instrument: (id) => roster.instrument(id) ?? abroad.get(id),
    shown: (id) => {
      if (sessions.has(id)) {
        const { day, step, last } = sessions.of(id);
        return { day: day.day, step, last };
      }
      const i = roster.placeOf(id);
      return { day: shown, step: today.step(), last: i === undefined ? indices.quote(id, today).last : today.last[i] };
    },
  };
}
`;

const ENTRIES: Readonly<Record<string, string>> = { 2: SECOND, 4: FOURTH, 5: FIFTH };

/** The entry by which a tree of today is taken. */
export const NEWEST = Object.keys(ENTRIES).at(-1)!;

/** The law of `model` as the working tree at `root` has it, one file of JavaScript; null: it is not known how to take it. */
export async function frozenLaw(root: string, model: string): Promise<string | null> {
  const entry = ENTRIES[model];
  if (entry === undefined) return null;
  // It stands where the files that it imports stand beside it, but is never written there.
  const id = join(root, "server/src/market/frozen-entry.ts");
  const own = {
    name: "frozen-entry",
    resolveId: (source: string) => (source === id ? id : null),
    load: (of: string) => (of === id ? entry + SHOWN_DAY : null),
  };
  const bundle = await rolldown({ input: id, platform: "node", plugins: [own] });
  const { output } = await bundle.generate({
    format: "esm",
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  });
  return output[0].code;
}
