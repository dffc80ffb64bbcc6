import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { exchangeNow } from "../data/clock.ts";
import { queryClient } from "../data/wire/query.ts";
import { useText } from "../text/text.ts";
import { beijing } from "./format.ts";
import { useScroll, type Scroll } from "./page/place.ts";
import "./pull-refresh.css";

const TRIGGER_PX = 64;
const FURTHEST_PX = 96;
const SHOWN_MS = 900;

type State = "idle" | "pulling" | "ready" | "busy" | "done";

interface Props {
  /** What is asked for again: unless told, everything that the page shows. */
  readonly onRefresh?: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Pull down at the top of the page: 下拉刷新, 释放刷新, 更新于. The content stays where it is for a mouse or a keyboard. */
export function PullRefresh({ onRefresh = () => queryClient.invalidateQueries(), children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const scroll = useScroll();
  const [pull, setPull] = useState(0);
  const [state, setState] = useState<State>("idle");
  const refresh = useEffectEvent(async () => {
    setState("busy");
    setPull(TRIGGER_PX);
    await onRefresh().catch(() => null);
    setState("done");
    setTimeout(() => {
      setState("idle");
      setPull(0);
    }, SHOWN_MS);
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return followPull(element, scroll, {
      moved: (distance) => {
        setPull(distance);
        setState(distance >= TRIGGER_PX ? "ready" : distance > 0 ? "pulling" : "idle");
      },
      released: (distance) => {
        if (distance >= TRIGGER_PX) void refresh();
        else {
          setPull(0);
          setState("idle");
        }
      },
    });
  }, [scroll]);
  return (
    <div ref={place}>
      <PullLine state={state} height={pull} />
      {children}
    </div>
  );
}

function PullLine({ state, height }: { readonly state: State; readonly height: number }) {
  const t = useText().shell.pull;
  if (state === "idle") return null;
  const said =
    state === "done" ? t.done(beijing(exchangeNow(), "time")) : state === "busy" ? t.busy : state === "ready" ? t.release : t.pull;
  return (
    <div className={`pull${state === "pulling" || state === "ready" ? "" : " free"}`} style={{ height }} role="status">
      {said}
    </div>
  );
}

interface Pulling {
  readonly moved: (distance: number) => void;
  readonly released: (distance: number) => void;
}

/** Tells how far a finger has pulled (half its way, at most 96 px) while the page stands at its top. */
function followPull(element: HTMLElement, scroll: Scroll, { moved, released }: Pulling): () => void {
  let from: number | null = null;
  let distance = 0;
  const start = (event: TouchEvent) => {
    // A sheet that lies open in the content has its own scroll; what a handle drags is not the page.
    const dragged = event.target instanceof Element && event.target.closest(".handle") !== null;
    const free = scroll.top() <= 0 && !dragged && !document.querySelector("dialog[open]");
    from = free && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
    distance = 0;
  };
  const move = (event: TouchEvent) => {
    if (from === null || scroll.top() > 0) return;
    distance = Math.min(FURTHEST_PX, Math.max(0, ((event.touches[0]?.clientY ?? from) - from) / 2));
    moved(distance);
  };
  const end = () => {
    if (from !== null && distance > 0) released(distance);
    from = null;
  };
  const passive = { passive: true };
  element.addEventListener("touchstart", start, passive);
  element.addEventListener("touchmove", move, passive);
  element.addEventListener("touchend", end);
  element.addEventListener("touchcancel", end);
  return () => {
    element.removeEventListener("touchstart", start);
    element.removeEventListener("touchmove", move);
    element.removeEventListener("touchend", end);
    element.removeEventListener("touchcancel", end);
  };
}
