/** The cache of what the server answered. Push keeps prices fresh; queries are for what changes by acts. */
import { QueryClient } from "@tanstack/react-query";
import { isAskedAgain, pauseBefore } from "./again.ts";
import { token } from "./token.ts";

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
