/** The watchlist: whether a symbol is in it, and changing that. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { ask } from "./api.ts";
import { queryClient } from "./query.ts";
import { useLoggedIn } from "./session.ts";
import { write } from "./write.ts";

/** Whether `gid` is in the user's list; the server's status 1 says yes (spec/4-calls.md 2.5). */
export function useWatched(gid: string) {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: ["my", "watched", gid],
    queryFn: async () => (await ask("/user/isOption.do", { code: gid })).status === 1,
    enabled: loggedIn,
    staleTime: 60_000,
  });
}

/** Adds or removes `gid`; the star changes at once and goes back when the server refuses. */
export function useWatchToggle(gid: string) {
  const key = ["my", "watched", gid];
  return useMutation({
    mutationFn: (add: boolean) => write(add ? "/user/addOption.do" : "/user/delOption.do", { code: gid }),
    onMutate: (add) => queryClient.setQueryData(key, add),
    onError: (_fault, add) => queryClient.setQueryData(key, !add),
  });
}

/** Removes a symbol from the list by its gid. */
export function useWatchRemoval() {
  return useMutation({ mutationFn: (gid: string) => write("/user/delOption.do", { code: gid }) });
}
