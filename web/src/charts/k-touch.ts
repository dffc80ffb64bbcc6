/**
 * Fingers and keys on the K-line beside what the library does by itself (pan, pinch, tap): a press of 300 ms opens the crosshair
 * and the page stays still until release (design/ui.md 8); arrows, + and - do the same without a finger.
 */
import type { Chart } from "klinecharts";
import { followDoubleTap } from "./double-tap.ts";
import type { Drawings } from "./k-drawings.ts";
import { MAIN_PANE } from "./k-marks.ts";

export interface Cross {
  /** Moves the crosshair by bars. */
  readonly step: (bars: number) => void;
  readonly hide: () => void;
}

const LONG_PRESS_MS = 300;
const SLOP = 8;
const PRICE_STEPS = 100;
/** A browser sends mouse events after a touch; on a slow phone so late that the library takes them for a mouse that hovers. */
const ECHO_MS = 2000;
const MOUSE = ["mouseenter", "mouseover", "mousemove", "mousedown", "mouseup"] as const;

/** Whose a touch is: not known yet, the page's (a vertical pan), the library's, or held for the crosshair. */
type Way = "open" | "page" | "chart" | "held";

interface Asked {
  /** A tap on the lowest pane. */
  readonly nextSub: () => void;
  /** Two taps anywhere else. */
  readonly double: () => void;
}

/** Listens on the chart's box. */
export function followTouch(box: HTMLElement, chart: Chart, drawings: Drawings, asked: Asked): Cross & { stop: () => void } {
  const stop = new AbortController();
  const state = {
    timer: 0,
    way: "chart" as Way,
    touchedAt: -ECHO_MS,
    from: { x: 0, y: 0 },
    at: null as { index: number; price: number } | null,
  };
  const hide = () => {
    state.at = null;
    chart.executeAction("onCrosshairChange", undefined as never);
  };
  const place = (x: number, y: number) => chart.executeAction("onCrosshairChange", { x, y, paneId: MAIN_PANE });
  const local = (touch: Touch) => {
    const { left, top } = box.getBoundingClientRect();
    return { x: touch.clientX - left, y: touch.clientY - top };
  };
  const placeAt = (index: number, price: number) => {
    state.at = { index, price };
    const { from, to } = chart.getVisibleRange();
    if (index < from || index >= to) chart.scrollToDataIndex(index);
    const [point] = [chart.convertToPixel({ dataIndex: index, value: price }, { paneId: MAIN_PANE })].flat();
    if (point?.x !== undefined && point.y !== undefined) place(point.x, point.y);
  };
  const stepBy = (bars: number, prices = 0) => {
    const data = chart.getDataList();
    if (data.length === 0) return;
    const index = Math.max(0, Math.min(data.length - 1, (state.at?.index ?? data.length) + bars));
    const height = Math.max(...data.slice(-60).map((bar) => bar.high)) - Math.min(...data.slice(-60).map((bar) => bar.low));
    const free = prices !== 0 || drawings.busy();
    placeAt(index, free && state.at ? state.at.price + (height / PRICE_STEPS) * prices : data[index]!.close);
  };
  const touchStart = (event: TouchEvent) => {
    if (!event.isTrusted) return;
    clearTimeout(state.timer);
    state.touchedAt = performance.now();
    state.way = event.touches.length === 1 && !drawings.busy() ? "open" : "chart";
    if (state.way === "chart") return;
    const touch = event.touches[0]!;
    state.from = local(touch);
    state.timer = window.setTimeout(() => {
      state.way = "held";
      letGo(chart, touch);
      place(state.from.x, state.from.y);
    }, LONG_PRESS_MS);
  };
  const touchMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!event.isTrusted || !touch) return;
    const at = local(touch);
    const [x, y] = [Math.abs(at.x - state.from.x), Math.abs(at.y - state.from.y)];
    if (state.way === "open" && Math.hypot(x, y) > SLOP) {
      clearTimeout(state.timer);
      // A vertical pan belongs to the page, which has none under a chart on the whole screen.
      state.way = y > x && !box.closest("dialog") ? "page" : "chart";
      if (state.way === "page") letGo(chart, touch);
    }
    if (state.way === "held") {
      event.preventDefault();
      place(at.x, at.y);
    }
    // Until it is known whose the touch is the library does not take it.
    if (state.way !== "chart") event.stopImmediatePropagation();
  };
  const touchEnd = (event: TouchEvent) => {
    if (!event.isTrusted) return;
    clearTimeout(state.timer);
    state.touchedAt = performance.now();
    const [touch] = event.changedTouches;
    // The library keeps a touch's click from the page.
    if (state.way === "open" && touch && event.type === "touchend") tapped(touch);
    if (state.way === "held") hide();
    if (state.way === "held" && event.cancelable) event.preventDefault();
    state.way = "chart";
  };
  const echo = (event: Event) => {
    if (performance.now() - state.touchedAt < ECHO_MS) event.stopImmediatePropagation();
  };
  const inLowest = ({ clientY }: { readonly clientY: number }) => {
    const lowest = chart.getIndicators().findLast(({ paneId }) => paneId !== MAIN_PANE);
    const size = lowest && chart.getSize(lowest.paneId);
    const y = clientY - box.getBoundingClientRect().top;
    return size ? y >= size.top && y <= size.top + size.height : false;
  };
  const tapped = (at: MouseEvent | Touch) => {
    if (drawings.busy() || !inLowest(at)) return;
    hide();
    asked.nextSub();
  };
  const clicked = (event: MouseEvent) => performance.now() - state.touchedAt > ECHO_MS && tapped(event);
  const key = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(event.shiftKey);
  };
  const keys: Readonly<Record<string, (shift: boolean) => void>> = {
    ArrowLeft: (shift) => (shift ? chart.scrollByDistance(chart.getBarSpace().bar * 10) : stepBy(-1)),
    ArrowRight: (shift) => (shift ? chart.scrollByDistance(-chart.getBarSpace().bar * 10) : stepBy(1)),
    ArrowUp: () => stepBy(0, 1),
    ArrowDown: () => stepBy(0, -1),
    "+": () => chart.zoomAtCoordinate(1.2),
    "=": () => chart.zoomAtCoordinate(1.2),
    "-": () => chart.zoomAtCoordinate(1 / 1.2),
    Home: () => chart.scrollToDataIndex(0),
    End: () => chart.scrollToRealTime(),
    Enter: () => {
      const bar = state.at && chart.getDataList()[state.at.index];
      if (state.at && bar) drawings.point({ timestamp: bar.timestamp, value: state.at.price });
    },
    Escape: () => (drawings.busy() ? drawings.cancel() : hide()),
  };
  const on = { signal: stop.signal, capture: true };
  box.addEventListener("touchstart", touchStart, { ...on, passive: true });
  box.addEventListener("touchmove", touchMove, { ...on, passive: false });
  box.addEventListener("touchend", touchEnd, on);
  box.addEventListener("touchcancel", touchEnd, on);
  for (const name of MOUSE) box.addEventListener(name, echo, on);
  box.addEventListener("click", clicked, on);
  box.addEventListener("keydown", key, on);
  box.addEventListener("blur", hide, { signal: stop.signal });
  box.addEventListener("contextmenu", (event) => event.preventDefault(), on);
  const stopDouble = followDoubleTap(box, asked.double, (at) => !drawings.busy() && !inLowest(at));
  return {
    step: stepBy,
    hide,
    stop: () => {
      stopDouble();
      clearTimeout(state.timer);
      stop.abort();
    },
  };
}

/** Makes the library believe that a finger has moved a little and left: no long press of its own, no tap, no pan. */
function letGo(chart: Chart, { identifier, clientX, clientY, pageX, pageY }: Touch): void {
  const target = chart.getDom()?.querySelector("canvas");
  const moved = { identifier, target, clientX, clientY: clientY + SLOP, pageX, pageY: pageY + SLOP };
  chart.setScrollEnabled(false);
  for (const [type, touches] of [
    ["touchmove", [moved]],
    ["touchend", []],
  ] as const)
    target?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches, targetTouches: touches, changedTouches: [moved] }));
  chart.setScrollEnabled(true);
}
