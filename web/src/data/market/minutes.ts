/** The minute line of a symbol: asked once, carried on by live quotes, asked again when a quote shows a gap. */
import { useQuery } from "@tanstack/react-query";
import { call } from "../wire/api.ts";

export interface Minutes {
  readonly time: readonly string[];
  readonly price: readonly number[];
  readonly averagePrice: readonly number[];
  readonly volumes: readonly number[];
  readonly preClose: number;
}

/** Minutes of the last `days` trading days (1 to 5). */
export function useMinutes(gid: string, days: number) {
  return useQuery({
    queryKey: ["minutes", gid, days],
    queryFn: () => minutes(gid, days),
    staleTime: 20_000,
    refetchInterval: days === 1 ? 60_000 : false,
  });
}

async function minutes(gid: string, days: number): Promise<Minutes> {
  return call("/api/realTime/findStock.do", { stockCode: gid, ndays: days });
}
