/** Where the app is: the browser's address, as typed. Going on, going back, links that do not reload. */
import { createElement, type ComponentProps, type MouseEvent } from "react";
import { store, usePicked } from "../../store/store.ts";
import { usePlace } from "./place.ts";
import { isRecord } from "../../store/store.ts";

/** Raised when the address changes, by `go` or by the browser's own buttons. */
const moves = store(0);
const moved = () => moves.set(moves.now() + 1);
// Tests of single functions have no window.
globalThis.addEventListener?.("popstate", moved);

const usePathname = () => usePicked(moves, () => location.pathname);
const useSearch = () => usePicked(moves, () => location.search);

/** The path as it stands in the address, or in that of the pane. */
export function usePath(): string {
  const path = usePathname();
  return usePlace()?.path ?? path;
}

/** The query of the address, or of that of the pane. */
export function useQueryFields(): URLSearchParams {
  const search = useSearch();
  return new URLSearchParams(usePlace()?.search ?? search);
}

/** The whole address of the window, whatever a pane shows. */
export function useAddress(): string {
  return usePathname() + useSearch();
}

/** Opens an address of the app. `replace` leaves no way back to this one. */
export function go(to: string, options: { readonly replace?: boolean } = {}): void {
  const replace = options.replace === true || to === location.pathname + location.search;
  const elsewhere = new URL(to, location.href).pathname !== location.pathname;
  history[replace ? "replaceState" : "pushState"]({ depth: replace ? depthNow() : depthNow() + 1 }, "", to);
  moved();
  // Another tab of the same screen stays where it is.
  if (!replace || elsewhere) window.scrollTo(0, 0);
}

/** One step back inside the app, or to `fallback` when the app was opened right here. */
export function goBack(fallback: string): void {
  if (depthNow() > 0) history.back();
  else go(fallback, { replace: true });
}

/** How many screens of this app lie behind the present one. */
function depthNow(): number {
  const depth = isRecord(history.state) ? history.state["depth"] : null;
  return typeof depth === "number" ? depth : 0;
}

/** A path of this app only: no other origin, no scheme, no control characters; else `fallback`. */
export function ownPath(path: string | null | undefined, fallback = "/home"): string {
  if (!path || !/^\/(?![/\\])[^\\\s]*$/.test(path) || path.length > 4096) return fallback;
  return path;
}

type LinkProps = ComponentProps<"a"> & { readonly href: string };

/** A link inside the app. Opens in place; with a modifier key it stays an ordinary link. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  };
  return createElement("a", { ...rest, href, onClick: open });
}
