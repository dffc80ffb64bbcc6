/** The sandbox's jump to the next opening: whether this phone may, and the one that is under way. */
import { useQuery } from "@tanstack/react-query";
import { call, Refusal, type Answer } from "./wire/api.ts";
import { queryClient } from "./wire/query.ts";
import { useSite } from "./site.ts";
import { useClock } from "./clock.ts";
import { store, useStore } from "../store/store.ts";

/** Polling interval for the progress of a long jump. */
const POLL_MS = 1000;
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

/** Whether a jump is running, including one started by another client. */
export function useJumping(): boolean {
  const clock = useClock();
  return useStore(running) || Boolean(clock?.jump);
}

/**
 * Starts a jump to the opening of `day` and resolves when it is reached; ignored while a jump of this page runs. Throws Refusal, also when
 * the jump ends before its target.
 */
export async function jumpTo(day: string): Promise<void> {
  if (running.now()) return;
  running.set(true);
  try {
    const { jump } = await call("/api/sandbox/clock.do", { to: "next-open", day });
    if (jump) await untilReached(jump.to);
  } finally {
    running.set(false);
    // A day has gone by: whatever is on the screen may have changed.
    void queryClient.invalidateQueries();
  }
}

// The jump runs on the server, so failed polls are repeated.
async function untilReached(to: number): Promise<void> {
  for (;;) {
    await new Promise((next) => setTimeout(next, POLL_MS));
    const state = await call("/api/sandbox/jump.do", {}).catch(() => null);
    if (state === null || state.jump) continue;
    if (state.last?.to === to && state.last.why !== "") throw new Refusal(1, state.last.why, null);
    return;
  }
}
