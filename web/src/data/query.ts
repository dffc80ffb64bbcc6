/** The cache of what the server answered. Push keeps prices fresh; queries are for what changes by acts. */
import { QueryClient } from "@tanstack/react-query";
import { Refusal } from "./api.ts";
import { onToken } from "./token.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: (failures, fault) => failures < 2 && (!(fault instanceof Refusal) || fault.status === -1),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
    },
  },
});

// What was read as one user is nothing to the next.
onToken(() => {
  queryClient.removeQueries({ queryKey: ["my"] });
});

/** What belongs to the user has changed: ask again for what is on the screen. */
export function refreshMine(): void {
  void queryClient.invalidateQueries({ queryKey: ["my"] });
}
