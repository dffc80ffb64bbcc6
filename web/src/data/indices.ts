/** The index strip: one topic for all of them. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ask } from "./api.ts";
import { queryClient } from "./query.ts";
import type { IndexRow } from "./shapes.ts";
import { readTopic } from "./stream.ts";

/** All indices with their live values, in the server's order. */
export function useIndices() {
  useEffect(() => readTopic("idx", (data) => take(data as readonly Partial<IndexRow>[])), []);
  return useQuery({ queryKey: ["indices"], queryFn: readIndices, staleTime: 60_000 });
}

async function readIndices(): Promise<readonly IndexRow[]> {
  const reply = await ask("/api/stock/getMarket.do", {});
  if (reply.status !== 0) throw new Error(reply.msg);
  return (reply.data as { market: IndexRow[] }).market.map((row) => ({ ...row, gid: gidOf(row) }));
}

function take(rows: readonly Partial<IndexRow>[]): void {
  const byGid = new Map(rows.map((row) => [row.gid, row]));
  queryClient.setQueryData<readonly IndexRow[]>(["indices"], (old) => old?.map((row) => ({ ...row, ...byGid.get(row.gid) })));
}

function gidOf(row: IndexRow): string {
  if (row.gid) return row.gid;
  if (/^[a-z]{2}/.test(row.code)) return row.code;
  return (row.code.startsWith("399") ? "sz" : row.code.startsWith("899") ? "bj" : "sh") + row.code;
}
