/** The chat with the desk: what was written, what is being written, and how much of it is unread. Times are of the wall. */
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { store, useStore } from "../store/store.ts";
import type { Photo } from "./upload-photo.ts";
import { useLoggedIn } from "./session.ts";
import { call, langNow, type Answer } from "./wire/api.ts";
import { queryClient } from "./wire/query.ts";
import { token, tokenNow } from "./wire/token.ts";

export type ChatMessage = Answer<"/user/service/list.do">["list"][number];

/** An answer comes by push; who has no socket hears of it within this time. */
const AGAIN_MS = 15_000;
const UNREAD = ["my", "chat-unread"] as const;

/** What is being written: it stays while one looks at another screen. */
interface Draft {
  readonly text: string;
  readonly photo: Photo | null;
}

const EMPTY: Draft = { text: "", photo: null };
const draft = store<Draft>(EMPTY);
// What one person was about to write is nothing to the next.
token.watch(() => draft.set(EMPTY));

export function useDraft(): readonly [Draft, (next: Partial<Draft>) => void, () => void] {
  return [useStore(draft), (next) => draft.set({ ...draft.now(), ...next }), () => draft.set(EMPTY)];
}

/** The chat so far, the oldest first; `older` loads more of it. */
export function useChat() {
  const query = useInfiniteQuery({
    queryKey: ["my", "chat"],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => call("/user/service/list.do", pageParam > 0 ? { before: pageParam } : {}),
    getNextPageParam: (page) => (page.more ? page.list[0]?.id : undefined),
    refetchInterval: AGAIN_MS,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, messages: pages.toReversed().flatMap(({ list }) => list), unread: pages[0]?.unread ?? 0 };
}

/** How many of the desk's messages are unread; 0 for guests. */
export function useChatUnread(): number {
  const query = useQuery({
    queryKey: UNREAD,
    queryFn: async () => (await call("/user/service/list.do", {})).unread,
    enabled: useLoggedIn(),
    retry: false,
  });
  return query.data ?? 0;
}

/** What of the desk stands on the screen is read. */
export async function markChatRead(through: number): Promise<void> {
  await call("/user/service/read.do", { through });
  queryClient.setQueryData(UNREAD, 0);
}

/** The common questions, and whether somebody is at the desk. */
export function useQuestions() {
  return useQuery({
    queryKey: ["questions", langNow()],
    queryFn: () => call("/api/service/questions.do", {}),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
}

/** A picture of the chat, as an address that this page alone can open. */
export async function fetchPicture(key: string): Promise<string> {
  const reply = await fetch(`/user/file.do?key=${encodeURIComponent(key)}`, { headers: { lang: langNow(), USERTOKEN: tokenNow() } });
  if (!reply.headers.get("content-type")?.startsWith("image/")) throw new Error("no picture");
  return URL.createObjectURL(await reply.blob());
}
