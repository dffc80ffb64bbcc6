/** Whether one's own amounts are hidden on this phone; remembered. */
import { remembered, useStore } from "../store/store.ts";

const STARS = "****";

const hidden = remembered(
  "hideAmounts",
  (kept) => kept === "1",
  (on) => (on ? "1" : "0"),
);

export function useHiddenAmounts(): boolean {
  return useStore(hidden);
}

export const hideAmounts = hidden.set;

/** An amount of one's own as it may be shown. */
export function useShown(): (text: string) => string {
  return useStore(hidden) ? () => STARS : (text) => text;
}
