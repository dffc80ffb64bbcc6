import type { Coin } from "@hongpan/core/rules/products/instruments.ts";
import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "../wire/api.ts";

const FRESH_MS = 60_000;

/** Yuan for one of `coin` by the day's fixing; undefined until it is known. */
export function useRate(coin: Coin): number | undefined {
  const query = useQuery({
    queryKey: ["rate", coin],
    queryFn: () => call("/api/futures/queryExchange.do", { coinCode: coin }),
    enabled: coin !== "CNY",
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  return coin === "CNY" ? 1 : query.data;
}

// When the other markets trade and where they stand now: one call for all of them.
export type HoursRow = Answer<"/api/market/hours.do">["rows"][number];

const RENEW_MS = 15_000;

/** All hours; `simulated` when the other markets keep those of A-shares. Undefined while on their way. */
export function useHours(): { readonly rows: readonly HoursRow[]; readonly simulated: boolean } | undefined {
  return useQuery({
    queryKey: ["hours"],
    queryFn: () => call("/api/market/hours.do", {}),
    select: ({ mode, rows }) => ({ rows, simulated: mode === "continuous" }),
    refetchInterval: RENEW_MS,
  }).data;
}
