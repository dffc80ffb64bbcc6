/** The public settings of stock trading: the same values that the engine uses. */
import { useQuery } from "@tanstack/react-query";
import { ask, Refusal } from "./api.ts";
import type { Settings } from "./shapes.ts";

/** Fees, limits and levers; renewed every few minutes. */
export function useSettings(): Settings | undefined {
  return useQuery({ queryKey: ["settings"], queryFn: settings, staleTime: 5 * 60_000 }).data;
}

async function settings(): Promise<Settings> {
  const reply = await ask("/api/admin/getSetting.do", {});
  if (reply.status !== 0) throw new Refusal(reply.status, reply.msg, reply.data);
  return reply.data as Settings;
}
