/** Sums of a statistic by day, from which its mean, its standard error clustered by day and its t follow; they can be added up. */
import { itemAt } from "../../rules/item-at.ts";
export interface Row {
  readonly name: string;
  /** Observations that count. */
  n: number;
  /** By day: of weight x value, of weight x weight's sign, i.e. of |weight|. */
  readonly sums: number[];
  readonly weights: number[];
}

export interface Found {
  readonly name: string;
  readonly n: number;
  /** A unit of weight's value. */
  readonly mean: number;
  readonly se: number;
  readonly t: number;
}

export function rowOf(name: string): Row {
  return { name, n: 0, sums: [], weights: [] };
}

/** Returns the row of that name. A new row starts with the current day. */
export function rowIn(rows: Map<string, Row>, name: string): Row {
  const known = rows.get(name);
  if (known) return known;
  const row = rowOf(name);
  nextDay([row]);
  rows.set(name, row);
  return row;
}

/** Adds an observation of `value` with `weight` (its sign says which way it was foretold) to the day that is counted. */
export function addTo(row: Row, weight: number, value: number): void {
  if (weight === 0 || row.sums.length === 0) return;
  const day = row.sums.length - 1;
  row.n++;
  row.sums[day] = row.sums[day]! + weight * value;
  row.weights[day] = itemAt(row.weights, day) + Math.abs(weight);
}

export function nextDay(rows: readonly Row[]): void {
  for (const row of rows) {
    row.sums.push(0);
    row.weights.push(0);
  }
}

/** Rows of several runs as one. */
export function joined(runs: readonly (readonly Row[])[]): Row[] {
  return itemAt(runs, 0).map(({ name }, k) =>
    joinedRow(
      name,
      runs.map((rows) => itemAt(rows, k)),
    ),
  );
}

/** One row of several runs. */
export function joinedRow(name: string, rows: readonly Row[]): Row {
  return {
    name,
    n: rows.reduce((sum, row) => sum + row.n, 0),
    sums: rows.flatMap((row) => row.sums),
    weights: rows.flatMap((row) => row.weights),
  };
}

/** What a row shows, with an edge of `planted` a unit of weight in what was foretold. */
export function foundIn({ name, n, sums, weights }: Row, planted = 0): Found {
  const weight = weights.reduce((sum, each) => sum + each, 0);
  if (weight === 0) return { name, n, mean: 0, se: 0, t: 0 };
  const values = sums.map((sum, day) => sum + planted * itemAt(weights, day));
  const mean = values.reduce((sum, each) => sum + each, 0) / weight;
  const squares = values.reduce((sum, each, day) => sum + (each - mean * itemAt(weights, day)) ** 2, 0);
  const se = Math.sqrt(squares) / weight;
  return { name, n, mean, se, t: se > 0 ? mean / se : 0 };
}
