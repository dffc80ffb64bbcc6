/** The index strip: one topic for all of them. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../wire/api.ts";
import { queryClient } from "../wire/query.ts";
import type { IndexRow } from "../wire/shapes.ts";
import { readTopic } from "../wire/stream.ts";
import { perExchange, shareMarket } from "@hongpan/core/rules/markets/exchanges.ts";
import { seedQuote } from "./quotes.ts";

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

// Indices and contracts that people look at beside the A-shares, in the order of the day's course, and what they stand at.
/** Index futures and commodities stand for the world: they go on while the indices rest. */
export const ABROAD = {
  ...perExchange((exchange) => shareMarket(exchange).indices),
  world: ["hf_CHA50CFD", "hf_HSI", "hf_ES", "hf_NQ", "hf_YM", "XAUUSD", "hf_XAG", "hf_CL", "hf_OIL"],
};
export type AbroadGroup = keyof typeof ABROAD;

const NODES = ["world", "futures"] as const;
const COLUMNS = "trade,pricechange,changepercent";

/** Whether the quotes of all groups have been seeded; each row is live from then on. */
export function useAbroad() {
  return useQuery({ queryKey: ["abroad"], queryFn: () => Promise.all(NODES.map(seedNode)), staleTime: 60_000 });
}

async function seedNode(node: string): Promise<number> {
  const { rows } = await call("/api/market/list.do", { node, columns: COLUMNS });
  for (const [gid, nowPrice, increase, hcrate] of rows ?? [])
    seedQuote(String(gid), { nowPrice: Number(nowPrice), increase: Number(increase), hcrate: Number(hcrate) });
  return rows?.length ?? 0;
}

// How many shares rise and fall, and how far.
const PERIOD_MS = 10_000;

/** How many shares of Shanghai and Shenzhen rise and fall, and how far; renewed every 10 s. */
export function useBreadth() {
  return useQuery({ queryKey: ["breadth"], queryFn: () => call("/api/stock/getZdfNumber.do", {}), refetchInterval: PERIOD_MS });
}
