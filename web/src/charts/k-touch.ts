/**
 * Fingers and keys on the K-line beside what the library does by itself (pan, pinch, tap): a press of 300 ms opens the crosshair
 * and the page stays still until release (design/ui.md 8); arrows, + and - do the same without a finger.
 */
import type { Chart } from "klinecharts";
import { followDoubleTap } from "./double-tap.ts";
import { openCross, type Cross } from "./k-cross.ts";
import type { Drawings } from "./k-drawings.ts";
import { MAIN_PANE } from "./k-marks.ts";

const LONG_PRESS_MS = 300;
const SLOP = 8;
/** A browser sends mouse events after a touch; on a slow phone so late that the library takes them for a mouse that hovers. */
const ECHO_MS = 2000;
const MOUSE = ["mouseenter", "mouseover", "mousemove", "mousedown", "mouseup"] as const;
const ZOOM = 1.2;
const PAGE_BARS = 10;

/** Whose a touch is: not known yet, the page's (a vertical pan), the library's, or held for the crosshair. */
type Way = "open" | "page" | "chart" | "held";

interface Asked {
  /** A tap on the lowest pane. */
  readonly nextSub: () => void;
  /** Two taps anywhere else. */
  readonly double: () => void;
}

/** A chart under fingers: what is touched, and how far the touch has come. */
interface Touched {
  readonly box: HTMLElement;
  readonly chart: Chart;
  readonly drawings: Drawings;
  readonly cross: ReturnType<typeof openCross>;
  readonly nextSub: () => void;
  /** Opens the crosshair when a finger has lain still for so long. */
  timer: number;
  way: Way;
  touchedAt: number;
  from: { readonly x: number; readonly y: number };
}

/** Listens on the chart's box. */
export function followTouch(box: HTMLElement, chart: Chart, drawings: Drawings, asked: Asked): Cross & { stop: () => void } {
  const stop = new AbortController();
  const cross = openCross(chart, drawings);
  const start = { timer: 0, way: "chart", touchedAt: -ECHO_MS, from: { x: 0, y: 0 } } as const;
  const touched: Touched = { box, chart, drawings, cross, nextSub: asked.nextSub, ...start };
  const keys = keysOf(touched);
  const on = { signal: stop.signal, capture: true };
  box.addEventListener("touchstart", (event) => begin(touched, event), { ...on, passive: true });
  box.addEventListener("touchmove", (event) => move(touched, event), { ...on, passive: false });
  box.addEventListener("touchend", (event) => end(touched, event), on);
  box.addEventListener("touchcancel", (event) => end(touched, event), on);
  for (const name of MOUSE) box.addEventListener(name, (event) => isEcho(touched) && event.stopImmediatePropagation(), on);
  box.addEventListener("click", (event) => !isEcho(touched) && tap(touched, event), on);
  box.addEventListener("keydown", (event) => press(keys, event), on);
  box.addEventListener("blur", cross.hide, { signal: stop.signal });
  box.addEventListener("contextmenu", (event) => event.preventDefault(), on);
  const stopDouble = followDoubleTap(box, asked.double, (at) => !drawings.busy() && !inLowest(touched, at));
  return {
    step: cross.step,
    hide: cross.hide,
    stop: () => {
      stopDouble();
      clearTimeout(touched.timer);
      stop.abort();
    },
  };
}

/** A finger comes: one alone may be held; two, or one that draws, are the library's. */
function begin(touched: Touched, event: TouchEvent): void {
  if (!event.isTrusted) return;
  clearTimeout(touched.timer);
  touched.touchedAt = performance.now();
  touched.way = event.touches.length === 1 && !touched.drawings.busy() ? "open" : "chart";
  if (touched.way === "chart") return;
  const touch = event.touches[0]!;
  touched.from = local(touched, touch);
  touched.timer = window.setTimeout(() => {
    touched.way = "held";
    letGo(touched.chart, touch);
    touched.cross.place(touched.from.x, touched.from.y);
  }, LONG_PRESS_MS);
}

/** It moves: a held one takes the crosshair along, another one tells by its way whose it is. */
function move(touched: Touched, event: TouchEvent): void {
  const touch = event.touches[0];
  if (!event.isTrusted || !touch) return;
  if (touched.way === "open") decide(touched, touch);
  if (touched.way === "held") {
    event.preventDefault();
    const at = local(touched, touch);
    touched.cross.place(at.x, at.y);
  }
  // Until it is known whose the touch is the library does not take it.
  if (touched.way !== "chart") event.stopImmediatePropagation();
}

/** A vertical pan belongs to the page, which has none under a chart on the whole screen; any other to the library. */
function decide(touched: Touched, touch: Touch): void {
  const at = local(touched, touch);
  const [x, y] = [Math.abs(at.x - touched.from.x), Math.abs(at.y - touched.from.y)];
  if (Math.hypot(x, y) <= SLOP) return;
  clearTimeout(touched.timer);
  touched.way = y > x && !touched.box.closest("dialog") ? "page" : "chart";
  if (touched.way === "page") letGo(touched.chart, touch);
}

/** It leaves: one that neither moved nor was held has tapped; the crosshair goes with a held one. */
function end(touched: Touched, event: TouchEvent): void {
  if (!event.isTrusted) return;
  clearTimeout(touched.timer);
  touched.touchedAt = performance.now();
  const [touch] = event.changedTouches;
  // The library keeps a touch's click from the page.
  if (touched.way === "open" && touch && event.type === "touchend") tap(touched, touch);
  if (touched.way === "held") touched.cross.hide();
  if (touched.way === "held" && event.cancelable) event.preventDefault();
  touched.way = "chart";
}

function tap(touched: Touched, at: MouseEvent | Touch): void {
  if (touched.drawings.busy() || !inLowest(touched, at)) return;
  touched.cross.hide();
  touched.nextSub();
}

function isEcho({ touchedAt }: Touched): boolean {
  return performance.now() - touchedAt < ECHO_MS;
}

function inLowest({ box, chart }: Touched, { clientY }: { readonly clientY: number }): boolean {
  const lowest = chart.getIndicators().findLast(({ paneId }) => paneId !== MAIN_PANE);
  const size = lowest && chart.getSize(lowest.paneId);
  const y = clientY - box.getBoundingClientRect().top;
  return size ? y >= size.top && y <= size.top + size.height : false;
}

function local({ box }: Touched, touch: Touch): { readonly x: number; readonly y: number } {
  const { left, top } = box.getBoundingClientRect();
  return { x: touch.clientX - left, y: touch.clientY - top };
}

type Keys = Readonly<Record<string, (shift: boolean) => void>>;

function keysOf({ chart, drawings, cross }: Touched): Keys {
  const page = () => chart.getBarSpace().bar * PAGE_BARS;
  return {
    ArrowLeft: (shift) => (shift ? chart.scrollByDistance(page()) : cross.step(-1)),
    ArrowRight: (shift) => (shift ? chart.scrollByDistance(-page()) : cross.step(1)),
    ArrowUp: () => cross.step(0, 1),
    ArrowDown: () => cross.step(0, -1),
    "+": () => chart.zoomAtCoordinate(ZOOM),
    "=": () => chart.zoomAtCoordinate(ZOOM),
    "-": () => chart.zoomAtCoordinate(1 / ZOOM),
    Home: () => chart.scrollToDataIndex(0),
    End: () => chart.scrollToRealTime(),
    Enter: cross.point,
    Escape: () => (drawings.busy() ? drawings.cancel() : cross.hide()),
  };
}

function press(keys: Keys, event: KeyboardEvent): void {
  const act = keys[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act(event.shiftKey);
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
