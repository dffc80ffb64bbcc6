/** A title that a screen knows better than its route (an agreement by its query, a stock by its name). */
import { useEffect, useSyncExternalStore } from "react";

let own: string | null = null;
const listeners = new Set<() => void>();

/** Sets header and page title while the screen stands. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    set(title ?? null);
    return () => set(null);
  }, [title]);
}

/** The screen's own title, or null when the route's stands. */
export function useOwnTitle(): string | null {
  return useSyncExternalStore(listen, () => own);
}

function set(title: string | null): void {
  own = title;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
