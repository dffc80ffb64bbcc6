import { useQuery } from "@tanstack/react-query";
import { ask } from "../../data/wire/api.ts";

/** How many messages the user has not read; 0 for guests and while it is unknown. */
export function useUnread(loggedIn: boolean): number {
  const unread = useQuery({ queryKey: ["my", "unread"], queryFn: readUnread, enabled: loggedIn, refetchInterval: 60_000, retry: false });
  return unread.data ?? 0;
}

async function readUnread(): Promise<number> {
  const reply = await ask("/user/cash/getUnreadCount.do", {}, { get: true });
  return reply.status === 0 && typeof reply.data === "number" ? reply.data : 0;
}
