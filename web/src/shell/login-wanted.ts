/** A guest wants something personal: the login sheet opens over the page, and the way goes on there after login. */
import { useSyncExternalStore } from "react";
import { tokenNow } from "../data/token.ts";

let wanted: string | null = null;
const listeners = new Set<() => void>();

/** True when somebody is logged in. Else opens the login sheet, which leads to `next` (default: this page) after login. */
export function requireLogin(next: string = location.pathname + location.search): boolean {
  if (tokenNow() !== "") return true;
  setWanted(next);
  return false;
}

/** Where a guest wanted to go, or null when no sheet is open. */
export function useLoginWanted(): string | null {
  return useSyncExternalStore(listen, () => wanted);
}

export function setWanted(next: string | null): void {
  wanted = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
