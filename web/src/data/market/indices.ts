/** The index strip: one topic for all of them. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../wire/api.ts";
import { queryClient } from "../wire/query.ts";
import type { IndexRow } from "../wire/shapes.ts";
import { readTopic } from "../wire/stream.ts";

/** All indices with their live values, in the server's order. */
export function useIndices() {
  useEffect(() => readTopic("idx", (data) => takeIndices(data as readonly Partial<IndexRow>[])), []);
  return useQuery({ queryKey: ["indices"], queryFn: async () => (await call("/api/stock/getMarket.do", {})).market, staleTime: 60_000 });
}

/** Takes levels from push or polling. */
export function takeIndices(rows: readonly Partial<IndexRow>[]): void {
  const byGid = new Map(rows.map((row) => [row.gid, row]));
  queryClient.setQueryData<IndexRow[]>(["indices"], (old) =>
    old?.map((row) => ({ ...row, ...byGid.get(row.gid), hcrate: byGid.get(row.gid)?.increaseRate ?? row.hcrate })),
  );
}
