/** The bars of a day whose key is public, for whoever holds them against his own. */
import { BAR_COLUMNS } from "@hongpan/core/contract/proof.ts";
import { addDays, dayOf, type Day } from "@hongpan/core/rules/calendar.ts";
import type { Bar } from "@hongpan/core/rules/candles.ts";
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import type { Market } from "./market.ts";

export interface PastDay {
  readonly day: Day;
  readonly columns: string[];
  readonly bars: (string | number)[][];
  readonly minutes: number[][];
}

/** How long bars are worked out before calls that wait get their turn, milliseconds. */
const SLICE_MS = 5;
/** Days kept, 150 KB each for 2,500 shares. */
const KEPT = 8;

/** The days of `market`: each is worked out once, however many ask for it. */
export function pastDaysOf(market: Market) {
  const days = new Map<Day, Promise<PastDay>>();
  return {
    /** Every share's bar of a day that is over. */
    whole: (day: Day): Promise<PastDay> => {
      const known = days.get(day);
      if (known) return known;
      if (days.size >= KEPT) days.delete(days.keys().next().value!);
      const made = allOf(market, day);
      days.set(day, made);
      made.catch(() => days.delete(day));
      return made;
    },
    /** One share with its minutes. */
    one: ({ id, gid }: Instrument, day: Day): PastDay => {
      const bar = barOn(market, id, day);
      const minutes = bar ? (market.minutes(id, 1, addDays(day, 1))[0] ?? []) : [];
      return { day, columns: [...BAR_COLUMNS], bars: bar ? [[gid, ...fieldsOf(bar)]] : [], minutes: minutes.map(fieldsOf) };
    },
  };
}

async function allOf(market: Market, day: Day): Promise<PastDay> {
  const bars: (string | number)[][] = [];
  let since = performance.now();
  for (const { id, gid, listedOn } of market.all.filter((each) => each.kind === "stock")) {
    const bar = listedOn <= day ? barOn(market, id, day) : null;
    if (bar) bars.push([gid, ...fieldsOf(bar)]);
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((next) => setImmediate(next));
    since = performance.now();
  }
  return { day, columns: [...BAR_COLUMNS], bars, minutes: [] };
}

// The last bar before the day's end is another day's when the share was suspended.
function barOn(market: Market, id: number, day: Day): Bar | null {
  const [bar] = market.dailyBars(id, 1, addDays(day, 1));
  return bar && dayOf(bar.xt) === day ? bar : null;
}

function fieldsOf(bar: Bar): number[] {
  return BAR_COLUMNS.map((name) => bar[name]);
}
