/** Ex-dates of a day, and of its month by their number. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, type Answer } from "../wire/api.ts";

export type ExDates = Answer<"/api/market/exdates.do">;

const RENEW_MS = 300_000;

/** `today` renews it: every day announces another one. */
export function useExDates(day: string, today: string | null) {
  return useQuery({
    queryKey: ["ex-dates", day, today],
    queryFn: () => call("/api/market/exdates.do", { day }),
    staleTime: RENEW_MS,
    placeholderData: keepPreviousData,
  });
}
