/** The cache of what the server answered. Push keeps prices fresh; queries are for what changes by acts. */
import { QueryClient } from "@tanstack/react-query";
import { Refusal } from "./api.ts";
import { token } from "./token.ts";

const TRIES = 2;
const TRIES_WHEN_CROWDED = 3;
/** Who would have to wait longer is told so. */
const LONGEST_WAIT_MS = 20_000;
const LONGEST_PAUSE_MS = 8000;
/** Many phones are turned away at once and must not come back at once. */
const SPREAD = 0.5;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: isAskedAgain,
      retryDelay: (attempt, fault) => pauseBefore(attempt, fault),
    },
    // Without a network a press fails at once. The library would wait for the network and send it then, without a press.
    mutations: { networkMode: "always" },
  },
});

// What was read as one user is nothing to the next.
token.watch(() => {
  queryClient.removeQueries({ queryKey: ["my"] });
});

/** What belongs to the user has changed: ask again for what is on the screen. */
export function refreshMine(): void {
  void queryClient.invalidateQueries({ queryKey: ["my"] });
}

/** Whether a read is asked again after `failures` answers that failed, this one being `fault`. */
export function isAskedAgain(failures: number, fault: unknown): boolean {
  if (!(fault instanceof Refusal)) return failures < TRIES;
  if (fault.waitMs !== null) return failures < TRIES_WHEN_CROWDED && fault.waitMs <= LONGEST_WAIT_MS;
  return failures < TRIES && fault.status === -1;
}

/** Milliseconds until then: as long as the server says and up to half as much more, or twice as long with each time. `chance` 0..1. */
export function pauseBefore(attempt: number, fault: unknown, chance = Math.random()): number {
  if (fault instanceof Refusal && fault.waitMs !== null) return fault.waitMs * (1 + SPREAD * chance);
  return Math.min(1000 * 2 ** attempt, LONGEST_PAUSE_MS);
}
