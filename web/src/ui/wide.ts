/** Whether the window has room for panes. In rem, so that large type on a tablet keeps one column. */
import { useSyncExternalStore } from "react";

const TWO = matchMedia("(min-width: 48rem)");
const THREE = matchMedia("(min-width: 80rem)");

/** How many panes stand beside each other: 1 below 768 pixels, 3 from 1280. */
export function usePanes(): 1 | 2 | 3 {
  return useSyncExternalStore(watch, () => (THREE.matches ? 3 : TWO.matches ? 2 : 1));
}

function watch(changed: () => void): () => void {
  for (const query of [TWO, THREE]) query.addEventListener("change", changed);
  return () => {
    for (const query of [TWO, THREE]) query.removeEventListener("change", changed);
  };
}
