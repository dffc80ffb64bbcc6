/** A guest wants something personal: the login sheet opens over the page, and the way goes on there after login. */
import { useSyncExternalStore } from "react";
import { tokenNow } from "../data/wire/token.ts";

export interface Wanted {
  /** Where the way goes on after login. */
  readonly next: string;
  /** What has happened, where the guest did not ask for the login himself. */
  readonly why: string | null;
}

let wanted: Wanted | null = null;
const listeners = new Set<() => void>();

/** True when somebody is logged in. Else opens the login sheet, which says `why` and leads to `next` (default: this page) after login. */
export function requireLogin(next: string = location.pathname + location.search, why: string | null = null): boolean {
  if (tokenNow() !== "") return true;
  setWanted({ next, why: why ?? wanted?.why ?? null });
  return false;
}

/** What a guest wanted, or null when no sheet is open. */
export function useLoginWanted(): Wanted | null {
  return useSyncExternalStore(listen, () => wanted);
}

export function setWanted(next: Wanted | null): void {
  wanted = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
