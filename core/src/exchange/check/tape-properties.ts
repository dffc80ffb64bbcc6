/**
 * Ten properties that distinguished the simulated tape from a real one, each with the real figure: prints and minutes of shares similar to
 * six real ones, a day across the market, daily volumes, minutes of the Shanghai index.
 */
import type { Day } from "../../rules/time/calendar.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { itemAt } from "../../rules/item-at.ts";
import { createChain, type Chain } from "../chain.ts";
import { indicesOf } from "../indices.ts";
import type { KeyOf } from "../law/factors.ts";
import { walkIndex } from "../live-indices.ts";
import { LAST_CONTINUOUS, firstStepOf, lastStepOf } from "../minutes-of-day.ts";
import { minuteBarsOf, printsOf, sharesOf } from "../tape.ts";
import { KNOWN_MINUTES, type KnownMinutes } from "./known-minutes.ts";
import { likeOf } from "./minute-looks.ts";
import { correlation, later, mean, sum, variance } from "./moments.ts";

/** A figure of a property (1 to 10) in one class. `bound` rows have to be within the factor; the others are for information. */
export interface PropertyRow {
  readonly property: number;
  readonly name: string;
  readonly of: string;
  readonly real: number;
  readonly value: number;
  readonly bound: boolean;
}

/** Largest ratio of a bound figure to the real one, in either direction. */
const MOST_FACTOR = 1.5;

/** Days and shares of each part. */
const [PRINT_DAYS, MARKET_DAYS, VOLUME_DAYS, VOLUME_SHARES, PRINTED_SHARES, INDEX_DAYS] = [8, 12, 120, 46, 600, 4] as const;

/** Computes all rows under one key. `days` has at least 120 days. */
export function propertyRows(listing: readonly Instrument[], days: readonly Day[], keyOf: KeyOf): PropertyRow[] {
  const chain = createChain(listing, days, 0, keyOf);
  return [...printRows(listing, days, keyOf), ...marketRows(chain, days), ...volumeRows(chain, days), ...indexRows(chain, days)];
}

// Prints per 3 s of six real shares on 2019-02-01 and 2019-02-11, and their minutes over 43 days.

interface PrintFacts {
  readonly one: number;
  readonly five: number;
  readonly median: number;
  /** Prints in multiples of 100 lots, in percent of the prints of at least 100 lots; NaN for too few prints. */
  readonly hundreds: number;
  readonly twoTicks: number;
  readonly sides: number;
  /** Variance of 30-minute moves divided by 30 times the variance of one-minute moves. */
  readonly ratio: number;
}

const REAL_PRINTS: Readonly<Record<string, PrintFacts>> = {
  sh600000: { one: 8.3, five: 27, median: 17, hundreds: 6.6, twoTicks: 3, sides: 0.07, ratio: 0.32 },
  sz000001: { one: 2.2, five: 9.2, median: 60, hundreds: 2.4, twoTicks: 3.4, sides: 0.07, ratio: 0.52 },
  sz000002: { one: 2.4, five: 10, median: 39, hundreds: 1.7, twoTicks: 23, sides: 0, ratio: 0.65 },
  sh600004: { one: 7.4, five: 19, median: 22, hundreds: 4.3, twoTicks: 13, sides: 0.04, ratio: 0.5 },
  sz000005: { one: 6.9, five: 20, median: 30, hundreds: 26, twoTicks: 0.3, sides: 0.19, ratio: 0.37 },
  sz000004: { one: 29, five: 60, median: 4, hundreds: NaN, twoTicks: 27, sides: 0.27, ratio: 0.41 },
};
const BANK = "sh600000";
const LIQUID: readonly string[] = [BANK, "sz000001"];
const [UNCHANGED, FOLLOWS] = [0, 6] as const;

function printRows(listing: readonly Instrument[], days: readonly Day[], keyOf: KeyOf): PropertyRow[] {
  const main = listing.filter(({ board, st, listedOn }) => board === "main" && !st && listedOn < "2020-01-01");
  const some = days.slice(-PRINT_DAYS);
  return KNOWN_MINUTES.flatMap((known) => {
    const chain = createChain(likeOf(known, main), days, 0, keyOf);
    const symbols = chain.instruments.flatMap((_, i) => some.map((day) => chain.symbolDay(i, day)));
    const walked = symbols.filter(({ suspension }) => suspension === null);
    const { facts, most } = printFacts(walked.map((symbol) => printsOf(symbol, firstStepOf(1), lastStepOf(LAST_CONTINUOUS))));
    const minutes = walked.map((symbol, k) => minuteBarsOf(symbol, itemAt(some, k % some.length)).slice(1, LAST_CONTINUOUS + 1));
    return classRows(known, facts, most, minutes);
  });
}

function classRows(known: KnownMinutes, facts: Omit<PrintFacts, "ratio">, most: number, minutes: readonly Minutes[]): PropertyRow[] {
  const real = REAL_PRINTS[known.gid]!;
  const bank = known.gid === BANK;
  const liquid = LIQUID.includes(known.gid);
  const row = (property: number, name: string, of: number, value: number, bound: boolean): PropertyRow => ({
    ...{ property, name, of: known.name, real: of, value, bound },
  });
  const moves = minutes.map((bars) => bars.slice(1).map(({ close }, k) => Math.log(close / bars[k]!.close)));
  const follows = minutes.map((bars, k) =>
    correlation(
      moves[k]!.map(Math.abs),
      bars.slice(1).map(({ shares }) => shares),
    ),
  );
  return [
    row(1, "prints of one lot, %", real.one, facts.one, bank),
    row(1, "prints of at most five lots, %", real.five, facts.five, bank),
    row(1, "median print, lots", real.median, facts.median, bank),
    row(6, "of 100 lots and more in hundreds, %", real.hundreds, facts.hundreds, bank),
    row(7, "changes of two ticks and more, %", real.twoTicks, facts.twoTicks, bank),
    row(7, "largest change, ticks", bank ? 3 : NaN, most, bank),
    row(8, "volume follows its minute's move", known.looks[FOLLOWS]!, mean(follows), liquid),
    row(8, "minutes without a change, %", 100 * known.looks[UNCHANGED]!, 100 * mean(moves.flat().map((x) => (x === 0 ? 1 : 0))), liquid),
    row(8, "variance ratio of 30 minutes", real.ratio, ratioOf(moves), liquid),
    row(9, "sides of neighbouring prints", real.sides, facts.sides, bank),
  ];
}

type Minutes = ReturnType<typeof minuteBarsOf>;
const LARGE = 10_000;
const HALF_HOUR = 30;

function ratioOf(moves: readonly (readonly number[])[]): number {
  const one = mean(moves.flat().map((x) => x * x));
  const many = moves.flatMap((all) => all.slice(HALF_HOUR - 1).map((_, k) => sum(all.slice(k, k + HALF_HOUR)) ** 2));
  return mean(many) / (HALF_HOUR * one);
}

function printFacts(tapes: readonly (readonly { readonly price: number; readonly shares: number; readonly side: number }[])[]) {
  const sizes = tapes.flat().map(({ shares }) => shares);
  const large = sizes.filter((shares) => shares >= LARGE);
  const percent = (values: readonly number[], fits: (value: number) => boolean) => 100 * mean(values.map((each) => (fits(each) ? 1 : 0)));
  const changes = tapes.flatMap((tape) => tape.slice(1).map(({ price }, k) => Math.abs(price - tape[k]!.price) / 100));
  return {
    facts: {
      one: percent(sizes, (shares) => shares < 200),
      five: percent(sizes, (shares) => shares <= 500),
      median: sizes.toSorted((a, b) => a - b)[sizes.length >> 1]! / 100,
      hundreds: large.length < 50 ? NaN : percent(large, (shares) => shares % LARGE === 0),
      twoTicks: percent(changes, (ticks) => ticks >= 2),
      sides: mean(
        tapes.map((tape) =>
          later(
            tape.map(({ side }) => side),
            1,
          ),
        ),
      ),
    },
    most: mean(tapes.map((tape) => Math.max(...tape.slice(1).map(({ price }, k) => Math.abs(price - tape[k]!.price) / 100)))),
  };
}

// A day across the market, 2026-04-15, by board and price: correlation of move and turnover, opens at the previous close (%), closes on a
// whole tenth of a yuan (%).

type Fits = (instrument: Instrument) => boolean;
const priced =
  (low: number, high: number): Fits =>
  ({ basePrice }) =>
    basePrice >= low * 10_000 && basePrice < high * 10_000;
const CLASSES: readonly (readonly [name: string, fits: Fits, movers: number, opens: number, closes: number])[] = [
  ["all", () => true, 0.472, 12.7, 14.7],
  ["main", ({ board }) => board === "main", 0.49, 16.3, 12.9],
  ["ChiNext", ({ board }) => board === "chinext", 0.464, 8.6, 15.1],
  ["STAR", ({ board }) => board === "star", 0.467, 5, 22.4],
  ["Beijing", ({ board }) => board === "bse", 0.55, 8.5, 16.3],
  ["below 5 yuan", priced(0, 5), 0.565, 31.9, 9.9],
  ["5 to 10 yuan", priced(5, 10), 0.514, 18.1, 11.5],
  ["10 to 20 yuan", priced(10, 20), 0.483, 10.5, 14.2],
  ["20 to 50 yuan", priced(20, 50), 0.434, 8.2, 15.7],
  ["50 to 100 yuan", priced(50, 100), 0.393, 4.3, 18.8],
  ["above 100 yuan", priced(100, 1e9), 0.439, 4.4, 29.7],
];
const TEN_FEN = 1000;

function marketRows(chain: Chain, days: readonly Day[]): PropertyRow[] {
  // Skips the first 20 days, in which prices are still close to the base prices of the listing.
  const some = days.filter((_, k) => k >= 20 && k % Math.floor((days.length - 20) / MARKET_DAYS) === 0);
  const seen = some.map((day) =>
    chain.instruments.flatMap((instrument, i) => {
      if (chain.listedOn(i) > day) return [];
      const { prevClose, open, close, shares } = chain.plan(i, day);
      const turnover = shares / (instrument.floatShares * chain.shareFactor(i, day));
      return shares > 0
        ? [{ i, instrument, prevClose, open, close, turnover: Math.log(turnover), size: Math.abs(close / prevClose - 1) }]
        : [];
    }),
  );
  const rows = CLASSES.flatMap(([of, fits, movers, opens, closes]) => {
    const each = seen.map((day) => day.filter(({ instrument }) => fits(instrument)));
    const all = each.flat();
    const part = (is: (one: (typeof all)[number]) => boolean) => 100 * mean(all.map((one) => (is(one) ? 1 : 0)));
    const bound = of === "all";
    const moved = mean(
      each.map((day) =>
        correlation(
          day.map(({ size }) => size),
          day.map(({ turnover }) => turnover),
        ),
      ),
    );
    return [
      { property: 2, name: "size of the move, log turnover", of, real: movers, value: moved, bound },
      {
        property: 4,
        name: "opens at the previous close, %",
        of,
        real: opens,
        value: part(({ open, prevClose }) => open === prevClose),
        bound,
      },
      { property: 5, name: "closes on a tenth of a yuan, %", of, real: closes, value: part(({ close }) => close % TEN_FEN === 0), bound },
    ];
  });
  const every = Math.max(1, Math.floor(seen[0]!.length / PRINTED_SHARES));
  const printed = seen[0]!.filter((_, k) => k % every === 0);
  const turnovers = printed.map(({ i, instrument }) => Math.log(sharesOf(chain.symbolDay(i, some[0]!)) / instrument.floatShares));
  const value = correlation(
    printed.map(({ size }) => size),
    turnovers,
  );
  return [...rows, { property: 2, name: "size of the move, log turnover", of: "all, as printed", real: 0.472, value, bound: true }];
}

// Daily volumes of 46 shares, 2016 to 2020, in spans of 250 days.

function volumeRows(chain: Chain, days: readonly Day[]): PropertyRow[] {
  const large = chain.instruments
    .flatMap((instrument, i) => (instrument.board === "main" && !instrument.st && chain.age(i, days[0]!) > 100 ? [{ i, instrument }] : []))
    .toSorted((a, b) => b.instrument.floatShares * b.instrument.basePrice - a.instrument.floatShares * a.instrument.basePrice)
    .filter((_, k) => k % 10 === 0)
    .slice(0, VOLUME_SHARES);
  const some = days.slice(-VOLUME_DAYS);
  const listed = large.map(({ i }) => some.map((day) => chain.plan(i, day).shares).filter((shares) => shares > 0));
  const few = large.filter((_, k) => k % 4 === 0);
  const printed = few.map(({ i }) =>
    some
      .map((day) => chain.symbolDay(i, day))
      .filter(({ suspension }) => suspension === null)
      .map(sharesOf),
  );
  const row = (name: string, of: string, real: number, value: number, bound: boolean): PropertyRow => ({
    property: 3,
    name,
    of,
    real,
    value,
    bound,
  });
  const logs = (of: readonly (readonly number[])[]) => of.map((volumes) => volumes.map(Math.log));
  const roughness = (of: readonly (readonly number[])[]) =>
    mean(logs(of).map((each) => Math.sqrt(variance(each.slice(1).map((value, k) => value - each[k]!)))));
  const memory = (of: readonly (readonly number[])[], lag: number) => mean(logs(of).map((each) => later(each, lag)));
  return [
    row("deviation of the daily log change", "large, as listed", 0.43, roughness(listed), true),
    row("deviation of the daily log change", "large, as printed", 0.43, roughness(printed), true),
    row("a day apart", "large, as listed", 0.62, memory(listed, 1), false),
    row("five days apart", "large, as listed", 0.38, memory(listed, 5), false),
    row("a day apart", "large, as printed", 0.62, memory(printed, 1), false),
  ];
}

// Minutes of the Shanghai index, autocorrelation at lag 1: 0.17 on 43 days from 2018-12 to 2019-02, 0.10 on 16 days from 2022-06 to 2022-07.

function indexRows(chain: Chain, days: readonly Day[]): PropertyRow[] {
  return ["sh000001", "sh000300"].flatMap((gid) => {
    const index = indicesOf(chain.instruments).find(({ instrument }) => instrument.gid === gid);
    if (!index) return [];
    const lags = days.slice(-INDEX_DAYS).map((day) => {
      const bars = walkIndex(chain, index, day).bars.slice(1, LAST_CONTINUOUS + 1);
      return later(
        bars.slice(1).map(({ close }, k) => Math.log(close / bars[k]!.close)),
        1,
      );
    });
    return [{ property: 10, name: "index minutes, lag 1", of: gid, real: 0.13, value: mean(lags), bound: gid === "sh000001" }];
  });
}

/** Ratio of the larger to the smaller of a figure and the real one; NaN for different signs or a zero. */
export function figureRatio({ real, value }: Pick<PropertyRow, "real" | "value">): number {
  return real * value > 0 ? Math.max(real / value, value / real) : NaN;
}

/** Whether a bound figure differs from the real one by more than the factor, or has no ratio to it. */
export function isOutsideFactor(row: PropertyRow): boolean {
  return row.bound && !(figureRatio(row) <= MOST_FACTOR);
}
