import { useEffect, useEffectEvent, type RefObject } from "react";

/** While `open`, calls `onOutside` after a tap elsewhere: what was tapped has got it by then, so that the page may move. */
export function useOutside(box: RefObject<HTMLElement | null>, open: boolean, onOutside: () => void): void {
  const tapped = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && box.current?.contains(target))) onOutside();
  });
  useEffect(() => {
    if (!open) return;
    const heard = (event: Event) => tapped(event);
    document.addEventListener("click", heard);
    return () => document.removeEventListener("click", heard);
  }, [open]);
}
