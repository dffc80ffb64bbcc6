/** A guest wants something personal: the login sheet opens over the page, and the way goes on there after login. */
import type { SessionEnd } from "@hongpan/core/contract/session-end.ts";
import { tokenNow } from "../data/wire/token.ts";
import { store, useStore } from "../store/store.ts";

export interface Wanted {
  /** Where the way goes on after login. */
  readonly next: string;
  /** What has happened, where the guest did not ask for the login himself. */
  readonly why: string | null;
  /** What brought that about, which says what to do now. */
  readonly because: SessionEnd | null;
}

const wanted = store<Wanted | null>(null);

/**
 * True when somebody is logged in. Else opens the login sheet, which says `why` and `because` and leads to `next` (default: this page)
 * after login.
 */
export function requireLogin(
  next: string = location.pathname + location.search,
  why: string | null = null,
  because: SessionEnd | null = null,
): boolean {
  if (tokenNow() !== "") return true;
  setWanted({ next, why: why ?? wanted.now()?.why ?? null, because: because ?? wanted.now()?.because ?? null });
  return false;
}

/** What a guest wanted, or null when no sheet is open. */
export function useLoginWanted(): Wanted | null {
  return useStore(wanted);
}

export function setWanted(next: Wanted | null): void {
  wanted.set(next);
}
