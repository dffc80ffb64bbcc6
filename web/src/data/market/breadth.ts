/** How many shares rise and fall, and how far. */
import { useQuery } from "@tanstack/react-query";
import { call } from "../wire/api.ts";
import { LIST_COLUMNS, type ListRow } from "./whole-list.ts";

const PERIOD_MS = 10_000;

/** Counts of Shanghai and Shenzhen, renewed every 10 s. */
export function useBreadth() {
  return useQuery({ queryKey: ["breadth"], queryFn: () => call("/api/stock/getZdfNumber.do", {}), refetchInterval: PERIOD_MS });
}

/** Upper ends of the falling buckets and lower ends of the rising ones, in percent; 0 stands alone between them. */
export const EDGES = [1, 3, 5, 7] as const;

/** How many rows lie in each bucket: beyond −7, −7 to −5, −5 to −3, −3 to −1, −1 to 0, 0, and the same upward. */
export function distribution(rows: readonly ListRow[]): readonly number[] {
  const [price, change] = [LIST_COLUMNS.indexOf("trade"), LIST_COLUMNS.indexOf("changepercent")];
  const counts = Array.from({ length: 2 * EDGES.length + 3 }, () => 0);
  for (const { values } of rows) {
    if (values[price]) counts[bucketOf(values[change] ?? 0)]! += 1;
  }
  return counts;
}

const MIDDLE = EDGES.length + 1;

function bucketOf(change: number): number {
  if (change === 0) return MIDDLE;
  const beyond = EDGES.filter((edge) => Math.abs(change) >= edge).length;
  return change > 0 ? MIDDLE + 1 + beyond : MIDDLE - 1 - beyond;
}
