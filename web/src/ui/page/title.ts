/** A title that a screen knows better than its route (an agreement by its query, a stock by its name). */
import { useEffect } from "react";
import { store, useStore } from "../../store/store.ts";
import { usePlace } from "./place.ts";

const own = store<string | null>(null);

/** Sets header and page title while the screen stands; in a pane that pane's. */
export function useTitle(title: string | null | undefined): void {
  const held = usePlace()?.title ?? own;
  useEffect(() => {
    held.set(title ?? null);
    return () => held.set(null);
  }, [title, held]);
}

/** The screen's own title, or null when the route's stands. */
export function useOwnTitle(): string | null {
  return useStore(usePlace()?.title ?? own);
}
