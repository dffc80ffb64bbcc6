/** When the other markets trade and where they stand now: one call for all of them. */
import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "../wire/api.ts";

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
