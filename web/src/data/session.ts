/** Who is logged in, and what the server says about him. Query keys of personal data begin with "my". */
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { ask, call, Refusal } from "./api.ts";
import { keepToken, onToken, tokenNow } from "./token.ts";

/** Whether somebody is logged in; follows logins and logouts. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(onToken, tokenNow) !== "";
}

/** The user's own record with the money of all accounts; idle for guests. */
export function useUser() {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: ["my", "info"],
    queryFn: () => call("/user/getUserInfo.do", {}),
    enabled: loggedIn,
    refetchInterval: 30_000,
  });
}

/** Logs in and keeps the token. Throws Refusal with the server's sentence. */
export async function login(fields: { phone: string; userPwd: string; yzmCode?: string; uid?: string }): Promise<string> {
  const reply = await ask("/api/user/login.do", fields);
  if (reply.status !== 0) throw new Refusal(reply.status, reply.msg, reply.data);
  keepToken((reply.data as { token: string }).token);
  return reply.msg;
}

/** Ends the session here and, when it can be reached, at the server. */
export async function logout(): Promise<void> {
  await ask("/api/user/logout.do", {}).catch(() => null);
  keepToken("");
}
