import type { Coin } from "@hongpan/core/rules/products/instruments.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../wire/api.ts";

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
