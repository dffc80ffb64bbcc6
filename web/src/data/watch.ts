/** The watchlist on the phone: the whole of it with its groups, and the changes, which show at once and go back when refused. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { ask, call, type Answer } from "./wire/api.ts";
import { queryClient } from "./wire/query.ts";
import { seedQuote } from "./market/quotes.ts";
import { useLoggedIn } from "./session.ts";
import { write } from "./wire/write.ts";

export type Watchlist = Answer<"/user/watch/list.do">;
export type WatchItem = Watchlist["items"][number];
export type WatchGroup = Watchlist["groups"][number];

const KEY = ["my", "watchlist"] as const;

/** The user's list in its order; idle for guests. */
export function useWatchlist() {
  return useQuery({ queryKey: KEY, queryFn: readList, enabled: useLoggedIn() });
}

async function readList(): Promise<Watchlist> {
  const list = await call("/user/watch/list.do", {});
  for (const { gid, nowPrice, hcrate, increase, preclose_px } of list.items) seedQuote(gid, { nowPrice, hcrate, increase, preclose_px });
  return list;
}

/** The gids that are watched; undefined while that is not known. */
export function useWatchedGids(): ReadonlySet<string> | undefined {
  const items = useWatchlist().data?.items;
  return items && new Set(items.map((item) => item.gid));
}

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

/** Adds or removes `gid`, a symbol of any kind; the star changes at once and goes back when the server refuses. */
export function useWatchToggle(gid: string) {
  const key = ["my", "watched", gid];
  return useMutation({
    mutationFn: async (add: boolean): Promise<void> => {
      await (add ? write("/user/watch/add.do", { code: gid }) : write("/user/watch/remove.do", { codes: gid }));
    },
    onMutate: (add) => queryClient.setQueryData(key, add),
    onError: (_fault, add) => queryClient.setQueryData(key, !add),
  });
}

/** A change of the list: its call, and how the list looks when it has been made. */
export interface WatchChange {
  readonly send: () => Promise<unknown>;
  readonly look?: (list: Watchlist) => Watchlist;
}

/** Carries out a change: shown at once, taken back when the server refuses. */
export function useWatchChange() {
  return useMutation({
    mutationFn: ({ send }: WatchChange) => send(),
    onMutate: ({ look }: WatchChange) => {
      if (!look) return { before: undefined };
      // What is on its way would show the list as it was.
      void queryClient.cancelQueries({ queryKey: KEY });
      const before = queryClient.getQueryData<Watchlist>(KEY);
      if (before) queryClient.setQueryData<Watchlist>(KEY, look(before));
      return { before };
    },
    onError: (_fault, _change, kept) => {
      if (kept?.before) queryClient.setQueryData(KEY, kept.before);
    },
  });
}
