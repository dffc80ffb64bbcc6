/** Whether amounts are hidden on this phone; remembered. */
import { remembered } from "../store/kept.ts";
import { useStore } from "../store/store.ts";

const hidden = remembered(
  "hideAmounts",
  (kept) => kept === "1",
  (on) => (on ? "1" : "0"),
);

export function useHiddenAmounts(): boolean {
  return useStore(hidden);
}

export function toggleHiddenAmounts(): void {
  hidden.set(!hidden.now());
}
