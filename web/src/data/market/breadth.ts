/** How many shares rise and fall, and how far. */
import { useQuery } from "@tanstack/react-query";
import { call } from "../wire/api.ts";

const PERIOD_MS = 10_000;

/** How many shares of Shanghai and Shenzhen rise and fall, and how far; renewed every 10 s. */
export function useBreadth() {
  return useQuery({ queryKey: ["breadth"], queryFn: () => call("/api/stock/getZdfNumber.do", {}), refetchInterval: PERIOD_MS });
}
