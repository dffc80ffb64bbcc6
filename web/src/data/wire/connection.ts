/** How the line stands: told by stream.ts, and asked without wanting a line. */
import { store, useStore } from "../../store/store.ts";

/** polled: the socket is away but plain calls are answered; lost: nothing is. */
export type Connection = "connecting" | "open" | "polled" | "lost";

export const connection = store<Connection>("connecting");

/** Whether nothing that is sent would be answered. */
export function useLost(): boolean {
  return useStore(connection) === "lost";
}
