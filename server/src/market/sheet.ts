/** What many phones ask of the same moment, worked out once: quotes, orders of lists, boards. */
import { setImmediate } from "node:timers/promises";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import type { Market, Sheet } from "./answers.ts";

interface Beat {
  readonly beat: number;
  readonly known: boolean;
  readonly day: Day;
  readonly made: Map<string, unknown>;
  /** What the last beat of the same day had. */
  readonly before: ReadonlyMap<string, unknown>;
}

/** Made for a day: another list of instruments is another day. */
interface OfDay {
  readonly all: readonly Instrument[];
  readonly places: ReadonlyMap<number, number>;
  readonly made: Map<string, unknown>;
}

/** The sheet of a market, empty. */
export function openSheet(marketOf: () => Market): Sheet {
  let last: Beat | null = null;
  let today: OfDay | null = null;
  const beatNow = (): Beat => {
    const market = marketOf();
    const beat = market.beat();
    // Volume ratios are there once the days behind them have been worked out, be it in the night.
    const known = market.home.usualsKnown();
    if (last?.beat === beat && last.known === known) return last;
    const day = market.day();
    const before = last?.day === day ? last.made : new Map<string, unknown>();
    return (last = { beat, known, day, made: new Map<string, unknown>(), before });
  };
  const dayNow = (): OfDay => {
    const { all } = marketOf();
    if (today?.all === all) return today;
    return (today = { all, places: new Map(all.map((each, place) => [each.id, place])), made: new Map<string, unknown>() });
  };
  const onceAStep = <T>(name: string, make: (before: T | undefined) => T): T => {
    const { made, before } = beatNow();
    return onceIn(made, name, () => make(before.get(name) as T | undefined));
  };
  return {
    onceAStep,
    onceADay: (name, make) => onceIn(dayNow().made, name, make),
    prepareQuotes: async () => {
      const beat = beatNow();
      if (beat.made.has("quotes")) return;
      const { all } = dayNow();
      const quotes: Quote[] = [];
      await inChunks(all, ({ id }) => quotes.push(marketOf().quote(id)));
      if (beatNow() === beat) onceIn(beat.made, "quotes", () => quotes);
    },
    quotes: () => onceAStep("quotes", () => marketOf().all.map(({ id }) => marketOf().quote(id))),
    quote: (id) => {
      const place = dayNow().places.get(id);
      const known = place === undefined ? undefined : beatNow().made.get("quotes");
      return known ? (known as readonly Quote[])[place!]! : marketOf().quote(id);
    },
  };
}

/** Time after which a pass over all instruments yields to the event loop, milliseconds. */
const CHUNK_MS = 4;

/** Calls `visit` for each item with its index. Yields to the event loop every CHUNK_MS, and once at the end. */
export async function inChunks<T>(all: readonly T[], visit: (each: T, place: number) => void): Promise<void> {
  let begun = performance.now();
  for (const [place, each] of all.entries()) {
    visit(each, place);
    if (performance.now() - begun < CHUNK_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
  await setImmediate();
}

function onceIn<T>(made: Map<string, unknown>, name: string, make: () => T): T {
  const known = made.get(name) as T | undefined;
  if (known !== undefined) return known;
  const fresh = make();
  made.set(name, fresh);
  return fresh;
}
