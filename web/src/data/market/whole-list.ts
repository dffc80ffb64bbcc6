/** A whole list of the market for a table that scrolls: every row once, its head in the server's order every few seconds. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../wire/api.ts";
import { queryClient } from "../wire/query.ts";

export const LIST_COLUMNS = [
  ...["trade", "changepercent", "pricechange", "speed", "amount", "turnoverratio"],
  ...["amplitude", "volumeratio", "per", "pb", "mktcap"],
] as const;
export type ListColumn =
  | "trade"
  | "changepercent"
  | "pricechange"
  | "speed"
  | "amount"
  | "turnoverratio"
  | "amplitude"
  | "volumeratio"
  | "per"
  | "pb"
  | "mktcap";

/** A symbol with one number a column, in the order of LIST_COLUMNS; 0 where there is none. */
export interface ListRow {
  readonly gid: string;
  readonly values: readonly number[];
}

export interface Order {
  readonly sort: ListColumn;
  readonly asc: boolean;
}

const COLUMN_NAMES = LIST_COLUMNS.join(",");
const HEAD = 60;
const HEAD_MS = 5_000;
const WHOLE_MS = 30_000;

/** Every row of a node in the order of its change when it was asked for, renewed every 30 s. */
function useListRows(node: string) {
  return useQuery({
    queryKey: ["list", node],
    queryFn: () => fetchRows(["list", node], { node, sort: "changepercent", asc: 0 }),
    refetchInterval: WHOLE_MS,
    staleTime: HEAD_MS,
    // Comparing thousands of rows with their predecessors costs more than drawing those that are shown.
    structuralSharing: false,
  });
}

/** The rows of a node in `order`. While `atTop` holds, the head follows the server every 5 s; the rest every 30 s. */
export function useWholeList(node: string, order: Order, atTop: boolean) {
  const whole = useListRows(node);
  const headKey = ["list-head", node, order.sort, order.asc] as const;
  const head = useQuery({
    queryKey: headKey,
    queryFn: () => fetchRows(headKey, { node, sort: order.sort, asc: order.asc ? 1 : 0, top: HEAD }),
    refetchInterval: atTop ? HEAD_MS : false,
    staleTime: HEAD_MS,
    structuralSharing: false,
  });
  const rest = useMemo(() => sortedOnce(whole.data?.rows ?? NO_ROWS, order), [whole.data, order]);
  const rows = useMemo(() => merged(head.data?.rows ?? NO_ROWS, rest), [head.data, rest]);
  return { rows, isPending: whole.isPending && head.isPending, error: whole.error ?? head.error, refetch: () => void refresh(node) };
}

const NO_ROWS: readonly ListRow[] = [];

function refresh(node: string): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("list") && queryKey[1] === node });
}

interface Listed {
  readonly version: string;
  readonly rows: readonly ListRow[];
}

async function fetchRows(
  key: readonly unknown[],
  asked: { readonly node: string; readonly sort: string; readonly asc: 0 | 1; readonly top?: number },
): Promise<Listed> {
  const known = queryClient.getQueryData<Listed>(key);
  const version = known ? { version: known.version } : {};
  const reply = await call("/api/market/list.do", { ...asked, columns: COLUMN_NAMES, ...version });
  if (reply.rows === null && known) return known;
  const rows = (reply.rows ?? []).map(([gid, ...values]) => ({ gid: String(gid), values: values.map(Number) }));
  return { version: reply.version, rows };
}

const inOrder = new WeakMap<readonly ListRow[], { readonly order: Order; readonly rows: readonly ListRow[] }>();

// Who comes back to a list finds it in its order: thousands of rows are a part of the time that a route has.
function sortedOnce(rows: readonly ListRow[], order: Order): readonly ListRow[] {
  const kept = inOrder.get(rows);
  if (kept && kept.order.sort === order.sort && kept.order.asc === order.asc) return kept.rows;
  const now = { order, rows: sorted(rows, order) };
  inOrder.set(rows, now);
  return now.rows;
}

/** Rows in the order of a column; rows without a value last, equal ones as they stood. */
export function sorted(rows: readonly ListRow[], { sort, asc }: Order): readonly ListRow[] {
  const at = LIST_COLUMNS.indexOf(sort);
  const traded = LIST_COLUMNS.indexOf("trade");
  const value = (row: ListRow) => row.values[at] ?? 0;
  const missing = (row: ListRow) => (row.values[traded] === 0 ? 1 : 0);
  const sign = asc ? 1 : -1;
  return rows.toSorted((a, b) => missing(a) - missing(b) || sign * (value(a) - value(b)));
}

/** The head as the server has it, then the rest. */
export function merged(head: readonly ListRow[], rest: readonly ListRow[]): readonly ListRow[] {
  const ahead = new Set(head.map((row) => row.gid));
  return [...head, ...rest.filter((row) => !ahead.has(row.gid))];
}
