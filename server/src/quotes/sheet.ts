/** What many phones ask of the same moment, worked out once: quotes, orders of lists, boards. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import type { Market } from "../market/answers.ts";

interface Sheet {
  readonly beat: number;
  readonly known: boolean;
  readonly day: Day;
  readonly made: Map<string, unknown>;
  /** What the last sheet of the same day had. */
  readonly before: ReadonlyMap<string, unknown>;
}

/** Made for a day: another list of instruments is another day. */
interface DaySheet {
  readonly all: readonly Instrument[];
  readonly places: ReadonlyMap<number, number>;
  readonly made: Map<string, unknown>;
}

const sheets = new WeakMap<Market, Sheet>();
const daySheets = new WeakMap<Market, DaySheet>();

/** The quote of one instrument as it stands. */
export function quoteNow(market: Market, id: number): Quote {
  const place = daySheetOf(market).places.get(id);
  const known = place === undefined ? undefined : sheetOf(market).made.get("quotes");
  return known ? (known as readonly Quote[])[place!]! : market.quote(id);
}

/** The quotes of everything as it stands, in the order of `market.all`. */
export function quotesNow(market: Market): readonly Quote[] {
  return onceAStep(market, "quotes", () => market.all.map(({ id }) => market.quote(id)));
}

/** What `make` gives until something moves, made once. It is given what it made earlier this day: a start, on which the outcome must not depend. */
export function onceAStep<T>(market: Market, name: string, make: (before: T | undefined) => T): T {
  const { made, before } = sheetOf(market);
  const known = made.get(name) as T | undefined;
  if (known !== undefined) return known;
  const fresh = make(before.get(name) as T | undefined);
  made.set(name, fresh);
  return fresh;
}

/** What `make` gives for a day, made once: of what prints do not change. */
export function onceADay<T>(market: Market, name: string, make: () => T): T {
  const { made } = daySheetOf(market);
  const known = made.get(name) as T | undefined;
  if (known !== undefined) return known;
  const fresh = make();
  made.set(name, fresh);
  return fresh;
}

function sheetOf(market: Market): Sheet {
  const beat = market.beat();
  // Volume ratios are there once the days behind them have been worked out, be it in the night.
  const known = market.usualsKnown();
  const last = sheets.get(market);
  if (last?.beat === beat && last.known === known) return last;
  const day = market.day();
  const before = last?.day === day ? last.made : new Map<string, unknown>();
  const fresh = { beat, known, day, made: new Map<string, unknown>(), before };
  sheets.set(market, fresh);
  return fresh;
}

function daySheetOf(market: Market): DaySheet {
  const { all } = market;
  const known = daySheets.get(market);
  if (known?.all === all) return known;
  const fresh = { all, places: new Map(all.map((each, place) => [each.id, place])), made: new Map<string, unknown>() };
  daySheets.set(market, fresh);
  return fresh;
}
