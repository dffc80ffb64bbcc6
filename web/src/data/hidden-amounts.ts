/** Whether amounts are hidden on this phone; remembered. */
import { useSyncExternalStore } from "react";

const KEY = "hideAmounts";
const listeners = new Set<() => void>();
let hidden = stored();

export function useHiddenAmounts(): boolean {
  return useSyncExternalStore(listen, () => hidden);
}

export function toggleHiddenAmounts(): void {
  hidden = !hidden;
  try {
    localStorage.setItem(KEY, hidden ? "1" : "0");
  } catch {
    // Then it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
