/** The first table, of well-known names: what they do over many simulated days beside what they were measured to do. */
import type { Day } from "../../rules/time/calendar.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { createChain, type Chain } from "../chain.ts";
import type { KeyOf } from "../law/factors.ts";
import { mean } from "./moments.ts";
import { KNOWN_NAMES, type KnownName } from "./known-names.ts";
import { mapValue, itemAt } from "../../rules/item-at.ts";

interface Figures {
  /** Percent a day. */
  readonly sd: number;
  /** Closes at a limit of a thousand days. */
  readonly limits: number;
  /** Percent of the float a day; 100 million yuan a day. */
  readonly turnover: number;
  readonly amount: number;
}

export interface NameRow extends Figures {
  readonly known: KnownName;
  readonly instrument: Instrument;
  readonly days: number;
  /** What lies beyond the bound. */
  readonly misses: readonly string[];
}

export interface LimitRow {
  readonly group: string;
  readonly real: number;
  readonly simulated: number;
  readonly misses: boolean;
}

/** Every figure lies within this factor of the real one. */
const BOUND = 1.5;
/** The ten largest together stand at a limit on at most so many days of a thousand. */
const MOST_LIMITS = 2;
const LARGEST = 10;

/** The known names of `listing` on `days` under each of the keys. Their days do not depend on who else is listed. */
export function nameRows(listing: readonly Instrument[], days: readonly Day[], keys: readonly KeyOf[]): NameRow[] {
  const known = KNOWN_NAMES.flatMap((each) => listing.filter(({ gid }) => gid === each.gid).map((instrument) => ({ each, instrument })));
  const figures = figuresOf(
    known.map(({ instrument }) => instrument),
    days,
    keys,
  );
  return known.map(({ each, instrument }, k) => ({
    ...{ known: each, instrument, days: days.length * keys.length, ...itemAt(figures, k), misses: missesOf(each, itemAt(figures, k)) },
  }));
}

/** Days at a limit by group, and those of the ten largest of the listing; of ChiNext the real ones were under another limit. */
export function limitRows(
  rows: readonly NameRow[],
  listing: readonly Instrument[],
  days: readonly Day[],
  keys: readonly KeyOf[],
): LimitRow[] {
  const groups = [...new Set(rows.map(({ known }) => known.group))].filter((group) => group !== "ChiNext");
  const largest = listing.toSorted((a, b) => b.floatShares * b.basePrice - a.floatShares * a.basePrice).slice(0, LARGEST);
  const ten = mean(figuresOf(largest, days, keys).map(({ limits }) => limits));
  return [
    ...groups.map((group) => {
      const own = rows.filter(({ known }) => known.group === group);
      const real = own.map(({ known }) => (1000 * known.limitDays) / known.days);
      const simulated = mean(own.map(({ limits }) => limits));
      // Names differ more than days do, so the error is that between names.
      const error = 2 * Math.sqrt(mean(real.map((each) => (each - mean(real)) ** 2)) / own.length);
      return { group, real: mean(real), simulated, misses: !near(simulated, mean(real)) && Math.abs(simulated - mean(real)) > error };
    }),
    { group: "the ten largest", real: MOST_LIMITS, simulated: ten, misses: ten > MOST_LIMITS },
  ];
}

function missesOf(known: KnownName, { sd, turnover, amount }: Figures): string[] {
  // What it traded a day then and now says how far a week may lie from usual ones.
  const between = (value: number, now: number, then: number) => then > 0 && (value - now) * (value - then) <= 0;
  const then = known.amountThen;
  return [
    ...(near(sd, known.sd) ? [] : ["sd"]),
    ...(near(turnover, known.turnover) || between(turnover, known.turnover, (known.turnover * then) / known.amount) ? [] : ["turnover"]),
    ...(near(amount, known.amount) || between(amount, known.amount, then) ? [] : ["amount"]),
  ];
}

function figuresOf(instruments: readonly Instrument[], days: readonly Day[], keys: readonly KeyOf[]): Figures[] {
  const sorted = instruments.toSorted((a, b) => a.id - b.id);
  const runs = keys.map((keyOf) => {
    const chain = createChain(sorted, days, 0, keyOf);
    return new Map(sorted.map(({ id }, i) => [id, figuresIn(chain, i, days)]));
  });
  return instruments.map(({ id }) => {
    const of = (what: (figures: Figures) => number) => mean(runs.map((run) => what(mapValue(run, id))));
    return {
      sd: Math.sqrt(of(({ sd }) => sd * sd)),
      ...{ limits: of(({ limits }) => limits), turnover: of(({ turnover }) => turnover), amount: of(({ amount }) => amount) },
    };
  });
}

function figuresIn(chain: Chain, i: number, days: readonly Day[]): Figures {
  const plans = days.flatMap((day) => (chain.suspension(i, day) ? [] : [{ day, ...chain.plan(i, day) }]));
  const returns = plans.map(({ close, prevClose }) => Math.log(close / prevClose));
  const { floatShares: float, basePrice } = itemAt(chain.instruments, i);
  const traded = plans.map(({ day, shares }) => shares / chain.shareFactor(i, day));
  return {
    sd: 100 * Math.sqrt(mean(returns.map((each) => (each - mean(returns)) ** 2))),
    limits: 1000 * mean(plans.map(({ close, limits }) => (close === limits.up || close === limits.down ? 1 : 0))),
    turnover: (100 * mean(traded)) / float,
    // At the price that the real amount was measured at: over two years a price may go anywhere, and the yuan with it.
    amount: (mean(traded) * basePrice) / 1e12,
  };
}

function near(value: number, real: number): boolean {
  return value <= real * BOUND && value >= real / BOUND;
}
