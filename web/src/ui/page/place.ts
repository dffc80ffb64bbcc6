/** Where a screen stands: the whole page on a phone, or one pane of a wide window, which has an address and a scroll of its own. */
import { createContext, createElement, useContext, useMemo, type ComponentProps, type RefObject } from "react";
import { store, usePicked, type Store } from "../../store/store.ts";

export interface Place {
  readonly path: string;
  /** With its question mark, or "". */
  readonly search: string;
  readonly part: "list" | "main" | "ticket";
  /** The order ticket of this instrument stands in the pane beside. */
  readonly ticketBeside: boolean;
  /** What scrolls it. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** The title that the screen in it knows better than its route. */
  readonly title: Store<string | null>;
}

export const PlaceContext = createContext<Place | null>(null);

/** The pane that this stands in; null on a phone, where the window is the place. */
export function usePlace(): Place | null {
  return useContext(PlaceContext);
}

/** The one main landmark of the page: in a pane beside the main one it is none. */
export function Main(props: ComponentProps<"main">) {
  const place = usePlace();
  if (place === null || place.part === "main") return createElement("main", props);
  return createElement("div", { ...props, className: `main ${props.className ?? ""}` } as ComponentProps<"div">);
}

/** The one first heading of the page, in a pane beside the main one of the second order. */
export function Heading(props: ComponentProps<"h1">) {
  const place = usePlace();
  return createElement(place === null || place.part === "main" ? "h1" : "h2", props);
}

export interface Scroll {
  /** How far it is scrolled, in pixels. */
  readonly top: () => number;
  /** How high all of it is, and the part in sight. */
  readonly height: () => number;
  readonly view: () => number;
  readonly to: (top: number) => void;
  /** Calls `look` whenever it is scrolled, until the answer is called. */
  readonly follow: (look: () => void) => () => void;
}

/** The scroll of the place: its pane's, or the page's. */
export function useScroll(): Scroll {
  const pane = usePlace()?.scroller;
  return useMemo(() => scrollOf(pane), [pane]);
}

function scrollOf(pane: RefObject<HTMLElement | null> | undefined): Scroll {
  const element = () => pane?.current ?? document.documentElement;
  return {
    top: () => (pane ? element().scrollTop : window.scrollY),
    height: () => element().scrollHeight,
    view: () => (pane ? element().clientHeight : window.innerHeight),
    to: (top) => (pane ? element() : window).scrollTo(0, top),
    follow: (look) => {
      const from = pane?.current ?? window;
      from.addEventListener("scroll", look, { passive: true });
      return () => from.removeEventListener("scroll", look);
    },
  };
}

/** The instrument that the main pane shows, while there are panes. */
export const chosen = store<string | null>(null);

/** What the row of `gid` in a list says of it: the current one when the pane beside shows it. */
export function useCurrent(gid: string): "true" | undefined {
  return usePicked(chosen, (now) => now === gid) ? "true" : undefined;
}
