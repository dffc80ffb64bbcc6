/** Who is logged in, and what the server says about him. Query keys of personal data begin with "my". */
import type { SessionEnd } from "@hongpan/core/contract/session-end.ts";
import { useQuery } from "@tanstack/react-query";
import { ask, call, requireData } from "./wire/api.ts";
import { onSessionDoubt } from "./wire/stream.ts";
import { sendThenWork } from "./work/work.ts";
import { useStore } from "../store/store.ts";
import { onLoginEnd, token, tokenNow } from "./wire/token.ts";

/** Whether somebody is logged in; follows logins and logouts. */
export function useLoggedIn(): boolean {
  return useStore(token) !== "";
}

/** The user's own record with the money of all accounts; idle for guests. */
export function useUser(wanted = true) {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: ["my", "info"],
    queryFn: () => call("/user/getUserInfo.do", {}),
    enabled: loggedIn && wanted,
    refetchInterval: 30_000,
  });
}

/** Logs in and keeps the token. Where the server asks for a proof of work it is reckoned and the call sent again. Throws Refusal. */
export async function login(fields: { phone: string; userPwd: string }): Promise<string> {
  const reply = await sendThenWork("login", fields.phone, (pow) => ask("/api/user/login.do", { ...fields, pow }));
  const data = requireData(reply);
  typedWord = fields.userPwd;
  token.set(data.token);
  return reply.msg;
}

/** What was typed at the login, for who has to change it at once; in the page's memory alone. */
let typedWord = "";

export function typedPassword(): string {
  return typedWord;
}

/** Ends the session here and, when it can be reached, at the server. */
export async function logout(): Promise<void> {
  await leavingBy(() => ask("/api/user/logout.do", {}).catch(() => null));
}

/** Ends the session with a call that ends it at the server. Throws what that throws, the session then goes on. */
export async function leavingBy<T>(end: () => Promise<T>): Promise<T> {
  leaving = true;
  try {
    const ended = await end();
    token.set("");
    return ended;
  } finally {
    leaving = false;
  }
}

let leaving = false;

/** Calls `ended` when the server has ended this login, with why: another password, a log-out elsewhere, its 48 hours. Called once by main. */
export function followSession(ended: (why: SessionEnd | null) => void): void {
  onLoginEnd((why) => leaving || ended(why));
  // The call itself forgets a token that holds no more; the socket may have spoken of the one before it.
  onSessionDoubt(() => {
    if (!leaving && tokenNow() !== "") void ask("/user/getUserInfo.do", {}).catch(() => null);
  });
}
