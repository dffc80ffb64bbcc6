/** What the site says of itself, and its public settings; the same for everybody. */
import { useQuery } from "@tanstack/react-query";
import { call } from "./wire/api.ts";

const AN_HOUR_MS = 3_600_000;

/** Names and texts of the site. */
export function useSite() {
  return useQuery({ queryKey: ["site"], queryFn: () => call("/api/site/getInfo.do", {}), staleTime: AN_HOUR_MS });
}
