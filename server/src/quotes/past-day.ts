/** The bars of a day whose key is public, for whoever holds them against his own. */
import { BAR_COLUMNS } from "@hongpan/core/contract/market/proof.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { DayFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Market } from "../market/answers.ts";
import type { Asker } from "../fairness/job-queue.ts";
import { runningOf } from "../market/bars.ts";
import { openKept } from "../market/keep.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

export interface PastDay {
  readonly day: Day;
  readonly columns: string[];
  readonly bars: (string | number)[][];
  readonly minutes: number[][];
}

/** Memory for whole days, bytes; a bar takes some 200, and 60 as it is sent. */
const KEPT_BYTES = 12e6;
const BAR_BYTES = 260;
/** What a day's facts call the columns of a bar. */
const FACTS = { open: "open", high: "high", low: "low", close: "last", shares: "shares", amount: "amount" } as const;

/** The days of `market`: each is worked out once, however many ask for it. */
export function pastDaysOf(market: Market) {
  const days = openKept<PastDay>(KEPT_BYTES, ({ bars }) => bars.length * BAR_BYTES);
  return {
    /** Every share's bar of a day that is over; the same object for all who ask. Throws Crowded. */
    whole: async (asker: Asker, day: Day) => {
      const known = days.get(day);
      if (known) return known;
      const facts = await market.home.results.factsOf(asker, day);
      const made = { day, columns: [...BAR_COLUMNS], bars: barsOf(market.home.results.stocks, facts), minutes: [] };
      days.set(day, made);
      return made;
    },
    /** One instrument with its minutes. Throws Crowded. */
    one: async (asker: Asker, instrument: Instrument, day: Day): Promise<PastDay> => {
      const asked = { instrument, now: runningOf(market, instrument.id), day };
      const { bar, minutes } = await market.charts.ask(asker, `bars of ${day} ${instrument.id}`, "oneDay", asked);
      return { day, columns: [...BAR_COLUMNS], bars: bar ? [[instrument.gid, ...fieldsOf(bar)]] : [], minutes: minutes.map(fieldsOf) };
    },
  };
}

// Exactly the bars that the charts of the day show: prints after hours count in neither.
function barsOf(stocks: readonly Instrument[], facts: DayFacts): (string | number)[][] {
  const bars: (string | number)[][] = [];
  for (let i = 0; i < facts.last.length; i++) {
    if (facts.away[i] === 0) bars.push([itemAt(stocks, i).gid, ...BAR_COLUMNS.map((name) => facts[FACTS[name]][i]!)]);
  }
  return bars;
}

function fieldsOf(bar: Bar): number[] {
  return BAR_COLUMNS.map((name) => bar[name]);
}
