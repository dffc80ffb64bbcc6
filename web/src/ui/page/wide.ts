/** Whether the window has room for panes. In rem, so that large type on a tablet keeps one column. */
import { store, useStore } from "../../store/store.ts";

const panes = store(panesNow());
addEventListener("resize", () => panes.set(panesNow()));

/** How many panes stand beside each other: 1 below 768 pixels, 3 from 1280. */
export function usePanes(): 1 | 2 | 3 {
  return useStore(panes);
}

function panesNow(): 1 | 2 | 3 {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const has = (rems: number) => matchMedia(`(min-width: ${rems * rem}px)`).matches;
  return has(80) ? 3 : has(48) ? 2 : 1;
}
