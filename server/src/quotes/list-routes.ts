/** The calls of whole lists and boards (core/contract/market/market-lists.ts). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { marketListCalls } from "@hongpan/core/contract/market/market-lists.ts";
import { isDay, addDays, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { ActionPlan } from "@hongpan/core/exchange/actions.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { price } from "@hongpan/core/contract/market/quote-words.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import type { Asker } from "../fairness/job-queue.ts";
import { forAll, type Handlers } from "../http/http.ts";
import { pageOf } from "../http/page.ts";
import { basketRows, oneBasket } from "./baskets.ts";
import { boardRow, boardRows, boardsOf, isBoardSort } from "./boards.ts";
import { sortRow } from "./list-rows.ts";
import { wholeList } from "./list.ts";
import type { Market } from "../market/answers.ts";
import { ranked } from "./ranking.ts";

export function marketListRoutes({ market }: { readonly market: Market }): Handlers<typeof marketListCalls> {
  const { lists } = market;
  return {
    "/api/stock/getTicks.do": ({ input }) => {
      const instrument = market.instrument(input.code);
      return instrument ? done(ticksBefore(market, instrument, input.size ?? 60, input.before)) : refuse("noSuchStock");
    },
    "/api/market/list.do": (call) => lists.answer(call, null, () => wholeList(market, call.input)),
    "/api/market/lines.do": ({ input }) => done(dayLines(market, input.gids)),
    "/api/market/baskets.do": (call) => basketRows(market, call),
    "/api/market/basket.do": (call) => oneBasket(market, call, call.input.basket),
    "/api/market/exdates.do": (call) => (isDay(call.input.day) ? exDatesOf(market, call, call.input.day) : refuse("badDay")),
    "/api/market/boards.do": ({ input: { kind = "industry", sort = "changepercent", asc = 0 } }) => {
      if (kind !== "industry" && kind !== "concept") return refuse("noSuchBoardKind");
      if (!isBoardSort(sort)) return refuse("noSuchSort");
      return forAll(market.sheet.onceAStep(`boards ${kind} ${sort} ${asc}`, () => boardRows(market, kind, sort, asc === 1)));
    },
    "/api/market/board.do": (call) =>
      lists.answer(call, null, async () => {
        const { input } = call;
        const board = boardsOf(market).get(input.name);
        if (!board) return refuse("noSuchBoard");
        await market.sheet.prepareQuotes();
        const rows = ranked(market, { node: `bk_${input.name}`, sort: input.sort ?? "changepercent", ascending: input.asc === 1 });
        if (rows === null) return refuse("noSuchSort");
        return done({ board: boardRow(market, board), page: pageOf(rows, input, 15, (each) => sortRow(market, each)) });
      }),
  };
}

// The day so far of many symbols at once, for the small lines beside their names (core/contract/market/market-lists.ts).

const SCALE = 100_000;
const MOST = 60;

/** The lines of `gids`, each as changes since its previous close in 1/100,000; the last point is now. */
function dayLines(market: Market, gids: string) {
  const asked = [...new Set(gids.split(","))].slice(0, MOST).flatMap((gid) => market.instrument(gid) ?? []);
  return asked.map(({ id, gid }) => {
    const { last, prevClose, shares } = market.quote(id);
    const { slots, closes } = market.venueOf(id).dayLine(id);
    const now = closes.length < slots && (closes.length > 0 || shares > 0) ? [last] : [];
    const points = prevClose > 0 ? [...closes, ...now].map((close) => Math.round(((close - prevClose) / prevClose) * SCALE)) : [];
    return { gid, slots, points };
  });
}

// Ex-dates of a month for the trading calendar: the public draw of core/exchange/actions.ts, told from its announcement on.

/** Calendar days before it on which an ex-date is announced, as a new issue is. */
const ANNOUNCED_BEFORE = 14;

type Planned = ReadonlyMap<Day, readonly { readonly share: Instrument; readonly plan: ActionPlan }[]>;

/** The shares that go ex on `day`, and how many do so on each day of its month; nothing of days that are not announced yet. */
async function exDatesOf(market: Market, asker: Asker, day: Day) {
  const year = await yearOf(market, asker, Number(day.slice(0, 4)));
  const last = addDays(market.day(), ANNOUNCED_BEFORE);
  const days = [...year].filter(([each]) => each.slice(0, 7) === day.slice(0, 7) && each <= last);
  const rows = day <= last ? (year.get(day) ?? []) : [];
  return done({
    days: days.map(([each, plans]) => ({ day: each, count: plans.length })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    rows: rows.map(({ share, plan }) => ({
      ...{ gid: share.gid, code: share.code, name: market.instrument(share.id)?.name ?? share.name },
      ...{ pays: plan.yield > 0 ? 1 : 0, bonus: plan.bonus },
    })),
  });
}

// Of a day's list of shares a year stays the same.
async function yearOf(market: Market, asker: Asker, year: number): Promise<Planned> {
  const known = market.sheet.onceADay("ex-dates", () => new Map<number, Planned>());
  const kept = known.get(year);
  if (kept) return kept;
  const drawn = await market.charts.ask(asker, `actions ${year}`, "actionsOfYear", year);
  const rows = drawn.map(({ id, plan }) => ({ share: market.instrument(id)!, plan }));
  const found = Map.groupBy(rows, ({ plan }) => plan.day);
  known.set(year, found);
  return found;
}

/** Steps looked at in one go: a busy share prints in most of them. */
const WINDOW = 200;
/** Steps that the push shows, a power of two: more than pass between two flushes at any speed but the highest. */
const PUSHED = 32;

/** The last `size` prints before step `before`, the newest last, and whether there are earlier ones. */
function ticksBefore(market: Market, instrument: Instrument, size: number, before: number = Number.MAX_SAFE_INTEGER) {
  const { id } = instrument;
  const venue = market.venueOf(id);
  const first = venue.firstStep(id);
  let prints: readonly Print[] = [];
  let from = Math.min(before, venue.step(id) + 1);
  while (prints.length <= size && from > first) {
    const to = from - 1;
    from = Math.max(first, from - WINDOW);
    prints = [...venue.prints(id, from, to), ...prints];
  }
  return {
    stockCode: instrument.code,
    gid: instrument.gid,
    day: venue.day(id),
    rows: prints.slice(-size).map((print) => [print.step, price(instrument, print.price), print.shares, print.side]),
    more: prints.length > size,
  };
}

/** The prints of the last steps in slots of their own, so that a listener is told those that are new. */
export function tickFields(market: Market, instrument: Instrument): Readonly<Record<string, string>> {
  const venue = market.venueOf(instrument.id);
  const now = venue.step(instrument.id);
  const prints = venue.prints(instrument.id, now - PUSHED + 1, now);
  return Object.fromEntries(
    prints.map(({ step, price: at, shares, side }) => [`n${step & (PUSHED - 1)}`, [step, price(instrument, at), shares, side].join()]),
  );
}
