/** A title that a screen knows better than its route (an agreement by its query, a stock by its name). */
import { useEffect } from "react";
import { store, useStore } from "../store/store.ts";

const own = store<string | null>(null);

/** Sets header and page title while the screen stands. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    own.set(title ?? null);
    return () => own.set(null);
  }, [title]);
}

/** The screen's own title, or null when the route's stands. */
export function useOwnTitle(): string | null {
  return useStore(own);
}
