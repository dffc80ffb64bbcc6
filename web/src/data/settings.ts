/** The public settings of stock trading: the same values that the engine uses. */
import { useQuery } from "@tanstack/react-query";
import { call } from "./wire/api.ts";
import type { Settings } from "./wire/shapes.ts";

/** The query itself, for a page that shows nothing else. */
export function useSettingsQuery() {
  return useQuery({ queryKey: ["settings"], queryFn: () => call("/api/admin/getSetting.do", {}), staleTime: 5 * 60_000 });
}

/** Fees, limits and levers; renewed every few minutes. */
export function useSettings(): Settings | undefined {
  return useSettingsQuery().data;
}
