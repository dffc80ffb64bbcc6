/** What the detail page shows beside the quote. Sides and flow move with the prints: asked again now and then while in sight. */
import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "../wire/api.ts";
import { kindOf } from "./symbols.ts";

export type Detail = Answer<"/api/stock/getDetail.do">;

const REFRESH_MS = 15_000;

/** Sides, flow, auction, company and ex-dates of a symbol; undefined while on its way. */
export function useDetail(gid: string) {
  return useQuery({
    queryKey: ["detail", gid],
    queryFn: () => call("/api/stock/getDetail.do", { code: gid }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    enabled: gid !== "",
  });
}

/** Decimals of a symbol's prices: what the server says, until then those of its kind. */
export function placesOf(gid: string, detail: Detail | undefined): number {
  return detail?.places ?? (kindOf(gid) === "bond" ? 3 : 2);
}
