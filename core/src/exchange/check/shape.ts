/**
 * A day across the market, by class of limit: how many shares have changed by how much. Each further per cent is rarer than the one
 * before, as it was on every day that was counted, and the tails are no heavier; closes at the limit are counted apart.
 */
import { limitPercent } from "../../rules/products/price-limits.ts";
import type { Day } from "../../rules/time/calendar.ts";
import type { Chain } from "../chain.ts";
import { kurtosis, median } from "./moments.ts";

/** Per cent of change, either way. */
export const EDGES = [0, 1, 2, 3, 5, 7, 10, 14, 20, 30] as const;

/** What was counted of a class on some days. */
export interface Shape {
  readonly limit: number;
  readonly shares: number;
  readonly atLimit: number;
  /** Between one edge and the next. */
  readonly counts: readonly number[];
  /** Across the class, a day each. */
  readonly kurtoses: readonly number[];
}

/** How many of the whole market have moved how far on a day. */
export interface Reach {
  /** Per cent, either way: the median. */
  readonly middle: number;
  readonly shoulders: number;
  readonly tails: number;
}

/** Per cent of the shares of a class for each per cent of change; the last of the bins ends at the limit. */
export interface ShapeRow {
  readonly limit: number;
  readonly shares: number;
  readonly atLimit: number;
  readonly densities: readonly number[];
  readonly kurtosis: number;
  /** The same of the whole market on 2026-04-15. */
  readonly real: { readonly atLimit: number; readonly densities: readonly number[]; readonly kurtosis: number };
  readonly misses: readonly string[];
}

const REAL: Readonly<Record<number, ShapeRow["real"]>> = {
  10: { atLimit: 2.02, densities: [41.4, 31.1, 13.6, 4.19, 1.34, 0.29], kurtosis: 8.4 },
  20: { atLimit: 0.21, densities: [36.7, 32.3, 15, 5.12, 1.7, 0.48, 0.13, 0.01], kurtosis: 13.8 },
  30: { atLimit: 0, densities: [63.8, 21.8, 7.5, 2.05, 0.68, 0.46, 0, 0, 0], kurtosis: 10.2 },
};
/** Of a usual day: 46 large names over 1,141 days had 4.6, and the classes of the day above had 8.4 to 13.8. */
const KURTOSIS = [3, 15] as const;
/** Below that a bin is too small to be held against the one before. */
const FEWEST = 1000;

/** Where tails begin, and the shoulders before them. */
const [SHOULDERS, TAILS] = [5, 7] as const;
/** Shares in the tails, closes at a limit among them, for one on the shoulders, on the calmest third of days; 2026-04-15 was such a day. */
export const QUIET_TAILS = { real: 0.88, most: 1.3 } as const;

/** What the whole market did on `days`. */
export function reachesOf(chain: Chain, days: readonly Day[]): Reach[] {
  return days.map((day) => {
    const sizes = chain.instruments.flatMap(({ st, issued }, i) => {
      const { prevClose, close, shares } = chain.plan(i, day);
      return st || issued === true || shares === 0 ? [] : [100 * Math.abs(close / prevClose - 1)];
    });
    const from = (size: number) => sizes.filter((each) => each >= size).length;
    return { middle: median(sizes), shoulders: from(SHOULDERS) - from(TAILS), tails: from(TAILS) };
  });
}

/** Tails for one on the shoulders, on the calmest third of days: news that is as large on a calm day as on any leaves nothing else there. */
export function quietTails(days: readonly Reach[]): number {
  const calm = days.toSorted((a, b) => a.middle - b.middle).slice(0, Math.ceil(days.length / 3));
  const sum = (of: (day: Reach) => number) => calm.reduce((total, each) => total + of(each), 0);
  return (
    sum(({ tails }) => tails) /
    Math.max(
      1,
      sum(({ shoulders }) => shoulders),
    )
  );
}

/** Counts shares under a limit that trade on `days` of the chain. */
export function shapesOf(chain: Chain, days: readonly Day[]): Shape[] {
  return Object.keys(REAL).map((key) => shapeOf(chain, days, Number(key)));
}

function shapeOf(chain: Chain, days: readonly Day[], limit: number): Shape {
  const counts = binsOf(limit).map(() => 0);
  const kurtoses: number[] = [];
  let [shares, atLimit] = [0, 0];
  for (const day of days) {
    const changes: number[] = [];
    chain.instruments.forEach(({ board, st, issued }, i) => {
      if (st || issued === true || limitPercent(board, st, day) !== limit) return;
      const { prevClose, close, limits, shares: traded } = chain.plan(i, day);
      if (traded === 0) return;
      const change = 100 * (close / prevClose - 1);
      changes.push(change);
      if (close === limits.up || close === limits.down) return void atLimit++;
      const bin = counts.findLastIndex((_, k) => Math.abs(change) >= EDGES[k]!);
      counts[bin] = counts[bin]! + 1;
    });
    shares += changes.length;
    kurtoses.push(kurtosis(changes));
  }
  return { limit, shares, atLimit, counts, kurtoses };
}

/** The rows of several runs. */
export function shapeRows(runs: readonly (readonly Shape[])[]): ShapeRow[] {
  return (runs[0] ?? []).map(({ limit }, k) => {
    const all = runs.map((run) => run[k]!);
    const sum = (of: (shape: Shape) => number) => all.reduce((total, each) => total + of(each), 0);
    const shares = sum((each) => each.shares);
    const densities = binsOf(limit).map((width, bin) => (100 * sum((each) => each.counts[bin]!)) / shares / width);
    const uneven = median(all.flatMap(({ kurtoses }) => kurtoses));
    return {
      ...{ limit, shares, densities, atLimit: (100 * sum((each) => each.atLimit)) / shares, kurtosis: uneven, real: REAL[limit]! },
      misses: shares < FEWEST ? [] : missesOf(densities, uneven),
    };
  });
}

function missesOf(densities: readonly number[], uneven: number): string[] {
  const rises = densities.flatMap((each, k) => (k > 0 && each > densities[k - 1]! ? [`from ${EDGES[k]} % on more`] : []));
  return uneven >= KURTOSIS[0] && uneven <= KURTOSIS[1] ? rises : [...rises, "kurtosis"];
}

// Widths of the bins below a limit.
function binsOf(limit: number): number[] {
  return EDGES.slice(1).flatMap((edge, k) => (edge <= limit ? [edge - EDGES[k]!] : []));
}
