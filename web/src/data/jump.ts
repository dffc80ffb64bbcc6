/** The sandbox's jump to the next opening: whether this phone may, and the one that is under way. */
import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "./wire/api.ts";
import { queryClient } from "./wire/query.ts";
import { useSite } from "./site.ts";
import { store, useStore } from "../store/store.ts";

/** Every step of the rest of the day is lived, on a slow machine for a minute or two. */
const PATIENCE_MS = 180_000;
const RENEWED_MS = 15_000;

const running = store(false);

/** Which opening is next and whether this phone may go there; undefined outside of a demo. */
export function useNextOpen(wanted = true): Answer<"/api/sandbox/nextOpen.do"> | undefined {
  const site = useSite();
  const query = useQuery({
    queryKey: ["my", "next-open"],
    queryFn: () => call("/api/sandbox/nextOpen.do", {}),
    enabled: wanted && site.data?.demo === true,
    refetchInterval: RENEWED_MS,
    staleTime: 0,
  });
  return query.data;
}

/** Whether a jump of this phone is under way, wherever it was asked for. */
export function useJumping(): boolean {
  return useStore(running);
}

/** Lets exchange time run to the opening of `day`; a second call while it runs is none. Throws Refusal. */
export async function jumpTo(day: string): Promise<void> {
  if (running.now()) return;
  running.set(true);
  try {
    await call("/api/sandbox/clock.do", { to: "next-open", day }, { patienceMs: PATIENCE_MS });
  } finally {
    running.set(false);
    // A day has gone by: whatever is on the screen may have changed.
    void queryClient.invalidateQueries();
  }
}
