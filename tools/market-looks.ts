/**
 * The tables of `market:check` that hold the simulated market's looks against the real one's: well-known names, and a day's minutes;
 * and what leverage makes of own money.
 */
import { classesThatPay, judgeLevers, type Levers } from "@hongpan/core/exchange/check/levers.ts";
import { LOOKS } from "@hongpan/core/exchange/check/known-minutes.ts";
import type { LooksRow } from "@hongpan/core/exchange/check/minute-looks.ts";
import { EDGES, QUIET_TAILS, type ShapeRow } from "@hongpan/core/exchange/check/shape.ts";
import { figureRatio, isOutsideFactor, type PropertyRow } from "@hongpan/core/exchange/check/tape-properties.ts";
import type { LimitRow, NameRow } from "@hongpan/core/exchange/check/names.ts";

/** Prints the names with their limits; how many lie beyond the bound. */
export function printNames(names: readonly NameRow[], limits: readonly LimitRow[]): number {
  console.log(`\n   Names, ${names[0]!.days} simulated days each, beside real ones: within a factor of 1.5\n`);
  console.log("  group        share              sd %            turnover %        amount, 100 m     days of 1,000 at a limit");
  for (const { known, instrument, sd, turnover, amount, limits: at, misses } of names) {
    const pairs = [
      pair(sd, known.sd, 2),
      pair(turnover, known.turnover, 2),
      pair(amount, known.amount, 1),
      pair(at, (1000 * known.limitDays) / known.days, 1),
    ];
    const name = `${known.gid} ${instrument.name}`;
    console.log(
      `${misses.length > 0 ? "!" : " "} ${known.group.padEnd(12)} ${name.padEnd(14)} ${pairs.join(" ")} ${known.years} ${misses.join(", ")}`,
    );
  }
  console.log("\n   Days of 1,000 at a limit, simulated and real\n");
  for (const { group, simulated, real, misses } of limits)
    console.log(`${misses ? "!" : " "} ${group.padEnd(16)} ${pair(simulated, real, 1)}`);
  return names.filter(({ misses }) => misses.length > 0).length + limits.filter(({ misses }) => misses).length;
}

/** Prints a day across the market; how many rows fail. */
export function printShape(rows: readonly ShapeRow[], quiet: number): number {
  console.log("\n   A day across the market: per cent of the shares for each per cent of change, simulated and on a real day\n");
  const head = EDGES.slice(1).map((edge, k) => `${EDGES[k]}-${edge} %`.padStart(8));
  console.log(`  limit${" ".repeat(11)}${head.join("")}  at limit  kurtosis of a day`);
  for (const { limit, densities, atLimit, kurtosis, real, misses } of rows) {
    const line = (values: readonly number[], at: number, uneven: number) =>
      `${EDGES.slice(1)
        .map((_, k) => (values[k]?.toFixed(2) ?? "").padStart(8))
        .join("")} ${at.toFixed(2).padStart(9)} ${uneven.toFixed(1).padStart(9)}`;
    console.log(`${misses.length > 0 ? "!" : " "} ${limit} %${" ".repeat(12)}${line(densities, atLimit, kurtosis)} ${misses.join(", ")}`);
    console.log(`       real${" ".repeat(6)}${line(real.densities, real.atLimit, real.kurtosis)}`);
  }
  const heavy = quiet > QUIET_TAILS.most;
  const tails = `${quiet.toFixed(2)}   real ${QUIET_TAILS.real}   band to ${QUIET_TAILS.most}`;
  console.log(`${heavy ? "!" : " "} beyond 7 %, at the limit too, for one share from 5 to 7 %, calmest third of days: ${tails}`);
  return rows.filter(({ misses }) => misses.length > 0).length + (heavy ? 1 : 0);
}

/** Prints the minutes; a mark where they differ by more than a factor of 1.5. */
export function printLooks(rows: readonly LooksRow[]): void {
  console.log("\n   A day's minutes, medians over days, simulated and real; marked beyond a factor of 1.5\n");
  console.log(`  ${"".padEnd(40)} ${rows.map(({ known }) => known.name.padStart(17)).join(" ")}`);
  LOOKS.forEach((look, k) => {
    const cells = rows.map(({ simulated, known }) => {
      const [value, real] = [simulated[k]!, known.looks[k]!];
      const far = value / real > 1.5 || real / value > 1.5 || value * real < 0;
      return `${far ? "!" : " "}${value.toPrecision(2).padStart(7)} ${real.toPrecision(2).padStart(8)}`;
    });
    console.log(`  ${look.padEnd(40)} ${cells.join(" ")}`);
  });
}

/** Prints the ten properties, mean of the keys; marks bound figures beyond the factor and returns their number. */
export function printProperties(runs: readonly (readonly PropertyRow[])[]): number {
  console.log("\n   Ten properties of the tape, mean of the keys: simulated, real, times apart; bound (*) within a factor of 1.5\n");
  const rows = runs[0]!.map((first, k) => ({ ...first, value: runs.reduce((total, run) => total + run[k]!.value, 0) / runs.length }));
  for (const row of rows.toSorted((a, b) => a.property - b.property)) {
    const figures = [row.value, row.real, figureRatio(row)].map((value) => (Number.isNaN(value) ? "-" : value.toPrecision(3)).padStart(8));
    const mark = `${isOutsideFactor(row) ? "!" : " "}${row.bound ? "*" : " "}`;
    console.log(`${mark} ${String(row.property).padStart(2)} ${row.name.padEnd(40)} ${row.of.padEnd(20)} ${figures.join(" ")}`);
  }
  return rows.filter(isOutsideFactor).length;
}

/** Prints mean wealth by class, lever and side; how many rows fail, and one more where the control finds too little. */
export function printLevers(runs: readonly Levers[]): number {
  console.log("\n   Leverage: mean of own money over a night, debts written off; without the bounds of the rules\n");
  const judged = judgeLevers(runs);
  for (const { name, n, mean, se, free, fails } of judged) {
    const bound = n > 0 ? `${mean.toFixed(4).padStart(8)} ± ${se.toFixed(4)}` : "not taken".padStart(17);
    const of = `${((100 * n) / Math.max(1, free.n)).toFixed(0).padStart(4)} %`;
    console.log(`${fails ? "!" : " "} ${name.padEnd(56)} ${of} ${bound} | ${free.mean.toFixed(4).padStart(8)} ± ${free.se.toFixed(4)}`);
  }
  const [found, of] = classesThatPay(judged);
  console.log(`\n  Without the bounds some leverage pays in ${found} of ${of} classes.`);
  return judged.filter(({ fails }) => fails).length + (found < of ? 1 : 0);
}

function pair(value: number, real: number, digits: number): string {
  return `${value.toFixed(digits).padStart(8)} ${real.toFixed(digits).padStart(8)}`;
}
